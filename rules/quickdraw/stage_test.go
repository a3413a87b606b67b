package quickdraw

import (
	"os"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
	"rumble/scenariofile"
	"rumble/tabletop"
)

// stage_test.go is what the tests play on: the stock scenes, tables with hardly anything on them, and dice and answers written beforehand.

// stockScene is a stock scene with so many of its seats, and with other settings.
func stockScene(t testing.TB, file string, seats int, settings ...string) *game.Scenario {
	t.Helper()
	data, err := os.ReadFile("../../scenarios/quickdraw-" + file + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	f, err := scenariofile.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	sc := f.Scenario
	sc.Seats = sc.Seats[:seats]
	for i := 0; i+1 < len(settings); i += 2 {
		sc.Settings[settings[i]] = settings[i+1]
	}
	return &sc
}

// begun is a scene whose gangs have been chosen, each seat the first that is free.
func begun(t *testing.T, sc *game.Scenario) *Game {
	t.Helper()
	made, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	ref := rehearsing(t, nil)
	for range sc.Seats {
		if g.stage == SettingUp {
			g.Advance(ref)
		}
	}
	if g.stage != Playing {
		t.Fatal("it has not begun")
	}
	return g
}

// stands says where a figure of an id stands, x and y up from the south in hundredths of a pace.
func stands(t *testing.T, g *Game, id string) [2]int {
	t.Helper()
	n, ok := g.fixed.names.FindOf(game.FigureRef, id)
	if !ok || !g.figures[n].placed {
		t.Errorf("%s stands nowhere", id)
		return [2]int{}
	}
	at := g.figures[n].at
	const hundredth = pace / 100
	return [2]int{int(at.X / hundredth), int((g.fixed.table.Plan().Depth - at.Y) / hundredth)}
}

// open is a table without anything on it.
func open() game.Plan { return game.Plan{Width: paces(40), Depth: paces(40)} }

// walled is one with a low hard wall from (10, 19) to (30, 19), just north of who stands at y 20.
func walled() game.Plan {
	p := open()
	p.Features = []game.Feature{{
		ID: "wall", Kind: "wall", Line: true, Points: []game.Point{game.At(10, 19), game.At(30, 19)}, Cover: game.HardCover, Going: game.Low, Height: pace,
	}}
	return p
}

// fig is a character of a seat at a place, with its personality and what it carries.
func fig(id, seat, profile string, x, y int, skills ...string) game.FigureSetup {
	f := put(id, seat, profile, game.At(x, y), skills...)
	f.State = map[string]int{}
	return f
}

// stage is a match in the middle of its first phase, with all cards still in the pack, on the turn of the first figure.
func stage(t *testing.T, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	return staged(t, &game.Scenario{
		ID: "stage", Title: "A stage", Table: plan, Figures: figures, Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}, {ID: "c", Name: "C"}},
	})
}

func staged(t *testing.T, sc *game.Scenario) *Game {
	t.Helper()
	made, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	g.stage, g.number, g.acting = Playing, 1, 0
	for f := range g.figures {
		g.pack |= g.figures[f].cards
	}
	if first := g.figures[0].cards.Nth(0); first >= 0 {
		g.turned, g.pack = int8(first), g.pack.Take(first)
	}
	return g
}

// carrying gives a figure its things.
func carrying(f game.FigureSetup, gear ...string) game.FigureSetup { f.Gear = gear; return f }

// put is a figure at a place.
func put(id, seat, profile string, at game.Point, skills ...string) game.FigureSetup {
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile, At: &at, Skills: skills}
}

// playing is a match on a table of 40 by 30 paces with some pieces of a set.
func playing(t testing.TB, set []game.Feature, figures ...game.FigureSetup) *Game {
	t.Helper()
	return onPlan(t, game.Plan{Features: set}, figures...)
}

// onPlan is a match on a plan of 40 by 30 paces.
func onPlan(t testing.TB, plan game.Plan, figures ...game.FigureSetup) *Game {
	t.Helper()
	plan.Width, plan.Depth = 40*pace, 30*pace
	made, err := New(&game.Scenario{ID: "test", Table: plan, Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}}, Figures: figures})
	if err != nil {
		t.Fatal(err)
	}
	return made.(*Game)
}

// area is a piece of the set: a rectangle from one corner to the other, in paces.
func area(id, kind string, going game.Going, cover game.Cover, west, north, east, south int) game.Feature {
	return game.Feature{ID: id, Kind: kind, Going: going, Cover: cover, Points: []game.Point{game.At(west, north), game.At(east, north), game.At(east, south), game.At(west, south)}}
}

// line is a straight line of the set.
func line(id, kind string, going game.Going, cover game.Cover, blocks bool, x1, y1, x2, y2 int) game.Feature {
	return game.Feature{ID: id, Kind: kind, Line: true, Going: going, Cover: cover, Blocks: blocks, Points: []game.Point{game.At(x1, y1), game.At(x2, y2)}}
}

// rehearsing is a stage manager for dice and answers. Every question of a seat ends with giving up.
func rehearsing(t testing.TB, dice []int, answers ...rehearsal.Reply) *rehearsal.Rehearsal {
	t.Helper()
	ref := rehearsal.New(t, dice, answers...)
	ref.Ends = game.Option{Verb: "concede", Clause: "QD-SCN-06"}
	return ref
}

// straight is a way straight from one place to another.
func straight(f int, from, to game.Point) *way {
	return &way{f: f, path: []game.Point{from, to}, long: tabletop.Far(from, to), most: paces(16)}
}

func say(v game.Verb) rehearsal.Reply { return rehearsal.Reply{Verb: v} }

// wasTold fails unless an event of a kind was told with a clause.
func wasTold(t *testing.T, ref *rehearsal.Rehearsal, kind game.Kind, clause game.ClauseID) {
	t.Helper()
	for _, e := range ref.Events {
		if e.Kind == kind && e.Clause == clause {
			return
		}
	}
	t.Errorf("nothing was told of %s %s, only %v", clause, kind, ref.Kinds())
}

// form fails unless a roll is thrown as it should be.
func form(t *testing.T, r roll, want Form) {
	t.Helper()
	if r.form != want {
		t.Errorf("the form is %d and should be %d; reasons are %v", r.form, want, r.reasons[:r.noted])
	}
}

// whys are the words of a roll: why the dice are what they are, and by what they may be thrown again.
func whys(r roll) (all []string) {
	for _, x := range r.reasons[:r.noted] {
		all = append(all, x.word)
	}
	for _, x := range r.again[:r.given] {
		all = append(all, "again-"+x.word)
	}
	return all
}
