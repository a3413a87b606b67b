package maddogs

import (
	"fmt"

	"rumble/game"
)

// scene_goals.go is what is played for, and how every seat stands in it (MD-SETUP-07, -08, -12 to -14).

// goalKinds are the words for the aims by which a screen picks an icon.
var goalKinds = [aimKinds]string{aimEscape: "get-away", aimKill: "put-out", aimDestroy: "destroy", aimOpen: "break-open", aimSurvive: "come-through"}

// addGoals adds what is played for: how every seat stands, who is ahead, and what ends the match.
func (g *Game) addGoals(s *game.Scene) {
	s.Goals = g.goals()
	s.Ends = fmt.Sprintf("The match ends after turn %d, or when only one side can still fight.", g.fixed.settings.turns)
	if g.phase == Ended {
		s.Ends = ""
	}
	points := g.countOut(nil)
	for i := range s.Seats {
		now, _ := g.aimPoints(game.Seat(i))
		points[i] += now
		s.Seats[i].Score = game.Counted(points[i], "point", "points")
	}
	if first := g.foremost(points, nil); len(first) < len(points) {
		for _, seat := range first {
			s.Seats[seat].Ahead = true
		}
	}
}

// goals are the aims of the scenario, those that several figures of a seat have told once, and the enemies.
func (g *Game) goals() []game.SceneGoal {
	goals := []game.SceneGoal{{ID: "enemies", Name: "Put enemies out: points for each by its rank", Kind: "put-out", Clause: "MD-SETUP-08"}}
	for i := range g.fixed.aims {
		a := &g.fixed.aims[i]
		goal := game.SceneGoal{
			ID: fmt.Sprintf("aim-%d", i+1), Name: capital(g.fixed.said[i]), Kind: goalKinds[a.kind], For: g.ID(game.OfSeat(g.figures[a.who].seat)),
			Worth: int(a.points), Clause: "MD-SETUP-12",
		}
		g.placeGoal(a, &goal)
		same := -1
		for j := range goals {
			if o := &goals[j]; o.Name == goal.Name && o.For == goal.For && o.Worth == goal.Worth {
				same = j
			}
		}
		if same < 0 {
			same = len(goals)
			goals = append(goals, goal)
		}
		goals[same].Most++
		if g.fulfilled(a) {
			goals[same].Now++
		}
	}
	return goals
}

// placeGoal says where an aim is, or whom it is about.
func (g *Game) placeGoal(a *aim, goal *game.SceneGoal) {
	plan := g.table.Plan()
	switch {
	case a.kind == aimEscape:
		goal.At = middleOf(plan, a.edge)
	case a.kind == aimSurvive:
		who := game.Figure(int(a.who))
		goal.Name, goal.Of = "Bring "+g.Name(who)+" through", []string{g.ID(who)}
	case a.about.Kind == game.PlaceRef:
		goal.At = append(goal.At, plan.Features[a.about.N].Middle())
	default:
		goal.Of = []string{g.ID(a.about)}
	}
}

// middleOf is the middle of an edge of the table, nothing where any edge will do.
func middleOf(plan *game.Plan, edge side) []game.Point {
	at := game.Point{X: plan.Width / 2, Y: plan.Depth / 2}
	switch edge {
	case northSide:
		at.Y = 0
	case eastSide:
		at.X = plan.Width
	case southSide:
		at.Y = plan.Depth
	case westSide:
		at.X = 0
	default:
		return nil
	}
	return []game.Point{at}
}
