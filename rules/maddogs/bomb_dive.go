package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// bomb_dive.go is the dive for cover of everybody whom a blast has caught (MD-BOMB-04 to -06, -22).

// diveFar is how far one dives at most (MD-BOMB-04).
const diveFar = 6 * inch

// diveAll has everybody dive who can, the nearest to the centre first (MD-BOMB-05).
func (g *Game) diveAll(ref game.Referee, a *attack, b *blast, caught []int16) {
	for _, n := range caught {
		f := int(n)
		if g.phase != Playing {
			return
		}
		switch fig := &g.figures[f]; {
		case !fig.awake() || fig.fleeing || fig.surrendered || fig.cuffed || a.wounded.has(f):
		case fig.aboard():
			g.tell(ref, game.Event{Clause: "MD-BOMB-08", Kind: "ducks-aboard", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
		case b.fails.has(f) || a.floored.has(f):
			fig.prone = fig.ladder == 0
		default:
			g.dive(ref, f, b.at)
		}
	}
}

// dive takes a figure to the ground behind the nearest cover from a blast, or to the ground where it stands. It ends a brawl, and hostages get
// free (MD-BOMB-04, -05, -22).
func (g *Game) dive(ref game.Referee, f int, blast game.Point) {
	fig := &g.figures[f]
	from := fig.at
	g.unlockAll(f)
	g.unhide(ref, f, "MD-HIDE-08")
	for h := range g.figures {
		if int(g.figures[h].taker) == f {
			g.slipsAway(ref, f, h)
		}
	}
	if fig.taker != nobody {
		g.slipsAway(ref, int(fig.taker), f)
	}
	if fig.ladder != 0 {
		g.tell(ref, game.Event{Clause: "MD-BOMB-05", Kind: "clings", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
		return
	}
	if spot, found := g.diveTo(f, blast); found && !fig.crawls {
		g.place(f, spot)
	}
	fig.prone = true
	g.tell(ref, game.Event{
		Clause: "MD-BOMB-04", Kind: "dives", Seat: fig.seat, Who: game.Figure(f), From: from, To: fig.at, Moved: true,
	})
}

// diveTo is the nearest free place with cover from a blast (MD-BOMB-05).
func (g *Game) diveTo(f int, blast game.Point) (game.Point, bool) {
	w := g.shelterWalker(f)
	bodies := w.Bodies[:0]
	for _, b := range w.Bodies { // men may be dived past, but not onto
		if b.Gap > base {
			b.Gap = base
		}
		bodies = append(bodies, b)
	}
	w.Bodies = bodies
	return g.table.Shelter(w, g.figures[f].at, blast, diveFar, g.doors, &g.scratch.paths)
}

// slipsAway frees a hostage without a test: the taker or he himself has thrown himself to the ground (MD-BOMB-22).
func (g *Game) slipsAway(ref game.Referee, taker, h int) {
	g.holdBy(h, nobody)
	g.tell(ref, game.Event{Clause: "MD-BOMB-22", Kind: "escapes", Seat: g.figures[h].seat, Who: game.Figure(h), Whom: game.Figure(taker)})
}

// flightOf is the place where a thing thrown from one place at another comes to rest when it would fly so far along a heading: short of the first
// wall that it meets outside a doorway or a window, and of anything high; false when it leaves the table (MD-BOMB-18).
func (g *Game) flightOf(from game.Point, heading tabletop.Heading, far game.Length) (game.Point, bool) {
	onTable := g.farthest(far, func(d game.Length) bool { return g.table.Has(towards(from, heading, d)) })
	clear := g.farthest(onTable, func(d game.Length) bool { return g.table.Sees(from, towards(from, heading, d), g.doors) })
	if clear < onTable {
		return towards(from, heading, max(0, clear-inch/10)), true
	}
	return towards(from, heading, onTable), onTable == far
}

// farthest is the greatest distance up to a limit for which something holds that holds up to there.
func (g *Game) farthest(limit game.Length, holds func(game.Length) bool) game.Length {
	if holds(limit) {
		return limit
	}
	low, high := game.Length(0), limit // it holds at low, and not at high
	for low+1 < high {
		if middle := (low + high) / 2; holds(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}
