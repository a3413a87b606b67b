package bot

import (
	"slices"

	"rumble/game"
)

// Candidates are the answers that this player would try, the one that a steady player would give first; none where there is no choice. What it
// sees is a state that the seat takes for possible.
func (s *Sharp) Candidates(q *game.Question, see func() game.Game, c *game.Chance) []game.Answer {
	if _, ok := forced(q); ok {
		return nil
	}
	if list := s.candidates(q, see(), c); len(list) > 1 {
		return list
	}
	return nil
}

// candidates are the answers worth a try: first what a steady player would answer, then what they would answer if they had to take another of the
// options, then numbers and places beside theirs, and what chance brings. The state is one that the seat takes for possible. Where none of that is
// allowed there, what a steady player would answer is the only one, and whoever asked sees whether it will do.
func (s *Sharp) candidates(q *game.Question, seen game.Game, c *game.Chance) []game.Answer {
	l := lineup{question: q, seen: seen, most: max(1, s.budget.Candidates)} // the usual answer in any case
	look := func() game.Game { return seen }
	usual := s.steady.Answer(q, look, c).Copy()
	l.add(usual)
	for _, options := range deeds(q, l.most, c) {
		if l.full() {
			return l.answers
		}
		part := narrowed(q, options)
		a := s.how(&part, seen, c)
		a.Option = options[a.Option]
		l.add(a)
	}
	if len(l.answers) > 0 {
		l.beside(l.answers[0])
	}
	for range enoughChances * l.most { // chance may bring the same again and again
		if l.full() {
			break
		}
		l.add(s.random.Answer(q, look, c))
	}
	if len(l.answers) == 0 {
		return []game.Answer{usual}
	}
	return l.answers
}

// how a steady player would do one of these things if they had to. Where their rules of thumb do not say, it is done with the number that they
// would take, and else in any way.
func (s *Sharp) how(part *game.Question, seen game.Game, c *game.Chance) game.Answer {
	if s.rules.Advise != nil {
		if a := s.rules.Advise(seen, part, c); part.Check(a, seen.Places()) == nil {
			return a
		}
	}
	if a := (game.Answer{Many: s.rules.Usual(seen, part, 0)}); part.Check(a, seen.Places()) == nil {
		return a
	}
	return s.random.Answer(part, func() game.Game { return seen }, c)
}

// enoughChances is how many answers by chance are looked at for each that is wanted.
const enoughChances = 2

// deeds are the options one by one, or where there are many by who does what: each is one deed with its objects. They come in an order that
// chance makes, so that where there are more than can be tried, none is always left out.
func deeds(q *game.Question, most int, c *game.Chance) [][]int {
	var all [][]int
	for i := range q.Options {
		o := &q.Options[i]
		if o.Concedes {
			continue
		}
		same := func(d []int) bool {
			return len(q.Options) > most && q.Options[d[0]].Who == o.Who && q.Options[d[0]].Verb == o.Verb
		}
		if at := slices.IndexFunc(all, same); at >= 0 {
			all[at] = append(all[at], i)
		} else {
			all = append(all, []int{i})
		}
	}
	for i := len(all) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// narrowed is a question with some of its options only.
func narrowed(q *game.Question, options []int) game.Question {
	part := *q
	part.Options, part.Default = nil, 0
	for i, o := range options {
		part.Options = append(part.Options, q.Options[o])
		if o == q.Default {
			part.Default = i
		}
	}
	return part
}

// lineup collects different answers that are allowed.
type lineup struct {
	question *game.Question
	seen     game.Game
	most     int
	answers  []game.Answer
}

func (l *lineup) full() bool { return len(l.answers) >= l.most }

// add takes an answer, if it is allowed and another than those there are.
func (l *lineup) add(a game.Answer) {
	a.Question = l.question.ID
	same := func(b game.Answer) bool { return Alike(&a, &b) }
	if !l.full() && !slices.ContainsFunc(l.answers, same) && l.question.Check(a, l.seen.Places()) == nil {
		l.answers = append(l.answers, a.Copy())
	}
}

// beside adds a number a third less and a third more than that of an answer.
func (l *lineup) beside(a game.Answer) {
	if l.question.Options[a.Option].Many.None() {
		return
	}
	step := max(1, a.Many/3)
	for _, many := range [...]int{a.Many - step, a.Many + step} {
		a.Many = many
		l.add(a)
	}
}

// Alike is whether two answers to the same question are the same.
func Alike(a, b *game.Answer) bool {
	return a.Option == b.Option && a.At == b.At && a.Many == b.Many && slices.Equal(a.Via, b.Via) && slices.Equal(a.Picked, b.Picked) &&
		slices.EqualFunc(a.Parts, b.Parts, func(x, y game.Answer) bool { return Alike(&x, &y) })
}
