package analysis

import "testing"

// said is the sentence about a report, as if each seat had played by its skill until the end.
func said(r *Report, how Ending, when func(*Throw) string) string {
	v := verdict{Report: r, ending: &how, when: when}
	for _, s := range r.Seats {
		v.left.Seats = append(v.left.Seats, s.Start+s.Luck+s.Skill)
	}
	return v.sentence()
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
			"nobody knows what luck did either",
			Seat{Name: "Reds", Luck: 4360, Skill: 20, Error: 7110},
			Seat{Name: "Irish", Result: 10_000, Luck: -4360, Skill: -20, Error: 7110},
			"Irish won; who played better is too close to call, and so is what luck did.",
		},
		{
			"nobody knows whether luck did anything",
			Seat{Name: "Reds", Luck: 20, Skill: 9000, Error: 900, Result: 10_000},
			Seat{Name: "Irish", Luck: -20, Skill: -9000, Error: 900},
			"Reds won and played better; what luck did is too close to call.",
		},
		{
			"all of it",
			Seat{Name: "Reds", Luck: -602, Skill: -500},
			Seat{Name: "Irish", Result: 10_000, Luck: 602, Skill: 500},
			"Irish won and played better: 6.0 points of luck went to them, all of it here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"the same when rounded",
			Seat{Name: "Reds", Luck: -598, Skill: -500},
			Seat{Name: "Irish", Result: 10_000, Luck: 598, Skill: 500},
			"Irish won and played better: 6.0 points of luck went to them, all of it here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"luck that took from one and gave to none",
			Seat{Name: "Reds", Luck: -1020, Skill: 20},
			Seat{Name: "Irish", Luck: 0, Skill: -20},
			"Nobody won; who played better is too close to call: 10.2 points of luck went from Reds, most of it (6.0) here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"luck that took from the better one",
			Seat{Name: "Reds", Luck: -1020, Skill: 9000, Result: 10_000},
			Seat{Name: "Irish", Luck: 0, Skill: -9000},
			"Reds won and played better, though 10.2 points of luck went from them, most of it (6.0) here, turn 3 of 6: “The gun of Moran jams”.",
		},
		{
			"a rounding is nobody's loss",
			Seat{Name: "Reds", Luck: 600, Skill: 20},
			Seat{Name: "Irish", Luck: -601, Skill: -20},
			"Nobody won; who played better is too close to call: 6.0 points of luck went to Reds, 2.0 of it here: “Hot Dog hits”.",
		},
		{
			"another name",
			Seat{Name: "Millrace", Formerly: "Glass Arcade", Luck: 600, Skill: 20, Result: 10_000},
			Seat{Name: "Irish", Luck: -600, Skill: -20},
			"Millrace (Glass Arcade at first) won; who played better is too close to call: 6.0 points of luck went to Millrace, 2.0 of it here: “Hot Dog hits”.",
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
		if got := said(&Report{Seats: []Seat{c.one, c.two}, Throws: throws}, Ending{}, turn); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// More than two may play, and some of them may win together.
func TestSentencesOfMany(t *testing.T) {
	seats := func(results ...int) *Report {
		r := &Report{Throws: []Throw{{Luck: make([]int, len(results))}}}
		for s, result := range results {
			r.Seats = append(r.Seats, Seat{Name: []string{"Reds", "Irish", "Cops", "Union"}[s], Result: result})
		}
		return r
	}
	none := func(*Throw) string { return "" }
	crowd := seats(0, 0, 10_000)
	crowd.Seats[0].Skill, crowd.Seats[1].Luck = 3000, 600
	joint := seats(5000, 0, 5000)
	joint.Seats[0].Skill = 3000
	for want, r := range map[string]*Report{
		"Reds and Cops won together, and Reds played best of them; luck came out even.":                     joint,
		"Cops won, but Reds played best: 6.0 points of luck went to Irish.":                                 crowd,
		"Reds and Cops won together; who played best is too close to call, and luck came out even.":         seats(5000, 0, 5000),
		"Reds, Irish and Union won together; who played best is too close to call, and luck came out even.": seats(3333, 3333, 0, 3333),
		"It was a draw; who played best is too close to call, and luck came out even.":                      seats(3333, 3333, 3333),
	} {
		if got := said(r, Ending{}, none); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
}

// Who gave up, ran out of time or agreed to a draw is not judged by that, but by what was played until then.
func TestSentencesOfAMatchThatWasLeft(t *testing.T) {
	none := func(*Throw) string { return "" }
	for want, c := range map[string]struct {
		how     How
		skill   int
		results []int
	}{
		"Irish won, because Reds gave up; until then Reds played better; luck came out even.":                          {GivenUp, 400, []int{0, 10_000}},
		"Irish won, because Reds gave up; who played better until then is too close to call, and luck came out even.":  {GivenUp, 0, []int{0, 10_000}},
		"Irish won, because Reds ran out of time; until then Irish played better; luck came out even.":                 {OutOfTime, -400, []int{0, 10_000}},
		"The match was drawn by agreement; until then Reds played better; luck came out even.":                         {Drawn, 400, []int{5000, 5000}},
		"The match was drawn by agreement; who played better until then is too close to call, and luck came out even.": {Drawn, 0, []int{5000, 5000}},
		"Nobody won, because Reds gave up; who played better until then is too close to call, and luck came out even.": {GivenUp, 20, []int{0, 0}},
	} {
		r := &Report{Throws: []Throw{{Luck: []int{0, 0}}}}
		for s, name := range []string{"Reds", "Irish"} {
			r.Seats = append(r.Seats, Seat{Name: name, Result: c.results[s], Skill: c.skill * (1 - 2*s)})
		}
		if got := said(r, Ending{How: c.how}, none); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
	r := &Report{Seats: []Seat{{Name: "Reds", Result: 10_000}, {Name: "Irish"}}}
	want := "Reds won, because Irish gave up; who played better until then is too close to call, and luck had no part in it."
	if got := said(r, Ending{How: GivenUp, Seat: 1}, none); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// What all agreed to stop was no draw, and nobody has won it.
func TestSentencesOfAMatchThatWasStopped(t *testing.T) {
	none := func(*Throw) string { return "" }
	for want, skill := range map[string]int{
		"The match was stopped by agreement; until then Reds played better; luck came out even.":                         400,
		"The match was stopped by agreement; who played better until then is too close to call, and luck came out even.": 0,
	} {
		r := &Report{
			Seats:  []Seat{{Name: "Reds", Result: 5000, Skill: skill}, {Name: "Irish", Result: 5000, Skill: -skill}},
			Throws: []Throw{{Luck: []int{0, 0}}},
		}
		if got := said(r, Ending{How: Stopped}, none); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
}
