package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// gas.go is gasoline bombs, flames and smoke (MD-GAS-01 to -21).

// Fire is something that burns till the game ends: a puddle of flame (MD-GAS-07), a feature or a building (MD-GAS-05), or a
// wreck (MD-GAS-15, MD-CRASH-08).
type Fire struct {
	at      game.Point // the centre of a puddle
	feature int16      // the feature that burns, or nobody
	car     int8       // the wreck that burns, by number plus one, or 0
}

// burn has something burn from now on.
func (g *Game) burn(f Fire) { g.fires = append(g.fires, f) }

// smokeBetween says whether a line of sight leads through smoke, or ends in it (MD-GAS-17).
func (g *Game) smokeBetween(a, b game.Point) bool { return false }

// ignite makes the puddle of a gasoline bomb and rolls for what it sets on fire (MD-GAS-03, -07). The figures whose clothes
// burn are hit once more by the attack.
func (g *Game) ignite(ref game.Referee, a *attack, b *blast) {}

// fireOnGround is what a fire covers of the ground, for who would drive through it; false when it is no more there.
func (g *Game) fireOnGround(fire int) (tabletop.Footprint, bool) {
	f := &g.fires[fire]
	if f.car != 0 {
		return g.footprint(int(f.car) - 1), true
	}
	return tabletop.Footprint{At: f.at, Radius: inch / 2}, f.feature == nobody
}
