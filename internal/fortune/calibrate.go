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

// tenth is the positions whose chance lies in one tenth.
type tenth struct{ many, said, came, squares float64 }

// calibrate plays matches between steady players, takes one position of each, asks how likely the first seat is to win as it knows that position, and
// says whether it came so.
func (s *stage) calibrate(positions, tries int) bool {
	start, err := s.rules.New(s.scenario)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	table, g := referee.Simulator{}, start.Clone()
	for range s.scenario.Seats {
		table.Players = append(table.Players, bot.NewSteady(&s.rules))
	}
	began := processor()
	longest := 0
	for seed := range uint64(20) {
		g.CopyFrom(start)
		table.Chance.Seed(1<<32 + seed)
		if _, err := table.Play(g, mostDecisions); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return false
		}
		longest = max(longest, table.Stretches)
	}
	var tenths [10]tenth
	for i, seed := 0, uint64(0); i < positions; seed++ {
		// Where to look is settled beforehand: a place that depended on how long the match is would tell how it went on.
		at, now, middle := game.NewChance(^seed).Below(longest), 0, game.Game(nil)
		table.Between = func(g game.Game) error {
			if _, over := g.Over(); now == at && !over {
				middle = g.Clone()
			}
			now++
			return nil
		}
		g.CopyFrom(start)
		table.Chance.Seed(seed)
		result, err := table.Play(g, mostDecisions)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return false
		}
		if middle == nil {
			continue
		}
		seat := game.Seat(seed % 2)
		c, err := analysis.Chance(context.Background(), &s.rules, middle, 2, seat, tries, ^seed)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return false
		}
		p, came := float64(c.Seats[seat])/game.Lot, float64(result.Share(seat))/game.Lot
		t := &tenths[min(9, int(10*p))]
		t.many, t.said, t.came, t.squares = t.many+1, t.said+p, t.came+came, t.squares+p*(1-p)
		i++
	}
	fmt.Printf("%s %s: %d positions, %d tries each, %.0f s\n", s.rules.ID, s.scenario.ID, positions, tries, processor()-began)
	right := true
	for i, t := range tenths {
		if t.many == 0 {
			continue
		}
		off := (t.came - t.said) / math.Sqrt(t.squares)
		fmt.Printf("  %3d to %3d %%: %4.0f positions, said %5.1f %%, came %5.1f %%, %+.1f standard errors\n",
			10*i, 10*i+10, t.many, 100*t.said/t.many, 100*t.came/t.many, off)
		right = right && math.Abs(off) <= 3
	}
	return right
}
