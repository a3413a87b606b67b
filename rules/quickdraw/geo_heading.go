package quickdraw

import "rumble/game"

// geo_heading.go is directions, in tenths of a degree clockwise from north. A figure's is where forward is for random movement: the
// direction of its declared or last move (QD-GEO-04).

// Turns of a heading.
const (
	fullTurn  = 3600
	rightTurn = fullTurn / 4
	halfTurn  = fullTurn / 2
	leftTurn  = fullTurn - rightTurn
)

// one is 1 in the fixed point of sines.
const (
	oneBits = 30
	one     = 1 << oneBits
	pi      = 3373259426 // in that fixed point
)

// sines are those of the headings from 0 to a right turn, in fixed point.
var sines = func() (all [rightTurn + 1]int64) {
	for heading := range all {
		all[heading] = sine(int64(heading))
	}
	return all
}()

func sine(heading int64) int64 {
	x := heading * pi / halfTurn
	square := x * x >> oneBits
	sum := int64(one)
	for _, step := range [...]int64{110, 72, 42, 20, 6} {
		sum = one - (square*sum>>oneBits)/step
	}
	return x * sum >> oneBits
}

// course is how far to the east and to the south a heading leads, in fixed point.
func course(heading int) (east, south int64) {
	heading = (heading%fullTurn + fullTurn) % fullTurn
	quarter, rest := heading/rightTurn, heading%rightTurn
	s, c := sines[rest], sines[rightTurn-rest]
	switch quarter {
	case 0:
		return s, -c
	case 1:
		return c, s
	case 2:
		return -s, c
	}
	return -c, -s
}

// onward is the place so far from another in a direction, on its floor.
func onward(from game.Point, heading int, far Length) game.Point {
	east, south := course(heading)
	return game.Point{X: from.X + share(far, east), Y: from.Y + share(far, south), Floor: from.Floor}
}

// share is a part of a length given in fixed point, to the nearest thousandth.
func share(far Length, part int64) Length {
	return Length((int64(far)*part + one/2) >> oneBits)
}

// bearing is the heading from one place to another; false when they are the same place in plan.
func bearing(from, to game.Point) (int, bool) {
	east, north := int64(to.X-from.X), int64(from.Y-to.Y)
	if east == 0 && north == 0 {
		return 0, false
	}
	if east >= 0 && north > 0 {
		return slope(east, north), true
	}
	if east > 0 {
		return rightTurn + slope(-north, east), true
	}
	if north < 0 {
		return halfTurn + slope(-east, -north), true
	}
	return (leftTurn + slope(north, -east)) % fullTurn, true
}

// slope is the first tenth of a degree whose tangent is not below side by side.
func slope(opposite, adjacent int64) int {
	low, high := 0, rightTurn
	for low < high {
		middle := (low + high) / 2
		if sines[middle]*adjacent < sines[rightTurn-middle]*opposite {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// away is the heading straight away from a place; false when one stands on it.
func away(from, enemy game.Point) (int, bool) { return bearing(enemy, from) }
