package tommyguns

import (
	"slices"
	"testing"

	"rumble/game"
)

func goalOf(t *testing.T, s *game.Scene, id string) game.SceneGoal {
	t.Helper()
	i := slices.IndexFunc(s.Goals, func(g game.SceneGoal) bool { return g.ID == id })
	if i < 0 {
		t.Fatalf("there is no goal %q: %+v", id, s.Goals)
	}
	return s.Goals[i]
}

// Each battle says what wins it, where, how far it is, and who holds the ground (TG-T-BATTLE).
func TestWhatTheBattleIsAbout(t *testing.T) {
	g := downtown(t)
	battle := func(b battle) game.SceneGoal {
		g.fixed.sides[0].battle = b
		return goalOf(t, g.Scene(0), "battle-a")
	}
	if b := battle(battle2(lootOut, 2)); b.Name != "The battle: carry off 2 pieces of loot" || b.Now != 0 || b.Most != 2 || !slices.Equal(b.Of, []string{"loot-1", "loot-2"}) || b.For != "a" {
		t.Errorf("%+v", b)
	}
	g.loot[0].carrier = 1
	if b := battle(battle2(lootOut, 1)); b.Name != "The battle: carry off 1 piece of loot" || !slices.Equal(b.Of, []string{"m1", "loot-2"}) {
		t.Errorf("%+v", b)
	}
	g.loot[0].exit, g.figures[1].exited, g.figures[1].record.exit = 0, true, 0
	if b := battle(battle2(lootOut, 1)); b.Now != 1 || !slices.Equal(b.Of, []string{"loot-2"}) {
		t.Errorf("%+v", b)
	}
	if b := battle(battle2(lootKept, 2)); b.Name != "The battle: let the others have less than 2 pieces of loot" || b.Most != 0 {
		t.Errorf("%+v", b)
	}
	bank := game.At(23, 13)
	if b := battle(battle2(zoneHeld, 0)); b.Name != "The battle: hold The Bank" || b.Held != "b" || len(b.At) != 1 || b.At[0] != bank {
		t.Errorf("%+v", b)
	}
	g.figures[0].at = game.At(22, 12)
	if b := battle(battle2(zoneNotLost, 0)); b.Name != "The battle: let no enemy hold The Bank" || b.Held != "" {
		t.Errorf("%+v", b)
	}
	if g.phase = Placing; battle(battle2(zoneHeld, 0)).Held != "" {
		t.Error("somebody holds the bank before play")
	}
}

func battle2(kind battleKind, count int16) battle { return battle{kind: kind, count: count} }

// Conditions are told where they are fulfilled or whom they are about; equal ones of a seat once.
func TestWhereConditionsAre(t *testing.T) {
	g := downtown(t)
	g.figures[1].aims[0] = Aim{kind: Survive, of: nothing}
	s := g.Scene(0)
	if a := goalOf(t, s, "aim-m0-1"); a.Kind != "get-away" || len(a.At) != 1 || a.At[0] != game.At(36, 6) || !slices.Equal(a.Of, []string{"east-road"}) || a.Now != 0 || a.Most != 1 {
		t.Errorf("%+v", a)
	}
	if a := goalOf(t, s, "aim-m0-2"); a.Name != "Come through alive and free" || a.Kind != "condition" || a.Now != 2 || a.Most != 2 || a.At != nil || a.Of != nil {
		t.Errorf("%+v", a)
	}
	if a := goalOf(t, s, "aim-m1-2"); a.Kind != "come-through" || !slices.Equal(a.Of, []string{"m0"}) {
		t.Errorf("%+v", a)
	}
	if a := goalOf(t, s, "aim-m2-1"); a.Kind != "put-out" || !slices.Equal(a.Of, []string{"m0"}) || a.For != "b" {
		t.Errorf("%+v", a)
	}
	if a := goalOf(t, s, "aim-m2-2"); a.Kind != "hold-ground" || a.Now != 1 || a.At[0] != game.At(23, 13) {
		t.Errorf("%+v", a)
	}
}

// Who sees all conditions sees who would come first; else only how the battle stands.
func TestWhoIsAhead(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		scores [2]string
		ahead  [2]bool
	}{
		{"a drawn battle goes by the conditions", func(*Game) {}, [2]string{"2 of 4 conditions", "2 of 5 conditions"}, [2]bool{true, false}},
		{"a battle won", func(g *Game) { g.figures[1].dead = true }, [2]string{"1 of 4 conditions", "2 of 5 conditions, winning the battle"}, [2]bool{false, true}},
		{"a battle won, secretly", func(g *Game) { g.figures[1].dead, g.fixed.settings.secretAims = true, true }, [2]string{"1 of 4 conditions", "2 of 2 in action, winning the battle"}, [2]bool{false, true}},
		{"before play", func(g *Game) { g.phase = Placing }, [2]string{"2 of 4 conditions", "2 of 5 conditions"}, [2]bool{}},
	} {
		g := downtown(t)
		c.change(g)
		for i, s := range g.Scene(0).Seats {
			if s.Score != c.scores[i] || s.Ahead != c.ahead[i] {
				t.Errorf("%s: seat %d has %q, ahead: %v", c.name, i, s.Score, s.Ahead)
			}
		}
	}
}
