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

// What somebody would say.
func TestSentences(t *testing.T) {
	throws := []Throw{
		{Text: "The gun of Moran jams.", Luck: []int{-600, 600}},
		{Text: "Hot Dog hits.", Luck: []int{200, -200}},
		{Text: "", Luck: []int{-900, 900}},
	}
	turn := func(t *Throw) string {
		if t.Luck[1] > 0 {
			return "turn 3 of 6"
		}
		return ""
	}
	for _, c := range []struct {
		name     string
		one, two Seat
		want     string
	}{
		{
			"lucky",
			Seat{Name: "Reds", Luck: -910, Skill: 500},
			Seat{Name: "Irish", Result: 10_000, Luck: 910, Skill: -500},
			"Irish won, but Reds played better: 9.1 points of luck went to Irish, most of it (6.0) here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"the better",
			Seat{Name: "Reds", Luck: -3910, Skill: -500},
			Seat{Name: "Irish", Result: 10_000, Luck: 3910, Skill: 500},
			"Irish won and played better: 39.1 points of luck went to them, 6.0 of it here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"better in spite of luck",
			Seat{Name: "Reds", Luck: 390, Skill: -4500},
			Seat{Name: "Irish", Result: 10_000, Luck: -390, Skill: 4500},
			"Irish won and played better, though 3.9 points of luck went to Reds, most of it (2.0) here: “Hot Dog hits”.",
		},
		{
			"nobody knows who is better",
			Seat{Name: "Reds", Luck: 910, Skill: 20, Error: 100},
			Seat{Name: "Irish", Result: 10_000, Luck: -910, Skill: -20, Error: 100},
			"Irish won; who played better is too close to call: 9.1 points of luck went to Reds, 2.0 of it here: “Hot Dog hits”.",
		},
		{
			"good luck and bad",
			Seat{Name: "Reds", Luck: -300, Skill: -500},
			Seat{Name: "Irish", Result: 10_000, Luck: 300, Skill: 500},
			"Irish won and played better: 3.0 points of luck went to them, and more than that (6.0) here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"no luck",
			Seat{Name: "Reds", Result: 10_000, Luck: 20, Skill: 4000},
			Seat{Name: "Irish", Luck: -20, Skill: -4000},
			"Reds won and played better; luck came out even.",
		},
		{
			"a draw",
			Seat{Name: "Reds", Result: 5000, Luck: 20, Skill: 400},
			Seat{Name: "Irish", Result: 5000, Luck: -20, Skill: -400},
			"It was a draw, but Reds played better; luck came out even.",
		},
		{
			"nobody",
			Seat{Name: "Reds", Luck: 20, Skill: -5000},
			Seat{Name: "Irish", Luck: -20, Skill: -5000},
			"Nobody won; who played better is too close to call, and luck came out even.",
		},
	} {
		if got := sentence(&Report{Seats: []Seat{c.one, c.two}, Throws: throws}, false, turn); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// More than two may play, and some of them may win together.
func TestSentencesOfMany(t *testing.T) {
	seats := func(results ...int) *Report {
		r := &Report{}
		for s, result := range results {
			r.Seats = append(r.Seats, Seat{Name: []string{"Reds", "Irish", "Cops", "Union"}[s], Result: result})
		}
		return r
	}
	none := func(*Throw) string { return "" }
	crowd := seats(0, 0, 10_000)
	crowd.Seats[0].Skill, crowd.Seats[1].Luck = 3000, 600
	for want, r := range map[string]*Report{
		"Cops won, but Reds played best: 6.0 points of luck went to Irish.":                                 crowd,
		"Reds and Cops won together; who played best is too close to call, and luck came out even.":         seats(5000, 0, 5000),
		"Reds, Irish and Union won together; who played best is too close to call, and luck came out even.": seats(3333, 3333, 0, 3333),
		"It was a draw; who played best is too close to call, and luck came out even.":                      seats(3333, 3333, 3333),
	} {
		if got := sentence(r, false, none); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
}

// What all agreed to stop was no draw, and nobody has won it.
func TestSentencesOfAMatchThatWasStopped(t *testing.T) {
	none := func(*Throw) string { return "" }
	for want, skill := range map[string]int{
		"The match was stopped by agreement; until then Reds played better; luck came out even.":              400,
		"The match was stopped by agreement; who played better is too close to call, and luck came out even.": 0,
	} {
		r := &Report{Seats: []Seat{{Name: "Reds", Result: 5000, Skill: skill}, {Name: "Irish", Result: 5000, Skill: -skill}}}
		if got := sentence(r, true, none); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
}
