package referee

import (
	"context"
	"slices"

	"rumble/game"
)

// Imagine is the situation as its seat knows it: a state before the stretch that the seat cannot tell from the true one,
// from which the stretch came to the same question and told the seat the same; what was thrown in the stretch and the seat may
// not know has fallen again. It tries so many states; the error, of code "cannot-imagine", says that none of them would do. A
// try that has more questions, events and merges than one run of a count may have is one that would not do. The context can
// only break it off ("cancelled").
//
// It is one of the worlds that the seat takes for possible. Odds of it are taken over many, made up the same way: see [Count].
func (s Situation) Imagine(ctx context.Context, c *game.Chance, tries int) (Situation, error) {
	w := watch{ctx: ctx, bound: Bound{}.filled()}
	m := maker{watch: &w, of: s, chance: c, tries: tries}
	imagined, err := m.next()
	if err != nil {
		return Situation{}, err
	}
	imagined.Checkpoint = imagined.Checkpoint.Clone() // it is only lent
	imagined.worlds = &worlds{of: s, chance: *c, tries: tries}
	return imagined, nil
}

// worlds is what a seat takes for possible, and one that was made up is one of: all that it needs to make up more.
type worlds struct {
	of     Situation // the true one
	chance game.Chance
	tries  int // for each
}

// maker makes up worlds, one after the other.
type maker struct {
	watch    *watch
	of       Situation
	chance   *game.Chance
	tries    int
	retracer retracer
	tried    int           // states, for all of them together
	since    []game.Thrown // the throws of the stretch as the seat knows them, see [game.Informed]
}

// imagine is a state before the stretch that the seat takes for possible.
func (m *maker) imagine() game.Game {
	of := &m.of
	informed, ok := of.Checkpoint.(game.Informed)
	if !ok || len(of.Throws) == 0 {
		return of.Checkpoint.Imagine(of.Seat, m.chance)
	}
	if m.since == nil {
		m.since = slices.Clone(of.Throws)
		for i := range m.since {
			if i < len(of.Hidden) && of.Hidden[i] {
				m.since[i].Face = game.Face{}
			}
		}
	}
	return informed.ImagineBefore(of.Seat, m.since, m.chance)
}

// next is one more world, lent until the next one. Failing is a *game.Error as Imagine has it.
func (m *maker) next() (Situation, error) {
	for range m.tries {
		if err := m.watch.rest(); err != nil {
			return Situation{}, err
		}
		m.tried++
		imagined := m.of
		imagined.Checkpoint, imagined.worlds = m.imagine(), nil
		if m.retracer.retrace(&imagined, m.chance, &m.watch.bound) {
			imagined.Throws, imagined.Hidden = m.retracer.fell, nil
			return imagined, nil
		}
	}
	return Situation{}, game.Refuse(codeCannotImagine, "", "What seat %d cannot know could not be made up to fit what it has seen.", m.of.Seat)
}

// retracer is a referee that repeats what has happened in a stretch and looks whether a seat would notice a difference.
type retracer struct {
	game    game.Game
	past    past
	chance  *game.Chance
	fell    []game.Thrown // the throws as they fall here
	bound   *Bound
	pace    pace
	ground  game.Places
	told    int // events of the situation passed
	arrived bool
	leaving bool
	later   []game.Ref // seen to be drawn later
	free    []uint8    // faces that may be drawn
}

func (r *retracer) retrace(s *Situation, c *game.Chance, b *Bound) bool {
	*r = retracer{game: r.game, chance: c, bound: b, later: r.later, free: r.free}
	r.past.begin(s)
	if r.game == nil {
		r.game = s.Checkpoint.Clone()
	} else {
		r.game.CopyFrom(s.Checkpoint)
	}
	r.ground = r.game.Places()
	r.advance(r.game)
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
	var face game.Face
	var ok bool
	if at := r.past.throws; at < len(r.past.situation.Hidden) && r.past.situation.Hidden[at] {
		r.past.throws++
		face = r.unknown(&t, at)
	} else if face, ok = r.past.face(&t); !ok {
		r.leave()
	}
	t.Among = slices.Clone(t.Among)
	r.fell = append(r.fell, game.Thrown{Throw: t, Face: face})
	return face
}

// unknown is how a throw falls here that the seat may not know of. Nothing is drawn that the seat has seen drawn later on: it was still there.
func (r *retracer) unknown(t *game.Throw, at int) game.Face {
	if t.Kind != game.Draw {
		return random(t, r.chance)
	}
	r.later = r.later[:0]
	s := r.past.situation
	for i := at + 1; i < len(s.Throws); i++ {
		if was := &s.Throws[i]; was.Throw.Kind == game.Draw && !(i < len(s.Hidden) && s.Hidden[i]) {
			if n := was.Face.One(); n > 0 && n <= len(was.Throw.Among) {
				r.later = append(r.later, was.Throw.Among[n-1])
			}
		}
	}
	r.free = r.free[:0]
	for i, thing := range t.Among {
		if !slices.Contains(r.later, thing) {
			r.free = append(r.free, uint8(i+1))
		}
	}
	if len(r.free) == 0 {
		return random(t, r.chance)
	}
	return game.Shown(r.free[r.chance.Below(len(r.free))])
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
	r.arrived = q.Seat == s.Seat && r.past.retraced() && !more && r.fits(q)
	r.leave()
}

// fits is whether a question may be the one that the seat is asked: the answer that it considers is allowed, or else it looks the same.
func (r *retracer) fits(q *game.Question) bool {
	s := r.past.situation
	if s.asked == nil {
		return q.Check(s.Consider, r.ground) == nil
	}
	return q.Prompt == s.asked.Prompt && q.Who == s.asked.Who && q.Whom == s.asked.Whom && q.With == s.asked.With && q.Many == s.asked.Many &&
		slices.EqualFunc(q.Options, s.asked.Options, sameSentence)
}

// sameSentence compares what an option says, but for the place and the things that it asks for.
func sameSentence(a, b game.Option) bool {
	return a.Verb == b.Verb && a.Who == b.Who && a.With == b.With && a.Whom == b.Whom && a.Many == b.Many && a.Fixed == b.Fixed
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

// looksAlike compares all that a log shows of an event.
func looksAlike(a, b *game.Event) bool {
	return a.Clause == b.Clause && a.Kind == b.Kind && a.Seat == b.Seat && effectOf(a) == effectOf(b) &&
		a.Moved == b.Moved && a.From == b.From && a.To == b.To && a.Need == b.Need && a.Odds == b.Odds && a.Text == b.Text && a.Detail == b.Detail && a.NotInOdds == b.NotInOdds && a.Cause == b.Cause &&
		slices.Equal(a.Things, b.Things) && slices.Equal(a.Path, b.Path) && slices.Equal(a.Mods, b.Mods)
}
