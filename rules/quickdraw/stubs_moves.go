package quickdraw

import "rumble/game"

// stubs_moves.go is what other parts write: the test of wanting to shoot (shoo.go), the speed of who is carried (dv.go), holders on the way (hold_moment.go), traps
// (loc_trap.go), places to search (loc.go), adverse circumstances (task.go), who may know of what is hidden (kit.go). It goes when they are there.






func (g *Game) shown(f int) game.Audience {
	if !g.figures[f].hidden {
		return game.Everybody
	}
	var own game.Seats
	for s := range g.fixed.seats {
		if g.fixed.sides[s] == g.sideOf(f) {
			own = own.With(game.Seat(s))
		}
	}
	return game.OnlyIn(own)
}
