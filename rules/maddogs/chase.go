package maddogs

import "rumble/game"

// chase.go is how chases begin and end: two cars that move whenever either does (MD-CHASE-03, -06). How they move is in chase_go.go.

// How near a chase begins, and how far it ends (MD-CHASE-03, -06).
const (
	chaseNear = 12 * inch
	chaseFar  = 24 * inch
)

// startsChase asks a driver on their Drive whether they break off the chase that they are in, or begins one; if their vehicle is in a chase then, all
// who are in it move. It says whether they have.
func (g *Game) startsChase(ref game.Referee, v, driver int) bool {
	quarry := int(g.vehicles[v].chases) - 1
	if quarry != nobody {
		g.asksBreakOff(ref, v, driver)
	}
	if g.vehicles[v].chases == 0 {
		g.asksChase(ref, v, driver, quarry)
	}
	order, many := g.chaseOrder(v)
	if many < 2 {
		return false
	}
	g.chaseMoves(ref, v, order[:many])
	return true
}

// asksChase asks a driver whom they chase: an enemy vehicle that moves, within twelve inches and ahead; by default nobody. The other one
// cannot refuse. Whoever has just been let off is not chased again at once (MD-CHASE-03).
func (g *Game) asksChase(ref game.Referee, v, driver, letOff int) {
	seat := g.figures[driver].seat
	if seat == game.Nobody {
		return
	}
	options := append(g.desk.Options(), game.Option{Verb: "no-chase", Clause: "MD-CHASE-03", Who: g.vehicleRef(v)})
	at := g.footprint(v)
	for w := range g.vehicles {
		other := g.driver(w)
		if w == v || w == letOff || !g.vehicles[w].moving() || other == nobody || !g.enemies(driver, other) || g.chasesRound(w, v) {
			continue
		}
		near := g.footprint(w)
		if ahead, _ := at.Lies(near.At); ahead > 0 && at.Within(&near, chaseNear) {
			options = append(options, game.Option{Verb: "chase", Clause: "MD-CHASE-03", Who: g.vehicleRef(v), Whom: g.vehicleRef(w)})
		}
	}
	if len(options) == 1 {
		return
	}
	_, picked := g.ask(ref, game.Question{Seat: seat, Clause: "MD-CHASE-03", Prompt: "chase", Who: g.vehicleRef(v), Options: options})
	if picked.Verb != "chase" {
		return
	}
	g.vehicles[v].chases = int8(g.vehicleOf(picked.Whom) + 1)
	g.tell(ref, game.Event{Clause: "MD-CHASE-03", Kind: "chases", Seat: seat, Who: g.vehicleRef(v), Whom: picked.Whom})
}

// chasesRound says whether a vehicle chases another one, itself or through those that it chases: chases do not run in a ring (MD-CHASE-03).
func (g *Game) chasesRound(v, of int) bool {
	for range g.vehicles {
		if v = int(g.vehicles[v].chases) - 1; v == nobody {
			return false
		}
		if v == of {
			return true
		}
	}
	return true
}

// asksBreakOff asks a chaser whether they break off, which is free (MD-CHASE-06).
func (g *Game) asksBreakOff(ref game.Referee, v, driver int) {
	if g.figures[driver].seat == game.Nobody {
		return
	}
	quarry := g.vehicleRef(int(g.vehicles[v].chases) - 1)
	_, picked := g.ask(ref, game.Question{
		Seat: g.figures[driver].seat, Clause: "MD-CHASE-06", Prompt: "keep-chasing", Who: g.vehicleRef(v), Whom: quarry, Options: append(g.desk.Options(),
			game.Option{Verb: "keep-chasing", Clause: "MD-CHASE-01", Who: g.vehicleRef(v), Whom: quarry},
			game.Option{Verb: "break-off", Clause: "MD-CHASE-06", Who: g.vehicleRef(v), Whom: quarry},
		),
	})
	if picked.Verb == "break-off" {
		g.endChase(ref, v)
	}
}

// isQuarry says whether a vehicle is one that another chases or is chased by: no Hazard to it (MD-HAZ-05, MD-CHASE-05).
func (g *Game) isQuarry(v, w int) bool {
	return int(g.vehicles[v].chases) == w+1 || int(g.vehicles[w].chases) == v+1
}

// endChase ends the chase of a vehicle.
func (g *Game) endChase(ref game.Referee, v int) {
	quarry := g.vehicleRef(int(g.vehicles[v].chases) - 1)
	g.vehicles[v].chases = 0
	g.tell(ref, game.Event{Clause: "MD-CHASE-06", Kind: "chase-ends", Seat: g.seatOf(v), Who: g.vehicleRef(v), Whom: quarry})
}

// endChases ends at once the chases of which one of the two stands, is lost, or has left the table (MD-CHASE-06).
func (g *Game) endChases(ref game.Referee) {
	for v := range g.vehicles {
		if w := int(g.vehicles[v].chases) - 1; w != nobody && !(g.mayChase(v) && g.mayChase(w)) {
			g.endChase(ref, v)
		}
	}
}

// mayChase says whether a vehicle is fit for a chase: it moves, and can be driven.
func (g *Game) mayChase(v int) bool { return g.vehicles[v].moving() && g.vehicles[v].drivable() }

// endFarChases ends the chases of which the two are too far apart when all have moved (MD-CHASE-06).
func (g *Game) endFarChases(ref game.Referee) {
	for v := range g.vehicles {
		w := int(g.vehicles[v].chases) - 1
		if w == nobody {
			continue
		}
		if a, b := g.footprint(v), g.footprint(w); !a.Within(&b, chaseFar) {
			g.endChase(ref, v)
		}
	}
}
