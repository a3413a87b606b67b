package referee_test

import (
	"context"
	"testing"
	"time"

	"rumble/internal/toy"
	"rumble/referee"
)

// Both ways to reckon give the same odds, so that what the benchmarks compare is the same work.
func TestWordsAndMathBigGiveTheSameOdds(t *testing.T) {
	for _, dice := range []int{1, 3} {
		s := toyAction(t, toy.Scenario(2, 4), verb("volley"), dice)
		odds, err := new(referee.Counter).Count(context.Background(), s, nil, referee.Bound{})
		if err != nil {
			t.Fatal(err)
		}
		large, err := new(referee.Counter).CountInBig(s, referee.Bound{})
		if err != nil || checksum(large) != checksum(odds) {
			t.Errorf("%d dice: %v, or other odds", dice, err)
		}
	}
}

// Why weight.go is here: whole counts, which run the rules and reckon, with fractions of machine words and of math/big,
// turn about. With math/big they take about twice as long (1.5 to 2.9 times, in ten runs of a busy machine); where the rules
// themselves take longer, as those of gunfights do, about 1.3 times.
func BenchmarkWeightsAgainstMathBig(b *testing.B) {
	for _, c := range []struct {
		name        string
		seats, dice int
	}{{"3 dice at 4", 3, 3}, {"6 dice at 2", 2, 6}} {
		b.Run(c.name, func(b *testing.B) {
			s := toyAction(b, toy.Scenario(c.seats, 4), verb("volley"), c.dice)
			var counter referee.Counter
			var words, large time.Duration
			for b.Loop() {
				start := time.Now()
				odds, err := counter.Count(context.Background(), s, nil, referee.Bound{})
				if err != nil {
					b.Fatal(err)
				}
				words += time.Since(start)
				want := checksum(odds)
				start = time.Now()
				if odds, err = counter.CountInBig(s, referee.Bound{}); err != nil {
					b.Fatal(err)
				}
				large += time.Since(start)
				if checksum(odds) != want {
					b.Fatal("other odds")
				}
			}
			b.ReportMetric(float64(large)/float64(words), "times-as-long")
		})
	}
}
