package moveit

import "rumble/game"

// set_deploy.go is setting up: the seats place their models in turn, each along its own edge (MI-SET-02).

const (
	// deployDepth is how deep the strip along its edge is in which a seat places its bases.
	deployDepth = 4 * inch
	// lineStart and lineStep are where the default line begins, from the western edge, and how far apart models are.
	lineStart = 5 * inch
	lineStep  = 2 * inch
)

// deploy rolls for who begins, then lets one seat after the other place a model of its choice; a seat with none left is
// skipped (MI-SET-02). A seat that lines up has the rest of its gang placed in line, still one at a time.
func (g *Game) deploy(ref game.Referee) {
	if g.next == game.Nobody {
		g.next = g.rollOff(ref, "MI-SET-02", "deploy")
		return
	}
	seat := g.next
	if !g.anyToPlace(seat) {
		seat = other(seat)
	}
	if !g.passed[seat] {
		g.choosePlace(ref, seat)
	}
	if g.phase == Ended {
		return
	}
	if g.passed[seat] {
		g.lineUp(ref, seat)
	}
	g.next = other(seat)
	if !g.anyToPlace(0) && !g.anyToPlace(1) {
		g.phase, g.passed = Opening, [seats]bool{}
	}
}

// anyToPlace is whether a seat has a model still to be placed.
func (g *Game) anyToPlace(s game.Seat) bool {
	for m := range g.models {
		if g.waits(m) && g.models[m].seat == s {
			return true
		}
	}
	return false
}

// waits is whether a model has still to be placed.
func (g *Game) waits(m int) bool { return !g.models[m].placed && !g.models[m].out }

// choosePlace lets a seat place one model, any way it faces, or line up, which is the default. Which way it faces is a part of the
// same question: towards the enemy's edge where nothing is said of it.
func (g *Game) choosePlace(ref game.Referee, seat game.Seat) {
	o := append(g.desk.Options(), game.Option{Verb: "line-up", Clause: "MI-SET-02", Who: game.OfSeat(seat)})
	for m := range g.models {
		if g.waits(m) && g.models[m].seat == seat {
			o = append(o, game.Option{
				Verb: "place", Clause: "MI-SET-02", Who: name(m), Where: game.Area{Kind: areaPlace, Of: name(m), Far: deployDepth},
			})
		}
	}
	form := g.desk.Form()
	form.Add(game.Question{Clause: "MI-SET-02", Prompt: "facing", Who: game.OfSeat(seat)},
		game.Option{Verb: "face-ahead", Clause: "MI-SET-02", Who: game.OfSeat(seat)},
		game.Option{Verb: "face-there", Clause: "MI-SET-02", Who: game.OfSeat(seat), Where: game.Area{Kind: areaLook, Of: game.OfSeat(seat), Direction: true}},
	)
	q := game.Question{
		Seat: seat, Clause: "MI-SET-02", Prompt: "place", Who: game.OfSeat(seat), Options: o, Routine: true, Parts: form.Parts(),
	}
	a, picked := g.ask(ref, q)
	switch picked.Verb {
	case "line-up":
		g.passed[seat] = true
	case "place":
		m := int(picked.Who.N)
		look, way := q.Part(a, 0)
		g.putDown(ref, m, a.At)
		if way.Verb == "face-there" && look.At != a.At && g.ready(m) {
			g.turnOnTheSpot(ref, "MI-SET-02", m, look.At)
		}
	}
}

// putDown places a model. It faces the enemy's edge already.
func (g *Game) putDown(ref game.Referee, m int, at game.Point) {
	g.models[m].at, g.models[m].placed = at, true
	g.tell(ref, game.Event{Clause: "MI-SET-02", Kind: "placed", Seat: g.models[m].seat, Who: name(m), From: at, To: at, Moved: true})
}

// lineUp places the next model of a seat in line: by its number from left to right, two inches apart, in the middle of
// the strip, or at the nearest free place to that. Where no place is left in the strip it stays away, which counts as
// Out.
func (g *Game) lineUp(ref game.Referee, seat game.Seat) {
	for m := range g.models {
		if !g.waits(m) || g.models[m].seat != seat {
			continue
		}
		if at, ok := g.nearestPlace(m, g.inLine(m)); ok {
			g.putDown(ref, m, at)
			return
		}
		g.models[m].out, g.models[m].off = true, true
		g.tell(ref, game.Event{Clause: "MI-SET-02", Kind: "no-room", Seat: seat, Who: name(m)})
		return
	}
}

// inLine is the place of a model in the default line of its gang.
func (g *Game) inLine(m int) game.Point {
	zone := g.zone(m, deployDepth)
	return game.Point{X: lineStart + lineStep*game.Length(g.fixed.models[m].number-1), Y: (zone.North + zone.South) / 2}
}

// nearestPlace is a place where a model may be put, as near to where it is wished as a lattice of half inches has one,
// the northern and western of equals.
func (g *Game) nearestPlace(m int, wish game.Point) (game.Point, bool) {
	if g.mayPlace(m, wish, deployDepth) == nil {
		return wish, true
	}
	const step = inch / 2
	zone := g.zone(m, deployDepth)
	best, found := wish, false
	for y := zone.North; y <= zone.South; y += step {
		for x := zone.West; x <= zone.East; x += step {
			at := game.Point{X: x, Y: y}
			nearer := !found || g.fixed.table.Distance(wish, at) < g.fixed.table.Distance(wish, best)
			if nearer && g.mayPlace(m, at, deployDepth) == nil {
				best, found = at, true
			}
		}
	}
	return best, found
}
