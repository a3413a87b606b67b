package moveit

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is what a standing model sees: the ground before it as far as nothing blocks sight, and the enemies it sees, of
// those the viewer is shown (MI-SEE-01 to -03). Of a model that the viewer is not shown there is no sight.
func (g *Game) Sight(viewer game.Seat, of game.Ref) (game.Sight, bool) {
	m := int(of.N)
	if of.Kind != game.FigureRef || m < 0 || m >= len(g.models) || !g.standing(m) || !g.maySee(viewer, m) {
		return game.Sight{}, false
	}
	model := &g.models[m]
	sight := game.Sight{Clause: "MI-SEE-03"}
	east, south := game.Length(model.facing.x), game.Length(model.facing.y)
	if outline := g.fixed.table.FieldPast(model.at, east, south, 0, nil); outline != nil {
		sight.Outline = [][]game.Point{outline}
	}
	for e := range g.models {
		if g.enemies(m, e) && g.maySee(viewer, e) && g.sees(m, e) {
			sight.Sees = append(sight.Sees, name(e))
		}
	}
	return sight, true
}
