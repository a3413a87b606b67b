package scenariofile

import (
	"rumble/game"
	"rumble/internal/yamltree"
)

// floor is the number of a floor; the street when it is not given.
func floor(v yamltree.Value) int16 { return int16(v.Int(lowestFloor, topFloor)) }

// point is a place: [x, y], or [x, y, floor].
func point(v yamltree.Value) game.Point {
	items := v.List(3)
	if len(items) < 2 {
		v.Refuse("A place is written [x, y] or [x, y, floor], in inches from the north-west corner.")
		return game.Point{}
	}
	p := game.Point{X: items[0].Length(0, maxSide), Y: items[1].Length(0, maxSide)}
	if len(items) == 3 {
		p.Floor = floor(items[2])
	}
	return p
}

// flatPoint is a place that gets its floor from the thing it belongs to.
func flatPoint(v yamltree.Value, floor int16) game.Point {
	at := v.Lengths(2, 0, maxSide)
	return game.Point{X: at[0], Y: at[1], Floor: floor}
}

// shape is the outline of a feature, or its line. It is drawn in one of three ways:
//   - points: corner by corner;
//   - at: [x1, y1, x2, y2]: a rectangle, or a straight line from the first place to the second;
//   - at: [x, y]: a rectangle round that place, with the size of the kind or of the key size.
func shape(v yamltree.Value, line bool, wide, deep game.Length, floor int16) []game.Point {
	at, points := v.Key("at"), v.Key("points")
	switch {
	case at.Given() && points.Given():
		points.Refuse("A feature has either \"at\" or \"points\", not both.")
	case points.Given() && v.Key("size").Given():
		v.Key("size").Refuse("A feature that is drawn by its points has no \"size\".")
	case points.Given():
		return corners(points, line, floor)
	case !at.Given():
		v.Refuse("The key \"at\" is missing here (or \"points\").")
	case len(at.List(4)) == 2:
		if size := v.Key("size"); size.Given() {
			s := size.Lengths(2, 1, maxSide)
			wide, deep = s[0], s[1]
		}
		middle := flatPoint(at, floor)
		if line || wide == 0 {
			at.Refuse("This needs a size, or a drawing: \"at: [x1, y1, x2, y2]\" or \"points\".")
			return nil
		}
		west, north := middle.X-wide/2, middle.Y-deep/2
		if west < 0 || north < 0 || west+wide > maxSide || north+deep > maxSide {
			at.Refuse("Placed here it reaches over the edge of any table: it is %s by %s inches.", wide, deep)
			return nil
		}
		return rectangle(west, north, west+wide, north+deep, floor)
	case v.Key("size").Given():
		v.Key("size").Refuse("Only a feature placed by its middle, \"at: [x, y]\", has a \"size\".")
	case line:
		ends := at.Lengths(4, 0, maxSide)
		return []game.Point{{X: ends[0], Y: ends[1], Floor: floor}, {X: ends[2], Y: ends[3], Floor: floor}}
	default:
		return box(at, floor)
	}
	return nil
}

// corners is a list of places.
func corners(v yamltree.Value, line bool, floor int16) []game.Point {
	var all []game.Point
	for _, item := range v.List(MaxPoints) {
		all = append(all, flatPoint(item, floor))
	}
	least := 3
	if line {
		least = 2
	}
	if len(all) < least {
		v.Refuse("Here must be at least %d points.", least)
	}
	return all
}

// box is the rectangle [west, north, east, south].
func box(v yamltree.Value, floor int16) []game.Point {
	r := v.Lengths(4, 0, maxSide)
	if r[2] <= r[0] || r[3] <= r[1] {
		v.Refuse("A rectangle is written [west, north, east, south], with east beyond west and south beyond north.")
	}
	return rectangle(r[0], r[1], r[2], r[3], floor)
}

func rectangle(west, north, east, south game.Length, floor int16) []game.Point {
	return []game.Point{
		{X: west, Y: north, Floor: floor},
		{X: east, Y: north, Floor: floor},
		{X: east, Y: south, Floor: floor},
		{X: west, Y: south, Floor: floor},
	}
}
