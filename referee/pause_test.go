package referee_test

import (
	"errors"
	"testing"

	"rumble/internal/toy"
	"rumble/referee"
)

// Every sort of count makes a pause before each run of the rules, and ends with its error.
func TestCountsMakePauses(t *testing.T) {
	s := toyAction(t, toy.Scenario(3, 4), verb("volley"), 2)
	count := func(b referee.Bound) (int, error) {
		odds, err := referee.Count(s, nil, b)
		return odds.Runs, err
	}
	for name, of := range map[string]struct {
		count func(referee.Bound) (int, error)
		bound referee.Bound
	}{
		"all outcomes":      {count, referee.Bound{}},
		"too many: sampled": {count, referee.Bound{Runs: 5, Samples: 40}},
		"those of all dice": {func(b referee.Bound) (int, error) { l, err := referee.CountEvery(s, nil, b); return l.Runs, err }, referee.Bound{}},
		"all dice, sampled": {func(b referee.Bound) (int, error) { l, err := referee.CountEvery(s, nil, b); return l.Runs, err }, referee.Bound{Runs: 1, Samples: 20}},
	} {
		pauses := 0
		of.bound.Pause = func() error { pauses++; return nil }
		runs, err := of.count(of.bound)
		if err != nil || runs == 0 || pauses != runs {
			t.Errorf("%s: %d pauses in %d runs: %v", name, pauses, runs, err)
		}
		for last := 1; last <= runs; last += max(1, runs/10) {
			gone, at := errors.New("gone"), 0
			of.bound.Pause = func() error {
				if at++; at == last {
					return gone
				}
				return nil
			}
			if _, err := of.count(of.bound); !errors.Is(err, gone) || at != last {
				t.Errorf("%s: it goes on after run %d of %d up to %d: %v", name, last, runs, at, err)
			}
		}
	}
}
