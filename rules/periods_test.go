package rules_test

import (
	"slices"
	"testing"

	"rumble/rules"
	"rumble/ruletext"
)

// A match of every game is divided by its turns: the log has headings at them, standing answers may hold until the next one, and
// what was agreed may count them.
func TestEveryGameHasTurns(t *testing.T) {
	for _, rs := range rules.All() {
		words, err := ruletext.ParseWords(rs.ID, rs.Words)
		if err != nil {
			t.Fatal(err)
		}
		turn := func(p ruletext.Period) bool { return p.Rank == 1 && p.Until != "" }
		if periods := words.Periods(); !slices.ContainsFunc(periods, turn) {
			t.Errorf("%s has only %v", rs.ID, periods)
		}
	}
}
