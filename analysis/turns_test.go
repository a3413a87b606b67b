package analysis

import (
	"context"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/internal/first"
)

// lined is a match with its line.
func lined(t *testing.T, seed uint64) *analyst {
	t.Helper()
	rules := first.Rules()
	steady := bot.NewSteady(&rules)
	m := pigs(t, seed, steady, steady)
	a := &analyst{ctx: context.Background(), match: m, depth: Depth{Line: 8}, seats: 2, table: newTable(m.Rules, 2), report: &Report{}}
	for i := range m.Stretches {
		m.Stretches[i].Said = make([]string, len(m.Stretches[i].Told))
		m.Stretches[i].Moment = i
		if err := a.point(i); err != nil {
			t.Fatal(err)
		}
	}
	start, err := a.table.start(a.ctx, m, &Depth{Start: 1_000}, func() {})
	if err != nil {
		t.Fatal(err)
	}
	a.began = start
	a.report.Line = append(a.report.Line, Point{Moment: len(m.Stretches), Seats: slices.Clone(m.Result)})
	return a
}

// What is told as a turning point is one: looked at far more often, those stretches have changed the chances, too, and by about as much. The largest of many
// changes that are hardly known would be mostly noise.
func TestTurningPointsAreNoNoise(t *testing.T) {
	told, noise, sum, truth := 0, 0, 0, 0
	for seed := range uint64(8) {
		a := lined(t, seed)
		if err := a.turns(); err != nil {
			t.Fatal(err)
		}
		line := a.report.Line
		if a.done != lookedAt(len(a.match.Stretches)) {
			t.Errorf("seed %d: %d pieces of work are done", seed, a.done)
		}
		for _, turn := range a.report.Turns {
			i := turn.Moment
			if line[i+1].Seats[0]-line[i].Seats[0] != turn.Change[0] || turn.size() < certain(&line[i], &line[i+1]) {
				t.Errorf("seed %d: the line goes from %+v to %+v, and %+v is told", seed, line[i], line[i+1], turn)
			}
			before, err := a.judged(i, 1_000, 19)
			if err != nil {
				t.Fatal(err)
			}
			after := line[i+1]
			if i+1 < len(a.match.Stretches) {
				if after, err = a.judged(i+1, 1_000, 19); err != nil {
					t.Fatal(err)
				}
			}
			is := (after.Seats[0] - before.Seats[0]) * turn.Change[0] / turn.size()
			told, sum, truth = told+1, sum+turn.size(), truth+is
			if 2*is < turn.size() {
				noise++
			}
		}
	}
	t.Logf("of %d turning points %d are noise: %d are told, and it was %d", told, noise, sum, truth)
	if told < 6 || 5*noise > told || 3*truth < 2*sum {
		t.Errorf("of %d turning points %d are noise: %d are told, and it was %d", told, noise, sum, truth)
	}
}
