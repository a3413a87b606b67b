package bot

import "rumble/game"

// Random answers anything that is offered but to give up: every option is equally likely, and so is every number, every count of
// picks, every set of that many, and every place as far as the ground samples it evenly; so are the parts of a form. It says nothing
// where free text is welcome. It allocates nothing once it has answered a few questions; the zero value is ready.
type Random struct {
	untried []int
	picked  []game.Ref
	parts   []game.Answer
	ground  game.Places // imagined only when a place is wanted: a state costs more than a question
}

// Answer takes an option by chance; when no place is found for one, another.
func (r *Random) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	r.picked, r.parts, r.ground = r.picked[:0], r.parts[:0], nil
	a := r.one(q, see, c)
	a.Question = q.ID
	for i := range q.Parts {
		r.parts = append(r.parts, r.one(&q.Parts[i], see, c))
	}
	a.Parts = r.parts
	r.ground = nil
	return a
}

// one answers a question without its parts, or one part.
func (r *Random) one(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	r.untried = r.untried[:0]
	for i := range q.Options {
		if !q.Options[i].Concedes { // to give up by chance is no play
			r.untried = append(r.untried, i)
		}
	}
	for len(r.untried) > 0 {
		i := c.Below(len(r.untried))
		option := r.untried[i]
		o := &q.Options[option]
		a := game.Answer{Option: option}
		if !o.Where.None() {
			if r.ground == nil {
				r.ground = see().Places()
			}
			place, found := r.ground.Sample(o.Where, c)
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
	return game.Answer{Option: q.Default}
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
	first := len(r.picked) // other lists of the same answer stand before it
	r.picked = append(r.picked, from.Among...)
	among := r.picked[first:]
	for i := range count {
		j := i + c.Below(len(among)-i)
		among[i], among[j] = among[j], among[i]
	}
	return among[:count]
}
