package maddogs

import (
	"os"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/conformance"
	"rumble/referee"
	"rumble/scenariofile"
)

// MadeWorld is one of the worlds that are made for tests, by its name.
func MadeWorld(t testing.TB, world string) *game.Scenario {
	t.Helper()
	name := "testdata/worlds/" + world + ".scenario"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := scenariofile.Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return &f.Scenario
}

// Where cars drive, fuses burn, houses fall and men hide beside all of it, every promise of a game is kept.
func TestEverythingAtOnceKeepsThePromises(t *testing.T) {
	effort := conformance.Effort{Walked: 3, Random: 200, Steady: 10, Fast: true}
	if testing.Short() {
		effort = conformance.Effort{Walked: 1, Random: 20, Steady: 2, Fast: true}
	}
	conformance.Run(t, Rules(), effort, MadeWorld(t, "everything"))
}

// FuzzEverything plays among cars, bombs and fire what a fuzzer makes up.
func FuzzEverything(f *testing.F) { conformance.Fuzz(f, Rules(), MadeWorld(f, "everything")) }

// No seat is told where somebody hides from it among cars, bombs and fire either: no event that it hears names them together with a place
// (MD-HIDE-01, -07), and no bomb that was laid in hiding leaves its bomber hidden.
func TestNoEventTellsWhereSomebodyHidesAmongCarsAndBombs(t *testing.T) {
	games := uint64(60)
	if testing.Short() {
		games = 10
	}
	for _, world := range []string{"cars", "everything"} {
		hidden := 0
		hear := func(g *Game, e *game.Event) {
			placed := e.Moved || e.From != game.Point{} || e.To != game.Point{} || len(e.Path) > 0
			for _, r := range [...]game.Ref{e.Who, e.Whom} {
				if !g.isFigure(r) || !g.figures[r.N].hidden {
					continue
				}
				hidden++
				if e.Kind == "lays-bomb" || e.Kind == "takes-bomb" || e.Kind == "fuse-lit" || e.Kind == "gets-in" || e.Kind == "throws" {
					t.Errorf("%s: who does this is hidden yet: %+v", world, *e)
				}
				for s := range game.Seat(len(g.sides)) {
					if placed && g.hidesFrom(s, int(r.N)) && int(s) < len(g.fixed.seats) && e.Seen.Has(s) {
						t.Errorf("%s: seat %d is told of a hidden figure: %+v", world, s, *e)
					}
				}
			}
		}
		sc := MadeWorld(t, world)
		start := begin(t, sc)
		table := referee.Simulator{}
		for range sc.Seats {
			table.Players = append(table.Players, &bot.Random{})
		}
		g := start.Clone().(*Game)
		for seed := range games {
			g.CopyFrom(start)
			table.Chance.Seed(seed)
			if _, err := table.Play(overheard{g, hear}, 20_000); err != nil {
				t.Fatal(err)
			}
		}
		if hidden == 0 {
			t.Errorf("%s: nothing was told of anybody hidden: nothing is tested", world)
		}
	}
}
