package quickdraw

import "rumble/game"

// figh_foes.go is what attacks a character may declare: on whom, in which form, with which weapon.

// fightOptions adds the attacks that a character may declare, and breaking off.
func (g *Game) fightOptions(f int, by Grant, o []game.Option) []game.Option {
	fig := &g.figures[f]
	if !g.person(f) || !g.goesOn(f) || fig.bond != Free {
		return o
	}
	if by.has(Attacks) && fig.smitten != Charmed { // who is charmed harms nobody (QD-PERS-13)
		arms, many := g.arms(f, true)
		for foes := g.foes(f, by); !foes.empty(); { // the nearest first (QD-FIGH-13)
			o = g.attackOptions(f, g.takeNearest(f, &foes), arms[:many], o)
		}
	}
	o = g.mountedOptions(f, by, o)
	if by.has(BreaksOff) && !g.engaged(f).empty() && g.maySlipAway(f) && !g.nature(f, Rash) { // QD-PERS-41
		o = append(o, game.Option{Verb: "break-off", Clause: "QD-BREK-01", Who: name(f), Risk: !by.untested})
	}
	return o
}

// maySlipAway is whether a character in contact could go anywhere if they broke off: not as a passenger, nor on a face of rock; a vehicle drives
// on without it.
func (g *Game) maySlipAway(f int) bool {
	return g.mayMove(f) && !g.drives(f) && g.figures[f].face == nothing
}

// attackOptions adds the attacks on one opponent: each form with each weapon, the longest reach first (QD-FRM-13, QD-MELE-10), and
// holding the opponent by strength (QD-ENT-02).
func (g *Game) attackOptions(f, e int, arms []int16, o []game.Option) []game.Option {
	forms, most := g.forms(f, e)
	for _, form := range forms[:most] {
		row := &formTableOf[form]
		for _, item := range arms {
			o = append(o, game.Option{Verb: row.verb, Clause: row.clause, Who: name(f), With: weaponRef(int(item)), Whom: name(e), Risk: true})
		}
	}
	if g.entanglable(e) && forms[0] == Standard && !g.figures[e].holders.has(f) {
		o = append(o, game.Option{Verb: "grapple", Clause: "QD-ENT-03", Who: name(f), With: game.Gear(handsOnly), Whom: name(e), Risk: true})
	}
	return o
}

// declared is the blow that an option names.
func (g *Game) declared(f int, o *game.Option, by Grant) blow {
	b := blow{who: f, whom: number(o.Whom), item: weaponOf(o.With), own: true, backs: true, acts: !by.bonus && !by.quiet}
	if b.form, _ = formOf(o.Verb); o.Verb == "pass-by" { // the form that is due (QD-FRM-04, -11, QD-PERS-41)
		due, _ := g.forms(f, b.whom)
		b.form = due[0]
	}
	b.grapple = o.Verb == "grapple"
	b.sure = by.again
	return b
}

// attackable is whether a figure may be attacked by another: an enemy on the table who is not out and not hidden (QD-FIGH-13,
// QD-LOC-11).
func (g *Game) attackable(f, e int) bool {
	return g.enemies(f, e) && g.present(e) && !g.out(e) && !g.figures[e].hidden &&
		(g.person(e) || g.figures[e].sort == Beast || g.riders(e) > 0)
}

// foes is whom a character may attack: enemies in contact, or while there are none awake, those whom they can reach (QD-FIGH-08, -10,
// -13). Personality may leave only some of them (QD-PERS-31, -38).
func (g *Game) foes(f int, by Grant) set {
	var all set
	engaged := !g.engaged(f).empty()
	for e := range g.figures {
		if !g.attackable(f, e) || by.at != nobody && by.at != e {
			continue
		}
		switch {
		case g.touching(f, e):
			if !g.figures[f].prone { // QD-MOVE-23
				all.add(e)
			}
		case !engaged:
			if by.move == 0 && g.reaches(f, e) {
				all.add(e)
			} else if by.move > 0 {
				if w, ok := g.chargeWay(f, e); ok && w.long <= by.move {
					all.add(e)
				}
			}
		}
	}
	return g.choosable(f, all)
}
