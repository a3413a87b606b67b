package quickdraw_test

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
	"rumble/rules/quickdraw"
)

// scenes are the stock scenes.
var scenes = []string{"street", "bank", "hunt"}

// BenchmarkPlay plays shootouts between random bots: decisions a second, and nothing allocated.
func BenchmarkPlay(b *testing.B) {
	for _, id := range scenes {
		b.Run(id, func(b *testing.B) { playthrough.Speed(b, quickdraw.Rules(), quickdraw.StockScene(b, id, 2)) })
	}
}

// position is a question about an action in the middle of a match, and how play came to it.
type position struct {
	at      game.Game
	out     *referee.Outcome
	given   []referee.Given // in the stretch
	answers []game.Answer   // that are considered
}

// midGame plays a scene on until so many cards are turned, and from there to the next question about an action with chance in it.
func midGame(tb testing.TB, id string, seed uint64, cards int) position {
	tb.Helper()
	rs := quickdraw.Rules()
	sc := quickdraw.StockScene(tb, id, 2)
	for try := seed; ; try += 100 {
		g, err := rs.New(sc)
		if err != nil {
			tb.Fatal(err)
		}
		players := []referee.Player{bot.NewSteady(&rs), &bot.Random{}}
		c := game.NewChance(try)
		for stretch := 0; ; stretch++ {
			if _, over := g.Over(); over {
				break // before so many cards: another match
			}
			var given []referee.Given
			for {
				now := g.Clone()
				out, err := referee.Run(now, referee.Stretch{Checkpoint: stretch, Answers: given, Dice: referee.NewFair(referee.Key{byte(try), byte(try >> 8)})})
				if err != nil {
					tb.Fatal(err)
				}
				if out.Done {
					g = now
					break
				}
				q := &out.Asked[0]
				if stretch > cards && q.Prompt == "action" {
					if answers := considered(q, now); len(answers) > 4 {
						return position{g, out, given, answers}
					}
				}
				a := players[int(q.Seat)%2].Answer(q, func() game.Game { return now.Imagine(q.Seat, c) }, c)
				a.Question, a.Picked = q.ID, slices.Clone(a.Picked)
				given = append(given, referee.Given{Seat: q.Seat, Answer: a})
			}
		}
	}
}

// considered is an answer to each risky option of a question; where a place is to be picked, the first that is worth a thought.
func considered(q *game.Question, g game.Game) []game.Answer {
	var all []game.Answer
	for i := range q.Options {
		o := &q.Options[i]
		if !o.Risk {
			continue
		}
		a := game.Answer{Question: q.ID, Option: i}
		if !o.Where.None() {
			good := g.Places().(interface {
				Good(game.Area, []game.Point) []game.Point
			}).Good(o.Where, nil)
			if len(good) == 0 {
				continue
			}
			a.At = good[0]
		}
		if q.Check(a, g.Places()) == nil {
			all = append(all, a)
		}
	}
	return all
}

// BenchmarkOddsOfEveryAction counts the odds of every risky sentence of twelve questions in the middle of matches, four of each scene, as
// the server does: each count begins with nothing. It reports the slowest of them (each the best of three counts, for the machine has other things to do), how many took
// more than 5 milliseconds, how many are exact as a whole, and how many are exact at least for every single figure.
func BenchmarkOddsOfEveryAction(b *testing.B) {
	bound := referee.Bound{Runs: 700, After: 24, Steps: 20_000, Samples: 200}
	var situations []referee.Situation
	for n := range 12 {
		p := midGame(b, scenes[n%3], uint64(1+n), 12+6*(n/3))
		q := &p.out.Asked[0]
		for _, a := range p.answers {
			situations = append(situations, p.out.Situation(p.at, p.given, q.Seat, a))
		}
	}
	sum := crc32.NewIEEE()
	var exact, figures, whole, slow int
	var worst time.Duration
	b.ResetTimer()
	for range b.N {
		exact, figures, whole, slow, worst = 0, 0, 0, 0, 0
		sum.Reset()
		for _, s := range situations {
			best := time.Hour
			var odds referee.Odds
			for range 3 {
				start := time.Now()
				var err error
				if odds, err = referee.Count(context.Background(), s, nil, bound); err != nil {
					b.Fatal(err)
				}
				best = min(best, time.Since(start))
			}
			if worst = max(worst, best); best > 5*time.Millisecond {
				slow++
			}
			if odds.Exact {
				exact++
				if odds.Until == referee.EndOfStretch {
					whole++
				}
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
	b.ReportMetric(100*float64(all-slow)/float64(all), "%within-5ms")
	b.ReportMetric(100*float64(exact)/float64(all), "%exact")
	b.ReportMetric(100*float64(whole)/float64(all), "%exact-to-the-end")
	b.ReportMetric(100*float64(figures)/float64(all), "%figures-exact")
	b.ReportMetric(float64(sum.Sum32()), "checksum")
}
