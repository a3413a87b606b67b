package bot

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// trial tries answers to one question. All are tried in the same worlds with the same dice, so that luck makes no difference between them, and
// whoever looks better is tried more often.
type trial struct {
	rules   *game.Ruleset
	budget  Budget
	seat    game.Seat
	worlds  *referee.Worlds
	seed    uint64
	tried   uint64 // worlds
	tries   int    // playouts
	steps   int
	effort  int  // what a step counts for; 0: what the ruleset says of the match
	until   int  // the turn whose beginning is judged; 0: none, but the end of the match
	glance  bool // what is judged is the end of the stretch that is asked in
	playout referee.Playout
	gains   []tally // what came out of looking for the best, by the place of the answer; also of those that were left out
}

func newTrial(rules *game.Ruleset, budget Budget, seat game.Seat, worlds *referee.Worlds, seed uint64) *trial {
	t := &trial{rules: rules, budget: budget, seat: seat, worlds: worlds, seed: seed}
	player := NewSteady(rules)
	for range game.MaxSeats {
		t.playout.Table.Players = append(t.playout.Table.Players, player)
	}
	t.playout.Table.Open = true // the worlds are imagined already
	t.playout.Table.SameDice = true
	if rules.Turn != nil && rules.Prospect != nil && rules.Horizon != nil {
		t.playout.Table.Enough = func(g game.Game) bool { return t.glance || t.until > 0 && rules.Turn(g) >= t.until }
	}
	return t
}

// begin gives what is tried from now on a budget of its own.
func (t *trial) begin(b Budget) { t.budget, t.steps, t.tries = b, 0, 0 }

// best is the place among the answers of the one to give; the first is the usual one, what a steady player would answer. All others are compared
// with it world by world, and the worse half of them is left out again and again. When there is no more time, the best so far is.
func (t *trial) best(ctx context.Context, answers []game.Answer) int {
	rivals := make([]rival, len(answers)-1)
	for i := range rivals {
		rivals[i].answer = i + 1
	}
	t.gains = make([]tally, len(answers))
	t.glances(ctx, answers, rivals)
	glanced := t.spent()
	for left := halvings(len(rivals)) + 1; left > 0 && len(rivals) > 0; left-- {
		for until := t.spent() + (whole-t.spent())/left; t.spent() < until && len(rivals) > 0; {
			world, ok := t.next(ctx)
			if !ok {
				return leader(rivals)
			}
			usual := t.try(&world, answers[0])
			if t.tried == 1 {
				rivals = rivals[:min(len(rivals), t.affords(glanced))]
			}
			for i := range rivals {
				r := &rivals[i]
				r.gain.add(t.try(&world, answers[r.answer]) - usual)
				t.gains[r.answer] = r.gain
			}
			rivals = slices.DeleteFunc(rivals, rival.hopeless)
			if len(rivals) == 1 && rivals[0].settled() {
				return rivals[0].answer
			}
		}
		slices.SortStableFunc(rivals, func(a, b rival) int { return b.gain.sum - a.gain.sum })
		if left > 1 {
			rivals = rivals[:(len(rivals)+1)/2]
		}
	}
	return leader(rivals)
}

// glances puts first what looks best at the end of its stretch, which is soon played: where there are tries for few rivals only, they go to those. What
// they look like then counts no further, but that the first tries are made in the same worlds.
func (t *trial) glances(ctx context.Context, answers []game.Answer, rivals []rival) {
	if t.playout.Table.Enough == nil || len(rivals) < 2 {
		return
	}
	t.glance = true
	for range fewWorlds {
		world, ok := t.next(ctx)
		if !ok {
			break
		}
		usual := t.try(&world, answers[0])
		for i := range rivals {
			rivals[i].gain.add(t.try(&world, answers[rivals[i].answer]) - usual)
		}
	}
	slices.SortStableFunc(rivals, func(a, b rival) int { return b.gain.sum - a.gain.sum })
	for i := range rivals {
		rivals[i].gain = tally{}
	}
	t.glance, t.tries, t.tried = false, 0, 0
}

// spent is how much of the budget is spent, of the whole of it: tries where they are short, and decisions where much is played in each.
func (t *trial) spent() int {
	return max(whole*t.tries/max(1, t.budget.Tries), whole*t.steps/max(1, t.budget.Steps))
}

// affords is how many rivals can be tried often enough with what the glances have left of the budget, judged by what the first try cost: where
// tries take long, few rivals that are tried often tell more than many.
func (t *trial) affords(glanced int) int {
	try := max(1, t.spent()-glanced)
	return max(1, (whole-glanced)/try/fewTries)
}

// fewTries is how often each of the rivals might be tried.
const fewTries = 6

// whole is all of a budget.
const whole = 1000

// halvings is how often so many must be halved until one is left.
func halvings(n int) (times int) {
	for ; n > 1; n = (n + 1) / 2 {
		times++
	}
	return times
}

// next is one more world, false when there is none, when enough has been played or when the answer is wanted now.
func (t *trial) next(ctx context.Context) (referee.Situation, bool) {
	if ctx.Err() != nil || t.spent() >= whole {
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
	t.until = t.horizon(world.Checkpoint)
	g, err := t.play(world, answer)
	if err != nil {
		return 0
	}
	return Value(t.rules, g, t.seat)
}

// play plays on after an answer.
func (t *trial) play(world *referee.Situation, answer game.Answer) (game.Game, error) {
	world.Consider = answer
	t.playout.Table.Chance.Seed(t.seed + t.tried)
	g, err := t.playout.Play(world, mostSteps, mostSteps)
	if t.effort == 0 {
		t.effort = effort(t.rules, world.Checkpoint)
	}
	t.steps += t.effort * t.playout.Table.Decisions
	t.tries++
	return g, err
}

// horizon is the turn whose beginning is judged, 0 where the match is played to its end.
func (t *trial) horizon(g game.Game) int {
	if t.rules.Turn == nil || t.rules.Horizon == nil {
		return 0
	}
	turns := t.rules.Horizon(g)
	if turns == 0 {
		return 0
	}
	return t.rules.Turn(g) + turns
}

// effort is for how many steps one counts in a match.
func effort(rules *game.Ruleset, g game.Game) int {
	if rules.Effort == nil {
		return 1
	}
	return max(1, rules.Effort(g))
}
