package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// pers_self.go is what the Rash may not do, and the Ruthless only after a test (QD-PERS-40 to -43).

// closed is the kinds of actions that are closed to a character by their personality: the rash neither evade nor break off
// (QD-PERS-41), the charmed neither shoot nor attack (QD-PERS-15), the bloodthirsty do nothing but attack while in contact,
// until they have passed a test (QD-PERS-08).
func (g *Game) closed(f int) Kinds {
	var none Kinds
	if g.nature(f, Rash) {
		none |= Evasions | BreaksOff
	}
	if g.figures[f].smitten == Charmed {
		none |= Shots | MoveShots | Attacks
	}
	if g.nature(f, Bloodthirsty) && !g.figures[f].until.calmed && !g.engaged(f).empty() {
		none |= everyKind&^Attacks | Loads
	}
	return none
}

// holdsGround is whether a character may end a move at a place by choice: the rash go no farther from the nearest enemy in
// sight (QD-PERS-41).
func (g *Game) holdsGround(f int, at game.Point) bool {
	if !g.nature(f, Rash) {
		return true
	}
	e := g.nearestVisible(f)
	if e == nobody {
		return true
	}
	foe := g.figures[e].at
	levels := max(at.Floor, foe.Floor) - min(at.Floor, foe.Floor)
	return tabletop.Far(at, foe)+Length(levels)*storey <= g.far(f, e)
}

// helpsOthers is whether a character helps another: a ruthless one only after a reacting test, which costs the turn when it fails
// (QD-PERS-42, -43). For anybody else there is no test.
func (g *Game) helpsOthers(ref game.Referee, f int) bool {
	if !g.nature(f, Ruthless) {
		return true
	}
	r := g.reactionRoll("QD-PERS-43", "helps", f)
	if g.passes(ref, &r) && g.stage == Playing {
		g.tell(ref, game.Event{Clause: "QD-PERS-43", Kind: "helps-after-all", Seat: g.controller(f), Who: name(f)})
		return g.awake(f)
	}
	g.tell(ref, game.Event{Clause: "QD-PERS-42", Kind: "helps-nobody", Seat: g.controller(f), Who: name(f)})
	return false
}
