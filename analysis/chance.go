package analysis

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// Chances are how likely each seat is to win.
type Chances struct {
	Seats []int `json:"seats"` // by seat, in ten-thousandths; a draw is shared
	Error int   `json:"error"` // the largest standard error among them, in ten-thousandths
	Tries int   `json:"tries"` // how many were played
}

// Chance is how likely each seat is to win from a position between two stretches: steady players play it on to the end, so many tries. Viewer is the
// seat as which the position is known: what it cannot see is dealt again for every try, and nothing of it is told; [game.Nobody] is for a match that
// is over, and everything is taken as it is. A position that is decided takes no tries. The same seed gives the same chances.
//
// The error is the context's, or that of a playout which came to no end ("too-long").
func Chance(ctx context.Context, rules *game.Ruleset, g game.Game, seats int, viewer game.Seat, tries int, seed uint64) (Chances, error) {
	c := Chances{Seats: make([]int, seats)}
	if result, over := g.Over(); over {
		for s := range c.Seats {
			c.Seats[s] = result.Share(game.Seat(s))
		}
		return c, nil
	}
	return chances(ctx, newTally(newTable(rules, seats)), tries, seed, func(chance *game.Chance) *referee.Fork {
		if viewer == game.Nobody {
			return &referee.Fork{Checkpoint: g}
		}
		return &referee.Fork{Checkpoint: g.Imagine(viewer, chance)}
	})
}

// chances plays on to the end from where each try is told to begin.
func chances(ctx context.Context, t *tally, tries int, seed uint64, from func(*game.Chance) *referee.Fork) (Chances, error) {
	chance := game.NewChance(seed)
	for range tries {
		if err := ctx.Err(); err != nil {
			return t.chances(), err
		}
		if err := t.table.try(from(chance), chance.Next(), toTheEnd, t.worth); err != nil {
			return t.chances(), err
		}
		t.add()
	}
	return t.chances(), nil
}
