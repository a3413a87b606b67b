package quickdraw

import "rumble/game"

// bldg.go is buildings in a fight (QD-BLDG).

// behindDefences is whether a character attacked in close combat counts as behind defences: in a building against an attack from
// outside through a door, a window or a breach, or across a linear obstacle. Who lies on the ground does not (QD-BLDG-01, -03).
func (g *Game) behindDefences(target, attacker int) bool {
	at, from := g.figures[target].at, g.figures[attacker].at
	if g.figures[target].prone || at.Floor != from.Floor {
		return false
	}
	if g.inside(at) && !g.inside(from) {
		return true
	}
	plan := g.fixed.table.Plan()
	for i := range plan.Openings {
		o := &plan.Openings[i]
		if _, across := crossing(at, from, o.A, o.B); across && o.Kind == "window" {
			return true
		}
	}
	var room [16]int
	for _, i := range g.fixed.table.Touched(at, from, room[:0]) {
		if plan.Features[i].Going == game.Low {
			return true
		}
	}
	return false
}
