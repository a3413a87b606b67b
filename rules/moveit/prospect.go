package moveit

import "rumble/game"

// Prospect judges a position by who is left to fight and how many hits each can still take.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	var strengths [seats]int
	for m := range g.models {
		model := &g.models[m]
		if model.out {
			continue
		}
		w := g.fixed.models[m].points * (1 + 2*int(model.hits))
		if model.broken {
			w /= 3
		}
		strengths[model.seat] += w
	}
	return game.ShareOf(strengths[:], int(seat), 2)
}
