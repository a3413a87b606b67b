package referee

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// wideOf is a number in so many words.
func wideOf(b *big.Int, words int) wide {
	w, rest, word := make(wide, words), new(big.Int).Set(b), new(big.Int)
	mask := new(big.Int).SetUint64(1<<64 - 1)
	for i := range w {
		w[i] = word.And(rest, mask).Uint64()
		rest.Rsh(rest, 64)
	}
	return w
}

// anyWide is a number of up to so many words, many of whose words are full or empty.
func anyWide(t *rapid.T, words int, name string) wide {
	w := make(wide, words)
	for i := range w {
		w[i] = rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 1 << 63, 1<<64 - 1})).Draw(t, name)
	}
	return w
}

func TestWideNumbersReckonLikeAnyOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.IntRange(1, 4).Draw(t, "words")
		x, y := anyWide(t, words, "x"), anyWide(t, words, "y")
		factor := rapid.Uint64().Draw(t, "factor")
		a, b, f := x.big(), y.big(), new(big.Int).SetUint64(factor)
		if wideOf(a, words).compare(x) != 0 {
			t.Fatalf("%v is not %v", x, a)
		}
		if x.compare(y) != a.Cmp(b) {
			t.Fatalf("%v and %v compare as %d", a, b, x.compare(y))
		}
		if used := (a.BitLen() + 63) / 64; x.words() != used {
			t.Fatalf("%v uses %d words", a, x.words())
		}
		room := func(w wide, more int) wide {
			return append(append(make(wide, 0, words+more), w...), make(wide, more)...)
		}
		sum := room(x, 1)
		if sum.plus(room(y, 1)); sum.big().Cmp(new(big.Int).Add(a, b)) != 0 {
			t.Fatalf("%v + %v = %v", a, b, sum.big())
		}
		product := room(x, 1)
		if product.times(factor); product.big().Cmp(new(big.Int).Mul(a, f)) != 0 {
			t.Fatalf("%v * %v = %v", a, f, product.big())
		}
		both := room(x, 2)
		if both.plusTimes(y, factor); both.big().Cmp(new(big.Int).Add(a, new(big.Int).Mul(b, f))) != 0 {
			t.Fatalf("%v + %v * %v = %v", a, b, f, both.big())
		}
		z := anyWide(t, rapid.IntRange(0, 3).Draw(t, "words of z"), "z")
		all := room(x, len(z)+1)
		if all.plusProduct(y, z); all.big().Cmp(new(big.Int).Add(a, new(big.Int).Mul(b, z.big()))) != 0 {
			t.Fatalf("%v + %v * %v = %v", a, b, z.big(), all.big())
		}
	})
}

func TestHundredthsOfAPercent(t *testing.T) {
	for _, c := range []struct {
		ways, whole int64
		want        int64
	}{
		{0, 6, 0},
		{6, 6, 10_000},
		{1, 6, 1667},
		{1, 3, 3333},
		{2, 3, 6667},
		{1, 2, 5000},
		{1, 20_000, 1},
		{1, 20_001, 0},
		{3, 20_000, 2},
		{2, 40_001, 0},
		{2, 39_999, 1},
		{19_999, 20_000, 10_000},
		{39_997, 40_000, 9999},
	} {
		ways, whole := big.NewInt(c.ways), big.NewInt(c.whole)
		if got := wideOf(ways, 2).partsOf(wideOf(whole, 2), 10_000); got != c.want {
			t.Errorf("%d of %d are %d", c.ways, c.whole, got)
		}
		if got := (Chance{odds: Probability{share(int(c.ways), int(c.whole))}}).partsOf(10_000); got != c.want {
			t.Errorf("%d of %d are %d as a fraction", c.ways, c.whole, got)
		}
	}
}

func TestPartsOfNumbersOfManyWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.IntRange(1, mostWords).Draw(t, "words")
		whole := anyWide(t, words, "whole")
		whole[words-1] >>= rapid.IntRange(0, 63).Draw(t, "shift")
		whole[0] |= 1
		ways := anyWide(t, words, "ways").big()
		ways.Mod(ways, new(big.Int).Add(whole.big(), big.NewInt(1)))
		if rapid.Bool().Draw(t, "nearly all") {
			ways.Sub(whole.big(), ways.Rsh(ways, uint(rapid.IntRange(0, ways.BitLen()).Draw(t, "by"))))
		}
		parts := rapid.SampledFrom([]int64{1, 10, 1000, 10_000, 100_000_000}).Draw(t, "parts")
		want := new(big.Int).Mul(ways, big.NewInt(2*parts))
		want.Add(want, whole.big()).Div(want, new(big.Int).Lsh(whole.big(), 1))
		if got := wideOf(ways, words).partsOf(whole, parts); got != want.Int64() {
			t.Fatalf("%v of %v are %d and not %v", ways, whole.big(), got, want)
		}
		if got := (Probability{weight{large: new(big.Rat).SetFrac(ways, whole.big())}}).partsOf(parts); got != want.Int64() {
			t.Fatalf("%v of %v are %d and not %v as a fraction", ways, whole.big(), got, want)
		}
	})
}

// The most that any throw can be: a hundred dice of a hundred sides.
func TestTheWidestNumber(t *testing.T) {
	for _, c := range []struct{ sides, dice, words int }{
		{6, 100, 5}, {100, 100, mostWords}, {2, 0, 1}, {6, 16, 2}, {6, 15, 1}, {64, 100, mostWords},
	} {
		if got := widthFor(c.sides, c.dice); got != c.words {
			t.Errorf("%dD%d take %d words", c.dice, c.sides, got)
		}
		whole := new(big.Int).Exp(big.NewInt(int64(c.sides)), big.NewInt(int64(c.dice)), nil)
		if whole.BitLen()+hundredthBits > 64*c.words {
			t.Errorf("%dD%d do not fit into %d words", c.dice, c.sides, c.words)
		}
	}
	whole := wideOf(new(big.Int).Exp(big.NewInt(100), big.NewInt(100), nil), mostWords)
	if got := whole.partsOf(whole, 10_000); got != 10_000 {
		t.Errorf("all of 100D100 are %d", got)
	}
}

// What the dice fall into is what counting every pair gives, for any bands.
func TestDiceFallIntoPairsWithTheirWeights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first, middle, last := rapid.IntRange(1, 40).Draw(t, "first"), rapid.IntRange(1, 30).Draw(t, "middle"), rapid.IntRange(1, 30).Draw(t, "last")
		most := rapid.OneOf(rapid.IntRange(0, 12), rapid.Just(100)).Draw(t, "dice")
		outcomes := rapid.IntRange(1, 5).Draw(t, "outcomes")
		var leads []int32
		want := make([]*big.Int, outcomes)
		for i := range want {
			want[i] = new(big.Int)
		}
		n := rapid.IntRange(0, most).Draw(t, "thrown")
		for a := range most + 1 {
			for b := range most - a + 1 {
				outcome := (a*b + a/2 + b) % outcomes
				leads = append(leads, int32(outcome))
				if a+b > n {
					continue
				}
				ways := new(big.Int).Binomial(int64(n), int64(a))
				ways.Mul(ways, new(big.Int).Binomial(int64(n-a), int64(b)))
				for _, power := range [][2]int{{first, a}, {last, b}, {middle, n - a - b}} {
					ways.Mul(ways, new(big.Int).Exp(big.NewInt(int64(power[0])), big.NewInt(int64(power[1])), nil))
				}
				want[outcome].Add(want[outcome], ways)
			}
		}
		var f fall
		f.begin(first, middle, last, most, leads, outcomes)
		for range n {
			f.next()
		}
		s, whole := f.pour()
		if !whole {
			t.Fatal("the ways are not all")
		}
		for outcome := range outcomes {
			if got := s.of(outcome).big(); got.Cmp(want[outcome]) != 0 {
				t.Fatalf("outcome %d comes in %v ways, not %v", outcome, got, want[outcome])
			}
		}
		f.lumps = f.lumps[1:]
		if _, whole := f.pour(); whole {
			t.Fatal("that ways are missing is not noticed")
		}
	})
}
