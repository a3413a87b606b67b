package quickdraw

import "rumble/game"

// react.go is reacting to a new event (QD-REACT). Sixth Sense is in react_sense.go.

// eventReach is how near a new event must be (QD-REACT-06).
const eventReach = 12 * pace

// startles gives everybody who is placed for it a pending reaction to a new event: awake characters in sight of it and near enough, but
// for neutrals, the friends of whom it reveals, and who has caused it (QD-REACT-06).
func (g *Game) startles(ref game.Referee, clause game.ClauseID, at game.Point, friendsOf, but int) {
	for f := range g.figures {
		fig := &g.figures[f]
		switch {
		case !g.person(f) || !g.awake(f) || g.controller(f) == game.Nobody || f == but || fig.reacts:
			continue
		case friendsOf != nobody && (f == friendsOf || g.friends(f, friendsOf)):
			continue
		case !g.witnesses(f, at, eventReach):
			continue
		}
		fig.reacts = true
		g.tell(ref, game.Event{Clause: clause, Kind: "startled", Seat: g.controller(f), Who: name(f), Detail: true})
	}
}

// witnesses is whether a figure is in sight of a place and so near to it.
func (g *Game) witnesses(f int, at game.Point, reach Length) bool {
	here := g.figures[f].at
	return g.figures[f].placed && g.distanceAt(at, f) <= reach && g.inSight(here, at)
}

// reactionRoll is the reacting test, with all that is about it (QD-T-RESP).
func (g *Game) reactionRoll(clause game.ClauseID, purpose game.Purpose, f int) roll {
	r := g.actionDice(clause, purpose, game.Chart{Table: "QD-T-RESP", Row: "New event or locating"}, f)
	g.responding(&r)
	return r
}

// reactsNow is a pending reaction at the start of a turn (QD-REACT-07). It says whether the turn is used.
func (g *Game) reactsNow(ref game.Referee, f int) bool {
	fig := &g.figures[f]
	if !fig.reacts {
		return false
	}
	fig.reacts = false
	seat := g.controller(f)
	r := g.reactionRoll("QD-REACT-01", "reacts", f)
	result := g.test(ref, &r)
	if g.stage != Playing || !g.awake(f) {
		return true
	}
	if result < pass { // QD-SHOT-10
		g.losesAim(ref, f)
	}
	switch band(result) {
	case Disaster:
		g.tell(ref, game.Event{Clause: "QD-REACT-02", Kind: "freezes", Seat: seat, Who: name(f)})
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-REACT-03", Kind: "takes-cover", Seat: seat, Who: name(f)})
		g.takesCover(ref, "QD-REACT-03", f, g.theEnemy(f, nobody))
	case Success:
		g.tell(ref, game.Event{Clause: "QD-REACT-04", Kind: "keeps-cool", Seat: seat, Who: name(f)})
		g.act(ref, f, reaction)
	case Outstanding:
		g.tell(ref, game.Event{Clause: "QD-REACT-05", Kind: "reacts-at-once", Seat: seat, Who: name(f)})
		g.actsTwice(ref, f)
	}
	return true
}

// reaction is one action without a wanting test (QD-REACT-07).
var reaction = Grant{clause: "QD-REACT-07", untested: true, kinds: everyKind, at: nobody}

// takesCover takes a figure up to one move to the nearest cover, or makes it duck where it has some (QD-REACT-03). With no enemy about it
// does nothing (QD-GEO-11).
func (g *Game) takesCover(ref game.Referee, clause game.ClauseID, f, enemy int) {
	switch {
	case enemy == nobody:
	case g.inOpen(f, enemy) && !g.inVehicle(f):
		g.seeksCover(ref, clause, f, enemy, g.rate(f))
	default:
		g.ducksDown(ref, clause, f)
	}
}

// actsTwice is a 10 in reacting: two different actions without wanting tests. Whoever is rash or a fanatic goes for the nearest enemy instead,
// twice as far as a move goes (QD-REACT-05, -07).
func (g *Game) actsTwice(ref game.Referee, f int) {
	if g.headlong(f) && g.nearestFoe(f) != nobody {
		g.closesIn(ref, "QD-REACT-05", f, 2)
		return
	}
	by := reaction
	by.bonus = true
	by.kinds &^= Holds // who holds does nothing else
	was := g.figures[f].at
	first := g.declares(ref, f, by)
	if first == 0 || g.stage != Playing || !g.able(f) {
		return
	}
	by.kinds &^= first
	if g.figures[f].at != was { // with a basic action too (QD-MOVE-29)
		by.kinds &^= Moves
		by.hasty = true
	}
	g.declares(ref, f, by)
}
