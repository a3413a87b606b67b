package maddogs_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rulebook"
	"rumble/rules/maddogs"
	"rumble/scenarios"
	"rumble/speak"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// firstGame is the stock first game before the muster.
func firstGame(tb testing.TB) *maddogs.Game {
	tb.Helper()
	f, ok := scenarios.Find("maddogs-first-game")
	if !ok {
		tb.Fatal("there is no stock first game")
	}
	g, err := maddogs.New(&f.Scenario)
	if err != nil {
		tb.Fatal(f.Locate(err))
	}
	return g.(*maddogs.Game)
}

// teller plays with chance and bots and writes down every event as a reader would see it.
type teller struct {
	g       game.Game
	chance  game.Chance
	players []referee.Player
	speaker speak.Speaker
	dice    []game.Thrown
	out     strings.Builder
}

func (t *teller) Throw(throw game.Throw) game.Face {
	var face game.Face
	for range throw.Dice {
		face.Add(uint8(t.chance.Below(throw.Sides)) + 1)
	}
	throw.Among = append([]game.Ref(nil), throw.Among...)
	t.dice = append(t.dice, game.Thrown{Throw: throw, Face: face})
	return face
}

func (t *teller) Ask(q *game.Question) game.Answer {
	return t.players[q.Seat].Answer(q, func() game.Game { return t.g.Imagine(q.Seat, &t.chance) }, &t.chance)
}

func (t *teller) AskTogether([]game.Question, []game.Answer) {
	panic("nothing is asked together in this game")
}

func (t *teller) Join(game.Stage, uint64) {}

func (t *teller) Tell(e game.Event) {
	line := t.speaker.Event(e, t.dice)
	t.dice = nil
	fmt.Fprintf(&t.out, "%-14s %s", line.Clause, line.Text)
	for _, d := range line.Dice {
		if d.Picked != "" {
			fmt.Fprintf(&t.out, " [%s %s]", d.Purpose, d.Picked)
		} else {
			fmt.Fprintf(&t.out, " %s%v", d.Purpose, d.Faces)
		}
	}
	if e.Moved {
		fmt.Fprintf(&t.out, " (%v,%v)", e.To.X, e.To.Y)
	}
	t.out.WriteByte('\n')
}

// playthrough is a whole first game between two players, told.
func playthrough(tb testing.TB, seed uint64, players ...string) string {
	tb.Helper()
	rs := maddogs.Rules()
	words, err := rulebook.ParseWords("words.yaml", rs.Words)
	if err != nil {
		tb.Fatal(err)
	}
	g := firstGame(tb)
	t := &teller{g: g, speaker: speak.New(g, words)}
	t.chance.Seed(seed)
	for _, name := range players {
		p, err := bot.Named(name, &rs)
		if err != nil {
			tb.Fatal(err)
		}
		t.players = append(t.players, p)
	}
	for range 5000 {
		if result, over := g.Over(); over {
			fmt.Fprintf(&t.out, "%s: %v\n", result.Why, result.Points)
			return t.out.String()
		}
		g.Advance(t)
	}
	tb.Fatal("the match does not end")
	return ""
}

// TestGoldenPlaythroughs tells seeded games of the stock scenario: a change of a rule shows as a readable difference.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		name    string
		seed    uint64
		players []string
	}{
		{"steady-against-steady", 1, []string{"steady", "steady"}},
		{"random-against-random", 7, []string{"random", "random"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			told := playthrough(t, c.seed, c.players...)
			file := "testdata/golden/" + c.name + ".txt"
			if *update {
				if err := os.WriteFile(file, []byte(told), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, old := strings.Split(told, "\n"), strings.Split(string(want), "\n")
			for i := range got {
				if i >= len(old) || got[i] != old[i] {
					t.Fatalf("line %d of %s is\n%s\nno longer\n%s", i+1, file, got[i], strings.Join(old[min(i, len(old)):min(i+1, len(old))], ""))
				}
			}
			if len(got) != len(old) {
				t.Fatalf("%s has %d lines, the game now %d", file, len(old), len(got))
			}
		})
	}
}

// contest plays first games of a steady player against a random one, seats swapped, and counts the wins of each.
func contest(tb testing.TB, games int) (steady, random int) {
	tb.Helper()
	rs := maddogs.Rules()
	start := firstGame(tb)
	g := start.Clone()
	for i := range games {
		g.CopyFrom(start)
		players := []referee.Player{bot.NewSteady(&rs), &bot.Random{}}
		if i%2 == 1 {
			players[0], players[1] = players[1], players[0]
		}
		table := referee.Table{Players: players}
		table.Chance.Seed(uint64(i))
		result, err := table.Play(g, 100_000)
		if err != nil {
			tb.Fatalf("game %d: %v", i, err)
		}
		switch {
		case result.Won(game.Seat(i % 2)):
			steady++
		case result.Won(game.Seat(1 - i%2)):
			random++
		}
	}
	return steady, random
}

// TestSteadyBeatsRandom plays a sample of the 500 games that BenchmarkSteadyAgainstRandom plays in full.
func TestSteadyBeatsRandom(t *testing.T) {
	const games = 40
	if steady, random := contest(t, games); steady < games*3/4 {
		t.Errorf("steady wins %d of %d games, random %d", steady, games, random)
	}
}
