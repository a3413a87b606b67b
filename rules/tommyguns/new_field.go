package tommyguns

import (
	"fmt"
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// new_field.go reads the field of a scenario and refuses what this game cannot play on. What it means is in terrain.go.

const (
	// mostHeight is how high a face to climb may be.
	mostHeight = 24 * inch
	// mostPlaces bounds the zones, the exits and the faces of a field.
	mostPlaces = 100
)

// fielded makes the table of a scenario.
func fielded(sc *game.Scenario) (*tabletop.Table, *game.Plan, error) {
	for i, o := range sc.Table.Openings {
		if o.Locked {
			return nil, nil, game.Refuse(game.BadTable, fmt.Sprintf("table.openings[%d].locked", i), "All doors stand open, so none is locked.")
		}
	}
	return prepare(sc.Table)
}

// readField finds the zones, the exits and the faces of the plan.
func (g *Game) readField(*game.Scenario) error {
	plan := g.fixed.table.Plan()
	for i := range plan.Features {
		f, field := &plan.Features[i], fmt.Sprintf("table.features[%d]", i)
		if f.Kind == kindZone && (f.ID == "" || f.Line) {
			return game.Refuse(game.BadTable, field, "A zone is an area with an id.")
		}
		if f.Kind == kindExit && !g.alongEdge(f) {
			return game.Refuse(game.BadTable, field, "An exit is a straight line with an id along an edge of the field, on the street.")
		}
	}
	for i := range plan.Links {
		if err := g.checkFace(&plan.Links[i], fmt.Sprintf("table.links[%d]", i)); err != nil {
			return err
		}
	}
	g.chart()
	if max(len(g.fixed.zones), len(g.fixed.exits), len(g.fixed.faces)) > mostPlaces {
		return game.Refuse(game.BadTable, "table", "A field has at most %d zones, %d exits and %d climbs.", mostPlaces, mostPlaces, mostPlaces)
	}
	return nil
}

// alongEdge is whether a feature is a straight line with an id along an edge of the field.
func (g *Game) alongEdge(f *game.Feature) bool {
	if f.ID == "" || !f.Line || f.Floor != 0 || len(f.Points) != 2 {
		return false
	}
	a, b, plan := f.Points[0], f.Points[1], g.fixed.table.Plan()
	return a.X == b.X && (a.X == 0 || a.X == plan.Width) || a.Y == b.Y && (a.Y == 0 || a.Y == plan.Depth)
}

// checkFace refuses links that are no faces to climb, and faces that lead nowhere (TG-CLIMB-04).
func (g *Game) checkFace(l *game.Link, field string) error {
	switch {
	case l.ID == "":
		return game.Refuse(game.BadTable, field+".id", "A face to climb needs an id.")
	case l.Long <= 0 || l.Long > mostHeight:
		return game.Refuse(game.BadTable, field+".long", "A face to climb is over 0 and at most %s inches high.", mostHeight)
	case !g.fixed.table.Room(l.Foot, 0):
		return game.Refuse(game.BadTable, field+".foot", "Nobody can stand at the foot of this climb.")
	case !g.fixed.table.Room(l.Head, 0):
		return game.Refuse(game.BadTable, field+".head", "Nobody can stand at the top of this climb.")
	}
	return nil
}

// zoneNamed is the zone with that id, or nothing.
func (g *Game) zoneNamed(id string) int8 {
	return g.placeNamed(g.fixed.zones, id)
}

// exitNamed is the exit with that id, or nothing.
func (g *Game) exitNamed(id string) int8 {
	return g.placeNamed(g.fixed.exits, id)
}

// placeNamed is the place in a list of features with that id, or nothing.
func (g *Game) placeNamed(features []int, id string) int8 {
	return int8(slices.IndexFunc(features, func(f int) bool { return g.fixed.table.Plan().Features[f].ID == id }))
}
