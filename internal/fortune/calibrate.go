package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"os"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// tenth is the positions whose chance lies in one tenth.
type tenth struct{ many, said, came, squares float64 }

func (t *tenth) add(said, came float64) {
	t.many, t.said, t.came, t.squares = t.many+1, t.said+said, t.came+came, t.squares+said*(1-said)
}

// off is by how many standard errors it came otherwise than was said. What was certain and came so is right: certainty has no error to go by.
func (t *tenth) off() float64 {
	if t.came == t.said {
		return 0
	}
	return (t.came - t.said) / math.Sqrt(t.squares)
}

// tenths are positions by their chances.
type tenths [10]tenth

func (t *tenths) add(said, came float64) { t[min(9, int(10*said))].add(said, came) }

// tell prints all tenths that have any positions and says whether they came true: never where there are none.
func (t *tenths) tell(out io.Writer) bool {
	right, many := true, 0.0
	for i := range t {
		if one := &t[i]; one.many > 0 {
			many += one.many
			fmt.Fprintf(out, "  %3d to %3d %%: %4.0f positions, said %5.1f %%, came %5.1f %%, %+.1f standard errors\n",
				10*i, 10*i+10, one.many, 100*one.said/one.many, 100*one.came/one.many, one.off())
			right = right && math.Abs(one.off()) <= 3
		}
	}
	return right && many > 0
}

// chances is what is asked about chances.
type chances struct{ positions, tries int }

func optionsOfCalibration(o *flag.FlagSet) measure {
	c := new(chances)
	o.IntVar(&c.positions, "positions", 500, "positions of each game")
	o.IntVar(&c.tries, "tries", 100, "tries from each position")
	return c
}

func (c *chances) check([]*stage) error {
	if c.positions < 1 || c.tries < 1 {
		return fmt.Errorf("%d tries from each of %d positions are none", c.tries, c.positions)
	}
	return nil
}

func (c *chances) measure(ctx context.Context, s *stage) bool {
	return s.calibrate(ctx, c.positions, c.tries)
}

// calibrate plays matches between steady players, takes one position of each, asks how likely a seat is to win as it knows that position, and says
// whether it came so.
func (s *stage) calibrate(ctx context.Context, positions, tries int) bool {
	began := processor()
	all, asked, err := s.ask(ctx, positions, tries)
	if err != nil && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	fmt.Printf("%s %s: %d positions, %d tries each, %.0f s\n", s.rules.ID, s.scenario.ID, asked, tries, processor()-began)
	return all.tell(os.Stdout)
}

// ask asks for the chances of so many positions, and how many of them it came to before it was broken off.
func (s *stage) ask(ctx context.Context, positions, tries int) (all tenths, asked int, err error) {
	start, err := s.rules.New(s.scenario)
	if err != nil {
		return all, 0, err
	}
	table, g := referee.Simulator{}, start.Clone()
	for range s.scenario.Seats {
		table.Players = append(table.Players, bot.NewSteady(&s.rules))
	}
	longest := 0
	for seed := range uint64(20) {
		g.CopyFrom(start)
		table.Chance.Seed(1<<32 + seed)
		if _, err := table.Play(g, mostDecisions); err != nil {
			return all, 0, err
		}
		longest = max(longest, table.Stretches)
	}
	for seed := uint64(0); asked < positions; seed++ {
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
			return all, asked, err
		}
		if middle == nil {
			continue
		}
		seat := game.Seat(seed % 2)
		c, err := analysis.Chance(ctx, &s.rules, middle, len(s.scenario.Seats), seat, tries, ^seed)
		if err != nil {
			return all, asked, err
		}
		all.add(float64(c.Seats[seat])/game.Lot, float64(result.Share(seat))/game.Lot)
		asked++
	}
	return all, asked, nil
}
