package maddogs

import "rumble/game"

// countMen counts what every side has to fight with: who is still in the fight, in what state, and with what in their hands.
func (g *Game) countMen(all *[maxSeats]standing) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == game.Nobody {
			continue
		}
		s := &all[fig.seat]
		worth := 100 * profileTable[fig.profile].worth
		switch {
		case g.toCome(f):
			s[toArrive] += worth
			continue
		case g.phase == Playing && !fig.onBoard() || fig.out():
			continue // what that is worth is scored
		case fig.fleeing:
			s[running] += worth
		default:
			g.countMan(s, f, worth)
		}
		if g.sirens == Coming && fig.profile.gangster() {
			s[forPolice] += worth
		}
	}
}

// countMan counts one who stays and is worth so much.
func (g *Game) countMan(s *standing, f, worth int) {
	fig := &g.figures[f]
	if g.card.up && g.card.seat == fig.seat && fig.canAct() {
		s[toAct] += 100 * int(g.card.left[f])
	}
	switch hits := fig.stats[Hits]; {
	case hits >= fig.full:
	case hits <= 1:
		s[wounded] += worth * 3 / 2
	default:
		s[wounded] += worth
	}
	if fig.nervous || fig.knocked {
		s[shaken] += worth
	}
	if !fig.knocked && fig.taker == nobody && fig.captor == nobody {
		s[firepower] += 100 * g.bestDice(f) * int(fig.stats[Gats])
	}
}

// bestDice is how many dice the best of a figure's guns throws that are ready.
func (g *Game) bestDice(f int) int {
	most := 0
	for i := range g.carried(f) {
		if w := &weaponTable[g.items[i].kind]; g.ready(i) {
			most = max(most, w.single.dice, w.burst.dice)
		}
	}
	return most
}
