package maddogs

import "rumble/game"

// dyna.go is dynamite: bundles that are thrown (MD-DYNA-01 to -04). Dynamite that is set is in fuse.go.

// mostSticks is the largest bundle or set bomb (MD-DYNA-04).
const mostSticks = 5

// bundleRadius is how far a thrown bundle reaches: two inches more for every stick after the first, and always three rolls (MD-DYNA-01, -02,
// MD-T-THROWN).
func bundleRadius(sticks int) game.Length { return grenadeRadius + 2*inch*game.Length(sticks-1) }

// sticks counts the dynamite that a figure carries, up to the largest bundle.
func (g *Game) sticks(f int) int {
	n := 0
	for i := range g.carried(f) {
		if g.items[i].kind == Dynamite {
			n++
		}
	}
	return min(n, mostSticks)
}
