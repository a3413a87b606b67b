package moveit

import "rumble/game"

// hide.go is going into hiding and coming out of it (MI-HIDE).

// shelters is whether terrain lets a model hide at a place: its centre in rough ground, or its base touching a low
// obstacle or a car (MI-T-TERR).
func (g *Game) shelters(at game.Point) bool {
	table := g.fixed.table
	var room [8]int
	for _, n := range table.AreasWithin(at, base/2+touch, room[:0]) {
		if lowOrCar(&table.Plan().Features[n]) {
			return true
		}
	}
	for _, n := range table.AreasWithin(at, 0, room[:0]) {
		if table.Plan().Features[n].Going == game.Rough {
			return true
		}
	}
	return false
}

// mayHide is whether a model may go into hiding where it is: terrain lets it, and no enemy sees it within that enemy's
// Wits in inches (MI-HIDE-01). Enemies that its seat knows nothing of do not count: that hiding is offered must not tell
// of them, and one so near sees through it anyway.
func (g *Game) mayHide(m int) bool {
	model := &g.models[m]
	if !g.standing(m) || !g.ready(m) || model.hidden || g.engaged(m) || !g.shelters(model.at) {
		return false
	}
	for e := range g.models {
		if g.enemies(m, e) && g.standing(e) && g.near(m, e, game.Inches(int(g.models[e].wits))) &&
			g.shownTo(model.seat, e) && g.sees(e, m) {
			return false
		}
	}
	return true
}

// offerHiding asks whether a model goes into hiding, if it may (MI-HIDE-01). It does not by default.
func (g *Game) offerHiding(ref game.Referee, m int) {
	if !g.mayHide(m) {
		return
	}
	model := &g.models[m]
	_, o := g.ask(ref, game.Question{
		Seat: model.seat, Clause: "MI-HIDE-01", Prompt: "hide", Who: name(m), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay-open", Clause: "MI-HIDE-01", Who: name(m)},
			game.Option{Verb: "hide", Clause: "MI-HIDE-01", Who: name(m)},
		),
	})
	if o.Verb != "hide" {
		return
	}
	model.hidden = true
	g.tell(ref, game.Event{Clause: "MI-HIDE-01", Kind: "hides", Seat: model.seat, Who: name(m)})
}

// unhide ends the hiding of a model, if it hides, and marks to whom it appears by that (MI-HIDE-02).
func (g *Game) unhide(ref game.Referee, m int) {
	if !g.models[m].hidden {
		return
	}
	before := g.sightings()
	g.comesOut(ref, m)
	g.lookAbout(m)
	g.tellSightings(ref, &before)
}

// comesOut ends the hiding of a model and shows where it is.
func (g *Game) comesOut(ref game.Referee, m int) {
	model := &g.models[m]
	model.hidden = false
	g.tell(ref, game.Event{
		Clause: "MI-HIDE-02", Kind: "comes-out", Seat: model.seat, Who: name(m), From: model.at, To: model.at, Moved: true,
	})
}
