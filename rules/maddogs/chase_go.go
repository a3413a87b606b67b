package maddogs

import "rumble/game"

// chase_go.go is how the vehicles of a chase move: all declare their speeds, all throw, then each drives in its turn, who is chased before who
// chases (MD-CHASE-01, -02, -04, -05, -07).

// convoy is every vehicle of the chases that are linked, while they move. It is working memory of the rules.
type convoy struct {
	order      [maxVehicles]int8
	many, next int // how many there are, and which of them drives next
	trips      [maxVehicles]trip
}

// chaseMoves moves every vehicle of the chases that one is in, in their order, each once.
func (g *Game) chaseMoves(ref game.Referee, active int, order []int8) {
	c := &g.scratch.chase
	c.many = copy(c.order[:], order)
	var thrown [maxVehicles]bool
	for _, w := range c.order[:c.many] {
		if int(w) != active && g.ledNow(int(w)) {
			g.asksSpeed(ref, int(w), g.vehicles[active].speed)
		}
	}
	for i, w := range c.order[:c.many] {
		c.trips[i] = trip{}
		if g.ledNow(int(w)) && g.vehicles[w].moving() {
			c.trips[i], thrown[i] = *g.rollDistance(ref, int(w), g.driver(int(w))), true
		}
	}
	g.scratch.trip.underway = false // none of them is on its way yet
	for i, w := range c.order[:c.many] {
		c.next = i + 1
		if g.phase == Playing && thrown[i] && g.ledNow(int(w)) && g.vehicles[w].moving() {
			g.drivesInChase(ref, &c.trips[i])
			g.endChases(ref)
		}
	}
	c.many, c.next = 0, 0
	g.endFarChases(ref)
}

// drivesInChase drives a vehicle of a chase with the dice that it has thrown, from where it stands by now, at the speed that it has by now, and
// by whoever is at its wheel.
func (g *Game) drivesInChase(ref game.Referee, thrown *trip) {
	t := &g.scratch.trip
	*t = *thrown
	t.driver, t.from, t.speed = g.driver(t.v), g.footprint(t.v), g.vehicles[t.v].speed
	g.plotPath(ref, t)
	g.follows(ref, t)
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
			if int(g.vehicles[w].chases) != int(order[i])+1 || many == len(order) {
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

// ledNow says whether a vehicle has somebody at the wheel who can drive it.
func (g *Game) ledNow(v int) bool {
	d := g.driver(v)
	return d != nobody && g.drives(d) && g.vehicles[v].drivable()
}

// asksSpeed asks a seat that is drawn along in a chase for its speed: the same as the active one's if that is allowed, else the nearest; never
// Stopped. Whoever has lost their nerve goes as slowly as they can (MD-CHASE-02, -04, MD-CAR-09).
func (g *Game) asksSpeed(ref game.Referee, v int, match Speed) {
	d := g.driver(v)
	fig, car := &g.figures[d], g.vehicleRef(v)
	afraid := fig.fleeing || fig.surrendered
	options := g.desk.Options()
	best := Stopped
	for s := Cruising; s < speeds; s++ {
		if !g.maySpeed(v, d, s) {
			continue
		}
		if best == Stopped || !afraid && apart(s, match) < apart(best, match) {
			best = s
		}
		options = append(options, game.Option{Verb: "keep-up", Clause: "MD-CHASE-02", Who: car, Whom: speedRef(s)})
	}
	if len(options) == 0 {
		return
	}
	if fig.seat != game.Nobody && !afraid {
		_, picked := g.ask(ref, game.Question{
			Seat: fig.seat, Clause: "MD-CHASE-04", Prompt: "keep-up", Who: car, Options: options,
		}.DefaultingTo(speedRef(best)))
		best = speedOf(picked.Whom)
	}
	g.changeSpeed(ref, v, best)
}

// apart is by how many steps two speeds differ.
func apart(a, b Speed) int { return int(max(a, b) - min(a, b)) }

// rams is a chaser whose way touches its quarry, at the speed that it holds (MD-CHASE-05).
func (g *Game) rams(ref game.Referee, t *trip, w int) {
	t.crashed = true
	g.tell(ref, game.Event{Clause: "MD-CHASE-05", Kind: "rams", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: g.vehicleRef(w)})
	g.crash(ref, crashing{v: t.v, into: g.vehicleRef(w), speed: t.speed, way: g.vehicles[t.v].heading, clause: "MD-CHASE-05"})
}
