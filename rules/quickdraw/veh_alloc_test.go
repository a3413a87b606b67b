package quickdraw

import (
	"testing"

	"rumble/game"
)

// wagons is a match with a wagon and its driver, a horse and its rider, and somebody in the way of both.
func wagons(t testing.TB) *Game {
	t.Helper()
	made, err := New(&game.Scenario{
		ID: "wagons", Table: game.Plan{Width: 40 * pace, Depth: 30 * pace, Features: []game.Feature{area("rock", "rock", game.Impassable, game.HardCover, 20, 2, 24, 6)}},
		Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}},
		Figures: []game.FigureSetup{
			put("cole", "a", "supporting", game.At(6, 10)),
			{ID: "wagon", Profile: "wagon", At: ptr(game.At(6, 10)), Held: []string{"cole"}, State: map[string]int{"heading": 900}},
			put("sam", "a", "supporting", game.At(6, 20)),
			{ID: "mare", Profile: "horse", At: ptr(game.At(6, 20)), Held: []string{"sam"}},
			put("jed", "b", "minor", game.At(12, 10)), put("dan", "b", "minor", game.At(12, 20)),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return made.(*Game)
}

func ptr(p game.Point) *game.Point { return &p }

// Courses are looked at and driven without allocating.
func TestDrivingAllocatesNothing(t *testing.T) {
	g := wagons(t)
	var ref game.Referee = quiet{}
	g.acting = 0
	if many := testing.AllocsPerRun(50, func() {
		g.figures[1].at, g.figures[0].at, g.figures[1].heading, g.figures[1].until = game.At(6, 10), game.At(6, 10), 900, Until{}
		if err := g.mayDrive(1, game.At(6, 16), 10*pace); err != nil {
			t.Fatal(err)
		}
		if _, _, n, err := g.trampleTo(0, game.At(16, 10), 10*pace); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		if _, _, n, err := g.trampleTo(2, game.At(18, 20), 16*pace); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		r, err := g.rideTo(1, game.At(6, 16), 10*pace)
		if err != nil || !g.goesAlong(ref, 0, 1, &r, false) || g.figures[0].at != game.At(6, 16) {
			t.Fatal(err, g.figures[1].at)
		}
	}); many > 0 {
		t.Errorf("%v allocations", many)
	}
}
