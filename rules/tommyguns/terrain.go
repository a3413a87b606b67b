package tommyguns

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// terrain.go is how the plan of a table reads in this game: windows one may climb through, difficult ground, zones, exits
// and faces to climb (TG-MOVE-11, TG-PLAY-06, TG-SIGHT-02, TG-CLIMB-04).

// The kinds of features that mean something here by their kind.
const (
	kindZone   = "zone"
	kindExit   = "exit"
	kindWindow = "window"
	kindWood   = "wood"
	kindSmoke  = "smoke"
)

// tableRules are the ways between floors, which are faces to climb (TG-CLIMB-04), and the figures by which places out of
// harm are looked for, to think about: sight and cover themselves are in sight.go.
func tableRules() tabletop.Rules {
	return tabletop.Rules{
		LookOut: inch, Cover: nearCover, Corner: inch / 2,
		Links: []tabletop.LinkKind{{Kind: "climb"}, {Kind: "climb-hard"}, {Kind: "climb-very-hard"}},
	}
}

// prepare makes the table of a plan, and gives the plan as it was drawn. All doors are gaps in their walls. Windows are gaps to look through and, as difficult
// ground, to climb through, and give hard cover (TG-SIGHT-02, -05): each becomes an opening with a sill, behind the features
// that the plan has, whose numbers stay as they are.
func prepare(plan game.Plan) (table *tabletop.Table, drawn *game.Plan, err error) {
	if table, err = tabletop.Prepare(plan, tableRules()); err != nil { // what is wrong is said of the plan as it was drawn
		return nil, nil, err
	}
	drawn = standingOpen(*table.Plan())
	openings, features := slices.Clone(plan.Openings), slices.Clone(plan.Features)
	for i := range openings {
		o := &openings[i]
		if o.Kind == kindWindow {
			features = append(features, game.Feature{
				ID: sillID(drawn, o.ID), Kind: kindWindow, Points: sill(drawn, o.A, o.B), Floor: o.A.Floor, Cover: game.HardCover, Going: game.Rough,
			})
		}
		o.Kind, o.Open = "arch", false
	}
	plan.Openings, plan.Features = openings, features
	table, err = tabletop.Prepare(plan, tableRules())
	return table, drawn, err
}

// standingOpen is a plan with all its doors open, for a screen (TG-SIGHT-02).
func standingOpen(plan game.Plan) *game.Plan {
	plan.Openings = slices.Clone(plan.Openings)
	for i := range plan.Openings {
		o := &plan.Openings[i]
		o.Open = o.Kind == "door"
	}
	return &plan
}

// sillID is the id of a window for its sill, unless a feature has it already.
func sillID(plan *game.Plan, id string) string {
	if slices.ContainsFunc(plan.Features, func(f game.Feature) bool { return f.ID == id }) {
		return ""
	}
	return id
}

// thin is half of how deep a sill is. It is an area and no line, for openings cut every line that they lie in; it is next to
// none, for cover is measured from where a line of sight crosses it. It is as much as lines aslant need to be found in it, for
// their places are rounded.
const thin = 6

// sill is the outline of a thin area from one end of a window to the other, as far as it lies on the field.
func sill(plan *game.Plan, a, b game.Point) []game.Point {
	long := tabletop.Far(a, b)
	east, south := (b.X-a.X)*thin/long, (b.Y-a.Y)*thin/long
	field := tabletop.Rect{East: plan.Width, South: plan.Depth}
	beside := func(p game.Point, times game.Length) game.Point {
		return field.Nearest(game.Point{X: p.X - times*south, Y: p.Y + times*east, Floor: p.Floor})
	}
	return []game.Point{beside(a, 1), beside(b, 1), beside(b, -1), beside(a, -1)}
}

// chart finds the zones, the exits and the faces of the plan, and lists what people call all that stands on the field.
func (g *Game) chart() {
	plan := g.fixed.table.Plan()
	for _, kind := range [...]string{kindWood, kindSmoke} {
		for _, i := range featuresOf(plan, kind) {
			g.fixed.dense = append(g.fixed.dense, tabletop.Around(plan.Features[i].Points))
		}
	}
	g.fixed.zones, g.fixed.exits, g.fixed.faces = featuresOf(plan, kindZone), featuresOf(plan, kindExit), facesOf(plan)
	g.nameField(plan)
}

// featuresOf are the features of a kind, by their numbers in the plan.
func featuresOf(plan *game.Plan, kind string) []int {
	var features []int
	for i := range plan.Features {
		if plan.Features[i].Kind == kind {
			features = append(features, i)
		}
	}
	return features
}

// grades are the kinds of links that are faces to climb, and what they take from the sixes (TG-CLIMB-04).
var grades = map[string]int8{"climb": 0, "climb-hard": -1, "climb-very-hard": -2}

// facesOf are the faces to climb of a plan: all its links, in its order.
func facesOf(plan *game.Plan) []face {
	var faces []face
	for _, l := range plan.Links {
		faces = append(faces, face{foot: l.Foot, top: l.Head, height: l.Long, grade: grades[l.Kind], difficult: l.Going == game.Rough})
	}
	return faces
}

// zoneHas is whether a place is in a zone, its edge included, on its level.
func (g *Game) zoneHas(z int, p game.Point) bool {
	return g.fixed.table.FeatureWithin(g.fixed.zones[z], p, 0)
}

// exitAt is the exit that a place of the edge belongs to, or nothing (TG-PLAY-06).
func (g *Game) exitAt(p game.Point) int {
	for x := range g.fixed.exits {
		if g.fixed.table.FeatureWithin(g.fixed.exits[x], p, 0) {
			return x
		}
	}
	return nothing
}

// difficult is whether a piece of terrain is marked so (TG-MOVE-11).
func difficult(f *game.Feature) bool { return f.Going == game.Rough || f.Going == game.Low }

// difficultAt is whether a place is in difficult terrain.
func (g *Game) difficultAt(p game.Point) bool { return g.entersDifficult(p, p, nil) }

// entersDifficult is whether a straight leg touches difficult terrain other than those pieces.
func (g *Game) entersDifficult(from, to game.Point, but []int) bool {
	var room [16]int
	for _, i := range g.fixed.table.Touched(from, to, room[:0]) {
		if difficult(&g.fixed.table.Plan().Features[i]) && !slices.Contains(but, i) {
			return true
		}
	}
	return false
}

// anyDifficult is whether there is difficult terrain on the table at all.
func (g *Game) anyDifficult() bool {
	features := g.fixed.table.Plan().Features
	for i := range features {
		if difficult(&features[i]) {
			return true
		}
	}
	return false
}
