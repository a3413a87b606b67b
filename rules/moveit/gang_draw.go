package moveit

import "rumble/game"

// gang_draw.go is taking a combat weapon in hand.

// draw lets the owner of a model choose the combat weapon it takes in hand, the first on its list by default; it need
// not draw if it may decline. A weapon in hand is put away for another (MI-GANG-04). Nobody is asked where there is
// nothing to choose.
func (g *Game) draw(ref game.Referee, clause game.ClauseID, m int, mayDecline bool) {
	model := &g.models[m]
	o := g.desk.Options()
	for _, w := range model.weapons {
		if w.combat() {
			o = append(o, game.Option{Verb: "draw", Clause: clause, Who: name(m), With: game.Gear(int(w))})
		}
	}
	switch carried := len(o); {
	case carried == 0 || carried == 1 && o[0].With == game.Gear(int(model.drawn)):
		return
	case carried == 1 && !mayDecline:
		g.takeInHand(ref, clause, m, Weapon(o[0].With.N))
		return
	case mayDecline:
		o = append(o, game.Option{Verb: "draw-nothing", Clause: clause, Who: name(m)})
	}
	_, picked := g.ask(ref, game.Question{Seat: model.seat, Clause: clause, Prompt: "draw", Who: name(m), Options: o, Routine: true})
	if picked.Verb == "draw" {
		g.takeInHand(ref, clause, m, Weapon(picked.With.N))
	}
}

// takeInHand draws a weapon, which is nothing to tell when it is in hand already.
func (g *Game) takeInHand(ref game.Referee, clause game.ClauseID, m int, w Weapon) {
	if g.models[m].drawn == w {
		return
	}
	g.models[m].drawn = w
	g.tell(ref, game.Event{Clause: clause, Kind: "draws", Seat: g.models[m].seat, Who: name(m), With: game.Gear(int(w))})
}
