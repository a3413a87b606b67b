package gangsatwar

import (
	"context"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// Who deals first is cut for, and a tie is cut again, for ever if it must be. Of two seats each deals as often as the other,
// and to know it takes no more runs than there are pairs of cards.
func TestTheOddsOfACutAreExact(t *testing.T) {
	g, err := New(scenarioOf(2))
	if err != nil {
		t.Fatal(err)
	}
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: game.Nobody}, nil, referee.Bound{})
	if err != nil || !odds.Exact || odds.Until != referee.EndOfStretch || odds.Runs != packSize*(packSize-1) || len(odds.Outcomes) != 2 {
		t.Fatalf("exact %v until %q after %d runs, %d outcomes: %v", odds.Exact, odds.Until, odds.Runs, len(odds.Outcomes), err)
	}
	for _, o := range odds.Outcomes {
		if o.P.String() != "1/2" {
			t.Errorf("%v has %v", o.Effects, o.P)
		}
	}
}

// Three cut in more ways than are counted: then the cut is tried out, to its end.
func TestTheOddsOfALargeCutAreTriedOut(t *testing.T) {
	g, err := New(scenarioOf(3))
	if err != nil {
		t.Fatal(err)
	}
	odds, err := referee.Count(context.Background(), referee.Situation{Checkpoint: g, Seat: game.Nobody}, nil, referee.Bound{Runs: 700, Samples: 300})
	if err != nil || odds.Exact || odds.Samples != 300 || len(odds.Outcomes) != 3 {
		t.Fatalf("exact %v, %d tries, %d outcomes: %v", odds.Exact, odds.Samples, len(odds.Outcomes), err)
	}
}
