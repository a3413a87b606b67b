package referee

import "rumble/game"

// Director decides by hand what a stretch asks for: a script, a test, a recording. An error ends the stretch at once
// and comes out of [Act] as it is. What it is handed is borrowed for the call.
type Director interface {
	Throw(t *game.Throw) (game.Face, error)
	// Ask answers one question, or several put together, in their order. The answers are checked.
	Ask(qs []game.Question, answers []game.Answer) error
	Tell(e *game.Event) error
}

// Act plays one stretch of g as the director says. After an error g is in the middle of the stretch: it may be looked
// at, not played on. An answer that its question does not allow, or a face that the throw cannot show, is an error.
func Act(g game.Game, d Director) error {
	s := &directed{director: d, ground: g.Places()}
	s.advance(g)
	return s.failed
}

// directed is the referee that asks a director.
type directed struct {
	director Director
	ground   game.Places
	one      [1]game.Question
	failed   error
	leaving  bool
}

func (s *directed) advance(g game.Game) {
	defer func() {
		if s.leaving {
			recoverUnwound(recover())
		}
	}()
	g.Advance(s)
}

func (s *directed) check(err error) {
	if err != nil {
		s.failed, s.leaving = err, true
		panic(unwound)
	}
}

func (s *directed) Throw(t game.Throw) game.Face {
	face, err := s.director.Throw(&t)
	s.check(err)
	s.check(Possible(&t, &face))
	return face
}

func (s *directed) Ask(q *game.Question) game.Answer {
	s.one[0] = *q
	var answers [1]game.Answer
	s.AskTogether(s.one[:], answers[:])
	return answers[0]
}

func (s *directed) AskTogether(qs []game.Question, answers []game.Answer) {
	s.check(s.director.Ask(qs, answers))
	for i := range qs {
		s.check(qs[i].Check(answers[i], s.ground))
	}
}

func (s *directed) Tell(e game.Event) { s.check(s.director.Tell(&e)) }

func (s *directed) Merge(game.Progress, game.Pending) {}

// Possible says whether the throw can show that face: as many dice as it has, none beyond its sides.
func Possible(t *game.Throw, f *game.Face) error {
	if f.Dice() != t.Dice {
		return game.Refuse(codeDiceCount, "dice", "The throw for %q takes %d dice, not %d.", t.Purpose, t.Dice, f.Dice())
	}
	for i := range t.Dice {
		if pip := f.Die(i); pip < 1 || pip > t.Sides {
			return game.Refuse(codeDiceFace, "dice", "The throw for %q cannot show %d: it goes from 1 to %d.", t.Purpose, pip, t.Sides)
		}
	}
	return nil
}

// Rig is loaded dice: the faces that the throws of a script show, one after the other.
type Rig struct {
	pips []int
}

// NewRig loads the dice with these faces.
func NewRig(pips ...int) *Rig { return &Rig{pips: pips} }

// Load puts more faces behind those still left.
func (r *Rig) Load(pips ...int) { r.pips = append(r.pips[:len(r.pips):len(r.pips)], pips...) }

// Left is how many faces have not been thrown yet: a script wants none left.
func (r *Rig) Left() int { return len(r.pips) }

// Throw takes the next faces, one for each die. It is an error when too few are left or one is beyond the die's sides;
// then none is taken.
func (r *Rig) Throw(t *game.Throw) (game.Face, error) {
	var face game.Face
	if len(r.pips) < t.Dice {
		return face, game.Refuse(codeDiceMissing, "dice", "The throw for %q takes %d dice, but %d are left.", t.Purpose, t.Dice, len(r.pips))
	}
	for _, pip := range r.pips[:t.Dice] {
		if pip < 1 || pip > t.Sides {
			return game.Face{}, game.Refuse(codeDiceFace, "dice", "The throw for %q cannot show %d: it goes from 1 to %d.", t.Purpose, pip, t.Sides)
		}
		face.Add(uint8(pip))
	}
	r.pips = r.pips[t.Dice:]
	return face, nil
}
