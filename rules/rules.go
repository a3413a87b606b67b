// Package rules is the list of the rulebooks that this program plays. It is explicit: a rulebook is here because it is
// written here, and nothing else in the program knows any of them.
package rules

import (
	"rumble/game"
	"rumble/rules/gangsatwar"
	"rumble/rules/maddogs"
	"rumble/rules/moveit"
	"rumble/rules/quickdraw"
	"rumble/rules/tommyguns"
)

// All is every ruleset, in the order in which they are shown.
func All() []game.Ruleset {
	return []game.Ruleset{maddogs.Rules(), gangsatwar.Rules(), moveit.Rules(), tommyguns.Rules(), quickdraw.Rules()}
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
