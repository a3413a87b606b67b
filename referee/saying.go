package referee

import (
	"slices"

	"rumble/game"
)

// saying is an answer of the stretch as a seat knows it: by what was said. In a state that the seat cannot tell from the true one the same sentence may have
// another number, for the list of what somebody could do tells of what they hold.
type saying struct {
	seat   game.Seat
	heard  bool          // it was given in the true stretch; else nobody could give it
	secret bool          // the seat does not know that somebody else was asked
	passed bool          // nor is there anything to show for it: elsewhere they need not have been asked at all
	race   int           // the race that it was given in, from 1; 0: none
	option game.Option   // what was said, but for the place and the things that it asks for
	parts  []game.Option // the same of the parts
	unseen []game.Ref    // cards in it that the seat has not seen
}

// hear is what the seat of a true situation knows of the answers of its stretch.
func hear(s *Situation, b *Bound) []saying {
	l := listener{said: make([]saying, len(s.Answers)), bound: b}
	if len(s.Answers) == 0 {
		return l.said
	}
	l.past.begin(s)
	g := s.Checkpoint.Clone()
	l.ground = g.Places()
	l.advance(g)
	for k := range l.said {
		l.said[k].seat = s.Answers[k].Seat
	}
	l.shownFor(s)
	return l.said
}

// listener is a referee that repeats the true stretch and notes what was said.
type listener struct {
	said    []saying
	past    past
	races   int // that somebody has won
	ground  game.Places
	bound   *Bound
	pace    pace
	leaving bool
}

func (l *listener) advance(g game.Game) {
	defer func() {
		if l.leaving {
			recoverUnwound(recover())
		}
	}()
	g.Advance(l)
}

func (l *listener) leave() {
	l.leaving = true
	panic(unwound)
}

// calls counts an event or a merge, and leaves a run that has too many.
func (l *listener) calls() {
	if !l.pace.call(l.bound) {
		l.leave()
	}
}

// Throw is for the rules.
func (l *listener) Throw(t game.Throw) game.Face {
	face, ok := l.past.face(&t)
	if !ok {
		l.leave()
	}
	return face
}

// Ask is for the rules.
func (l *listener) Ask(q *game.Question) game.Answer {
	k := l.past.next(q.Seat)
	if k < 0 {
		l.leave()
	}
	l.past.used[k] = true
	l.past.asked++
	l.note(q, k)
	return l.past.situation.Answers[k].Answer
}

// AskTogether is for the rules.
func (l *listener) AskTogether(qs []game.Question, answers []game.Answer) {
	asked := l.past.asked
	if l.past.raced(qs, answers) {
		l.races++
		for k := range l.said {
			if n, ok := l.past.place(&l.past.situation.Answers[k], asked, len(qs)); ok {
				l.said[k].race = l.races
				l.note(&qs[n], k)
			}
		}
		return
	}
	if l.past.due(qs) >= 0 {
		l.leave()
	}
	l.past.asked = asked
	for i := range qs {
		answers[i] = l.Ask(&qs[i])
	}
}

// Tell is for the rules.
func (l *listener) Tell(game.Event) { l.calls() }

// Merge is for the rules.
func (l *listener) Merge(game.Progress, game.Pending) { l.calls() }

// note keeps what was said.
func (l *listener) note(q *game.Question, k int) {
	s := l.past.situation
	a := &s.Answers[k].Answer
	if q.Check(*a, l.ground) != nil {
		l.leave()
	}
	said := &l.said[k]
	said.heard, said.option = true, sentence(&q.Options[a.Option])
	for i := range a.Parts {
		said.parts = append(said.parts, sentence(&q.Parts[i].Options[a.Parts[i].Option]))
	}
	if q.Seat == s.Seat {
		return
	}
	said.secret = q.Secret
	said.passed = q.Secret && a.Option == q.Default
	for _, card := range append([]game.Ref{said.option.Who, said.option.With, said.option.Whom}, a.Picked...) {
		if card.Kind == game.CardRef && !s.shows(card) {
			said.unseen = append(said.unseen, card)
		}
	}
}

// shownFor looks which of the deeds done in secret the seat knows of: without them something that it was told would not have come about.
func (l *listener) shownFor(s *Situation) {
	var r retracer
	var c game.Chance
	all := *s
	all.Hidden = nil
	for k := range l.said {
		if said := &l.said[k]; said.heard && said.secret && !said.passed {
			said.passed = true
			said.passed = r.retrace(&all, l.said, &c, l.bound)
		}
	}
}

// sentence is what an option says, but for the place and the things that it asks for.
func sentence(o *game.Option) game.Option {
	return game.Option{Verb: o.Verb, Who: o.Who, With: o.With, Whom: o.Whom, Many: o.Many, Fixed: o.Fixed}
}

// sameSentence compares what an option says, but for the place and the things that it asks for.
func sameSentence(a, b game.Option) bool {
	return a.Verb == b.Verb && a.Who == b.Who && a.With == b.With && a.Whom == b.Whom && a.Many == b.Many && a.Fixed == b.Fixed
}

// shows says whether the seat has seen that card in the stretch.
func (s *Situation) shows(card game.Ref) bool {
	for i := range s.Told {
		e := &s.Told[i]
		if e.Seen.Has(s.Seat) && (e.Who == card || e.With == card || e.Whom == card || slices.Contains(e.Things, card)) {
			return true
		}
	}
	for i := range s.Throws {
		t := &s.Throws[i]
		if at := t.Face.One(); t.Throw.Kind != game.Dice && !(i < len(s.Hidden) && s.Hidden[i]) && at > 0 && at <= len(t.Throw.Among) && t.Throw.Among[at-1] == card {
			return true
		}
	}
	return false
}

// say is an answer of the stretch as it is given to a question here; false when nobody could give it. Cards that the seat has not seen are others here: any
// that could be.
func (r *retracer) say(q *game.Question, k int) (game.Answer, bool) {
	said := &r.said[k]
	a := r.past.situation.Answers[k].Answer
	if !said.heard || len(a.Parts) > len(q.Parts) {
		return a, false
	}
	if a.Option = r.number(q.Options, a.Option, &said.option, said.unseen); a.Option < 0 {
		return a, false
	}
	if len(said.unseen) > 0 {
		a.Picked = r.others(&q.Options[a.Option].Pick, a.Picked, said.unseen)
	}
	for i := range a.Parts {
		option := r.number(q.Parts[i].Options, a.Parts[i].Option, &said.parts[i], nil)
		if option < 0 {
			return a, false
		}
		if option != a.Parts[i].Option {
			a.Parts = slices.Clone(a.Parts)
			a.Parts[i].Option = option
		}
	}
	return a, q.Check(a, r.ground) == nil
}

// number is that of the option here that says the same, -1 when none does: the one that it had if that will do, or, where a card in it has not been
// seen, any that will.
func (r *retracer) number(options []game.Option, was int, said *game.Option, unseen []game.Ref) int {
	if len(unseen) == 0 && was < len(options) && sameSentence(options[was], *said) {
		return was
	}
	found, many := -1, 0
	for i := range options {
		if o := &options[i]; !sameSentence(like(o, said, unseen), *said) {
			continue
		}
		if many++; len(unseen) == 0 {
			return i
		}
		if r.chance.Below(many) == 0 {
			found = i
		}
	}
	return found
}

// like is what an option says, with cards that have not been seen in the place of others.
func like(o, said *game.Option, unseen []game.Ref) game.Option {
	s := sentence(o)
	for _, part := range [...]struct {
		here *game.Ref
		was  game.Ref
	}{{&s.Who, said.Who}, {&s.With, said.With}, {&s.Whom, said.Whom}} {
		if part.here.Kind == game.CardRef && slices.Contains(unseen, part.was) {
			*part.here = part.was
		}
	}
	return s
}

// others are things that may be picked here: those that were, but for cards that have not been seen, in whose places there are any.
func (r *retracer) others(pick *game.Choice, was, unseen []game.Ref) []game.Ref {
	var picked []game.Ref
	for _, thing := range was {
		if !slices.Contains(unseen, thing) {
			picked = append(picked, thing)
		}
	}
	free := slices.DeleteFunc(slices.Clone(pick.Among), func(thing game.Ref) bool { return slices.Contains(picked, thing) })
	for len(picked) < len(was) && len(free) > 0 {
		n := r.chance.Below(len(free))
		picked = append(picked, free[n])
		free = slices.Delete(free, n, n+1)
	}
	return picked
}
