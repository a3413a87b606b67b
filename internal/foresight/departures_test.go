package main

import (
	"context"
	"math"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// yielding gives up as soon as that is possible.
type yielding struct{ *bot.Steady }

func (y yielding) Plan(_ context.Context, q *game.Question, see func() game.Game, _ *referee.Worlds, c *game.Chance) game.Answer {
	for i := range q.Options {
		if a := (game.Answer{Question: q.ID, Option: i}); q.Options[i].Concedes && q.Check(a, see().Places()) == nil {
			return a
		}
	}
	return y.Answer(q, see, c)
}

// following answers what a steady player would.
type following struct{ *bot.Steady }

func (f following) Plan(_ context.Context, q *game.Question, see func() game.Game, _ *referee.Worlds, c *game.Chance) game.Answer {
	return f.Answer(q, see, c)
}

// Whoever gives up an even match loses half of it by one answer; whoever answers as steady players do departs from them only where those answer by chance.
func TestDeparturesAreWeighed(t *testing.T) {
	s, err := set("moveit-corner")
	if err != nil {
		t.Fatal(err)
	}
	weak, err := s.departures(yielding{bot.NewSteady(&s.rules)}, 4, 16, 0)
	if err != nil {
		t.Fatal(err)
	}
	if weak.points.N != 4 || weak.points.Sum != 0 || weak.departures != 4 || math.Abs(weak.worth.Mean()+0.5) > 0.25 {
		t.Errorf("who gives up: %v", weak)
	}
	tame, err := s.departures(following{bot.NewSteady(&s.rules)}, 2, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	if tame.asked == 0 || 10*tame.departures > tame.asked || math.Abs(tame.worth.Mean()) > 0.2 {
		t.Errorf("steady answers: %v", tame)
	}
}

// guessing answers anything.
type guessing struct{ bot.Random }

func (r *guessing) Plan(_ context.Context, q *game.Question, see func() game.Game, _ *referee.Worlds, c *game.Chance) game.Answer {
	return r.Answer(q, see, c)
}

// What departures are weighed by is how matches end, and not what they look like on the way: in one world each that is whole and half points.
func TestDeparturesAreWeighedByTheEnd(t *testing.T) {
	s, err := set("moveit-corner")
	if err != nil {
		t.Fatal(err)
	}
	wild, err := s.departures(&guessing{}, 2, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if halves := 2 * wild.worth.Sum; wild.departures < 10 || halves != math.Trunc(halves) || wild.worth.Squares == 0 {
		t.Errorf("answers by chance: %v, %v halves in all", wild, halves)
	}
}

// A match counts for what all its departures come to.
func TestDeparturesOfAMatchAreSummed(t *testing.T) {
	var all tally
	all.add(&departing{asked: 30, worth: []float64{0.25, -0.125}}, 1)
	const alone = "100.0 of 100 won; asked 30.0 times a game, answered otherwise 2.0 times, worth +12.5 % of a win a game by one game alone"
	if said := all.String(); said != alone {
		t.Errorf("the first is told as %q", said)
	}
	all.add(&departing{asked: 10, worth: []float64{0.375}}, 0)
	const want = "50.0 of 100 won; asked 20.0 times a game, answered otherwise 1.5 times, worth +25.0 % of a win a game ± 12.5"
	if said := all.String(); said != want {
		t.Errorf("it is told as %q", said)
	}
}

// Who does not exist or does not try answers out, and where nobody plays, is said before a game is played, and whatever comes before it in the list.
func TestWhoDeparts(t *testing.T) {
	for _, c := range []struct {
		scenarios, player string
		wanted            bool
	}{
		{"moveit-corner", "sharp", true},
		{"moveit-corner", "", true},
		{"moveit-corner", "steady", false},
		{"moveit-corner", "nobody", false},
		{"moveit-corner nowhere", "sharp", false},
		{"moveit-corner nowhere", "", false},
	} {
		if err := check(strings.Fields(c.scenarios), c.player); (err == nil) != c.wanted {
			t.Errorf("%q in %s: %v", c.player, c.scenarios, err)
		}
	}
	if _, err := watchDepartures("moveit-corner", "nobody", 1, 4, 0); err == nil {
		t.Error("a player who is none has played")
	}
}
