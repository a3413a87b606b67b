package referee

import (
	"testing"

	"rumble/game"
)

// Every face that can come falls into exactly one way, and as many of them as the way says.
func TestWaysAreAllThatMayCome(t *testing.T) {
	for _, c := range []struct {
		name  string
		throw game.Throw
		ways  int
	}{
		{"a die", game.Throw{Dice: 1, Sides: 6}, 6},
		{"a die in bands", game.Throw{Dice: 1, Sides: 10, Bands: game.Bands{1, 4, 9}}, 4},
		{"two dice in bands", game.Throw{Dice: 2, Sides: 6, Bands: game.Bands{4}}, 3},
		{"three dice", game.Throw{Dice: 3, Sides: 4}, 20},
		{"in order", game.Throw{Dice: 2, Sides: 6, InOrder: true, Bands: game.Bands{2, 4}}, 9},
		{"the highest", game.Throw{Dice: 3, Sides: 6, Keep: game.KeepHighest}, 6},
		{"the lowest, in bands", game.Throw{Dice: 2, Sides: 6, Keep: game.KeepLowest, Bands: game.Bands{3}}, 2},
		{"a card", game.Throw{Kind: game.Draw, Dice: 1, Sides: 5, Among: make([]game.Ref, 5)}, 5},
		{"no dice", game.Throw{Sides: 6}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			came, all := map[int]int64{}, int64(0)
			var ways []Way
			faces(c.throw.Dice, c.throw.Sides, func(f game.Face) {
				w, at, ok := Ways(&c.throw, &f, 30)
				if !ok {
					t.Fatalf("%v: no ways", f.Pips())
				}
				if _, own, _ := Ways(&c.throw, &w[at].Face, 30); own != at {
					t.Errorf("the face of way %d falls into way %d", at, own)
				}
				ways = w
				came[at]++
				all++
			})
			sum := int64(0)
			for at, w := range ways {
				if came[at] != w.Many {
					t.Errorf("way %d (%v): %d of the faces, said %d", at, w.Face.Pips(), came[at], w.Many)
				}
				sum += w.Many
			}
			if len(ways) != c.ways || sum != all {
				t.Errorf("%d ways of %d cases, want %d of %d", len(ways), sum, c.ways, all)
			}
		})
	}
}

// faces are all in which so many dice can fall.
func faces(dice, sides int, each func(game.Face)) {
	pips := make([]uint8, dice)
	for i := range pips {
		pips[i] = 1
	}
	for {
		each(game.Shown(pips...))
		i := 0
		for i < dice && int(pips[i]) == sides {
			pips[i] = 1
			i++
		}
		if i == dice {
			return
		}
		pips[i]++
	}
}

func TestTooManyWays(t *testing.T) {
	six, many, none := game.Shown(6), game.Face{}, game.Shown(1, 1)
	for range 40 {
		many.Add(1)
	}
	for _, c := range []struct {
		name  string
		throw game.Throw
		face  *game.Face
		most  int
	}{
		{"more than wanted", game.Throw{Dice: 1, Sides: 6}, &six, 5},
		{"more than a word holds", game.Throw{Dice: 40, Sides: 6, Bands: game.Bands{3}}, &many, 100},
		{"a face of other dice", game.Throw{Dice: 1, Sides: 6}, &none, 6},
	} {
		if _, _, ok := Ways(&c.throw, c.face, c.most); ok {
			t.Errorf("%s: they are all there", c.name)
		}
	}
}

// Whoever asks how far ways lie apart sums the squares of ten-thousandths, 10^8 at most, by their weights, and rounds: for the largest throws
// whose ways are all taken that fits into a machine word. Of dice that people throw a dozen are still taken.
func TestSquaresOfAllWaysCanBeSummed(t *testing.T) {
	const largest = int64(1<<63 - 1)
	for sides := 2; sides <= game.MaxSides; sides++ {
		taken := 0
		for dice := 1; dice <= game.MaxDice; dice++ {
			ones := game.Face{}
			for range dice {
				ones.Add(1)
			}
			ways, _, ok := Ways(&game.Throw{Dice: dice, Sides: sides, Bands: game.Bands{1}}, &ones, game.MaxDice+1)
			if !ok {
				break
			}
			all := int64(0)
			for _, way := range ways {
				all += way.Many
			}
			if all > (largest-all)/1e8 {
				t.Errorf("%d dice of %d sides fall in %d ways: their squares are more than a word holds", dice, sides, all)
			}
			taken = dice
		}
		if sides == 6 && taken < 12 {
			t.Errorf("of six-sided dice no more than %d are taken", taken)
		}
	}
}
