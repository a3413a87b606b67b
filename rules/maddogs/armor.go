package maddogs

import "rumble/game"

// armor.go is bulletproof vehicles (MD-ARMOR-01 to -06).

// confirmed rolls again for each hit on a bulletproof vehicle, against the original GATS, and counts those that go through; a heavy machine gun
// needs no such roll (MD-ARMOR-01, -03, -04).
func (g *Game) confirmed(ref game.Referee, a *attack, v, hits, basic int) int {
	if !g.vehicles[v].bulletproof || a.weapon == HeavyMG || hits == 0 {
		return hits
	}
	face := g.throwFor(ref, a.by, game.Throw{
		Clause: "MD-ARMOR-03", Purpose: "confirm", Dice: hits, Sides: 6, Bands: game.BandsAt(6, basic), Who: game.Figure(a.by), Whom: g.vehicleRef(v),
	})
	through := face.AtMost(basic)
	g.tell(ref, game.Event{
		Clause: "MD-ARMOR-01", Kind: "goes-through", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: g.vehicleRef(v), Need: basic, Many: through,
	})
	return through
}
