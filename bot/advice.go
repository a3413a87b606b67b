package bot

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// Advice is what a player would answer, and how good that is beside other answers.
type Advice struct {
	Answer game.Answer
	// Best are the answer and the best of all others, each with what it is worth; none when nothing was tried, as where there is no choice.
	Best []Rated
	// Gain is by how much the answer is better than what the rules of thumb would do, in ten-thousandths of a win, and Error the standard error
	// of that. Both are 0 where it is what they would do.
	Gain, Error int
}

// Rated is an answer with the chance to win of the seat that gives it, and its standard error, both in ten-thousandths.
type Rated struct {
	Answer        game.Answer
	Chance, Error int
}

// Advising is the budget for advice that takes at most about two seconds: somebody waits for it, and wants to know how sure it is.
func Advising(rules *game.Ruleset) Budget {
	return Usual(rules).Times(8) // twice, and some questions take twice as long as most: see [Sharp.Advise]
}

// firstWorlds is in how many worlds all answers are tried before most of them are left out.
const firstWorlds = 4

// finalists is how many answers are rated to the end: the one to give, the usual one, and those that may be next to the best.
const finalists = 4

// Advise is what this player would answer, with the second best beside it. They are rated in other worlds than those by which the answer was found, all
// in the same ones and with the same dice. See gives one state that the seat takes for possible. The same chance, question and situation have the
// same advice, unless a context cut it short; it takes at most twice the budget, which bounds finding and rating each.
func (s *Sharp) Advise(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) Advice {
	if only, ok := forced(q); ok {
		return Advice{Answer: only}
	}
	list := s.candidates(q, see(), c)
	if len(list) == 1 {
		return Advice{Answer: list[0]}
	}
	t := newTrial(s.rules, s.budget, q.Seat, worlds, c.Next())
	best := t.best(ctx, list)
	t.steps, t.tries = 0, 0
	r := newRating(list, best)
	r.rate(ctx, t)
	return r.advice()
}

// rating tries all of some answers in the same worlds.
type rating struct {
	answers []game.Answer
	best    int // the place of the one to give; the usual one is the first
	left    []int
	final   bool
	came    []worth // by place
	better  worth   // the best less the usual one
}

// worth is what came of an answer, world by world.
type worth struct{ worlds, sum, squares int }

func (w *worth) add(v int) {
	w.worlds++
	w.sum += v
	w.squares += v * v
}

func (w *worth) mean() int {
	if w.sum < 0 {
		return -((-w.sum + w.worlds/2) / w.worlds)
	}
	return (w.sum + w.worlds/2) / w.worlds
}

// error is the standard error of the mean, the whole part of it. Worlds that all came out the same say no more than that they were so many.
func (w *worth) error() int {
	n := w.worlds
	return max(root(max(0, w.squares*n-w.sum*w.sum)/n/(n*(n-1))), game.Lot/(2*(n+2)))
}

// root is the whole part of a square root.
func root(n int) int {
	r := 0
	for step := 1 << 31; step > 0; step >>= 1 {
		if next := r + step; next <= n/next {
			r = next
		}
	}
	return r
}

func newRating(answers []game.Answer, best int) *rating {
	r := &rating{answers: answers, best: best, came: make([]worth, len(answers))}
	for i := range answers {
		r.left = append(r.left, i)
	}
	return r
}

// rate tries the answers out until the budget is used up: first all of them, then those that may be among the best two.
func (r *rating) rate(ctx context.Context, t *trial) {
	for t.tries < t.budget.Tries {
		world, ok := t.next(ctx)
		if !ok {
			return
		}
		usual := 0
		for _, i := range r.left {
			v := t.try(&world, r.answers[i])
			r.came[i].add(v)
			if i == 0 {
				usual = v
			}
			if i == r.best {
				r.better.add(v - usual)
			}
		}
		if !r.final && (r.came[r.best].worlds == firstWorlds || 2*t.steps > t.budget.Steps || 2*t.tries > t.budget.Tries) {
			r.cut()
		}
	}
}

// cut leaves the answer to give, the usual one and the best of the others. What these have shown so far is forgotten: they were chosen by it.
func (r *rating) cut() {
	r.final = true
	if len(r.left) <= finalists {
		return
	}
	keep := []int{0}
	if r.best != 0 {
		keep = append(keep, r.best)
	}
	for len(keep) < finalists {
		keep = append(keep, r.next(keep))
	}
	slices.Sort(keep) // the usual one is tried first
	r.left = keep
	clear(r.came)
	r.better = worth{}
}

// next is the place of the best of those that are left, but for some.
func (r *rating) next(but []int) int {
	found := -1
	for _, i := range r.left {
		if !slices.Contains(but, i) && (found < 0 || r.came[i].sum > r.came[found].sum) {
			found = i
		}
	}
	return found
}

// advice is what was found; without ratings where there was no time for any.
func (r *rating) advice() Advice {
	a := Advice{Answer: r.answers[r.best]}
	if r.came[r.best].worlds < 2 { // nothing can be said of how sure that is
		return a
	}
	for _, i := range []int{r.best, r.next([]int{r.best})} {
		a.Best = append(a.Best, Rated{Answer: r.answers[i], Chance: r.came[i].mean(), Error: r.came[i].error()})
	}
	if r.best != 0 {
		a.Gain, a.Error = r.better.mean(), r.better.error()
	}
	return a
}
