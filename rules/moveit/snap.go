package moveit

import "rumble/game"

// snap.go is the snap shot as an action (MI-SNAP). The second one is fired in the Shooting phase.

// snapOptions are the targets of a model's snap shot, behind it too: it may turn first (MI-SNAP-01, -02). Slow weapons
// cannot fire in the Movement phase (MI-SNAP-06).
func (g *Game) snapOptions(m int, o []game.Option) []game.Option {
	gun := g.firearm(m)
	if gun == NoWeapon || gun.slow() {
		return o
	}
	for e := range g.models {
		if g.enemies(m, e) && g.mayShoot(m, e) {
			o = append(o, game.Option{
				Verb: "snap-shot", Clause: "MI-SNAP-01", Who: name(m), With: game.Gear(int(gun)), Whom: name(e), Risk: true,
			})
		}
	}
	return o
}

// snap turns a model to its target if need be, fires, and lets it turn on the spot. A turn that calls for a reaction
// test ends the action before the shot (MI-SNAP-07).
func (g *Game) snap(ref game.Referee, m, e int) {
	t := &g.models[m].turn
	t.action, t.snapAt = Snapped, nobody
	if at := g.models[e].at; !g.ahead(m, at) {
		g.turnOnTheSpot(ref, "MI-SNAP-02", m, at)
		if t.due > 0 {
			g.tell(ref, game.Event{Clause: "MI-SNAP-07", Kind: "snap-shot-off", Seat: g.models[m].seat, Who: name(m), Whom: name(e)})
			return
		}
	}
	t.snapAt = int8(e)
	g.shot(ref, m, e, true)
	g.faceFreely(ref, "MI-SNAP-02", m)
}
