package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// Facing is the direction a model faces: a vector of any length but none, x to the east and y to the south as on the
// table. It is kept within a few thousand, so that products stay small.
type Facing struct{ x, y int16 }

// farFacing is the longest a facing gets either way. Longer directions are shortened, to a thousandth of their angle.
const farFacing = 8000

// towards is the direction from one place to another; false when they are the same place.
func towards(from, to game.Point) (Facing, bool) {
	x, y := int(to.X-from.X), int(to.Y-from.Y)
	if x == 0 && y == 0 {
		return Facing{}, false
	}
	// The same direction is always the same facing, however far the place is that was looked at.
	n := divisor(max(x, -x), max(y, -y))
	x, y = x/n, y/n
	if long := max(x, -x, y, -y); long > farFacing {
		x, y = x*farFacing/long, y*farFacing/long
	}
	return Facing{int16(x), int16(y)}, true
}

// divisor is the greatest common divisor of two numbers that are not negative.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// turnTo faces a model towards a place. Its own place is no direction: then it stays as it is.
func (g *Game) turnTo(m int, p game.Point) {
	if f, ok := towards(g.models[m].at, p); ok {
		g.models[m].facing = f
	}
}

// ahead is whether a place is in the field of vision of a model: on the line through its centre at right angles to its
// facing, or ahead of it (MI-SEE-01).
func (g *Game) ahead(m int, p game.Point) bool {
	model := &g.models[m]
	return tabletop.Ahead(model.at, game.Length(model.facing.x), game.Length(model.facing.y), p)
}
