package referee

import (
	"context"

	"rumble/game"
)

// Imagine is the situation as its seat knows it: a state before the stretch that the seat cannot tell from the true one,
// from which the stretch came to the same question and told the seat the same. It tries so many states; the error, of
// code "cannot-imagine", says that none of them would do, or that the stretch has thrown what the seat may not know: how
// that fell is fixed in the stretch and cannot be dealt anew. A try that has more questions, events and merges than one run of
// a count may have is one that would not do. The context can only break it off ("cancelled").
func (s Situation) Imagine(ctx context.Context, c *game.Chance, tries int) (Situation, error) {
	if s.Covered {
		return Situation{}, game.Refuse("cannot-imagine", "", "Something was dealt face down here: odds would tell what it is.")
	}
	w := watch{ctx: ctx, bound: Bound{}.filled()}
	r := &retracer{}
	for range tries {
		if err := w.rest(); err != nil {
			return Situation{}, err
		}
		imagined := s
		imagined.Checkpoint = s.Checkpoint.Imagine(s.Seat, c)
		if r.retrace(&imagined, &w.bound) {
			return imagined, nil
		}
	}
	return Situation{}, game.Refuse("cannot-imagine", "", "What seat %d cannot know could not be made up to fit what it has seen.", s.Seat)
}

// retracer is a referee that repeats what has happened in a stretch and looks whether a seat would notice a difference.
type retracer struct {
	past    past
	bound   *Bound
	pace    pace
	ground  game.Places
	told    int // events of the situation passed
	arrived bool
	leaving bool
}

func (r *retracer) retrace(s *Situation, b *Bound) bool {
	*r = retracer{bound: b}
	r.past.begin(s)
	g := s.Checkpoint.Clone()
	r.ground = g.Places()
	r.advance(g)
	return r.arrived
}

func (r *retracer) advance(g game.Game) {
	defer func() {
		if r.leaving {
			recoverUnwound(recover())
		}
	}()
	g.Advance(r)
}

func (r *retracer) leave() {
	r.leaving = true
	panic(unwound)
}

// calls counts an event or a merge, and leaves a run that has too many. Throws and answers are used up anyway.
func (r *retracer) calls() {
	if !r.pace.call(r.bound) {
		r.leave()
	}
}

// Throw is for the rules.
func (r *retracer) Throw(t game.Throw) game.Face {
	face, ok := r.past.face(&t)
	if !ok {
		r.leave()
	}
	return face
}

// Ask is for the rules.
func (r *retracer) Ask(q *game.Question) game.Answer {
	known, ok := r.past.answer(q.Seat)
	if !ok {
		r.arrive(q)
	}
	if q.Check(*known, r.ground) != nil {
		r.leave()
	}
	return *known
}

// AskTogether is for the rules.
func (r *retracer) AskTogether(qs []game.Question, answers []game.Answer) {
	asked := r.past.asked
	if r.past.raced(qs, answers) {
		for i := range qs {
			if qs[i].Check(answers[i], r.ground) != nil {
				r.leave()
			}
		}
		return
	}
	if mine := r.past.due(qs); mine >= 0 {
		r.arrive(&qs[mine])
	}
	for i := range qs {
		answers[i] = r.Ask(&qs[i])
	}
	r.past.asked = asked + len(qs)
}

// arrive looks whether this can be the question considered, and leaves.
func (r *retracer) arrive(q *game.Question) {
	s := r.past.situation
	_, more := r.nextSeen()
	r.arrived = q.Seat == s.Seat && r.past.retraced() && !more && q.Check(s.Consider, r.ground) == nil
	r.leave()
}

// nextSeen is the next event of the situation that the seat saw.
func (r *retracer) nextSeen() (*game.Event, bool) {
	s := r.past.situation
	for ; r.told < len(s.Told); r.told++ {
		if e := &s.Told[r.told]; e.Seen.Has(s.Seat) {
			return e, true
		}
	}
	return nil, false
}

// Tell is for the rules.
func (r *retracer) Tell(e game.Event) {
	r.calls()
	if !e.Seen.Has(r.past.situation.Seat) {
		return
	}
	if was, ok := r.nextSeen(); !ok || !looksAlike(was, &e) {
		r.leave()
	}
	r.told++
}

// Merge is for the rules.
func (r *retracer) Merge(game.Progress, game.Pending) { r.calls() }

// looksAlike compares all that a log shows of an event in one line.
func looksAlike(a, b *game.Event) bool {
	return a.Clause == b.Clause && a.Kind == b.Kind && a.Seat == b.Seat && effectOf(a) == effectOf(b) &&
		a.Moved == b.Moved && a.From == b.From && a.To == b.To && a.Need == b.Need && a.Text == b.Text && a.Detail == b.Detail
}
