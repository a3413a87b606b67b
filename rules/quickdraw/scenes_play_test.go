package quickdraw_test

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// seated is a stock scene with so many of its seats.
func seated(t testing.TB, file string, seats int) *game.Scenario {
	t.Helper()
	sc := scene(t, file)
	sc.Seats = sc.Seats[:seats]
	return sc
}

// Whatever comes up in the stock scenes has its words, no two options of a question say the same, and what a steady player answers is
// allowed.
func TestScenesAreSayable(t *testing.T) {
	rs := quickdraw.Rules()
	told := map[game.Kind]int{}
	for n, file := range []string{"quickdraw-street", "quickdraw-bank", "quickdraw-street", "quickdraw-bank", "quickdraw-street", "quickdraw-bank"} {
		for _, steady := range []bool{true, false} {
			seats := 2 + n/2
			c := playthrough.Chronicle{Strict: true, OnAsk: func(q *game.Question) {
				said := map[string]bool{}
				for i := range q.Options {
					o := &q.Options[i]
					key := fmt.Sprint(o.Verb, o.Who, o.With, o.Whom, o.Fixed, o.Where.Kind)
					if said[key] {
						t.Errorf("%s offers %s twice", q.Prompt, key)
					}
					said[key] = true
				}
			}}
			for range seats {
				var player referee.Player = &bot.Random{}
				if steady {
					player = playthrough.Advised(rs)
				}
				c.Players = append(c.Players, player)
			}
			g, err := rs.New(seated(t, file, seats))
			if err != nil {
				t.Fatal(err)
			}
			c.Play(t, rs, g, uint64(n))
			for kind, many := range c.Told {
				told[kind] += many
			}
		}
	}
	for _, kind := range []game.Kind{
		"plays-gang", "placed", "phase", "card", "passes", "black-joker", "red-joker", "counts-as", "loses-turn", "throws-again", "cuts", "wins", "is-opened",
		"picks-up", "leaves", "hits", "casualty", "forfeits",
	} {
		if told[kind] == 0 {
			t.Errorf("%s never happened", kind)
		}
	}
}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full. In the bank the law wins whenever
// nobody knows how to rob it, so a steady player is measured as the outlaws.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 30
	if steady, random := playthrough.Contest(t, quickdraw.Rules(), seated(t, "quickdraw-street", 2), games); steady < games*8/10 {
		t.Errorf("in the street steady wins %d of %d games, random %d", steady, games, random)
	}
	if won, _ := playthrough.InRole(t, quickdraw.Rules(), seated(t, "quickdraw-bank", 2), 0, "steady", games); won < games*4/10 {
		t.Errorf("as the outlaws steady wins %d of %d games", won, games)
	}
}

// BenchmarkSteadyAgainstRandom plays the 200 games of each scene that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for range b.N {
		steady, random := playthrough.Contest(b, quickdraw.Rules(), seated(b, "quickdraw-street", 2), 200)
		b.ReportMetric(float64(steady)/2, "%street-steady")
		b.ReportMetric(float64(random)/2, "%street-random")
		for seat, role := range []string{"outlaws", "law"} {
			for _, player := range []string{"steady", "random"} {
				won, _ := playthrough.InRole(b, quickdraw.Rules(), seated(b, "quickdraw-bank", 2), game.Seat(seat), player, 200)
				b.ReportMetric(float64(won)/2, "%"+role+"-"+player)
			}
		}
	}
}
