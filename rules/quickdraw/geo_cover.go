package quickdraw

import "rumble/game"

// geo_cover.go is cover and lines of fire (QD-GEO-05, -06).

// cover is the best cover that a figure has against another one's fire (QD-GEO-05, -06, -13).
func (g *Game) cover(target, from int) game.Cover { // not written yet
	cover, _ := g.fixed.table.Cover(g.figures[from].at, g.figures[target].at)
	return cover
}

// inOpen is whether a figure has no cover against an enemy (QD-GEO-07).
func (g *Game) inOpen(f, enemy int) bool { return g.cover(f, enemy) == game.NoCover } // not written yet

// foul is whether a friend of the shooter stands in the line of a shot (QD-GEO-05).
func (g *Game) foul(shooter, target int) bool { return false } // not written yet

// behindDefences is whether a character attacked in close combat counts as behind defences (QD-BLDG-01, -03).
func (g *Game) behindDefences(target, attacker int) bool { return false } // not written yet
