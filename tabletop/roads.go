package tabletop

import (
	"slices"
	"strconv"

	"rumble/game"
)

// The bounds of roads.
const (
	MaxRoads      = 100
	MaxRoadPoints = 100 // of one road
	MaxLanes      = 8   // of one road, both ways together
	MaxExits      = 4000
	LeastLane     = 2 * game.Inch // wide: a motor car is as wide as that
	// SharpestRoad is the sharpest turn of a road's line, and from one road into another.
	SharpestRoad = QuarterTurn
)

// checkRoads looks at everything in the roads of a plan that needs nothing else of the plan.
func checkRoads(p *game.Plan) error {
	if len(p.Roads) > MaxRoads {
		return wrong("table.roads", "A table has at most %d roads.", MaxRoads)
	}
	ids := map[string]bool{}
	for i := range p.Roads {
		r, where := &p.Roads[i], place("roads", i)
		if err := checkID(ids, r.ID, where); err != nil {
			return err
		}
		if len(r.Points) < 2 || len(r.Points) > MaxRoadPoints {
			return wrong(where+".points", "A road has from 2 to %d points.", MaxRoadPoints)
		}
		if r.Lanes < 1 || r.Back < 0 || r.Lanes > MaxLanes || r.Back > MaxLanes || r.Lanes+r.Back > MaxLanes {
			return wrong(where+".lanes", "A road has a lane one way at least, and %d in all at most.", MaxLanes)
		}
		if most := Length(r.Lanes+r.Back) * LeastLane; r.Width < most || r.Width > MaxSide {
			return wrong(where+".width", "A road with %d lanes is at least %s inches wide: each lane is %s or more.", r.Lanes+r.Back, most, LeastLane)
		}
		if err := checkRoadLine(p, r, where+".points"); err != nil {
			return err
		}
	}
	for i := range p.Roads {
		r := &p.Roads[i]
		if where := place("roads", i) + ".points"; !r.DeadEnd {
			for _, end := range [2]int{0, len(r.Points) - 1} {
				if !leads(p, i, end) {
					return wrong(where+point(end), "The road ends nowhere: neither at the edge of the table nor at another road. A dead end is marked as one.")
				}
			}
		}
	}
	return nil
}

func point(i int) string { return "[" + strconv.Itoa(i) + "]" }

func checkRoadLine(p *game.Plan, r *game.Road, where string) error {
	for j, q := range r.Points {
		switch {
		case !onTable(p, q):
			return wrong(where+point(j), "The point lies off the table.")
		case q.Floor != 0:
			return wrong(where+point(j), "A road lies on the street.")
		case j > 0 && Near(q, r.Points[j-1], LeastSide-1):
			return wrong(where+point(j), "Two points of a road are a tenth of an inch apart at least.")
		}
	}
	for j := 1; j+1 < len(r.Points); j++ {
		if dot(roadWay(r, j-1), roadWay(r, j)) < 0 {
			return wrong(where+point(j), "The road turns by more than %d degrees here.", SharpestRoad/Degree)
		}
	}
	for _, kerb := range [2]int64{-int64(r.Width), int64(r.Width)} {
		line := roadside(r, kerb, 2)
		for j := 1; j < len(line); j++ {
			if dot(line[j].minus(line[j-1]), roadWay(r, j-1)) <= 0 {
				return wrong(where+point(j), "From one corner to the next the road is too short for its width.")
			}
		}
	}
	return nil
}

// roadWay is the way from a point of a road's line to the next one.
func roadWay(r *game.Road, j int) xy { return flat(r.Points[j+1]).minus(flat(r.Points[j])) }

// roadside is the line that lies above/below to the right of a road's line, negative to the left of it, with its corners where
// its stretches cross, to the nearest thousandth.
func roadside(r *game.Road, above, below int64) []xy {
	line := make([]xy, len(r.Points))
	for j := range line {
		before, after := max(j-1, 0), min(j, len(line)-2)
		u, v := rightOf(roadWay(r, before)), rightOf(roadWay(r, after))
		// The two together lead to the corner; how long they are says how far out it lies.
		out, long := u.plus(v), sineUnit+dot(u, v)/sineUnit
		line[j] = flat(r.Points[j]).plus(xy{nearest(out.x*above, long*below), nearest(out.y*above, long*below)})
	}
	return line
}

// rightOf is the direction to the right of a way, sineUnit long.
func rightOf(way xy) xy {
	const fine = 10 // bits more of the length
	long := int64(root(square(xy{}, way) << (2 * fine)))
	right := way.turned()
	return xy{nearest(right.x*(sineUnit<<fine), long), nearest(right.y*(sineUnit<<fine), long)}
}

// leads says whether an end of a road is at the edge of the table or at another road.
func leads(p *game.Plan, road, end int) bool {
	if q := p.Roads[road].Points[end]; q.X == 0 || q.Y == 0 || q.X == p.Width || q.Y == p.Depth {
		return true
	}
	for i := range p.Roads {
		if opens(p, road, end, i) {
			return true
		}
	}
	return false
}

// opens says whether an end of a road lies in the band of another one, or the end of that in its own, or it is the other end
// of the same one.
func opens(p *game.Plan, road, end, other int) bool {
	at, o := p.Roads[road].Points[end], &p.Roads[other]
	if road == other {
		return o.Points[0] == o.Points[len(o.Points)-1]
	}
	half := uint64(o.Width / 2)
	for _, far := range [2]int{0, len(o.Points) - 1} {
		if Near(at, o.Points[far], p.Roads[road].Width/2) {
			return true
		}
	}
	for j := range len(o.Points) - 1 {
		if (segment{flat(o.Points[j]), flat(o.Points[j+1])}).apart(flat(at)) <= half*half {
			return true
		}
	}
	return false
}

// checkRoadsClear refuses a road that leads through a wall or a house.
func (t *Table) checkRoadsClear() error {
	solid := func(f *game.Feature) Effect {
		if f.Blocks && (f.Going == game.Impassable || f.Line) || f.Inside {
			return Stops
		}
		return Ignored
	}
	for i := range t.plan.Roads {
		r := &t.plan.Roads[i]
		left, right := roadside(r, -int64(r.Width), 2), roadside(r, int64(r.Width), 2)
		for j := range len(r.Points) - 1 {
			k := outline{n: 4, at: [maxOutline]xy{left[j], left[j+1], right[j+1], right[j]}}
			m := Mover{Footprint: Footprint{At: r.Points[j]}, Ground: solid, Edge: Ignored, Open: ^Doors(0)}
			seek := t.nearby(&m, Stops, k.box())
			for seek.next() {
				if seek.what == MetFeature && seek.overlaps(&k, flat(r.Points[j]), 0) {
					return wrong(place("roads", i)+".points"+point(j+1), "The road leads through %s on its way here.", named(&t.plan.Features[seek.n]))
				}
			}
		}
	}
	return nil
}

func named(f *game.Feature) string {
	if f.Name != "" {
		return f.Name
	}
	return "a " + f.Kind
}

// copiedRoads is a deep copy of roads.
func copiedRoads(roads []game.Road) []game.Road {
	roads = slices.Clone(roads)
	for i := range roads {
		roads[i].Points = slices.Clone(roads[i].Points)
	}
	return roads
}
