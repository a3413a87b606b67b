package tommyguns

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is what a figure sees that is awake and on the field: the ground all round as far as nothing blocks sight, on its
// own level, and all figures in line of sight (TG-SIGHT-01).
func (g *Game) Sight(_ game.Seat, of game.Ref) (game.Sight, bool) {
	f := int(of.N)
	if of.Kind != game.FigureRef || f < 0 || f >= len(g.figures) || !g.present(f) || g.figures[f].out {
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
