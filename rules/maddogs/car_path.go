package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// car_path.go is plotting the path of a Drive: straight legs joined by turns about the centre (MD-CAR-05, -10, -15, -16).

// The turns of a path (MD-CAR-10).
const (
	freeTurn   = 15 * tabletop.Degree // costs nothing, in one Drive in all
	curveTurn  = 45 * tabletop.Degree // what is more is a corner
	cornerTurn = 90 * tabletop.Degree // what is more is not allowed
	turnsApart = 3 * inch
)

// plotPath asks the driver's seat for the path, and whom they mean to run down; by default they drive straight on (MD-CAR-04, -05, -16,
// MD-RUN-02).
func (g *Game) plotPath(ref game.Referee, t *trip) {
	car := g.vehicleRef(t.v)
	if g.scratch.unsteered&(1<<t.v) != 0 || g.figures[t.driver].seat == game.Nobody {
		g.plotStraight(t)
		return
	}
	far := t.distance()
	victims := g.victimsAhead(t, far)
	options := append(g.desk.Options(),
		game.Option{Verb: "straight-on", Clause: "MD-CAR-16", Who: car, Pick: victims, Risk: true},
		game.Option{
			Verb: "plot", Clause: "MD-CAR-10", Who: car, Where: game.Area{Kind: areaDrive, Of: car, Far: far}, Pick: victims, Risk: true,
		},
	)
	answer, picked := g.ask(ref, game.Question{
		Seat: g.figures[t.driver].seat, Clause: "MD-CAR-04", Prompt: "path", Who: car, Many: int(far), Options: options,
	})
	for _, p := range answer.Picked {
		t.victims.add(int(p.N))
	}
	if picked.Verb == "plot" {
		if d, err := g.plotted(t.v, answer.At, answer.Via, far); err == nil {
			t.drive = d
			g.goOnStraight(t)
			g.sparesWhoIsBeside(t)
			g.tell(ref, game.Event{Clause: "MD-CAR-10", Kind: "plots", Seat: g.seatOf(t.v), Who: car, Many: int(d.Course.Long(d.Course.End())), Detail: true, NotInOdds: true})
			return
		}
	}
	g.plotStraight(t)
	g.sparesWhoIsBeside(t)
}

// sparesWhoIsBeside drops those that a driver means to hit but the path does not touch: they are obstacles like anybody else
// (MD-RUN-02).
func (g *Game) sparesWhoIsBeside(t *trip) {
	if t.victims.empty() {
		return
	}
	m := g.mover(t)
	list := m.PassesBy(t.drive.Course, tabletop.Mark{}, t.drive.Course.End(), 0, g.scratch.met[:0])
	g.scratch.met = list
	touched := set{}
	for i := range list {
		if n := int(g.scratch.whose[list[i].N]); n < len(g.figures) && t.victims.has(n) {
			touched.add(n)
		}
	}
	t.victims = touched
}

// plotStraight is the path straight ahead: all of it at speed, at Cruising up to a tenth of an inch short of anything that the driver knows
// of and does not mean to hit, and of the edge of the table (MD-CAR-16).
func (g *Game) plotStraight(t *trip) {
	far := t.distance()
	g.scratch.course = append(g.scratch.course[:0], tabletop.Forward(min(far, tabletop.MaxLeg)))
	t.drive = tabletop.Drive{Course: g.scratch.course}
	if t.speed != Cruising {
		return
	}
	m := g.mover(t)
	m.Gap = inch / 10
	for i := range m.Others {
		if n := int(g.scratch.whose[i]); !g.isSecret(t, n) && !(n < len(g.figures) && t.victims.has(n)) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	p, met := g.table.Follow(&m, t.drive.Course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	t.drive.Course[0].Far = game.Length(p.To.Far)
}

// goOnStraight lengthens the last leg of a path by what is left of the distance at speed (MD-CAR-05).
func (g *Game) goOnStraight(t *trip) {
	c := t.drive.Course
	if t.speed == Cruising || len(c) == 0 {
		return
	}
	if last := &c[len(c)-1]; last.Turn == 0 {
		last.Far = min(last.Far+t.distance(), tabletop.MaxLeg)
	}
}

// isSecret says whether one of the others of a mover is a man whom its driver cannot know of.
func (g *Game) isSecret(t *trip, n int) bool {
	return n >= 0 && n < len(g.figures) && g.hidesFrom(g.seatOf(t.v), n)
}

// plotted is the path of a vehicle through some places to a last one, or why it may not be driven.
func (g *Game) plotted(v int, at game.Point, via []game.Point, far game.Length) (tabletop.Drive, error) {
	steering := tabletop.Steering{Sharpest: cornerTurn, Apart: turnsApart, Free: freeTurn}
	d, err := g.steered(v, at, via, steering)
	if err != nil {
		return d, err
	}
	cruises := g.vehicles[v].speed == Cruising
	switch long := d.Course.Long(d.Course.End()); {
	case turnsTooSoon(&d):
		return d, errTooSoon
	case long > far:
		return d, errTooFar
	case cruises && long < cruiseMin:
		return d, errTooNear
	}
	return d, g.clearPath(v, &d, cruises)
}

// turnsTooSoon says whether two turns of a drive that are not free are nearer to each other than three inches: a small one is free only as
// long as they come to fifteen degrees together (MD-CAR-10).
func turnsTooSoon(d *tabletop.Drive) bool {
	t, last, turned := trip{}, game.Length(0), false
	for i := range d.Bends[:d.N] {
		bend := &d.Bends[i]
		if t.turnsFree(bend.Turn) {
			continue
		}
		if turned && bend.Along-last < turnsApart {
			return true
		}
		last, turned = bend.Along, true
	}
	return false
}

// turnsFree says whether a turn costs nothing in a trip, and counts it if so (MD-CAR-10).
func (t *trip) turnsFree(turn tabletop.Turn) bool {
	bend := max(turn, -turn)
	if t.free+bend > freeTurn {
		return false
	}
	t.free += bend
	return true
}

// plotReverse is the path of a vehicle that backs up (MD-CAR-15).
func (g *Game) plotReverse(v int, at game.Point, via []game.Point, far game.Length) (tabletop.Drive, error) {
	d, err := g.steered(v, at, via, tabletop.Steering{Sharpest: curveTurn, Apart: turnsApart, Free: freeTurn, Back: true})
	if err != nil {
		return d, err
	}
	if d.Course.Long(d.Course.End()) > far {
		return d, errTooFar
	}
	t := trip{v: v, from: g.footprint(v)}
	if to, _ := g.backsUpTo(&t, &d, false); to.Before(d.Course.End()) {
		return d, errInTheWay
	}
	return d, nil
}

// backsUpTo is how far a vehicle backs up along a path before anything stops it, and the man in hiding who does, or nobody. Secret says
// whether men whom its driver cannot know of stop it too.
func (g *Game) backsUpTo(t *trip, d *tabletop.Drive, secret bool) (tabletop.Mark, int) {
	m := g.mover(t)
	m.Edge = tabletop.Ignored
	for i := range m.Others {
		if secret || !g.isSecret(t, int(g.scratch.whose[i])) {
			m.Others[i].Effect = tabletop.Stops
		}
	}
	p, met := g.table.Follow(&m, d.Course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if p.Stopped && p.By.What == tabletop.MetOther && g.isSecret(t, int(g.scratch.whose[p.By.N])) {
		return p.To, int(g.scratch.whose[p.By.N])
	}
	return p.To, nobody
}

// steered plans a drive through places.
func (g *Game) steered(v int, at game.Point, via []game.Point, s tabletop.Steering) (tabletop.Drive, error) {
	from := g.footprint(v)
	through := append(g.scratch.through[:0], via...)
	through = append(through, at)
	g.scratch.through = through
	for _, p := range through {
		if p.Floor != from.At.Floor {
			return tabletop.Drive{}, errOtherFloor
		}
	}
	d := from.Drive(through, s, g.scratch.course[:0])
	g.scratch.course = d.Course
	switch d.Fault {
	case tabletop.TooSharp:
		return d, errTooSharp
	case tabletop.TooSoon:
		return d, errTooSoon
	case tabletop.TooFar, tabletop.TooMany:
		return d, errTooFar
	}
	return d, nil
}

// clearPath says why a path may not be driven: it enters a building, something impassable or water, or ends on something that its seat knows
// of (MD-CAR-16). Ends says that it ends where it is plotted to.
func (g *Game) clearPath(v int, d *tabletop.Drive, ends bool) error {
	t := trip{v: v, from: g.footprint(v)}
	m := tabletop.Mover{Footprint: t.from, Open: g.doors, Ground: solidGround, Edge: tabletop.Ignored}
	p, met := g.table.Follow(&m, d.Course, tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if p.Stopped {
		return errInTheWay
	}
	if !ends {
		return nil
	}
	m = g.mover(&t)
	for i := range m.Others {
		if !g.isSecret(&t, int(g.scratch.whose[i])) && p.Overlaps(&m.Others[i].Footprint) {
			return errEndsOn
		}
	}
	return nil
}

// mover is a vehicle on its way: walls, houses and what is impassable stop it; of men, vehicles and rough ground it is told. Whose the others
// are is in g.scratch.whose: men by their numbers, vehicles after them.
func (g *Game) mover(t *trip) tabletop.Mover {
	others, whose := g.scratch.others[:0], g.scratch.whose[:0]
	for f := range g.figures {
		fig := &g.figures[f]
		if !fig.onBoard() || fig.dead || fig.aboard() || fig.at.Floor != t.from.At.Floor {
			continue
		}
		others = append(others, tabletop.Other{Footprint: tabletop.Footprint{At: fig.at, Radius: base / 2}, Effect: tabletop.Told})
		whose = append(whose, int16(f))
	}
	for v := range g.vehicles {
		if v == t.v || g.vehicles[v].gone {
			continue
		}
		others = append(others, tabletop.Other{Footprint: g.footprint(v), Effect: tabletop.Told})
		whose = append(whose, int16(len(g.figures)+v))
	}
	g.scratch.others, g.scratch.whose = others, whose
	return tabletop.Mover{Footprint: t.from, Others: others, Open: g.doors, Ground: roadGround}
}

// roadGround is what the ground does to vehicles: houses, water, what is impassable or has to be climbed over stops them (MD-CAR-16).
func roadGround(f *game.Feature) tabletop.Effect {
	if f.Going == game.Low || f.Inside || f.Kind == "water" {
		return tabletop.Stops
	}
	return tabletop.UsualGround(f)
}

// solidGround is roadGround where it is asked only what stops a vehicle, and not what it drives over: that takes most of the time.
func solidGround(f *game.Feature) tabletop.Effect {
	if effect := roadGround(f); effect != tabletop.Told {
		return effect
	}
	return tabletop.Ignored
}

// looseGround is the ground for what is looked for in the street besides men and vehicles.
func looseGround(f *game.Feature) tabletop.Effect {
	if isLoose(f) {
		return tabletop.Told
	}
	return tabletop.Ignored
}

// garageGround is roadGround for a vehicle within a house: its walls stop it.
func garageGround(f *game.Feature) tabletop.Effect {
	if f.Inside {
		return tabletop.UsualGround(f)
	}
	return roadGround(f)
}

// onlyHouses is the ground for what is looked for in houses.
func onlyHouses(f *game.Feature) tabletop.Effect {
	if f.Inside {
		return tabletop.Stops
	}
	return tabletop.Ignored
}

// passingGround is roadGround for a vehicle that has passed the test for the loose things in its way, or takes it when it comes to them: it
// drives around them (MD-HAZ-05, -07).
func passingGround(f *game.Feature) tabletop.Effect {
	if isLoose(f) {
		return tabletop.Ignored
	}
	return roadGround(f)
}

// isLoose says whether a feature is a solid thing in the street: a cart, a crate, a lamp post; not a house, a wall or water (MD-HAZ-05).
func isLoose(f *game.Feature) bool {
	return f.Going == game.Impassable && !f.Blocks && !f.Inside && !f.Line && f.Kind != "water"
}

// pathOf is the way of a vehicle between two marks of its course, for a screen.
func (g *Game) pathOf(from tabletop.Footprint, c tabletop.Course, begin, end tabletop.Mark) []game.Point {
	path := append(g.scratch.path[:0], c.At(from, begin).At)
	for i := begin.Section; i < end.Section; i++ {
		if c[i].Turn == 0 {
			path = append(path, c.At(from, tabletop.Mark{Section: i, Far: int64(c[i].Far)}).At)
		}
	}
	path = append(path, c.At(from, end).At)
	g.scratch.path = path
	return path
}

// drivenKind is what a piece of the way of a vehicle is told as: a turn about the centre goes no distance.
func drivenKind(long game.Length) game.Kind {
	if long < inch/20 {
		return "new-heading"
	}
	return "drives"
}
