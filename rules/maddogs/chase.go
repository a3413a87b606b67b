package maddogs

import "rumble/game"

// chase.go is chases: two cars that move whenever either does (MD-CHASE-01 to -07).

// How near a chase begins, and how far it ends (MD-CHASE-03, -06).
const (
	chaseNear = 12 * inch
	chaseFar  = 24 * inch
)

// startsChase asks a driver whether he begins a chase, or breaks off the one that he is in; if his vehicle is in a chase then, all who are in
// it move (MD-CHASE-01 to -07). It says whether they have.
func (g *Game) startsChase(ref game.Referee, v, driver int) bool {
	if g.vehicles[v].chases == 0 {
		g.asksChase(ref, v, driver)
	} else {
		g.asksBreakOff(ref, v, driver)
	}
	order, many := g.chaseOrder(v)
	if many < 2 {
		return false
	}
	g.chaseMoves(ref, v, order[:many])
	return true
}

// asksChase asks a driver whom he chases: an enemy vehicle that moves, within twelve inches and ahead of him (MD-CHASE-03).
func (g *Game) asksChase(ref game.Referee, v, driver int) {
	seat := g.figures[driver].seat
	options := append(g.desk.Options(), game.Option{Verb: "no-chase", Clause: "MD-CHASE-03", Who: g.vehicleRef(v)})
	at := g.footprint(v)
	for w := range g.vehicles {
		car := &g.vehicles[w]
		if w == v || !car.moving() || g.driver(w) == nobody || g.allied(g.seatOf(w), seat) {
			continue
		}
		other := g.footprint(w)
		if ahead, _ := at.Lies(car.at); ahead <= 0 || !at.Within(&other, chaseNear) || g.chasesRound(w, v) {
			continue
		}
		options = append(options, game.Option{Verb: "chase", Clause: "MD-CHASE-03", Who: g.vehicleRef(v), Whom: g.vehicleRef(w)})
	}
	if len(options) == 1 || seat == game.Nobody {
		return
	}
	_, picked := g.ask(ref, game.Question{Seat: seat, Clause: "MD-CHASE-03", Prompt: "chase", Who: g.vehicleRef(v), Options: options})
	if picked.Verb != "chase" {
		return
	}
	g.vehicles[v].chases = int8(g.vehicleOf(picked.Whom) + 1)
	g.tell(ref, game.Event{Clause: "MD-CHASE-03", Kind: "chases", Seat: seat, Who: g.vehicleRef(v), Whom: picked.Whom})
}

// chasesRound says whether a vehicle chases another one, itself or through those that it chases: a chase does not bite its own tail.
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

// asksBreakOff asks a chaser whether he breaks off (MD-CHASE-06).
func (g *Game) asksBreakOff(ref game.Referee, v, driver int) {
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

// chaseOrder is every vehicle in the chases that a vehicle is linked to: the quarry of all first, then its chasers, the nearest first, then
// theirs (MD-CHASE-07).
func (g *Game) chaseOrder(v int) (order [maxVehicles]int8, many int) {
	first := v
	for range g.vehicles {
		if g.vehicles[first].chases != 0 {
			first = int(g.vehicles[first].chases) - 1
		}
	}
	order[0], many = int8(first), 1
	for i := 0; i < many; i++ {
		at := g.footprint(int(order[i]))
		begin := many
		for w := range g.vehicles {
			if int(g.vehicles[w].chases) != int(order[i])+1 || g.vehicles[w].gone {
				continue
			}
			other := g.footprint(w)
			k := many
			for ; k > begin; k-- {
				before := g.footprint(int(order[k-1]))
				if at.Gap(&before) <= at.Gap(&other) {
					break
				}
				order[k] = order[k-1]
			}
			order[k] = int8(w)
			many++
		}
	}
	return order, many
}

// chaseMoves moves every vehicle of a chase: all declare their speeds, all throw, then each plots and moves in its turn (MD-CHASE-02, -04,
// -05, -07).
func (g *Game) chaseMoves(ref game.Referee, active int, order []int8) {
	for _, w := range order {
		if int(w) != active && g.ledNow(int(w)) {
			g.asksSpeed(ref, int(w), g.vehicles[active].speed)
		}
	}
	var trips [maxVehicles]trip
	for i, w := range order {
		if g.ledNow(int(w)) {
			trips[i] = *g.rollDistance(ref, int(w), g.driver(int(w)))
		}
	}
	for i, w := range order {
		if g.phase != Playing {
			return
		}
		if t := &g.scratch.trip; trips[i].driver != nobody && trips[i].many+int(trips[i].speed) > 0 && g.ledNow(int(w)) && g.vehicles[w].moving() {
			*t = trips[i]
			t.from, t.speed = g.footprint(int(w)), g.vehicles[w].speed
			g.plotPath(ref, t)
			g.follows(ref, t)
		}
	}
	g.endChases(ref)
}

// ledNow says whether a vehicle has somebody at the wheel who can drive it.
func (g *Game) ledNow(v int) bool {
	d := g.driver(v)
	return d != nobody && g.drives(d) && g.vehicles[v].drivable()
}

// asksSpeed asks a seat that is drawn along in a chase for its speed: the same as the active one's if that is allowed, else the nearest;
// never Stopped (MD-CHASE-02, -04).
func (g *Game) asksSpeed(ref game.Referee, v int, match Speed) {
	d := g.driver(v)
	car := g.vehicleRef(v)
	options := g.desk.Options()
	best := Stopped
	for s := Cruising; s < speeds; s++ {
		if !g.maySpeed(v, d, s) {
			continue
		}
		if best == Stopped || apart(s, match) < apart(best, match) {
			best = s
		}
		options = append(options, game.Option{Verb: "keep-up", Clause: "MD-CHASE-02", Who: car, Whom: speedRef(s)})
	}
	if len(options) == 0 {
		return
	}
	if seat := g.figures[d].seat; seat != game.Nobody {
		_, picked := g.ask(ref, game.Question{
			Seat: seat, Clause: "MD-CHASE-04", Prompt: "keep-up", Who: car, Options: options,
		}.DefaultingTo(speedRef(best)))
		best = speedOf(picked.Whom)
	}
	g.changeSpeed(ref, v, best)
}

// apart is by how many steps two speeds differ.
func apart(a, b Speed) int { return int(max(a, b) - min(a, b)) }

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

// endChases ends the chases that can go on no longer: one of the two stands, is lost or has left the table, or they are too far apart
// (MD-CHASE-06).
func (g *Game) endChases(ref game.Referee) {
	for v := range g.vehicles {
		w := int(g.vehicles[v].chases) - 1
		if w == nobody {
			continue
		}
		a, b := g.footprint(v), g.footprint(w)
		if !g.vehicles[v].moving() || !g.vehicles[w].moving() || !g.vehicles[v].drivable() || !g.vehicles[w].drivable() || !a.Within(&b, chaseFar) {
			g.endChase(ref, v)
		}
	}
}

// rams is a chaser whose way touches its quarry (MD-CHASE-05).
func (g *Game) rams(ref game.Referee, t *trip, w int) {
	t.crashed = true
	g.tell(ref, game.Event{Clause: "MD-CHASE-05", Kind: "rams", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: g.vehicleRef(w)})
	g.crash(ref, crashing{v: t.v, into: g.vehicleRef(w), speed: t.speed, way: g.vehicles[t.v].heading, clause: "MD-CHASE-05"})
}
