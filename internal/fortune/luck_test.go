package main

import (
	"context"
	"testing"
)

// A few matches: what is measured is what was played, and who is stopped tells of what there is.
func TestAFewMatches(t *testing.T) {
	all, err := stages([]string{"moveit"})
	if err != nil || len(all) != 1 {
		t.Fatalf("%d stages (%v)", len(all), err)
	}
	s := all[0]
	start, err := s.rules.New(s.scenario)
	if err != nil {
		t.Fatal(err)
	}
	var f fate
	p := plays{depth: 1, players: [2]string{"steady", "random"}, turns: 1}
	for seed := range uint64(3) {
		if err := f.match(context.Background(), s, start, seed, p); err != nil {
			t.Fatal(err)
		}
	}
	if f.results.N != 3 || f.throws == 0 || f.lucks.Squares == 0 || f.chance <= 0 {
		t.Errorf("%+v", f)
	}
	if gap := f.results.Sum - f.lucks.Sum - f.rests.Sum; gap > 1e-9 || gap < -1e-9 {
		t.Errorf("results, luck and the rest differ by %g", gap)
	}
	over, stop := context.WithCancel(context.Background())
	stop()
	if s.luck(over, plays{matches: 3, depth: 1, players: p.players, turns: 1}) {
		t.Error("nothing was measured, and it is said to be right")
	}
	if err := f.match(context.Background(), s, start, 1, plays{depth: 1, players: [2]string{"steady", "nobody"}, turns: 1}); err == nil {
		t.Error("a player who does not exist has played")
	}
}
