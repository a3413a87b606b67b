package moveit

import "rumble/game"

// shoot_hurt.go is what hits do: Hits lost, critical hits, going Out (MI-SHOOT-09, MI-CRIT).

// hit takes a Hit off a model; a critical hit is rolled for instead (MI-CRIT-01). Nothing befalls who is Out already.
func (g *Game) hit(ref game.Referee, by, m int, critical bool) {
	if !g.standing(m) {
		return
	}
	switch {
	case !critical:
		g.wound(ref, "MI-SHOOT-09", by, m)
	case g.criticalRoll(ref, m):
		g.goOut(ref, "MI-CRIT-01", m)
	default:
		g.wound(ref, "MI-CRIT-01", by, m)
	}
}

// criticalRoll is whether a critical hit puts a model Out: on anything but a 1, which costs it one Hit.
func (g *Game) criticalRoll(ref game.Referee, m int) bool {
	face := ref.Throw(game.Throw{
		Clause: "MI-CRIT-01", Purpose: "critical", Dice: 1, Sides: 6, Bands: game.Bands{1}, Who: name(m), Whom: name(m),
		OneFigure: g.phase == Shooting, // a charge goes on or not
	})
	return face.One() > 1
}

// wound takes one Hit off a model, by the clause of a shot, of a strike or of a critical hit; at none it is Out (MI-SHOOT-09).
func (g *Game) wound(ref game.Referee, clause game.ClauseID, by, m int) {
	model := &g.models[m]
	model.hits--
	model.turn.wounded = true
	e := game.Event{Clause: clause, Kind: "wounded", Seat: model.seat, Whom: name(m), Many: int(model.hits)}
	if by != nobody {
		e.Who = name(by)
	}
	if model.hits > 0 {
		g.tell(ref, e)
		return
	}
	g.goOut(ref, "MI-SHOOT-09", m)
}

// goOut removes a model for good and notes where it fell, for the nerve of its friends (MI-GEN-06, MI-MOR-03).
func (g *Game) goOut(ref game.Referee, clause game.ClauseID, m int) {
	model := &g.models[m]
	model.hits, model.out, model.hidden = 0, true, false
	g.outs = append(g.outs, model.at)
	g.outOf = append(g.outOf, model.seat)
	g.tell(ref, game.Event{Clause: clause, Kind: "out", Seat: model.seat, Whom: name(m)})
}
