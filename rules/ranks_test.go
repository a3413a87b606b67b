package rules_test

import (
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenarios"
)

// misranked is what an option lacks of what its rank promises a screen, or "".
func misranked(o *game.Option, rank ruletext.Rank) string {
	switch rank {
	case ruletext.Attack:
		if o.Whom.None() && o.Where.None() && o.Many.None() {
			return "an attack on nobody and nothing"
		}
	case ruletext.Move:
		if o.Who.None() || o.Where.Direction || o.Where.None() && o.Many.None() {
			return "a move of nobody, or to nowhere"
		}
	case ruletext.Turn:
		if o.Who.None() || !o.Where.Direction {
			return "a turn that is no direction"
		}
	case ruletext.Pass:
		if o.Risk || !o.Where.None() || !o.Many.None() || !o.Pick.None() {
			return "a pass that asks for something"
		}
	case ruletext.Trifle:
		if !o.Where.None() || !o.Many.None() {
			return "a trifle that asks for something"
		}
	}
	return ""
}

// What the words say of a verb holds for every option of it that is ever offered: a screen takes a move for a figure that is
// dragged, an attack for a click on an enemy. And the number where a slider begins is found for every question, within its span.
func TestVerbsAreWhatTheirRanksSay(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		sc := &all[i].Scenario
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			rs, _ := rules.Find(sc.Ruleset)
			_, words, err := ruletext.Open(&rs)
			if err != nil {
				t.Fatal(err)
			}
			g, err := rs.New(sc)
			if err != nil {
				t.Fatal(err)
			}
			numbers := game.NewChance(7)
			c := playthrough.Chronicle{Dealer: playthrough.Dealer{Players: slices.Repeat([]referee.Player{&bot.Random{}}, len(sc.Seats))}}
			c.OnAsk = func(q *game.Question) {
				for i := range q.Options {
					o := &q.Options[i]
					rank, _ := words.Rank(o.Verb)
					if fault := misranked(o, rank); fault != "" {
						t.Errorf("%s: %s", o.Verb, fault)
					}
					if o.Many.None() || rs.Number == nil || numbers.Below(8) > 0 {
						continue
					}
					if n := rs.Usual(c.Game.Imagine(q.Seat, numbers), q, i); n < int(o.Many.From) || n > int(o.Many.To) {
						t.Errorf("%s: the usual number is %d", o.Verb, n)
					}
				}
			}
			c.Play(t, rs, g, 3)
		})
	}
}
