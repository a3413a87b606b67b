package tabletop

import "rumble/game"

// Footprint is what a horse, a wagon, a motor car or a figure covers of a floor: a rectangle with a heading, or a round
// base when it has a radius. A figure's may have no radius at all: then it is a mere place.
type Footprint struct {
	At      Point   // its centre
	Heading Heading // where its front is
	Long    Length  // along the heading; 0 when it is round
	Wide    Length
	Radius  Length // 0 when it is a rectangle
}

// The bounds of a footprint.
const (
	LeastSide     = game.Inch / 10 // of a rectangle
	MaxFootprint  = 60 * game.Inch // long, wide or through
	FarthestPlace = 9000 * game.Inch
)

// Check says what is wrong with a footprint, naming the field.
func (f *Footprint) Check() error {
	if field, sentence, bound := f.wrong(); field != "" {
		return game.Refuse(game.OutOfRange, field, sentence, bound)
	}
	return nil
}

// wrong is what is wrong with a footprint: the field, a sentence, and the bound that stands in it. Nothing mostly.
func (f *Footprint) wrong() (field, sentence string, bound Length) {
	switch {
	case f.Radius < 0 || f.Radius > MaxFootprint/2:
		return "radius", "The radius of a base is from 0 to %s inches.", MaxFootprint / 2
	case f.Radius != 0 && !f.Round():
		return "radius", "A rectangle of at most %s inches has no radius.", MaxFootprint
	case !f.Round() && (f.Long < LeastSide || f.Long > MaxFootprint):
		return "long", "A length is from a tenth of an inch to %s inches.", MaxFootprint
	case !f.Round() && (f.Wide < LeastSide || f.Wide > MaxFootprint):
		return "wide", "A width is from a tenth of an inch to %s inches.", MaxFootprint
	case f.Heading < 0 || f.Heading >= Heading(FullTurn):
		return "heading", "A heading is in tenths of a degree, from 0 to %d.", Length(FullTurn) - 1
	case max(f.At.X, -f.At.X) > FarthestPlace || max(f.At.Y, -f.At.Y) > FarthestPlace:
		return "at", "A place is at most %s inches off.", FarthestPlace
	}
	return "", "", 0
}

// Round says whether it is a round base or a mere place.
func (f *Footprint) Round() bool { return f.Long == 0 && f.Wide == 0 }

// Place is the place so far ahead of the centre and so far to the right of it, negative behind and to the left. It is
// rounded to the nearest thousandth either way, halves away from the centre, as the corners are: so opposite corners lie
// exactly opposite, and turning the table by quarters changes nothing.
func (f *Footprint) Place(ahead, right Length) Point {
	return flat(f.At).plus(scaledDown(f.aside(int64(ahead), int64(right)), 1)).on(f.At.Floor)
}

// Lies is where a place lies as who looks along the heading says it: so far ahead of the centre and so far to the right of
// it, negative behind and to the left, each to the nearest thousandth. [Footprint.Place] of that is the place again, but
// for a thousandth at most either way. It does not look at floors.
func (f *Footprint) Lies(p Point) (ahead, right Length) {
	d, u := flat(p).minus(flat(f.At)), f.Heading.unit()
	return Length(nearest(dot(d, u), sineUnit)), Length(nearest(dot(d, u.turned()), sineUnit))
}

// NearSide is where the straight way from a place to the centre comes to the footprint: the first place of it that lies in
// the footprint or on its outline, of as many equally far from each other as nearSideParts.
func (f *Footprint) NearSide(from Point) Point {
	k, centre, radius := f.outline(), flat(f.At), uint64(f.Radius)
	at := func(part int64) xy {
		d := centre.minus(flat(from))
		return flat(from).plus(xy{d.x * part / nearSideParts, d.y * part / nearSideParts})
	}
	clear, met := int64(0), int64(nearSideParts) // what lies between is halved until they are one part apart
	for clear+1 < met {
		half := (clear + met) / 2
		if p := at(half); k.apartUp(segment{p, p}) <= radius*radius {
			met = half
		} else {
			clear = half
		}
	}
	return at(met).on(f.At.Floor)
}

const nearSideParts = 1 << 12

// aside is the way from the centre to so far ahead and to the right, in parts of the sine unit.
func (f *Footprint) aside(ahead, right int64) xy {
	u := f.Heading.unit()
	v := u.turned()
	return xy{ahead*u.x + right*v.x, ahead*u.y + right*v.y}
}

// Corners is the front left corner, the front right, the rear right and the rear left one. All that is asked about a
// rectangle is answered exactly for these four. A round base has its centre for all four.
func (f *Footprint) Corners() [4]Point {
	k := f.outline()
	if k.n == 1 {
		return [4]Point{f.At, f.At, f.At, f.At}
	}
	var corners [4]Point
	for i := range corners {
		corners[i] = k.at[i].on(f.At.Floor)
	}
	return corners
}

// outline is its corners, or its centre when it is round.
func (f *Footprint) outline() outline { return f.widened(0) }

// widened is its outline with a margin on the right and on the left. A round base is then the stretch on which its centre
// may lie.
func (f *Footprint) widened(margin int64) outline {
	centre := flat(f.At)
	if f.Round() {
		if margin == 0 {
			return outline{n: 1, at: [maxOutline]xy{centre}}
		}
		right := scaledDown(f.aside(0, margin), 1)
		return outline{n: 2, at: [maxOutline]xy{centre.minus(right), centre.plus(right)}}
	}
	// Half the sides may be no whole thousandths, so twice the way is rounded.
	wide := int64(f.Wide) + 2*margin
	right, left := f.aside(int64(f.Long), wide), f.aside(int64(f.Long), -wide)
	a, b := scaledDown(left, 2), scaledDown(right, 2)
	return outline{n: 4, at: [maxOutline]xy{centre.plus(a), centre.plus(b), centre.minus(a), centre.minus(b)}}
}

// Around is the smallest rectangle along the axes of the table that holds the footprint.
func (f *Footprint) Around() Rect {
	k := f.outline()
	b := k.box().grown(int64(f.Radius))
	return Rect{Length(b.lo.x), Length(b.lo.y), Length(b.hi.x), Length(b.hi.y)}
}
