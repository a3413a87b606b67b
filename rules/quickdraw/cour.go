package quickdraw

import "rumble/game"

// cour.go is courage: the test, and what it makes a character do at once (QD-COUR-01 to -08, QD-T-COURAGE). The act of a 10 is in
// cour_act.go, running and giving up in cour_flee.go, fearsome enemies in cour_fear.go.

// courage is a courage test and what it makes a character do at once (QD-T-COURAGE). An act of a 10 may be had only when the test was
// not caused by such an act itself (QD-COUR-09). It gives the result that counts; 0 when no test was made.
func (g *Game) courage(ref game.Referee, clause game.ClauseID, f, cause int, acts bool) int {
	if g.stage != Playing || !g.person(f) || !g.awake(f) {
		return 0
	}
	if g.fearless(f) {
		g.tell(ref, game.Event{Clause: "QD-COUR-03", Kind: "needs-no-courage", Seat: g.controller(f), Who: name(f), Detail: true})
		return 0
	}
	enemy := g.theEnemy(f, cause)
	row := g.plight(f, enemy)
	r := g.courageRoll(clause, "courage", row, f, enemy)
	result := g.test(ref, &r)
	if result < pass && !(result == 1 && g.nature(f, Fanatic)) && g.stage == Playing { // QD-SHOT-10
		g.losesAim(ref, f)
	}
	switch {
	case g.stage != Playing || !g.awake(f):
	case result == 1 && g.nature(f, Fanatic):
		g.tell(ref, game.Event{Clause: "QD-PERS-27", Kind: "ignores-fear", Seat: g.controller(f), Who: name(f)})
		return pass
	case enemy == nobody && result < pass: // there is nothing left to run from (QD-GEO-11)
		g.tell(ref, game.Event{Clause: "QD-COUR-06", Kind: "falters", Seat: g.controller(f), Who: name(f)})
	case result == 1:
		g.panicsBefore(ref, row, f, enemy)
	case result < pass:
		g.wavers(ref, row, f, enemy)
	case result < 10:
		g.tell(ref, game.Event{Clause: "QD-COUR-07", Kind: "stands-firm", Seat: g.controller(f), Who: name(f)})
	default:
		g.tell(ref, game.Event{Clause: "QD-COUR-08", Kind: "is-undaunted", Seat: g.controller(f), Who: name(f)})
		if acts && !g.freely {
			g.freely = true
			g.freeAct(ref, f, enemy)
			g.freely = false
		}
	}
	return result
}

// The situations of a courage test, as the printed table has them.
const (
	inTheOpen     = "in the open"
	inCover       = "in cover"
	inCloseCombat = "in close combat"
	cornered      = "unable to flee or duck"
)

// plight is the row of a courage test: contact with an awake enemy comes before cover, and cover before the open (QD-COUR-19).
func (g *Game) plight(f, enemy int) string {
	switch {
	case !g.engaged(f).empty():
		return inCloseCombat
	case enemy != nobody && !g.inOpen(f, enemy):
		return inCover
	}
	return inTheOpen
}

// courageRoll is a courage test with all that is about it. A Natural Leader lends their dice; the brave and the proud may throw a failed
// one again (QD-PERS-05, -34, -37).
func (g *Game) courageRoll(clause game.ClauseID, purpose game.Purpose, row string, f, enemy int) roll {
	r := g.actionDice(clause, purpose, game.Chart{Table: "QD-T-COURAGE", Row: row}, f)
	r.whom = enemy
	if form, better := g.lent(f); better {
		r.lend(form, "QD-PERS-34", "natural-leader")
	}
	if g.nature(f, Brave) {
		r.mayAgain("QD-PERS-05", "brave", true)
	}
	if g.nature(f, Proud) {
		r.mayAgain("QD-PERS-37", "proud", true)
	}
	return r
}

// wavers is a 2-4: two paces back from who is in contact, on the back foot for the rest of the fight; down behind one's cover; or one
// move back to the nearest (QD-COUR-06).
func (g *Game) wavers(ref game.Referee, row string, f, enemy int) {
	g.tell(ref, game.Event{Clause: "QD-COUR-06", Kind: "wavers", Seat: g.controller(f), Who: name(f), Whom: name(enemy)})
	g.endHold(ref, f, "QD-HOLD-06")
	switch row {
	case inCloseCombat:
		g.yields(ref, f, enemy)
	case inCover:
		g.ducksDown(ref, "QD-COUR-06", f)
	default:
		if g.inVehicle(f) {
			g.ducksDown(ref, "QD-COUR-18", f)
			return
		}
		g.seeksCover(ref, "QD-COUR-06", f, enemy, g.rate(f))
	}
}

// yields takes a fighter two paces back from their opponent, who may follow (QD-COUR-06, -16).
func (g *Game) yields(ref game.Referee, f, enemy int) {
	opponents := g.engaged(f)
	opponent := enemy
	if !opponents.has(opponent) {
		opponent = opponents.first()
	}
	g.figures[f].beaten |= opponents
	far := g.fallsBack(ref, "QD-COUR-06", f, opponent, 2*pace, false)
	for !opponents.empty() {
		g.followsUp(ref, f, g.takeNext(&opponents), far)
	}
}

// ducksDown makes a figure duck until its next turn, in a vehicle too.
func (g *Game) ducksDown(ref game.Referee, clause game.ClauseID, f int) {
	g.ducks(ref, clause, f)
	g.figures[f].until.ducked = true
	g.figures[f].prone = true
}

// inVehicle is whether a character rides in a vehicle: such a one ducks instead of fleeing (QD-COUR-18).
func (g *Game) inVehicle(f int) bool {
	v := g.figures[f].aboard
	return v != nobody && g.figures[v].sort == Vehicle
}

// followsUp offers the opponent of a fighter driven back from contact, up to four paces, to follow; the default is to stay. Then the fight
// goes on, and the fighter's next blow counts as following up (QD-COUR-16).
func (g *Game) followsUp(ref game.Referee, fighter, opponent int, far Length) {
	if far == 0 || far > 4*pace || g.stage != Playing || g.out(fighter) || !g.present(fighter) || !g.able(opponent) || g.touching(fighter, opponent) {
		return
	}
	seat := g.controller(opponent)
	w, ok := g.chargeWay(opponent, fighter)
	if !ok || seat == game.Nobody {
		return
	}
	path := g.keepPath(&w)
	_, picked := g.ask(ref, game.Question{
		Seat: seat, Clause: "QD-COUR-16", Prompt: "follow-up", Who: name(opponent), Whom: name(fighter), Routine: true,
		Options: append(g.desk.Options(),
			game.Option{Verb: "stay", Clause: "QD-COUR-16", Who: name(opponent)},
			game.Option{Verb: "follow", Clause: "QD-COUR-16", Who: name(opponent), Whom: name(fighter)},
		),
	})
	if picked.Verb == "stay" || g.stage != Playing || !g.able(opponent) {
		return
	}
	g.tell(ref, game.Event{Clause: "QD-COUR-16", Kind: "follows-up", Seat: seat, Who: name(opponent), Whom: name(fighter)})
	path.putBack(&w)
	g.goes(ref, &w, w.long)
	g.figures[opponent].follows = g.touching(fighter, opponent)
}
