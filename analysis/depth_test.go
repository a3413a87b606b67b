package analysis

import (
	"testing"

	"rumble/bot"
)

// Many decisions share what is played for them, and deeper is more of everything that is tried.
func TestDepths(t *testing.T) {
	if few, many := usual(48, 12, 50, 1), usual(48, 12, 5000, 1); few.Budget.Steps != 12_000 || many.Budget.Steps != 1_000 ||
		usual(48, 12, 400, 1).Budget.Steps != 3_000 || usual(48, 12, 0, 1).Budget.Steps != 12_000 {
		t.Errorf("few decisions: %+v, many: %+v", few.Budget, many.Budget)
	}
	once, deep, deepest := usual(48, 12, 400, 1), usual(48, 12, 400, 3), usual(48, 12, 400, MostDepth)
	if deep.Start != 3*once.Start || deep.Line != 3*once.Line || deep.Throw != 3*once.Throw || deep.Most != 3*once.Most || once.Steps != 8 || deep.Steps != 3*once.Steps || deep.Beside != 3*once.Beside ||
		deep.Grain != once.Grain/3 || deep.Glance != once.Glance/3 || deepest.Glance < 1 || once.Horizon != 12 || deepest.Grain < 1 || deep.Budget.Tries != 3*once.Budget.Tries || deep.Budget.Steps != 3*once.Budget.Steps {
		t.Errorf("three times %+v is %+v", once, deep)
	}
}

// How closely throws are looked at must not hang on how the match went on after them: luck would not be nothing in the mean.
func TestThrowsAreLookedAtAlikeInAllMatches(t *testing.T) {
	short, long := usual(48, 12, 20, 1), usual(48, 12, 2000, 1)
	short.Budget, long.Budget = bot.Budget{}, bot.Budget{}
	if short != long {
		t.Errorf("short matches: %+v, long ones: %+v", short, long)
	}
}

func TestSpreads(t *testing.T) {
	var s spread
	for _, v := range []int{10, 20, 30, 40} {
		s.add(v)
	}
	// The mean is 25; the values differ from it by 15, 5, 5, 15: 500 in squares, over 4 times 3.
	if s.mean() != 25 || s.variance() != 41 || root(s.variance()) != 6 {
		t.Errorf("mean %d, variance %d", s.mean(), s.variance())
	}
	one := spread{many: 1, sum: 7, squares: 49}
	if none := (spread{}); none.mean() != 0 || none.variance() != 0 || one.variance() != 0 || one.mean() != 7 {
		t.Error("one value says nothing of how far others lie")
	}
	for n, want := range map[int]int{-4: 0, 0: 0, 1: 1, 3: 1, 4: 2, 99: 9, 100: 10, 1 << 40: 1 << 20} {
		if root(n) != want {
			t.Errorf("the root of %d is %d", n, root(n))
		}
	}
	if ratio(5, 2) != 3 || ratio(-5, 2) != -3 || ratio(4, 3) != 1 {
		t.Error("ratios are not rounded to the nearest")
	}
}

func TestPoints(t *testing.T) {
	for n, want := range map[int]string{910: "9.1", 0: "0.0", -4: "0.0", -5: "-0.1", -910: "-9.1", 10_000: "100.0", 95: "1.0"} {
		if got := Points(n); got != want {
			t.Errorf("%d is %q, not %q", n, got, want)
		}
	}
}
