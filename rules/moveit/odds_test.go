package moveit

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// A tie of the opening roll is rolled again, for ever if it must be: the odds know that each seat wins half of them, and take
// no more runs than there are faces of two dice.
func TestTheOddsOfARollOffAreExact(t *testing.T) {
	g := begun(t, scene())
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: game.Nobody}, nil, referee.Bound{})
	if err != nil || !odds.Exact || odds.Runs != 36 {
		t.Fatalf("exact %v after %d runs: %v", odds.Exact, odds.Runs, err)
	}
	for _, o := range odds.Outcomes {
		for _, e := range o.Effects {
			if e.Kind == "tie" {
				t.Errorf("a tie is told in %v", o.Effects)
			}
		}
	}
	if len(odds.Outcomes) != 10 { // either wins, with 2 to 6
		t.Errorf("%d outcomes", len(odds.Outcomes))
	}
}
