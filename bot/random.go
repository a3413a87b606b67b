package bot

import "rumble/game"

// Random answers anything that is offered but to give up: every option is equally likely, and so is every number, every count of
// picks, every set of that many, and every place as far as the ground samples it evenly. It says nothing where free text
// is welcome. It allocates nothing once it has answered a few questions; the zero value is ready.
type Random struct {
	untried []int
	picked  []game.Ref
}

// Answer takes an option by chance; when no place is found for one, another.
func (r *Random) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	r.untried = r.untried[:0]
	for i := range q.Options {
		if !q.Options[i].Concedes { // to give up by chance is no play
			r.untried = append(r.untried, i)
		}
	}
	var ground game.Places // imagined only when a place is wanted: a state costs more than a question
	for len(r.untried) > 0 {
		i := c.Below(len(r.untried))
		option := r.untried[i]
		o := &q.Options[option]
		a := game.Answer{Question: q.ID, Option: option}
		if !o.Where.None() {
			if ground == nil {
				ground = see().Places()
			}
			place, found := ground.Sample(o.Where, c)
			if !found {
				last := len(r.untried) - 1
				r.untried[i] = r.untried[last]
				r.untried = r.untried[:last]
				continue
			}
			a.At = place
		}
		a.Many = number(o.Many, c)
		a.Picked = r.pick(&o.Pick, c)
		return a
	}
	return game.Answer{Question: q.ID, Option: q.Default}
}

func number(s game.Span, c *game.Chance) int {
	if s.None() {
		return 0
	}
	return int(s.From) + c.Below(int(s.To-s.From)+1)
}

// pick shuffles as many of the things to the front as are to be picked.
func (r *Random) pick(from *game.Choice, c *game.Chance) []game.Ref {
	if from.None() {
		return nil
	}
	count := from.Least + c.Below(from.Most-from.Least+1)
	r.picked = append(r.picked[:0], from.Among...)
	for i := range count {
		j := i + c.Below(len(r.picked)-i)
		r.picked[i], r.picked[j] = r.picked[j], r.picked[i]
	}
	return r.picked[:count]
}
