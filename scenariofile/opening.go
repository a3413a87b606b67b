package scenariofile

import (
	"math/big"

	"rumble/game"
	"rumble/internal/yamltree"
)

// How wide openings are when the file does not say, and how far off their wall their place may be.
const (
	doorWide   = 3 * inch / 2
	windowWide = 2 * inch
	archWide   = 2 * inch
	offWall    = inch
)

// readOpenings reads the doors, windows and arches of an entry and lays them into the nearest of its walls.
func (f *File) readOpenings(v yamltree.Value, walls []game.Feature, after string, usual int16) {
	for _, list := range []struct {
		key, kind string
		wide      game.Length
	}{
		{"doors", "door", doorWide},
		{"windows", "window", windowWide},
		{"arches", "arch", archWide},
	} {
		for _, item := range v.Key(list.key).List(MaxOpenings) {
			if list.kind == "door" {
				item.Keys("id", "at", "width", "floor", "open", "locked")
			} else {
				item.Keys("id", "at", "width", "floor")
			}
			level, wide := usual, list.wide
			if n := item.Key("floor"); n.Given() {
				level = floor(n)
			}
			if w := item.Key("width"); w.Given() {
				wide = w.Length(1, maxSide)
			}
			a, b := laid(item, walls, flatPoint(item.Need("at"), level), wide)
			f.addOpening(item, game.Opening{Kind: list.kind, A: a, B: b}, after+"-"+list.kind)
		}
	}
}

// readOpening reads an opening by its two ends.
func (f *File) readOpening(v yamltree.Value) {
	v.Keys("id", "kind", "from", "to", "open", "locked")
	kinds := []string{"door", "window", "arch"}
	kind := kinds[v.Need("kind").OneOf(kinds...)]
	o := game.Opening{Kind: kind, A: point(v.Need("from")), B: point(v.Need("to"))}
	if o.A == o.B || o.A.Floor != o.B.Floor {
		v.Refuse("An opening has two different ends on one floor.")
	}
	f.addOpening(v, o, kind)
}

func (f *File) addOpening(v yamltree.Value, o game.Opening, after string) {
	o.Open, o.Locked = v.Key("open").Yes(), v.Key("locked").Yes()
	made := !v.Key("id").Given()
	if o.ID = after; !made {
		o.ID = v.Key("id").ID()
	}
	if (o.Open || o.Locked) && o.Kind != "door" {
		v.Refuse("Only a door stands open or is locked.")
	}
	f.Scenario.Table.Openings = append(f.Scenario.Table.Openings, o)
	f.openings = append(f.openings, part{v, made})
	if len(f.openings) > MaxOpenings {
		v.Refuse("There are more than %d openings on this table.", MaxOpenings)
	}
}

// laid is the two ends of an opening of that width with its middle as near to a place as the nearest stretch of the walls
// on its floor has it. Of several equally near the first is meant.
func laid(v yamltree.Value, walls []game.Feature, at game.Point, wide game.Length) (a, b game.Point) {
	var best stretch
	var bestOff int64
	found := false
	for i := range walls {
		w := &walls[i]
		if at.Floor < w.Floor || at.Floor >= w.Floor+max(w.Floors, 1) {
			continue
		}
		for _, s := range stretches(w) {
			if off := s.off(at); !found || off < bestOff {
				best, bestOff, found = s, off, true
			}
		}
	}
	switch {
	case !found:
		v.Refuse("There is no wall on floor %d to put this into.", at.Floor)
		return at, at
	case bestOff > int64(offWall)*int64(offWall):
		v.Refuse("There is no wall within an inch of this place.")
		return at, at
	}
	a, b, fits := best.cut(at, wide)
	if !fits {
		v.Refuse("This is wider than what is left of its wall here.")
	}
	return a, b
}

// stretch is a straight piece of wall.
type stretch struct{ a, b game.Point }

func stretches(w *game.Feature) []stretch {
	var all []stretch
	for i := 1; i < len(w.Points); i++ {
		all = append(all, stretch{w.Points[i-1], w.Points[i]})
	}
	if w.Closed && len(w.Points) > 0 {
		all = append(all, stretch{w.Points[len(w.Points)-1], w.Points[0]})
	}
	return all
}

func (s stretch) square() int64 { return square(s.b.X-s.a.X, s.b.Y-s.a.Y) }

func square(x, y game.Length) int64 { return int64(x)*int64(x) + int64(y)*int64(y) }

// along is how far along the stretch a place lies, times the length of the stretch.
func (s stretch) along(p game.Point) int64 {
	return int64(p.X-s.a.X)*int64(s.b.X-s.a.X) + int64(p.Y-s.a.Y)*int64(s.b.Y-s.a.Y)
}

// off is the square of the distance of a place from the stretch, rounded down.
func (s stretch) off(p game.Point) int64 {
	long, on := s.square(), s.along(p)
	switch {
	case on <= 0:
		return square(p.X-s.a.X, p.Y-s.a.Y)
	case on >= long:
		return square(p.X-s.b.X, p.Y-s.b.Y)
	}
	aside := int64(p.Y-s.a.Y)*int64(s.b.X-s.a.X) - int64(p.X-s.a.X)*int64(s.b.Y-s.a.Y)
	area := new(big.Int).Mul(big.NewInt(aside), big.NewInt(aside))
	return area.Div(area, big.NewInt(long)).Int64()
}

// cut is the part of the stretch of that width round the foot of a place, and whether it lies within the stretch.
func (s stretch) cut(p game.Point, wide game.Length) (a, b game.Point, fits bool) {
	square := s.square()
	if square == 0 {
		return s.a, s.b, false
	}
	long := new(big.Int).Sqrt(big.NewInt(square)).Int64()
	middle := s.along(p) / long
	from, to := middle-int64(wide)/2, middle-int64(wide)/2+int64(wide)
	at := func(far int64) game.Point {
		return game.Point{
			X:     s.a.X + game.Length(far*int64(s.b.X-s.a.X)/long),
			Y:     s.a.Y + game.Length(far*int64(s.b.Y-s.a.Y)/long),
			Floor: p.Floor,
		}
	}
	return at(from), at(to), from >= 0 && to <= long
}
