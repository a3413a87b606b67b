package referee

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func rat(num, den int64) *big.Rat { return big.NewRat(num, den) }

// below is a fraction a little below one.
func below(num, den int64) *big.Rat { return new(big.Rat).Sub(rat(1, 1), rat(num, den)) }

func TestPercents(t *testing.T) {
	tiny := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(100), nil))
	for _, c := range []struct {
		r        *big.Rat
		one, two string // with a decimal at least, and with two
	}{
		{rat(0, 1), "0", "0"},
		{rat(1, 1), "100.0", "100.00"},
		{rat(1, 2), "50.0", "50.00"},
		{rat(5, 36), "13.9", "13.89"},
		{rat(1, 8), "12.5", "12.50"},
		{rat(1, 1600), "0.1", "0.06"},
		{rat(1, 2000), "0.1", "0.05"},
		{rat(1, 2001), "0.05", "0.05"},
		{rat(1, 10_000), "0.01", "0.01"},
		{rat(1, 20_000), "0.01", "0.01"},
		{rat(1, 20_001), "0.005", "0.005"},
		{rat(1, 46_656), "0.002", "0.002"},
		{rat(1, 200_000_000), "0.000001", "0.000001"},
		{rat(3, 200_000_000), "0.000002", "0.000002"},
		{rat(1, 1_000_000_000), "0.000001", "0.000001"},
		{tiny, "0.000001", "0.000001"},
		{below(1, 2000), "99.95", "99.95"},
		{below(1, 1999), "99.9", "99.95"},
		{below(1, 20_000), "99.995", "99.995"},
		{below(1, 46_656), "99.998", "99.998"},
		{below(1, 200_000_000), "99.999999", "99.999999"},
		{below(3, 200_000_000), "99.999999", "99.999999"},
		{new(big.Rat).Sub(rat(1, 1), tiny), "99.999999", "99.999999"},
	} {
		if got := (Probability{weight{large: c.r}}).Percent(); got != c.one {
			t.Errorf("%v is told as %s, not %s", c.r.FloatString(12), got, c.one)
		}
		for name, chance := range chances(c.r) {
			if got := chance.Percent(); got != c.two {
				t.Errorf("%v, %s, is told as %s, not %s", c.r.FloatString(12), name, got, c.two)
			}
		}
	}
	if got := (Probability{}).Percent(); got != "0" {
		t.Errorf("the zero Probability is told as %s", got)
	}
}

// chances are the two ways in which odds by number keep a chance.
func chances(r *big.Rat) map[string]Chance {
	return map[string]Chance{
		"a fraction": {odds: Probability{weight{large: r}}},
		"ways":       {ways: r.Num(), whole: r.Denom()},
	}
}

// anyChance is a fraction from 0 to 1, often next to one of the two.
func anyChance(t *rapid.T) *big.Rat {
	den := new(big.Int).Exp(big.NewInt(rapid.Int64Range(2, 100).Draw(t, "sides")), big.NewInt(rapid.Int64Range(1, 100).Draw(t, "dice")), nil)
	num := new(big.Int).SetInt64(rapid.Int64Range(0, 40).Draw(t, "ways"))
	if rapid.Bool().Draw(t, "anywhere") {
		num.Mul(num, new(big.Int).Div(den, big.NewInt(rapid.Int64Range(1, 1_000_000_000_000).Draw(t, "of"))))
	}
	if num.Cmp(den) > 0 {
		num.Set(den)
	}
	r := new(big.Rat).SetFrac(num, den)
	if rapid.Bool().Draw(t, "rather the other") {
		r.Sub(rat(1, 1), r)
	}
	return r
}

// What is told is 0 for the impossible alone and 100 for the certain alone, has the fewest decimals for that, and is off by
// no more than half of the last of them, unless it is as near as can be told.
func TestNothingPossibleReadsAsImpossibleOrCertain(t *testing.T) {
	certain := rat(100, 1)
	nearest := rat(1, 1_000_000)
	rapid.Check(t, func(t *rapid.T) {
		r := anyChance(t)
		exact := new(big.Rat).Mul(r, certain)
		judge := func(told string, least int) {
			if (told == "0") != (r.Sign() == 0) {
				t.Fatalf("%v is told as %s", r, told)
			}
			if told == "0" {
				return
			}
			said, ok := new(big.Rat).SetString(told)
			_, behind, _ := strings.Cut(told, ".")
			decimals := len(behind)
			if !ok || strings.Trim(told, "0123456789.") != "" || decimals < least || decimals > mostDecimals {
				t.Fatalf("%v is told as %s", r, told)
			}
			if said.Sign() == 0 || (said.Cmp(certain) == 0) != (exact.Cmp(certain) == 0) {
				t.Fatalf("%v is told as %s", r, told)
			}
			step := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil))
			off := new(big.Rat).Sub(said, exact)
			off.Abs(off)
			extreme := said.Cmp(nearest) == 0 || new(big.Rat).Sub(certain, said).Cmp(nearest) == 0
			if half := new(big.Rat).Quo(step, rat(2, 1)); off.Cmp(half) > 0 && !(extreme && off.Cmp(step) <= 0) {
				t.Fatalf("%v is told as %s", r, told)
			}
			if decimals == least {
				return
			}
			// With a decimal less it would have been told as what it is not.
			coarse := new(big.Rat).Mul(step, rat(10, 1))
			parts := new(big.Rat).Quo(certain, coarse)
			if n := (Probability{weight{large: r}}).partsOf(parts.Num().Int64()); n != 0 && n != parts.Num().Int64() {
				t.Fatalf("%v is told as %s", r, told)
			}
		}
		judge(Probability{weight{large: r}}.Percent(), 1)
		want := Chance{odds: Probability{weight{large: r}}}.Percent()
		judge(want, 2)
		ways := Chance{ways: r.Num(), whole: r.Denom()}
		if got := ways.Percent(); got != want {
			t.Fatalf("%v is told as %s in ways, as %s as a fraction", r, got, want)
		}
	})
}

// A headline has whole percents, a decimal near nothing and near certainty, and beyond that says on which side it is.
func TestRoughPercents(t *testing.T) {
	tiny := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(100), nil))
	for _, c := range []struct {
		r    *big.Rat
		want string
	}{
		{rat(0, 1), "0 %"},
		{tiny, "<0.1 %"},
		{rat(1, 2001), "<0.1 %"},
		{rat(1, 2000), "0.1 %"},
		{rat(94, 10_000), "0.9 %"},
		{rat(99, 10_000), "1 %"},
		{rat(149, 10_000), "1 %"},
		{rat(15, 1000), "2 %"},
		{rat(1, 12), "8 %"},
		{rat(1245, 10_000), "12 %"},
		{rat(125, 1000), "13 %"},
		{rat(1, 2), "50 %"},
		{rat(986, 1000), "99 %"},
		{rat(99, 100), "99 %"},
		{rat(9906, 10_000), "99.1 %"},
		{rat(999, 1000), "99.9 %"},
		{below(1, 2000), ">99.9 %"},
		{below(1, 46_656), ">99.9 %"},
		{rat(1, 1), "100 %"},
	} {
		if got := (Probability{weight{large: c.r}}).Rough(); got != c.want {
			t.Errorf("%v is told as %s, not %s", c.r.FloatString(12), got, c.want)
		}
		for name, chance := range chances(c.r) {
			if got := chance.Rough(); got != c.want {
				t.Errorf("%s: %v is told as %s, not %s", name, c.r.FloatString(12), got, c.want)
			}
			if got, want := chance.Below(3, 100), c.r.Cmp(rat(3, 100)) < 0; got != want {
				t.Errorf("%s: %v is below 3 of 100: %v", name, c.r.FloatString(12), got)
			}
		}
		if got, want := (Probability{weight{large: c.r}}).Below(3, 100), c.r.Cmp(rat(3, 100)) < 0; got != want {
			t.Errorf("%v is below 3 of 100: %v", c.r.FloatString(12), got)
		}
	}
	if p := (Probability{}); p.Rough() != "0 %" || !p.Below(1, 100) || p.Below(0, 100) || Share(3, 100).Below(3, 100) || !Share(2, 100).Below(3, 100) {
		t.Error("the zero probability, or a share at the edge, is not told right")
	}
}
