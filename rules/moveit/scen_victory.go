package moveit

import "rumble/game"

// scen_victory.go is how a match ends and who has won it (MI-SCEN).

const (
	cornerNear   = 4 * inch // from the edge of a base to the corner (MI-SCEN-01)
	cornerPoints = 30       // for holding it (MI-SCEN-03)
)

// ends finishes the match after the last turn, or when a gang has nobody left to fight (MI-SCEN-02).
func (g *Game) ends(ref game.Referee) bool {
	switch {
	case g.fighters(0) == 0 || g.fighters(1) == 0:
		g.conclude(ref, "gang-beaten")
	case g.number >= g.fixed.turns:
		g.conclude(ref, "turn-limit")
	default:
		return false
	}
	return true
}

// fights is whether a model stands and is not Broken.
func (g *Game) fights(m int) bool { return g.standing(m) && !g.models[m].broken }

// fighters is how many models of a seat stand and are not Broken.
func (g *Game) fighters(s game.Seat) int {
	n := 0
	for m := range g.models {
		if g.models[m].seat == s && g.fights(m) {
			n++
		}
	}
	return n
}

// holdsCorner is the seat with more fighters within 4 inches of the corner, or Nobody (MI-SCEN-01).
func (g *Game) holdsCorner() game.Seat { return g.holderOf(func(int) bool { return true }) }

// holderOf is who holds the corner when only some models are known to be there.
func (g *Game) holderOf(known func(m int) bool) game.Seat {
	var near [seats]int
	for m := range g.models {
		if g.fights(m) && known(m) && g.fixed.table.Within(g.models[m].at, g.fixed.corner, cornerNear+base/2) {
			near[g.models[m].seat]++
		}
	}
	switch {
	case near[0] > near[1]:
		return 0
	case near[1] > near[0]:
		return 1
	}
	return game.Nobody
}

// score is the victory points of a seat: enemies Out in full, Broken ones half, and the corner (MI-SCEN-03).
func (g *Game) score(s game.Seat) int {
	points := 0
	for m := range g.models {
		switch model := &g.models[m]; {
		case model.seat == s:
		case model.out:
			points += g.fixed.models[m].points
		case model.broken:
			points += g.fixed.models[m].points / 2
		}
	}
	if g.holdsCorner() == s {
		points += cornerPoints
	}
	return points
}

// conclude counts and names the winner: the only seat that still has fighters, else the higher score; equal scores are a
// draw (MI-SCEN-04).
func (g *Game) conclude(ref game.Referee, why string) {
	points := g.count(ref)
	winners := g.result.Winners[:0]
	for s := range game.Seat(seats) {
		o := other(s)
		able, otherAble := g.fighters(s) > 0, g.fighters(o) > 0
		if able && !otherAble || able == otherAble && points[s] >= points[o] {
			winners = append(winners, s)
		}
	}
	g.close(ref, game.Result{Winners: winners, Points: points, Why: why, Clause: "MI-SCEN-04"})
}

// count tells who holds the corner and what each seat scores.
func (g *Game) count(ref game.Referee) []int {
	if s := g.holdsCorner(); s != game.Nobody {
		g.tell(ref, game.Event{Clause: "MI-SCEN-01", Kind: "holds-corner", Seat: s, Who: game.OfSeat(s), Many: cornerPoints})
	}
	points := g.result.Points[:0]
	for s := range game.Seat(seats) {
		points = append(points, g.score(s))
		g.tell(ref, game.Event{Clause: "MI-SCEN-03", Kind: "points", Seat: s, Who: game.OfSeat(s), Many: points[s], Detail: true, NotInOdds: true})
	}
	return points
}

// close ends the match with a result.
func (g *Game) close(ref game.Referee, r game.Result) {
	told := game.Event{Clause: r.Clause, Kind: "draw", Seat: game.Nobody, Text: r.Why}
	if len(r.Winners) == 1 {
		w := r.Winners[0]
		told.Kind, told.Seat, told.Who, told.Many = "wins", w, game.OfSeat(w), r.Points[w]
	}
	g.tell(ref, told)
	g.phase, g.result = Ended, r
}

// concede ends the match: who concedes loses, whatever the score (MI-SCEN-04).
func (g *Game) concede(ref game.Referee, s game.Seat) {
	g.tell(ref, game.Event{Clause: "MI-SCEN-04", Kind: "concedes", Seat: s, Who: game.OfSeat(s)})
	points := g.count(ref)
	winners := append(g.result.Winners[:0], other(s))
	g.close(ref, game.Result{Winners: winners, Points: points, Why: "concession", Clause: "MI-SCEN-04"})
}
