package referee_test

import (
	"context"
	"hash/fnv"
	"strconv"
	"testing"

	"rumble/internal/toy"
	"rumble/referee"
)

// byNumberSum is over all that odds by number say.
func byNumberSum(l *referee.OddsByNumber) uint64 {
	h := fnv.New64a()
	for i := range l.Numbers {
		r := &l.Numbers[i]
		for at, outcome := range r.Outcomes {
			h.Write([]byte(r.Chance(at).Rat().String()))
			for _, e := range l.Outcomes[outcome] {
				h.Write([]byte(string(e.Kind) + e.Who.String() + e.With.String() + e.Whom.String() + strconv.Itoa(e.Many)))
			}
		}
	}
	return h.Sum64()
}

// The whole slider of 0 to 100 dice. The sum says that what is measured is right: another one means other odds.
func BenchmarkCountEvery(b *testing.B) {
	s := toyAction(b, toy.Scenario(2, 4), verb("dare"), 1)
	var c referee.Counter
	var l referee.OddsByNumber
	var err error
	b.ReportAllocs()
	for b.Loop() {
		if l, err = c.CountEvery(context.Background(), s, nil, referee.Bound{}); err != nil {
			b.Fatal(err)
		}
	}
	if got := byNumberSum(&l); got != 0xbe15c59656df829f {
		b.Fatalf("checksum %#x", got)
	}
	b.ReportMetric(float64(l.Runs), "runs/op")
	b.ReportMetric(float64(len(l.Outcomes)), "outcomes")
}

func BenchmarkCountLargest(b *testing.B) {
	benchmarkCount(b, toyAction(b, toy.Scenario(2, 4), verb("dare"), 100))
}
