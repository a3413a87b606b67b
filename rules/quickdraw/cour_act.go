package quickdraw

import "rumble/game"

// cour_act.go is the act that a courage of 10 gives at once, and closing with the enemy at one's best speed (QD-COUR-08, -09,
// QD-REACT-07).

// freeAct is one act at once, out of turn, which costs no card and needs no test: a blow in contact, a shot, a move, or nothing, which is
// the default. Who is rash or a fanatic closes with the enemy instead (QD-COUR-08, -09).
func (g *Game) freeAct(ref game.Referee, f, enemy int) {
	if g.headlong(f) && enemy != nobody && g.figures[f].smitten != Charmed {
		g.closesIn(ref, "QD-COUR-08", f, 1)
		return
	}
	by := Grant{clause: "QD-COUR-09", untested: true, bonus: true, quiet: true, kinds: Moves, leaves: true, at: nobody} // out of close combat too
	o := append(g.desk.Options(), game.Option{Verb: "pass", Clause: "QD-COUR-09", Who: name(f)})
	if g.figures[f].bond == Free && g.figures[f].smitten != Charmed {
		for e := range g.choosable(f, g.engaged(f)).each {
			if !g.canStrike(f, e) { // from the ground (QD-MOVE-23)
				continue
			}
			o = append(o, game.Option{Verb: "strike", Clause: "QD-COUR-09", Who: name(f), Whom: name(e), Risk: true})
		}
		o = g.freeShots(f, nobody, o, Deliberate, Hasty)
	}
	if g.figures[f].bond == Free {
		o = g.moveOptions(f, by, o)
	}
	if len(o) == 1 {
		return
	}
	a, picked := g.ask(ref, game.Question{Seat: g.controller(f), Clause: "QD-COUR-09", Prompt: "free-act", Who: name(f), Options: o, Routine: true})
	if g.stage != Playing || !g.awake(f) {
		return
	}
	switch {
	case picked.Verb == "pass":
	case picked.Verb == "strike":
		g.strikes(ref, f, number(picked.Whom), Standard, true, false)
	case kindOf(picked.Verb)&(Moves|Evasions) != 0:
		g.carryOut(ref, f, a, picked, by)
	default:
		s := g.shotOf(&picked)
		g.fires(ref, &s)
	}
}

// headlong is whether a character closes with the enemy when a test goes very well (QD-COUR-08, QD-REACT-05).
func (g *Game) headlong(f int) bool { return g.nature(f, Rash) || g.nature(f, Fanatic) }

// closesIn takes a figure towards the nearest enemy, so many full moves at most, and has it strike when it gets there: all out in the
// first round of a fight (QD-COUR-09, QD-REACT-07, QD-FRM-04).
func (g *Game) closesIn(ref game.Referee, clause game.ClauseID, f, moves int) {
	e := g.nearestFoe(f)
	if e == nobody || !g.able(f) || g.figures[f].face != nothing {
		return
	}
	g.tell(ref, game.Event{Clause: clause, Kind: "closes-in", Seat: g.controller(f), Who: name(f), Whom: name(e)})
	for range moves {
		if !g.freely && g.attacksNearest(ref, f, e) {
			return
		}
		if g.touching(f, e) {
			break
		}
		w, ok := g.chargeWay(f, e)
		if !ok {
			if w, ok = g.wayTowards(f, e); !ok {
				return
			}
		}
		if _, stopped := g.goes(ref, &w, w.long); stopped || g.stage != Playing || !g.able(f) || g.out(e) {
			return
		}
	}
	if g.freely && g.touching(f, e) && g.choosable(f, g.engaged(f)).has(e) {
		g.strikes(ref, f, e, Standard, true, false)
	}
}

// attacksNearest is the attack of whoever closes in on their own turn, in the form that is due and with all that an attack costs, as soon as they
// reach the enemy (QD-REACT-07, QD-FRM-04, -05). False while they do not.
func (g *Game) attacksNearest(ref game.Referee, f, e int) bool {
	by := Grant{clause: "QD-REACT-07", untested: true, bonus: true, kinds: Attacks, at: e}
	for _, o := range g.fightOptions(f, by, g.desk.Options()) {
		if _, blow := formOf(o.Verb); blow {
			g.carryOut(ref, f, game.Answer{}, o, by)
			return true
		}
	}
	return false
}

// nearestFoe is the nearest enemy of a figure: one in contact, else one in sight, else any that is not hidden.
func (g *Game) nearestFoe(f int) int {
	if near := g.engaged(f); !near.empty() {
		return g.nearestOf(f, near)
	}
	if e := g.nearestVisible(f); e != nobody {
		return e
	}
	return g.nearestEnemy(f, func(e int) bool { return !g.figures[e].hidden })
}
