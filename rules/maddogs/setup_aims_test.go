package maddogs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules/maddogs"
	"rumble/ruletext"
	"rumble/scenarios"
)

// The aims are those of MD-T-AIMS, and whoever writes another one is told where and what there is.
func TestAimsThatAreWrong(t *testing.T) {
	rules := maddogs.Rules()
	book, _, err := ruletext.Open(&rules)
	if err != nil {
		t.Fatal(err)
	}
	table, _ := book.Table("MD-T-AIMS")
	for _, row := range table.Rows {
		if sc := chase(t, "explode "+string(row[0])); !refusedWith(sc, string(row[0])) {
			t.Errorf("the aim %s is not among those that a refusal names", row[0])
		}
	}
	for _, aim := range []string{
		"", "escape", "escape up 3", "escape east", "escape east 0", "escape east 21", "escape east three", "escape east 3 4", "kill 3", "kill nobody 3",
		"kill clover 3", "kill dairy 3", "destroy sunday 3", "destroy warehouse-walls 3", "destroy 3", "survive", "survive east 3",
	} {
		if !refusedWith(chase(t, aim), "") {
			t.Errorf("the aim %q is taken", aim)
		}
	}
	for _, aim := range []string{"escape north 1", "escape any 20", "kill brick 3", "kill newsboy 3", "destroy roadster 3", "survive 3"} {
		if _, err := maddogs.New(chase(t, aim)); err != nil {
			t.Errorf("the aim %q is refused: %v", aim, err)
		}
	}
	if !refusedWith(chase(t, "survive 1", "survive 2", "survive 3", "survive 4"), "") {
		t.Error("four aims are taken")
	}
	bystander := chase(t, "survive 1")
	bystander.Figures[len(bystander.Figures)-1].Aims = []string{"survive 1"}
	if _, err := maddogs.New(bystander); err == nil {
		t.Error("a bystander has an aim")
	}
}

// chase is the stock chase, in which its first figure has other aims.
func chase(t *testing.T, aims ...string) *game.Scenario {
	t.Helper()
	sc := stockCopy(t, "maddogs-chase")
	sc.Figures[0].Aims = aims
	return sc
}

func stockCopy(t testing.TB, id string) *game.Scenario {
	t.Helper()
	f, ok := scenarios.Find(id)
	if !ok {
		t.Fatalf("there is no stock scenario %q", id)
	}
	sc := f.Scenario
	sc.Figures = append([]game.FigureSetup(nil), sc.Figures...)
	return &sc
}

func refusedWith(sc *game.Scenario, words string) bool {
	_, err := maddogs.New(sc)
	refusal, ok := errors.AsType[*game.Error](err)
	return ok && strings.HasPrefix(refusal.Field, "figures[0].aims") && strings.Contains(refusal.Sentence, words)
}

// A vehicle comes in a turn after the first and within the match.
func TestArrivalsThatAreWrong(t *testing.T) {
	for turn, right := range map[int]bool{1: false, 2: true, 5: true, 6: false, 20: false} {
		sc := stockCopy(t, "maddogs-police")
		for i := range sc.Figures {
			if sc.Figures[i].ID == "first-car" {
				sc.Figures[i].State = map[string]int{"heading": 270, "speed": 1, "arrives": turn}
			}
		}
		if _, err := maddogs.New(sc); (err == nil) != right {
			t.Errorf("turn %d: %v", turn, err)
		}
	}
}

// The scene says what is played for: points for aims as they stand, what each has to do, and who is still to come.
func TestTheSceneSaysWhatIsPlayedFor(t *testing.T) {
	g, err := maddogs.New(stockCopy(t, "maddogs-police"))
	if err != nil {
		t.Fatal(err)
	}
	s := g.Scene(game.Nobody)
	if !strings.Contains(s.Why, "Patrol car 9 comes in turn 2") {
		t.Errorf("nothing is said of the patrol car: %s", s.Why)
	}
	if len(s.Goals) != 2 || s.Goals[1].Name != "Escape by the west edge" || s.Goals[1].For != "reds" || s.Goals[1].Worth != 3 || s.Goals[1].Most != 5 {
		t.Errorf("the goals are %+v", s.Goals)
	}
	for _, p := range s.Pieces {
		if p.ID == "first-car" || p.ID == "sergeant" {
			t.Errorf("%s is on the table already", p.ID)
		}
		if p.ID == "brick" && (len(p.Badges) != 1 || p.Badges[0].Text != "Is to escape by the west edge (3)") {
			t.Errorf("what Brick is to do is said %v", p.Badges)
		}
	}
}

// Who would have the most points now is ahead, aims included; with equal points whoever has caused the smaller outrage, and nobody when
// all are alike (MD-SETUP-08).
func TestWhoIsAhead(t *testing.T) {
	ahead := func(id string, change func(sc *game.Scenario)) (list []string) {
		t.Helper()
		sc := stockCopy(t, id)
		change(sc)
		g, err := maddogs.New(sc)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range g.Scene(game.Nobody).Seats {
			if seat.Ahead {
				list = append(list, seat.ID+": "+seat.Score)
			}
		}
		return list
	}
	same := func(*game.Scenario) {}
	if got := ahead("maddogs-police", same); got != nil {
		t.Errorf("where all are alike ahead are %v", got)
	}
	if got := ahead("maddogs-hit", same); !slices.Equal(got, []string{"irish: 8 points"}) {
		t.Errorf("with Moran alive ahead are %v", got)
	}
	for i, sc := 0, stockCopy(t, "maddogs-hit"); i < len(sc.Figures); i++ {
		if sc.Figures[i].ID != "moran" {
			continue
		}
		dead := func(sc *game.Scenario) { sc.Figures[i].State = map[string]int{"dead": 1} }
		if got := ahead("maddogs-hit", dead); !slices.Equal(got, []string{"reds: 7 points"}) {
			t.Errorf("with Moran dead ahead are %v", got)
		}
	}
}
