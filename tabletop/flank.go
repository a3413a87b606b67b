package tabletop

// Flank is a side of a footprint as who sits in it looks.
type Flank uint8

// The flanks.
const (
	InFront Flank = iota
	OnTheRight
	Behind
	OnTheLeft
)

// flankTurn is how far around a round base the places of a flank are from one another.
const flankTurn = 15 * Degree

// Beside appends to buf the places so far from a flank where figures get on and off: first the one beside its middle, then
// those a step, two steps and so on to its right and to its left, as far as the corners; a step of nothing gives the
// middle alone. Around a round base they stand every 15 degrees, as far as halfway to the next flank. They are rounded to
// the nearest thousandth. Whether there is room is for [Table.Room] to say.
func (f *Footprint) Beside(flank Flank, far, step Length, buf []Point) []Point {
	facing := *f
	facing.Heading = f.Heading.By(Turn(flank) * QuarterTurn)
	if f.Round() {
		buf = append(buf, facing.Place(f.Radius+far, 0))
		for t := flankTurn; t <= QuarterTurn/2; t += flankTurn {
			right, left := facing, facing
			right.Heading, left.Heading = facing.Heading.By(t), facing.Heading.By(-t)
			buf = append(buf, right.Place(f.Radius+far, 0), left.Place(f.Radius+far, 0))
		}
		return buf
	}
	deep, wide := f.Long, f.Wide
	if flank == OnTheRight || flank == OnTheLeft {
		deep, wide = wide, deep
	}
	ahead := (deep+1)/2 + far
	buf = append(buf, facing.Place(ahead, 0))
	for d := step; step > 0 && d <= wide/2; d += step {
		buf = append(buf, facing.Place(ahead, d), facing.Place(ahead, -d))
	}
	return buf
}
