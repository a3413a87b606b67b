package tommyguns

import "rumble/game"

// melee.go is fighting hand to hand: only the acting figure rolls, the other strikes at its own card (TG-MEL).

// lowClimb is below which height a climber can be struck from the ground (TG-CLIMB-08).
const lowClimb = 2 * inch

// inReach is whether two figures are within an inch of each other, on one level, with no blocking terrain between
// (TG-PLAY-14). A climber is on the level of the foot, as long as it is low (TG-CLIMB-08).
func (g *Game) inReach(a, b int) bool {
	n, o := &g.figures[a], &g.figures[b]
	if g.climbing(a) && n.height >= lowClimb || g.climbing(b) && o.height >= lowClimb {
		return false
	}
	return n.at.Floor == o.at.Floor && g.within(a, b, reach) && g.clear(a, b)
}

// mayStrike is whether a figure can fight: on its feet, with another figure in reach, friend or enemy (TG-MEL-01, -02, -14,
// TG-TURN-05).
func (g *Game) mayStrike(f int) bool {
	if !g.standing(f) || g.climbing(f) || g.dodging(f) || g.working(f) {
		return false
	}
	for e := range g.figures {
		if e != f && g.present(e) && g.inReach(f, e) {
			return true
		}
	}
	return false
}

// meleeOptions are all figures in reach, in whatever state (TG-MEL-15).
func (g *Game) meleeOptions(f int, o []game.Option) []game.Option {
	for e := range g.figures {
		if e != f && g.present(e) && g.inReach(f, e) {
			o = append(o, game.Option{Verb: "strike", Clause: "TG-MEL-02", Who: name(f), Whom: name(e), Many: g.howMany(), Risk: true})
		}
	}
	return o
}

// classOf is the class a figure fights with: one that is unarmed but carries a gun has that for a club, in whatever state,
// unless it has blown up (TG-MEL-05, TG-GUN-09).
func (g *Game) classOf(f int) Class {
	class := g.fixed.figures[f].class
	if class != Unarmed {
		return class
	}
	for _, gun := range g.figures[f].guns {
		if gun.kind != NoGun && gun.state != Gone {
			return Improvised
		}
	}
	return Unarmed
}

// meleeMods itemises a blow: the weapon, the strength of the striker, their wounds (TG-MEL-04, -06, -07, -16).
func (g *Game) meleeMods(f int) (sixes, ones []game.Mod) {
	class := g.classOf(f)
	sixes = append(g.desk.Mods(), game.Mod{Clause: "TG-MEL-04", Word: classTable[class].name, Of: name(f), Value: int(classTable[class].mod)})
	sixes = g.wounded(f, sixes)
	ones = g.desk.MoreMods()
	if g.full() {
		if brawn := g.fixed.figures[f].brawn; brawn != 0 {
			sixes = append(sixes, game.Mod{Clause: "TG-MEL-07", Word: "brawn", Of: name(f), Value: int(brawn)})
		}
		sixes, ones = g.extra(f, MeleeRoll, sixes, ones)
	}
	return sixes, ones
}

// strike is one blow: ones first decide whether the sixes are lost, then the sixes do their work on the opponent, then the
// ones on the actor (TG-MEL-03, -11 to -13, TG-DICE-06).
func (g *Game) strike(ref game.Referee, f, e, dice int) {
	n := &g.figures[f]
	g.tell(ref, game.Event{Clause: "TG-MEL-02", Kind: "strikes", Seat: g.seatOf(f), Who: name(f), Whom: name(e), Many: dice, Detail: true, NotInOdds: true})
	if dice == 0 {
		g.noDice(ref, f)
		return
	}
	n.record.betrayed = n.record.betrayed || !g.enemies(f, e)
	sixes, ones := g.meleeMods(f)
	c := g.roll(ref, MeleeRoll, "TG-MEL-03", f, name(e), dice, sixes, ones)
	trouble := g.read(MeleeOnes, c.ones)
	if !trouble.has(Miss) && !trouble.has(FallStun) {
		g.read(MeleeSixes, c.sixes).each(func(r row) { g.suffer(ref, r.result, meleeClause(r.result), f, e) })
	}
	trouble.each(func(r row) {
		if r.result == Miss {
			g.tell(ref, game.Event{Clause: "TG-MEL-11", Kind: "misses", Seat: g.seatOf(f), Who: name(f)})
			return
		}
		g.suffer(ref, r.result, "TG-MEL-12", nobody, f)
	})
}

// meleeClause is the clause that gives an opponent that result of a blow.
func meleeClause(r Result) game.ClauseID {
	if r == Dodge {
		return "TG-MEL-08"
	}
	return "TG-MEL-10"
}
