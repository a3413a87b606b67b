package referee

import "rumble/game"

// Fork is a place in a stretch that has been played: what it came to before stands, and from there on it may go another way.
type Fork struct {
	Checkpoint game.Game     // the state before the stretch; not changed
	Answers    []Given       // given in the stretch, those of one seat in the order asked; those after the fork are not looked at
	Throws     []game.Thrown // made in the stretch before the fork, in order
	// Face is how the next throw is to fall. Nil: the fork is where the throws or the answers are used up, and chance and the
	// players decide all that comes next.
	Face *game.Face
}

// PlayFork plays on from a fork, as [Playout.Play] does from an answer: to the end of the match, or to the end of the stretch in which so many
// decisions have been made after the fork. The numbers that a throw which is made to fall would have taken are taken from the chance of the table
// all the same, so that what follows has the same dice whatever the face. The errors are those of Play; "differs" also says that the stretch does
// not come to the throw, or that the throw cannot fall so.
func (p *Playout) PlayFork(f *Fork, horizon, limit int) (game.Game, error) {
	s := Situation{Checkpoint: f.Checkpoint, Answers: f.Answers, Throws: f.Throws, Seat: game.Nobody}
	p.fork = f
	defer func() { p.fork = nil }()
	return p.Play(&s, horizon, limit)
}

// part is the throw at a fork.
func (p *Playout) part(t *game.Throw) game.Face {
	p.considered = true
	face := p.Table.Throw(*t)
	if p.fork.Face == nil {
		return face
	}
	if err := Possible(t, p.fork.Face); err != nil {
		p.fail(differs(err, "the throw for %q cannot fall as it is to", t.Purpose))
	}
	return *p.fork.Face
}

// reach is a question to which no answer is known: a fork without a face is there.
func (p *Playout) reach(seat game.Seat) {
	if p.fork.Face != nil {
		p.fail(differs(nil, "seat %d is asked before the throw, and no answer is known", seat))
	}
	p.considered = true
}

// beyond is what a player answers where no answer is known.
func (p *Playout) beyond(q *game.Question) game.Answer {
	p.reach(q.Seat)
	return p.Table.Ask(q)
}

// known says whether the answers to all questions that are put together are known.
func (p *Playout) known(qs []game.Question) bool {
	for i := range qs {
		if !p.past.knows(qs[i].Seat) {
			return false
		}
	}
	return true
}
