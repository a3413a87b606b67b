package referee_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// mac is the one primitive of the fair dice, written out once more: whoever checks a match by another program needs
// nothing else.
func mac(key []byte, label string, parts ...any) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(label + "\x00"))
	for _, p := range parts {
		switch p := p.(type) {
		case int:
			h.Write(binary.BigEndian.AppendUint64(nil, uint64(p)))
		case []byte:
			h.Write(p)
		}
	}
	return h.Sum(nil)
}

// dieByHand is a die of a match as the documentation defines it.
func dieByHand(key referee.Key, checkpoint, index, die, sides int) int {
	bits := int(binary.BigEndian.Uint16(mac(key[:], "rumble dice throw 1", checkpoint, index, die/16, 0)[die%16*2:]))
	for attempt := 1; bits >= 65536-65536%sides; attempt++ {
		bits = int(binary.BigEndian.Uint16(mac(key[:], "rumble dice again 1", checkpoint, index, die, attempt)))
	}
	return bits%sides + 1
}

func TestEveryDieCanBeComputedByHand(t *testing.T) {
	key := referee.Key{1, 2, 3}
	dice := referee.NewFair(key)
	again := 0
	for _, sides := range []int{2, 6, 10, 97, 100} {
		for index := range 120 {
			throw := game.Throw{Dice: 100, Sides: sides}
			face := dice.Throw(7, index, &throw)
			for die := range 100 {
				want := dieByHand(key, 7, index, die, sides)
				if face.Die(die) != want {
					t.Fatalf("D%d: die %d of throw %d shows %d, should show %d", sides, die, index, face.Die(die), want)
				}
				if bits := int(binary.BigEndian.Uint16(mac(key[:], "rumble dice throw 1", 7, index, die/16, 0)[die%16*2:])); bits >= 65536-65536%sides {
					again++
				}
			}
		}
	}
	if again == 0 {
		t.Error("no die was ever thrown again: the test shows nothing")
	}
}

// Two dice of these throws are thrown again twice: one in a hundred thousand is, of so many sides.
func TestADieIsThrownAgainUntilItIsFair(t *testing.T) {
	key := referee.Key{1, 2, 3}
	const sides, fair = 241, 65536 - 65536%241
	for _, c := range []struct{ index, die int }{{730, 20}, {980, 26}} {
		for attempt := 1; attempt <= 2; attempt++ {
			if bits := int(binary.BigEndian.Uint16(mac(key[:], "rumble dice again 1", 7, c.index, c.die, attempt))); (bits >= fair) != (attempt == 1) {
				t.Fatalf("throw %d, die %d, attempt %d: %d", c.index, c.die, attempt, bits)
			}
		}
		face := referee.NewFair(key).Throw(7, c.index, &game.Throw{Dice: 40, Sides: sides})
		for die := range 40 {
			if want := dieByHand(key, 7, c.index, die, sides); face.Die(die) != want {
				t.Errorf("throw %d, die %d shows %d, should show %d", c.index, die, face.Die(die), want)
			}
		}
	}
}

func TestADieDependsOnItsPlaceAndNothingElse(t *testing.T) {
	throw := func(key referee.Key, checkpoint, index, dice int) []int {
		face := referee.NewFair(key).Throw(checkpoint, index, &game.Throw{Dice: dice, Sides: 100})
		return face.Pips()
	}
	base := throw(referee.Key{}, 3, 4, 40)
	for _, c := range []struct {
		name string
		pips []int
		same bool
	}{
		{"thrown again", throw(referee.Key{}, 3, 4, 40), true},
		{"another key", throw(referee.Key{1}, 3, 4, 40), false},
		{"another checkpoint", throw(referee.Key{}, 4, 4, 40), false},
		{"another index", throw(referee.Key{}, 3, 5, 40), false},
		{"checkpoint and index exchanged", throw(referee.Key{}, 4, 3, 40), false},
	} {
		if same := equalPips(base, c.pips); same != c.same {
			t.Errorf("%s: same dice %v", c.name, same)
		}
	}
	for n := range 40 {
		if !equalPips(base[:n], throw(referee.Key{}, 3, 4, n)) {
			t.Errorf("with %d dice instead of 40 the first %d show something else", n, n)
		}
	}
	dice := referee.NewFair(referee.Key{})
	dice.Throw(9, 9, &game.Throw{Dice: 5, Sides: 6})
	if face := dice.Throw(3, 4, &game.Throw{Dice: 40, Sides: 100}); !equalPips(base, face.Pips()) {
		t.Error("what was thrown before changes a throw")
	}
}

func equalPips(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestFairDiceAreFair(t *testing.T) {
	dice := referee.NewFair(referee.Key{9})
	for _, sides := range []int{2, 3, 6, 10, 20, 54, 100} {
		counts := make([]int, sides+1)
		const throws = 500
		for index := range throws {
			face := dice.Throw(1, index, &game.Throw{Dice: 100, Sides: sides})
			for _, pip := range face.Pips() {
				counts[pip]++
			}
		}
		expected := float64(throws*100) / float64(sides)
		chi := 0.0
		for _, n := range counts[1:] {
			chi += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		freedom := float64(sides - 1)
		if chi > freedom+5*math.Sqrt(2*freedom) {
			t.Errorf("D%d: chi square %.1f for %.0f degrees of freedom", sides, chi, freedom)
		}
	}
}

func TestCommitmentAndKey(t *testing.T) {
	secret := referee.Secret{5}
	sum := sha256.Sum256(append([]byte("rumble dice commitment 1\x00"), secret[:]...))
	if referee.Commit(secret) != referee.Commitment(sum) {
		t.Error("the commitment is not the hash of label and secret")
	}
	want := mac(secret[:], "rumble dice key 1", 2, 1, []byte("a"), 2, []byte("bc"))
	key := referee.Mix(secret, [][]byte{[]byte("a"), []byte("bc")})
	if !bytes.Equal(key[:], want) {
		t.Error("the key is not mixed as documented")
	}
	others := map[string]referee.Key{
		"another secret":     referee.Mix(referee.Secret{6}, [][]byte{[]byte("a"), []byte("bc")}),
		"seeds exchanged":    referee.Mix(secret, [][]byte{[]byte("bc"), []byte("a")}),
		"seeds cut anew":     referee.Mix(secret, [][]byte{[]byte("ab"), []byte("c")}),
		"one seed":           referee.Mix(secret, [][]byte{[]byte("abc")}),
		"an empty seed more": referee.Mix(secret, [][]byte{[]byte("a"), []byte("bc"), nil}),
	}
	for name, other := range others {
		if other == key {
			t.Errorf("%s: the same key", name)
		}
	}
}

// The dice of a match must be the same for ever: its journal says nothing else about them.
func TestDiceOfAllTimes(t *testing.T) {
	key := referee.Mix(referee.Secret{1}, [][]byte{{2}, {3}})
	if got := hex.EncodeToString(key[:]); got != "61c272a0720f7857da27db16c2df15c44956d58e8a74a40ec1c87fa27e48ea1d" {
		t.Errorf("the key is %s", got)
	}
	face := referee.NewFair(key).Throw(12, 3, &game.Throw{Dice: 20, Sides: 6})
	if !equalPips(face.Pips(), []int{3, 6, 2, 6, 6, 6, 2, 5, 3, 3, 2, 6, 5, 5, 1, 3, 5, 2, 6, 6}) {
		t.Errorf("the dice show %v", face.Pips())
	}
}
