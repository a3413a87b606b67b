package speak_test

import (
	"context"
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// ladderOf is what the toy says of an option of its first seat, with every number.
func ladderOf(t *testing.T, scenario *game.Scenario, verb game.Verb, bound referee.Bound) speak.OddsByNumber {
	t.Helper()
	without, with := laddersOf(t, scenario, verb, bound)
	for i, part := range [][]speak.Curve{without.Outcomes, without.Good, without.Bad} {
		fractions := [][]speak.Curve{with.Outcomes, with.Good, with.Bad}[i]
		for k, c := range part {
			if c.P != nil || len(fractions[k].P) != len(c.Percent) {
				t.Errorf("%q has %d fractions, and %d where they are wanted", c.Text, len(c.P), len(fractions[k].P))
			}
			for n, p := range fractions[k].P {
				if (p == "0") != (c.Percent[n] == "0") || (p == "1") != (c.Percent[n] == "100.00") {
					t.Errorf("%q is told as %s %% with %d, which is %s", c.Text, c.Percent[n], n, p)
				}
			}
		}
	}
	return without
}

// laddersOf is the same without and with fractions.
func laddersOf(t *testing.T, scenario *game.Scenario, verb game.Verb, bound referee.Bound) (without, with speak.OddsByNumber) {
	t.Helper()
	rs := toy.Rules()
	g, err := rs.New(scenario)
	if err != nil {
		t.Fatal(err)
	}
	_, w, err := ruletext.Open(&rs)
	if err != nil {
		t.Fatal(err)
	}
	answers := []referee.Given{
		{Seat: 0, Answer: game.Answer{Question: referee.QuestionID(0, 0, 0), Many: 1}}, {Seat: 1, Answer: game.Answer{Question: referee.QuestionID(0, 1, 0)}},
	}
	out, err := referee.Run(g.Clone(), referee.Stretch{Answers: answers, Dice: referee.NewFair(referee.Key{1})})
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(out.Asked[0].Options, func(o game.Option) bool { return o.Verb == verb })
	situation := out.Situation(g, answers, 0, game.Answer{Option: at, Many: 1})
	l, err := referee.CountEvery(context.Background(), situation, nil, bound)
	if err != nil {
		t.Fatal(err)
	}
	return speak.New(g, w).OddsByNumber(l, g.Scene(0), 0), speak.New(g, w).OddsByNumberWithFractions(l, g.Scene(0), 0)
}

func curve(t *testing.T, curves []speak.Curve, text ...string) speak.Curve {
	t.Helper()
	for _, c := range curves {
		if slices.Equal(c.Text, text) {
			return c
		}
	}
	t.Fatalf("nothing says %q", text)
	return speak.Curve{}
}

func TestLadder(t *testing.T) {
	l := ladderOf(t, toy.Scenario(2, 4), "dare", referee.Bound{})
	if !l.Exact || l.From != 0 || l.To != 100 || l.Runs != 5253 || l.Samples != 0 || l.Sampled != nil || l.Error != 0 || l.Until != "end" {
		t.Errorf("%+v", l)
	}
	first := func(c speak.Curve) []string { return c.Percent[:4] }
	same(t, l.Outcomes[0].Events, `[]`)
	same(t, l.Outcomes[0].Text, `[]`)
	// With two dice 34 ways of 36 bring nothing, with three 1 - 2·16/216: two or three alike.
	same(t, first(l.Outcomes[0]), `["100.00","100.00","94.44","85.19"]`)
	coin, flinch := curve(t, l.Outcomes, "North 1 earns one coin"), curve(t, l.Outcomes, "North 1 flinches")
	same(t, coin.Events, `[{"kind":"earns","who":"north-1","many":1}]`)
	same(t, first(coin), `["0","0","2.78","6.94"]`)
	same(t, first(flinch), `["0","0","2.78","6.94"]`)
	// Both at once need four dice: 6 ways of 1296.
	both := curve(t, l.Outcomes, "North 1 earns one coin", "North 1 flinches")
	same(t, both.Percent[3:5], `["0","0.46"]`)
	_, with := laddersOf(t, toy.Scenario(2, 4), "dare", referee.Bound{})
	same(t, curve(t, with.Outcomes, "North 1 earns one coin", "North 1 flinches").P[3:5], `["0","1/216"]`)
	same(t, curve(t, with.Good, "North 1 earns one coin").P[:5], `["0","0","1/36","5/72","25/216"]`)
	same(t, curve(t, with.Bad).P[:3], `["1","1","35/36"]`)

	same(t, curve(t, l.Good, "North 1 earns one coin").Percent[:5], `["0","0","2.78","6.94","11.57"]`)
	same(t, curve(t, l.Good).Percent[:4], `["100.00","100.00","97.22","92.59"]`)
	same(t, curve(t, l.Bad, "North 1 flinches").Percent[:5], `["0","0","2.78","6.94","11.57"]`)
	same(t, curve(t, l.Bad).Percent[100:], `["0.00003"]`)
	for _, part := range [][]speak.Curve{l.Good, l.Bad} {
		for _, c := range part {
			for _, e := range c.Events {
				if good := e.Kind == "earns"; good != (&part[0] == &l.Good[0]) {
					t.Errorf("%s is on the wrong side", e.Kind)
				}
			}
		}
	}
}

// What befalls the enemy is good, what befalls oneself is bad, and what befalls nobody is neither.
func TestLadderOfWhatBefallsOthers(t *testing.T) {
	l := ladderOf(t, toy.Scenario(2, 4), "volley", referee.Bound{Runs: 100_000, Steps: 4_000_000})
	if !l.Exact || l.From != 1 || l.To != 6 {
		t.Errorf("%+v", l)
	}
	same(t, curve(t, l.Bad, "North 1 hurts itself").Percent[:2], `["0","2.78"]`)
	if len(l.Bad) != 2 || len(l.Good) < 20 || len(l.Outcomes) <= len(l.Good) {
		t.Errorf("%d bad, %d good, %d in all", len(l.Bad), len(l.Good), len(l.Outcomes))
	}
	near := curve(t, l.Good, "South 1 flinches", "South 2 flinches")
	same(t, near.Percent[:1], `["33.33"]`)

	few := ladderOf(t, toy.Scenario(2, 4), "volley", referee.Bound{Runs: 40, Samples: 30})
	if few.Exact || few.Samples != 30 || few.Error <= 0 || !slices.Contains(few.Sampled, 6) || few.Until != "aftermath" {
		t.Errorf("%+v", few.Sampled)
	}
}
