package maddogs

import "rumble/game"

// cshot_blast.go is a vehicle that explodes by a shot into its tank (MD-CSHOT-25, -26), and what else an attack sets going in its middle.

// settle has a shot wait for what it sets going: its own effects so far are settled, and what follows is played at once.
func (g *Game) settle(ref game.Referee, a *attack, rest game.Pending) aside {
	ref.Merge(game.Aftermath, a.pending("set-aside", nil).With(rest))
	return g.setAside(rest)
}

// What a vehicle that explodes is as strong as: two sticks (MD-CSHOT-25, MD-T-DYNA).
const (
	tankRadius = 4 * inch
	tankRolls  = 4
)

// tankExplodes is a vehicle that explodes: each occupant tests to get out, the others fail all rolls, and nobody is charged for it
// (MD-CSHOT-25, -26).
func (g *Game) tankExplodes(ref game.Referee, by, v int) {
	car := &g.vehicles[v]
	b := blast{clause: "MD-CSHOT-25", at: car.at, radius: tankRadius, rolls: tankRolls, by: by, gang: game.Nobody, fuel: true, target: g.vehicleRef(v)}
	car.wrecked, car.speed = true, Stopped
	var aboard set
	for _, n := range g.slots(v) {
		f := int(n)
		if f == nobody || g.figures[f].dead {
			continue
		}
		aboard.add(f)
		if g.escapesTank(ref, f, v) {
			b.spared.add(f)
		} else {
			b.fails.add(f)
		}
	}
	car.blaze = BurntOut
	g.burn(Fire{feature: nobody, car: int8(v + 1)})
	g.changed()
	g.explode(ref, &b)
	for f := range aboard.each {
		if g.phase == Playing && !g.figures[f].dead && g.figures[f].onBoard() {
			g.survivesTank(ref, f, v)
		}
	}
}

// escapesTank tests the STUNTS of an occupant at -2; who passes lies beside the vehicle before it bursts. Who has lost his wits or cannot move
// does not (MD-CSHOT-25, -26).
func (g *Game) escapesTank(ref game.Referee, f, v int) bool {
	fig := &g.figures[f]
	spot, free := g.outOf(ref, f, v)
	mods := append(g.rideMods(f, Stopped, 0, false), game.Mod{Clause: "MD-CSHOT-25", Word: "tank-bursts", Value: -2})
	able := fig.awake() && !fig.crawls && !fig.cuffed
	if !free || !able || !g.test(ref, f, "MD-CSHOT-25", "escape-wreck", mods) {
		return false
	}
	g.liesBeside(ref, f, spot, "MD-CSHOT-26")
	return true
}

// survivesTank has a survivor lie beside the wreck, and owe an action at least (MD-CSHOT-26).
func (g *Game) survivesTank(ref game.Referee, f, v int) {
	fig := &g.figures[f]
	if fig.aboard() {
		if spot, free := g.outOf(ref, f, v); free {
			g.liesBeside(ref, f, spot, "MD-CSHOT-26")
		}
	}
	if fig.awake() && !fig.fleeing && !fig.surrendered && fig.owes == 0 {
		g.owe(ref, f, 1)
		g.tellDebt(ref, "MD-CSHOT-26", f)
	}
}

// liesBeside puts an occupant prone beside his vehicle.
func (g *Game) liesBeside(ref game.Referee, f int, spot game.Point, clause game.ClauseID) {
	fig := &g.figures[f]
	from, v := fig.at, g.ride(f)
	g.alight(f, spot)
	fig.prone = true
	g.tell(ref, game.Event{
		Clause: clause, Kind: "escapes-wreck", Seat: fig.seat, Who: game.Figure(f), With: g.vehicleRef(v), From: from, To: spot, Moved: true,
	})
	g.leavesHolds(ref, f, v)
}
