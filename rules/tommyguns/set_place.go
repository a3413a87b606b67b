package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// set_place.go is placing the figures before the first turn: side by side, each seat its own in the zone of its side
// (TG-SET-05).

const (
	// lineStep is how far apart the program places figures.
	lineStep = 6 * inch / 5
	// latticeStep is how far apart the places are among which it looks where its line is not free.
	latticeStep = inch / 2
)

// placeNext has the next seat place a figure, or line up all that it has left, which is the default. False when all figures
// stand on the field.
func (g *Game) placeNext(ref game.Referee) bool {
	seat := g.nextToPlace()
	if seat == game.Nobody {
		return false
	}
	o := append(g.desk.Options(), game.Option{Verb: "line-up", Clause: "TG-SET-05", Who: game.OfSeat(seat)})
	for f := range g.figures {
		if g.waits(f, seat) {
			o = append(o, game.Option{Verb: "place", Clause: "TG-SET-05", Who: name(f), Where: game.Area{Kind: areaPlace, Of: name(f)}})
		}
	}
	a, picked := g.ask(ref, game.Question{Seat: seat, Clause: "TG-SET-05", Prompt: "place", Who: game.OfSeat(seat), Options: o, Routine: true})
	if picked.Verb == "place" {
		g.putDown(ref, int(picked.Who.N), a.At)
		return true
	}
	for f := range g.figures {
		if g.waits(f, seat) {
			g.putDown(ref, f, g.nearestPlace(f, g.inLine(f)))
		}
	}
	return true
}

// nextToPlace is the first seat of the first side that has a figure left to place, or Nobody.
func (g *Game) nextToPlace() game.Seat {
	for side := range g.fixed.sides {
		for s := range g.fixed.seats {
			if g.fixed.seats[s].side != int8(side) {
				continue
			}
			for f := range g.figures {
				if g.waits(f, game.Seat(s)) {
					return game.Seat(s)
				}
			}
		}
	}
	return game.Nobody
}

// waits is whether a figure of a seat has still to be placed.
func (g *Game) waits(f int, s game.Seat) bool { return g.seatOf(f) == s && !g.figures[f].placed }

// putDown places a figure.
func (g *Game) putDown(ref game.Referee, f int, at game.Point) {
	g.figures[f].at, g.figures[f].placed = at, true
	g.tell(ref, game.Event{Clause: "TG-SET-05", Kind: "placed", Seat: g.seatOf(f), Who: name(f), From: at, To: at, Moved: true})
}

// errNoBase is why there is no room for a base.
var errNoBase = game.Refuse(game.NoRoom, "at", "There is no room for a base: it would overlap with another, or stand in something impassable.")

// mayPlace says why a figure may not be placed somewhere: only in the zone of its side, and its base neither overlaps nor
// stands in impassable terrain (TG-SET-05).
func (g *Game) mayPlace(f int, at game.Point) error {
	switch {
	case !g.zoneHas(g.startZone(f), at):
		return errZone
	case !g.holdsBase(f, at):
		return errNoBase
	}
	return nil
}

// holdsBase is whether a place has room for the whole base of a figure.
func (g *Game) holdsBase(f int, at game.Point) bool {
	return g.fixed.table.Room(at, base/2) && g.free(f, at)
}

// startZone is the zone where the side of a figure begins.
func (g *Game) startZone(f int) int { return int(g.fixed.sides[g.sideOf(f)].zone) }

// inLine is where the program places a figure: along the long middle line of the zone, from its western or southern end, in
// the order of the roster (TG-SET-05).
func (g *Game) inLine(f int) game.Point {
	r, floor := g.around(g.fixed.zones[g.startZone(f)])
	n := 0 // before it on the roster of its side
	for e := range f {
		if g.sideOf(e) == g.sideOf(f) {
			n++
		}
	}
	far := lineStep * game.Length(n)
	if r.East-r.West >= r.South-r.North {
		return game.Point{X: r.West + far, Y: (r.North + r.South) / 2, Floor: floor}
	}
	return game.Point{X: (r.West + r.East) / 2, Y: r.South - far, Floor: floor}
}

// nearestPlace is a place where a figure may be put, as near to where it is wished as a lattice of half inches has one, the
// northern and western of equals. Where others have filled the zone it is outside of it.
func (g *Game) nearestPlace(f int, wish game.Point) game.Point {
	if g.mayPlace(f, wish) == nil {
		return wish
	}
	zone, _ := g.around(g.fixed.zones[g.startZone(f)])
	if at, ok := g.search(wish, zone, func(p game.Point) bool { return g.mayPlace(f, p) == nil }); ok {
		return at
	}
	at, _ := g.search(wish, g.fixed.table.Bounds(), func(p game.Point) bool { return g.holdsBase(f, p) })
	return at
}

// search is the place nearest to a wish on a lattice over a rectangle, of those that are fine; the wish itself when none is.
func (g *Game) search(wish game.Point, r tabletop.Rect, fine func(game.Point) bool) (game.Point, bool) {
	best, found := wish, false
	for y := r.North; y <= r.South; y += latticeStep {
		for x := r.West; x <= r.East; x += latticeStep {
			at := game.Point{X: x, Y: y, Floor: wish.Floor}
			if (!found || tabletop.Far(wish, at) < tabletop.Far(wish, best)) && fine(at) {
				best, found = at, true
			}
		}
	}
	return best, found
}

// enoughRoom refuses a match whose figures have to be placed and have no zone, or one that does not hold them.
func (g *Game) enoughRoom() error {
	trial := &Game{}
	trial.CopyFrom(g)
	for f := range trial.figures {
		if trial.figures[f].placed {
			continue
		}
		side := g.fixed.sides[g.sideOf(f)]
		field := "settings.zone-" + side.id
		if side.zone == nothing {
			return game.Refuse(codeNoZone, field, "%s has no place, so its side needs a zone to place it in.", g.ID(name(f)))
		}
		at := trial.nearestPlace(f, trial.inLine(f))
		if err := trial.mayPlace(f, at); err != nil {
			return game.Refuse(game.NoRoom, field, "The zone %s does not hold all figures of its side.", g.ID(g.zoneName(int(side.zone))))
		}
		trial.figures[f].at, trial.figures[f].placed = at, true
	}
	return nil
}
