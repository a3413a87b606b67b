package tabletop

import "sort"

// Heading is a direction on the table in tenths of a degree, 0 to 3599, clockwise from north.
type Heading int16

// Turn is an angle in tenths of a degree: positive to the right (clockwise), negative to the left.
type Turn int

// The usual turns, all to the right.
const (
	Degree      Turn = 10
	QuarterTurn      = 90 * Degree
	HalfTurn         = 180 * Degree
	FullTurn         = 360 * Degree
)

// By is the heading after a turn.
func (h Heading) By(t Turn) Heading {
	sum := (Turn(h) + t%FullTurn) % FullTurn
	if sum < 0 {
		sum += FullTurn
	}
	return Heading(sum)
}

// To is the shorter turn from one heading to another, from -1799 to 1800: half a turn is one to the right.
func (h Heading) To(o Heading) Turn {
	t := Turn(o.By(-Turn(h)))
	if t > HalfTurn {
		t -= FullTurn
	}
	return t
}

// Between is the angle between two headings, whichever is the right one: from 0 to 1800.
func (h Heading) Between(o Heading) Turn {
	t := h.To(o)
	return max(t, -t)
}

// Degrees is the heading in whole degrees, 0 to 359, as a screen draws it; half a degree is rounded up.
func (h Heading) Degrees() int { return int(h.By(Degree/2)/Heading(Degree)) % 360 }

// HeadingTo is the direction from one place to another, to the nearest tenth of a degree of the table of sines; one that
// lies exactly between two goes to the left one of them. False when the places are the same. It does not look at their
// floors.
func HeadingTo(from, to Point) (Heading, bool) {
	d := flat(to).minus(flat(from))
	if d == (xy{}) {
		return 0, false
	}
	// Turned back by quarters, it lies between north and east.
	quarters := Turn(0)
	for ; d.x < 0 || d.y >= 0; quarters++ {
		d = xy{d.y, -d.x}
	}
	tenths := sort.Search(int(QuarterTurn), func(n int) bool {
		// The sum of two units a tenth apart leads halfway between them.
		halfway := xy{int64(sines[n]) + int64(sines[n+1]), -int64(sines[int(QuarterTurn)-n]) - int64(sines[int(QuarterTurn)-n-1])}
		return cross(halfway, d) <= 0
	})
	return Heading(tenths).By(quarters * QuarterTurn), true
}

// unit is the step of that heading, sineUnit long. A quarter turn of the heading turns it exactly.
func (h Heading) unit() xy {
	if h < 0 || h >= Heading(FullTurn) {
		h = h.By(0)
	}
	quarter, rest := h/Heading(QuarterTurn), h%Heading(QuarterTurn)
	x, y := int64(sines[rest]), int64(sines[Heading(QuarterTurn)-rest])
	switch quarter {
	case 0:
		return xy{x, -y}
	case 1:
		return xy{y, x}
	case 2:
		return xy{-x, y}
	}
	return xy{-y, -x}
}

// scaledDown is a vector in parts of the sine unit, times that many more, in whole thousandths: each coordinate rounded to
// the nearest, halves away from zero, so that turning everything by quarters changes nothing.
func scaledDown(v xy, parts int64) xy {
	return xy{nearest(v.x, parts*sineUnit), nearest(v.y, parts*sineUnit)}
}

// nearest is above/below rounded to the nearest whole number, halves away from zero; below is positive.
func nearest(above, below int64) int64 {
	if above < 0 {
		return -((-above + below/2) / below)
	}
	return (above + below/2) / below
}
