package referee_test

import (
	"context"
	"hash/fnv"
	"strconv"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// checksum is over everything the odds say, so that a faster count that counts otherwise is noticed.
func checksum(odds referee.Odds) uint64 {
	h := fnv.New64a()
	for _, o := range odds.Outcomes {
		h.Write([]byte(o.P.String()))
		for _, e := range o.Effects {
			h.Write([]byte(string(e.Kind) + e.Who.String() + e.With.String() + e.Whom.String() + strconv.Itoa(e.Many)))
		}
	}
	for _, f := range odds.Figures {
		for _, c := range f.Chances {
			h.Write([]byte(f.Who.String() + string(c.Kind) + c.P.String()))
		}
	}
	return h.Sum64()
}

func benchmarkCount(b *testing.B, s referee.Situation) {
	var c referee.Counter
	odds, err := c.Count(context.Background(), s, nil, referee.Bound{})
	if err != nil {
		b.Fatal(err)
	}
	want := checksum(odds)
	b.ReportAllocs()
	for b.Loop() {
		if odds, err = c.Count(context.Background(), s, nil, referee.Bound{}); err != nil {
			b.Fatal(err)
		}
	}
	if got := checksum(odds); got != want {
		b.Fatalf("checksum %x, was %x", got, want)
	}
	b.ReportMetric(float64(odds.Runs), "runs/op")
	b.ReportMetric(float64(len(odds.Outcomes)), "outcomes")
}

func BenchmarkCountShot(b *testing.B) {
	benchmarkCount(b, toyAction(b, toy.Scenario(2, 4), verb("shoot"), 0))
}

func BenchmarkCountVolley(b *testing.B) {
	for _, dice := range []int{3, 6} {
		for _, seats := range []int{2, 3} {
			b.Run(strconv.Itoa(dice)+" dice at "+strconv.Itoa(2*seats-2), func(b *testing.B) {
				benchmarkCount(b, toyAction(b, toy.Scenario(seats, 4), verb("volley"), dice))
			})
		}
	}
}

type idle struct{}

func (idle) Answer(q *game.Question, _ func() game.Game, _ *game.Chance) game.Answer {
	return game.Answer{Question: q.ID, Option: q.Default, Many: int(q.Options[q.Default].Many.From)}
}

func BenchmarkTable(b *testing.B) {
	start, err := toy.Rules().New(toy.Scenario(3, 8))
	if err != nil {
		b.Fatal(err)
	}
	g := start.Clone()
	table := referee.Simulator{Players: []referee.Player{idle{}, idle{}, idle{}}}
	b.ReportAllocs()
	events := 0
	for b.Loop() {
		g.CopyFrom(start)
		table.Chance.Seed(1)
		if _, err := table.Play(g, 1000); err != nil {
			b.Fatal(err)
		}
		events += table.Events
	}
	b.ReportMetric(float64(events)/float64(b.N), "events/op")
}
