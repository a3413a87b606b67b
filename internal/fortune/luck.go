package main

import (
	"context"
	"fmt"
	"math"
	"os"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// luck plays matches, measures the luck of the first seat in each and says whether it is as it must be.
func (s *stage) luck(matches, depth, throw, horizon int, second string) bool {
	start, err := s.rules.New(s.scenario)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	var results, lucks, rests figures
	var product, playing, measuring float64
	throws := 0
	for seed := range matches {
		began := processor()
		m, err := s.play(start, uint64(seed), "steady", second)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return false
		}
		playing += processor() - began
		d := m.Usual(depth)
		if throw > 0 {
			d.Throw = throw
		}
		if horizon >= 0 {
			d.Horizon = horizon
		}
		began = processor()
		sums, many, err := analysis.LuckOf(context.Background(), m, d)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return false
		}
		measuring += processor() - began
		throws += many
		result, luck := float64(m.Result[0])/game.Lot, float64(sums[0])/game.Lot
		results.add(result)
		lucks.add(luck)
		rests.add(result - luck)
		product += result * luck
	}
	n := float64(matches)
	corr := (product - results.sum*lucks.sum/n) / (n - 1) / results.sd() / lucks.sd()
	off, part := lucks.mean()/(lucks.sd()/math.Sqrt(n)), rests.sd()/results.sd()
	fmt.Printf("%s %s, %d matches (steady, %s), %d throws each: luck %+.3f, %+.1f standard errors, sd %.3f; result %.3f, sd %.3f; ",
		s.rules.ID, s.scenario.ID, matches, second, throws/matches, lucks.mean(), off, lucks.sd(), results.mean(), results.sd())
	fmt.Printf("result less luck sd %.3f, %.2f of it; correlation %.2f; %.2f s a match, and %.2f s to play it\n", rests.sd(), part, corr, measuring/n, playing/n)
	return math.Abs(off) <= 3 && part <= 0.5
}

// play plays a match and keeps it.
func (s *stage) play(start game.Game, seed uint64, names ...string) (*analysis.Match, error) {
	m := &analysis.Match{Rules: &s.rules, Seed: seed}
	var table referee.Simulator
	for _, name := range names {
		p, err := bot.Named(name, &s.rules)
		if err != nil {
			return nil, err
		}
		table.Players = append(table.Players, p)
	}
	table.Keep = func(r referee.Recorded) {
		m.Stretches = append(m.Stretches, analysis.Stretch{Recorded: r, Number: len(m.Stretches)})
	}
	table.Chance.Seed(seed)
	result, err := table.Play(start.Clone(), mostDecisions)
	for seat := range names {
		m.Result = append(m.Result, result.Share(game.Seat(seat)))
	}
	return m, err
}

// figures are numbers of which the mean and the standard deviation are wanted.
type figures struct{ n, sum, squares float64 }

func (f *figures) add(v float64) {
	f.n++
	f.sum += v
	f.squares += v * v
}

func (f *figures) mean() float64 { return f.sum / f.n }

func (f *figures) sd() float64 { return math.Sqrt(max(0, f.squares-f.sum*f.sum/f.n) / (f.n - 1)) }
