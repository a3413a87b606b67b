package tabletop

import (
	"strconv"

	"rumble/game"
)

// Effect is what a thing does to who moves over it.
type Effect uint8

// The effects. What is not said to be of less matter stops.
const (
	Stops   Effect = iota // it stops the mover in front of it
	Told                  // nothing, but it is told
	Ignored               // nothing, and nothing is told of it
)

// Other is a vehicle, a mount or a figure that stands in the way.
type Other struct {
	Footprint
	Effect Effect
}

// Mover is who moves along a course, and what is in the way: as [Walker] is for who goes on foot.
type Mover struct {
	Footprint         // as it starts
	Others    []Other // those on other floors are not looked at
	Open      Doors   // the doors that stand open; all others stop it
	// Ground says what a feature of the plan does; nil is [UsualGround]. It is asked of lines and areas. The openings of a
	// line are no part of it, but windows are.
	Ground func(*game.Feature) Effect
	Edge   Effect // what the edge of the table does
	// Gap is how far short it stops of what stops it, from outline to outline and to the thousandth: 0 to touch. It is kept
	// from what lies ahead alone: what a leg would run into if it led on for ever, a turn before its end. What is nearer
	// than that where a section begins it may not come nearer to.
	Gap Length
}

// MaxGap bounds the gap that a mover keeps.
const MaxGap = 12 * game.Inch

// Check says what is wrong with a mover or one of the others, naming the field.
func (m *Mover) Check() error {
	if m.Round() && m.Radius == 0 {
		return game.Refuse(game.OutOfRange, "radius", "What moves along a course has a size.")
	}
	if err := m.Footprint.Check(); err != nil {
		return err
	}
	if m.Gap < 0 || m.Gap > MaxGap {
		return game.Refuse(game.OutOfRange, "gap", "A gap is from 0 to %s inches.", MaxGap)
	}
	for i := range m.Others {
		if field, sentence, bound := m.Others[i].wrong(); field != "" {
			return game.Refuse(game.OutOfRange, "others["+strconv.Itoa(i)+"]."+field, sentence, bound)
		}
	}
	return nil
}

// UsualGround is what features do to who moves along a course, as to a walker: walls and what is impassable stop it, of
// rough ground and low obstacles it is told.
func UsualGround(f *game.Feature) Effect {
	switch {
	case f.Going == game.Impassable, f.Line && bars(f):
		return Stops
	case slows(f):
		return Told
	}
	return Ignored
}

func (m *Mover) ground(f *game.Feature) Effect {
	if m.Ground == nil {
		return UsualGround(f)
	}
	return m.Ground(f)
}

// piece is what a stretch of a line or an opening of it does to the mover.
func (m *Mover) piece(t *Table, p *piece) Effect {
	effect := m.ground(&t.plan.Features[p.feature])
	switch {
	case p.opening == none || t.plan.Openings[p.opening].Kind == kindWindow:
		return effect
	case p.door != none && effect == Stops && !m.Open.Open(p.door):
		return Stops
	}
	return Ignored
}
