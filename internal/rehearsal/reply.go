package rehearsal

import (
	"slices"

	"rumble/game"
)

// Reply is an answer as a test writes it: the first option of its verb about the things that it names.
type Reply struct {
	Verb            game.Verb
	Who, With, Whom game.Ref
	At              game.Point
	Via             []game.Point
	Many            int
	Pick            []game.Ref // nil: the first that may be picked, as many as must be
	Text            string
	Parts           []game.Answer
}

func (r *Reply) fits(o *game.Option) bool {
	return o.Verb == r.Verb && (r.Who.None() || o.Who == r.Who) && (r.With.None() || o.With == r.With) && (r.Whom.None() || o.Whom == r.Whom)
}

// to is the answer to a question, which has an option that fits.
func (r *Reply) to(q *game.Question) (game.Answer, bool) {
	for i := range q.Options {
		if o := &q.Options[i]; r.fits(o) {
			a := game.Answer{Option: i, At: r.At, Via: r.Via, Many: r.Many, Picked: r.Pick, Text: r.Text, Parts: r.Parts}
			if r.Pick == nil {
				a.Picked = slices.Clone(o.Pick.Among[:o.Pick.Least])
			}
			return a, true
		}
	}
	return game.Answer{}, false
}

// byDefault is the answer of who does not answer.
func byDefault(q *game.Question) game.Answer {
	o := &q.Options[q.Default]
	return game.Answer{Option: q.Default, Many: int(o.Many.From), Picked: slices.Clone(o.Pick.Among[:o.Pick.Least])}
}
