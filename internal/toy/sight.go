package toy

import "rumble/game"

var _ game.Sighted = (*Game)(nil)

// Sight is the whole table and every standing figure of others: nothing stands in the way (TOY-05). Who is down sees
// nothing.
func (g *Game) Sight(_ game.Seat, of game.Ref) (game.Sight, bool) {
	f := int(of.N)
	if of.Kind != game.FigureRef || f < 0 || f >= len(g.cast.ids) || !g.standing(f) {
		return game.Sight{}, false
	}
	sight := game.Sight{Clause: "TOY-05", Outline: [][]game.Point{{
		{}, {X: tableWidth}, {X: tableWidth, Y: tableDepth}, {Y: tableDepth},
	}}}
	for t := range g.cast.ids {
		if owner(t) != owner(f) && g.standing(t) {
			sight.Sees = append(sight.Sees, game.Figure(t))
		}
	}
	return sight, true
}
