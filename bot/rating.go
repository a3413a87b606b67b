package bot

import (
	"context"
	"slices"

	"rumble/game"
)

// rating tries the best few answers in the same worlds, as many turns on as the player looks ahead: so it is known well by how much they differ, but not
// how likely any is to win, which the rules of thumb judge there. So the usual one is played on to the end of the match, too. That chance and what the
// others are better by is theirs.
type rating struct {
	answers []game.Answer // the usual one first, the one that was found second where it is another; then those that promised most
	best    int           // the place of the one to give
	came    [][]int       // by place, world by world
	chance  tally         // of the usual one
	tried   bool
	budget  Budget // that there was for finding the best
}

// finalists is how many answers are rated at the most.
const finalists = 4

// enoughRated is in how many worlds each of them should be tried: where less can be, fewer are.
const enoughRated = 60

// Where tries are short these are enough: differences are then known to less than one of a hundred, and the chance to four of a hundred or better.
const (
	mostCompared = 1_200 // tries of all of them together
	mostPlayedOn = 200   // to the end of the match
)

// newRating chooses whom to rate by how they did where the best was looked for.
func newRating(answers []game.Answer, best int, gains []tally, budget Budget) *rating {
	r := &rating{budget: budget, tried: slices.ContainsFunc(gains, func(g tally) bool { return g.worlds > 0 })}
	places := make([]int, len(answers))
	for i := range places {
		places[i] = i
	}
	rank := func(place int) int {
		switch place {
		case 0:
			return 2
		case best:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(places, func(i, j int) int {
		if d := rank(j) - rank(i); d != 0 {
			return d
		}
		return promise(&gains[j]) - promise(&gains[i])
	})
	for _, i := range places[:min(len(places), finalists)] {
		if i == best {
			r.best = len(r.answers)
		}
		r.answers = append(r.answers, answers[i])
	}
	r.came = make([][]int, len(r.answers))
	return r
}

// promise is what an answer gained in the mean; the least for one that was never tried.
func promise(g *tally) int {
	if g.worlds == 0 {
		return -game.Lot - 1
	}
	return g.mean()
}

// compare tries the answers in the same worlds, for half of the budget and what was left of it when the best was found. What the first world costs
// says for how many there is enough.
func (r *rating) compare(ctx context.Context, t *trial) {
	t.begin(Budget{Tries: min(r.budget.Tries/2, mostCompared), Steps: max(0, r.budget.Steps-t.steps) + r.budget.Steps/2})
	for {
		world, ok := t.next(ctx)
		if !ok {
			return
		}
		for i := range r.answers {
			r.came[i] = append(r.came[i], t.try(&world, r.answers[i]))
		}
		r.tried = true
		if len(r.came[0]) == 1 {
			try := max(1, t.spent()/len(r.answers))
			r.keep(whole / try / enoughRated)
		}
	}
}

// keep leaves so many answers, but two at the least, and the one to give among them.
func (r *rating) keep(n int) {
	n = min(max(n, 2), len(r.answers))
	r.answers, r.came = r.answers[:n], r.came[:n]
}

// playOn plays the usual answer on to the end of the match, in worlds of its own, for the whole of the budget.
func (r *rating) playOn(ctx context.Context, t *trial) {
	t.begin(Budget{Tries: min(r.budget.Tries, mostPlayedOn), Steps: r.budget.Steps})
	for {
		world, ok := t.next(ctx)
		if !ok {
			return
		}
		t.until = 0
		if g, err := t.play(&world, r.answers[0]); err == nil {
			r.chance.add(Value(t.rules, g, t.seat))
		}
	}
}

// advice is what was found; without ratings where there was no time for any.
func (r *rating) advice() Advice {
	a := Advice{Answer: r.answers[r.best], Tried: r.tried}
	if len(r.came[0]) < 2 || r.chance.worlds < 2 { // nothing can be said of how sure that is
		return a
	}
	r.correct()
	second := r.second()
	a.Answer = r.answers[r.best]
	a.Best = []Rated{r.rated(r.best), r.rated(second)}
	lead := r.more(r.best, second)
	a.Margin, a.MarginError = lead.mean(), lead.error()
	if r.best != 0 {
		gain := r.more(r.best, 0)
		a.Gain, a.Error = gain.mean(), gain.error()
	}
	return a
}

// correct gives another answer where that came out clearly better here, by the rule by which a sharp player departs from the usual one. So whatever
// still comes out better than what is given does so by no more than luck may bring, and a sharp player would not depart for that.
func (r *rating) correct() {
	found, by := r.best, 0
	for i := range r.answers {
		if lead := r.more(i, r.best); lead.better() && lead.sum > by {
			found, by = i, lead.sum
		}
	}
	r.best = found
}

// second is the place of the best of the others.
func (r *rating) second() int {
	found, most := -1, 0
	for i := range r.answers {
		if lead := r.more(i, r.best); i != r.best && (found < 0 || lead.sum > most) {
			found, most = i, lead.sum
		}
	}
	return found
}

// more is by how much one answer came out better than another.
func (r *rating) more(one, other int) (by tally) {
	for world, v := range r.came[one] {
		by.add(v - r.came[other][world])
	}
	return by
}

// rated is an answer with its chance: that of the usual one, and what it is better by. Both are measured in different worlds, so the squares of their
// errors add up. Nothing that was tried so often is certain.
func (r *rating) rated(place int) Rated {
	chance, off := r.chance.mean(), r.chance.error()
	if place != 0 {
		gain := r.more(place, 0)
		chance += gain.mean()
		off = root(off*off + gain.error()*gain.error())
	}
	return Rated{Answer: r.answers[place], Chance: min(max(chance, 1), game.Lot-1), Error: off}
}
