package quickdraw

import "rumble/game"

// geo_doors.go is doors (QD-GEO-14): to open or shut one that is touched is a basic action, alone or with a move.

// doorOf is the door of the plan's opening with that number among the doors; false when it is no door.
func (g *Game) doorOf(opening int) (int, bool) {
	openings, n := g.fixed.table.Plan().Openings, 0
	for i := range openings {
		if openings[i].Kind != "door" {
			continue
		}
		if i == opening {
			return n, true
		}
		n++
	}
	return 0, false
}

// doorOptions adds the doors that a character touches: to open or to shut. A locked one is a task.
func (g *Game) doorOptions(f int, o []game.Option) []game.Option {
	openings, n := g.fixed.table.Plan().Openings, 0
	for i := range openings {
		if openings[i].Kind != "door" {
			continue
		}
		door := n
		n++
		if !g.fixed.table.OpeningWithin(i, g.figures[f].at, g.radius(f)+touch) {
			continue
		}
		what := game.Ref{Kind: game.DoorRef, N: int16(i)}
		switch {
		case g.doors.Open(door) && !g.doorBarred(i) && !g.parts(f, door):
			o = append(o, game.Option{Verb: "close-door", Clause: "QD-GEO-14", Who: name(f), With: what})
		case !g.doors.Open(door) && !g.locked().Open(door):
			o = append(o, game.Option{Verb: "open-door", Clause: "QD-GEO-14", Who: name(f), With: what})
		}
	}
	return o
}

// doorBarred is whether somebody stands in a doorway, so that the door cannot be shut.
func (g *Game) doorBarred(opening int) bool {
	for f := range g.figures {
		if g.present(f) && g.fixed.table.OpeningWithin(opening, g.figures[f].at, g.radius(f)-touch) {
			return true
		}
	}
	return false
}

// parts is whether to shut a door would take a character out of contact with an awake enemy, which only breaking off does (QD-FIGH-10).
func (g *Game) parts(f, door int) bool {
	for e := range g.engaged(f).each {
		if g.fixed.table.WallBetween(g.figures[f].at, g.figures[e].at, g.doors.Without(door)) {
			return true
		}
	}
	return false
}

// worksDoor opens or shuts a door.
func (g *Game) worksDoor(ref game.Referee, f, opening int, open bool) {
	door, ok := g.doorOf(opening)
	if !ok || g.doors.Open(door) == open {
		return
	}
	kind := game.Kind("closes-door")
	if open {
		g.doors, kind = g.doors.With(door), "opens-door"
	} else {
		g.doors = g.doors.Without(door)
	}
	g.tell(ref, game.Event{Clause: "QD-GEO-14", Kind: kind, Seat: g.controller(f), Who: name(f), With: game.Ref{Kind: game.DoorRef, N: int16(opening)}})
	g.lookRound(ref)
}

// doorFact is a number of a door, for scripts.
func (g *Game) doorFact(opening int, name string) (int, bool) {
	if door, ok := g.doorOf(opening); ok && name == "open" {
		return yes(g.doors.Open(door)), true
	}
	return 0, false
}
