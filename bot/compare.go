package bot

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// Compared is an answer that was given beside the best one that was found.
type Compared struct {
	Better game.Answer // what would have been better; the answer given when nothing clearly was
	Gain   int         // by how much, in ten-thousandths of a win; 0 when nothing clearly was
	Square int         // the square of the standard error of the gain
	Worlds int         // in how many the gain was measured: both answers were played out in each
}

// Compare holds an answer that was given to what this player would have tried in its place, in worlds that the seat asked took for possible. What
// looks best is measured again in worlds that it was not chosen by, because the best of many always looks better than it is. See gives one
// state that the seat takes for possible. The same chance gives the same comparison, unless a context cut it short.
func (s *Sharp) Compare(ctx context.Context, q *game.Question, given game.Answer, see func() game.Game, worlds *referee.Worlds, c *game.Chance) Compared {
	found := Compared{Better: given}
	if _, ok := forced(q); ok {
		return found
	}
	list, seen := []game.Answer{given.Copy()}, see()
	for _, a := range s.candidates(q, seen, c) {
		if !Alike(&a, &given) && q.Check(a, seen.Places()) == nil { // where nothing is allowed, the usual answer comes all the same
			list = append(list, a)
		}
	}
	if len(list) == 1 {
		return found
	}
	trial := newTrial(s.rules, s.budget, q.Seat, worlds, c.Next())
	trial.effort = 1 // whoever compares shares out decisions as they are
	best := trial.best(ctx, list)
	if best == 0 {
		return found
	}
	var g tally
	for played := 0; found.Worlds < max(fewWorlds, s.budget.Tries/2) && (found.Worlds < fewWorlds || played < 2*s.budget.Steps); {
		trial.tries, trial.steps = 0, 0 // the budget was for finding it
		world, ok := trial.next(ctx)
		if !ok {
			break
		}
		g.add(trial.try(&world, list[best]) - trial.try(&world, given))
		found.Worlds++
		played += trial.steps
	}
	if g.better() {
		found.Better, found.Gain, found.Square = list[best], g.sum/g.worlds, g.square()
	}
	return found
}
