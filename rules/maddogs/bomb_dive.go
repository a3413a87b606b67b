package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// bomb_dive.go is the dive for cover of everybody whom a blast has caught (MD-BOMB-04 to -06, -22).

// diveFar is how far one dives at most, and diveHigh what one dives over (MD-BOMB-04, -05).
const (
	diveFar  = 6 * inch
	diveHigh = inch
)

// diving says whether a figure that an explosion has caught is on its feet, or down by its own will: no wound has put it there (MD-BOMB-05).
func (g *Game) diving(f int, out *fallout) bool {
	fig := &g.figures[f]
	return !fig.crawls && !(fig.prone && out.hurt.has(f))
}

// diveAll has everybody dive who can, the nearest to the centre first (MD-BOMB-05).
func (g *Game) diveAll(ref game.Referee, b *blast, out *fallout) {
	for _, n := range out.caught {
		f := int(n)
		if g.phase != Playing {
			return
		}
		switch fig := &g.figures[f]; {
		case !fig.awake() || fig.fleeing || fig.surrendered && !fig.cuffed && !out.gaveUp.has(f):
		case out.aboard.has(f):
			if fig.aboard() {
				g.tell(ref, game.Event{Clause: "MD-BOMB-08", Kind: "ducks-aboard", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
			}
		case fig.ladder != 0:
			g.tell(ref, game.Event{Clause: "MD-BOMB-05", Kind: "clings", Seat: fig.seat, Who: game.Figure(f), Detail: true, NotInOdds: true})
		case b.down.has(f) || b.fails.has(f) || out.floored.has(f) || fig.cuffed:
			g.unlockAll(f)
			if !fig.prone {
				fig.prone = true
				g.tell(ref, game.Event{Clause: "MD-BOMB-04", Kind: "hits-the-dirt", Seat: fig.seat, Who: game.Figure(f)})
			}
		case g.diving(f, out):
			g.dive(ref, f, b.at, out)
		}
	}
}

// dive takes a figure to the ground behind the nearest cover from a blast, or to the ground where it stands. It ends a brawl, and hostages get
// free (MD-BOMB-04, -05, -22).
func (g *Game) dive(ref game.Referee, f int, blast game.Point, out *fallout) {
	fig := &g.figures[f]
	from := fig.at
	g.unlockAll(f)
	g.partedByDive(ref, f, out)
	if fig.taker != nobody {
		g.slipsFree(ref, f, "MD-BOMB-22")
	}
	spot, found := g.diveTo(f, blast)
	for found && g.comesUpon(ref, f, spot) {
		spot, found = g.diveTo(f, blast)
	}
	if found {
		g.place(f, spot)
	}
	fig.prone = true
	g.tell(ref, game.Event{
		Clause: "MD-BOMB-04", Kind: "dives", Seat: fig.seat, Who: game.Figure(f), From: from, To: fig.at, Moved: true,
	})
	g.bringAlong(ref, f)
}

// diveTo is the nearest free place with cover from a blast (MD-BOMB-05): figures may be dived past, but not onto; vehicles and flames are in the
// way. Out of flames that one stands in one may dive, but not to another place in them.
func (g *Game) diveTo(f int, blast game.Point) (game.Point, bool) {
	from := g.figures[f].at
	bodies := g.vehiclesInTheWay(g.scratch.bodies[:0], from, diveFar)
	bodies = g.flamesInTheWay(bodies, f, diveFar, false)
	ways := len(bodies)
	for i := range g.fires {
		if n := g.fires[i].feature; g.singes(i, from) && (n == nobody || !g.table.Plan().Features[n].Inside) {
			bodies = g.flamesAround(bodies, i, from, diveFar)
		}
	}
	for b := range g.figures {
		if g.solid(f, b) && g.figures[b].at.Floor == from.Floor {
			bodies = append(bodies, tabletop.Body{At: g.figures[b].at, Gap: base})
		}
	}
	g.scratch.bodies = bodies
	w := &g.scratch.walker
	*w = tabletop.Walker{Radius: base / 2, Bodies: bodies[:ways:ways], Screens: g.screensAround(nobody)}
	return g.table.Lee(w, bodies[ways:], from, blast, diveFar, diveHigh, g.doors, &g.scratch.paths)
}

// has says whether an explosion has caught a figure.
func (out *fallout) has(f int) bool { return slices.Contains(out.caught, int16(f)) }
