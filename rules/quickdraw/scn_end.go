package quickdraw

import "rumble/game"

// scn_end.go is the points of a scene and its end (QD-CARD-19, QD-SCN-04 to -06).

// scores gives the points for a figure that is out to the seat of who put it out: the cards that it started with, if it was an enemy
// (QD-SCN-04); of beasts those of the hunt (QD-HUNT-02).
func (g *Game) scores(f, by int) {
	if g.fixed.rules.scene == HuntScene {
		g.huntScores(f, by)
		return
	}
	if by == nobody || !g.enemies(by, f) || !g.person(f) {
		return
	}
	if s := g.controller(by); s != game.Nobody {
		g.points[s] += int16(g.worth(f))
	}
}

// worth is how many cards a figure started with: lost or not, they stay its own.
func (g *Game) worth(f int) int {
	fig := &g.figures[f]
	return (fig.cards | fig.wounds | fig.stunned | fig.back).Count()
}

// phaseOver is what the end of a phase brings: the scene may have lasted as long as it may (QD-CARD-19). It says whether the match is
// over.
func (g *Game) phaseOver(ref game.Referee) bool {
	if int(g.number) < g.fixed.rules.phases {
		return false
	}
	switch g.fixed.rules.scene {
	case BankScene:
		g.bankEnds(ref)
	case HuntScene:
		g.byPoints(ref, "QD-HUNT-03", "hunt-over")
	default:
		g.byPoints(ref, "QD-STREET-02", "phase-limit")
	}
	return true
}

// sceneOver looks whether the scene is over after a turn (QD-CARD-19).
func (g *Game) sceneOver(ref game.Referee) {
	if g.stage != Playing {
		return
	}
	switch g.fixed.rules.scene {
	case HuntScene:
		g.huntOver(ref)
		return
	case BankScene:
		if g.bankOver(ref) {
			return
		}
	}
	switch sides := g.sidesStanding(); {
	case g.fixed.rules.scene == BankScene && sides.count() < 2:
		g.bankEnds(ref)
	case sides.count() == 0:
		g.byPoints(ref, "QD-SCN-05", "nobody-standing")
	case sides.count() == 1:
		g.ends(ref, g.seatsOf(int8(sides.first())), "QD-SCN-05", "last-side")
	}
}

// sidesStanding is the sides that still have a character on the table who is awake, not fleeing and not captured (QD-SCN-05).
func (g *Game) sidesStanding() set {
	var sides set
	for f := range g.figures {
		fig := &g.figures[f]
		if g.person(f) && fig.seat != game.Nobody && g.awake(f) && fig.nerve != Fleeing {
			sides.add(int(g.fixed.sides[fig.seat]))
		}
	}
	return sides
}

// seatsOf is the seats of a side that have not given up.
func (g *Game) seatsOf(side int8) game.Seats {
	var seats game.Seats
	for s := range game.Seat(g.fixed.seats) {
		if g.fixed.sides[s] == side && !g.gone.Has(s) {
			seats = seats.With(s)
		}
	}
	return seats
}

// byPoints ends the match by points; a tie is a draw (QD-SCN-04).
func (g *Game) byPoints(ref game.Referee, clause game.ClauseID, why string) {
	var best game.Seats
	most := int16(-1000)
	for s := range game.Seat(g.fixed.seats) {
		switch {
		case g.gone.Has(s) || g.points[s] < most:
		case g.points[s] > most:
			best, most = game.SeatsOf(s), g.points[s]
		default:
			best = best.With(s)
		}
	}
	g.ends(ref, best, clause, why)
}

// ends ends the match.
func (g *Game) ends(ref game.Referee, winners game.Seats, clause game.ClauseID, why string) {
	points := g.result.Points[:0]
	for s := range g.fixed.seats {
		points = append(points, int(g.points[s]))
	}
	if g.fixed.director != game.Nobody {
		points = append(points, 0)
	}
	if s, alone := winners.One(); alone {
		g.tell(ref, game.Event{Clause: clause, Kind: "wins", Seat: s, Who: game.OfSeat(s), Many: int(g.points[s]), Text: why})
	} else {
		g.tell(ref, game.Event{Clause: clause, Kind: "match-ends", Seat: game.Nobody, Text: why})
	}
	g.result = game.Result{Winners: append(g.result.Winners[:0], winners.List()...), Points: points, Why: why, Clause: clause}
	if g.stage = Ended; g.anyRest() {
		g.stage = Resting
	}
}

// concede gives the match up for a seat: its characters leave the table and score for nobody. The match ends when only one side is left
// (QD-SCN-06).
func (g *Game) concede(ref game.Referee, s game.Seat) {
	g.gone = g.gone.With(s)
	g.tell(ref, game.Event{Clause: "QD-SCN-06", Kind: "concedes", Seat: s, Who: game.OfSeat(s)})
	for f := range g.figures {
		if fig := &g.figures[f]; g.person(f) && fig.seat == s && fig.fate == InPlay {
			g.dropsLoot(ref, f) // nobody carries it off by giving up (QD-BANK-03)
			g.leavesReins(f)
			fig.fate, fig.aboard = Left, nobody
			g.dropOut(f)
		}
	}
	g.leftAlone(ref)
	var sides set
	for other := range game.Seat(g.fixed.seats) {
		if !g.gone.Has(other) {
			sides.add(g.rivals(other))
		}
	}
	if sides.count() == 1 {
		var left game.Seats
		for other := range game.Seat(g.fixed.seats) {
			if !g.gone.Has(other) {
				left = left.With(other)
			}
		}
		g.ends(ref, left, "QD-SCN-06", "conceded")
	}
}

// rivals tells apart whom the match can go to: sides, and on a hunt, where nobody is an enemy, seats (QD-HUNT-01).
func (g *Game) rivals(s game.Seat) int {
	if g.fixed.rules.scene == HuntScene {
		return int(s)
	}
	return int(g.fixed.sides[s])
}
