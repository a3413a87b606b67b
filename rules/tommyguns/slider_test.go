package tommyguns_test

import (
	"context"
	"fmt"
	"hash/crc32"
	"slices"
	"testing"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/tommyguns"
)

// sliders are situations in the middle of games of four, in which a seat considers a number of dice: with each verb that asks
// for one, up to so many.
func sliders(tb testing.TB, most int) map[game.Verb][]referee.Situation {
	tb.Helper()
	rs := tommyguns.Rules()
	found := map[game.Verb][]referee.Situation{}
	for seed := uint64(1); seed <= 6; seed++ {
		g := playthrough.Stock(tb, rs, job(4))
		steady := bot.NewSteady(&rs)
		dice := referee.NewFair(referee.Mix(referee.Secret{byte(seed)}, [][]byte{[]byte("the sliders")}))
		chance := game.NewChance(seed)
		var answers []referee.Given
		for checkpoint, asked := 0, 0; asked < 400; {
			if _, over := g.Over(); over {
				break
			}
			view := g.Clone()
			out, err := referee.Run(view, referee.Stretch{Checkpoint: checkpoint, Answers: answers, Dice: dice})
			if err != nil {
				tb.Fatal(err)
			}
			if out.Done {
				g, checkpoint, answers = view, checkpoint+1, nil
				continue
			}
			asked++
			q := &out.Asked[0]
			for i := range q.Options {
				if o := &q.Options[i]; o.Risk && !o.Many.None() && asked > 40 && len(found[o.Verb]) < most {
					found[o.Verb] = append(found[o.Verb], out.Situation(g, slices.Clone(answers), q.Seat, game.Answer{Question: q.ID, Option: i}))
					break
				}
			}
			a := steady.Answer(q, func() game.Game { return view.Imagine(q.Seat, chance) }, chance)
			a.Question = q.ID
			answers = append(answers, referee.Given{Seat: q.Seat, Answer: a})
		}
	}
	return found
}

// The odds of a whole slider are those of each number by itself, and exact.
func TestTheSliderAgreesWithEveryNumber(t *testing.T) {
	for verb, situations := range sliders(t, 1) {
		s := situations[0]
		l, err := referee.CountEvery(context.Background(), s, nil, referee.Bound{Runs: 400, After: 24, Steps: 20_000, Samples: 100})
		if err != nil {
			t.Fatalf("%s: %v", verb, err)
		}
		for _, n := range []int{0, 1, 7, 30} {
			s.Consider.Many = n
			odds, err := referee.Count(context.Background(), s, nil, referee.Bound{})
			if err != nil {
				t.Fatalf("%s with %d dice: %v", verb, n, err)
			}
			number := &l.Numbers[n]
			if !number.Exact || !odds.Exact || len(number.Outcomes) != len(odds.Outcomes) {
				t.Fatalf("%s with %d dice: %d outcomes, %d by itself", verb, n, len(number.Outcomes), len(odds.Outcomes))
			}
			for at, outcome := range number.Outcomes {
				effects := l.Outcomes[outcome]
				same := slices.IndexFunc(odds.Outcomes, func(o referee.Likely) bool { return slices.Equal(o.Effects, effects) })
				if same < 0 || odds.Outcomes[same].P.Rat().Cmp(number.Chance(at).Rat()) != 0 {
					t.Errorf("%s with %d dice: %v is %v", verb, n, effects, number.Chance(at).Rat())
				}
			}
		}
	}
}

// BenchmarkSlider counts the odds of a whole slider of 0 to 100 dice for every verb that asks for dice, in the middle of
// games of four, with the server's bound: the time of the slowest verb is what counts.
func BenchmarkSlider(b *testing.B) {
	bound := referee.Bound{Runs: 400, After: 24, Steps: 20_000, Samples: 100}
	found := sliders(b, 3)
	var counter referee.Counter
	for _, verb := range []game.Verb{"move", "shoot", "strike", "recover", "roll"} {
		situations := found[verb]
		if len(situations) == 0 {
			continue
		}
		b.Run(string(verb), func(b *testing.B) {
			sum := crc32.NewIEEE()
			worst := time.Duration(0)
			for range b.N {
				sum.Reset()
				worst = 0
				for _, s := range situations {
					best := time.Hour
					for range 3 {
						start := time.Now()
						l, err := counter.CountEvery(context.Background(), s, nil, bound)
						if err != nil {
							b.Fatal(err)
						}
						best = min(best, time.Since(start))
						fmt.Fprint(sum, len(l.Outcomes), l.Runs)
					}
					worst = max(worst, best)
				}
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "ms-worst")
			b.ReportMetric(float64(sum.Sum32()), "checksum")
		})
	}
}
