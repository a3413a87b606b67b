package moveit

import "rumble/game"

// waitingPieces are the models that a seat has still to place, where lining up would put them if nobody else came in between
// (MI-SET-02). The enemy is not shown them: they stand nowhere yet.
func (g *Game) waitingPieces(viewer game.Seat, pieces []game.ScenePiece) []game.ScenePiece {
	var lined *Game
	for m := range g.models {
		if !g.waits(m) || g.models[m].seat != viewer {
			continue
		}
		if lined == nil {
			lined = g.Clone().(*Game)
		}
		at, ok := lined.nearestPlace(m, lined.inLine(m))
		if !ok {
			continue // it is going to stay away
		}
		lined.models[m].at, lined.models[m].placed = at, true
		p := lined.piece(m, viewer)
		p.Waiting = true
		pieces = append(pieces, p)
	}
	return pieces
}
