package tommyguns

import "rumble/game"

// waitingPieces are the figures that a seat has still to place, where lining up would put them (TG-SET-05). Nobody else is shown
// them: they stand nowhere yet.
func (g *Game) waitingPieces(viewer game.Seat, pieces []game.ScenePiece) []game.ScenePiece {
	var lined *Game
	for f := range g.figures {
		if g.phase != Placing || viewer == game.Nobody || !g.waits(f, viewer) {
			continue
		}
		if lined == nil {
			lined = g.Clone().(*Game)
		}
		lined.figures[f].at, lined.figures[f].placed = lined.nearestPlace(f, lined.inLine(f)), true
		p := lined.piece(f, viewer)
		p.Waiting = true
		pieces = append(pieces, p)
	}
	return pieces
}
