package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// advise_wish.go is what a steady player wants a vehicle for, and who is to get into it and out of it.

// wish is where a vehicle is to go.
type wish struct {
	kind   wishKind
	edge   side       // to leave by
	car    int        // to be chased
	at     game.Point // of what is to be reached: an enemy, the end of a road
	byRoad bool       // there is a road that leads out
	sought bool       // one has been looked for
}

type wishKind uint8

// What vehicles are wanted for.
const (
	noWish   wishKind = iota
	waitHere          // somebody is still to get in
	getAway
	giveChase
	goThere
)

// runner says whether figure f has still to get off the table, and by which edge.
func (g *Game) runner(f int) (side, bool) {
	fig := &g.figures[f]
	if fig.seat == game.Nobody || fig.left != Here || fig.dead {
		return noSide, false
	}
	hunted := g.sirens == Coming && fig.profile.gangster()
	edge, runs := noSide, false
	if hunted {
		edge, runs = anySide, true
	}
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		if g.figures[a.who].seat != fig.seat {
			continue
		}
		if a.kind == aimEscape && int(a.who) == f && !(hunted && !fig.aboard()) {
			edge, runs = a.edge, true // by car one still gets there before the police
		}
		if !hunted && a.kind != aimEscape && a.kind != aimSurvive && !g.fulfilled(a) && g.turnsLeft() > 1 && g.canStill(a) {
			return noSide, false // what they have come for is not done yet
		}
	}
	return edge, runs
}

// aimedAt is what it is worth besides to put a figure out, for the aims that are about it or its own.
func (g *Game) aimedAt(t int) int {
	worth := 0
	for i := range g.fixed.aims {
		switch a := &g.fixed.aims[i]; {
		case a.kind == aimKill && a.about == game.Figure(t):
			worth += 8 * int(a.points)
		case int(a.who) == t && (a.kind == aimEscape || a.kind == aimSurvive):
			worth += 4 * int(a.points)
		}
	}
	return worth
}

// markOf is whom the gang of a figure has come to kill, if it knows where that is and it can be walked to; or nobody.
func (g *Game) markOf(f int) int {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		if a.kind != aimKill || g.figures[a.who].seat != g.figures[f].seat {
			continue
		}
		if t := int(a.about.N); g.figures[t].awake() && !g.figures[t].hidden && !g.figures[t].aboard() && g.figures[t].at.Floor == g.figures[f].at.Floor {
			return t
		}
	}
	return nobody
}

// getsAwayLater says whether a figure has to escape, sooner or later.
func (g *Game) getsAwayLater(f int) bool {
	for i := range g.fixed.aims {
		if a := &g.fixed.aims[i]; int(a.who) == f && a.kind == aimEscape {
			return true
		}
	}
	return false
}

// turnsLeft is how many turns are still to be played, this one included.
func (g *Game) turnsLeft() int { return g.fixed.settings.turns - int(g.turn) + 1 }

// canStill says whether an aim may still be fulfilled.
func (g *Game) canStill(a *aim) bool {
	switch a.kind {
	case aimKill:
		return g.figures[a.about.N].left == Here
	case aimDestroy, aimOpen:
		for i := range g.bombs {
			if g.bombs[i].target == a.about && g.bombs[i].fuse > 0 {
				return true
			}
		}
		return g.bomber(g.figures[a.who].seat, a.about) != nobody
	}
	return true
}

// worthChasing says whether an enemy vehicle is worth going after: somebody is in it who is in their wits.
func (g *Game) worthChasing(f, w int) bool {
	if g.vehicles[w].gone {
		return false
	}
	for _, e := range g.crew(w) {
		if g.enemies(f, e) && g.figures[e].awake() {
			return true
		}
	}
	return false
}

// wishOf is what a driver wants their vehicle for.
func (g *Game) wishOf(v, driver int) wish {
	for _, f := range g.crew(v) {
		edge, runs := g.runner(f)
		if !runs || !g.friends(f, driver) {
			continue
		}
		if g.somebodyIsComing(v, driver) {
			return wish{kind: waitHere}
		}
		return wish{kind: getAway, edge: edge}
	}
	if g.getsAwayLater(driver) && g.vehicles[v].owner == g.figures[driver].seat {
		return wish{kind: waitHere} // the others have something to do first
	}
	at := g.footprint(v)
	best, far := wish{}, game.Length(0)
	for w := range g.vehicles {
		if w == v || !g.worthChasing(driver, w) {
			continue
		}
		other := g.footprint(w)
		if d := at.Gap(&other); best.kind == noWish || d < far {
			best, far = wish{kind: goThere, at: other.At, car: w}, d
			if g.vehicles[w].moving() {
				best.kind = giveChase
			}
		}
	}
	for e := range g.figures {
		fig := &g.figures[e]
		if !g.enemies(driver, e) || !fig.awake() || fig.aboard() || fig.hidden || fig.surrendered || fig.fleeing {
			continue
		}
		if d := at.Distance(game.Point{X: fig.at.X, Y: fig.at.Y}); best.kind == noWish || d < far {
			best, far = wish{kind: goThere, at: fig.at}, d
		}
	}
	return best
}

// somebodyIsComing says whether a friend who is to ride along is still on foot and near.
func (g *Game) somebodyIsComing(v, driver int) bool {
	at := g.footprint(v)
	for f := range g.figures {
		fig := &g.figures[f]
		if !g.friends(f, driver) || fig.aboard() || !fig.canAct() || fig.at.Floor != at.At.Floor || at.Distance(fig.at) > 14*inch {
			continue
		}
		if _, runs := g.runner(f); runs && g.rideFor(f) == v {
			return true
		}
	}
	return false
}

// rideFor is the vehicle that a figure on foot wants to get into, or nobody: one of its side that can be driven, with room for it.
func (g *Game) rideFor(f int) int {
	if _, runs := g.runner(f); !runs {
		return nobody
	}
	best, far := nobody, 24*inch
	for v := range g.vehicles {
		car := &g.vehicles[v]
		if !car.drivable() || car.speed > Cruising || car.owner != g.figures[f].seat || !g.mayBoard(f, v) {
			continue
		}
		in, room := g.slots(v), false
		for s := range vehicleTable[car.kind].slots {
			room = room || in[s] == nobody
		}
		at := g.footprint(v)
		if d := at.Distance(g.figures[f].at); room && d < far && at.At.Floor == g.figures[f].at.Floor {
			best, far = v, d
		}
	}
	return best
}

// worthOfGettingIn weighs a slot for a figure: the wheel first, then the seats, then the boards.
func (g *Game) worthOfGettingIn(o *game.Option) int {
	f, v := int(o.Who.N), g.vehicleOf(o.With)
	if g.rideFor(f) != v {
		return 0
	}
	slot := g.slotOf(v, int(o.Whom.N)-firstSlotWord)
	switch {
	case slot == driverSlot:
		return 85
	case vehicleTable[g.vehicles[v].kind].slots[slot].berth == inside:
		return 80
	}
	return 60
}

// worthOfShifting weighs another slot: who sits in a car without a driver takes the wheel.
func (g *Game) worthOfShifting(o *game.Option) int {
	f, v := int(o.Who.N), g.vehicleOf(o.With)
	if g.slotOf(v, int(o.Whom.N)-firstSlotWord) == driverSlot && g.vehicles[v].drivable() && g.wishOf(v, f).kind >= getAway {
		return 70
	}
	return 0
}

// worthOfGettingOut weighs leaving a vehicle: it burns, it will not go on, or there are enemies on foot to be dealt with.
func (g *Game) worthOfGettingOut(f int) int {
	v := g.ride(f)
	car := &g.vehicles[v]
	switch {
	case g.figures[f].bails:
		return 99
	case car.blaze != NotBurning:
		return 99
	case car.speed > Cruising:
		return 0
	case !car.drivable():
		return 40
	}
	if _, runs := g.runner(f); runs {
		return 0
	}
	for _, c := range g.crew(v) {
		if _, runs := g.runner(c); runs && g.figures[f].slot == driverSlot {
			return 0 // they drive whoever runs
		}
	}
	driver := g.driver(v)
	if driver == nobody {
		driver = f
	}
	w := g.wishOf(v, driver)
	at := g.footprint(v)
	if w.kind != goThere || car.moving() || at.Distance(game.Point{X: w.at.X, Y: w.at.Y}) > 14*inch || g.prospects(f) >= 25 {
		return 0
	}
	return 32
}

// edgeGoal is the place on the edge by which somebody on foot is to leave that is straight from them.
func (g *Game) edgeGoal(at game.Point, edge side) game.Point {
	plan := g.table.Plan()
	switch edge {
	case northSide:
		at.Y = 0
	case eastSide:
		at.X = plan.Width
	case southSide:
		at.Y = plan.Depth
	case westSide:
		at.X = 0
	default:
		return g.table.Edge(at)
	}
	return at
}

// runsBy is how somebody on foot gets away: to a vehicle, else to their edge. There is none for somebody who is at their vehicle.
func (g *Game) runsBy(f int) (route tabletop.Route, ok bool) {
	edge, _ := g.runner(f)
	from := g.figures[f].at
	w := g.walker(f, from)
	g.mindingFlames(w, f)
	goal, ride := g.edgeGoal(from, edge), g.rideFor(f)
	if ride != nobody {
		at := g.footprint(ride)
		if at.Distance(from) <= enterReach {
			return route, false
		}
		goal = g.besideFor(f, ride)
	}
	if edge == anySide && ride == nobody {
		return g.table.PathToEdge(w, from, &g.scratch.paths)
	}
	return g.table.Path(w, from, goal, g.table.Span(), &g.scratch.paths)
}

// runsAlong is where a Move takes somebody on their way out, and what that is worth, if it is more than what is to be beaten.
func (g *Game) runsAlong(f int, out *exit, o *game.Option, beat int) (game.Point, int) {
	from := min(out.way.Long, g.expected(o))
	far := from
	if o.Where.Far <= out.most && out.rest <= far && far <= out.from && (far-out.rest)%inch == 0 {
		far = out.rest // what a Move that may go farther could not reach this one cannot
	}
	at, worth := game.Point{}, 0
	for ; far > inch/2 && worthRunning+int(far/inch) > beat; far -= inch {
		p := out.way.Along(far)
		if g.roomFor(f, p) && !g.mined(p) && (ground{g}).Allows(o.Where, p, nil) == nil {
			at, worth = p, worthRunning+int(far/inch)
			break
		}
	}
	out.most, out.from, out.rest = o.Where.Far, from, far
	return at, worth
}

// besideFor is a place beside a vehicle at which a figure on foot may get in.
func (g *Game) besideFor(f, v int) game.Point {
	at := g.footprint(v)
	best, far := at.At, game.Length(1)<<30
	for _, ahead := range [...]game.Length{0, inch, -inch, 2 * inch, -2 * inch} {
		for _, side := range [...]game.Length{1, -1} {
			p := at.Place(ahead, side*(at.Wide/2+base/2+inch/4))
			if d := tabletop.Far(p, g.figures[f].at); d < far && g.roomFor(f, p) {
				best, far = p, d
			}
		}
	}
	return best
}

// leavesAsHeMust says whether a figure stands at the edge by which it is to escape.
func (g *Game) leavesAsHeMust(f int) bool {
	edge, _ := g.runner(f)
	return edge == anySide || edge == g.leavesBy(f)
}

// worthOfCarShot is the expected harm of a shot at a vehicle: to who is in it, and to the vehicle itself.
func (g *Game) worthOfCarShot(o *game.Option, v int) int {
	f := int(o.Who.N)
	worth, many := 0, 0
	for _, e := range g.crew(v) {
		if g.figures[e].dead {
			continue
		}
		many++
		if g.enemies(f, e) {
			worth += g.value(e)
		} else {
			worth -= 15
		}
	}
	if worth <= 0 {
		return 0
	}
	sixths := max(0, min(6, game.Total(g.carMods(o))))
	if sixths == 0 {
		sixths = 1
	}
	more := 6 // a car that stops is half a victory
	if g.vehicles[v].moving() {
		more = 14
	}
	return (worth/many + more) * sixths * int(o.Fixed) / 9
}
