package maddogs

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is what a wakeful figure sees: its floor all round as far as lines of sight are clear (MD-GEO-01), and everybody
// not of its side whom it sees on any floor, of those the viewer may see. Of a figure that the viewer may not see there
// is no sight.
func (g *Game) Sight(viewer game.Seat, of game.Ref) (game.Sight, bool) {
	f := int(of.N)
	if of.Kind != game.FigureRef || f < 0 || f >= len(g.figures) || !g.figures[f].awake() || !g.shownTo(viewer, f) {
		return game.Sight{}, false
	}
	sight := game.Sight{Clause: "MD-GEO-01"}
	if outline := g.table.Field(g.figures[f].at, 0, 0, g.doors, nil); outline != nil {
		sight.Outline = [][]game.Point{outline}
	}
	for e := range g.figures {
		if !g.friends(f, e) && g.shownTo(viewer, e) && g.canSee(f, e) {
			sight.Sees = append(sight.Sees, game.Figure(e))
		}
	}
	return sight, true
}

// shownTo says whether a viewer is shown where a figure is.
func (g *Game) shownTo(viewer game.Seat, f int) bool {
	fig := &g.figures[f]
	return fig.onBoard() && (!fig.hidden || g.maySee(viewer, fig.seat))
}
