package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// haz_meet.go is what a leg of a Drive meets: obstacles, men in hiding, those whom the driver means to hit, flames, in their order (MD-HAZ-02 to
// -05, -24, MD-RUN-02, MD-GAS-12).

// goesLeg drives a straight leg as far as the distance lasts, with the turn before it: the test for all the obstacles in its corridor, at the
// first of them; men in hiding, victims and flames where it meets them (MD-HAZ-04, -24, MD-RUN-02, MD-GAS-12). False ends the move.
func (g *Game) goesLeg(ref game.Referee, t *trip, section int) bool {
	begin := t.legBegin(section)
	end := g.legEnd(t, section)
	many, test, against := g.legHazards(t, begin, end)
	for {
		next := g.nextMeeting(t, begin, end)
		if many > 0 && (next.what == meetsNothing || !next.at.Before(test)) {
			facing := many
			many = 0
			if !g.facesObstacles(ref, t, test, facing, against) {
				return false
			}
			continue
		}
		switch next.what {
		case meetsNothing:
			last := tabletop.Mark{Section: section, Far: int64(t.drive.Course[section].Far)}
			if end.Before(last) || section == len(t.drive.Course)-1 {
				g.comesTo(ref, t, g.lastFree(t, t.mark, end))
				return false
			}
			return g.comesTo(ref, t, end)
		case meetsHidden:
			if !g.findsMan(ref, t, next.at, next.n) {
				return false
			}
			continue
		}
		if !g.comesTo(ref, t, later(next.at, t.mark)) {
			return false
		}
		switch next.what {
		case meetsQuarry:
			g.rams(ref, t, next.n)
			return false
		case meetsVictim:
			t.victims.drop(next.n) // each is aimed at once
			t.counted.add(next.n)
			if !g.runsDown(ref, t, next.n) || !g.onItsWay(t) {
				return false
			}
		default:
			if !g.atFlames(ref, t, next) || !g.onItsWay(t) {
				return false
			}
		}
	}
}

// facesObstacles is the test for what is in the way, where the first of it is (MD-HAZ-02, -04). It says whether the vehicle goes on.
func (g *Game) facesObstacles(ref game.Referee, t *trip, at tabletop.Mark, many int, against game.Ref) bool {
	if !g.comesTo(ref, t, later(at, t.mark)) {
		return false
	}
	cause := g.causeOf(t, against)
	g.tell(ref, game.Event{
		Clause: "MD-HAZ-05", Kind: "obstacles", Seat: g.seatOf(t.v), Who: g.vehicleRef(t.v), Whom: against, Many: many, Detail: true,
		NotInOdds: true,
	})
	if g.hazardTest(ref, hazard{v: t.v, many: many, clause: "MD-HAZ-02", cause: cause}) {
		return true
	}
	return g.loseControl(ref, upset{v: t.v, cause: cause, against: against, trip: t}) && g.onItsWay(t)
}

// findsMan finds a man in hiding where the vehicle comes to them: an obstacle in a test of their own (MD-HAZ-24).
func (g *Game) findsMan(ref game.Referee, t *trip, at tabletop.Mark, f int) bool {
	if !g.comesTo(ref, t, later(at, t.mark)) {
		return false
	}
	g.unhide(ref, f, "MD-HAZ-24")
	t.counted.add(f)
	return g.facesObstacles(ref, t, t.mark, obstacleValue(t.speed), game.Figure(f))
}

// legHazards sums up the obstacles in the corridor of a leg, each once in a Drive, and says where and what the first of them is (MD-HAZ-04,
// -05).
func (g *Game) legHazards(t *trip, begin, end tabletop.Mark) (many int, first tabletop.Mark, against game.Ref) {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	list := g.table.Corridor(&m, t.drive.Course, begin, end, speedTable[t.speed].margin, g.scratch.met[:0])
	g.scratch.met = list
	for i := range list {
		value, what := g.obstacle(t, &list[i])
		if value == 0 {
			continue
		}
		if many == 0 {
			first, against = later(begin, oneBefore(t.drive.Course, list[i].From)), what
		}
		many += value
	}
	return many, first, against
}

// obstacleValue is how many Hazards a figure, a car or a loose thing is at a speed (MD-HAZ-05, MD-T-OBST).
func obstacleValue(speed Speed) int {
	if speed == Racing {
		return 2
	}
	return 1
}

// obstacle is how many Hazards something in the corridor is, with what it is; 0 when it is none, or has been counted. Men in hiding are met
// one by one (MD-HAZ-04, -05, -24, MD-T-OBST).
func (g *Game) obstacle(t *trip, met *tabletop.Meeting) (int, game.Ref) {
	switch met.What {
	case tabletop.MetOther:
		n := int(g.scratch.whose[met.N])
		if n < len(g.figures) {
			if t.victims.has(n) || t.counted.has(n) || g.figures[n].hidden || g.offTheRoad(n) {
				return 0, game.Ref{}
			}
			t.counted.add(n)
			return obstacleValue(t.speed), game.Figure(n)
		}
		v := n - len(g.figures)
		if t.cars&(1<<v) != 0 || g.isQuarry(t.v, v) {
			return 0, game.Ref{}
		}
		t.cars |= 1 << v
		value := obstacleValue(t.speed)
		if g.vehicles[v].kind == Truck {
			value++
		}
		return value, g.vehicleRef(v)
	case tabletop.MetFeature:
		if !isLoose(&g.table.Plan().Features[met.N]) || t.nThings == len(t.things) {
			return 0, game.Ref{}
		}
		for _, n := range t.things[:t.nThings] {
			if int(n) == met.N {
				return 0, game.Ref{}
			}
		}
		t.things[t.nThings] = int16(met.N)
		t.nThings++
		return obstacleValue(t.speed), featureRef(met.N)
	}
	return 0, game.Ref{}
}

// offTheRoad says whether a man is in a house that a vehicle passes: its walls are between them (MD-HAZ-01, -05).
func (g *Game) offTheRoad(f int) bool { return g.table.Inside(g.figures[f].at) }

// meeting is what a leg leads to, with its number among those of its sort, and where.
type meeting struct {
	what meets
	n    int
	at   tabletop.Mark
}

// meets is what sort of thing a leg leads to.
type meets uint8

const (
	meetsNothing meets = iota // any more: its end
	meetsHidden               // a man in hiding
	meetsVictim               // a man whom the driver means to hit
	meetsQuarry               // the vehicle that is chased
	meetsFlames               // a fire
	leavesFire                // the end of a fire that it has dared
)

// sooner says whether one of two meetings comes before the other on the way.
func (m meeting) sooner(than meeting) bool {
	return m.what != meetsNothing && (than.what == meetsNothing || m.at.Before(than.at))
}

// nextMeeting is what a leg comes to next. Where several are at one place a man in hiding is found first, and flames come last.
func (g *Game) nextMeeting(t *trip, begin, end tabletop.Mark) meeting {
	first := g.nextHidden(t, begin, end)
	if aimed := g.nextAimedAt(t, begin, end); aimed.sooner(first) {
		first = aimed
	}
	if flames := g.flamesAhead(t, begin, end); flames.sooner(first) {
		first = flames
	}
	return first
}

// nextAimedAt is where a leg next touches somebody whom the driver means to hit, or the vehicle that is chased.
func (g *Game) nextAimedAt(t *trip, begin, end tabletop.Mark) meeting {
	m := g.mover(t)
	others, whose := m.Others[:0], g.scratch.whose[:0]
	for i := range m.Others {
		n := int(g.scratch.whose[i])
		if n < len(g.figures) && t.victims.has(n) || n >= len(g.figures) && int(g.vehicles[t.v].chases) == n-len(g.figures)+1 {
			others, whose = append(others, m.Others[i]), append(whose, int16(n))
		}
	}
	m.Others, g.scratch.others, g.scratch.whose = others, others, whose
	list := m.PassesBy(t.drive.Course, begin, end, 0, g.scratch.met[:0])
	g.scratch.met = list
	for i := range list {
		met := &list[i]
		if met.To.Before(t.mark) {
			continue
		}
		at := later(begin, oneBefore(t.drive.Course, met.From))
		if n := int(whose[met.N]); n >= len(g.figures) {
			return meeting{meetsQuarry, n - len(g.figures), at}
		}
		return meeting{meetsVictim, int(whose[met.N]), at}
	}
	return meeting{}
}

// nextHidden is where a leg first has a man in hiding in its corridor.
func (g *Game) nextHidden(t *trip, begin, end tabletop.Mark) meeting {
	m := g.mover(t)
	others, whose := m.Others[:0], g.scratch.whose[:0]
	for i := range m.Others {
		if n := int(g.scratch.whose[i]); n < len(g.figures) && g.figures[n].hidden && !t.counted.has(n) && !g.offTheRoad(n) {
			others, whose = append(others, m.Others[i]), append(whose, int16(n))
		}
	}
	if len(others) == 0 {
		return meeting{}
	}
	m.Others, g.scratch.others, g.scratch.whose = others, others, whose
	m.Edge = tabletop.Ignored
	list := g.table.Corridor(&m, t.drive.Course, begin, end, speedTable[t.speed].margin, g.scratch.met[:0])
	g.scratch.met = list
	for _, met := range list {
		if met.What == tabletop.MetOther {
			return meeting{meetsHidden, int(whose[met.N]), later(begin, oneBefore(t.drive.Course, met.From))}
		}
	}
	return meeting{}
}

// struckBy is the part of the table that a vehicle has run into.
func struckBy(met *tabletop.Meeting) game.Ref {
	if met.What == tabletop.MetFeature {
		return featureRef(met.N)
	}
	return game.Ref{}
}

// causeOf is the seat that is to blame for a Hazard: the enemy who is it, or nobody (MD-HAZ-19).
func (g *Game) causeOf(t *trip, what game.Ref) game.Seat {
	seat := game.Nobody
	if v := g.vehicleOf(what); v != nobody {
		seat = g.seatOf(v)
	} else if g.isFigure(what) {
		seat = g.figures[what.N].seat
	}
	if g.allied(seat, g.figures[t.driver].seat) {
		return game.Nobody
	}
	return seat
}
