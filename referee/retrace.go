package referee

import (
	"slices"

	"rumble/game"
)

// retracer is a referee that repeats what has happened in a stretch and looks whether a seat would notice a difference.
type retracer struct {
	game    game.Game
	past    past
	chance  *game.Chance
	said    []saying      // the answers of the stretch as the seat knows them
	used    []bool        // of those, by their places
	races   int           // that somebody has won here
	fell    []game.Thrown // the throws as they fall here
	gave    []Given       // the answers as they are given here
	bound   *Bound
	pace    pace
	ground  game.Places
	told    int // events of the situation passed
	arrived bool
	leaving bool
	later   []game.Ref // seen to be drawn later
	free    []uint8    // faces that may be drawn
}

func (r *retracer) retrace(s *Situation, said []saying, c *game.Chance, b *Bound) bool {
	*r = retracer{game: r.game, said: said, used: r.used[:0], chance: c, bound: b, later: r.later, free: r.free}
	r.used = append(r.used, make([]bool, len(said))...)
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
	if q.Secret && q.Seat != r.past.situation.Seat {
		return r.inSecret(q)
	}
	k := r.next(q.Seat, false)
	if k < 0 {
		r.arrive(q)
	}
	return r.repeat(q, k)
}

// inSecret is what another answers to what the seat does not know that they are asked: what the seat knows that they did, and else they let it pass.
func (r *retracer) inSecret(q *game.Question) game.Answer {
	if k := r.next(q.Seat, true); k >= 0 {
		if a, ok := r.say(q, k); ok {
			r.used[k] = true
			return r.give(q.Seat, a)
		}
	}
	r.calls() // of those there may be any number
	a := Default(q, r.ground, r.chance, nil)
	if q.Check(a, r.ground) != nil {
		r.leave()
	}
	return r.give(q.Seat, a)
}

// next is the place of the next answer that the seat of a question has given, -1 when none is left.
func (r *retracer) next(seat game.Seat, secret bool) int {
	for k := range r.said {
		if s := &r.said[k]; !r.used[k] && s.seat == seat && s.secret == secret && !s.passed {
			return k
		}
	}
	return -1
}

// repeat gives an answer of the stretch once more, or leaves where nobody could give it.
func (r *retracer) repeat(q *game.Question, k int) game.Answer {
	a, ok := r.say(q, k)
	if !ok {
		r.leave()
	}
	r.used[k] = true
	return r.give(q.Seat, a)
}

// give notes what is answered here. Questions are counted as they are put here: with what others are asked in secret it may be others' turn later.
func (r *retracer) give(seat game.Seat, a game.Answer) game.Answer {
	if _, at, _, ok := ParseQuestionID(a.Question); !ok || at != len(r.gave) {
		a.Question = QuestionID(0, len(r.gave), 0)
	}
	r.gave = append(r.gave, Given{Seat: seat, Answer: a})
	return a
}

// AskTogether is for the rules.
func (r *retracer) AskTogether(qs []game.Question, answers []game.Answer) {
	if r.raced(qs, answers) {
		return
	}
	for i := range qs {
		if qs[i].Seat == r.past.situation.Seat && r.next(qs[i].Seat, false) < 0 {
			r.arrive(&qs[i])
		}
	}
	for i := range qs {
		answers[i] = r.Ask(&qs[i])
	}
}

// raced answers a race that somebody has won: whoever was not quick enough took the default. False when it is no race, or when nobody has won it yet.
func (r *retracer) raced(qs []game.Question, answers []game.Answer) bool {
	race := r.races + 1
	if len(qs) == 0 || !qs[0].Race || !slices.ContainsFunc(r.said, func(s saying) bool { return s.race == race }) {
		return false
	}
	r.races++
	for i := range qs {
		k := slices.IndexFunc(r.said, func(s saying) bool { return s.race == race && s.seat == qs[i].Seat })
		if k < 0 || r.used[k] {
			answers[i] = r.give(qs[i].Seat, game.Answer{Option: qs[i].Default})
			continue
		}
		answers[i] = r.repeat(&qs[i], k)
	}
	return true
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
