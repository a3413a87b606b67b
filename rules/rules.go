// Package rules is the list of the rulebooks that this program plays. It is explicit: a rulebook is here because it is
// written here, and nothing else in the program knows any of them.
package rules

import (
	"rumble/game"
	"rumble/rules/gangsatwar"
	"rumble/rules/maddogs"
	"rumble/rules/moveit"
	"rumble/rules/tommyguns"
)

// All is every ruleset, in the order in which they are shown.
func All() []game.Ruleset {
	return []game.Ruleset{maddogs.Rules(), gangsatwar.Rules(), moveit.Rules(), tommyguns.Rules()}
}

// Coming are the rulesets that are announced and not built yet: only what a list of games shows of them is there.
func Coming() []game.Ruleset {
	return []game.Ruleset{{
		ID: "quickdraw", Title: "Quick on the Draw", Line: "Hollywood westerns: heroes, traits, reactions, re-rolls, beasts.",
		MinSeats: 2, MaxSeats: 4,
	}}
}

// Find is the ruleset with that id.
func Find(id string) (game.Ruleset, bool) {
	for _, r := range All() {
		if r.ID == id {
			return r, true
		}
	}
	return game.Ruleset{}, false
}
