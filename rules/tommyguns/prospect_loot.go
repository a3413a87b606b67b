package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

const (
	// paceWithLoot is how far somebody comes in a turn who carries loot or goes for it.
	paceWithLoot = 2100
	// How likely loot is to be carried off that nobody or an enemy carries, of what it is where one's own man does, in hundredths.
	lootLying, lootOfEnemy = 75, 3
)

// chanceOfLoot is how likely a side is to have so many markers at the end: those it carries off, or all that are left on a field of its
// own (TG-VIC-09).
func (g *Game) chanceOfLoot(m *muster, s int8, count int) int {
	out := g.lootOut(s)
	if out >= count {
		return game.Lot
	}
	if out+g.lootLeft() < count {
		return 0
	}
	var atLeast [maxLoot + 1]int // so many
	atLeast[0] = game.Lot
	for i := range g.loot {
		chance := g.chanceOfMarker(m, s, i)
		for n := i + 1; n > 0; n-- {
			atLeast[n] += parts(chance, atLeast[n-1]-atLeast[n])
		}
	}
	return m.clears[s] + parts(game.Lot-m.clears[s], atLeast[count])
}

// chanceOfMarker is how likely a side is to carry a marker off: it has, one of it carries the marker out, or goes for it first.
func (g *Game) chanceOfMarker(m *muster, s int8, i int) int {
	l := &g.loot[i]
	c := int(l.carrier)
	if l.exit != nothing {
		return game.Lot * flag(g.sideOf(c) == s)
	}
	if c == nobody {
		return g.chanceToFetch(m, s, l.at) * lootLying / all
	}
	at := g.figures[c].at
	if g.sideOf(c) == s {
		return parts(g.chanceOfWay(m, c, g.wayOut(at)), game.Lot-m.lost[c])
	}
	return g.chanceToFetch(m, s, at) * lootOfEnemy / all
}

// chanceToFetch is how likely it is that the best placed man of a side with free hands comes to a place and out.
func (g *Game) chanceToFetch(m *muster, s int8, at game.Point) int {
	best, out := 0, g.wayOut(at)
	for f := range g.figures {
		n := &g.figures[f]
		if g.sideOf(f) == s && !g.lost(f) && !n.exited && n.loot == nothing {
			best = max(best, parts(g.chanceOfWay(m, f, out+tabletop.Far(n.at, at)), game.Lot-m.lost[f]))
		}
	}
	return best
}

// wayOut is how far it is from a place to the nearest exit, as the crow flies.
func (g *Game) wayOut(at game.Point) game.Length {
	best := g.fixed.table.Span()
	for x := range g.fixed.exits {
		best = min(best, tabletop.Far(at, g.nearestOfExit(x, at)))
	}
	return best
}

// chanceOfWay is how likely a figure is to come so far in the turns that are left.
func (g *Game) chanceOfWay(m *muster, f int, far game.Length) int {
	moves := m.moves[f]
	if n := &g.figures[f]; n.stunned || n.prone { // it takes a turn to get up
		moves--
	}
	return comes(moves, paceWithLoot, far)
}

// comes is how likely so many moves lead so far, at that pace: as likely as not where it is just as far.
func comes(moves, pace int, far game.Length) int {
	if moves <= 0 {
		return 0
	}
	can, must := moves*pace/10, int(far)/10
	return nearing(can*can, must*must+1)
}
