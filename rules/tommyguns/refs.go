package tommyguns

import "rumble/game"

// refs.go is how options and events name things that are neither seats nor figures. Guns are gear by kind, loot is gear
// beyond the guns; pieces of terrain are places by their number in the plan, faces to climb, exits and zones beyond them.
const (
	lootFrom  = 100
	facesFrom = 1000
	exitsFrom = 2000
	zonesFrom = 3000
)

// exitName refers to an exit.
func (g *Game) exitName(x int) game.Ref {
	return game.Ref{Kind: game.PlaceRef, N: int16(exitsFrom + x)}
}

// square is the square of the distance of two places, in plan.
func square(a, b game.Point) int64 {
	x, y := int64(a.X-b.X), int64(a.Y-b.Y)
	return x*x + y*y
}
