package bot

import (
	"slices"
	"testing"

	"rumble/game"
)

// rated is a rating of answers by their numbers, of which that one is to be given, with what came of each in some worlds.
func rated(best int, came ...[]int) *rating {
	r := &rating{best: best, came: came}
	for i := range came {
		r.answers = append(r.answers, game.Answer{Option: i})
	}
	for i := range 100 {
		r.chance.add(4_000 + 2_000*(i%2))
	}
	return r
}

func again(n int, of ...int) []int { return slices.Repeat(of, n) }

// With the usual one and that to be given those are rated that promised most where the best was looked for, also where they were left out soon.
func TestFinalistsAreThoseThatPromisedMost(t *testing.T) {
	gained := func(worlds, each int) (g tally) {
		for range worlds {
			g.add(each)
		}
		return g
	}
	answers := make([]game.Answer, 8)
	for i := range answers {
		answers[i].Option = i
	}
	gains := []tally{{}, gained(9, -10), gained(4, -30), {}, gained(50, -2_000), gained(4, 0), gained(90, 300), gained(4, -9_999)}
	for _, c := range []struct {
		best int
		want []int
	}{{0, []int{0, 6, 5, 1}}, {6, []int{0, 6, 5, 1}}, {3, []int{0, 3, 6, 5}}} {
		r := newRating(answers, c.best, gains, Budget{})
		var got []int
		for _, a := range r.answers {
			got = append(got, a.Option)
		}
		if !slices.Equal(got, c.want) || r.answers[r.best].Option != c.best || !r.tried {
			t.Errorf("beside %d it rates %v, not %v; to give is %d", c.best, got, c.want, r.answers[r.best].Option)
		}
	}
	if r := newRating(answers[:3], 0, make([]tally, 3), Budget{}); r.tried || len(r.answers) != 3 {
		t.Errorf("where nothing was tried it is %+v", r)
	}
	for n, want := range map[int]int{-1: 2, 0: 2, 3: 3, 9: 4} {
		r := newRating(answers, 6, gains, Budget{})
		if r.keep(n); len(r.answers) != want || len(r.came) != want || r.best != 1 {
			t.Errorf("of %d it keeps %d", n, len(r.answers))
		}
	}
}

// Luck that both answers share is no part of what is known of their difference.
func TestTheLeadIsMeasuredSideBySide(t *testing.T) {
	r := rated(0, again(50, 0, 10_000), again(50, 0, 9_900))
	a := r.advice()
	off := root(a.Best[0].Error*a.Best[0].Error + a.Best[1].Error*a.Best[1].Error)
	if a.Margin != 50 || a.MarginError < 45 || a.MarginError > 55 || a.MarginError*3 > off || a.Best[0].Chance-a.Best[1].Chance != 50 {
		t.Errorf("it leads by %d ± %d: %+v", a.Margin, a.MarginError, a.Best)
	}
	if a.Gain != 0 || a.Error != 0 || a.Best[0].Chance != 5_000 {
		t.Errorf("the usual answer gains %d ± %d: %+v", a.Gain, a.Error, a.Best)
	}
}

// What came out clearly better is given, by the rule by which a sharp player departs; what is better by luck is named second, with its lead below 0.
func TestAnotherAnswerIsGivenWhereItIsClearlyBetter(t *testing.T) {
	const few = 25
	usual := again(4*few, 5_000)
	for _, c := range []struct {
		name      string
		best      int
		others    [][]int
		first     int
		second    int
		negative  bool
		gainsMost int
	}{
		{"clearly better", 0, [][]int{again(2*few, 5_100, 5_300)}, 1, 0, false, 200},
		{"better by luck", 0, [][]int{again(few, 9_000, 1_100, 9_000, 1_100)}, 0, 1, true, 0},
		{"given, and clearly worse", 1, [][]int{again(2*few, 4_900, 4_700)}, 0, 1, false, 0},
		{"given, and worse by luck", 1, [][]int{again(few, 9_000, 900, 9_000, 900)}, 1, 0, true, -50},
		{"two that are better", 0, [][]int{again(2*few, 5_100, 5_300), again(2*few, 5_200, 5_400)}, 2, 1, false, 300},
	} {
		a := rated(c.best, append([][]int{usual}, c.others...)...).advice()
		if a.Answer.Option != c.first || a.Best[0].Answer.Option != c.first || a.Best[1].Answer.Option != c.second || (a.Margin < 0) != c.negative {
			t.Errorf("%s: %+v", c.name, a)
		}
		if a.Gain != c.gainsMost || a.MarginError <= 0 {
			t.Errorf("%s: it gains %d, and leads by %d ± %d", c.name, a.Gain, a.Margin, a.MarginError)
		}
	}
}

// A chance is that of the usual answer at the end and what is gained, each with its error, and never certain.
func TestTheChanceOfAnAnswer(t *testing.T) {
	r := rated(0, again(50, 0, 10_000), again(50, 10_000, 0))
	usual, other := r.rated(0), r.rated(1)
	if usual.Chance != 5_000 || usual.Error != 100 || other.Chance != 5_000 || other.Error < 1_000 || other.Error > 1_010 {
		t.Errorf("it rates %+v and %+v", usual, other)
	}
	r = rated(0, again(50, 0), again(50, 10_000))
	if better := r.rated(1); better.Chance != game.Lot-1 {
		t.Errorf("it rates %+v", better)
	}
	r = rated(0, again(50, 10_000), again(50, 0))
	if worse := r.rated(1); worse.Chance != 1 {
		t.Errorf("it rates %+v", worse)
	}
	for _, r := range []*rating{rated(0, []int{1}, []int{2}), {answers: make([]game.Answer, 2), came: [][]int{{1, 2}, {3, 4}}, tried: true}} {
		if a := r.advice(); a.Best != nil || a.Margin != 0 || a.Tried != r.tried {
			t.Errorf("of too few worlds it is %+v", a)
		}
	}
}

func TestTallies(t *testing.T) {
	var up, down, same tally
	for i := range 4 {
		up.add(10 + i%2)
		down.add(-10 - i%2)
		same.add(7)
	}
	if up.mean() != 11 || down.mean() != -11 || same.mean() != 7 {
		t.Errorf("the means are %d, %d and %d", up.mean(), down.mean(), same.mean())
	}
	var wide tally
	for i := range 100 {
		wide.add(10_000 * (i % 2))
	}
	if wide.square() != 252_525 || wide.error() != 502 || same.square() != 0 || same.error() != game.Lot/12 {
		t.Errorf("the errors are %d, %d, %d and %d", wide.square(), wide.error(), same.square(), same.error())
	}
}
