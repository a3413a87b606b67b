package referee

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// anyWeight is a fraction up to 1, often one that fills the machine words.
func anyWeight(t *rapid.T, name string) weight {
	den := rapid.OneOf(
		rapid.Uint64Range(1, 1000),
		rapid.Uint64Range(math.MaxUint64-1000, math.MaxUint64),
		rapid.Uint64Range(1<<31, 1<<33),
		rapid.Uint64Min(1)).Draw(t, name+" of")
	num := rapid.OneOf(rapid.Uint64Range(0, den), rapid.Just(den), rapid.Just(uint64(0))).Draw(t, name)
	w := weight{num: num, den: den}
	if rapid.Bool().Draw(t, name+" large") {
		return weight{large: w.rat()}
	}
	return w
}

func TestWeightsCalculateExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyWeight(t, "a"), anyWeight(t, "b")
		if got, want := a.times(b).rat(), new(big.Rat).Mul(a.rat(), b.rat()); got.Cmp(want) != 0 {
			t.Fatalf("%v * %v is %v, not %v", a.rat(), b.rat(), got, want)
		}
		if got, want := a.plus(b).rat(), new(big.Rat).Add(a.rat(), b.rat()); got.Cmp(want) != 0 {
			t.Fatalf("%v + %v is %v, not %v", a.rat(), b.rat(), got, want)
		}
		if got, want := a.compare(b), a.rat().Cmp(b.rat()); got != want {
			t.Fatalf("%v against %v is %d, not %d", a.rat(), b.rat(), got, want)
		}
		if a.compare(a) != 0 {
			t.Fatalf("%v is not equal to itself", a.rat())
		}
	})
}

func TestWeightsStayInWordsAsLongAsTheyCan(t *testing.T) {
	const top = math.MaxUint64
	half := weight{num: 1 << 62, den: 1 << 63}
	for _, c := range []struct {
		name  string
		got   weight
		large bool
	}{
		{"a product that reduces", half.times(half), false},
		{"a product that reduces crosswise", weight{num: 3, den: top}.times(weight{num: 5, den: 6}), false}, // top is 3*5*17*...
		{"a product that reduces crosswise both ways", weight{num: 7, den: top}.times(weight{num: 17, den: 28}), false},
		{"a product that does not fit", weight{num: 1, den: top}.times(weight{num: 1, den: 2}), true},
		{"a product of zero", weight{num: 0, den: top}.times(weight{num: 1, den: top}), false},
		{"a sum over one denominator", weight{num: 1, den: top}.plus(weight{num: top - 1, den: top}), false},
		{"a sum that reduces", half.plus(weight{num: 1, den: 3}), false},
		{"a sum over a multiple", weight{num: 1, den: top}.plus(weight{num: 1, den: top / 3}), false},
		{"a sum that does not fit", weight{num: 1, den: top}.plus(weight{num: 1, den: top - 1}), true},
		{"a sum just over one word", weight{num: top, den: top}.plus(weight{num: 1, den: top}), true},
	} {
		if large := c.got.large != nil; large != c.large {
			t.Errorf("%s: large %v (%v)", c.name, large, c.got.rat())
		}
	}
}

func TestProductsThatReduceCrosswiseAreRight(t *testing.T) {
	const top = math.MaxUint64 // 3 * 5 * 17 * ...
	for _, c := range []struct{ a, b, want weight }{
		{weight{num: 7, den: top}, weight{num: 17, den: 28}, weight{num: 1, den: top / 17 * 4}},
		{weight{num: 17, den: 28}, weight{num: 7, den: top}, weight{num: 1, den: top / 17 * 4}},
		{weight{num: 14, den: top}, weight{num: 34, den: 49}, weight{num: 4, den: top / 17 * 7}},
	} {
		if got := c.a.times(c.b); got.large != nil || got.compare(c.want) != 0 {
			t.Errorf("%v * %v is %v", c.a.rat(), c.b.rat(), got.rat())
		}
	}
}

func TestProbabilitiesAreWrittenForPeople(t *testing.T) {
	for _, c := range []struct {
		w                 weight
		fraction, percent string
	}{
		{weight{}, "0", "0"},
		{weight{num: 0, den: 6}, "0", "0"},
		{weight{num: 36, den: 36}, "1", "100.0"},
		{weight{num: 10, den: 72}, "5/36", "13.9"},
		{weight{num: 1, den: 2}, "1/2", "50.0"},
		{weight{num: 1, den: 3}, "1/3", "33.3"},
		{weight{num: 2, den: 3}, "2/3", "66.7"},
		{weight{num: 1, den: 2000}, "1/2000", "0.1"}, // 0.05 exactly: a half goes up
		{weight{num: 499, den: 1_000_000}, "499/1000000", "0.05"},
		{weight{num: 1999, den: 2000}, "1999/2000", "99.95"},
		{weight{large: big.NewRat(5, 36)}, "5/36", "13.9"},
	} {
		p := Probability{c.w}
		if p.String() != c.fraction || p.Percent() != c.percent {
			t.Errorf("%+v is written %s, %s%%", c.w, p, p.Percent())
		}
	}
}

func TestProbabilitiesCompareAndCannotBeSpoiled(t *testing.T) {
	p, q := Probability{weight{num: 1, den: 3}}, Probability{weight{large: big.NewRat(1, 2)}}
	if p.Compare(q) != -1 || q.Compare(p) != 1 || p.Compare(p) != 0 || (Probability{}).Compare(p) != -1 {
		t.Error("wrong order")
	}
	q.Rat().SetInt64(7)
	if q.String() != "1/2" {
		t.Error("the caller changed a probability by what Rat gave them")
	}
}
