package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
)

// Whoever has carried off a sack has won the robbery so far; until then the law has. A sack that lies there is marked, and so is
// whoever carries one, for those who see it.
func TestHowTheRobberyStands(t *testing.T) {
	g := playing(t, nil, fig("a1", "a", "hero", 5, 5), fig("b1", "b", "hero", 20, 20))
	g.fixed.rules.scene, g.fixed.sides[1] = BankScene, 1
	sack := newItem(LootSack, nobody)
	sack.place, sack.at = Dropped, game.At(10, 10)
	g.items = append(g.items, sack)
	g.fixed.owners = append(g.fixed.owners, nobody)
	g.fixed.names.Add(game.GearRef, "loot-1", "sack of loot")
	loot := &g.items[len(g.items)-1]
	stands := func(when string, viewer game.Seat, scores [2]string, ahead [2]bool, now int, of ...string) {
		t.Helper()
		s := g.Scene(viewer)
		for i := range scores {
			if s.Seats[i].Score != scores[i] || s.Seats[i].Ahead != ahead[i] {
				t.Errorf("%s: seat %d has %q, ahead: %v", when, i, s.Seats[i].Score, s.Seats[i].Ahead)
			}
		}
		if carry := s.Goals[0]; carry.Now != now || carry.For != "a" || s.Goals[1].For != "b" || !slices.Equal(carry.Of, of) {
			t.Errorf("%s: %+v", when, s.Goals)
		}
	}
	law, outlaws := [2]bool{false, true}, [2]bool{true, false}
	stands("it lies there", 0, [2]string{"0 sacks away", "no loot away"}, law, 0, "loot-1")
	loot.holder, loot.place = 0, Ready
	stands("it is carried", 1, [2]string{"0 sacks away", "no loot away"}, law, 0, "a1")
	g.figures[0].hidden = true
	stands("a hidden one carries it", 1, [2]string{"0 sacks away", "no loot away"}, law, 0)
	stands("a hidden one carries it, to themselves", 0, [2]string{"0 sacks away", "no loot away"}, law, 0, "a1")
	g.figures[0].hidden, g.figures[0].fate = false, Left
	stands("it is away", 0, [2]string{"1 sack away", "loot is away"}, outlaws, 1)
}

// In a hunt beasts have their points and are marked while they live; the most points are ahead.
func TestHowTheHuntStands(t *testing.T) {
	g := playing(t, nil, fig("a1", "a", "hero", 5, 5), fig("b1", "b", "hero", 20, 20))
	g.fixed.rules.scene = HuntScene
	g.points[0], g.points[1] = 3, -1
	s := g.Scene(0)
	if s.Seats[0].Score != "3 points" || !s.Seats[0].Ahead || s.Seats[1].Score != "-1 point" || s.Seats[1].Ahead {
		t.Errorf("it stands %+v", s.Seats)
	}
	worth := map[string]int{}
	for _, goal := range s.Goals {
		worth[goal.ID] = goal.Worth
	}
	if len(worth) != 4 || worth["hunt-grizzly"] != 6 || worth["hunt-cougar"] != 4 || worth["hunt-buffalo"] != 2 || worth["hunt-snake"] != 1 {
		t.Errorf("beasts are worth %v", worth)
	}
}
