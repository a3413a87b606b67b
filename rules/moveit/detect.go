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
		Clause: "MI-SEE-04", Purpose: "detection", Dice: 1, Sides: 6, Cuts: game.Cuts{uint8(model.wits)}, Who: name(m),
	})
	if face.One() > int(model.wits) {
		g.tell(ref, game.Event{Clause: "MI-SEE-04", Kind: "hears-nothing", Seat: model.seat, Who: name(m), Seen: g.knownNear(m, near), Detail: true})
		return
	}
	e := g.chooseNearest(ref, "detect", m, near)
	model.turn.known.add(e)
	g.tell(ref, game.Event{
		Clause: "MI-SEE-04", Kind: "detects", Seat: model.seat, Who: name(m), Whom: name(e), Seen: g.shownBoth(e),
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

// knownNear is who may learn that a model listened in vain: its own seat only when it knows of one of those it could
// have heard. Otherwise that there was anything to hear would tell of somebody Hidden.
func (g *Game) knownNear(m int, near set) game.Seats {
	seat := g.models[m].seat
	hidden := true
	for e := range g.models {
		if near.has(e) && g.shownTo(seat, e) {
			hidden = false
		}
	}
	if hidden {
		return game.Only(other(seat))
	}
	return game.Everybody
}

// chooseNearest is the nearest of some enemies, one at least, to detect or to run from; the owner of the model chooses
// among several equally near, by default the lowest number (MI-GEN-04).
func (g *Game) chooseNearest(ref game.Referee, to game.Verb, m int, among set) int {
	o := g.options()
	for e := range g.models {
		if !among.has(e) {
			continue
		}
		if len(o) > 0 {
			switch gap, least := g.gap(m, e), g.gap(m, int(o[0].Whom.N)); {
			case gap > least:
				continue
			case gap < least:
				o = o[:0]
			}
		}
		o = append(o, game.Option{Verb: to, Clause: "MI-GEN-04", Who: name(m), Whom: name(e)})
	}
	if len(o) == 1 {
		return int(o[0].Whom.N)
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.models[m].seat, Clause: "MI-GEN-04", Prompt: game.Prompt(to), Who: name(m), Options: o, Idle: true,
	})
	return int(picked.Whom.N)
}
