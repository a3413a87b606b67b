package bot

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// trial tries answers to one question. All are tried in the same worlds with the same dice, so that luck makes no difference between them; whoever
// looks better is tried more often, and in the end the best meets what a steady player would answer in worlds that neither has seen, because
// the best of many always looks better than it is.
type trial struct {
	rules   *game.Ruleset
	budget  Budget
	seat    game.Seat
	worlds  *referee.Worlds
	seed    uint64
	tried   uint64 // worlds
	steps   int
	playout referee.Playout
}

func newTrial(rules *game.Ruleset, budget Budget, seat game.Seat, worlds *referee.Worlds, seed uint64) *trial {
	t := &trial{rules: rules, budget: budget, seat: seat, worlds: worlds, seed: seed}
	player := NewSteady(rules)
	for range game.MaxSeats {
		t.playout.Table.Players = append(t.playout.Table.Players, player)
	}
	t.playout.Table.Open = true // the worlds are imagined already
	return t
}

// best is the place among the answers of the one to give; the first is what a steady player would answer.
func (t *trial) best(ctx context.Context, answers []game.Answer) int {
	sums, gains := make([]int, len(answers)), make([]gain, len(answers))
	alive := make([]int, len(answers))
	for i := range alive {
		alive[i] = i
	}
	for rounds := halvings(len(answers)); rounds > 0; rounds-- {
		each := max(1, t.budget.Tries/halvings(len(answers))/len(alive))
		for range each {
			world, ok := t.next(ctx)
			if !ok {
				return leader(alive, sums, gains)
			}
			usual := t.try(&world, answers[0]) // also where others are better: whoever is cut short compares with it
			for _, i := range alive {
				value := usual
				if i != 0 {
					value = t.try(&world, answers[i])
				}
				sums[i] += value
				gains[i].add(value - usual)
			}
		}
		slices.SortStableFunc(alive, func(a, b int) int { return sums[b] - sums[a] })
		alive = alive[:(len(alive)+1)/2]
	}
	if alive[0] == 0 || !t.wins(ctx, answers[alive[0]], answers[0]) {
		return 0
	}
	return alive[0]
}

// leader is the best so far when there is no more to be tried, if it is clearly better than the usual answer.
func leader(alive, sums []int, gains []gain) int {
	best := slices.MaxFunc(alive, func(a, b int) int { return sums[a] - sums[b] })
	if gains[best].clear() {
		return best
	}
	return 0
}

// halvings is how often so many must be halved until one is left.
func halvings(n int) (times int) {
	for ; n > 1; n = (n + 1) / 2 {
		times++
	}
	return times
}

// clearly is by how many tenths of its standard error a difference must be above nothing to be more than luck.
const clearly = 15

// gain is by how much an answer did better than the usual one, world by world.
type gain struct{ sum, squares int }

func (g *gain) add(d int) {
	g.sum += d
	g.squares += d * d
}

// clear is whether it is more than luck. Whole numbers are compared, so that it is the same everywhere.
func (g *gain) clear() bool { return g.sum > 0 && 100*g.sum*g.sum > clearly*clearly*g.squares }

// wins says whether an answer is clearly better than the usual one.
func (t *trial) wins(ctx context.Context, answer, usual game.Answer) bool {
	var g gain
	for range t.budget.Duels {
		world, ok := t.next(ctx)
		if !ok {
			break
		}
		g.add(t.try(&world, answer) - t.try(&world, usual))
	}
	return g.clear()
}

// next is one more world, false when there is none, when enough has been played or when the answer is wanted now.
func (t *trial) next(ctx context.Context) (referee.Situation, bool) {
	if ctx.Err() != nil || t.steps >= t.budget.Steps {
		return referee.Situation{}, false
	}
	t.tried++
	world, err := t.worlds.Next()
	return world, err == nil
}

// mostSteps bounds one playout.
const mostSteps = 20_000

// try is what comes of an answer in a world, in ten-thousandths of a win; nothing where that cannot be found out.
func (t *trial) try(world *referee.Situation, answer game.Answer) int {
	world.Consider = answer
	t.playout.Table.Chance.Seed(t.seed + t.tried)
	g, err := t.playout.Play(world, t.horizon(), mostSteps)
	t.steps += t.playout.Table.Decisions
	if err != nil {
		return 0
	}
	return Value(t.rules, g, t.seat)
}

// horizon is how many decisions are played before a position is judged.
func (t *trial) horizon() int {
	if t.rules.Prospect == nil || t.rules.Horizon == 0 {
		return mostSteps
	}
	return t.rules.Horizon
}
