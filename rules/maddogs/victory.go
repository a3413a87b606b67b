package maddogs

import "rumble/game"

// checkEnd ends the game as soon as at most one side has a figure of its force that can still fight (MD-SETUP-07).
func (g *Game) checkEnd(ref game.Referee) {
	if g.phase != Playing {
		return
	}
	side := game.Nobody
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == game.Nobody || !fig.inPlay() && !g.toCome(f) {
			continue
		}
		if side == game.Nobody {
			side = fig.seat
		}
		if !g.allied(side, fig.seat) {
			return
		}
	}
	g.finish(ref, "last-side", "MD-SETUP-07")
}

// inPlay says whether a figure still counts for its force: on the board and not dead, unconscious, Out Cold, fleeing,
// surrendered or cuffed.
func (fig *Figure) inPlay() bool {
	return fig.onBoard() && !fig.dead && !fig.fainted && !fig.outCold && !fig.fleeing && !fig.surrendered && !fig.cuffed
}

// out says whether a figure is out for the count at the end (MD-SETUP-08). One that still flees is out only when it has
// left (MD-GUTS-10).
func (fig *Figure) out() bool {
	switch fig.left {
	case LeftByChoice, LeftFleeing, LeftPrisoner, ArrestedBySirens:
		return true
	case LeftFromSirens, LeftWithPrisoners:
		return false
	}
	return fig.dead || fig.fainted || fig.outCold || fig.surrendered || fig.cuffed
}

// finish ends the match and counts (MD-SETUP-08).
func (g *Game) finish(ref game.Referee, why string, clause game.ClauseID) {
	g.goryOutrage(ref)
	if g.fixed.settings.showdown {
		for f := range g.figures {
			if fig := &g.figures[f]; fig.seat != game.Nobody && fig.inPlay() {
				g.reputationRoll(ref, f, "MD-KILLER-01")
			}
		}
	}
	g.phase = Ended
	if g.card.up {
		g.discard(int(g.card.card))
	}
	g.card = Activation{}
	points := g.countOut(g.result.Points[:0])
	g.tellAims(ref, points)
	winners := g.foremost(points, g.result.Winners[:0])
	g.result = game.Result{Winners: winners, Points: points, Why: why, Clause: clause}
	for s, p := range points {
		g.tell(ref, game.Event{Clause: "MD-SETUP-08", Kind: "points", Seat: game.Seat(s), Who: game.OfSeat(game.Seat(s)), Many: p, Detail: true, NotInOdds: true})
	}
	if len(winners) == 1 {
		g.tell(ref, game.Event{Clause: "MD-SETUP-08", Kind: "wins", Seat: winners[0], Who: game.OfSeat(winners[0]), Many: points[winners[0]], Text: why})
	} else {
		g.tell(ref, game.Event{Clause: "MD-SETUP-08", Kind: "draw", Seat: game.Nobody, Text: why})
	}
}

// countOut counts for each seat who is out: an enemy for the other of two seats; with more, for the seat that put it out, or
// against its own (MD-SETUP-08).
func (g *Game) countOut(points []int) []int {
	seats := len(g.fixed.seats)
	points = append(points, make([]int, seats)...)
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == game.Nobody || !g.isOut(f) {
			continue
		}
		worth := profileTable[fig.profile].worth
		switch {
		case seats == 2:
			points[1-fig.seat] += worth
		case fig.outBy != game.Nobody && !g.allied(fig.outBy, fig.seat):
			points[fig.outBy] += worth
		default:
			points[fig.seat] -= worth
		}
	}
	return points
}

// foremost appends the seats with the most points; of equal ones those with the smaller Public Outrage (MD-SETUP-08).
func (g *Game) foremost(points []int, winners []game.Seat) []game.Seat {
	for s := range points {
		if len(winners) > 0 {
			best := winners[0]
			if points[s] < points[best] || points[s] == points[best] && g.sides[s].outrage > g.sides[best].outrage {
				continue
			}
			if points[s] > points[best] || g.sides[s].outrage < g.sides[best].outrage {
				winners = winners[:0]
			}
		}
		winners = append(winners, game.Seat(s))
	}
	return winners
}
