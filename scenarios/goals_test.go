package scenarios

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/rules"
)

// In every stock scenario whoever plays sees what is played for, how every seat stands in it, and what ends the match, until it
// has ended; and what is played for lies on the table, is about something that is there, or has no place.
func TestWhatOnePlaysFor(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	ready := map[string]*match.Rules{}
	for _, f := range all {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			r, _ := rules.Find(f.Scenario.Ruleset)
			if ready[r.ID] == nil {
				if ready[r.ID], err = match.Ready(r); err != nil {
					t.Fatal(err)
				}
			}
			players := slices.Repeat([]string{"random"}, len(f.Scenario.Seats))
			m, err := match.Create(t.Context(), match.Setup{ID: "m", Rules: ready[r.ID], Scenario: f.Scenario, Players: players, Secret: referee.Secret{1}}, &match.Memory{})
			if err != nil {
				t.Fatal(err)
			}
			icons := ready[r.ID].Icons()
			for range 200 {
				if more, err := m.Step(context.Background()); err != nil || !more {
					break
				}
				for seat := range players {
					v, err := m.View(context.Background(), []game.Seat{game.Seat(seat)}, 1<<30)
					if err != nil {
						t.Fatal(err)
					}
					goalsOf(t, v, icons)
				}
				if t.Failed() {
					return
				}
			}
		})
	}
}

func goalsOf(t *testing.T, v *match.View, icons map[string]string) {
	t.Helper()
	s := v.Scene
	if (s.Ends == "") != (v.Result != nil) {
		t.Errorf("the match is over: %v, and ends so: %q", v.Result != nil, s.Ends)
	}
	ahead := 0
	for _, seat := range s.Seats {
		if seat.Score == "" && seat.Side != "director" {
			t.Errorf("nothing is said of how %s stands", seat.ID)
		}
		if seat.Ahead {
			ahead++
		}
	}
	if ahead > 0 && ahead == len(s.Seats) {
		t.Error("all are ahead")
	}
	if len(s.Goals) == 0 && v.Result == nil {
		t.Error("nothing is played for")
	}
	known := map[string]bool{"": true}
	for _, seat := range s.Seats {
		known[seat.ID] = true
	}
	ids := map[string]bool{}
	for _, g := range s.Goals {
		switch {
		case g.ID == "" || ids[g.ID] || g.Name == "" || g.Clause == "":
			t.Errorf("a goal has no name, no clause or is there twice: %+v", g)
		case icons[g.Kind] == "":
			t.Errorf("there is no icon for %q", g.Kind)
		case !known[g.For] || !known[g.Held]:
			t.Errorf("a goal is for nobody or held by nobody: %+v", g)
		case g.Most > 0 && g.Now > g.Most:
			t.Errorf("a goal is reached too often: %+v", g)
		case slices.ContainsFunc(g.At, func(p game.Point) bool { return p.X < 0 || p.Y < 0 || p.X > s.Table.Width || p.Y > s.Table.Depth }):
			t.Errorf("a goal lies off the table: %+v", g)
		}
		ids[g.ID] = true
	}
}

// What is played for in every stock scenario, as its first seat sees it at the beginning, is what its book and its file say: each
// line was read beside them.
func TestTheGoalsOfTheStockScenarios(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for _, f := range all {
		r, _ := rules.Find(f.Scenario.Ruleset)
		g, err := r.New(&f.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Scene(0)
		fmt.Fprintf(&told, "%s: %s\n", f.Scenario.ID, s.Ends)
		for _, seat := range s.Seats {
			fmt.Fprintf(&told, "  %s: %s\n", seat.Name, seat.Score)
		}
		for _, g := range s.Goals {
			fmt.Fprintf(&told, "  * %s (%s, %s) for %q held %q, %d points, %d of %d, at %v round %v, of %v\n", g.Name, g.Kind, g.Clause, g.For, g.Held, g.Worth, g.Now, g.Most, g.At, g.Reach, g.Of)
		}
	}
	const file = "testdata/goals.txt"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if told.String() != string(want) {
		t.Errorf("the goals are others than in %s:\n%s", file, told.String())
	}
}
