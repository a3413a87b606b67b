package match

import "rumble/game"

// usual is what the rules of thumb would take where an option of the question asks for a number: nil where none does. They are
// asked in a state imagined for the seat, once for all options.
func (m *Match) usual(view game.Game, q *game.Question) func(*game.Question, int) int {
	if m.basis.rules == nil || m.basis.rules.Number == nil || !anyNumber(q) {
		return nil
	}
	imagined := view.Imagine(q.Seat, m.chance("usual", q))
	return func(q *game.Question, option int) int { return m.basis.rules.Usual(imagined, q, option) }
}

func anyNumber(q *game.Question) bool {
	for i := range q.Options {
		if many := q.Options[i].Many; !many.None() && many.From < many.To {
			return true
		}
	}
	return false
}
