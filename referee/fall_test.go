package referee

import (
	"math/big"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

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
		if got := partsOf(ways, whole, 10_000); got != c.want {
			t.Errorf("%d of %d are %d", c.ways, c.whole, got)
		}
		if got := (Chance{odds: Probability{share(int(c.ways), int(c.whole))}}).partsOf(10_000); got != c.want {
			t.Errorf("%d of %d are %d as a fraction", c.ways, c.whole, got)
		}
	}
}

// What is said of a share is the nearest number of parts, a half more: never farther off than half a part.
func TestPartsAreTheNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := new(big.Int).Exp(big.NewInt(rapid.Int64Range(2, 100).Draw(t, "sides")), big.NewInt(rapid.Int64Range(0, 100).Draw(t, "dice")), nil)
		ways := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 0, 90).Draw(t, "ways"))
		ways.Mod(ways, new(big.Int).Add(whole, big.NewInt(1)))
		parts := rapid.SampledFrom([]int64{1, 10, 1000, 10_000, 100_000_000}).Draw(t, "parts")
		got := partsOf(ways, whole, parts)
		half := big.NewRat(1, 2)
		exact := new(big.Rat).SetFrac(new(big.Int).Mul(ways, big.NewInt(parts)), whole)
		if off := exact.Sub(new(big.Rat).SetInt64(got), exact); off.Cmp(half) > 0 || off.Cmp(half.Neg(half)) <= 0 {
			t.Fatalf("%v of %v are %d", ways, whole, got)
		}
		if got := (Probability{weight{large: new(big.Rat).SetFrac(ways, whole)}}).partsOf(parts); got != partsOf(ways, whole, parts) {
			t.Fatalf("%v of %v are %d as a fraction", ways, whole, got)
		}
	})
}

// A number is taken for what it takes, or a little more.
func TestWhatANumberOfWaysTakes(t *testing.T) {
	for _, c := range []struct{ sides, dice int }{{2, 1}, {6, 10}, {6, 100}, {100, 100}} {
		ways := big.NewInt(1)
		for range c.dice {
			ways.Mul(ways, big.NewInt(int64(c.sides)))
		}
		takes := int(unsafe.Sizeof(*ways)) + 8*cap(ways.Bits())
		if got := waysBytes(c.sides, c.dice); got < takes || got > takes+64 {
			t.Errorf("the ways of %dD%d are taken for %d bytes and take %d", c.dice, c.sides, got, takes)
		}
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
			if got := s.of(outcome); got.Cmp(want[outcome]) != 0 {
				t.Fatalf("outcome %d comes in %v ways, not %v", outcome, got, want[outcome])
			}
		}
		f.lumps = f.lumps[1:]
		if _, whole := f.pour(); whole {
			t.Fatal("that ways are missing is not noticed")
		}
	})
}
