package study_test

import (
	"math"
	"strings"
	"testing"

	"rumble/game"
	"rumble/study"
)

// The figures are those of Wilson's formula as tables print them.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		share     float64
		games     int
		low, high float64
	}{
		{0.5, 100, 0.4038, 0.5962}, {0, 10, 0, 0.2775}, {1, 10, 0.7225, 1}, {0.3, 1000, 0.2724, 0.3291}, {0.5, 0, 0, 1},
	} {
		got := study.Wilson(c.share, c.games)
		if math.Abs(got.Low-c.low) > 0.0001 || math.Abs(got.High-c.high) > 0.0001 {
			t.Errorf("%v of %d games: %v", c.share, c.games, got)
		}
	}
}

// Whoever looks after every game and stops as soon as the true share is outside of the interval finds it there in one study of twenty at
// most; with Wilson's interval it is far more. Games that are shared change nothing.
func TestAnytimeHoldsHoweverOftenOneLooks(t *testing.T) {
	const studies, games = 500, 100
	chance := game.NewChance(11)
	for name, draw := range map[string]struct {
		truth float64
		game  func() float64
	}{
		"even":      {0.5, func() float64 { return float64(chance.Below(2)) }},
		"uneven":    {0.2, func() float64 { return float64(min(1, chance.Below(5))*-1 + 1) }},
		"with ties": {0.5, func() float64 { return float64(chance.Below(3)) / 2 }},
	} {
		missed, plainly := 0, 0
		for range studies {
			won, out, plain := 0.0, false, false
			for n := 1; n <= games; n++ {
				won += draw.game()
				out = out || !within(study.Anytime(won/float64(n), n), draw.truth)
				plain = plain || n >= 20 && !within(study.Wilson(won/float64(n), n), draw.truth)
			}
			if out {
				missed++
			}
			if plain {
				plainly++
			}
		}
		if missed > studies/20 {
			t.Errorf("%s: the truth was outside at some time in %d of %d studies", name, missed, studies)
		}
		if name == "even" && plainly < studies/10 {
			t.Errorf("%s: Wilson's interval missed it in %d only: this looks too seldom", name, plainly)
		}
	}
}

func within(i study.Interval, p float64) bool { return i.Low <= p && p <= i.High }

// It grows narrower, and is not much wider than the other.
func TestAnytimeGrowsNarrower(t *testing.T) {
	last := 2.0
	for _, games := range []int{0, 1, 10, 100, 1000, 10000, 1000000} {
		always, fixed := study.Anytime(0.6, games), study.Wilson(0.6, games)
		width := always.High - always.Low
		if width >= last && games > 1 || !within(always, 0.6) || games >= 100 && width > 2.5*(fixed.High-fixed.Low) {
			t.Errorf("%d games: %v beside %v", games, always, fixed)
		}
		last = width
	}
}

func share(low, seen, high float64) study.Share {
	return study.Share{Seen: seen, Interval: study.Interval{Low: low, High: high}}
}

func TestJudge(t *testing.T) {
	two := []study.Side{{Name: "The gang"}, {Name: "The police"}}
	three := append(two[:2:2], study.Side{Name: "The feds"})
	four := append(three[:3:3], study.Side{Name: "The mob"})
	many := []study.Side{{Name: "The Reds"}, {Name: "First of the crew and Second of the crew"}} // right for the names of many, too
	for _, c := range []struct {
		sides  []study.Side
		shares []study.Share
		want   string
	}{
		{two, []study.Share{share(0.371, 0.395, 0.42), share(0.58, 0.605, 0.629)}, "favours The police, 58 to 63 %"},
		{two, []study.Share{share(0.46, 0.49, 0.52), share(0.48, 0.51, 0.54)}, "even: 48 to 54 % for The police"},
		{two, []study.Share{share(0.51, 0.52, 0.53), share(0.47, 0.48, 0.49)}, "even: 51 to 53 % for The gang"},
		{two, []study.Share{share(0.40, 0.49, 0.58), share(0.42, 0.51, 0.60)}, "not clear yet: 42 to 60 % for The police"},
		{two, []study.Share{share(0.504, 0.60, 0.69), share(0.31, 0.40, 0.496)}, "favours The gang, 50.4 to 69 %"},
		{two, []study.Share{share(0.50007, 0.52, 0.56), share(0.44, 0.48, 0.49993)}, "favours The gang, 50.007 to 56 %"},
		{two, []study.Share{share(0.5, 0.60, 0.69), share(0.31, 0.40, 0.5)}, "not clear yet: 50 to 69 % for The gang"},
		{three, []study.Share{share(0.30, 0.33, 0.36), share(0.31, 0.34, 0.37), share(0.29, 0.33, 0.36)}, "even: 31 to 37 % for The police"},
		{three, []study.Share{share(0.35, 0.40, 0.45), share(0.2, 0.3, 0.4), share(0.2, 0.3, 0.4)}, "favours The gang, 35 to 45 %"},
		{
			three, []study.Share{share(0.35, 0.36, 0.38), share(0.1, 0.15, 0.2), share(0.42, 0.45, 0.5)},
			"favours The feds, 42 to 50 %, and The gang, 35 to 38 %",
		},
		{
			four, []study.Share{share(0.27, 0.3, 0.33), share(0.0, 0.05, 0.1), share(0.27, 0.3, 0.33), share(0.31, 0.35, 0.4)},
			"favours The mob, 31 to 40 %, and The gang, 27 to 33 %, and The feds, 27 to 33 %",
		},
		{
			three, []study.Share{share(0.4, 0.45, 0.5), share(0.3333, 0.36, 0.4), share(0.1, 0.2, 0.3)}, "favours The gang, 40 to 50 %", // only one wholly
		},
		{many, []study.Share{share(0.40, 0.51, 0.60), share(0.42, 0.49, 0.58)}, "not clear yet: 40 to 60 % for The Reds"},
		{many, []study.Share{share(0.46, 0.49, 0.52), share(0.48, 0.51, 0.54)}, "even: 48 to 54 % for First of the crew and Second of the crew"},
		{many, []study.Share{share(0.58, 0.605, 0.629), share(0.371, 0.395, 0.42)}, "favours The Reds, 58 to 63 %"},
		{two[:1], []study.Share{share(1, 1, 1)}, "only one side plays"},
	} {
		v := study.Judge(c.shares, 1000)
		if got := v.Say(c.sides); got != c.want {
			t.Errorf("%s, not %s", got, c.want)
		}
	}
}

// counted is a tally of rows with these winners, a word a game: "north", "south", "north south" who share it, "-" nobody, "?" without an end. Each
// combination has its games.
func counted(t *testing.T, p study.Plan, games ...string) *study.Tally {
	t.Helper()
	s := prepared(t, p)
	tally := study.NewTally(s)
	for c, list := range games {
		for i, winners := range strings.Split(list, ",") {
			r := &study.Row{Combination: c + 1, Game: i + 1, Setup: &s.Setups[c], Result: study.Won, Points: []int{1, 2}, Turns: 3}
			switch winners {
			case "?":
				r.Result = study.Unfinished
			case "-":
				r.Result = study.Shared
			default:
				r.Winners = strings.Fields(winners)
			}
			tally.Add(r)
		}
	}
	return tally
}

func TestSharedGamesCountInPart(t *testing.T) {
	p := asked()
	p.Things = nil
	tally := counted(t, p, "north,north,south,north south,-,?,?")
	c := tally.Combinations[0]
	if c.Share[0] != 3 || c.Share[1] != 2 || c.Shared != 2 || c.Unfinished != 2 || c.Finished() != 5 || c.SeatWon[0] != 3 || c.SeatWon[1] != 2 {
		t.Errorf("%+v", c)
	}
	if s := tally.Shares(0); s[0].Seen != 0.6 || s[0].Interval != study.Wilson(0.6, 5) {
		t.Errorf("%+v", s)
	}
	p.Stop = true
	if s := counted(t, p, "north,north,south,north south,-,?,?").Shares(0); s[0].Interval != study.Anytime(0.6, 5) {
		t.Errorf("of a study that may stop: %+v", s)
	}
}

// An effect compares games with the same dice: where nothing else changes, the difference is sharp, though the shares are not.
func TestEffects(t *testing.T) {
	p := asked() // north is steady or random, with 2 turns or 6
	tally := counted(t, p, "north,south,north,south", "north,south,north,south", "north,south,south,south", "north,south,south,?")
	effects := tally.Effects()
	if len(effects) != 2 || effects[0].Thing != 0 || effects[1].Thing != 1 {
		t.Fatalf("%+v", effects)
	}
	player := effects[0].Values
	if player[0].Games != 8 || player[1].Games != 7 || player[0].Shares[0].Seen != 0.5 || player[1].Shares[0].Seen != 0.25 {
		t.Errorf("%+v", player)
	}
	// By game: 0, 0, -1, 0 (of the fourth only one pair is whole).
	if d := player[1].Change[0]; d.Seen != -0.25 || d.Low >= -0.25 || d.High <= -0.25 {
		t.Errorf("north changes by %+v", d)
	}
	if d := player[1].Change[1]; d.Seen != 0.25 {
		t.Errorf("south changes by %+v", d)
	}
	if d := effects[1].Values[1].Change[0]; d.Seen != 0 || d.Low >= 0 || d.High != -d.Low {
		t.Errorf("turns have changed nothing so far, not %+v", d)
	}
}

func TestSpread(t *testing.T) {
	s := study.Spread{1: 2, 5: 1, 3: 1}
	s.Add(study.Spread{5: 4, 9: 2})
	if s.Many() != 10 || s.Mean() != 4.8 || s.Quantile(0.5) != 5 || s.Quantile(0.05) != 1 || s.Quantile(1) != 9 || len(s.Sorted()) != 4 {
		t.Errorf("%v: %v %v", s, s.Mean(), s.Quantile(0.5))
	}
	if none := (study.Spread{}); none.Mean() != 0 || none.Quantile(0.5) != 0 {
		t.Error("of nothing there is no mean")
	}
}
