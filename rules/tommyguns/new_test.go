package tommyguns

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// quarrel is a scenario with two sides of so many seats in turn, a roster of six each, a zone for either, an exit and a
// piece of loot.
func quarrel(seats int) *game.Scenario {
	at := mil(18*inch, 12*inch)
	sc := &game.Scenario{
		ID: "quarrel", Title: "A quarrel", Ruleset: "tommyguns",
		Table: game.Plan{Width: 36 * inch, Depth: 24 * inch, Features: []game.Feature{
			rect(0, 0, 8*inch, 4*inch, game.Feature{ID: "north-zone", Kind: "zone"}),
			rect(0, 14*inch, 4*inch, 24*inch, game.Feature{ID: "west-zone", Kind: "zone"}),
			{ID: "east", Kind: "exit", Name: "East road", Line: true, Points: []game.Point{mil(36*inch, 8*inch), mil(36*inch, 12*inch)}},
			rect(20*inch, 4*inch, 24*inch, 8*inch, game.Feature{ID: "shop", Kind: "block", Going: game.Impassable, Blocks: true}),
		}},
		Settings: map[string]string{"zone-cops": "north-zone", "zone-mob": "west-zone"},
	}
	for s := range seats {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: fmt.Sprint("s", s), Force: [2]string{"cops", "mob"}[s%2]})
	}
	for _, force := range []string{"cops", "mob"} {
		for n := range 6 {
			sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprint(force, n+1), Force: force, Gear: []string{"pistol"}, Aims: []string{"survive", "clean"}})
		}
	}
	sc.Figures = append(sc.Figures, game.FigureSetup{ID: "bag", Profile: "loot", At: &at})
	return sc
}

func began(t *testing.T, sc *game.Scenario) *Game {
	t.Helper()
	g, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// refuses checks that a scenario does not begin, and what is said of it.
func refuses(t *testing.T, sc *game.Scenario, code, field, says string) {
	t.Helper()
	_, err := New(sc)
	e, ok := errors.AsType[*game.Error](err)
	if !ok || e.Code != game.Code(code) || e.Field != field || !strings.Contains(e.Sentence, says) {
		t.Errorf("got %v (%+v)\nwant %s %s: ...%s...", err, e, code, field, says)
	}
}

func TestAMatchBeginsWithPlacing(t *testing.T) {
	g := began(t, quarrel(2))
	if g.phase != Placing || g.turn != 0 || len(g.figures) != 6 || len(g.loot) != 1 {
		t.Errorf("%d %d %d %d", g.phase, g.turn, len(g.figures), len(g.loot))
	}
	if s := &g.fixed.settings; *s != (settings{turns: 15, mostDice: 100, decision: 60, interrupt: 5, beat: 5, covering: true, capture: true}) {
		t.Errorf("the settings are %+v", *s)
	}
	for f := range g.figures {
		n := &g.figures[f]
		if n.placed || n.aim != nobody || n.face != nothing || n.work != nothing || n.loot != nothing || n.record.exit != nothing || n.guns[0] != (Gun{Pistol, Ready}) || n.guns[1].kind != NoGun {
			t.Errorf("figure %d begins as %+v", f, *n)
		}
	}
	if l := g.loot[0]; l != (Loot{at: mil(18*inch, 12*inch), carrier: nobody, exit: nothing}) {
		t.Errorf("the loot is %+v", l)
	}
}

func TestSeatsAndSides(t *testing.T) {
	sc := quarrel(10)
	sc.Seats[3].Name = "Boss"
	g := began(t, sc)
	if len(g.fixed.seats) != 10 || len(g.fixed.sides) != 2 || g.fixed.sides[0].id != "cops" || g.fixed.sides[1].id != "mob" {
		t.Fatalf("%+v %+v", g.fixed.seats, g.fixed.sides)
	}
	if g.fixed.seats[3] != (seatInfo{1}) || g.fixed.seats[4] != (seatInfo{0}) {
		t.Errorf("%+v", g.fixed.seats)
	}
	if boss, other := game.OfSeat(3), game.OfSeat(4); g.ID(boss) != "s3" || g.Name(boss) != "Boss" || g.ID(other) != "s4" || g.Name(other) != "s4" {
		t.Errorf("%s is called %s, and %s %s", g.ID(boss), g.Name(boss), g.ID(other), g.Name(other))
	}
	if g.fixed.sides[0].size != 6 || g.fixed.sides[1].size != 6 {
		t.Errorf("%+v", g.fixed.sides)
	}
}

func TestWhatIsWrongWithSeats(t *testing.T) {
	for _, c := range []struct {
		change            func(*game.Scenario)
		code, field, says string
	}{
		{func(sc *game.Scenario) { sc.Seats = sc.Seats[:1] }, "bad-seats", "seats", "from 2 to 10 seats, not 1"},
		{func(sc *game.Scenario) { *sc = *quarrel(11) }, "bad-seats", "seats", "not 11"},
		{func(sc *game.Scenario) { sc.Seats[1].ID = "" }, "bad-seat", "seats[1].id", "empty or taken"},
		{func(sc *game.Scenario) { sc.Seats[1].ID = "s0" }, "bad-seat", "seats[1].id", `"s0"`},
		{func(sc *game.Scenario) { sc.Seats[1].ID = "pistol" }, "bad-seat", "seats[1].id", `"pistol"`},
		{func(sc *game.Scenario) { sc.Seats[1].ID = "machine-gun-2" }, "bad-seat", "seats[1].id", `"machine-gun-2"`},
		{func(sc *game.Scenario) { sc.Seats[1].Force = "" }, "bad-force", "seats[1].force", "side"},
		{func(sc *game.Scenario) { sc.Seats[1].Force = "cops" }, "bad-seats", "seats", "all on one side"},
		{func(sc *game.Scenario) { sc.Seats[1].Friends = []string{"s0"} }, "no-friends", "seats[1].friends", "friends"},
		{func(sc *game.Scenario) { sc.Seats[1].Hold = []string{"x"} }, "no-cards", "seats[1].hold", "card"},
		{func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"x": 1} }, "unknown-value", "seats[1].values", "values"},
		{func(sc *game.Scenario) { sc.Seats[1].Settings = map[string]string{"x": "1"} }, "unknown-setting", "seats[1].settings", "settings"},
	} {
		sc := quarrel(2)
		c.change(sc)
		refuses(t, sc, c.code, c.field, c.says)
	}
}

func TestWhatIsWrongWithAField(t *testing.T) {
	add := func(f game.Feature) func(*game.Scenario) {
		return func(sc *game.Scenario) { sc.Table.Features = append(sc.Table.Features, f) }
	}
	line := func(id string, a, b game.Point, more ...game.Point) func(*game.Scenario) {
		return add(game.Feature{ID: id, Kind: "exit", Line: true, Floor: a.Floor, Points: append([]game.Point{a, b}, more...)})
	}
	climb := func(kind, id string, foot, head game.Point, high game.Length) func(*game.Scenario) {
		return func(sc *game.Scenario) {
			sc.Table.Features = append(sc.Table.Features, game.Feature{ID: "roof", Kind: "roof", Roof: true, Floor: 1, Points: []game.Point{
				roof(20*inch, 4*inch), roof(24*inch, 4*inch), roof(24*inch, 8*inch), roof(20*inch, 8*inch),
			}})
			sc.Table.Links = []game.Link{{ID: id, Kind: kind, Foot: foot, Head: head, Long: high}}
		}
	}
	foot, head := mil(22*inch, 9*inch), roof(22*inch, 7*inch)
	for _, c := range []struct {
		change      func(*game.Scenario)
		field, says string
	}{
		{func(sc *game.Scenario) { sc.Table.Width = 0 }, "table.width", "inches wide"},
		{add(rect(0, 0, inch, inch, game.Feature{Kind: "zone"})), "table.features[4]", "an area with an id"},
		{add(game.Feature{ID: "z", Kind: "zone", Line: true, Points: []game.Point{mil(0, 0), mil(inch, 0)}}), "table.features[4]", "an area with an id"},
		{add(rect(0, 0, inch, inch, game.Feature{ID: "x", Kind: "exit"})), "table.features[4]", "along an edge"},
		{line("", mil(0, 0), mil(0, inch)), "table.features[4]", "along an edge"},
		{line("x", mil(0, 0), mil(inch, inch)), "table.features[4]", "along an edge"},
		{line("x", mil(0, 1), mil(inch, 1)), "table.features[4]", "along an edge"},
		{line("x", mil(1, 0), mil(1, inch)), "table.features[4]", "along an edge"},
		{line("x", mil(0, 0), mil(0, inch), mil(0, 2*inch)), "table.features[4]", "along an edge"},
		{line("x", roof(0, 0), roof(0, inch)), "table.features[4]", "along an edge"},
		{climb("stairs", "c", foot, head, inch), "table.links[0].kind", `is "climb" or "climb-hard" or "climb-very-hard" in this game`},
		{climb("climb", "", foot, head, inch), "table.links[0].id", "an id"},
		{climb("climb", "c", foot, head, 0), "table.links[0].long", "over 0"},
		{climb("climb", "c", foot, head, 24*inch+1), "table.links[0].long", "at most 24"},
		{climb("climb", "c", mil(22*inch, 7*inch), head, inch), "table.links[0].foot", "foot"},
		{climb("climb", "c", foot, roof(22*inch, 9*inch), inch), "table.links[0].head", "top"},
		{func(sc *game.Scenario) {
			sc.Table.Openings = []game.Opening{{Kind: "door", A: mil(20*inch, 5*inch), B: mil(20*inch, 6*inch), Locked: true}}
		}, "table.openings[0].locked", "stand open"},
	} {
		sc := quarrel(2)
		c.change(sc)
		refuses(t, sc, "bad-table", c.field, c.says)
	}
	for _, change := range []func(*game.Scenario){
		line("a", mil(0, 0), mil(0, inch)), line("a", mil(3*inch, 0), mil(inch, 0)), line("a", mil(36*inch, 0), mil(36*inch, inch)), line("a", mil(0, 24*inch), mil(inch, 24*inch)),
		climb("climb", "c", foot, head, 24*inch), climb("climb-hard", "c", foot, head, 1),
	} {
		sc := quarrel(2)
		change(sc)
		began(t, sc)
	}
}

func TestAFieldHasAtMostAHundredZones(t *testing.T) {
	sc := quarrel(2)
	for i := range 98 {
		sc.Table.Features = append(sc.Table.Features, rect(30*inch, 20*inch, 31*inch, 21*inch, game.Feature{ID: fmt.Sprint("z", i), Kind: "zone"}))
	}
	began(t, sc)
	sc.Table.Features = append(sc.Table.Features, rect(30*inch, 20*inch, 31*inch, 21*inch, game.Feature{ID: "last", Kind: "zone"}))
	refuses(t, sc, "bad-table", "table", "at most 100")
}

// TG-CLIMB-04: the grade of a face takes sixes, and a rough one is difficult besides.
func TestFacesOfAField(t *testing.T) {
	sc := quarrel(2)
	sc.Table.Features = append(sc.Table.Features, game.Feature{ID: "roof", Kind: "roof", Roof: true, Floor: 1, Points: []game.Point{
		roof(20*inch, 4*inch), roof(24*inch, 4*inch), roof(24*inch, 8*inch), roof(20*inch, 8*inch),
	}})
	foot, head := mil(22*inch, 9*inch), roof(22*inch, 7*inch)
	sc.Table.Links = []game.Link{
		{ID: "a", Kind: "climb", Foot: foot, Head: head, Long: 3 * inch},
		{ID: "b", Kind: "climb-hard", Foot: foot, Head: head, Long: 1, Going: game.Rough},
		{ID: "c", Kind: "climb-very-hard", Foot: foot, Head: head, Long: inch},
	}
	want := []face{{foot, head, 3 * inch, 0, false}, {foot, head, 1, -1, true}, {foot, head, inch, -2, false}}
	if g := began(t, sc); !slices.Equal(g.fixed.faces, want) {
		t.Errorf("%+v", g.fixed.faces)
	}
}
