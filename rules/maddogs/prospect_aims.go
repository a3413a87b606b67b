package maddogs

import "rumble/game"

// countAims counts the aims that are fulfilled, and how near the others are.
func (g *Game) countAims(all *[maxSeats]standing) {
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		s, points := &all[g.figures[a.who].seat], 100*int(a.points)
		switch done := g.fulfilled(a); {
		case done && a.kind == aimSurvive:
			s[throughYet] += points
		case done:
			s[scored] += points
		case a.kind == aimEscape:
			g.countEscape(s, int(a.who), a.edge, points)
		case a.kind == aimKill:
			if mark := &g.figures[a.about.N]; mark.left == Here && mark.stats[Hits] <= 2 {
				s[markHurt] += points
			}
		case g.bombBurnsAt(a.about):
			s[bombLaid] += points
		}
	}
}

// countEscape counts somebody who is still to get away.
func (g *Game) countEscape(s *standing, f int, edge side, points int) {
	fig := &g.figures[f]
	if !fig.onBoard() && !g.toCome(f) || g.isOut(f) {
		return
	}
	s[toGetAway] += points
	s[wayOff] += points * int(g.farFromEdge(fig.at, edge)) / int(48*inch)
	if v := g.ride(f); v != nobody && g.driver(v) != nobody {
		s[atTheWheel] += points
	}
}

// farFromEdge is how far a place is from an edge of the table.
func (g *Game) farFromEdge(at game.Point, edge side) game.Length {
	plan := g.table.Plan()
	switch edge {
	case northSide:
		return at.Y
	case southSide:
		return plan.Depth - at.Y
	case westSide:
		return at.X
	case eastSide:
		return plan.Width - at.X
	}
	return min(at.X, at.Y, plan.Width-at.X, plan.Depth-at.Y)
}

// bombBurnsAt says whether a bomb is set at something and its fuse is burning.
func (g *Game) bombBurnsAt(target game.Ref) bool {
	for i := range g.bombs {
		if g.bombs[i].target == target && g.bombs[i].fuse > 0 {
			return true
		}
	}
	return false
}
