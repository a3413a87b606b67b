package conformance

import (
	"testing"

	"rumble/game"
	"rumble/referee"
)

// Fuzz throws arbitrary answers at a match: each must be judged the same by the question and by the match, and a
// refused one must change nothing. After a refusal the default answer is given, so that the match goes on.
func Fuzz(f *testing.F, rules game.Ruleset, scenario *game.Scenario) {
	f.Add([]byte{})
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7})
	f.Add([]byte("\x00\x03\x10\x20\x00\x00\x00\x00\x00\x00\x01\x01\x00\x05\xff"))
	w, err := newWalk(&rules, scenario, 1) // reading a rulebook takes longer than a match
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := w.torment(data); err != nil {
			t.Error(err)
		}
	})
}

// patience is how many answers one input may give.
const patience = 40

// torment plays a match with the answers that the data spell.
func (w *walk) torment(data []byte) error {
	if err := w.begin(); err != nil {
		return err
	}
	source := bytesSource{left: data, grain: grainOf(&w.scenario.Table)}
	for range patience {
		if _, over := w.now.Over(); over || source.empty() {
			return nil
		}
		g := w.now.Clone()
		out, err := w.run(g)
		if err != nil {
			return w.fault(Offers, "an answer that was offered is refused: %v", err)
		}
		if out.Done {
			w.pass(g, out)
			continue
		}
		if err := w.try(g, out, &source); err != nil {
			return err
		}
	}
	return nil
}

// try gives an arbitrary answer, and the default one when that is refused.
func (w *walk) try(g game.Game, out *referee.Outcome, source *bytesSource) error {
	q := &out.Asked[source.below(len(out.Asked))]
	a := source.answer(q)
	before := bytesOf(w.now)
	allowed := q.Check(a, g.Places()) == nil
	kept := w.given
	w.given = append(kept[:len(kept):len(kept)], referee.Given{Seat: q.Seat, Answer: a})
	_, err := w.run(w.now.Clone())
	if played := err == nil; played != allowed {
		return w.fault(Refusals, "%q: the answer %+v is allowed: %v, and played: %v (%v)", q.Prompt, a, allowed, played, err)
	}
	if bytesOf(w.now) != before {
		return w.fault(Refusals, "%q: the answer %+v changed the checkpoint", q.Prompt, a)
	}
	if !allowed {
		w.given = append(kept[:len(kept):len(kept)], referee.Given{Seat: q.Seat, Answer: referee.Default(q, g.Places(), w.chance, nil)})
	}
	return nil
}

// bytesSource spells numbers from bytes, zeros when they are used up.
type bytesSource struct {
	left  []byte
	grain game.Length // of the places
}

// grainOf is how fine the places on a table are spelled: eighths of an inch up to 32 inches, coarser on a larger one, so that all of it is in reach.
func grainOf(plan *game.Plan) game.Length {
	return game.Inch / 8 * max(1, (max(plan.Width, plan.Depth)+32*game.Inch-1)/(32*game.Inch))
}

func (s *bytesSource) empty() bool { return len(s.left) == 0 }

func (s *bytesSource) next() int {
	if s.empty() {
		return 0
	}
	b := s.left[0]
	s.left = s.left[1:]
	return int(b)
}

func (s *bytesSource) below(n int) int { return s.next() % n }

// answer is mostly near what is asked: far from it everything is refused for the same reason.
func (s *bytesSource) answer(q *game.Question) game.Answer {
	a := game.Answer{Question: q.ID, Option: s.below(len(q.Options)+2) - 1}
	if a.Option < 0 || a.Option >= len(q.Options) {
		return a
	}
	o, odd := &q.Options[a.Option], s.next()
	if !o.Many.None() || odd&1 != 0 {
		a.Many = int(o.Many.From) + s.next() - 2
	}
	if !o.Where.None() || odd&2 != 0 {
		a.At = s.point()
		for range s.below(3) {
			a.Via = append(a.Via, s.point())
		}
	}
	if !o.Pick.None() {
		for range s.below(o.Pick.Most + 2) {
			a.Picked = append(a.Picked, o.Pick.Among[s.below(len(o.Pick.Among))])
		}
	}
	if odd&4 != 0 {
		a.Picked = append(a.Picked, game.Ref{Kind: game.RefKind(s.next()), N: int16(s.next() - 1)})
	}
	if odd&8 != 0 {
		a.Text = "text"
	}
	if len(q.Parts) > 0 && odd&16 != 0 || odd&64 != 0 {
		for i := range q.Parts {
			a.Parts = append(a.Parts, s.answer(&q.Parts[i]))
		}
	}
	if odd&32 != 0 && odd&64 != 0 {
		a.Parts = append(a.Parts, game.Answer{})
	}
	return a
}

// point is one on the grid of a table, a little beyond its edges, and seldom upstairs.
func (s *bytesSource) point() game.Point {
	p := game.Point{X: game.Length(s.next()-4) * s.grain, Y: game.Length(s.next()-4) * s.grain}
	if floor := s.next(); floor > 240 {
		p.Floor = int16(floor - 245)
	}
	return p
}
