package quickdraw

import "rumble/game"

// cour_flee.go is about losing one's nerve: fleeing and cowering, rallying, giving up (QD-COUR-05, -12 to -15, -18, -19).

// panicsBefore is a 1: they duck down behind cover and do nothing more, run from the enemy, or give up when they can do neither
// (QD-COUR-05).
func (g *Game) panicsBefore(ref game.Referee, row string, f, enemy int) {
	g.endHold(ref, f, "QD-HOLD-06")
	switch {
	case g.inVehicle(f):
		g.cowers(ref, "QD-COUR-18", f, enemy)
	case row == inCover:
		g.cowers(ref, "QD-COUR-05", f, enemy)
	case g.runs(ref, f, enemy):
	case enemy != nobody && !g.inOpen(f, enemy):
		g.cowers(ref, "QD-COUR-19", f, enemy)
	default:
		g.givesUp(ref, f, enemy)
	}
}

// cowers makes a character duck down, not even defending themselves, until they rally (QD-COUR-05).
func (g *Game) cowers(ref game.Referee, clause game.ClauseID, f, enemy int) {
	fig := &g.figures[f]
	g.tell(ref, game.Event{Clause: clause, Kind: "cowers", Seat: g.controller(f), Who: name(f), Whom: name(enemy)})
	g.ducksDown(ref, clause, f)
	fig.nerve, fig.dread = Cowering, int8(enemy)
}

// runs takes a character one full move away from the enemy, back turned (QD-COUR-12). False when they cannot gain a pace.
func (g *Game) runs(ref game.Referee, f, enemy int) bool {
	fig := &g.figures[f]
	was, dread := fig.nerve, fig.dread
	fig.nerve, fig.dread = Fleeing, int8(enemy)
	if !g.flees(ref, "QD-COUR-12", f, enemy) {
		fig.nerve, fig.dread = was, dread
		return false
	}
	if g.out(f) {
		return true
	}
	fig.until.backTurned = true
	g.tell(ref, game.Event{Clause: "QD-COUR-05", Kind: "is-fleeing", Seat: g.controller(f), Who: name(f), Whom: name(enemy)})
	return true
}

// surrenderReach is how near an enemy must be to surrender to (QD-COUR-15).
const surrenderReach = 12 * pace

// givesUp is for those who can neither flee nor duck: they drop their weapons and offer to surrender to the nearest enemy in sight. Whoever is refused
// stays defenceless until they rally (QD-COUR-15).
func (g *Game) givesUp(ref game.Referee, f, enemy int) {
	fig := &g.figures[f]
	g.dropsAll(ref, "QD-COUR-15", f)
	g.disarmsHimself(ref, f)
	fig.nerve, fig.dread = Surrendered, int8(enemy)
	captor := g.nearestVisible(f)
	if captor != nobody && !(g.awake(captor) && g.near(f, captor, surrenderReach)) {
		captor = nobody
	}
	g.tell(ref, game.Event{Clause: "QD-COUR-15", Kind: "offers-surrender", Seat: g.controller(f), Who: name(f), Whom: name(captor)})
	switch {
	case captor != nobody && g.accepts(ref, captor, f):
		if g.stage == Playing {
			g.tell(ref, game.Event{Clause: "QD-COUR-15", Kind: "accepts-surrender", Seat: g.controller(captor), Who: name(captor), Whom: name(f)})
			g.fallsOut(ref, "QD-COUR-15", f, Captured, captor)
		}
	case g.stage == Playing && !g.out(f):
		g.tell(ref, game.Event{Clause: "QD-COUR-15", Kind: "surrender-refused", Seat: g.controller(f), Who: name(f), Whom: name(captor)})
	}
}

// disarmsHimself has somebody who gives up throw down the weapons not in hand too (QD-COUR-15).
func (g *Game) disarmsHimself(ref game.Referee, f int) {
	for n := range g.items {
		i := &g.items[n]
		if row := i.row(); int(i.holder) == f && i.place == Holstered && (row.fight != NoReach || row.one != NoFire) {
			g.tell(ref, game.Event{Clause: "QD-COUR-15", Kind: "drops", Seat: g.controller(f), Who: name(f), With: game.Gear(n)})
			i.place, i.holder, i.at = Dropped, nobody, g.figures[f].at
		}
	}
}

// accepts asks whether an enemy accepts a surrender, which is the default. Beasts never do, and a Bloodthirsty character only after an
// action test (QD-COUR-15, QD-PERS-08).
func (g *Game) accepts(ref game.Referee, captor, f int) bool {
	if !g.person(captor) || g.controller(captor) == game.Nobody {
		return false
	}
	_, picked := g.ask(ref, game.Question{
		Seat: g.controller(captor), Clause: "QD-COUR-15", Prompt: "surrender", Who: name(captor), Whom: name(f), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "accept", Clause: "QD-COUR-15", Who: name(captor), Whom: name(f)},
			game.Option{Verb: "refuse", Clause: "QD-COUR-15", Who: name(captor), Whom: name(f)},
		),
	})
	if picked.Verb == "refuse" || g.out(captor) {
		return false
	}
	return !g.nature(captor, Bloodthirsty) || g.actionTest(ref, "QD-PERS-08", "holds-back", captor)
}

// rallies is a fleeing, cowering or surrendering character's test at the start of its turn (QD-COUR-13). It says whether the turn is
// used.
func (g *Game) rallies(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if fig.nerve == Steady {
		return false
	}
	enemy := g.theEnemy(f, int(fig.dread))
	row := g.plight(f, enemy)
	r := g.courageRoll("QD-COUR-13", "rallies", row, f, enemy)
	result := g.test(ref, &r)
	switch {
	case g.stage != Playing || !g.awake(f):
		return true
	case result >= pass, result == 1 && g.nature(f, Fanatic):
		fig.nerve, fig.dread = Steady, nobody
		g.tell(ref, game.Event{Clause: "QD-COUR-13", Kind: "rallied", Seat: g.controller(f), Who: name(f)})
		return false
	case enemy == nobody:
		g.tell(ref, game.Event{Clause: "QD-COUR-13", Kind: "falters", Seat: g.controller(f), Who: name(f)})
	case result == 1:
		g.panicsBefore(ref, row, f, enemy)
	default:
		g.wavers(ref, row, f, enemy)
	}
	return true
}
