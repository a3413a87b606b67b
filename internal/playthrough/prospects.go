package playthrough

import (
	"fmt"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Calibration is how the judgements of a ruleset ([game.Ruleset.Prospect]) came true: by tenths of what was judged, how often that was, what
// it was on average and what came of it, in ten-thousandths.
type Calibration struct {
	Positions       int
	Tenths          [10]Tenth
	errors, unaware int64 // squares of what was judged wrong, and of what is wrong when every seat is given its share of all matches
}

// Tenth is the judgements from one tenth to the next.
type Tenth struct{ Many, Judged, Came int }

// Explained is how much of what the ends of matches differ the judgements explain, in hundredths.
func (c *Calibration) Explained() int { return int(100 - 100*c.errors/max(1, c.unaware)) }

func (c *Calibration) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d positions, %d %% explained\n", c.Positions, c.Explained())
	for i, t := range c.Tenths {
		if t.Many > 0 {
			fmt.Fprintf(&b, "%3d to %3d %%: %5d times, judged %5.1f %%, came %5.1f %%\n", 10*i, 10*i+10, t.Many, float64(t.Judged)/float64(t.Many)/100, float64(t.Came)/float64(t.Many)/100)
		}
	}
	return b.String()
}

// Calibrate plays matches between steady players, judges one position of each for the first seats (all but the last, whose chance follows from
// theirs when there are two), and looks what came of it.
func Calibrate(tb testing.TB, rs game.Ruleset, scenario *game.Scenario, matches int) *Calibration {
	tb.Helper()
	start := Stock(tb, rs, scenario)
	g := start.Clone()
	table := referee.Simulator{}
	for range scenario.Seats {
		table.Players = append(table.Players, bot.NewSteady(&rs))
	}
	c := &Calibration{}
	seats := max(1, len(scenario.Seats)-1)
	type judged struct{ was, came int64 }
	all := make([][]judged, seats)
	sums := make([]int64, seats)
	for i := range matches {
		g.CopyFrom(start)
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, mostDecisions)
		if err != nil {
			tb.Fatal(err)
		}
		where := game.NewChance(uint64(i)).Below(table.Decisions)
		g.CopyFrom(start)
		table.Chance.Seed(uint64(i))
		if err := table.PlayOn(g, where, mostDecisions); err != nil {
			tb.Fatal(err)
		}
		if _, over := g.Over(); over {
			continue
		}
		for s := range seats {
			was, came := int64(rs.Prospect(g, game.Seat(s))), int64(result.Share(game.Seat(s)))
			all[s] = append(all[s], judged{was, came})
			sums[s] += came
			t := &c.Tenths[min(9, was/1000)]
			t.Many++
			t.Judged += int(was)
			t.Came += int(came)
			c.Positions++
		}
	}
	for s := range all {
		mean := sums[s] / int64(max(1, len(all[s])))
		for _, j := range all[s] {
			c.errors += (j.was - j.came) * (j.was - j.came)
			c.unaware += (mean - j.came) * (mean - j.came)
		}
	}
	return c
}
