package server_test

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// pictured is what a match or its replay says of the icons of the game.
type pictured struct{ Icons map[string]string }

// A game says which icons show its words, wherever a page draws something of it.
func TestAGameSaysItsIcons(t *testing.T) {
	h := open(t, sqlite(t), func(config *server.Config) {
		rules := toy.Rules()
		rules.Words = append(slices.Clone(rules.Words), "\nicons: {shoot: gunshot}\n"...)
		rules.Gangs = &game.GangRules{}
		config.Rules = []game.Ruleset{rules}
	})
	m := h.begin("duel", "human", "steady")
	var replay, gangs pictured
	m.must("GET", "/replay", m.keys[0], nil, &replay)
	h.call("GET", "/api/rulesets/toy/gang-rules", "", nil, &gangs)
	for of, got := range map[string]map[string]string{"the match": m.snapshot(m.keys[0]).Icons, "the replay": replay.Icons, "its gangs": gangs.Icons} {
		if len(got) != 1 || got["shoot"] != "gunshot" {
			t.Errorf("%s says %v", of, got)
		}
	}
}
