package referee

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
)

// outcomes are all the outcomes of a throw, each with its face and its weight.
func outcomes(t game.Throw, focus game.Ref) (faces [][]int, weights []*big.Rat) {
	var c choice
	c.begin(&t, focus)
	for {
		faces, weights = append(faces, c.face.Pips()), append(weights, c.weight().rat())
		if !c.next() {
			return faces, weights
		}
	}
}

func TestOutcomesOfAThrow(t *testing.T) {
	figure := game.Figure
	among := []game.Ref{figure(4), figure(5), figure(6)}
	for _, c := range []struct {
		name  string
		throw game.Throw
		focus game.Ref
		want  string // faces and how many of all ways
		of    int64
	}{
		{name: "one die, every face", throw: game.Throw{Dice: 1, Sides: 3}, of: 3, want: "[1]*1 [2]*1 [3]*1"},
		{name: "one cut", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{2}}, of: 6, want: "[1]*2 [3]*4"},
		{name: "three cuts", throw: game.Throw{Dice: 1, Sides: 10, Bands: game.Bands{1, 4, 9}}, of: 10, want: "[1]*1 [2]*3 [5]*5 [10]*1"},
		{name: "a cut at the sides", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{6}}, of: 1, want: "[1]*1"},
		{name: "a cut beyond the sides", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{5, 7}}, of: 6, want: "[1]*5 [6]*1"},
		{name: "a cut twice", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{3, 3}}, of: 6, want: "[1]*3 [4]*3"},
		{name: "two dice", throw: game.Throw{Dice: 2, Sides: 6, Bands: game.Bands{1}}, of: 36, want: "[1 1]*1 [1 2]*10 [2 2]*25"},
		{
			name: "two dice, every face", throw: game.Throw{Dice: 2, Sides: 3}, of: 9,
			want: "[1 1]*1 [1 2]*2 [1 3]*2 [2 2]*1 [2 3]*2 [3 3]*1",
		},
		{
			name: "three dice in three bands", throw: game.Throw{Dice: 3, Sides: 6, Bands: game.Bands{1, 3}}, of: 216,
			want: "[1 1 1]*1 [1 1 2]*6 [1 1 4]*9 [1 2 2]*12 [1 2 4]*36 [1 4 4]*27 [2 2 2]*8 [2 2 4]*36 [2 4 4]*54 [4 4 4]*27",
		},
		{
			name: "two dice in order", throw: game.Throw{Dice: 2, Sides: 6, Bands: game.Bands{1}, InOrder: true}, of: 36,
			want: "[1 1]*1 [1 2]*5 [2 1]*5 [2 2]*25",
		},
		{name: "one die in order", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{1}, InOrder: true}, of: 6, want: "[1]*1 [2]*5"},
		{
			name: "the highest of two dice counts", throw: game.Throw{Dice: 2, Sides: 10, Bands: game.Bands{1, 4, 9}, Keep: game.KeepHighest}, of: 100,
			want: "[1 1]*1 [2 2]*15 [5 5]*65 [10 10]*19",
		},
		{
			name: "the lowest of two dice counts", throw: game.Throw{Dice: 2, Sides: 10, Bands: game.Bands{1, 4, 9}, Keep: game.KeepLowest}, of: 100,
			want: "[1 1]*19 [2 2]*45 [5 5]*35 [10 10]*1",
		},
		{
			name: "the highest of three counts", throw: game.Throw{Dice: 3, Sides: 6, Bands: game.Bands{5}, Keep: game.KeepHighest}, of: 216,
			want: "[1 1 1]*125 [6 6 6]*91",
		},
		{
			name: "the others are read too", throw: game.Throw{Dice: 2, Sides: 6, Bands: game.Bands{1}, Keep: game.KeepHighest, ReadsAll: true}, of: 36,
			want: "[1 1]*1 [1 2]*10 [2 2]*25",
		},
		{name: "one die that counts", throw: game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{1}, Keep: game.KeepLowest}, of: 6, want: "[1]*1 [2]*5"},
		{name: "dice that do not matter", throw: game.Throw{Dice: 3, Sides: 6, Bands: game.Bands{6}}, of: 1, want: "[1 1 1]*1"},
		{name: "no dice", throw: game.Throw{Sides: 6}, of: 1, want: "[]*1"},
		{name: "a pick", throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: among}, of: 3, want: "[1]*1 [2]*1 [3]*1"},
		{name: "a draw", throw: game.Throw{Kind: game.Draw, Dice: 1, Sides: 2, Among: among[:2]}, of: 2, want: "[1]*1 [2]*1"},

		{
			name: "focus: its own die", focus: figure(4), of: 2, want: "[1]*1 [2]*1",
			throw: game.Throw{Dice: 1, Sides: 2, Whom: figure(4), OneFigure: true},
		},
		{
			name: "focus: another's die", focus: figure(4), of: 1, want: "[1]*1",
			throw: game.Throw{Dice: 1, Sides: 2, Whom: figure(5), OneFigure: true},
		},
		{
			name: "focus: another's die that matters to all", focus: figure(4), of: 2, want: "[1]*1 [2]*1",
			throw: game.Throw{Dice: 1, Sides: 2, Whom: figure(5)},
		},
		{
			name: "focus: a die for no figure", focus: figure(4), of: 2, want: "[1]*1 [2]*1",
			throw: game.Throw{Dice: 1, Sides: 2, Whom: game.OfSeat(1), OneFigure: true},
		},
		{
			name: "no focus: a die for one alone", of: 2, want: "[1]*1 [2]*1",
			throw: game.Throw{Dice: 1, Sides: 2, Whom: figure(5), OneFigure: true},
		},
		{
			name: "focus: picked first", focus: figure(4), of: 3, want: "[1]*1 [2]*2",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: among, OneFigure: true},
		},
		{
			name: "focus: picked last", focus: figure(6), of: 3, want: "[3]*1 [1]*2",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: among, OneFigure: true},
		},
		{
			name: "focus: not among them", focus: figure(7), of: 1, want: "[1]*1",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: among, OneFigure: true},
		},
		{
			name: "focus: the only one", focus: figure(4), of: 1, want: "[1]*1",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 1, Among: among[:1], OneFigure: true},
		},
		{
			name: "focus: a pick that matters to all", focus: figure(4), of: 3, want: "[1]*1 [2]*1 [3]*1",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 3, Among: among},
		},
		{
			name: "focus: a pick of cards", focus: figure(4), of: 2, want: "[1]*1 [2]*1",
			throw: game.Throw{Kind: game.Pick, Dice: 1, Sides: 2, Among: []game.Ref{game.Card(1), figure(4)}, OneFigure: true},
		},
		{
			name: "focus: a draw", focus: figure(4), of: 3, want: "[1]*1 [2]*1 [3]*1",
			throw: game.Throw{Kind: game.Draw, Dice: 1, Sides: 3, Among: among, OneFigure: true},
		},
	} {
		faces, weights := outcomes(c.throw, c.focus)
		got := ""
		for i, face := range faces {
			ways := new(big.Rat).Mul(weights[i], big.NewRat(c.of, 1))
			got += fmt.Sprintf(" %v*%s", face, ways.RatString())
		}
		if got != " "+c.want {
			t.Errorf("%s:\n got%s\nwant %s", c.name, got, c.want)
		}
	}
}

// anyThrow is a throw with no more outcomes than a test can look at.
func anyThrow(t *rapid.T) game.Throw {
	throw := game.Throw{Dice: rapid.IntRange(0, 5).Draw(t, "dice"), Sides: rapid.IntRange(2, 12).Draw(t, "sides")}
	bands := rapid.SliceOfN(rapid.Uint8Range(1, 13), 0, 3).Draw(t, "bands")
	slices.Sort(bands)
	copy(throw.Bands[:], bands)
	return throw
}

func TestOutcomesSumToOneAndAreAllDifferent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		throw := anyThrow(t)
		faces, weights := outcomes(throw, game.Ref{})
		sum := new(big.Rat)
		seen := map[string]bool{}
		for i, face := range faces {
			sum.Add(sum, weights[i])
			if key := fmt.Sprint(face); seen[key] {
				t.Fatalf("%v comes twice", face)
			} else {
				seen[key] = true
			}
			if f := game.Shown(bytesOf(face)...); Possible(&throw, &f) != nil || !slices.IsSorted(face) {
				t.Fatalf("%v is no face of %+v", face, throw)
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("the weights sum to %v", sum)
		}
	})
}

func bytesOf(pips []int) []uint8 {
	b := make([]uint8, len(pips))
	for i, p := range pips {
		b[i] = uint8(p)
	}
	return b
}

func TestWeightsOfManyDiceAreExact(t *testing.T) {
	for _, test := range []struct {
		throw         game.Throw
		words, larger bool // whether some weights fit machine words, and some do not
	}{
		{game.Throw{Dice: 2, Sides: 6, Bands: game.Bands{1, 5}}, true, false},
		{game.Throw{Dice: 12, Sides: 10, Bands: game.Bands{1, 4, 9}}, true, false},
		{game.Throw{Dice: 24, Sides: 6, Bands: game.Bands{1, 5}}, true, false}, // 6^24 just fits a word
		{game.Throw{Dice: 25, Sides: 6, Bands: game.Bands{1, 5}}, false, true}, // 6^25 does not
		{game.Throw{Dice: 70, Sides: 2, Bands: game.Bands{1}}, false, true},    // binomials beyond a word
		{game.Throw{Dice: 100, Sides: 6, Bands: game.Bands{1, 5}}, false, true},
	} {
		throw, words, larger := test.throw, false, false
		var c choice
		c.begin(&throw, game.Ref{})
		sum, n := nothing(), 0
		for {
			w := c.weight()
			if w.rat().Cmp(c.largeWeight().rat()) != 0 {
				t.Fatalf("%d dice, %v: %v in words, %v in full", throw.Dice, c.many, w.rat(), c.largeWeight().rat())
			}
			words, larger = words || w.large == nil, larger || w.large != nil
			sum = sum.plus(w)
			n++
			if !c.next() {
				break
			}
		}
		if words != test.words || larger != test.larger {
			t.Errorf("%d dice: weights in words %v, larger %v", throw.Dice, words, larger)
		}
		if sum.compare(one()) != 0 {
			t.Errorf("%d dice: the weights of %d outcomes sum to %v", throw.Dice, n, sum.rat())
		}
	}
}

func TestAChoiceCanBeUsedAgain(t *testing.T) {
	var c choice
	c.begin(&game.Throw{Dice: 3, Sides: 6, Bands: game.Bands{1, 3}}, game.Ref{})
	for c.next() {
		continue
	}
	c.begin(&game.Throw{Dice: 1, Sides: 6, Bands: game.Bands{2}}, game.Ref{})
	if c.face.Dice() != 1 || c.face.One() != 1 || c.weight().rat().Cmp(big.NewRat(1, 3)) != 0 {
		t.Errorf("%v with weight %v", c.face.Pips(), c.weight().rat())
	}
}
