package gangsatwar

import (
	"fmt"

	"rumble/game"
)

// scene_goals.go is what is played for, and how every gang stands in it (GW-DOM-01, GW-FINAL-01, -02, -15).

// addGoals adds what is played for: how many TERRITORIES each gang has, who has the most, and what ends the match.
func (g *Game) addGoals(s *game.Scene) {
	counts := make([]int, g.players())
	for seat := range counts {
		from, end := g.basics()
		for p := from; p < end; p++ {
			if g.places[p].owner == int8(seat) {
				counts[seat]++
			}
		}
		s.Seats[seat].Score = fmt.Sprintf("%d of %s", counts[seat], game.Counted(int(end-from), g.term("TERRITORY"), g.term("TERRITORIES")))
	}
	game.Lead(s.Seats, counts)
	if g.phase == Ended {
		return
	}
	last := game.SceneGoal{ID: "last-battle", Name: "Win the last battle", Kind: "last-battle", Clause: "GW-FINAL-01"}
	if g.phase == Final {
		s.Ends = "The last battle decides the match."
		last.Of = []string{g.placeID(g.last.place)}
		s.Goals = append(s.Goals, last)
		return
	}
	all := game.SceneGoal{ID: "domination", Name: "Hold every " + g.term("TERRITORY") + " of the town", Kind: "domination", Clause: "GW-DOM-01"}
	for from, p := g.basics(); from < p; from++ {
		all.Of = append(all.Of, g.placeID(from))
	}
	end := "there is a last battle."
	if g.fixed.options.byMap {
		end = "whoever holds the most wins."
		last = game.SceneGoal{ID: "most-territories", Name: "Hold the most " + g.term("TERRITORIES"), Kind: "most-territories", Clause: "GW-FINAL-15", Of: all.Of}
	}
	s.Ends = "The match ends when one " + g.term("GANG") + " holds every " + g.term("TERRITORY")
	switch o := &g.fixed.options; {
	case o.minutes > 0:
		s.Ends += fmt.Sprintf("; after %d minutes %s", o.minutes, end)
	case o.rounds > 0:
		s.Ends += fmt.Sprintf("; after round %d %s", o.rounds, end)
	default:
		s.Ends += ", or when all agree to stop."
	}
	s.Goals = append(s.Goals, all)
	if g.fixed.options.minutes > 0 || g.fixed.options.rounds > 0 {
		s.Goals = append(s.Goals, last)
	}
}
