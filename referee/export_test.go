package referee

import (
	"slices"

	"rumble/game"
)

// FocusedFates counts each of the first n figures by itself, as it is done when all together are too many.
func FocusedFates(s Situation, policy Player, n int) ([]Fate, error) {
	var c Counter
	var odds Odds
	for f := range n {
		c.alone.open(&s, policy, game.Figure(f), 1<<30)
		if err := c.alone.upToAftermath(); err != nil {
			return nil, err
		}
		c.flow.fate(&c.alone.graph, &c.alone.ledger)
		if err := c.addFate(&odds, game.Figure(f)); err != nil {
			return nil, err
		}
	}
	return slices.Clone(odds.Figures), nil
}
