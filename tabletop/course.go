package tabletop

import (
	"strconv"

	"rumble/game"
)

// Section is a part of a course: a straight leg, which does not change the heading, or a turn about a pivot.
type Section struct {
	Far  Length // how long a leg is
	Way  Turn   // where a leg leads, from the heading: 0 ahead, HalfTurn back, anything else slides aside
	Turn Turn   // how far it turns; 0 for a leg
	// Where the pivot of a turn is, from the centre: so far ahead and so far to the right of it.
	Ahead, Right Length
}

// Forward is a leg straight ahead.
func Forward(far Length) Section { return Section{Far: far} }

// Back is a leg straight back, the heading staying as it is.
func Back(far Length) Section { return Section{Far: far, Way: HalfTurn} }

// Slide is a leg aslant, the heading staying as it is: a skid.
func Slide(way Turn, far Length) Section { return Section{Far: far, Way: way} }

// TurnOnTheSpot is a turn about the centre.
func TurnOnTheSpot(t Turn) Section { return Section{Turn: t} }

// TurnAbout is a turn about a place so far ahead of the centre and so far to its right: a rear axle, a front corner.
func TurnAbout(ahead, right Length, t Turn) Section {
	return Section{Turn: t, Ahead: ahead, Right: right}
}

// Curve is a turn forwards along a circle, which the centre follows at that radius: to the right or, with a turn to the
// left, to the left. Backwards along it goes TurnAbout(0, radius, -t), and with the pivot on the left TurnAbout(0, -radius, t).
func Curve(radius Length, t Turn) Section {
	if t < 0 {
		radius = -radius
	}
	return Section{Turn: t, Right: radius}
}

// Course is where a footprint is to go, section by section.
type Course []Section

// The bounds of a course.
const (
	MaxSections = 32
	MaxLeg      = 2 * MaxSide
	MaxTurn     = FullTurn
	MaxPivot    = MaxSide // ahead, behind or aside
)

// Check says what is wrong with a course, naming the section.
func (c Course) Check() error {
	if len(c) > MaxSections {
		return game.Refuse(game.OutOfRange, "course", "A course has at most %d sections.", MaxSections)
	}
	for i, s := range c {
		where := "course[" + strconv.Itoa(i) + "]"
		switch {
		case s.Far < 0 || s.Far > MaxLeg:
			return game.Refuse(game.OutOfRange, where+".far", "A leg is from 0 to %s inches long.", MaxLeg)
		case s.Turn != 0 && (s.Far != 0 || s.Way != 0):
			return game.Refuse(game.OutOfRange, where+".turn", "A section is a leg or a turn, not both.")
		case max(s.Turn, -s.Turn) > MaxTurn:
			return game.Refuse(game.OutOfRange, where+".turn", "A turn goes once around at most.")
		case max(s.Way, -s.Way) > MaxTurn:
			return game.Refuse(game.OutOfRange, where+".way", "A leg leads somewhere once around at most.")
		case max(s.Ahead, -s.Ahead) > MaxPivot || max(s.Right, -s.Right) > MaxPivot:
			return game.Refuse(game.OutOfRange, where+".pivot", "A pivot is at most %s inches ahead or aside.", MaxPivot)
		}
	}
	return nil
}

// steps is how many places there are in a section after its first one: one for each thousandth of a leg, for each tenth of
// a degree of a turn.
func (s Section) steps() int64 {
	if s.Turn != 0 {
		return int64(max(s.Turn, -s.Turn))
	}
	return int64(s.Far)
}

// Mark is how far along a course something is: in which section, and how many thousandths of an inch along its leg or
// tenths of a degree into its turn. The zero value is the start.
type Mark struct {
	Section int
	Far     int64
}

// Before says whether a mark comes before another along the course.
func (m Mark) Before(o Mark) bool {
	return m.Section < o.Section || m.Section == o.Section && m.Far < o.Far
}

// End is the mark at the end of the course.
func (c Course) End() Mark {
	if len(c) == 0 {
		return Mark{}
	}
	return Mark{len(c) - 1, c[len(c)-1].steps()}
}

// until is a mark that lies on the course: the nearest to one that may not.
func (c Course) until(m Mark) Mark {
	if m.Section < 0 || len(c) == 0 {
		return Mark{}
	}
	if m.Section >= len(c) {
		return c.End()
	}
	return Mark{m.Section, min(max(m.Far, 0), c[m.Section].steps())}
}

// At is how a footprint that starts as f stands at a mark of the course, whatever is in the way. Its centre is rounded to
// the nearest thousandth there and where each section begins, see [Footprint.Place].
func (c Course) At(f Footprint, m Mark) Footprint {
	m = c.until(m)
	for i := range c[:min(m.Section+1, len(c))] {
		steps := c[i].steps()
		if i == m.Section {
			steps = m.Far
		}
		f = c[i].after(f, steps)
	}
	return f
}

// Long is how far the centre travels up to a mark, in thousandths, each section rounded up.
func (c Course) Long(m Mark) Length {
	m = c.until(m)
	var sum Length
	for i, s := range c[:min(m.Section+1, len(c))] {
		steps := s.steps()
		if i == m.Section {
			steps = m.Far
		}
		sum += s.long(steps)
	}
	return sum
}

// The number pi in parts of a thousand million.
const (
	piParts = 1_000_000_000
	pi      = 3_141_592_654
)

// long is how far the centre travels in so many steps, rounded up.
func (s Section) long(steps int64) Length {
	if s.Turn == 0 {
		return Length(steps)
	}
	radius := int64(rootUp(square(xy{}, xy{int64(s.Ahead), int64(s.Right)})))
	return Length(away(radius*steps*(pi/2), int64(HalfTurn)*(piParts/2)))
}
