package quickdraw_test

import (
	"hash/crc32"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// stocks are the stock scenes.
var stocks = []string{"street", "bank", "hunt"}

// TestSteadyBeatsRandom plays a sample of the games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 60
	for _, file := range stocks {
		if steady, random := playthrough.Contest(t, quickdraw.Rules(), quickdraw.StockScene(t, file, 2), games); steady < games*3/4 {
			t.Errorf("%s: steady wins %d of %d games, random %d", file, steady, games, random)
		}
	}
}

// BenchmarkSteadyAgainstRandom plays the 500 games of each scene that say whether the steady player is worth its name, in another seat
// every game.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for _, file := range stocks {
		b.Run(file, func(b *testing.B) {
			for range b.N {
				steady, random := playthrough.Contest(b, quickdraw.Rules(), quickdraw.StockScene(b, file, 2), 500)
				b.ReportMetric(float64(steady)/5, "%steady")
				b.ReportMetric(float64(random)/5, "%random")
			}
		})
	}
}

// noted is a steady player who notes what they answer. Where a gang is chosen they take the one they are told to, while it is there.
type noted struct {
	steady referee.Player
	gang   int
	did    map[string]int
}

func (n *noted) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	a := n.steady.Answer(q, see, c)
	if q.Prompt == "which-gang" {
		a.Option = n.gang % len(q.Options)
		for q.Options[a.Option].Concedes {
			a.Option--
		}
	}
	n.did[string(q.Options[a.Option].Verb)]++
	n.did[string(q.Prompt)+" "+string(q.Options[a.Option].Verb)]++
	return a
}

// steadily plays games among steady players, the sides swapped from game to game: where gangs are chosen the first seat takes another one
// each time. It says how many games each seat has won, shared ones by their share in sixtieths, and what was answered.
func steadily(tb testing.TB, file string, seats, games int) (won []int, did map[string]int) {
	tb.Helper()
	rules := quickdraw.Rules()
	start := playthrough.Stock(tb, rules, quickdraw.StockScene(tb, file, seats))
	g := start.Clone()
	won, did = make([]int, seats), map[string]int{}
	for i := range games {
		g.CopyFrom(start)
		table := referee.Simulator{}
		for s := range seats {
			gang := 0
			if s == 0 {
				gang = i % seats
			}
			table.Players = append(table.Players, &noted{steady: bot.NewSteady(&rules), gang: gang, did: did})
		}
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, 200_000)
		if err != nil {
			tb.Fatalf("%s, game %d: %v", file, i, err)
		}
		for _, s := range result.Winners {
			won[s] += 60 / len(result.Winners)
		}
	}
	return won, did
}

// TestSteadyUsesWhatThereIs counts what steady players do with what each scene has.
func TestSteadyUsesWhatThereIs(t *testing.T) {
	const games = 24
	for file, wanted := range map[string]map[string]int{
		"street": {
			"hold": 8, "aim": 6, "cut": 40, "draw-shot": 40, "answer-draw": 60, "go-prone": 60, "weave": 15, "shoot-deliberate": 100, "shoot-snap": 30,
			"move-and-shoot": 15, "reload": 20,
		},
		"bank": {
			"hold": 8, "aim": 10, "cut": 30, "draw": 24, "go-prone": 30, "weave": 30, "both-hasty": 10, "shoot-deliberate": 80, "pick-lock": 12, "pick-up": 12, "drop": 10,
			"mount": 2, "ride": 2, "leave leave": 2,
		},
		"hunt": {"hold": 3, "cut": 1, "locate": 40, "shoot-snap": 60, "shoot-hasty": 20, "move": 120, "light-fuse": 1},
	} {
		_, did := steadily(t, file, 2, games)
		for verb, least := range wanted {
			if did[verb] < least {
				t.Errorf("%s: %s %d times in %d games, which is less than %d", file, verb, did[verb], games, least)
			}
		}
	}
}

// TestScenesAreEven plays a sample of the games that BenchmarkSidesOfScenes plays in full: no seat, and in the bank no side, is far above
// its share.
func TestScenesAreEven(t *testing.T) {
	const games = 40
	for _, file := range stocks {
		for _, seats := range []int{2, 3, 4} {
			won, _ := steadily(t, file, seats, games)
			for s, sixtieths := range sidesOf(file, won) {
				if most := games * 8 / 10; sixtieths > most*60 {
					t.Errorf("%s with %d seats: side %d wins %d of %d games", file, seats, s, sixtieths/60, games)
				}
			}
		}
	}
}

// sidesOf sums up what the sides have won, in sixtieths: in the bank the outlaws and the law, elsewhere every seat is a side.
func sidesOf(file string, won []int) []int {
	if file != "bank" {
		return won
	}
	sides := make([]int, 2)
	for s, n := range won {
		sides[s%2] += n
	}
	return sides
}

// BenchmarkSidesOfScenes plays the 400 games among steady players that say how even a scene is.
func BenchmarkSidesOfScenes(b *testing.B) {
	const games = 400
	for _, file := range stocks {
		for _, seats := range []int{2, 3, 4} {
			b.Run(file+"-"+string(rune('0'+seats)), func(b *testing.B) {
				for range b.N {
					won, _ := steadily(b, file, seats, games)
					for s, sixtieths := range sidesOf(file, won) {
						b.ReportMetric(float64(sixtieths)*100/60/games, "%side-"+string(rune('1'+s)))
					}
				}
			})
		}
	}
}

// TestSteadyAllocatesNothing plays whole games among steady players, once they have the memory that they need.
func TestSteadyAllocatesNothing(t *testing.T) {
	rules := quickdraw.Rules()
	for _, file := range stocks {
		start := playthrough.Stock(t, rules, quickdraw.StockScene(t, file, 2))
		g := start.Clone()
		table := referee.Simulator{Players: []referee.Player{bot.NewSteady(&rules), bot.NewSteady(&rules)}}
		play := func() {
			g.CopyFrom(start)
			table.Chance.Seed(7)
			if _, err := table.Play(g, 200_000); err != nil {
				t.Fatal(err)
			}
		}
		play()
		if many := testing.AllocsPerRun(1, play); many > 0 {
			t.Errorf("%s: %v allocations in a game of %d decisions", file, many, table.Decisions)
		}
	}
}

// BenchmarkAdvice is how long a steady player thinks of an answer, on average over whole games.
func BenchmarkAdvice(b *testing.B) {
	rules := quickdraw.Rules()
	for _, file := range stocks {
		b.Run(file, func(b *testing.B) {
			start := playthrough.Stock(b, rules, quickdraw.StockScene(b, file, 2))
			g := start.Clone()
			table := referee.Simulator{Players: []referee.Player{bot.NewSteady(&rules), bot.NewSteady(&rules)}}
			answers := 0
			b.ReportAllocs()
			for i := range b.N {
				g.CopyFrom(start)
				table.Chance.Seed(uint64(i))
				if _, err := table.Play(g, 200_000); err != nil {
					b.Fatal(err)
				}
				answers += table.Decisions
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(answers), "µs/answer")
		})
	}
}

// BenchmarkPlayingOn is how many decisions a second steady players make as they do for whoever tries answers out: nobody imagines anything, and ways
// that were found are kept. The checksum is of the ends of forty matches.
func BenchmarkPlayingOn(b *testing.B) {
	rules := quickdraw.Rules()
	for _, file := range stocks {
		b.Run(file, func(b *testing.B) {
			start := playthrough.Stock(b, rules, quickdraw.StockScene(b, file, 2)).(*quickdraw.Game)
			g := start.Clone().(*quickdraw.Game)
			g.Repeats()
			sum, steps, room := crc32.NewIEEE(), 0, []byte(nil)
			table := referee.Simulator{Players: []referee.Player{bot.NewSteady(&rules), bot.NewSteady(&rules)}, Open: true, SameDice: true}
			for range b.N {
				sum.Reset()
				for seed := range uint64(40) {
					g.CopyFrom(start)
					table.Chance.Seed(seed)
					if _, err := table.Play(g, 200_000); err != nil {
						b.Fatal(err)
					}
					steps += table.Decisions
					room = g.Append(room[:0])
					sum.Write(room)
				}
			}
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
			b.ReportMetric(float64(sum.Sum32()), "checksum")
		})
	}
}
