package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// terrain.go is what the pieces of a set are (QD-GEO-16): areas of bad going, the four special terrains, linear obstacles, water.

// Terrain is a special terrain, which has a row of its own on the chart (QD-MOVE-28).
type Terrain int8

// The terrains.
const (
	NoTerrain Terrain = iota
	Forest
	Snow // or sand
	Swamp
	Ruins
	terrains
)

// terrainRow is the row of QD-T-WMOVE that a terrain is, and the clauses of its four results.
type terrainRow struct {
	row     string
	clauses [4]game.ClauseID
}

var terrainTable = [terrains]terrainRow{
	NoTerrain: {"Move", [4]game.ClauseID{"QD-WMOV-01", "QD-WMOV-02", "QD-WMOV-03", "QD-WMOV-04"}},
	Forest:    {"Forest or jungle", [4]game.ClauseID{"QD-WFOR-01", "QD-WFOR-02", "QD-WFOR-03", "QD-WFOR-04"}},
	Snow:      {"Deep snow or sand", [4]game.ClauseID{"QD-WSNO-01", "QD-WSNO-02", "QD-WSNO-03", "QD-WSNO-04"}},
	Swamp:     {"Swamp", [4]game.ClauseID{"QD-WSWA-01", "QD-WSWA-02", "QD-WSWA-03", "QD-WSWA-04"}},
	Ruins:     {"Ruins", [4]game.ClauseID{"QD-WRUI-01", "QD-WRUI-02", "QD-WRUI-03", "QD-WRUI-04"}},
}

// terrainOf is the special terrain that a piece of the set is.
func terrainOf(f *game.Feature) Terrain {
	switch f.Kind {
	case "forest", "wood", "jungle":
		return Forest
	case "snow", "sand":
		return Snow
	case "swamp":
		return Swamp
	case "ruins":
		return Ruins
	}
	return NoTerrain
}

// kindWater is the kind of a piece of the set that one swims in, kindExit that of an edge one may leave by.
const (
	kindWater = "water"
	kindExit  = "exit"
)

// bad is whether a piece of the set is bad going: rough ground, the floor of a building, special terrain (QD-MOVE-16, -28, QD-GEO-17).
func bad(f *game.Feature) bool {
	return f.Going == game.Rough || f.Inside || terrainOf(f) != NoTerrain
}

// badAt is whether a place lies in bad going; in the dark, in a storm or in fog all places do (QD-MOVE-16).
func (g *Game) badAt(at game.Point) bool {
	if g.fixed.rules.dark {
		return true
	}
	var room [16]int
	for _, i := range g.fixed.table.AreasWithin(at, 0, room[:0]) {
		if bad(&g.fixed.table.Plan().Features[i]) {
			return true
		}
	}
	return false
}

// terrainAt is the special terrain that a place lies in.
func (g *Game) terrainAt(at game.Point) Terrain {
	var room [16]int
	for _, i := range g.fixed.table.AreasWithin(at, 0, room[:0]) {
		if t := terrainOf(&g.fixed.table.Plan().Features[i]); t != NoTerrain {
			return t
		}
	}
	return NoTerrain
}

// waterAt is whether a place lies in water.
func (g *Game) waterAt(at game.Point) bool {
	water, _ := g.groundAt(at)
	return water
}

// inWater is whether a figure is in water.
func (g *Game) inWater(f int) bool { return g.waterAt(g.figures[f].at) }

// wetTable is the table with its water open to all, for beasts that live in water; the table itself when there are none.
func (g *Game) wetTable() (*tabletop.Table, error) {
	for f := range g.figures {
		if g.livesInWater(f) {
			plan := *g.fixed.table.Plan()
			plan.Features = append([]game.Feature(nil), plan.Features...)
			for i := range plan.Features {
				if plan.Features[i].Kind == kindWater {
					plan.Features[i].Going = game.Clear
				}
			}
			return tabletop.Prepare(plan, tableRules())
		}
	}
	return g.fixed.table, nil
}

// livesInWater is whether a figure is a beast that goes in water as on land (QD-ANIM-05).
func (g *Game) livesInWater(f int) bool { return g.figures[f].sort == Beast && g.kind(f).water > 0 }

// land is the table as it is to a figure.
func (g *Game) land(f int) *tabletop.Table {
	if g.livesInWater(f) {
		return g.fixed.wet
	}
	return g.fixed.table
}

// drowns is whether a place lies in water that a figure does not go into.
func (g *Game) drowns(f int, at game.Point) bool { return !g.livesInWater(f) && g.waterAt(at) }

// inside is whether a place lies in a building.
func (g *Game) inside(at game.Point) bool { return g.fixed.table.Inside(at) }

// atExit is whether a figure stands at an edge that it may leave by (QD-GEO-15).
func (g *Game) atExit(f int) bool {
	features := g.fixed.table.Plan().Features
	for i := range features {
		if features[i].Kind == kindExit && g.fixed.table.FeatureWithin(i, g.figures[f].at, g.radius(f)) {
			return true
		}
	}
	return false
}

// crossing is how far along a straight leg it meets a straight line, in thousandths rounded down; false when it does not, or only
// runs along it.
func crossing(a, b, p, q game.Point) (Length, bool) {
	if a.Floor != p.Floor || a.Floor != b.Floor {
		return 0, false
	}
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	ex, ey := int64(q.X-p.X), int64(q.Y-p.Y)
	turn := dx*ey - dy*ex
	if turn == 0 {
		return 0, false
	}
	along := int64(p.X-a.X)*ey - int64(p.Y-a.Y)*ex
	beside := int64(p.X-a.X)*dy - int64(p.Y-a.Y)*dx
	if turn < 0 {
		turn, along, beside = -turn, -along, -beside
	}
	if along < 0 || along > turn || beside < 0 || beside > turn {
		return 0, false
	}
	return Length(along * int64(tabletop.Far(a, b)) / turn), true
}
