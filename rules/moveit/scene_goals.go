package moveit

import (
	"fmt"

	"rumble/game"
)

// scene_goals.go is what is played for, and how both gangs stand in it (MI-SCEN-01 to -03).

// addGoals adds what is played for: how both gangs stand as a viewer may know it, who is ahead, and what ends the match.
func (g *Game) addGoals(s *game.Scene, viewer game.Seat) {
	if g.phase != Ended {
		s.Ends = fmt.Sprintf("The match ends after turn %d, or when a gang has nobody left to fight.", g.fixed.turns)
	}
	held := g.holderOf(func(m int) bool { return g.maySee(viewer, m) })
	points := make([]int, seats)
	for seat := range game.Seat(seats) {
		points[seat] = g.scalps(seat)
		if held == seat {
			points[seat] += cornerPoints
		}
		s.Seats[seat].Score = game.Counted(points[seat], "point", "points")
	}
	game.Lead(s.Seats, points)
	corner := game.SceneGoal{
		ID: "corner", Name: "Hold the corner", Kind: "hold-ground", At: []game.Point{g.fixed.corner}, Reach: cornerNear, Worth: cornerPoints, Clause: "MI-SCEN-01",
	}
	if held != game.Nobody {
		corner.Held = g.ID(game.OfSeat(held))
	}
	s.Goals = append(s.Goals, corner, game.SceneGoal{
		ID: "enemies", Name: "Put enemies Out: their points, half when they break", Kind: "put-out", Clause: "MI-SCEN-03",
	})
}
