package tabletop

import "rumble/game"

// Rect is a rectangle along the axes of the table.
type Rect struct{ West, North, East, South Length }

// RectAt is the rectangle with its north-west corner x, y inches from that of the table, so many inches wide and deep.
func RectAt(x, y, wide, deep int) Rect {
	return Rect{game.Inches(x), game.Inches(y), game.Inches(x + wide), game.Inches(y + deep)}
}

// Corners is the corners on a floor, from the north-west one round by the east.
func (r Rect) Corners(floor int16) []Point {
	return []Point{
		{X: r.West, Y: r.North, Floor: floor},
		{X: r.East, Y: r.North, Floor: floor},
		{X: r.East, Y: r.South, Floor: floor},
		{X: r.West, Y: r.South, Floor: floor},
	}
}

// SquareAround is everything at most so far to each side of a place.
func SquareAround(p Point, far Length) Rect { return Rect{p.X - far, p.Y - far, p.X + far, p.Y + far} }

// Around is the smallest rectangle along the axes of the table that holds some places, of which there is at least one.
func Around(places []Point) Rect {
	b := bounds(places)
	return Rect{Length(b.lo.x), Length(b.lo.y), Length(b.hi.x), Length(b.hi.y)}
}

// Bounds is the whole table.
func (t *Table) Bounds() Rect { return Rect{East: t.plan.Width, South: t.plan.Depth} }

// Inset is the rectangle less a strip of that width along each side: where a round base of that radius lies wholly in it.
// Of what is narrower than twice the strip nothing is left: then no place is in it.
func (r Rect) Inset(d Length) Rect {
	return Rect{West: r.West + d, North: r.North + d, East: r.East - d, South: r.South - d}
}

// Common is what two rectangles have in common. Where that is nothing, no place is in it.
func (r Rect) Common(o Rect) Rect {
	return Rect{West: max(r.West, o.West), North: max(r.North, o.North), East: min(r.East, o.East), South: min(r.South, o.South)}
}

// Nearest is the place of the rectangle that is nearest to one, on its floor: that place itself, if it lies in it.
func (r Rect) Nearest(p Point) Point {
	return Point{X: min(max(p.X, r.West), r.East), Y: min(max(p.Y, r.North), r.South), Floor: p.Floor}
}

// Has says whether a place lies in the rectangle, its sides included, on whatever floor.
func (r Rect) Has(p Point) bool {
	return r.West <= p.X && p.X <= r.East && r.North <= p.Y && p.Y <= r.South
}

// Any is a random place in the rectangle, on the street, all equally likely; on its western or northern side where nothing
// is left of it. It draws X and then Y.
func (r Rect) Any(c *game.Chance) Point {
	x := c.Between(r.West, r.East)
	return Point{X: x, Y: c.Between(r.North, r.South)}
}
