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
	Tries  int         // playouts by which the gain was measured
}

// Compare holds an answer that was given to what this player would have tried in its place, in worlds that the seat asked took for possible. What
// looks best is measured again in worlds that it was not chosen by, because the best of many always looks better than it is. See gives one
// state that the seat takes for possible. The same chance gives the same comparison, unless a context cut it short.
func (s *Sharp) Compare(ctx context.Context, q *game.Question, given game.Answer, see func() game.Game, worlds *referee.Worlds, c *game.Chance) Compared {
	found := Compared{Better: given}
	if _, ok := forced(q); ok {
		return found
	}
	list := []game.Answer{given.Copy()}
	for _, a := range s.candidates(q, see(), c) {
		if !Alike(&a, &given) {
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
	var g gain
	for played := 0; found.Tries < max(fewWorlds, s.budget.Tries/2) && (found.Tries < fewWorlds || played < 2*s.budget.Steps); {
		trial.tries, trial.steps = 0, 0 // the budget was for finding it
		world, ok := trial.next(ctx)
		if !ok {
			break
		}
		g.add(trial.try(&world, list[best]) - trial.try(&world, given))
		found.Tries++
		played += trial.steps
	}
	if n := found.Tries; g.better() {
		found.Better, found.Gain = list[best], g.sum/n
		found.Square = max(0, g.squares*n-g.sum*g.sum) / n / (n * (n - 1))
	}
	return found
}
