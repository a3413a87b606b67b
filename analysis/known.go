package analysis

import (
	"context"
	"math"

	"rumble/game"
	"rumble/referee"
)

// Effort bounds how much is tried while somebody waits: so many tries, fewer when more decisions than that were played in them.
type Effort struct{ Tries, Steps int }

// tally is what came of playing on, by seat.
type tally struct {
	table *table
	worth []int
	came  []spread
	tries int
	steps int
}

func newTally(t *table) *tally {
	return &tally{table: t, worth: make([]int, t.seats), came: make([]spread, t.seats)}
}

// add counts the try that was just played.
func (t *tally) add() {
	for s, w := range t.worth {
		t.came[s].add(w)
	}
	t.tries++
	t.steps += t.table.playout.Table.Decisions
}

// enough says whether an effort was made, or is not wanted any longer.
func (t *tally) enough(ctx context.Context, e Effort) bool {
	return t.tries >= e.Tries || t.steps >= e.Steps || ctx.Err() != nil
}

// chances are how likely each seat is to win by what came. A few tries that all go one way do not make a win certain: one more match is reckoned in that all
// share. With more than one, positions that are as good as decided would look less so than they are.
func (t *tally) chances() Chances {
	c := Chances{Seats: make([]int, len(t.came)), Tries: t.tries}
	for s := range t.came {
		c.Seats[s] = ratio(t.came[s].sum+game.Lot/len(t.came), t.tries+1)
		c.Error = max(c.Error, root(t.came[s].variance()))
	}
	if t.tries > 0 {
		c.Error = max(c.Error, leastError(t.tries, len(t.came)))
	}
	return c
}

// leastError is the standard error of tries that all went one way: they say no more than that.
func leastError(tries, seats int) int { return game.Lot / (2 * (tries + seats)) }

// ChanceKnown is [Chance] as a seat knows the position, with an effort. A context that is done cuts it short: the error is its own only when nothing was
// tried before.
func ChanceKnown(ctx context.Context, rules *game.Ruleset, g game.Game, seats int, viewer game.Seat, e Effort, seed uint64) (Chances, error) {
	t, chance := newTally(newTable(rules, seats)), game.NewChance(seed)
	for !t.enough(ctx, e) {
		if err := t.table.try(&referee.Fork{Checkpoint: g.Imagine(viewer, chance)}, chance.Next(), toTheEnd, t.worth); err != nil {
			return Chances{}, err
		}
		t.add()
	}
	if t.tries == 0 {
		return Chances{}, ctx.Err()
	}
	return t.chances(), nil
}

// ChanceAsked is the same from the middle of a stretch, where a seat is asked a question: it is taken to give the usual answer. The worlds are those that it
// takes for possible. When none is found there are no tries, and no error.
func ChanceAsked(ctx context.Context, rules *game.Ruleset, worlds *referee.Worlds, usual game.Answer, seats int, e Effort, seed uint64) (Chances, error) {
	t, chance := newTally(newTable(rules, seats)), game.NewChance(seed)
	for !t.enough(ctx, e) {
		world, err := worlds.Next()
		if err != nil {
			break
		}
		world.Consider = usual
		if err := t.table.tryIn(&world, chance.Next(), t.worth); err != nil {
			return Chances{}, err
		}
		t.add()
	}
	return t.chances(), nil
}

// tryIn plays on from a question to the end of the match.
func (t *table) tryIn(world *referee.Situation, seed uint64, worth []int) error {
	t.until = math.MaxInt
	t.playout.Table.Chance.Seed(seed)
	g, err := t.playout.Play(world, mostSteps, mostSteps)
	if err != nil {
		return err
	}
	t.judge(g, worth)
	return nil
}
