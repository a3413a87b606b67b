package scenariofile

import (
	"rumble/game"
	"rumble/internal/yamltree"
)

// laneWidth is how wide a lane is when the file gives a road no width.
const laneWidth = 3 * inch

// readRoad reads a road: its middle line, its lanes and how wide it is. Where it may lead is for the table to say.
func (f *File) readRoad(v yamltree.Value) {
	v.Keys("id", "name", "at", "points", "width", "lanes", "back", "one-way", "dead-end")
	r := game.Road{Name: v.Key("name").Text(maxName), Lanes: 1, DeadEnd: v.Key("dead-end").Yes()}
	at, points := v.Key("at"), v.Key("points")
	switch {
	case at.Given() && points.Given():
		points.Refuse("A road has either \"at\" or \"points\", not both.")
	case points.Given():
		r.Points = corners(points, true, 0)
	default:
		line := v.Need("at").Lengths(4, 0, maxSide)
		r.Points = []game.Point{{X: line[0], Y: line[1]}, {X: line[2], Y: line[3]}}
	}
	if lanes := v.Key("lanes"); lanes.Given() {
		r.Lanes = lanes.Int(1, maxLanes)
	}
	back := v.Key("back")
	switch {
	case back.Given() && v.Key("one-way").Yes():
		back.Refuse("A road of one way has no lanes back.")
	case back.Given():
		r.Back = back.Int(0, maxLanes)
	case !v.Key("one-way").Yes():
		r.Back = r.Lanes
	}
	r.Width = game.Length(r.Lanes+r.Back) * laneWidth
	if width := v.Key("width"); width.Given() {
		r.Width = width.Length(1, maxSide)
	}
	made := !v.Key("id").Given()
	if r.ID = slug(r.Name, "road"); !made {
		r.ID = v.Key("id").ID()
	}
	f.Scenario.Table.Roads = append(f.Scenario.Table.Roads, r)
	f.roads = append(f.roads, part{v, made})
}
