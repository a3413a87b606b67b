package moveit

import "rumble/game"

// detect.go is the Detection phase: who is known to whom at the start of the turn (MI-SEE-04, -05).

// hearing is the farthest gap at which a model may detect an enemy it does not see (MI-SEE-04).
const hearing = 6 * inch

// detect notes what every model sees or is Engaged with, then lets those that may listen for the others, the first
// seat's models first (MI-SEE-04).
func (g *Game) detect(ref game.Referee) {
	for m := range g.models {
		t := &g.models[m].turn
		t.engaged = g.engaged(m)
		for e := range g.models {
			if g.enemies(m, e) && g.standing(m) && g.standing(e) && (g.touching(m, e) || g.sees(m, e)) {
				t.known.add(e)
			}
		}
	}
	for _, seat := range [seats]game.Seat{g.first, other(g.first)} {
		for m := range g.models {
			if g.models[m].seat == seat {
				g.listen(ref, m)
			}
		}
	}
}

// listen is the detection roll of a model that has an enemy within 6 inches it does not see: on its Wits or less it
// detects the nearest.
func (g *Game) listen(ref game.Referee, m int) {
	model := &g.models[m]
	near := g.unseenNear(m)
	if near.empty() || model.broken || g.engaged(m) || g.ended() {
		return
	}
	face := ref.Throw(game.Throw{
		Clause: "MI-SEE-04", Purpose: "detection", Dice: 1, Sides: 6, Bands: game.BandsAt(6, int(model.wits)), Who: name(m),
	})
	if face.One() > int(model.wits) {
		g.tell(ref, game.Event{Clause: "MI-SEE-04", Kind: "hears-nothing", Seat: model.seat, Who: name(m), Seen: g.knownNear(m, near), Detail: true, NotInOdds: true})
		return
	}
	e := g.chooseNearest(ref, "detect", m, g.nearest(m, near))
	model.turn.known.add(e)
	g.tell(ref, game.Event{
		Clause: "MI-SEE-04", Kind: "detects", Seat: model.seat, Who: name(m), Whom: name(e), Seen: g.shownPair(m, e),
	})
}

// unseenNear is the enemies within 6 inches that a model does not see.
func (g *Game) unseenNear(m int) set {
	var near set
	for e := range g.models {
		if g.enemies(m, e) && g.standing(m) && g.standing(e) && g.gap(m, e) <= hearing && !g.sees(m, e) {
			near.add(e)
		}
	}
	return near
}

// knownNear is who may learn that a model listened in vain. Its own seat does only when it knows of one of those it could
// have heard, the other only when it knows of the model. Otherwise that there was anything to hear, or anybody to hear it,
// would tell of somebody Hidden.
func (g *Game) knownNear(m int, near set) game.Audience {
	seat := g.models[m].seat
	for e := range g.models {
		if near.has(e) && g.shownTo(seat, e) {
			return g.shownBoth(m)
		}
	}
	return game.Only(other(seat)).And(g.shownBoth(m))
}

// nearest is the nearest of some enemies of a model. Those that its seat knows the places of come before others that are
// equally near, of whom it is the lowest number alone: to be asked about these would tell of them.
func (g *Game) nearest(m int, among set) set {
	var nearest, known set
	least := game.Length(0)
	for e := range g.models {
		if !among.has(e) {
			continue
		}
		switch gap := g.gap(m, e); {
		case nearest.empty() || gap < least:
			nearest, known, least = 0, 0, gap
		case gap > least:
			continue
		}
		nearest.add(e)
		if g.shownTo(g.models[m].seat, e) {
			known.add(e)
		}
	}
	if known.empty() {
		return nearest.first()
	}
	return known
}

// chooseNearest is one of the enemies nearest to a model, to detect or to run from: its owner chooses, by default the
// lowest number (MI-GEN-04).
func (g *Game) chooseNearest(ref game.Referee, to game.Verb, m int, nearest set) int {
	o := g.desk.Options()
	for e := range g.models {
		if nearest.has(e) {
			o = append(o, game.Option{Verb: to, Clause: "MI-GEN-04", Who: name(m), Whom: name(e)})
		}
	}
	if len(o) == 1 {
		return int(o[0].Whom.N)
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.models[m].seat, Clause: "MI-GEN-04", Prompt: game.Prompt(to), Who: name(m), Options: o, Routine: true, Secret: g.models[m].hidden,
	})
	return int(picked.Whom.N)
}
