package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// veh_drive.go is driving (QD-VEH-12, -13): a place is picked, the vehicle turns towards it on the spot, by a right angle at most in a turn,
// and goes there straight; what is in the way it runs into. An engine only goes straight on, or where there are rails.

var (
	errTurn    = game.Refuse(game.BadPlace, "at", "A vehicle turns by a right angle at most.")
	errRails   = game.Refuse(game.BadPlace, "at", "An engine follows its rails.")
	errBodies  = game.Refuse(game.BadPlace, "at", "Somebody is in the way.")
	errNobody  = game.Refuse(game.BadPlace, "at", "There is no enemy on that path.")
	errNotPast = game.Refuse(game.TooFar, "at", "That path does not lead past the target within a pace.")
)

// kindRails is the kind of the lines that engines follow.
const kindRails = "rails"

// drives is whether a character drives the vehicle they are on.
func (g *Game) drives(f int) bool {
	v := g.figures[f].aboard
	return v != nobody && g.figures[v].sort == Vehicle && int(g.figures[v].driver) == f
}

// driveOptions adds driving.
func (g *Game) driveOptions(f int, by Grant, o []game.Option) []game.Option {
	if !g.drives(f) || !by.has(Moves|MoveShots) || !g.awake(f) || g.figures[f].bond != Free || by.leaves {
		return o
	}
	v := int(g.figures[f].aboard)
	far := g.rate(v)
	if by.move > 0 {
		far = min(far, by.move)
	}
	if far == 0 {
		return o
	}
	where := game.Area{Kind: areaDrive, Of: name(v), Far: far}
	if by.has(Moves) {
		o = append(o, game.Option{Verb: "drive", Clause: "QD-VEH-12", Who: name(f), With: name(v), Where: where, Risk: true})
	}
	if by.has(MoveShots) && g.shootsMoving(f) {
		if by.half {
			where.Far /= 2
		}
		o = append(o, game.Option{Verb: "move-and-shoot", Clause: "QD-SHOO-10", Who: name(f), With: name(v), Where: where, Risk: true})
	}
	return o
}

// ride is the course of a vehicle, or of a mount that runs somebody down.
type ride struct {
	course [2]tabletop.Section
	from   tabletop.Footprint
	w      way // straight, of the vehicle or of who rides
	gone   Length
	mark   tabletop.Mark // how far it has come
}

// rideTo is the course of a vehicle to a place: a turn and a straight leg (QD-VEH-12). The error says why it may not be driven.
func (g *Game) rideTo(v int, at game.Point, far Length) (ride, error) {
	fig := &g.figures[v]
	r := ride{from: g.footprint(v), w: way{f: v, target: nobody, n: 1, rate: g.rate(v), limit: far, clause: "QD-VEH-12"}}
	r.w.points[0] = fig.at
	heading, ok := tabletop.HeadingTo(fig.at, at)
	if !ok || at.Floor != fig.at.Floor {
		return r, errHere
	}
	turn := r.from.Heading.To(heading)
	turned := tabletop.Turn(fig.until.turned) // earlier in this turn
	switch {
	case fig.make == Engine && !g.onRails(at) && max(turn, -turn) > tabletop.Degree:
		return r, errRails
	case max(turn, -turn)+turned > tabletop.QuarterTurn:
		return r, errTurn
	case !g.fixed.table.Has(at):
		return r, errOffTable
	case tabletop.Far(fig.at, at) > far:
		return r, errTooFar
	}
	r.w.add(at)
	r.course = [2]tabletop.Section{tabletop.TurnOnTheSpot(turn), tabletop.Forward(r.w.long)}
	if err := g.survey(&r.w); err != nil && err != errWater {
		return r, err
	}
	if r.w.long > r.w.most {
		return r, errWayTooLong
	}
	g.lends(&r.w)
	return r, nil
}

// onRails is whether a place lies on rails.
func (g *Game) onRails(at game.Point) bool {
	for i := range g.fixed.table.Plan().Features {
		if g.fixed.table.Plan().Features[i].Kind == kindRails && g.fixed.table.FeatureWithin(i, at, touch) {
			return true
		}
	}
	return false
}

// mover is who goes along a course, and what is in its way: vehicles and the set stop it, and of others those that are not run over.
// whose are the figures that the others of the mover are, which are lent until the next mover.
func (g *Game) mover(v int, from tabletop.Footprint, runsOver bool) (m tabletop.Mover, whose [mostFigures]int8) {
	m.Footprint, m.Open, m.Ground = from, g.doors, wheelGround
	if g.figures[v].sort != Vehicle {
		m.Ground = nil
	}
	n, others := 0, g.scratch.others[:0]
	for e := range g.figures {
		if e == v || g.body(e) == v || !g.stands(e) || g.figures[e].at.Floor != from.At.Floor {
			continue
		}
		effect := tabletop.Stops
		if g.person(e) && runsOver {
			effect = tabletop.Told
		}
		others = append(others, tabletop.Other{Footprint: g.footprint(e), Effect: effect})
		whose[n] = int8(e)
		n++
	}
	m.Others, g.scratch.others = others, others
	return m, whose
}

// wheelGround is what the set does to vehicles: of obstacles they cross only ditches and gaps (QD-MOVE-14).
func wheelGround(f *game.Feature) tabletop.Effect {
	switch {
	case f.Going == game.Impassable || f.Kind == kindWater:
		return tabletop.Stops
	case f.Going == game.Low && f.Kind != "ditch" && f.Kind != "gap":
		return tabletop.Stops
	}
	return tabletop.UsualGround(f)
}

// mayDrive is whether a vehicle may be driven to a place: nobody on foot, no mount and no beast that its side knows of is in the way.
func (g *Game) mayDrive(v int, at game.Point, far Length) error {
	r, err := g.rideTo(v, at, far)
	if err != nil {
		return err
	}
	m, whose := g.mover(v, r.from, false)
	pass, met := g.fixed.table.Follow(&m, r.course[:], tabletop.Mark{}, g.scratch.met[:0])
	g.scratch.met = met
	if pass.Stopped && pass.By.What == tabletop.MetOther {
		if e := int(whose[pass.By.N]); g.figures[e].sort != Vehicle && !g.unknown(v, e) {
			return errBodies
		}
	}
	return nil
}

// rides carries out a drive: the driver has to want to, others may act before it, and then it goes (QD-VEH-12).
func (g *Game) rides(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	v := int(g.figures[f].aboard)
	if v == nobody || !g.drives(f) {
		return
	}
	r, err := g.rideTo(v, a.At, o.Where.Far)
	if err != nil {
		g.dithers(ref, f)
		return
	}
	his := r.w
	his.f = f
	if o.Verb == "move-and-shoot" {
		g.drivesAndShoots(ref, &r, &his, v, by)
		return
	}
	result := Success
	if !by.untested {
		if result = g.wantsToMove(ref, &his); result < Success || !g.mayGoOn(f) || !g.drives(f) {
			return
		}
	}
	if !by.quiet && !g.watched(ref, &his, o.Verb) || !g.drives(f) {
		return
	}
	g.goesAlong(ref, f, v, &r, false)
	if g.mayGoOn(f) && g.drives(f) && !g.exits(ref, f) {
		g.entersDen(ref, f)
		g.afterMove(ref, f, by.bonus)
		his.bonus = r.w.bonus
		g.bonuses(ref, &his, by, result)
	}
}

// goesAlong takes a vehicle along its course: over ditches by a task of its driver (QD-MOVE-14, -15), and into what is in the way
// (QD-VEH-13). It says whether it got to the end.
func (g *Game) goesAlong(ref game.Referee, driver, v int, r *ride, runsOver bool) bool {
	for i := range r.w.hurdles[:r.w.nHurdles] {
		h := &r.w.hurdles[i]
		if h.door || driver == nobody || h.at < r.gone {
			continue
		}
		if !g.drivesOn(ref, driver, v, r, max(r.gone, h.at-r.from.Long/2), runsOver) || !g.jumps(ref, driver, v, h, r) || !g.drives(driver) {
			return false
		}
	}
	return g.drivesOn(ref, driver, v, r, r.w.long, runsOver)
}

// drivesOn takes a vehicle on along its course, so far along it. Holders who wait for it there act (QD-HOLD-07). It says whether nothing
// has stopped it.
func (g *Game) drivesOn(ref game.Referee, driver, v int, r *ride, to Length, runsOver bool) bool {
	if driver == nobody {
		return g.rolls(ref, driver, v, r, to, runsOver)
	}
	his := r.w
	his.f = driver
	for range g.figures {
		g.lends(&his)
		h, along := g.nextMoment(&his, r.gone, to, to == r.w.long)
		if h == nobody {
			break
		}
		if !g.rolls(ref, driver, v, r, along, runsOver) || !g.takesMoment(ref, h, driver) || !g.drives(driver) {
			return false
		}
	}
	return g.rolls(ref, driver, v, r, to, runsOver) && g.mayGoOn(driver) && g.drives(driver)
}

// rolls takes a vehicle on so far along its course, or up to what is in the way (QD-VEH-13). Who runs others down does not come to stand on
// them.
func (g *Game) rolls(ref game.Referee, driver, v int, r *ride, to Length, runsOver bool) bool {
	if to <= r.gone && r.mark != (tabletop.Mark{}) {
		return true
	}
	r.course[1].Far = to
	for runsOver && r.course[1].Far > r.gone && g.endsOnSomebody(v, r) {
		r.course[1].Far = max(r.gone, r.course[1].Far-pace/10)
	}
	m, whose := g.mover(v, r.from, runsOver)
	pass, met := g.fixed.table.Follow(&m, r.course[:], r.mark, g.scratch.met[:0])
	g.scratch.met = met
	fig := &g.figures[v]
	from, gone := fig.at, tabletop.Course(r.course[:]).Long(pass.To)-r.gone
	if turn := tabletop.Heading(fig.heading).Between(pass.Heading); driver != nobody {
		fig.until.turned += int16(turn)
	}
	fig.heading = int16(pass.Heading)
	fig.mover = int8(driver)
	g.put(v, pass.At)
	g.hastens(v, gone)
	r.gone, r.mark = r.gone+gone, pass.To
	if driver != nobody {
		g.figures[driver].phase.moved = true
	}
	g.scratch.told = append(g.scratch.told[:0], from, pass.At)
	g.tell(ref, game.Event{
		Clause: r.w.clause, Kind: "drives", Seat: g.controller(v), Who: name(v), From: from, To: pass.At, Moved: true, Path: g.scratch.told, Many: int(gone),
	})
	g.arrives(ref)
	if !pass.Stopped {
		return r.course[1].Far == to
	}
	if pass.By.What == tabletop.MetOther {
		g.runsInto(ref, v, int(whose[pass.By.N]))
	} else if pass.By.What != tabletop.MetEdge {
		g.runsInto(ref, v, nobody)
	}
	return false
}

// endsOnSomebody is whether a vehicle at the end of its course would stand on a character.
func (g *Game) endsOnSomebody(v int, r *ride) bool {
	c := tabletop.Course(r.course[:])
	there := c.At(r.from, c.End())
	for e := range g.figures {
		if g.body(e) != v && g.stands(e) && g.figures[e].at.Floor == there.At.Floor {
			if other := g.footprint(e); there.Overlaps(&other) {
				return true
			}
		}
	}
	return false
}

// jumps is the task of a driver at a ditch or a gap: on a 1 the vehicle takes a hit (QD-MOVE-15).
func (g *Game) jumps(ref game.Referee, driver, v int, h *hurdle, r *ride) bool {
	what := h.ref()
	try := g.tryOf(driver, "cross", Driver)
	try.clause = "QD-MOVE-14"
	told := game.Event{Clause: "QD-MOVE-15", Kind: "stops-at", Seat: g.controller(driver), Who: name(driver), With: what}
	switch band(g.test(ref, &try)) {
	case Disaster:
		told.Kind = "slips"
		g.tell(ref, told)
		g.harms(ref, &assault{clause: "QD-MOVE-15", who: nobody, whom: v, item: nothing}, 1, 0, false)
		return false
	case Failure:
		g.tell(ref, told)
		return false
	case Outstanding:
		r.w.bonus = true
	}
	told.Clause, told.Kind = "QD-MOVE-14", "crosses"
	g.tell(ref, told)
	return true
}

// runsInto is a collision: the vehicle, and another one, take a hit each (QD-VEH-13). Who stands hidden in the way is found.
func (g *Game) runsInto(ref game.Referee, v, other int) {
	if other != nobody && g.figures[other].sort != Vehicle {
		if !g.figures[other].hidden {
			g.tell(ref, game.Event{Clause: "QD-GEO-12", Kind: "is-blocked", Seat: g.controller(v), Who: name(v), Whom: name(other)})
			return
		}
		g.tell(ref, game.Event{Clause: "QD-GEO-18", Kind: "bumps-into", Seat: g.controller(v), Who: name(v), Whom: name(other)})
		g.reveal(ref, "QD-GEO-18", other)
		return
	}
	g.tell(ref, game.Event{Clause: "QD-VEH-13", Kind: "collides", Seat: g.controller(v), Who: name(v), Whom: name(other)})
	speed := g.figures[v].until.speed
	first := assault{clause: "QD-VEH-13", who: nobody, whom: v, item: nothing, crash: other == nobody || speed >= Quick || g.larger(other, v)}
	g.harms(ref, &first, 1, 0, false)
	if other != nobody && g.stage == Playing && !g.out(other) {
		second := assault{clause: "QD-VEH-13", who: nobody, whom: other, item: nothing, crash: speed >= Quick || g.figures[other].until.speed >= Quick || g.larger(v, other)}
		g.harms(ref, &second, 1, 0, false)
	}
}

// larger is whether a vehicle is larger than another one.
func (g *Game) larger(a, b int) bool {
	x, y := &vehicleTable[g.figures[a].make], &vehicleTable[g.figures[b].make]
	return x.long*x.wide > y.long*y.wide
}

// rollsOut is a vehicle that nobody drives any more: it goes straight on for half its last move, and stops (QD-VEH-12).
func (g *Game) rollsOut(ref game.Referee, v int) {
	fig := &g.figures[v]
	far := fig.until.gone / 2
	if far == 0 || g.out(v) || g.stage != Playing || fig.stuck {
		return
	}
	r := ride{from: g.footprint(v), w: way{f: v, n: 1, target: nobody, long: far, clause: "QD-VEH-12"}}
	r.w.points[0] = fig.at
	r.course[1] = tabletop.Forward(far)
	mover := fig.mover
	g.tell(ref, game.Event{Clause: "QD-VEH-12", Kind: "rolls-on", Seat: g.controller(v), Who: name(v)})
	g.goesAlong(ref, nobody, v, &r, false)
	fig.mover, fig.until.gone = mover, 0
}
