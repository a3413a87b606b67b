package moveit

import "rumble/game"

// react.go is the Reaction sub-phase: models that enemies have startled in Action test whether they keep their wits
// (MI-REACT-08 to -19). What calls for a test is in react_appear.go.

// reactionTests rolls the tests in the order in which they were first triggered, one a model (MI-REACT-08).
func (g *Game) reactionTests(ref game.Referee) {
	for order := int8(1); order <= g.tests; order++ {
		for m := range g.models {
			if g.models[m].turn.due == order {
				g.reactionTest(ref, m)
				ref.Merge(game.Midway, game.Here("reaction-tested").Number(int(order)).Ref(name(m)))
			}
		}
	}
}

// reactionTest is the one test of a model, against the nearest enemy that startled it. Who was contacted in a first move
// has failed already (MI-CHG-04).
func (g *Game) reactionTest(ref game.Referee, m int) {
	model := &g.models[m]
	if !g.standing(m) || g.startled(m) {
		return
	}
	e := g.nearestEligible(m)
	if e == nobody {
		model.turn.tested = false
		g.tell(ref, game.Event{Clause: "MI-REACT-11", Kind: "test-dropped", Seat: model.seat, Who: name(m), Seen: g.shownBoth(m)})
		return
	}
	model.turn.tested = true
	need, helpless := g.reactionNeed(m, e)
	if helpless != "" {
		g.failed(ref, helpless, m)
		return
	}
	g.tell(ref, game.Event{
		Clause: "MI-REACT-09", Kind: "reaction-test", Seat: model.seat, Who: name(m), Whom: name(e),
		Mods: need.Mods, Need: need.Total, Many: need.Dice, Odds: need.Odds, Seen: g.shownPair(m, e), Detail: true, NotInOdds: true,
	})
	face := ref.Throw(game.Throw{
		Clause: "MI-REACT-09", Purpose: "reaction", Dice: need.Dice, Sides: need.Sides, Bands: game.BandsAt(need.Sides, need.Total), Who: name(m), Whom: name(e),
	})
	if face.AtMost(need.Total) == 0 {
		g.failed(ref, "MI-REACT-13", m)
		return
	}
	g.tell(ref, game.Event{Clause: "MI-REACT-12", Kind: "test-passed", Seat: model.seat, Who: name(m), Whom: name(e), Seen: g.shownPair(m, e)})
	if g.bushwhacker(m) != nobody {
		g.surprise(ref, "MI-BUSH-05", m)
	}
}

// reactionNeed is what a model needs in its test against an enemy: its Wits, on one at least of as many dice as they are
// inches apart, and the chance of that (MI-REACT-09, -12). Or it is the clause by which the model fails without any dice:
// Broken, running, or in contact (MI-REACT-14, -19, MI-RUN-03).
func (g *Game) reactionNeed(m, e int) (need game.Needs, helpless game.ClauseID) {
	dice, wits := min(inches(g.gap(m, e)), game.MaxDice), int(g.models[m].wits)
	switch {
	case g.models[m].broken:
		return need, "MI-REACT-19"
	case g.models[m].turn.action == Ran:
		return need, "MI-RUN-03"
	case dice == 0:
		return need, "MI-REACT-14"
	}
	need.Mods = append(g.desk.MoreMods(), game.Mod{Clause: "MI-REACT-12", Word: "wits", Of: name(m), Value: wits})
	need.Dice, need.Sides, need.Total, need.Odds = dice, 6, wits, game.OneAtMost(dice, 6, wits)
	return need, ""
}

// failed is a failed test, for the reason that the clause names: the model is Surprised, and totally unaware of a
// bushwhacker on it (MI-REACT-16, MI-BUSH-06).
func (g *Game) failed(ref game.Referee, clause game.ClauseID, m int) {
	model := &g.models[m]
	if b := g.bushwhacker(m); b != nobody {
		model.turn.oblivious = int8(b)
		g.unhide(ref, m)
		g.tell(ref, game.Event{Clause: "MI-BUSH-06", Kind: "oblivious", Seat: model.seat, Who: name(m), Whom: name(b)})
		return
	}
	g.surprise(ref, clause, m)
}

// nearestEligible is the nearest standing enemy among those that startled a model, the lowest number of several, or
// nobody (MI-REACT-11). Only how near it is matters, so there is nothing to choose among equals.
func (g *Game) nearestEligible(m int) int {
	nearest := nobody
	for e := range g.models {
		if g.models[m].turn.eligible.has(e) && g.standing(e) && (nearest == nobody || g.gap(m, e) < g.gap(m, nearest)) {
			nearest = e
		}
	}
	return nearest
}

// inches counts a gap in inches, full or part, after its tolerance (MI-REACT-09, -20): none in contact.
func inches(gap game.Length) int {
	return int(max(0, gap-touch)+inch-1) / int(inch)
}
