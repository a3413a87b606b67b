package referee

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"hash"

	"rumble/game"
)

// Secret is what the house puts into the dice of a match before anybody acts: 32 random bytes, kept until the end.
type Secret [32]byte

// Commitment is what the house publishes of its secret before the first seat acts, so that it cannot choose the
// secret later. It tells nothing of the secret.
type Commitment [32]byte

// Key decides every die of a match. Nobody can choose it: it needs the committed secret and a seed of every seat.
type Key [32]byte

// The labels keep the uses of the hash apart, so that no value of one can serve as a value of another.
const (
	commitLabel = "rumble dice commitment 1\x00"
	seedLabel   = "rumble seed commitment 1\x00"
	mixLabel    = "rumble dice key 1\x00"
	throwLabel  = "rumble dice throw 1\x00"
	againLabel  = "rumble dice again 1\x00"
)

// Commit is the commitment to a secret: SHA-256 of a label and the secret.
func Commit(s Secret) Commitment {
	h := sha256.New()
	h.Write([]byte(commitLabel))
	h.Write(s[:])
	return Commitment(h.Sum(nil))
}

// CommitSeed is the commitment by which the owner of seats is bound to a seed before any seed is shown: SHA-256 of a label,
// the id of the match, the id of the first of their seats, a zero byte after each, and the seed. Nobody can use it in the
// place of another.
func CommitSeed(match, seat string, seed []byte) Commitment {
	h := sha256.New()
	h.Write([]byte(seedLabel + match + "\x00" + seat + "\x00"))
	h.Write(seed)
	return Commitment(h.Sum(nil))
}

// Mix makes the key of a match from the secret and the seeds of the seats, in seat order: HMAC-SHA256 keyed by the
// secret over a label, the number of seeds, and every seed after its length.
func Mix(s Secret, seeds [][]byte) Key {
	h := hmac.New(sha256.New, s[:])
	h.Write([]byte(mixLabel))
	var size [8]byte
	binary.BigEndian.PutUint64(size[:], uint64(len(seeds)))
	h.Write(size[:])
	for _, seed := range seeds {
		binary.BigEndian.PutUint64(size[:], uint64(len(seed)))
		h.Write(size[:])
		h.Write(seed)
	}
	return Key(h.Sum(nil))
}

// Dice decides the throws of a stretch. The face may depend on nothing but the match, the checkpoint, the index of the
// throw in the stretch (from 0) and the throw itself, so that a stretch run again falls the same way.
type Dice interface {
	Throw(checkpoint, index int, t *game.Throw) game.Face
}

// Fair is the dice of a match. Die d of throw i after checkpoint c shows what the key, c, i, d and the number of sides
// make of it, whatever was thrown or taken back before. It may be used by one goroutine at a time.
type Fair struct {
	mac hash.Hash
	sum [sha256.Size]byte
}

// NewFair is the dice under that key.
func NewFair(k Key) *Fair { return &Fair{mac: hmac.New(sha256.New, k[:])} }

// Throw throws the dice, or picks or draws one of t.Among.
func (f *Fair) Throw(checkpoint, index int, t *game.Throw) game.Face {
	var face game.Face
	for die := range t.Dice {
		face.Add(uint8(f.die(checkpoint, index, die, t.Sides)) + 1)
	}
	return face
}

// perBlock is how many dice one hash serves, two bytes each.
const perBlock = sha256.Size / 2

// die is one die, 0 to sides-1, each as likely as the others: of the 65536 values of its two bytes those that would
// favour the low faces are thrown again.
func (f *Fair) die(checkpoint, index, die, sides int) int {
	if die%perBlock == 0 {
		f.block(throwLabel, checkpoint, index, die/perBlock, 0)
	}
	bits := int(binary.BigEndian.Uint16(f.sum[die%perBlock*2:]))
	fair := fairBelow(sides)
	if bits < fair {
		return bits % sides
	}
	// The block in f.sum still serves the dice after this one, so the second throw keeps its own sum.
	kept := f.sum
	for attempt := 1; bits >= fair; attempt++ {
		f.block(againLabel, checkpoint, index, die, attempt)
		bits = int(binary.BigEndian.Uint16(f.sum[:]))
	}
	f.sum = kept
	return bits % sides
}

// fairBelow is the number of two-byte values that share out evenly among the sides.
func fairBelow(sides int) int { return 1<<16 - 1<<16%sides }

func (f *Fair) block(label string, numbers ...int) {
	f.mac.Reset()
	f.mac.Write([]byte(label))
	var b [8]byte
	for _, n := range numbers {
		binary.BigEndian.PutUint64(b[:], uint64(n))
		f.mac.Write(b[:])
	}
	f.mac.Sum(f.sum[:0])
}
