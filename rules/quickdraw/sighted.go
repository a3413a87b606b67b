package quickdraw

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is what a figure sees all round (QD-GEO-03, -04), and its enemies in sight, of those that the viewer knows the places of. Of one
// whose place is unknown there is none.
func (g *Game) Sight(viewer game.Seat, of game.Ref) (game.Sight, bool) {
	f := number(of)
	if f < 0 || f >= len(g.figures) || !g.awake(f) || !g.shownTo(viewer, f) {
		return game.Sight{}, false
	}
	sight := game.Sight{Clause: "QD-GEO-03"}
	if outline := g.fixed.table.Field(g.figures[f].at, 0, 0, g.doors, nil); len(outline) > 0 {
		sight.Outline = [][]game.Point{outline}
	}
	for e := range g.figures {
		if g.enemies(f, e) && g.present(e) && g.shownTo(viewer, e) && g.spots(f, e) {
			sight.Sees = append(sight.Sees, name(e))
		}
	}
	return sight, true
}

// shownTo is whether a seat, or who only watches, knows where a figure is: hidden ones only their own side (QD-LOC-11).
func (g *Game) shownTo(viewer game.Seat, f int) bool { return g.shown(f).Has(viewer) }
