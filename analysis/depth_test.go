package analysis

import "testing"

// Few throws are looked at more closely, many decisions share what is played for them, and deeper is more of everything that is tried.
func TestDepths(t *testing.T) {
	few, many := usual(fewThrows, 50, 1), usual(fewThrows+1, 5000, 1)
	if few.Throw <= many.Throw || few.Horizon == 0 || many.Horizon != 0 {
		t.Errorf("few throws: %+v, many: %+v", few, many)
	}
	if few.Budget.Steps != 12_000 || many.Budget.Steps != 1_000 || usual(0, 400, 1).Budget.Steps != 3_000 || usual(0, 0, 1).Budget.Steps != 12_000 {
		t.Errorf("few decisions: %+v, many: %+v", few.Budget, many.Budget)
	}
	deep := usual(200, 400, 3)
	once := usual(200, 400, 1)
	if deep.Start != 3*once.Start || deep.Line != 3*once.Line || deep.Throw != 3*once.Throw || deep.Budget.Tries != 3*once.Budget.Tries ||
		deep.Budget.Duels != 3*once.Budget.Duels || deep.Budget.Steps != 3*once.Budget.Steps {
		t.Errorf("three times %+v is %+v", once, deep)
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

// What somebody would say.
func TestSentences(t *testing.T) {
	throws := []Throw{
		{Text: "The gun of Moran jams.", Luck: []int{-600, 600}},
		{Text: "Hot Dog hits.", Luck: []int{200, -200}},
		{Text: "", Luck: []int{-900, 900}},
	}
	for _, c := range []struct {
		name     string
		one, two Seat
		want     string
	}{
		{"lucky", Seat{Name: "Reds", Luck: -910, Skill: 500}, Seat{Name: "Irish", Result: 10_000, Luck: 910, Skill: -500},
			"Irish won, but Reds played better: 9.1 points of luck went to Irish, most of it (6.0) here: “The gun of Moran jams”."},
		{"the better", Seat{Name: "Reds", Luck: -3910, Skill: -500}, Seat{Name: "Irish", Result: 10_000, Luck: 3910, Skill: 500},
			"Irish won and played best: 39.1 points of luck went to Irish, the largest part of it (6.0) here: “The gun of Moran jams”."},
		{"nobody knows who is better", Seat{Name: "Reds", Luck: 910, Skill: 20, Error: 100}, Seat{Name: "Irish", Result: 10_000, Luck: -910, Skill: -20, Error: 100},
			"Irish won: 9.1 points of luck went to Reds, the largest part of it (2.0) here: “Hot Dog hits”."},
		{"no luck", Seat{Name: "Reds", Result: 10_000, Luck: 20, Skill: 4000}, Seat{Name: "Irish", Luck: -20, Skill: -4000},
			"Reds won and played best; luck had next to no part in it."},
		{"a draw", Seat{Name: "Reds", Result: 5000, Luck: 20, Skill: 400}, Seat{Name: "Irish", Result: 5000, Luck: -20, Skill: -400},
			"Nobody won alone, and Reds played best; luck had next to no part in it."},
	} {
		if got := sentence(&Report{Seats: []Seat{c.one, c.two}, Throws: throws}); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
