package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// places_lands.go is where somebody comes to stand or lie who does not go there by themselves: beside a vehicle, near a wreck, under a fallen house
// (MD-VEH-03, MD-CRASH-07, MD-FUSE-17). Nobody lands on another, not even on somebody hidden (MD-HIDE-07).

// clearBeside is the free place beside a vehicle where somebody comes to stand or lie: whoever hides there is laid open, and the next one is taken
// (MD-HIDE-07).
func (g *Game) clearBeside(ref game.Referee, f, v int) (game.Point, bool) {
	spot, free := g.beside(f, v)
	for free && g.comesUpon(ref, f, spot) {
		spot, free = g.beside(f, v)
	}
	return spot, free
}

// outOf is where somebody lies who gets out of a wreck: beside it, within an inch and on the side they sat on; where that is all full, as near as there is
// room (MD-CRASH-07).
func (g *Game) outOf(f, v int) (game.Point, bool) {
	if spot, free := g.beside(f, v); free {
		return spot, true
	}
	m := tabletop.Mover{Footprint: g.footprint(v), Open: g.doors}
	return g.table.FreeBeside(&m, base/2, tabletop.MaxFree, func(p game.Point) bool { return g.roomFor(f, p) })
}

// comesDown is where a figure lands near a place: whoever hides there is found, for nobody lands on another (MD-HIDE-07).
func (g *Game) comesDown(ref game.Referee, f int, at game.Point) game.Point {
	to := g.nearestFree(f, at)
	for g.comesUpon(ref, f, to) {
		to = g.nearestFree(f, at)
	}
	return to
}

// nearestFree is the place nearest to another where a figure may stand; that place itself when there is none for twelve inches round.
func (g *Game) nearestFree(f int, at game.Point) game.Point {
	if g.roomFor(f, at) {
		return at
	}
	for far := inch / 2; far <= 12*inch; far += inch / 2 {
		for _, spot := range tabletop.Ring(at, far) {
			if g.roomFor(f, spot) {
				return spot
			}
		}
	}
	return at
}

// comesUpon says whether somebody hides where a figure is to come down, and reveals them (MD-HIDE-07).
func (g *Game) comesUpon(ref game.Referee, f int, spot game.Point) bool {
	met := false
	for e := range g.figures {
		fig := &g.figures[e]
		if e != f && fig.hidden && fig.onBoard() && !fig.aboard() && fig.at.Floor == spot.Floor && tabletop.Near(fig.at, spot, base-1) {
			g.unhide(ref, e, "MD-HIDE-07")
			met = true
		}
	}
	return met
}
