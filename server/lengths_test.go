package server_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/ruletext"
	"rumble/server"
)

// measured is what of a game, a match or its replay says in what it counts.
type measured struct{ Lengths *ruletext.Lengths }

// A game that counts in paces says so wherever a page draws one of its tables; one that counts in inches says nothing.
func TestAGameMayCountInPaces(t *testing.T) {
	paces := ruletext.Lengths{One: "pace", Many: "paces", Short: "p"}
	for _, c := range []struct {
		words string
		want  *ruletext.Lengths
	}{{"", nil}, {"\nlengths: {one: pace, many: paces, short: p}\n", &paces}} {
		h := open(t, sqlite(t), func(config *server.Config) {
			rules := toy.Rules()
			rules.Words = append(slices.Clone(rules.Words), c.words...)
			config.Rules = []game.Ruleset{rules}
		})
		m := h.begin("duel", "human", "steady")
		var cards []measured
		var replay measured
		h.call("GET", "/api/rulesets", "", nil, &cards)
		m.must("GET", "/replay", m.keys[0], nil, &replay)
		for of, got := range map[string]*ruletext.Lengths{"the game": cards[0].Lengths, "the match": m.snapshot(m.keys[0]).Lengths, "the replay": replay.Lengths} {
			if (got == nil) != (c.want == nil) || got != nil && *got != *c.want {
				t.Errorf("%s says %+v, should be %+v", of, got, c.want)
			}
		}
	}
}
