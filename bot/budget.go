package bot

import (
	"cmp"

	"rumble/game"
)

// Budget is how much a [Sharp] player may try for one answer. It counts what is tried and not time, so that the same question has the
// same answer on every machine.
type Budget struct {
	Candidates int `json:"candidates"` // answers that are looked at
	Tries      int `json:"tries"`      // playouts by which the best of them is found, all together
	Steps      int `json:"steps"`      // decisions that are played in all of them together, whereupon what is found is answered
}

// Times is a budget of so many times the tries; the more is tried, the more candidates are worth it.
func (b Budget) Times(n int) Budget {
	return Budget{Candidates: b.Candidates + 2*min(n, 8) - 2, Tries: b.Tries * n, Steps: b.Steps * n}
}

// Usual is the budget of the player "sharp" under a ruleset.
func Usual(rules *game.Ruleset) Budget {
	return Budget{Candidates: 12, Tries: usualTries, Steps: cmp.Or(rules.Steps, usualSteps)}
}

// What is tried where a decision is soon made, and what is played where a ruleset does not say.
const (
	usualTries = 1_000
	usualSteps = 2_000
)
