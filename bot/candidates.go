package bot

import (
	"slices"

	"rumble/game"
)

// candidates are the answers worth a try: first what a steady player would answer, then the options of a question that has few, then what
// chance brings. The state is one that the seat takes for possible.
func (s *Sharp) candidates(q *game.Question, seen game.Game, c *game.Chance) []game.Answer {
	l := lineup{question: q, seen: seen}
	look := func() game.Game { return seen }
	l.add(s.steady.Answer(q, look, c))
	if len(q.Options) <= s.budget.Candidates {
		for i := range q.Options {
			if o := &q.Options[i]; !o.Concedes && o.Where.None() && o.Pick.None() {
				l.add(game.Answer{Option: i, Many: s.rules.Usual(seen, q, i)})
			}
		}
	}
	for range enoughChances * s.budget.Candidates { // chance may bring the same again and again
		if len(l.answers) >= s.budget.Candidates {
			break
		}
		l.add(s.random.Answer(q, look, c))
	}
	return l.answers
}

// enoughChances is how many answers by chance are looked at for each that is wanted.
const enoughChances = 4

// lineup collects different answers that are allowed.
type lineup struct {
	question *game.Question
	seen     game.Game
	answers  []game.Answer
}

func (l *lineup) add(a game.Answer) {
	a.Question = l.question.ID
	if slices.ContainsFunc(l.answers, func(b game.Answer) bool { return alike(&a, &b) }) || l.question.Check(a, l.seen.Places()) != nil {
		return
	}
	l.answers = append(l.answers, a.Copy())
}

// alike is whether two answers to the same question are the same.
func alike(a, b *game.Answer) bool {
	return a.Option == b.Option && a.At == b.At && a.Many == b.Many && slices.Equal(a.Via, b.Via) && slices.Equal(a.Picked, b.Picked) &&
		slices.EqualFunc(a.Parts, b.Parts, func(x, y game.Answer) bool { return alike(&x, &y) })
}
