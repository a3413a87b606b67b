package rating

import (
	"math"
	"testing"
	"time"
)

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > off {
		t.Errorf("%s is %v, not %v", what, got, want)
	}
}

// The example of "Example of the Glicko-2 system" by Mark Glickman.
func TestTheWorkedExample(t *testing.T) {
	s := Strength{1500, 200, 0.06}.after([]game{
		{Strength{1400, 30, 0.06}, 1}, {Strength{1550, 100, 0.06}, 0}, {Strength{1700, 300, 0.06}, 0},
	}, 1)
	near(t, "the rating", s.Rating, 1464.06, 0.01)
	near(t, "the deviation", s.Deviation, 151.52, 0.01)
	near(t, "the volatility", s.Volatility, 0.05999, 0.00001)
}

func TestWhoeverDoesNotPlayIsLessKnown(t *testing.T) {
	s := Strength{1600, 50, 0.06}
	near(t, "after a period", s.after(nil, 1).Deviation, math.Sqrt(50*50+math.Pow(0.06*173.7178, 2)), 1e-9)
	near(t, "at once", s.after(nil, 0).Deviation, 50, 1e-9)
	near(t, "after a long time", s.rested(1e6).Deviation, 350, 0)
	if r := s.after(nil, 7); r.Rating != 1600 || r.Volatility != 0.06 {
		t.Errorf("it becomes %+v", r)
	}
}

func TestPeriods(t *testing.T) {
	from := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for passed, want := range map[time.Duration]float64{0: 0, -time.Hour: 0, 30 * 24 * time.Hour: 1, 15 * 24 * time.Hour: 0.5} {
		near(t, passed.String(), periods(from, from.Add(passed)), want, 1e-9)
	}
	near(t, "since ever", periods(time.Time{}, from), 1200, 0)
}

// Whatever comes, a strength stays a number within its bounds.
func TestNoResultBreaksARating(t *testing.T) {
	for _, score := range []float64{0, 0.5, 1} {
		for _, against := range []float64{100, 1500, 4000} {
			s := beginner()
			for range 500 {
				s = s.after([]game{{Strength{against, 30, 0.06}, score}, {Strength{against, 350, 0.06}, score}}, 0.01)
			}
			if math.IsNaN(s.Rating+s.Volatility) || math.Abs(s.Rating) > 20000 || s.Deviation < 30 || s.Deviation > 350 || s.Volatility <= 0 || s.Volatility > 1 {
				t.Errorf("%v against %v: %+v", score, against, s)
			}
			if score == 0.5 && against == 1500 {
				near(t, "who always draws with the average", s.Rating, 1500, 1e-6)
				near(t, "the deviation of whom much is known", s.Deviation, 30, 1)
			}
		}
	}
}

// Somebody who is beaten by whom they should beat is less steady than was thought.
func TestASurpriseMakesVolatile(t *testing.T) {
	s := Strength{2200, 40, 0.06}
	expected, surprised := s, s
	for range 3 {
		expected = expected.after([]game{{Strength{1200, 40, 0.06}, 1}}, 0)
		surprised = surprised.after([]game{{Strength{1200, 40, 0.06}, 0}}, 0)
	}
	if surprised.Volatility <= 0.06002 || expected.Volatility > 0.06 {
		t.Errorf("the volatility is %v after surprises and %v after none", surprised.Volatility, expected.Volatility)
	}
}
