package tommyguns

import (
	"bytes"
	"slices"
	"testing"

	"rumble/game"
)

// Secret conditions of others are imagined again, two or three of different kinds about things of the match, and nothing else
// is (TG-CARD-04).
func TestSecretConditionsAreImagined(t *testing.T) {
	g := downtown(t)
	g.fixed.settings.secretAims = true
	before := g.Append(nil)
	chance := game.NewChance(1)
	var seen [aimKinds]int
	sizes := map[int]int{}
	for range 2000 {
		n := g.Imagine(0, chance).(*Game)
		for f := 2; f < 4; f++ {
			many := 0
			for i, a := range n.figures[f].aims {
				if a.kind == NoAim {
					continue
				}
				many++
				if slices.ContainsFunc(n.figures[f].aims[:i], func(b Aim) bool { return b.kind == a.kind }) {
					t.Fatalf("%+v has a condition twice", n.figures[f].aims)
				}
				seen[a.kind]++
				checkAim(t, g, f, &a)
			}
			sizes[many]++
			n.figures[f].aims = g.figures[f].aims
		}
		if !bytes.Equal(n.Append(nil), before) {
			t.Fatal("something else is imagined differently")
		}
	}
	for k := Survive; k < aimKinds; k++ {
		if seen[k] < 200 {
			t.Errorf("%s is imagined %d times", aimTable[k].name, seen[k])
		}
	}
	if len(sizes) != 2 || sizes[2] < 1500 || sizes[3] < 1500 {
		t.Errorf("so many cards of so many conditions: %v", sizes)
	}
	if !bytes.Equal(g.Append(nil), before) {
		t.Error("to imagine changes the match")
	}
}

// checkAim fails a test over a condition that no scenario could give to a figure.
func checkAim(t *testing.T, g *Game, f int, a *Aim) {
	t.Helper()
	fine := a.of == nothing
	switch aimTable[a.kind].of {
	case ofExit, ofZone:
		fine = a.of == 0
	case ofEnemy:
		fine = a.of >= 0 && g.enemies(f, int(a.of))
	case ofFriend:
		fine = a.of >= 0 && !g.enemies(f, int(a.of)) && int(a.of) != f
	case ofNumber:
		fine = fine && (a.count >= 1 && a.count <= mostWounds || a.kind == Daredevil && a.count >= fewestDaring && a.count <= mostDaring)
	}
	if !fine || (a.count != 0) != (aimTable[a.kind].of == ofNumber) {
		t.Fatalf("figure %d wants %+v", f, *a)
	}
}

// Where a match has no exit, zone, loot or friend, nobody is imagined to want one.
func TestConditionsFitTheMatch(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 5)}, man{side: 1, at: game.At(9, 5)})
	g.fixed.settings.secretAims = true
	chance := game.NewChance(2)
	for range 500 {
		for _, a := range g.Imagine(0, chance).(*Game).figures[1].aims {
			switch a.kind {
			case Escape, Getaway, HoldZone, Deny:
				t.Fatalf("somebody wants to %s", a.name())
			case Protect:
				if a.of != nobody {
					t.Fatalf("a lone figure protects %d", a.of)
				}
			}
		}
	}
}

// Nobody is imagined to carry off loot where there is none, and anybody may want to leave.
func TestGettingAwayTakesLoot(t *testing.T) {
	for _, loot := range []int{0, 2} {
		g := downtown(t)
		g.fixed.settings.secretAims, g.loot = true, g.loot[:loot]
		chance, seen := game.NewChance(4), [aimKinds]int{}
		for range 500 {
			for _, a := range g.Imagine(0, chance).(*Game).figures[2].aims {
				seen[a.kind]++
			}
		}
		if seen[Escape] == 0 || (seen[Getaway] > 0) != (loot > 0) || (seen[Deny] > 0) != (loot > 0) {
			t.Errorf("with %d markers: %d to escape, %d to get away, %d to deny", loot, seen[Escape], seen[Getaway], seen[Deny])
		}
	}
}

func TestWhatIsImaginedAsItIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		viewer game.Seat
		secret bool
		phase  Phase
		same   [2]bool // by seat
	}{
		{"open conditions", 0, false, Fire, [2]bool{true, true}},
		{"secret ones", 0, true, Fire, [2]bool{true, false}},
		{"those of the other", 1, true, Fire, [2]bool{false, true}},
		{"for who watches", game.Nobody, true, Fire, [2]bool{false, false}},
		{"at the end", 0, true, Ended, [2]bool{true, true}},
	} {
		g := downtown(t)
		g.fixed.settings.secretAims, g.phase = c.secret, c.phase
		chance := game.NewChance(3)
		same := [2]bool{true, true}
		for range 20 {
			n := g.Imagine(c.viewer, chance).(*Game)
			for f := range n.figures {
				same[f/2] = same[f/2] && n.figures[f].aims == g.figures[f].aims
			}
		}
		if same != c.same {
			t.Errorf("%s: imagined as they are %v", c.name, same)
		}
	}
}
