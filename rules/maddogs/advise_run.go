package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_run.go is whom a steady player runs down, and where they have a vehicle slide that is out of its driver's control.

// leastToRunDown is what somebody must be worth, by the chance of it, to be run down on purpose.
const leastToRunDown = 4

// runsOver names the enemies in the way of a vehicle that are worth running down, in t, and says what that is worth.
func (g *Game) runsOver(t *trip, m *tabletop.Mover, course tabletop.Course, end tabletop.Mark) int {
	if t.speed == Stopped {
		return 0
	}
	list := m.PassesBy(course, tabletop.Mark{}, end, 0, g.scratch.met[:0])
	g.scratch.met = list
	worth, many := 0, 0
	for i := range list {
		f := int(g.scratch.whose[list[i].N])
		if f >= len(g.figures) || many == mostVictims || t.victims.has(f) || !g.enemies(t.driver, f) || g.figures[f].hidden {
			continue
		}
		gain := g.worthRunningDown(t.v, t.driver, t.speed, f)
		if at := g.figures[f].at; gain == 0 || g.table.Inside(at) || g.inCover(at) {
			continue
		}
		t.victims.add(f)
		worth += gain
		many++
	}
	return worth
}

// worthRunningDown is what it is worth to run somebody down who is in the open, 0 if too little.
func (g *Game) worthRunningDown(v, driver int, speed Speed, f int) int {
	value := g.value(f)
	if speed == Stopped || value == 0 || g.figures[f].hidden {
		return 0
	}
	row := &runTable[speed]
	meets := 6 - g.chanceToFail(v, driver, row.maneuver)
	struck := max(0, min(6, 6-int(g.figures[f].stats[Stunts])-row.leap))
	gain := value * meets * (struck + 1) * (2 + row.deadly) / (36 * 16)
	gain -= (6 - meets + g.chanceToFail(v, driver, row.control)) * mishap[speed] / 12
	if gain < leastToRunDown {
		return 0
	}
	return gain
}

// slideValue is what it is worth to the other side that a vehicle slides so far along a heading.
func (g *Game) slideValue(v int, heading tabletop.Heading, far game.Length, seat game.Seat) int {
	t := trip{v: v, driver: g.driver(v), from: g.footprint(v)}
	t.from.Heading = heading
	m := g.mover(&t)
	for i := range m.Others {
		if n := int(g.scratch.whose[i]); n >= len(g.figures) || !g.figures[n].hidden || g.allied(g.figures[n].seat, seat) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	course := [1]tabletop.Section{tabletop.Forward(far)}
	p, met := g.table.Follow(&m, course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if !p.Stopped {
		return 0
	}
	switch p.By.What {
	case tabletop.MetEdge:
		out := 0
		for _, f := range g.crew(v) {
			if _, runs := g.runner(f); runs {
				return -100
			}
			out += g.value(f)
		}
		return out / 2
	case tabletop.MetOther:
		n := int(g.scratch.whose[p.By.N])
		if n >= len(g.figures) {
			return g.sideOfCar(n-len(g.figures), seat, 40, 20)
		}
		switch other := g.figures[n].seat; {
		case other == game.Nobody:
			return 5
		case g.allied(other, seat):
			return -60
		}
		return 30
	}
	return 25
}

// sideOfCar is a value for an enemy vehicle, another one for nobody's, and a loss for one of the own side.
func (g *Game) sideOfCar(w int, seat game.Seat, enemy, nobodys int) int {
	switch of := g.seatOf(w); {
	case of == game.Nobody:
		return nobodys
	case g.allied(of, seat):
		return -60
	}
	return enemy
}

// adviseForced has a vehicle slide into what hurts it, and not into the own side.
func (g *Game) adviseForced(q *game.Question) game.Answer {
	v := g.vehicleOf(q.Who)
	to := q.Find("slide-to")
	if v == nobody || to < 0 {
		return game.Answer{Option: q.Default}
	}
	from := g.footprint(v)
	far := game.Length(q.Many)
	best, most := game.Answer{Option: max(0, q.Find("slide-ahead"))}, g.slideValue(v, from.Heading, far, q.Seat)
	for _, turn := range [...]tabletop.Turn{0, -30, 30, -60, 60, -85, 85} {
		ahead := from
		ahead.Heading = from.Heading.By(turn * tabletop.Degree)
		at := g.onTable(&ahead, far)
		if !g.table.Has(at) || (ground{g}).Allows(q.Options[to].Where, at, nil) != nil {
			continue
		}
		if worth := g.slideValue(v, ahead.Heading, tabletop.Far(from.At, at), q.Seat); worth > most {
			best, most = game.Answer{Option: to, At: at}, worth
		}
	}
	if most < 0 { // all that it could run into is of the own side: as short a way as may be
		if at := from.Place(inch/2, 0); g.table.Has(at) && (ground{g}).Allows(q.Options[to].Where, at, nil) == nil {
			return game.Answer{Option: to, At: at}
		}
	}
	return best
}
