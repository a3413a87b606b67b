package tommyguns

import "rumble/game"

// names_refs.go is how options and events name things that are neither seats nor figures. Guns are gear by kind, loot is gear
// beyond the guns; zones and exits are places, as all that stands on the field is, faces to climb are links.

// lootFrom is the number of the first marker among the gear.
const lootFrom = 100

// zoneName refers to a zone.
func (g *Game) zoneName(z int) game.Ref { return place(g.fixed.zones[z]) }

// exitName refers to an exit.
func (g *Game) exitName(x int) game.Ref { return place(g.fixed.exits[x]) }

// place refers to a feature of the plan.
func place(feature int) game.Ref { return game.Ref{Kind: game.PlaceRef, N: int16(feature)} }

// square is the square of the distance of two places, in plan.
func square(a, b game.Point) int64 {
	x, y := int64(a.X-b.X), int64(a.Y-b.Y)
	return x*x + y*y
}
