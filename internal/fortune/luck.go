package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/figures"
	"rumble/referee"
)

// plays is what luck is measured in.
type plays struct {
	matches int
	depth   int
	players [2]string
	turns   int  // played on after each throw; -1: as usual
	quick   bool // throws are tried less often and in fewer ways than usual, so that slow games take about two seconds a match as well
}

func optionsOfLuck(o *flag.FlagSet) measure {
	p := new(plays)
	o.IntVar(&p.matches, "matches", 50, "matches of each game")
	o.IntVar(&p.depth, "depth", 1, "depth of the analysis")
	o.IntVar(&p.turns, "turns", -1, "turns played on after each throw; 0: to the end of the match, -1: as usual")
	o.BoolVar(&p.quick, "quick", false, "throws are tried less often and in fewer ways")
	o.StringVar(&p.players[0], "first", "steady", "who plays in the first seat")
	o.StringVar(&p.players[1], "second", "steady", "who plays in the second seat")
	return p
}

func (p *plays) check(on []*stage) error {
	for _, s := range on {
		for _, name := range p.players {
			if _, err := bot.Named(name, &s.rules); err != nil {
				return err
			}
		}
	}
	switch {
	case p.matches < 2:
		return errors.New("how far matches spread is not seen in fewer than two of them")
	case p.depth < 1 || p.depth > analysis.MostDepth:
		return fmt.Errorf("there is no depth %d", p.depth)
	}
	return nil
}

func (p *plays) measure(ctx context.Context, s *stage) bool { return s.luck(ctx, *p) }

// luck plays matches, measures the luck of the first seat in each and says whether it is as it must be. Broken off, it tells of those so far.
func (s *stage) luck(ctx context.Context, p plays) bool {
	start, err := s.rules.New(s.scenario)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	var f fate
	for seed := 0; seed < p.matches && ctx.Err() == nil; seed++ {
		if err := f.match(ctx, s, start, uint64(seed), p); err != nil && ctx.Err() == nil {
			fmt.Fprintf(os.Stderr, "%s, seed %d: %v\n", s.scenario.ID, seed, err)
			return false
		}
	}
	return f.tell(s, p)
}

// fate is what luck came to in some matches.
type fate struct {
	results, lucks, rests, products figures.Figures
	throws                          int
	chance                          float64 // the squares of what the sampling may be off by
	playing, measuring              float64 // seconds
}

// match plays one match and measures its luck.
func (f *fate) match(ctx context.Context, s *stage, start game.Game, seed uint64, p plays) error {
	began := processor()
	m, err := s.play(start, seed, p.players[:]...)
	if err != nil {
		return err
	}
	played := processor()
	d := m.Usual(p.depth)
	if p.turns >= 0 {
		d.Turns = p.turns
	}
	if p.quick {
		d.Throw, d.Most, d.Steps, d.Ways, d.Sample = d.Throw/2, d.Most/4, d.Steps/4, 8, 4
	}
	total, err := analysis.LuckOf(ctx, m, d)
	if err != nil {
		return err
	}
	f.playing += played - began
	f.measuring += processor() - played
	f.throws += total.Throws
	result, luck := float64(m.Result[0])/game.Lot, float64(total.Seats[0])/game.Lot
	f.results.Add(result)
	f.lucks.Add(luck)
	f.rests.Add(result - luck)
	f.products.Add(result * luck)
	f.chance += float64(total.Squares[0]) / game.Lot / game.Lot
	return nil
}

// tell prints what came of it and says whether it is as it must be.
func (f *fate) tell(s *stage, p plays) bool {
	n := f.results.N
	if n < 2 {
		fmt.Printf("%s %s: %.0f matches, too few to say anything\n", s.rules.ID, s.scenario.ID, n)
		return false
	}
	off, part := f.lucks.Mean()/f.lucks.Error(), f.rests.Deviation()/f.results.Deviation()
	corr := (f.products.Mean() - f.results.Mean()*f.lucks.Mean()) * n / (n - 1) / f.results.Deviation() / f.lucks.Deviation()
	fmt.Printf("%s %s, %.0f matches (%s, %s), %.0f throws each: luck %+.3f, %+.1f standard errors, sd %.3f; result %.3f, sd %.3f; ",
		s.rules.ID, s.scenario.ID, n, p.players[0], p.players[1], float64(f.throws)/n, f.lucks.Mean(), off, f.lucks.Deviation(), f.results.Mean(), f.results.Deviation())
	fmt.Printf("result less luck sd %.3f, %.2f of it (the sampling alone %.3f); correlation %.2f; %.2f s a match, and %.2f s to play it\n",
		f.rests.Deviation(), part, math.Sqrt(f.chance/n), corr, f.measuring/n, f.playing/n)
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
		m.Stretches = append(m.Stretches, analysis.Stretch{Recorded: r, Number: 1 + len(m.Stretches)}) // as the questions call it
	}
	table.Chance.Seed(seed)
	result, err := table.Play(start.Clone(), mostDecisions)
	for seat := range names {
		m.Result = append(m.Result, result.Share(game.Seat(seat)))
	}
	return m, err
}
