package quickdraw

import (
	"fmt"
	"slices"

	"rumble/game"
)

// scene_goals.go is what is played for in each scene, and how the seats stand in it (QD-SCN-04, -05, QD-BANK-03, QD-HUNT-02, -03).

// addGoals adds what is played for: how the seats stand, who is ahead, and what ends the scene.
func (g *Game) addGoals(s *game.Scene, viewer game.Seat) {
	points := make([]int, g.fixed.seats)
	for seat := range g.fixed.seats {
		points[seat] = int(g.points[seat])
		s.Seats[seat].Score = game.Counted(points[seat], "point", "points")
	}
	last := fmt.Sprintf("The scene ends after phase %d, or ", g.fixed.rules.phases)
	switch g.fixed.rules.scene {
	case BankScene:
		s.Ends = last + "when no outlaw is left on the table, or one side has nobody standing."
		g.bankScores(s)
		s.Goals = append(s.Goals, g.bankGoals(viewer)...)
	case HuntScene:
		s.Ends = last + "when no beast or no hunter is left."
		s.Goals = append(s.Goals, g.huntGoals()...)
		game.Lead(s.Seats, points)
	default:
		s.Ends = last + "when only one side has anybody standing."
		s.Goals = append(s.Goals, game.SceneGoal{
			ID: "enemies", Name: "Put enemies out of action: a point for each card they began with", Kind: "put-out", Clause: "QD-SCN-04",
		})
		game.Lead(s.Seats, points)
	}
	if g.stage == Ended || g.stage == Resting {
		s.Ends = ""
	}
}

// bankScores says how the robbery stands: points do not decide it.
func (g *Game) bankScores(s *game.Scene) {
	away := g.stolen()
	for seat := range g.fixed.seats {
		score := &s.Seats[seat]
		switch {
		case g.fixed.sides[seat] == 0:
			score.Score = game.Counted(away, "sack away", "sacks away")
			score.Ahead = away > 0
		case away > 0:
			score.Score = "loot is away"
		default:
			score.Score, score.Ahead = "no loot away", true
		}
	}
}

// bankGoals are the safe and the sacks, and for the law that none of them leaves.
func (g *Game) bankGoals(viewer game.Seat) []game.SceneGoal {
	carry := game.SceneGoal{ID: "loot", Name: "Carry a sack of loot off the table, or put the law down", Kind: "carry-off", Now: g.stolen(), Clause: "QD-BANK-03"}
	for n := range g.items {
		item := &g.items[n]
		switch {
		case item.make != LootSack:
		case item.place == Spent && item.holder == nobody && item.tag >= 0: // still in its safe
			at := g.fixed.table.Plan().Features[g.fixed.objects[item.tag].place].Middle()
			if !slices.Contains(carry.At, at) {
				carry.At = append(carry.At, at)
			}
		case g.lieThere(viewer, n):
			carry.Of = append(carry.Of, g.ID(game.Gear(n)))
		case item.holder != nobody && g.present(int(item.holder)) && g.maySee(viewer, int(item.holder)):
			carry.Of = append(carry.Of, g.ID(name(int(item.holder))))
		}
	}
	keep := game.SceneGoal{ID: "law", Name: "Let no loot leave the table, and keep a lawman up", Kind: "hold-ground", Clause: "QD-BANK-03"}
	for seat := game.Seat(g.fixed.seats) - 1; seat >= 0; seat-- { // of several of a side the first
		if g.fixed.sides[seat] == 0 {
			carry.For = g.ID(game.OfSeat(seat))
		} else {
			keep.For = g.ID(game.OfSeat(seat))
		}
	}
	return []game.SceneGoal{carry, keep}
}

// huntGoals are the kinds of beasts and their points, with those of them that are on the table.
func (g *Game) huntGoals() []game.SceneGoal {
	var goals []game.SceneGoal
	for _, kind := range [...]Animal{Grizzly, Cougar, Buffalo, Snake} {
		goal := game.SceneGoal{
			ID: "hunt-" + animalTable[kind].id, Name: "Bring down a " + animalTable[kind].id, Kind: "hunt", Worth: int(beastPoints(kind)), Clause: "QD-HUNT-02",
		}
		for f := range g.figures {
			if fig := &g.figures[f]; fig.sort == Beast && !fig.lair && g.present(f) && !g.out(f) && fig.animal == kind {
				goal.Of = append(goal.Of, g.ID(name(f)))
			}
		}
		goals = append(goals, goal)
	}
	return goals
}
