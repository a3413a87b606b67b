package rules_test

import (
	"maps"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenarios"
	"rumble/speak"
)

// Whoever is asked can tell what they may do from one another: no two options of a question, or of a part of it, read the same. Matches of all
// scenarios are played by some who do anything and some who do what is sensible.
func TestNoTwoOptionsReadTheSame(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		rs, _ := rules.Find(f.Scenario.Ruleset)
		_, words, err := ruletext.Open(&rs)
		if err != nil {
			t.Fatal(err)
		}
		twins := map[string]int{}
		for seed := range uint64(4) {
			g, err := rs.New(&f.Scenario)
			if err != nil {
				t.Fatal(err)
			}
			c := playthrough.Chronicle{OnAsk: func(q *game.Question) {
				speaker := speak.New(g, words)
				for _, q := range append([]game.Question{*q}, q.Parts...) {
					said := map[string]bool{}
					for i := range q.Options {
						text := speaker.Option(&q, i)
						if said[text] {
							twins[string(q.Prompt)+": "+text]++
						}
						said[text] = true
					}
				}
			}}
			for s := range f.Scenario.Seats {
				var player referee.Player = &bot.Random{}
				if s%2 == 0 {
					player = playthrough.Advised(rs)
				}
				c.Players = append(c.Players, player)
			}
			c.Play(t, rs, g, seed)
		}
		for _, text := range slices.Sorted(maps.Keys(twins)) {
			t.Errorf("%s, %s (%d times)", f.Scenario.ID, text, twins[text])
		}
	}
}
