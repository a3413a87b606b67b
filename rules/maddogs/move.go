package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// The areas a place may be picked in.
const (
	areaMove     game.AreaKind = iota + 1 // a Move of figure Of, Far at the most
	areaDuck                              // ducking from To
	areaDropBack                          // dropping back from To
	areaStepBack                          // stepping back out of a brawl
	areaLand                              // the far side of a leap by figure Of; To is what it leaps
	areaDeploy                            // the deployment zone of figure Of's seat
	areaPlace                             // where hostage To may be placed round figure Of
	areaDrag                              // where the body To may be dragged by figure Of
	areaAlight                            // beside the vehicle that figure Of leaves
	areaDrive                             // the path of the vehicle Of, by its corners
	areaReverse                           // the same, backwards
	areaThrow                             // where figure Of may throw an explosive
	areaLay                               // where figure Of may lay a bomb
	areaForced                            // where the vehicle Of may be made to slide
)

// Rates of a Move (MD-T-MOVE). A Run adds a die.
const (
	creepFar = 2 * inch
	walkFar  = 4 * inch
	runFar   = 4 * inch
	runMost  = runFar + 6*inch
)

// rate is a distance as figure f makes it: half for one that took an It's Serious (MD-HIT-09).
func (g *Game) rate(f int, far game.Length) game.Length {
	if g.figures[f].slow {
		return (far + 1) / 2 // halves round up (MD-GEN-04)
	}
	return far
}

// mobile says whether figure f may use a Move action at all.
func (g *Game) mobile(f int) bool {
	fig := &g.figures[f]
	return !fig.crawls && !g.isLocked(f) && fig.ladder == 0
}

// moveOptions are the rates a figure may move at (MD-MOVE-01 to -04).
func (g *Game) moveOptions(f int, o []game.Option) []game.Option {
	if !g.mobile(f) {
		return o
	}
	fig := &g.figures[f]
	who := game.Figure(f)
	area := func(far game.Length) game.Area {
		return game.Area{Kind: areaMove, Of: who, Far: g.rate(f, far)}
	}
	if g.hasHostage(f) && !fig.prone {
		return append(o, game.Option{Verb: "walk", Clause: "MD-HOST-09", Who: who, Where: area(creepFar)})
	}
	o = append(o, game.Option{Verb: "creep", Clause: "MD-MOVE-02", Who: who, Where: area(creepFar)})
	if fig.prone {
		return append(o, game.Option{Verb: "stand-up", Clause: "MD-MOVE-11", Who: who})
	}
	o = append(o, game.Option{Verb: "walk", Clause: "MD-MOVE-03", Who: who, Where: area(walkFar)})
	if g.hasPrisoner(f) {
		return o // an officer with prisoners walks at most (MD-SURR-05)
	}
	return append(o, game.Option{Verb: "run", Clause: "MD-MOVE-04", Who: who, Where: area(runMost)})
}

// solid says whether the base of figure b stands in the way of figure a. Nobody bumps into a body it does not know of,
// and the dead lie flat.
func (g *Game) solid(a, b int) bool {
	fig := &g.figures[b]
	if a == b || !fig.onBoard() || fig.dead || fig.aboard() {
		return false
	}
	if int(fig.taker) == a || int(fig.captor) == a {
		return false // it goes along
	}
	return !fig.hidden || g.friends(a, b)
}

// walker describes how figure f walks: whom it may not pass. Friends may be passed (MD-MOVE-08). Enemies are given
// room enough not to be touched, unless the place it goes to touches them: contact ends a move.
func (g *Game) walker(f int, to game.Point) *tabletop.Walker {
	bodies := g.scratch.bodies[:0]
	from := g.figures[f].at
	for b := range g.figures {
		at := g.figures[b].at
		if g.figures[b].aboard() || at.Floor != from.Floor || !tabletop.Near(at, from, runMost+2*base) || !g.solid(f, b) || g.friends(f, b) {
			continue
		}
		gap := base
		if g.enemies(f, b) && g.figures[b].awake() && !tabletop.Near(at, to, contact) && !tabletop.Near(at, from, contact) {
			gap = contact + 1
		}
		bodies = append(bodies, tabletop.Body{At: at, Gap: gap})
	}
	bodies = g.vehiclesInTheWay(bodies, from, runMost)
	g.scratch.cool = len(bodies)
	bodies = g.flamesInTheWay(bodies, f, runMost, false)
	g.scratch.bodies = bodies
	w := &g.scratch.walker
	*w = tabletop.Walker{Radius: base / 2, Bodies: bodies, Shut: g.table.LockedDoors() &^ g.doors}
	return w
}

// roomFor says whether figure f may stand at a point: on the table, out of walls, on nobody's base (MD-CHAR-07).
func (g *Game) roomFor(f int, at game.Point) bool {
	if !g.table.Room(at, base/2) {
		return false
	}
	if g.underVehicle(at) || g.inFlames(at) {
		return false
	}
	for b := range g.figures {
		if other := &g.figures[b]; tabletop.Near(at, other.at, base-1) && at.Floor == other.at.Floor && g.solid(f, b) {
			return false
		}
	}
	return true
}

// route is the way of a Move to a place, if the allowance takes the figure there. A way that touches rough ground or
// crosses an obstacle has half the allowance, so a way round is looked for first (MD-MOVE-05, -06).
func (g *Game) route(f int, to game.Point, via []game.Point, far game.Length) (tabletop.Route, error) {
	from := g.figures[f].at
	if to.Floor != from.Floor {
		return tabletop.Route{}, errOtherFloor
	}
	if !tabletop.Near(from, to, far) {
		return tabletop.Route{}, errTooFar
	}
	if !g.roomFor(f, to) {
		return tabletop.Route{}, errNoStanding
	}
	if g.figures[f].nervous && g.closerToEnemy(f, to) {
		return tabletop.Route{}, errForward
	}
	w := g.walker(f, to)
	route, err := g.wayTo(w, f, to, via, far)
	if err != nil && g.dares(w, f, runMost) {
		route, err = g.wayTo(w, f, to, via, far) // through flames that may be dared (MD-GAS-08)
	}
	return route, err
}

// wayTo is the way of a walker to a place, if the allowance takes the figure there.
func (g *Game) wayTo(w *tabletop.Walker, f int, to game.Point, via []game.Point, far game.Length) (tabletop.Route, error) {
	from, table := g.figures[f].at, g.table
	if len(via) > 0 {
		route, ok := table.PathVia(w, from, via, to, far, &g.scratch.paths)
		if !ok || route.Rough && route.Long > (far+1)/2 {
			return tabletop.Route{}, errWayTooLong
		}
		return route, nil
	}
	w.AvoidRough = false
	route, ok := table.Path(w, from, to, far, &g.scratch.paths)
	if ok && (!route.Rough || route.Long <= (far+1)/2) {
		return route, nil
	}
	if ok {
		w.AvoidRough = true
		if round, found := table.Path(w, from, to, far, &g.scratch.paths); found {
			return round, nil
		}
	}
	return tabletop.Route{}, errNoShortWay
}

// straight says whether nothing stands in the straight way of a figure to a place.
func (g *Game) straight(f int, to game.Point) bool {
	return g.table.Straight(g.walker(f, to), g.figures[f].at, to)
}

// closerToEnemy says whether a place is nearer to the nearest visible enemy than figure f is now (MD-GUTS-05).
func (g *Game) closerToEnemy(f int, to game.Point) bool {
	e := g.nearestEnemy(f)
	if e < 0 {
		return false
	}
	if g.figures[e].aboard() || g.figures[f].aboard() {
		there := tabletop.Footprint{At: to}
		at := g.coveredBy(e)
		return g.betweenBodies(&there, &at) < g.distance(f, e)
	}
	at := g.figures[e].at
	return g.table.Distance(to, at) < g.table.Distance(g.figures[f].at, at)
}

// move plays a Move action on foot: the Run die after the direction is declared, the halves for rough ground, contact
// that ends it, and the free blow for running in (MD-MOVE-06 to -08, MD-ACT-05).
func (g *Game) move(ref game.Referee, act *Activation, f int, o game.Option, route tabletop.Route) {
	fig := &g.figures[f]
	second := act.left[f] == 0 && !act.hold
	if route.N == 0 {
		g.tell(ref, game.Event{Clause: "MD-HOLD-08", Kind: "blocked", Seat: fig.seat, Who: o.Who, Seen: g.hiddenFrom(o.Who)})
		return
	}
	far := o.Where.Far
	clause := o.Clause
	if o.Verb == "run" {
		die := ref.Throw(game.Throw{Clause: "MD-MOVE-07", Purpose: "run", Dice: 1, Sides: 6, Who: o.Who})
		far = g.rate(f, runFar+game.Inches(die.One()))
		act.did[f] |= didRun
	} else if o.Verb == "walk" {
		act.did[f] |= didWalk
	}
	if route.Rough && route.Long > (far+1)/2 {
		clause = "MD-MOVE-06"
	}
	most := allowance(&route, far)
	route = route.Cut(most)
	if o.Verb != "creep" {
		g.unhide(ref, f, "MD-HIDE-08")
	}
	if g.followRoute(ref, f, &route, o.Verb, clause) {
		g.goesRound(ref, act, f, o, most-route.Long)
	}
	act.did[f] |= didMove
	g.afterMove(ref, act, f, second)
}

// allowance is how far a way can be gone with a Move that goes so far in the clear: half once it has touched rough ground
// or crossed an obstacle, but up to there in any case (MD-MOVE-05, -06).
func allowance(route *tabletop.Route, far game.Length) game.Length {
	if !route.Rough {
		return far
	}
	return max((far+1)/2, min(far, route.RoughAt))
}

// backToRoom cuts a way short until its end is a place to stand on: in the end, where it begins.
func (g *Game) backToRoom(f int, route *tabletop.Route) tabletop.Route {
	for back := route.Long; back > 0; back -= inch / 20 {
		if end := route.Along(back); g.roomFor(f, end) {
			return route.Cut(back)
		}
	}
	return route.Cut(0)
}

// followRoute moves a figure along its way until it touches an enemy it did not touch before, seen or hidden, and takes
// hostages and prisoners along. It says whether the figure has shrunk from flames (MD-GAS-09).
func (g *Game) followRoute(ref game.Referee, f int, route *tabletop.Route, verb game.Verb, clause game.ClauseID) (shrinks bool) {
	fig := &g.figures[f]
	from := fig.at
	met := g.stopShort(f, route)
	if shrinks = g.throughFlames(ref, f, route); shrinks {
		met = nobody
	}
	to := route.Along(route.Long)
	g.openDoors(route)
	wasHidden := fig.hidden
	g.place(f, to)
	g.scratch.path = append(g.scratch.path[:0], route.Path()...)
	g.tell(ref, game.Event{
		Clause: clause, Kind: game.Kind(verb), Seat: fig.seat, Who: game.Figure(f), From: from, To: to, Moved: true,
		Path: g.scratch.path, Many: int(route.Long), Seen: g.hiddenFrom(game.Figure(f)),
	})
	if met >= 0 && g.figures[met].hidden {
		g.unhide(ref, met, "MD-HIDE-07")
	}
	if wasHidden {
		g.passEnemies(ref, f, route)
	}
	g.bringAlong(ref, f)
	return shrinks
}

// stopShort cuts a route where its figure runs into an enemy, whom it returns, or -1, or finds no room to stand.
func (g *Game) stopShort(f int, route *tabletop.Route) int {
	from := g.figures[f].at
	met := -1
	for e := range g.figures {
		if g.figures[e].aboard() || !g.enemies(f, e) || !g.figures[e].awake() || g.figures[e].at.Floor != from.Floor || tabletop.Near(from, g.figures[e].at, contact) {
			continue
		}
		if tabletop.Near(route.To(), g.figures[e].at, contact) && !g.figures[e].hidden {
			continue // that is where it goes
		}
		if at, touches := g.meets(route, g.figures[e].at); touches {
			*route = route.Cut(at)
			met = e
		}
	}
	*route = g.backToRoom(f, route)
	return met
}

// meets is how far along a way one first touches somebody, if one does. Nobody is touched through a wall (MD-GEO-06).
func (g *Game) meets(route *tabletop.Route, body game.Point) (game.Length, bool) {
	doors := g.doors | route.Doors
	if first, near := g.table.FirstContact(route, body, contact-inch/100); near {
		for d := first; d < route.Long; d += inch / 20 {
			if p := route.Along(d); g.table.Within(p, body, contact) && g.table.Sees(p, body, doors) {
				return d, true
			}
		}
	}
	end := route.To()
	return route.Long, tabletop.Near(end, body, contact) && g.table.Sees(end, body, doors)
}

// openDoors leaves every unlocked door the figure went through standing open (MD-ACT-08).
func (g *Game) openDoors(route *tabletop.Route) {
	if route.Doors&^g.doors != 0 {
		g.doors |= route.Doors
		g.doorMoved()
	}
}

// afterMove is what a Move may lead to: leaving the board, being cuffed, or the free blow of a man running in.
func (g *Game) afterMove(ref game.Referee, act *Activation, f int, second bool) {
	fig := &g.figures[f]
	if !fig.canAct() || act.free {
		return
	}
	if g.table.OnEdge(fig.at) && g.askLeave(ref, act.seat, f) {
		return
	}
	if !second || !fig.standing() {
		return
	}
	g.freeSlug(ref, act, f)
}

// askLeave asks whether a figure that reached the edge of the board goes for good (MD-MOVE-12).
func (g *Game) askLeave(ref game.Referee, seat game.Seat, f int) bool {
	options := append(g.desk.Options(),
		game.Option{Verb: "stay", Clause: "MD-MOVE-12", Who: game.Figure(f)},
		game.Option{Verb: "leave", Clause: "MD-MOVE-12", Who: game.Figure(f)},
	)
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "MD-MOVE-12", Prompt: "leave", Who: game.Figure(f), Options: options,
	})
	if picked.Verb == "stay" {
		return false
	}
	g.leaveBoard(ref, f)
	return true
}

// leaveBoard takes a figure off the table, with those it holds.
func (g *Game) leaveBoard(ref game.Referee, f int) {
	fig := &g.figures[f]
	why, clause := LeftByChoice, game.ClauseID("MD-MOVE-12")
	switch {
	case fig.fleeing:
		why, clause = LeftFleeing, "MD-GUTS-09"
	case g.hasPrisoner(f):
		why, clause = LeftWithPrisoners, "MD-SURR-05"
	case g.sirens == Coming && fig.profile.gangster():
		why, clause = LeftFromSirens, "MD-JOKER-05"
	}
	for p := range g.figures {
		if int(g.figures[p].captor) == f && g.ride(p) == g.ride(f) {
			g.figures[p].left = LeftPrisoner
			g.contactsChanged()
			g.tell(ref, game.Event{Clause: "MD-SURR-05", Kind: "taken-away", Seat: g.figures[p].seat, Who: game.Figure(f), Whom: game.Figure(p)})
		}
		if int(g.figures[p].taker) == f {
			g.release(ref, f, p)
		}
	}
	fig.left, fig.exit = why, g.leavesBy(f)
	g.contactsChanged()
	g.tell(ref, game.Event{Clause: clause, Kind: "leaves", Seat: fig.seat, Who: game.Figure(f)})
}

// standUp is a Move action for a prone figure that owes nothing (MD-MOVE-11).
func (g *Game) standUp(ref game.Referee, f int) {
	g.figures[f].prone = false
	g.tell(ref, game.Event{Clause: "MD-MOVE-11", Kind: "stands-up", Seat: g.figures[f].seat, Who: game.Figure(f)})
}

// dropProne is free before or after any action of one's own (MD-MOVE-11).
func (g *Game) dropProne(ref game.Referee, f int) {
	g.figures[f].prone = true
	g.tell(ref, game.Event{Clause: "MD-MOVE-11", Kind: "drops-prone", Seat: g.figures[f].seat, Who: game.Figure(f), Seen: g.hiddenFrom(game.Figure(f))})
}
