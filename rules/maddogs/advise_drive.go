package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_drive.go is how a steady player drives: how fast, which way, after whom. Everything is weighed in inches of the way that is still to
// be gone.

// tour is one Drive that a steady player thinks of.
type tour struct {
	straight bool
	at       game.Point
	via      [4]game.Point
	vias     int
	worth    int
	over     set  // whom it runs down
	most     int  // what it may be worth at best, before it is weighed
	weighed  bool // it has been
}

// farExpected is how far a vehicle goes at a speed, as one may expect, and what a corner costs then.
var farExpected = [speeds]struct{ far, corner game.Length }{
	Cruising: {10 * inch, 7 * inch / 2}, Speeding: {35 * inch / 2, 5 * inch}, Racing: {49 * inch / 2, 11 * inch},
}

// What a failed test of the driver, and a crash, cost at a speed, in inches.
var mishap = [speeds]int{Cruising: 8, Speeding: 28, Racing: 60}

// How good a tour has to be for whoever asks, in inches: no better one is looked for then.
const (
	anyWay  = 1       // there is one that gets on
	bestWay = 45      // better ones are worth no more
	theBest = 1 << 30 // the best of all
)

// What it is worth to drive on besides what the way is worth, and to stop and to back up where there is no way on.
const (
	worthDriving  = 50
	worthStopping = 30
	worthBacking  = 40
)

// mind is what the driver wants whose sentences are being weighed, once it is known: they follow each other.
type mind struct {
	known  bool
	driver int
	wish   wish
}

// of is what a driver wants their vehicle for.
func (m *mind) of(g *Game, v, driver int) *wish {
	if !m.known || m.driver != driver {
		*m = mind{true, driver, g.wishOf(v, driver)}
	}
	return &m.wish
}

// adviseDrive is the best sentence by which somebody drives, or the best so far if that is worth more, or as much and comes first. To stop is
// weighed last: it is only worth something where there is no way on.
func (g *Game) adviseDrive(q *game.Question, drives *mind, best game.Answer, most int) (game.Answer, int) {
	for _, stops := range [...]bool{false, true} {
		for i := range q.Options {
			o := &q.Options[i]
			if o.Verb != "drive" || stops != (speedOf(o.Whom) == Stopped) {
				continue
			}
			beat := most
			if most > 0 && i < best.Option {
				beat--
			}
			if w := g.worthOfDrive(o, drives, beat); w > beat {
				best, most = game.Answer{Option: i}, w
			}
		}
	}
	return best, most
}

// worthOfDrive weighs a speed that a driver may choose. If it is worth no more than what is to be beaten it is not said how much less.
func (g *Game) worthOfDrive(o *game.Option, drives *mind, beat int) int {
	f, v := int(o.Who.N), g.vehicleOf(o.With)
	w := drives.of(g, v, f)
	speed := speedOf(o.Whom)
	moves := g.vehicles[v].moving()
	switch {
	case w.kind < getAway || w.kind == goThere && g.isThere(v, w):
		if !moves {
			return 0 // it stays where it is
		}
		return 60 - 20*int(speed) // as slowly as may be
	case speed == Stopped:
		if beat < worthStopping && !g.getsOn(v, f, w) {
			return worthStopping // there is no way on: it has to back up
		}
		return 1
	}
	beat = max(0, beat-worthDriving)
	worth := min(g.bestTour(v, f, speed, farExpected[speed].far, w, beat, bestWay).worth, bestWay)
	if speed > Cruising && worth > beat { // the dice may well take it farther than that, past where it is to turn
		worth = min(worth, g.bestTour(v, f, speed, farExpected[speed].far+5*inch, w, beat, worth).worth)
	}
	if worth <= 0 {
		return max(0, 2-int(speed)) // it would not get on
	}
	return worthDriving + worth
}

// getsOn says whether a vehicle has a way ahead.
func (g *Game) getsOn(v, driver int, w *wish) bool {
	return g.bestTour(v, driver, Cruising, farExpected[Cruising].far, w, anyWay-1, anyWay).worth >= anyWay
}

// worthOfBackingUp weighs backing up out of a place from which there is no way ahead, if that is worth more than what is to be beaten.
func (g *Game) worthOfBackingUp(o *game.Option, drives *mind, beat int) (game.Point, int) {
	if beat >= worthBacking {
		return game.Point{}, 0
	}
	f, v := int(o.Who.N), g.vehicleOf(o.With)
	w := drives.of(g, v, f)
	if w.kind < getAway || w.kind == goThere && g.isThere(v, w) || g.getsOn(v, f, w) {
		return game.Point{}, 0
	}
	from := g.footprint(v)
	all := g.outingOf(v, f, Cruising, 0, w)
	best, least, worth := game.Point{}, 0, 0
	for _, turn := range [...]tabletop.Turn{0, -45, 45} {
		back := from
		back.Heading = from.Heading.By(turn * tabletop.Degree)
		at := back.Place(-o.Where.Far, 0)
		if !g.table.Has(at) || (ground{g}).Allows(o.Where, at, nil) != nil {
			continue
		}
		back.At = at
		if left := g.leftToGo(back, &all); worth == 0 || left < least {
			best, least, worth = at, left, worthBacking
		}
	}
	return best, worth
}

// isThere says whether a vehicle is where its crew wants to get out.
func (g *Game) isThere(v int, w *wish) bool {
	at := g.footprint(v)
	return at.Distance(game.Point{X: w.at.X, Y: w.at.Y}) <= 10*inch
}

// advisePath picks the way of a Drive, with the enemies that it leads over.
func (g *Game) advisePath(q *game.Question) game.Answer {
	v := g.vehicleOf(q.Who)
	f := g.driver(v)
	if f == nobody {
		return game.Answer{Option: q.Default}
	}
	w := g.wishOf(v, f)
	t := g.bestTour(v, f, g.vehicles[v].speed, game.Length(q.Many), &w, never, theBest)
	verb := game.Verb("plot")
	if t.straight {
		verb = "straight-on"
	}
	option := max(0, q.Find(verb))
	a := game.Answer{Option: option}
	if !t.straight {
		a.At = t.at
		a.Via = append(g.scratch.advised[:0], t.via[:t.vias]...)
	}
	among := q.Options[option].Pick
	picks := g.scratch.runDown[:0]
	for _, r := range among.Among {
		if t.over.has(int(r.N)) && len(picks) < among.Most && len(picks) < cap(picks) {
			picks = append(picks, r)
		}
	}
	a.Picked = picks
	return a
}

// bestTour is the best way that comes to mind for a vehicle: straight on, along the lanes to where it wants to go, straight there, or with a
// turn; of several that are worth the same the first. One that is worth enough will do, whichever it is. If none is worth more than what is to be
// beaten, it is not said how much less, nor which it is.
func (g *Game) bestTour(v, driver int, speed Speed, far game.Length, w *wish, beat, enough int) tour {
	o := g.outingOf(v, driver, speed, far, w)
	best := tour{straight: true}
	g.weighTour(&o, &best, beat)
	var t tour
	if best.worth < enough && g.alongLanes(o.from, w, far, &t) {
		// The same, but only up to its last turn, which then is made the next time.
		short := t
		if g.weighTour(&o, &t, max(beat, best.worth)); t.worth > best.worth {
			best = t
		}
		if short.vias > 0 && best.worth < enough {
			short.vias--
			short.at = short.via[short.vias]
			if g.weighTour(&o, &short, max(beat, best.worth)); short.worth > best.worth {
				best = short
			}
		}
	}
	if best.worth >= enough {
		return best
	}
	return g.bestOf(&o, g.turnedTours(&o, g.scratch.tours[:0]), best, beat, enough)
}

// bestOf is the best of some tours and the best so far. What may be worth most is weighed first: of most of the others it is soon plain that they
// are worth less.
func (g *Game) bestOf(o *outing, tours []tour, best tour, beat, enough int) tour {
	g.scratch.tours = tours
	for i := range tours {
		tours[i].most = g.mostOf(o, &tours[i])
	}
	found := -1 // the number of the best one
	for best.worth < enough {
		next := -1
		for i := range tours {
			if !tours[i].weighed && (next < 0 || tours[i].most > tours[next].most) {
				next = i
			}
		}
		toBeat := max(beat, best.worth)
		if next < found && best.worth > beat {
			toBeat-- // of two that are worth the same it would be the first
		}
		if next < 0 || tours[next].most <= toBeat {
			break
		}
		t := &tours[next]
		t.weighed = true
		if g.weighTour(o, t, toBeat); t.worth > toBeat {
			best, found = *t, next
		}
	}
	return best
}

// turnedTours appends the ways with a turn or two, and straight to where the vehicle wants to go.
func (g *Game) turnedTours(o *outing, buf []tour) []tour {
	from, far, w := o.from, o.far, o.w
	for _, turn := range [...]tabletop.Turn{-90, -45, -30, -15, 15, 30, 45, 90} {
		ahead := from
		ahead.Heading = from.Heading.By(turn * tabletop.Degree)
		for _, far := range [...]game.Length{far, far / 2} {
			if t := (tour{at: g.onTable(&ahead, far)}); g.table.Has(t.at) {
				buf = append(buf, t)
			}
		}
	}
	if o.speed > Cruising {
		ways, many := g.pastTheKerb(from, far)
		buf = append(buf, ways[:many]...)
	}
	if w.kind == getAway {
		if t := (tour{at: g.edgeGoal(from.At, w.edge)}); tabletop.Far(from.At, t.at) <= far {
			buf = append(buf, t)
		}
	}
	if w.kind >= giveChase {
		if h, ok := tabletop.HeadingTo(from.At, w.at); ok && from.Heading.Between(h) <= cornerTurn {
			ahead := from
			ahead.Heading = h
			t := tour{at: ahead.Place(min(far, tabletop.Far(from.At, w.at)+inch), 0)}
			if g.table.Has(t.at) {
				buf = append(buf, t)
			}
		}
	}
	return buf
}

// pastTheKerb are the ways a little to the side and straight on again, past what stands about: its two turns are free together.
func (g *Game) pastTheKerb(from tabletop.Footprint, far game.Length) (ways [4]tour, many int) {
	for _, turn := range [...]tabletop.Turn{-freeTurn / 2, freeTurn / 2} {
		for _, aside := range [...]game.Length{6 * inch, 12 * inch} {
			ahead := from
			ahead.Heading = from.Heading.By(turn)
			via := ahead.Place(aside, 0)
			ahead.At, ahead.Heading = via, from.Heading
			if at := g.onTable(&ahead, far-aside); far > aside+turnsApart && g.table.Has(via) && g.table.Has(at) {
				ways[many] = tour{via: [4]game.Point{via}, vias: 1, at: at}
				many++
			}
		}
	}
	return ways, many
}

// onTable is the place so far ahead, or the last one before that on the table.
func (g *Game) onTable(from *tabletop.Footprint, far game.Length) game.Point {
	for ; far > cruiseMin && !g.table.Has(from.Place(far, 0)); far -= inch / 4 {
	}
	return from.Place(max(far, cruiseMin), 0)
}

// findWayOut picks the end of a road by which a vehicle that is to leave the table leaves it: the nearest that nothing solid bars.
func (g *Game) findWayOut(v int, from tabletop.Footprint, w *wish) {
	if w.kind != getAway || w.sought {
		return
	}
	w.sought = true
	var ends, room [64]game.Point
	best := game.Length(-1)
	for i := range g.table.Lanes() {
		points := g.table.LanePoints(i, ends[:0])
		end := points[len(points)-1]
		if !g.table.OnEdge(end) || w.edge != anySide && g.edgeGoal(end, w.edge) != end {
			continue
		}
		way, long, leads := g.lanesTo(from, end, room[:0])
		if !leads || len(way) == 0 {
			continue
		}
		if best >= 0 && long >= best {
			continue
		}
		if g.barred(v, way) {
			long += 100 * inch
		}
		if best < 0 || long < best {
			best, w.at, w.byRoad = long, end, true
		}
	}
}

// barred says whether something solid stands in a way along lanes.
func (g *Game) barred(v int, way []game.Point) bool {
	from := g.footprint(v)
	m := tabletop.Mover{Footprint: from, Open: g.doors, Ground: solidGround, Edge: tabletop.Ignored}
	d := from.Drive(way[:min(len(way), tabletop.MaxDrive)], tabletop.Steering{Sharpest: tabletop.HalfTurn, Snap: true}, g.scratch.course[:0])
	g.scratch.course = d.Course
	p, met := g.table.Follow(&m, d.Course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	return p.Stopped
}

// How far from a road a vehicle is still on its way along it, and a place that one gets to by it; how far aslant one follows a lane; and what it
// counts, in the length of a way, to turn round first.
const (
	besideRoad = 6 * inch
	offRoad    = 12 * inch
	aslant     = 50 * tabletop.Degree
	aboutTurn  = 15 * inch
)

// lanesTo is the way along lanes from where a vehicle stands to a place: the places at which it turns and its end, and how long it is.
func (g *Game) lanesTo(from tabletop.Footprint, to game.Point, buf []game.Point) ([]game.Point, game.Length, bool) {
	limit := 3 * g.table.Span()
	if lane, ok := g.table.LaneNear(from.At, from.Heading, aslant, besideRoad); ok {
		if way, long, leads := g.table.LaneWay(lane, to, offRoad, limit, &g.scratch.paths, buf); leads {
			return way, long, true
		}
	}
	if lane, ok := g.table.LaneNear(from.At, from.Heading, tabletop.HalfTurn, besideRoad); ok {
		way, long, leads := g.table.LaneWay(lane, to, offRoad, limit, &g.scratch.paths, buf)
		return way, long + aboutTurn, leads
	}
	return buf, 0, false
}

// alongLanes makes a tour of as much of the way along lanes as a distance lasts.
func (g *Game) alongLanes(from tabletop.Footprint, w *wish, far game.Length, t *tour) bool {
	var room [64]game.Point
	if w.kind == getAway && !w.byRoad {
		return false
	}
	way, _, ok := g.lanesTo(from, game.Point{X: w.at.X, Y: w.at.Y}, room[:0])
	if !ok || len(way) == 0 {
		return false
	}
	*t = tour{}
	here, left := from.At, far
	for i, p := range way {
		d := tabletop.Far(here, p)
		if d >= left || i == len(way)-1 || t.vias == len(t.via)-1 {
			d = min(d, left)
			h, turned := tabletop.HeadingTo(here, p)
			if !turned {
				return false
			}
			line := tabletop.Footprint{At: here, Heading: h}
			t.at = line.Place(d, 0)
			if t.vias > 0 && d < inch/2 {
				t.vias--
				t.at = t.via[t.vias]
			}
			return g.table.Has(t.at) && tabletop.Far(from.At, t.at) >= cruiseMin
		}
		if d > inch/2 {
			t.via[t.vias] = p
			t.vias++
		}
		here, left = p, left-d
	}
	return false
}

// leftToGo is how much of its way a vehicle has left from somewhere, in tenths of an inch.
func (g *Game) leftToGo(from tabletop.Footprint, o *outing) int {
	tenth := func(l game.Length) int { return int(l / (inch / 10)) }
	w := o.w
	switch w.kind {
	case getAway:
		if w.byRoad {
			if long, ok := g.leftByLanes(from, w.at, o); ok {
				return tenth(long)
			}
		}
		goal := g.edgeGoal(from.At, w.edge)
		return 2*tenth(tabletop.Far(from.At, goal)) + 100
	case giveChase:
		quarry := g.footprint(w.car)
		gap := tenth(from.Gap(&quarry))
		if gap > 200 {
			if long, ok := g.leftByLanes(from, quarry.At, o); ok {
				return max(gap, tenth(long))
			}
		}
		return gap + g.turnedFrom(from, quarry.At)
	case goThere:
		straight := tenth(from.Distance(game.Point{X: w.at.X, Y: w.at.Y}))
		if straight < 120 {
			return straight
		}
		if long, ok := g.leftByLanes(from, game.Point{X: w.at.X, Y: w.at.Y}, o); ok {
			return max(straight, tenth(long))
		}
		return 2*straight + 100
	}
	return 0
}

// leastToGo is no more than leftToGo, and mostly as much: far from who is chased it need not be known how far.
func (g *Game) leastToGo(from tabletop.Footprint, o *outing) int {
	if o.w.kind != giveChase {
		return g.leftToGo(from, o)
	}
	quarry := g.footprint(o.w.car)
	gap := int((tabletop.Far(from.At, quarry.At) - (from.Long+from.Wide+quarry.Long+quarry.Wide)/2) / (inch / 10))
	if gap <= 200 {
		return g.leftToGo(from, o)
	}
	if long, ok := g.leftByLanes(from, quarry.At, o); ok {
		return max(gap, int(long/(inch/10)))
	}
	return gap
}

// leftByLanes is how long the way along lanes is from somewhere to the place where all tours of an outing are to lead: that of lanesTo.
func (g *Game) leftByLanes(from tabletop.Footprint, to game.Point, o *outing) (game.Length, bool) {
	if o.lanes == nil {
		o.lanes = &g.scratch.lanes
		o.lanes.Seek(g.table, to, offRoad)
	}
	limit := 3 * g.table.Span()
	if lane, ok := g.table.LaneNear(from.At, from.Heading, aslant, besideRoad); ok {
		if long, leads := o.lanes.From(lane, limit); leads {
			return long, true
		}
	}
	if lane, ok := g.table.LaneNear(from.At, from.Heading, tabletop.HalfTurn, besideRoad); ok {
		long, leads := o.lanes.From(lane, limit)
		return long + aboutTurn, leads
	}
	return 0, false
}

// turnedFrom is what it counts against a chaser that their quarry is not ahead of them.
func (g *Game) turnedFrom(from tabletop.Footprint, at game.Point) int {
	h, ok := tabletop.HeadingTo(from.At, at)
	if !ok {
		return 0
	}
	return int(from.Heading.Between(h)) / (3 * int(tabletop.Degree))
}

// adviseChase goes after a vehicle when that is what its driver wants.
func (g *Game) adviseChase(q *game.Question) game.Answer {
	v := g.vehicleOf(q.Who)
	f := g.driver(v)
	if f == nobody {
		return q.Saying("no-chase")
	}
	if w := g.wishOf(v, f); w.kind == giveChase {
		for i := range q.Options {
			if q.Options[i].Verb == "chase" && g.vehicleOf(q.Options[i].Whom) == w.car {
				return game.Answer{Option: i}
			}
		}
	}
	return q.Saying("no-chase")
}

// adviseKeepChasing breaks off when something else is wanted.
func (g *Game) adviseKeepChasing(q *game.Question) game.Answer {
	v := g.vehicleOf(q.Who)
	if f := g.driver(v); f != nobody && g.wishOf(v, f).kind == giveChase {
		return q.Saying("keep-chasing")
	}
	return q.Saying("break-off")
}

// adviseKeepUp picks the speed of a vehicle that is drawn along in a chase.
func (g *Game) adviseKeepUp(q *game.Question) game.Answer {
	v := g.vehicleOf(q.Who)
	f := g.driver(v)
	if f == nobody {
		return game.Answer{Option: q.Default}
	}
	w := g.wishOf(v, f)
	best, most := q.Default, -1<<30
	for i := range q.Options {
		speed := speedOf(q.Options[i].Whom)
		if t := g.bestTour(v, f, speed, farExpected[speed].far, &w, never, theBest); t.worth > most {
			best, most = i, t.worth
		}
	}
	return game.Answer{Option: best}
}
