package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_tour.go is what a steady driver thinks a tour is worth. A driver thinks of two dozen of them, so that the little that tells most of them
// apart is asked first, and nothing more of one that cannot be the best.

// outing is what all tours have in common of which one is to be picked.
type outing struct {
	v, driver int
	from      tabletop.Footprint
	speed     Speed
	far       game.Length
	w         *wish
	now       int                // what is left to go from where it stands, in tenths of an inch
	lanes     *tabletop.LaneGoal // the ways along lanes to where it wants to go, once somebody has asked for them
}

// outingOf is where a driver sets out from, and what they want.
func (g *Game) outingOf(v, driver int, speed Speed, far game.Length, w *wish) outing {
	o := outing{v: v, driver: driver, from: g.footprint(v), speed: speed, far: far, w: w}
	g.findWayOut(v, o.from, w)
	o.now = g.leftToGo(o.from, &o)
	return o
}

// What a tour is worth that is not allowed, and what none is.
const (
	forbidden = -1000
	never     = -1 << 30
)

// What it is worth to leave the table where one wants to, besides the way that is left to go, and where not; and to ram the vehicle that one chases.
const (
	outOfHere = 40
	astray    = -300
	ramming   = 12
)

// layout is a tour as it would be driven.
type layout struct {
	course  tabletop.Course
	plotted tabletop.Mark // how far the path is plotted: at speed it leads on straight from there
	end     tabletop.Mark // how far one may expect to get
	risk    int           // of its turns
}

// layOut plans a tour; false when it is not allowed, whatever is in the way.
func (g *Game) layOut(o *outing, tr *tour) (l layout, ok bool) {
	if tr.straight {
		l.course = append(g.scratch.course[:0], tabletop.Forward(o.far))
		g.scratch.course = l.course
	} else {
		d, err := g.steered(o.v, tr.at, tr.via[:tr.vias], tabletop.Steering{Sharpest: cornerTurn, Apart: turnsApart, Free: freeTurn})
		if err != nil {
			return l, false
		}
		if long := d.Course.Long(d.Course.End()); long > o.far || long < cruiseMin {
			return l, false
		}
		l.course = d.Course
	}
	l.plotted = l.course.End()
	if last := len(l.course) - 1; o.speed > Cruising && l.course[last].Turn == 0 {
		l.course[last].Far = o.far
	}
	left, free := o.far, tabletop.Turn(0)
	for i := range l.course {
		s := &l.course[i]
		if s.Turn == 0 {
			gone := max(0, min(s.Far, left))
			left -= gone
			l.end = tabletop.Mark{Section: i, Far: int64(gone)}
			if gone < s.Far {
				break
			}
			continue
		}
		bend := max(s.Turn, -s.Turn)
		if bend <= freeTurn && free+bend <= freeTurn {
			free += bend
			l.end = tabletop.Mark{Section: i, Far: int64(bend)}
			continue
		}
		left -= farExpected[o.speed].corner
		if left < 0 {
			break
		}
		hazards := speedTable[o.speed].curve
		if bend > curveTurn {
			hazards = speedTable[o.speed].corner
		}
		l.risk += g.chanceToFail(o.v, o.driver, hazards) * mishap[o.speed]
		l.end = tabletop.Mark{Section: i, Far: int64(bend)}
	}
	return l, true
}

// mostOf is no less than what a tour is worth: what it would be worth if nothing stood in its way but what is worth being met.
func (g *Game) mostOf(o *outing, tr *tour) int {
	l, ok := g.layOut(o, tr)
	if !ok {
		return forbidden
	}
	at := l.course.At(o.from, l.end)
	most := (o.now - g.leastToGo(at, o)) / 10
	if o.speed > Cruising { // something may stop it halfway, at a place from which less is left to go
		most = max(most, o.now/10-2*mishap[o.speed])
	}
	if o.w.kind == getAway && g.leadsToEdge(o, tr, at.At) {
		most = max(most, o.now/10+outOfHere)
	}
	return max(most-l.risk/6, astray) + g.mostPrey(o, tr, at.At) + g.mostToRam(o, tr, at.At, len(l.course))
}

// leadsPast says whether the way of a tour up to a place may lead past another place within that of the outline of the vehicle. It looks at the box
// around the way.
func (o *outing) leadsPast(tr *tour, to, p game.Point, d game.Length) bool {
	d += (o.from.Long+o.from.Wide)/2 + inch
	lo, hi := o.from.At, o.from.At
	for i := range tr.vias + 1 {
		by := to
		if i < tr.vias {
			by = tr.via[i]
		}
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, by.X), min(lo.Y, by.Y), max(hi.X, by.X), max(hi.Y, by.Y)
	}
	return lo.X-d <= p.X && p.X <= hi.X+d && lo.Y-d <= p.Y && p.Y <= hi.Y+d
}

// leadsToEdge says whether the way of a tour up to a place may lead over the edge of the table.
func (g *Game) leadsToEdge(o *outing, tr *tour, to game.Point) bool {
	near := func(p game.Point) bool {
		edge := g.table.Edge(p)
		return !g.table.Has(p) || max(edge.X-p.X, p.X-edge.X, edge.Y-p.Y, p.Y-edge.Y) <= (o.from.Long+o.from.Wide)/2+inch
	}
	for _, p := range tr.via[:tr.vias] {
		if near(p) {
			return true
		}
	}
	return near(o.from.At) || near(to)
}

// mostPrey is no less than what it is worth to run down whom a tour up to a place may lead over.
func (g *Game) mostPrey(o *outing, tr *tour, to game.Point) int {
	worth := 0
	for f := range g.figures {
		if fig := &g.figures[f]; fig.onBoard() && g.enemies(o.driver, f) && !fig.aboard() && o.leadsPast(tr, to, fig.at, base/2) {
			worth += g.worthRunningDown(o.v, o.driver, o.speed, f)
		}
	}
	return worth
}

// mostToRam is no less than what it is worth to ram the vehicle that is chased on a tour of so many sections up to a place: a section leads into its
// corridor twice at most.
func (g *Game) mostToRam(o *outing, tr *tour, to game.Point, sections int) int {
	quarry := int(g.vehicles[o.v].chases) - 1
	if quarry < 0 || g.vehicles[quarry].gone {
		return 0
	}
	at := g.footprint(quarry)
	if !o.leadsPast(tr, to, at.At, (at.Long+at.Wide)/2+speedTable[o.speed].margin) {
		return 0
	}
	return 2 * sections * ramming
}

// weighTour weighs a tour: the way that it makes, less what may go wrong on it, in inches. What is not allowed is far below nothing. Of a tour that
// is worth no more than what is to be beaten it is not said how much less.
func (g *Game) weighTour(o *outing, tr *tour, beat int) {
	tr.worth, tr.over = forbidden, set{}
	l, ok := g.layOut(o, tr)
	if !ok || !tr.straight && o.speed == Cruising && g.endsOnSomething(o.v, l.course) {
		return
	}
	m := tabletop.Mover{Footprint: o.from, Open: g.doors, Ground: solidGround}
	p, met := g.table.Follow(&m, l.course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	overEdge := p.Stopped && p.By.What == tabletop.MetEdge
	if p.Stopped && !overEdge && !tr.straight && p.To.Before(l.plotted) {
		return // something is in the way
	}
	end := l.course.At(o.from, l.end)
	worth, leaves, ahead := 0, false, end
	if p.Stopped && p.To.Before(l.end) {
		ahead = p.Footprint
		switch {
		case overEdge && (o.speed > Cruising || !tr.straight):
			leaves = true
		case o.speed > Cruising:
			worth = -2 * mishap[o.speed]
		case p.To.Far < int64(inch):
			worth = -10 // it does not get on at all: any way round is better
		}
	}
	if leaves {
		worth = g.leavesWell(&ahead, o.w, o.now)
	} else {
		worth += (o.now - g.leftToGo(ahead, o)) / 10
	}
	tr.worth = worth - l.risk/6 + g.mostPrey(o, tr, end.At) + g.mostToRam(o, tr, end.At, len(l.course))
	if tr.worth <= beat {
		return
	}
	if overEdge && !tr.straight && g.blocked(&m, &l) {
		tr.worth = forbidden
		return
	}
	if o.speed > Cruising && !leaves {
		worth -= g.wallAhead(ahead, o.speed)
	}
	t := trip{v: o.v, driver: o.driver, from: o.from, speed: o.speed}
	m = g.mover(&t)
	worth += g.runsOver(&t, &m, l.course, l.end)
	obstacles, metWorth := g.metOnTheWay(&t, &m, l.course, l.end)
	l.risk += g.chanceToFail(o.v, o.driver, obstacles) * mishap[o.speed]
	tr.worth, tr.over = worth+metWorth-l.risk/6, t.victims
}

// endsOnSomething says whether a vehicle would stand on something at the end of a way that its seat knows of (MD-CAR-16).
func (g *Game) endsOnSomething(v int, c tabletop.Course) bool {
	t := trip{v: v, from: g.footprint(v)}
	at := c.At(t.from, c.End())
	m := g.mover(&t)
	for i := range m.Others {
		if !g.isSecret(&t, int(g.scratch.whose[i])) && at.Overlaps(&m.Others[i].Footprint) {
			return true
		}
	}
	return false
}

// blocked says whether something solid is in the way that is plotted, were there no edge of the table.
func (g *Game) blocked(m *tabletop.Mover, l *layout) bool {
	m.Edge = tabletop.Ignored
	p, met := g.table.Follow(m, l.course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	return p.Stopped && p.To.Before(l.plotted)
}

// chanceToFail is how many faces of six fail a test of a driver.
func (g *Game) chanceToFail(v, driver, hazards int) int {
	if hazards == 0 {
		return 0
	}
	need := game.Total(g.hazardMods(driver, hazard{v: v, many: hazards, cause: game.Nobody}))
	return max(0, min(6, 6-need))
}

// leavesWell is what it is worth to leave the table where a vehicle meets its edge.
func (g *Game) leavesWell(at *tabletop.Footprint, w *wish, now int) int {
	front := at.Place(at.Long/2, 0)
	if w.kind == getAway && (w.edge == anySide || tabletop.Far(front, g.edgeGoal(front, w.edge)) < inch) {
		return now/10 + outOfHere
	}
	return astray
}

// wallAhead is what it counts against a vehicle at speed that something solid, or the edge, is right ahead of it.
func (g *Game) wallAhead(at tabletop.Footprint, speed Speed) int {
	m := tabletop.Mover{Footprint: at, Open: g.doors, Ground: solidGround, Edge: tabletop.Ignored}
	course := [1]tabletop.Section{tabletop.Forward(farExpected[speed].far)}
	p, met := g.table.Follow(&m, course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if !p.Stopped {
		return 0
	}
	if p.To.Far < int64(8*inch) {
		return mishap[speed] / 3
	}
	return mishap[speed] / 8
}

// metOnTheWay sums up the obstacles in the corridor of a way, and what it is worth to meet them: a chaser likes to ram.
func (g *Game) metOnTheWay(t *trip, m *tabletop.Mover, course tabletop.Course, end tabletop.Mark) (hazards, worth int) {
	m.Edge, m.Ground = tabletop.Ignored, looseGround
	list := g.table.Corridor(m, course, tabletop.Mark{}, end, speedTable[t.speed].margin, g.scratch.met[:0])
	g.scratch.met = list
	for i := range list {
		if list[i].What == tabletop.MetOther {
			switch n := int(g.scratch.whose[list[i].N]); {
			case n >= len(g.figures) && int(g.vehicles[t.v].chases) == n-len(g.figures)+1:
				worth += ramming
				continue
			case n < len(g.figures) && g.friends(n, t.driver):
				worth -= 15
			case n < len(g.figures) && !g.enemies(n, t.driver):
				worth -= 5
			}
		}
		value, _ := g.obstacle(t, &list[i])
		hazards += value
	}
	return hazards, worth
}
