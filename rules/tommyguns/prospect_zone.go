package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

const (
	// paceToZone is how far somebody comes in a turn who goes where the battle is.
	paceToZone = 900
	// How many leave a zone in time that the battle of their side is about, and how many come to one that it is not about, in hundredths.
	leavesZone, comesToZone = 35, 7
	// movesToLeave is within how many turns half of those leave who do.
	movesToLeave = 5
)

// chanceOfZone is how likely a side is to hold a zone at the end: it is alone on the field, or somebody of it is there and no enemy
// (TG-VIC-09).
func (g *Game) chanceOfZone(m *muster, s int8, z int) int {
	none := game.Lot
	for f := range g.figures {
		if g.sideOf(f) == s {
			none = parts(none, game.Lot-g.chanceInZone(m, f, z))
		}
	}
	return m.clears[s] + parts(game.Lot-m.clears[s], parts(game.Lot-none, g.chanceOfNoEnemyIn(m, s, z)))
}

// chanceOfNoEnemyIn is how likely no enemy of a side is in a zone at the end, able to act.
func (g *Game) chanceOfNoEnemyIn(m *muster, s int8, z int) int {
	chance := game.Lot
	for f := range g.figures {
		if g.sideOf(f) != s {
			chance = parts(chance, game.Lot-g.chanceInZone(m, f, z))
		}
	}
	return chance
}

// chanceInZone is how likely a figure is to be in a zone at the end, able to act: those whose side fights for it stay there or come, others
// go their ways.
func (g *Game) chanceInZone(m *muster, f, z int) int {
	n := &g.figures[f]
	if m.acts[f] == 0 {
		return 0
	}
	comesThere, leaves := game.Lot/all*comesToZone, game.Lot
	if b := &g.fixed.sides[g.sideOf(f)].battle; (b.kind == zoneHeld || b.kind == zoneNotLost) && int(b.zone) == z {
		comesThere, leaves = game.Lot, game.Lot/all*leavesZone
	}
	if g.zoneHas(z, n.at) {
		return parts(m.acts[f], game.Lot-parts(nearing(m.moves[f], movesToLeave), leaves))
	}
	zone, _ := g.around(g.fixed.zones[z])
	return parts(parts(m.acts[f], comesThere), comes(m.moves[f], paceToZone, tabletop.Far(n.at, zone.Nearest(n.at))))
}
