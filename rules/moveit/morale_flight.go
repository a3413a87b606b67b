package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// morale_flight.go is the flee move (MI-MOR-05).

// fleeMove runs a model 8 inches straight away from a place, off the table if it comes to its edge (MI-MOR-05). Who
// cannot get out of contact stays where it is (MI-MOR-06).
func (g *Game) fleeMove(ref game.Referee, m int, from game.Point) {
	model := &g.models[m]
	g.unhide(ref, m)
	before, touched := g.sightings(), g.contact(m)
	at, facing := model.at, model.facing
	w := g.newWalk(m, []game.Point{g.awayFrom(m, from)})
	far := g.bump(&w, g.pace(&w, runFar, true), g.foes(m), "MI-MOR-05")
	s := story{flees: true, from: at}
	if off, ok := g.runsOff(&w); ok && off <= far {
		g.stepTo(&w, off)
		g.tellMove(ref, &w, off, &s)
		model.off = true
		g.goOut(ref, "MI-MOR-05", m)
		return
	}
	far = g.settle(&w, far, 0)
	g.stepTo(&w, far)
	if g.contact(m)&touched != 0 {
		model.at, model.facing = at, facing
		g.tell(ref, game.Event{Clause: "MI-MOR-06", Kind: "held-back", Seat: model.seat, Who: name(m)})
		return
	}
	g.tellMove(ref, &w, far, &s)
	g.tellStop(ref, &w)
	g.tellSightings(ref, &before)
	g.bumpedInto(ref, m, g.contact(m), nobody)
}

// awayFrom is a place a little more than a flee move straight away from another; who stands there flees as it faces.
func (g *Game) awayFrom(m int, from game.Point) game.Point {
	model := &g.models[m]
	at := model.at
	x, y := int64(at.X-from.X), int64(at.Y-from.Y)
	if x == 0 && y == 0 {
		x, y = int64(model.facing.x), int64(model.facing.y)
	}
	long := int64(tabletop.Far(game.Point{}, game.Point{X: game.Length(x), Y: game.Length(y)}))
	far := int64(runFar + inch/10)
	return game.Point{X: at.X + game.Length(x*far/long), Y: at.Y + game.Length(y*far/long), Floor: at.Floor}
}

// runsOff is how far along its way the base of a model first touches the edge of the table; false when it never does. A
// model that touches it already may leave it.
func (g *Game) runsOff(w *walk) (game.Length, bool) {
	touches := func(d game.Length) bool { return g.rim(w.at(d)) <= base/2 }
	if w.n == 0 || !touches(w.long) {
		return 0, false
	}
	low, high := game.Length(0), w.long
	for low+1 < high {
		if middle := (low + high) / 2; touches(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high, true
}
