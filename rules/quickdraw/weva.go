package quickdraw

import "rumble/game"

// weva.go is evading on one's own card (QD-WEVA).

// evades carries out the evade row (QD-WEVA).
func (g *Game) evades(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	enemy := number(o.Whom)
	w, err := g.wayIn(o.Where, a.At, a.Via)
	if err != nil {
		g.dithers(ref, f)
		return
	}
	w.clause = "QD-WEVA-03"
	g.turns(f, w.points[0], w.points[1])
	result := Success
	if !by.untested {
		r := g.evadeRoll(&w)
		r.whom = enemy
		result = band(g.test(ref, &r))
	}
	if !g.mayGoOn(f) {
		return
	}
	switch result {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-WEVA-01", Kind: "freezes", Seat: g.controller(f), Who: name(f), Whom: name(enemy)})
		return
	case Failure:
		g.fallsBack(ref, "QD-WEVA-02", f, enemy, g.rate(f)/2, true)
		return
	case Outstanding:
		if w.clause = "QD-WEVA-04"; !by.bonus && g.attacksFirst(ref, &w, o.Where) {
			return
		}
	}
	g.figures[f].until.evading = true
	g.tell(ref, game.Event{Clause: w.clause, Kind: "evades", Seat: g.controller(f), Who: name(f), Whom: name(enemy)})
	if !by.quiet && !g.watched(ref, &w, o.Verb) {
		return
	}
	g.goes(ref, &w, w.long)
	if !g.mayGoOn(f) || g.exits(ref, f) {
		return
	}
	g.afterMove(ref, f, true)
	if result == Outstanding && !by.bonus && g.mayGoOn(f) {
		g.bonus(ref, f, "QD-WEVA-04", Shots, true)
	}
	if w.bonus && !by.bonus && g.mayGoOn(f) {
		g.bonus(ref, f, "QD-MOVE-15", Moves|Shots|Attacks|Tasks|Basics, true)
	}
}

// attacksFirst is the attack that a 10 to evade allows before the move. Whoever makes it has to find a new way, and no shot is left to
// take; it is true when there is nothing more to do.
func (g *Game) attacksFirst(ref game.Referee, w *way, area game.Area) bool {
	f := w.f
	first := bonusOf("QD-WEVA-04", Attacks)
	if !g.act(ref, f, first) {
		return !g.mayGoOn(f)
	}
	if !g.mayGoOn(f) {
		return true
	}
	area.Far = g.rate(f)
	a, picked := g.ask(ref, game.Question{
		Seat: g.controller(f), Clause: "QD-WEVA-04", Prompt: "new-way", Who: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay", Clause: "QD-WEVA-04", Who: name(f)},
			game.Option{Verb: "evade", Clause: "QD-WEVA-04", Who: name(f), Whom: area.To, Where: area},
		),
	})
	if picked.Verb != "evade" || !g.mayGoOn(f) {
		return true
	}
	again, err := g.wayIn(area, a.At, a.Via)
	if err != nil {
		return true
	}
	again.clause = "QD-WEVA-04"
	g.figures[f].until.evading = true
	g.goes(ref, &again, again.long)
	return true
}

// evadeRoll is the test of evading: the dice of moving, which neither a second move nor the traits of wanting to move touch
// (QD-DICE-13, QD-TASK-09, QD-WEVA-06).
func (g *Game) evadeRoll(w *way) roll {
	r := g.actionDice("QD-WEVA-05", "evade", game.Chart{Table: "QD-T-WMOVE", Row: "Evade"}, w.f)
	if form, better := g.lentTo(w.f); better {
		r.lend(form, "QD-PERS-35", "leader")
	}
	g.goingRoll(&r, w)
	return r
}
