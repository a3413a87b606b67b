package tabletop

import "rumble/game"

// contourFine is how exactly a contour is found along the lattice: a hundredth of an inch.
const contourFine = 10

// Contours is the outlines of the places around one, up to so far to every side, of which a question holds: closed
// polygons, those around a hole in such a place turning the other way (from south to east) than those around the place
// itself. It is asked on a lattice of that step and refined where the answer changes: every corner is a place of which it
// holds, at most a hundredth of an inch from one of which it does not. What is narrower than the step may be missed. It
// is for questions that only the rules can answer; what the table knows has outlines of its own.
func Contours(around Point, far, step Length, holds func(Point) bool) [][]Point {
	if far < 0 || step <= 0 {
		return nil
	}
	c := contours{around: around, step: step, count: int64(far/step) + 1, holds: holds}
	c.side = 2*c.count + 1
	c.in, c.traced = make([]bool, c.side*c.side), make([]bool, c.side*c.side)
	for y := 1 - c.count; y < c.count; y++ {
		for x := 1 - c.count; x < c.count; x++ {
			c.in[c.index(xy{x, y})] = holds(c.at(xy{x, y}))
		}
	}
	var all [][]Point
	north := xy{0, -1}
	for y := 1 - c.count; y < c.count; y++ {
		for x := 1 - c.count; x < c.count; x++ {
			// Every outline has a place somewhere with what is out of it to the north.
			if p := (xy{x, y}); c.has(p) && !c.has(p.plus(north)) && !c.traced[c.index(p)] {
				all = append(all, c.trace(brink{p, north}))
			}
		}
	}
	return all
}

// How finely the places around one are looked at for [Outlines].
const (
	outlineStep  = game.Inch / 4
	outlineSteps = 16 // to every side, at most
)

// Outlines is [Contours] for a screen: at steps of a quarter of an inch, unless it goes far.
func Outlines(around Point, far Length, holds func(Point) bool) [][]Point {
	return Contours(around, far, max(outlineStep, far/outlineSteps), holds)
}

// contours is a lattice of answers around a place; those at its rim are no.
type contours struct {
	around Point
	step   Length
	count  int64 // steps to every side
	side   int64 // places in a row
	in     []bool
	traced []bool // an outline that is found already passes to the north
	holds  func(Point) bool
}

// brink is a place of the lattice of which it holds, and the step to one of which it does not.
type brink struct{ in, out xy }

func (c *contours) index(p xy) int64 { return (p.y+c.count)*c.side + p.x + c.count }

func (c *contours) has(p xy) bool { return c.in[c.index(p)] }

func (c *contours) at(p xy) Point {
	return Point{X: c.around.X + Length(p.x)*c.step, Y: c.around.Y + Length(p.y)*c.step, Floor: c.around.Floor}
}

// trace follows an outline once around.
func (c *contours) trace(from brink) []Point {
	var outline []Point
	for b := from; ; {
		if b.out.y < 0 {
			c.traced[c.index(b.in)] = true
		}
		outline = append(outline, c.edge(b))
		if b = c.onward(b); b == from {
			return outline
		}
	}
}

// onward is the next brink of the outline. Places that touch at a corner only do not hang together.
func (c *contours) onward(b brink) brink {
	aside := b.out.turned()
	beside := b.in.plus(aside)
	switch beyond := beside.plus(b.out); {
	case !c.has(beside):
		return brink{b.in, aside}
	case !c.has(beyond):
		return brink{beside, b.out}
	default:
		return brink{beyond, xy{-aside.x, -aside.y}}
	}
}

// edge is the last place found on the way over a brink of which it holds.
func (c *contours) edge(b brink) Point {
	from := c.at(b.in)
	place := func(d Length) Point {
		return Point{X: from.X + Length(b.out.x)*d, Y: from.Y + Length(b.out.y)*d, Floor: from.Floor}
	}
	in, out := Length(0), c.step
	for out-in > contourFine {
		if middle := (in + out) / 2; c.holds(place(middle)) {
			in = middle
		} else {
			out = middle
		}
	}
	return place(in)
}
