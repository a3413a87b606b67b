package quickdraw

import "rumble/game"

// heal_help.go is what a ruthless character does before he helps anybody (QD-PERS-42, -43).

// helps is whether a character goes on to help another: a ruthless one rolls the reacting chart first.
func (g *Game) helps(ref game.Referee, f int) bool {
	if !g.nature(f, Ruthless) {
		return true
	}
	r := g.actionDice("QD-PERS-43", "help-another", game.Chart{Table: "QD-T-RESP", Row: "New event or locating"}, f)
	ok := g.passes(ref, &r) && g.goesOn(f)
	if !ok {
		g.tell(ref, game.Event{Clause: "QD-PERS-43", Kind: "does-not-help", Seat: g.controller(f), Who: name(f)})
	}
	return ok
}
