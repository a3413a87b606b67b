package referee

import "rumble/game"

// Playout plays situations on, to see what may come of an answer: what has happened in the stretch is repeated, the considered answer is
// given, and from there on players who answer at once play with random dice. One goroutine may use it; it may be used again
// and again.
type Playout struct {
	// Table is who plays on, and with which chance.
	Table Simulator

	past       past
	fork       *Fork // where a throw falls otherwise, or where nothing more is known; nil where an answer is considered
	considered bool
	leaving    bool
	failed     error
}

// Play plays on from a situation until the match is over, or to the end of the stretch in which so many decisions have been made after the
// considered answer. The game that it gives is as it is then: it is lent until the next call. In a world where the considered answer is
// not allowed, because of something that the seat does not know of, the usual answer is given instead.
//
// The error names a player whose answer was not allowed ("bad-player"), says that so many decisions and stretches were not enough
// ("too-long"), or that the situation is none ("differs", "stale").
func (p *Playout) Play(s *Situation, horizon, limit int) (game.Game, error) {
	t := &p.Table
	if t.game == nil || t.playing != p {
		t.game, t.playing = s.Checkpoint.Clone(), p
		if g, ok := t.game.(game.Repeating); ok {
			g.Repeats()
		}
	} else {
		t.game.CopyFrom(s.Checkpoint)
	}
	t.begin(t.game, limit)
	p.past.begin(s)
	p.considered, p.leaving, p.failed = false, false, nil
	if p.first(); p.failed != nil {
		return nil, p.failed
	}
	if t.failed != nil {
		return nil, t.failed
	}
	_, _, err := t.until(horizon)
	return t.game, err
}

// first plays the stretch in which the answer is considered.
func (p *Playout) first() {
	defer func() {
		if p.leaving || p.Table.leaving {
			recoverUnwound(recover())
		}
	}()
	p.Table.game.Advance(p)
	if !p.considered && (p.fork == nil || p.fork.Face != nil) {
		p.failed = notAsked(p.past.situation.Seat)
	}
}

func (p *Playout) fail(err error) {
	p.failed, p.leaving = err, true
	panic(unwound)
}

// Throw is for the rules.
func (p *Playout) Throw(t game.Throw) game.Face {
	if p.considered {
		return p.Table.Throw(t)
	}
	if p.fork != nil && p.past.retraced() {
		return p.part(&t)
	}
	face, ok := p.past.face(&t)
	if !ok {
		p.fail(differs(nil, "a throw before the considered answer is missing or cannot fall so, for %q", t.Purpose))
	}
	return face
}

// Ask is for the rules.
func (p *Playout) Ask(q *game.Question) game.Answer {
	if p.considered {
		return p.Table.Ask(q)
	}
	if known, ok := p.past.answer(q.Seat); ok {
		p.allowed(q, *known)
		return *known
	}
	if p.fork != nil {
		return p.beyond(q)
	}
	return p.consider(q)
}

// AskTogether is for the rules. What others answer to questions that are put together with the considered one, the seat does not know:
// the players answer for them.
func (p *Playout) AskTogether(qs []game.Question, answers []game.Answer) {
	if p.considered {
		p.Table.AskTogether(qs, answers)
		return
	}
	asked := p.past.asked
	if p.past.raced(qs, answers) {
		for i := range qs {
			p.allowed(&qs[i], answers[i])
		}
		return
	}
	mine := p.past.due(qs)
	if p.fork != nil && !p.known(qs) {
		p.reach(qs[0].Seat)
		p.Table.AskTogether(qs, answers)
		return
	}
	for i := range qs {
		var a game.Answer
		switch {
		case i == mine:
			a = p.consider(&qs[i])
		case mine >= 0:
			a = p.Table.Ask(&qs[i])
		default:
			a = p.Ask(&qs[i])
		}
		answers[i] = p.Table.kept[i].hold(a)
	}
	p.past.asked = asked + len(qs)
}

func (p *Playout) allowed(q *game.Question, a game.Answer) {
	if err := q.Check(a, p.Table.ground); err != nil {
		p.fail(differs(err, "an answer before the considered one does not fit: %v", err))
	}
}

// consider gives the considered answer.
func (p *Playout) consider(q *game.Question) game.Answer {
	s := p.past.situation
	if q.Seat != s.Seat {
		p.fail(notAsked(s.Seat))
	}
	p.considered = true
	if q.Check(s.Consider, p.Table.ground) == nil {
		return s.Consider
	}
	return Default(q, p.Table.ground, &p.Table.Chance, nil)
}

// Tell is for the rules.
func (p *Playout) Tell(e game.Event) { p.Table.Tell(e) }

// Merge is for the rules.
func (p *Playout) Merge(game.Progress, game.Pending) {}
