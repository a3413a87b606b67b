package moveit

import (
	"rumble/game"
	"rumble/tabletop"
)

// see.go is who sees whom, and behind what a target has cover.

// Kinds of terrain that the marks of the plan do not tell (MI-T-TERR). A building is impassable and blocks sight, a car
// is impassable and does not; rough ground and low obstacles are marked as such.
const kindDeck = "deck"

// coverNear is how near to the base of a target the edge of what covers it is (MI-SHOOT-07).
const coverNear = inch

// clear is whether the straight line between the centres of two models goes through nothing that blocks sight. To touch
// an edge is not to go through, and models never block (MI-SEE-02).
func (g *Game) clear(m, e int) bool {
	return g.fixed.table.SeesPast(g.models[m].at, g.models[e].at, 0)
}

// sees is whether a model sees an enemy: in its field of vision, sight clear, and not Hidden, or Hidden at a gap of not
// more than its Wits in inches (MI-SEE-03).
func (g *Game) sees(m, e int) bool { return g.seesPast(m, e, &tabletop.Screen{}) }

// seesPast is sees for who looks again and again: what last stood between the two is looked at first.
func (g *Game) seesPast(m, e int, between *tabletop.Screen) bool {
	looker, seen := &g.models[m], &g.models[e]
	return g.standing(m) && g.standing(e) && g.ahead(m, seen.at) &&
		(!seen.hidden || g.near(m, e, game.Inches(int(looker.wits)))) &&
		g.fixed.table.SeesPastAgain(looker.at, seen.at, 0, between)
}

// cover is whether a target has cover from a shooter, and what gives it: rough ground that its centre is in, or a low
// obstacle or a car that the sight line goes through, its nearest edge within an inch of the target's base
// (MI-SHOOT-07). Cover counts once: the first on the plan is named.
func (g *Game) cover(shooter, target int) (game.Ref, bool) {
	from, at := g.models[shooter].at, g.models[target].at
	table := g.fixed.table
	var room [8]int
	for _, f := range table.AreasWithin(at, 0, room[:0]) {
		if table.Plan().Features[f].Going == game.Rough {
			return feature(f), true
		}
	}
	for _, f := range table.AreasWithin(at, base/2+coverNear, room[:0]) {
		if lowOrCar(&table.Plan().Features[f]) && table.Crosses(f, from, at) {
			return feature(f), true
		}
	}
	return game.Ref{}, false
}

// lowOrCar is whether a piece of terrain is a low obstacle or a car: what one may hide at and shelter behind.
func lowOrCar(f *game.Feature) bool {
	return f.Going == game.Low || f.Going == game.Impassable && !f.Blocks
}

// feature names a piece of terrain, by its number in the plan.
func feature(n int) game.Ref { return game.Ref{Kind: game.PlaceRef, N: int16(n)} }

// shownTo is whether a seat knows where a model is: its own, one that is not Hidden, and a Hidden one that one of the
// seat's models sees, has seen this turn or has detected.
func (g *Game) shownTo(s game.Seat, m int) bool {
	model := &g.models[m]
	if !model.hidden || model.seat == s {
		return true
	}
	for a := range g.models {
		looker := &g.models[a]
		if looker.seat == s && g.standing(a) && (looker.turn.known.has(m) || looker.turn.seen.has(m) || g.sees(a, m)) {
			return true
		}
	}
	return false
}

// shownBoth is who may know where a model is.
func (g *Game) shownBoth(m int) game.Audience {
	model := &g.models[m]
	switch {
	case !model.hidden:
		return game.Everybody
	case g.shownTo(other(model.seat), m):
		return game.Only(0, 1)
	}
	return game.Only(model.seat)
}

// shownPair is who may know where both of two models are.
func (g *Game) shownPair(m, e int) game.Audience { return g.shownBoth(m).And(g.shownBoth(e)) }

// covered is whether an enemy has cover from a model (MI-SHOOT-07).
func (g *Game) covered(m, e int) bool {
	_, covered := g.cover(m, e)
	return covered
}
