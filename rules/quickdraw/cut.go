package quickdraw

import "rumble/game"

// cut.go is who may have a roll thrown again, and asks them (QD-DICE-07, -08): a trait of the thrower, Cut! (QD-CUT), Lucky
// (QD-PERS-32).

// thrownAgain asks whether a roll is thrown again: first who threw it, then whom it is good or bad for besides, then a human
// director (QD-DICE-08).
func (g *Game) thrownAgain(ref game.Referee, r *roll, face *game.Face) bool {
	return g.ownAgain(ref, r, face) || g.rivalAgain(ref, r, face) || g.directorAgain(ref, r)
}

// ownAgain offers the thrower what there is: traits, Cut! when it went badly, luck while it can get better.
func (g *Game) ownAgain(ref game.Referee, r *roll, face *game.Face) bool {
	failed := r.failed(face)
	o := append(g.desk.Options(), game.Option{Verb: "keep", Clause: "QD-DICE-08", Who: name(r.who)})
	for i, s := range r.again[:r.given] {
		if (failed || !s.failed && r.best(face) < 10) && !(s.not1 && r.best(face) == 1) {
			o = append(o, game.Option{Verb: "throw-again", Clause: s.clause, Who: name(r.who), With: trait(s.word), Fixed: i, Risk: true})
		}
	}
	if failed && g.mayCut(r.who) {
		o = append(o, game.Option{Verb: "cut", Clause: "QD-CUT-01", Who: name(r.who), Risk: true})
	}
	if r.best(face) < max(r.fine, 10) && g.luckLeft(r.who) {
		o = append(o, game.Option{Verb: "push-luck", Clause: "QD-PERS-32", Who: name(r.who), Risk: true})
	}
	return g.askAgain(ref, r, r.who, r.best(face), o)
}

// rivalAgain offers anybody else whom the roll is good or bad for what they have: Cut! and luck against a hit, luck for the injury of
// whoever was hit.
func (g *Game) rivalAgain(ref game.Referee, r *roll, face *game.Face) bool {
	if r.rival == nobody || !g.person(r.rival) || r.cuts && r.failed(face) || !r.cuts && r.best(face) == 1 {
		return false
	}
	o := append(g.desk.Options(), game.Option{Verb: "keep", Clause: "QD-DICE-08", Who: name(r.rival)})
	if r.cuts && g.mayCut(r.rival) {
		o = append(o, game.Option{Verb: "cut", Clause: "QD-CUT-05", Who: name(r.rival), Risk: true})
	}
	if g.luckLeft(r.rival) {
		o = append(o, game.Option{Verb: "push-luck", Clause: "QD-PERS-33", Who: name(r.rival), Risk: true})
	}
	return g.askAgain(ref, r, r.rival, r.best(face), o)
}

// directorAgain lets a human director call Cut! on any roll, once a phase (QD-CUT-04, -05).
func (g *Game) directorAgain(ref game.Referee, r *roll) bool {
	if g.fixed.director == game.Nobody || g.directed {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.fixed.director, Clause: "QD-CUT-04", Prompt: "direct", Who: name(r.who), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "keep", Clause: "QD-CUT-04", Who: name(r.who)},
			game.Option{Verb: "cut", Clause: "QD-CUT-04", Who: name(r.who), Risk: true},
		),
	})
	if picked.Verb != "cut" {
		return false
	}
	g.directed = true
	g.tell(ref, game.Event{Clause: "QD-CUT-04", Kind: "cuts", Seat: g.fixed.director, Who: game.OfSeat(g.fixed.director)})
	return true
}

// askAgain asks one character's seat whether they have the roll thrown again, and takes the price of it. There is nothing to ask when
// there is no means to it. The question has what was thrown, at whom, and what the dice show.
func (g *Game) askAgain(ref game.Referee, r *roll, f, shown int, o []game.Option) bool {
	seat := g.controller(f)
	if len(o) == 1 || seat == game.Nobody {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "QD-DICE-08", Prompt: "throw-again", Who: name(f), With: name(r.whom), Whom: name(r.who), Many: shown, Text: string(r.purpose),
		Options: o, Routine: true,
	})
	switch picked.Verb {
	case "throw-again":
		g.tell(ref, game.Event{Clause: picked.Clause, Kind: "throws-again", Seat: seat, Who: name(f), With: picked.With})
	case "cut":
		g.figures[f].scene.cut = true
		g.figures[f].owed++
		g.tell(ref, game.Event{Clause: picked.Clause, Kind: "cuts", Seat: seat, Who: name(f)})
	case "push-luck":
		g.figures[f].scene.lucky--
		g.tell(ref, game.Event{Clause: picked.Clause, Kind: "pushes-luck", Seat: seat, Who: name(f), Many: int(g.figures[f].scene.lucky)})
	default:
		return false
	}
	return true
}

// mayCut is whether a character may call Cut!: a Hero or Main Character, once a scene, with a free card (QD-CUT-01 to -03, -05).
func (g *Game) mayCut(f int) bool {
	return g.stage == Playing && g.star(f) && !g.figures[f].scene.cut && g.free(f) > 0
}

// luckLeft is whether a Lucky character has a roll left to be thrown again (QD-PERS-32).
func (g *Game) luckLeft(f int) bool { return g.nature(f, Lucky) && g.figures[f].scene.lucky > 0 }
