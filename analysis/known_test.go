package analysis_test

import (
	"context"
	"errors"
	"testing"

	"rumble/analysis"
	"rumble/game"
	"rumble/internal/first"
)

// With an effort the chance to win comes of so many tries, of fewer when they are long, and of none only when it is not wanted.
func TestChanceWithAnEffort(t *testing.T) {
	rules := first.Rules()
	g, err := rules.New(&game.Scenario{Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Values: map[string]int{"points": 49}}, {ID: "ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(ctx context.Context, e analysis.Effort) (analysis.Chances, error) {
		return analysis.ChanceKnown(ctx, &rules, g, 2, 0, e, 1)
	}
	for _, c := range []struct {
		effort      analysis.Effort
		least, most int
	}{{analysis.Effort{Tries: 50, Steps: 1 << 30}, 50, 50}, {analysis.Effort{Tries: 5000, Steps: 100}, 2, 100}, {analysis.Effort{Tries: 50, Steps: 1}, 1, 1}} {
		got, err := ask(context.Background(), c.effort)
		if err != nil || got.Tries < c.least || got.Tries > c.most || got.Seats[0] <= got.Seats[1] || got.Error <= 0 {
			t.Errorf("with %+v it is %+v, %v", c.effort, got, err)
		}
	}
	got, _ := ask(context.Background(), analysis.Effort{Tries: 50, Steps: 1 << 30})
	if want, err := analysis.Chance(context.Background(), &rules, g, 2, 0, 50, 1); err != nil || got.Seats[0] != want.Seats[0] || got.Error != want.Error {
		t.Errorf("it is %+v, and without an effort %+v (%v)", got, want, err)
	}
	over, end := context.WithCancel(context.Background())
	end()
	if got, err := ask(over, analysis.Effort{Tries: 50, Steps: 100}); !errors.Is(err, context.Canceled) || got.Tries != 0 {
		t.Errorf("when it is not wanted it is %+v, %v", got, err)
	}
}
