package maddogs_test

import (
	"context"
	"fmt"
	"hash/crc32"
	"testing"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/maddogs"
)

// BenchmarkSampledFirstGame plays first games between random bots: decisions a second, and nothing allocated.
func BenchmarkSampledFirstGame(b *testing.B) {
	playthrough.Speed(b, maddogs.Rules(), firstScenario(b))
}

// BenchmarkSteadyAgainstSteady plays games of every stock scenario between steady players, as studies and searches do.
func BenchmarkSteadyAgainstSteady(b *testing.B) {
	for _, id := range stockScenarios {
		b.Run(id, func(b *testing.B) { playthrough.SteadySpeed(b, maddogs.Rules(), stock(b, id)) })
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for range b.N {
		steady, random := playthrough.Contest(b, maddogs.Rules(), firstScenario(b), 500)
		b.ReportMetric(float64(steady)/5, "%steady")
		b.ReportMetric(float64(random)/5, "%random")
	}
}

// BenchmarkSteadyInEveryRole plays, on foot, 400 games in each seat of one steady player against random ones.
func BenchmarkSteadyInEveryRole(b *testing.B) {
	for _, id := range stockScenarios {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				sc, won := stock(b, id), 0
				for seat := range sc.Seats {
					w, _ := playthrough.InRole(b, maddogs.Rules(), sc, game.Seat(seat), "steady", 400)
					won += w
				}
				b.ReportMetric(float64(won), "won")
				b.ReportMetric(float64(400*len(sc.Seats)), "games")
			}
		})
	}
}

// midGame is a first game some way in, at a question about the next action.
func midGame(b *testing.B, seed uint64) (*maddogs.Game, *referee.Outcome) {
	b.Helper()
	rs := maddogs.Rules()
	g := firstGame(b)
	c := game.NewChance(seed)
	players := []referee.Player{bot.NewSteady(&rs), bot.NewSteady(&rs)}
	for stretch := 0; ; stretch++ {
		view := g.Clone()
		var answers []referee.Given
		for {
			g2 := g.Clone()
			o, err := referee.Run(g2, referee.Stretch{Checkpoint: stretch, Answers: answers, Dice: referee.NewFair(referee.Key{byte(seed)})})
			if err != nil {
				b.Fatal(err)
			}
			if o.Done {
				g = g2.(*maddogs.Game)
				break
			}
			q := &o.Asked[0]
			if stretch > 120 && q.Prompt == "next-action" && risky(q) {
				return g, o
			}
			view = g2
			a := players[q.Seat].Answer(q, func() game.Game { return view.Imagine(q.Seat, c) }, c)
			a.Question = q.ID
			answers = append(answers, referee.Given{Seat: q.Seat, Answer: a})
		}
		if _, over := g.Over(); over || stretch > 2000 {
			b.Fatal("the game was over before anybody had a shot")
		}
	}
}

func risky(q *game.Question) bool {
	for _, o := range q.Options {
		if o.Verb == "blaze-away" {
			return true
		}
	}
	return false
}

// BenchmarkOddsOfEveryAction counts the odds of every risky sentence of twelve questions in the middle of first games,
// as the server does. It reports the slowest of them (each the best of three counts, for the machine has other things
// to do) and how many took more than 5 milliseconds, how many are exact as a whole, and how many are exact at least for
// every single figure.
func BenchmarkOddsOfEveryAction(b *testing.B) {
	bound := referee.Bound{Runs: 700, After: 24, Steps: 20_000, Samples: 200}
	var situations []referee.Situation
	for seed := uint64(1); seed <= 12; seed++ {
		g, o := midGame(b, seed)
		q := &o.Asked[0]
		for i := range q.Options {
			if q.Options[i].Risk && q.Options[i].Where.None() {
				situations = append(situations, o.Situation(g, nil, q.Seat, game.Answer{Question: q.ID, Option: i}))
			}
		}
	}
	var counter referee.Counter
	sum := crc32.NewIEEE()
	var exact, figures, slow int
	var worst time.Duration
	b.ResetTimer()
	for range b.N {
		exact, figures, slow, worst = 0, 0, 0, 0
		sum.Reset()
		for _, s := range situations {
			best := time.Hour
			var odds referee.Odds
			for range 3 {
				start := time.Now()
				var err error
				if odds, err = counter.Count(context.Background(), s, nil, bound); err != nil {
					b.Fatal(err)
				}
				best = min(best, time.Since(start))
			}
			if worst = max(worst, best); best > 5*time.Millisecond {
				slow++
			}
			if odds.Exact {
				exact++
			}
			if !odds.FiguresSampled {
				figures++
			}
			for i := range odds.Outcomes {
				fmt.Fprintln(sum, odds.Outcomes[i].P)
			}
		}
	}
	b.StopTimer()
	all := len(situations)
	b.ReportMetric(float64(all), "actions")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(3*all*b.N), "µs/action")
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(slow), "over-5ms")
	b.ReportMetric(100*float64(exact)/float64(all), "%exact")
	b.ReportMetric(100*float64(figures)/float64(all), "%figures-exact")
	b.ReportMetric(float64(sum.Sum32()), "checksum")
}

// BenchmarkAnswerReexecuted runs one stretch again with one answer more, as the live match does for every answer.
func BenchmarkAnswerReexecuted(b *testing.B) {
	g, o := midGame(b, 5)
	q := &o.Asked[0]
	given := []referee.Given{{Seat: q.Seat, Answer: game.Answer{Question: q.ID, Option: 0}}}
	checkpoint, _, _, _ := referee.ParseQuestionID(q.ID)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := referee.Run(g.Clone(), referee.Stretch{Checkpoint: checkpoint, Answers: given, Dice: referee.NewFair(referee.Key{5})}); err != nil {
			b.Fatal(err)
		}
	}
	playthrough.Checksum(b, g)
}
