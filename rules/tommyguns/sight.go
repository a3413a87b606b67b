package tommyguns

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// sight.go is line of sight and cover (TG-SIGHT).

const (
	// mostDense is through how much of woods and smoke one sees (TG-SIGHT-02).
	mostDense = 2 * inch
	// nearCover is how near to a target its cover stands, and how near to a shooter the thing shot over (TG-SIGHT-04).
	nearCover = inch
	// lowest is the greatest height of a feature that covers only who lies (TG-SIGHT-06).
	lowest = inch
)

// sees is whether two figures see one another, all round and as far as the table reaches (TG-SIGHT-01).
//
// The options of a question ask it of everybody, and odds are counted by putting the same question thousands of times: so
// what was seen last from one place to another is remembered. The table never changes.
func (g *Game) sees(a, b int) bool {
	at := [2]game.Point{g.figures[a].at, g.figures[b].at}
	known := g.scratch.glance(a, b, len(g.figures))
	if known.between != at || !known.looked {
		*known = glance{between: at, looked: true, sees: g.seesPlace(at[0], at[1])}
	}
	return known.sees
}

// glance is whether somebody at one place saw somebody at another.
type glance struct {
	between      [2]game.Point
	looked, sees bool
}

// glance is what figure a saw of figure b when it looked last.
func (s *scratch) glance(a, b, figures int) *glance {
	if len(s.glances) < figures*figures {
		s.glances = make([]glance, figures*figures)
	}
	return &s.glances[a*figures+b]
}

// seesPlace is whether a straight line runs between two places: through nothing that blocks, and not through more than two
// inches of what is dense. What stands lower than the higher of the two does not matter; but nobody on a roof sees who is
// beneath it (TG-SIGHT-01 to -03).
func (g *Game) seesPlace(a, b game.Point) bool {
	if a.Floor < b.Floor {
		a, b = b, a
	}
	if b.Floor < a.Floor {
		if g.beneath(a, b) {
			return false
		}
		b.Floor = a.Floor
	}
	return g.fixed.table.SeesPast(a, b, 0) && g.dense(a, b) <= mostDense
}

// beneath is whether a place is in the building on whose roof another lies (TG-SIGHT-03).
func (g *Game) beneath(roof, p game.Point) bool {
	table := g.fixed.table
	p.Floor = roof.Floor
	var room [16]int
	for _, i := range table.AreasWithin(roof, 0, room[:0]) {
		if table.Plan().Features[i].Roof && table.Crosses(i, p, p) {
			return true
		}
	}
	return false
}

// dense is through how much of woods and smoke a line runs in all, what they share counted once (TG-SIGHT-02).
func (g *Game) dense(a, b game.Point) game.Length {
	if !g.passesDense(a, b) {
		return 0
	}
	var room [16]tabletop.Stretch
	parts := g.fixed.table.Stretches(a, b, false, room[:0])
	features := g.fixed.table.Plan().Features
	slices.SortFunc(parts, func(p, q tabletop.Stretch) int { return int(p.From - q.From) })
	through, upTo := game.Length(0), game.Length(0)
	for _, p := range parts {
		if kind := features[p.Feature].Kind; kind != kindWood && kind != kindSmoke {
			continue
		}
		if from := max(p.From, upTo); p.To > from {
			through += p.To - from
			upTo = p.To
		}
	}
	return through
}

// passesDense is whether a line may run through woods or smoke at all: whether the rectangle around it touches that around some of them.
func (g *Game) passesDense(a, b game.Point) bool {
	line := tabletop.Rect{West: min(a.X, b.X), North: min(a.Y, b.Y), East: max(a.X, b.X), South: max(a.Y, b.Y)}
	for i := range g.fixed.dense {
		if d := &g.fixed.dense[i]; d.West <= line.East && line.West <= d.East && d.North <= line.South && line.North <= d.South {
			return true
		}
	}
	return false
}

// clear is whether no blocking terrain stands between two figures of one level (TG-PLAY-14).
func (g *Game) clear(a, b int) bool {
	return g.fixed.table.SeesPast(g.figures[a].at, g.figures[b].at, 0)
}

// cover is the best cover that a figure has from another, and what gives it: what the line of sight crosses within an inch
// of the figure, or the area it stands in. What the shooter stands at, nearer than the target, covers the shooter alone; what is
// low covers only those lying down (TG-SIGHT-04 to -06).
func (g *Game) cover(from, f int) (game.Cover, game.Ref) {
	n := &g.figures[f]
	best, by := game.NoCover, game.Ref{}
	var room [16]tabletop.Shield
	for _, s := range g.fixed.table.Shields(g.figures[from].at, n.at, nearCover, room[:0]) {
		feature := &g.fixed.table.Plan().Features[s.Feature]
		if s.Front || feature.Cover <= best || low(feature) && !n.prone {
			continue
		}
		best, by = feature.Cover, place(s.Feature)
	}
	return best, by
}

// low is whether a cover covers only who lies (TG-SIGHT-06).
func low(f *game.Feature) bool { return f.Height > 0 && f.Height <= lowest }
