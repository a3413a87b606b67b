package moveit

import "rumble/game"

// prospect.go judges a position at a glance: the points that would be scored now, what each gang has left to fight with and to shoot at, and, near
// the end, who is how far from the corner.

// standing is what is counted of a seat, in hundredths of what the comments say.
type standing [matters]int

// matter is one thing that is counted.
type matter uint8

// What is counted of a seat.
const (
	scored    matter = iota // tens of points, if the match ended now
	fighting                // models that stand and are not Broken
	shaken                  // Broken ones, who may rally
	ledBy                   // Bosses among those who fight
	hitsLeft                // Hits of those who fight
	firepower               // dice that hit, if all of them fired once at somebody neither near nor far
	shots                   // the same of those who may fire in this turn and see somebody
	holding                 // the corner
	wayThere                // lengths of ten inches to the corner, of those who fight
	lonely                  // one over the number of those who fight and one more: the last ones count most
	matters   = 10
)

// moments are hundredths of a turn before the end of the last one.
var moments = [...]int{0, 100, 300, 800}

// weights is what a matter weighs at the moments, see [game.ShareOfStands]. They are fitted to matches between steady players. At the end only the score
// counts, in the last turns who comes to the corner, and early who can still fight.
var weights = [matters][len(moments)]int{
	scored:    {1880, 239, 192, 236},
	fighting:  {0, 389, 52, 170},
	shaken:    {0, 700, 600, 170},
	ledBy:     {0, 95, 215, 589},
	hitsLeft:  {0, 1008, 276, 0},
	firepower: {0, 806, 614, 755},
	shots:     {0, 601, 577, 52},
	holding:   {0, -301, -124, -1212},
	wayThere:  {0, -930, 0, -290},
	lonely:    {0, -2688, -2618, -1576},
}

// Prospect is the chance of a seat to win as a position looks, in ten-thousandths. It allocates nothing.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	if g.phase == Ended {
		return g.result.Share(seat)
	}
	all := g.standings()
	var stands [seats]int
	behind, share := game.Countdown(moments[:]).Between(g.timeLeft())
	for s := range stands {
		for m, many := range all[s] {
			stands[s] += many * game.Blend(weights[m][behind], weights[m][behind+1], share)
		}
		stands[s] /= 100
	}
	return game.ShareOfStands(stands[:], int(seat))
}

// restOfTurn is how much of a turn is still to come in each of its phases, in hundredths.
var restOfTurn = [...]int{Choose: 100, Detection: 100, Acting: 80, Reacting: 60, Ending: 50, Shooting: 40, Combat: 20, Morale: 10}

// timeLeft is how much of the match is still to come, in hundredths of a turn.
func (g *Game) timeLeft() int {
	if g.phase < Choose {
		return 100 * int(g.fixed.turns)
	}
	return 100*int(g.fixed.turns-g.number) + restOfTurn[g.phase]
}

// standings counts.
func (g *Game) standings() (all [seats]standing) {
	holder := g.holdsCorner()
	for s := range game.Seat(seats) {
		all[s][scored] = 10 * g.score(s)
		all[s][lonely] = 100 / (1 + g.fighters(s))
		if s == holder {
			all[s][holding] = 100
		}
	}
	for m := range g.models {
		s, model := &all[g.models[m].seat], &g.models[m]
		switch {
		case model.out:
			continue
		case model.broken:
			s[shaken] += 100
			continue
		case model.profile == Boss:
			s[ledBy] += 100
		}
		s[fighting] += 100
		s[hitsLeft] += 100 * int(model.hits)
		s[firepower] += 100 * weaponTable[g.firearm(m)].dice * int(model.aim) / 6
		if model.placed {
			s[wayThere] += int(100 * g.fixed.table.Distance(model.at, g.fixed.corner) / (10 * inch))
			s[shots] += g.readyDice(m)
		}
	}
	return all
}

// readyDice is how many dice hit, in hundredths, when a model that may still fire in this turn fires at whom it hits best.
func (g *Game) readyDice(m int) int {
	if g.phase > Shooting || !g.mayFire(m) {
		return 0
	}
	gun := &weaponTable[g.firearm(m)]
	best := 0
	for e := range g.models {
		if g.enemies(m, e) && g.standing(e) && !g.models[e].hidden && g.near(m, e, gun.long) && g.clear(m, e) {
			best = max(best, g.needOf(m, e, gun))
		}
	}
	return 100 * gun.dice * best / 6
}

// needOf is the rating of a plain shot: what changes it from turn to turn does not count.
func (g *Game) needOf(m, e int, gun *weaponRow) int {
	need := int(g.models[m].aim)
	switch {
	case g.near(m, e, pointBlank):
		need++
	case !g.near(m, e, gun.short):
		need--
	}
	if g.covered(m, e) {
		need--
	}
	return min(max(need, 1), 5)
}

// turnNumber is the number of the turn that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).number) }
