package tommyguns

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is what a figure sees: the ground all round as far as nothing blocks sight on its level, and the figures, of either
// side (TG-SIGHT-01). Woods and smoke are left out of the outline, for they end sight only where a line has run two inches
// through them; what lies beyond is judged figure by figure.
func (g *Game) Sight(_ game.Seat, of game.Ref) (game.Sight, bool) {
	f := int(of.N)
	if of.Kind != game.FigureRef || f < 0 || f >= len(g.figures) || !g.active(f) {
		return game.Sight{}, false
	}
	sight := game.Sight{Clause: "TG-SIGHT-01"}
	if outline := g.fixed.table.FieldPast(g.figures[f].at, 0, 0, 0, nil); outline != nil {
		sight.Outline = [][]game.Point{outline}
	}
	for e := range g.figures {
		if e != f && g.present(e) && g.sees(f, e) {
			sight.Sees = append(sight.Sees, name(e))
		}
	}
	return sight, true
}
