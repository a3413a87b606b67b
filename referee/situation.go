package referee

import (
	"slices"

	"rumble/game"
)

// Situation is where a seat stands when it considers an answer: the state before the stretch, and what has happened in
// the stretch since.
type Situation struct {
	// Checkpoint is the state before the stretch, as the seat may imagine it (see [Situation.Imagine]): odds on the true
	// state would tell what it cannot know. It is not changed.
	Checkpoint game.Game
	Answers    []Given       // given in the stretch, those of one seat in the order asked; ids matter only to a race
	Throws     []game.Thrown // made in the stretch, in order
	Told       []game.Event  // told in the stretch, in order; only Imagine looks at them
	Seat       game.Seat     // who considers; Nobody: no answer, but what chance brings next
	Consider   game.Answer   // what
	// Hidden says of each throw whether the seat may not know how it fell: a hand dealt to another. Left out, it knows them all.
	Hidden []bool

	worlds *worlds        // made up, as this one was: counts take them all together
	asked  *game.Question // what the seat is asked, where it considers nothing yet
}

// Situation is where the seat stands that considers an answer to one of the open questions. The checkpoint and the
// answers are those the outcome came from.
func (o *Outcome) Situation(checkpoint game.Game, answers []Given, seat game.Seat, consider game.Answer) Situation {
	s := Situation{Checkpoint: checkpoint, Answers: answers, Seat: seat, Consider: consider}
	for _, t := range o.Told {
		s.Told = append(s.Told, t.Event)
		s.Throws = append(s.Throws, t.Dice...)
		for i := range t.Dice {
			s.Hidden = append(s.Hidden, !t.Event.Seen.Has(seat) || !t.Dice[i].Throw.Seen.Has(seat))
		}
	}
	s.Throws = append(s.Throws, o.Rolled...)
	for i := range o.Rolled {
		s.Hidden = append(s.Hidden, !o.Rolled[i].Throw.Seen.Has(seat))
	}
	return s
}

// past is how far a run of a situation has retraced what is known.
type past struct {
	situation *Situation
	used      []bool
	throws    int
	asked     int // questions put
}

func (p *past) begin(s *Situation) {
	p.situation, p.throws, p.asked = s, 0, 0
	p.used = p.used[:0]
	for range s.Answers {
		p.used = append(p.used, false)
	}
}

// answer is the next known answer of the seat.
func (p *past) answer(seat game.Seat) (*game.Answer, bool) {
	p.asked++
	if i := p.next(seat); i >= 0 {
		p.used[i] = true
		return &p.situation.Answers[i].Answer, true
	}
	return nil, false
}

// next is the place of the next known answer of the seat, -1 when none is left.
func (p *past) next(seat game.Seat) int {
	for i := range p.situation.Answers {
		if p.situation.Answers[i].Seat == seat && !p.used[i] {
			return i
		}
	}
	return -1
}

// raced answers a race that somebody has won: whoever was not quick enough took the default. By its ids it is told whose
// answers were to it. False when it is no race, or when nobody has claimed it yet.
func (p *past) raced(qs []game.Question, answers []game.Answer) bool {
	first := p.asked
	p.asked += len(qs)
	if len(qs) == 0 || !qs[0].Race {
		return false
	}
	won := false
	for i := range p.situation.Answers {
		given := &p.situation.Answers[i]
		n, ok := p.place(given, first, len(qs))
		won = won || ok && given.Seat == qs[n].Seat && given.Answer.Option != qs[n].Default
	}
	if !won {
		return false
	}
	for i := range qs {
		answers[i] = game.Answer{Option: qs[i].Default}
	}
	for i := range p.situation.Answers {
		if n, ok := p.place(&p.situation.Answers[i], first, len(qs)); ok {
			answers[n], p.used[i] = p.situation.Answers[i].Answer, true
		}
	}
	return true
}

// place is which of so many questions from the first one an answer was to.
func (p *past) place(given *Given, first, many int) (int, bool) {
	_, at, _, ok := ParseQuestionID(given.Answer.Question)
	return at - first, ok && at >= first && at < first+many
}

// knows says whether an answer of the seat is left.
func (p *past) knows(seat game.Seat) bool { return p.next(seat) >= 0 }

// face is how the next known throw fell. What was picked or drawn is found among the things that there are now: in an
// imagined state they may lie in another order.
func (p *past) face(t *game.Throw) (game.Face, bool) {
	if p.throws >= len(p.situation.Throws) {
		return game.Face{}, false
	}
	was := &p.situation.Throws[p.throws]
	p.throws++
	if t.Kind != was.Throw.Kind {
		return game.Face{}, false
	}
	if t.Kind == game.Dice {
		return was.Face, Possible(t, &was.Face) == nil
	}
	at := was.Face.One()
	if at < 1 || at > len(was.Throw.Among) {
		return game.Face{}, false
	}
	for i, r := range t.Among {
		if r == was.Throw.Among[at-1] {
			return game.Shown(uint8(i + 1)), true
		}
	}
	return game.Face{}, false
}

// retraced says whether all throws are used up.
func (p *past) retraced() bool { return p.throws == len(p.situation.Throws) }

// answered says whether all answers are used up.
func (p *past) answered() bool { return !slices.Contains(p.used, false) }

// due is the place among questions put together of the one that is considered, -1 when it is not among them: the
// seat's question when none of its answers is left.
func (p *past) due(qs []game.Question) int {
	for i := range qs {
		if qs[i].Seat == p.situation.Seat && !p.knows(qs[i].Seat) {
			return i
		}
	}
	return -1
}
