package moveit

import (
	"errors"
	"slices"
	"testing"

	"rumble/game"
)

// corner is a scenario on an open table of 30 by 30 inches that names no models.
func corner() *game.Scenario {
	return &game.Scenario{
		ID: "corner", Title: "The corner", Table: game.Plan{Width: 30 * inch, Depth: 30 * inch},
		Seats: []game.SeatSetup{{ID: "a", Name: "The Docks"}, {ID: "b"}},
	}
}

// scene is a scenario of two models that stand at the corner, with free gangs.
func scene() *game.Scenario {
	sc := corner()
	sc.Settings = map[string]string{"gangs": "free"}
	south, north := game.At(15, 20), game.At(15, 10)
	sc.Figures = []game.FigureSetup{
		{ID: "joe", Seat: "a", Profile: "bruiser", Gear: []string{"knife", "pistol", "bat"}, At: &south},
		{ID: "moe", Seat: "b", Profile: "hood", Gear: []string{"bat", "knuckles"}, At: &north},
	}
	return sc
}

// gang is figures of seat a, each with a profile and one weapon, to be placed.
func gang(profiles ...string) []game.FigureSetup {
	var all []game.FigureSetup
	for i, p := range profiles {
		all = append(all, game.FigureSetup{ID: "m" + string(rune('0'+i)), Seat: "a", Profile: p, Gear: []string{"knuckles"}})
	}
	return all
}

func begun(t *testing.T, sc *game.Scenario) *Game {
	t.Helper()
	g, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// MI-GANG-03, MI-T-GANG-A, MI-T-GANG-B: gangs of 100 points each.
func TestStockGangs(t *testing.T) {
	g := begun(t, corner())
	want := []struct {
		seat    game.Seat
		profile Profile
		weapons [3]Weapon
		drawn   Weapon
		points  int
	}{
		{0, Boss, [3]Weapon{TommyGun, Knife}, NoWeapon, 34},
		{0, Lieutenant, [3]Weapon{Shotgun, Knuckles}, Knuckles, 21},
		{0, Gunman, [3]Weapon{Rifle}, NoWeapon, 16},
		{0, Bruiser, [3]Weapon{Bat}, Bat, 13},
		{0, Hood, [3]Weapon{Pistol}, NoWeapon, 9},
		{0, Hood, [3]Weapon{Knuckles}, Knuckles, 7},
		{1, Boss, [3]Weapon{Pistol, Knuckles}, Knuckles, 24},
		{1, Lieutenant, [3]Weapon{Shotgun, Knife}, NoWeapon, 22},
		{1, Gunman, [3]Weapon{Bar}, NoWeapon, 23},
		{1, Hood, [3]Weapon{Pistol, Knife}, NoWeapon, 11},
		{1, Hood, [3]Weapon{Pistol}, NoWeapon, 9},
		{1, Hood, [3]Weapon{Pistol, Knife}, NoWeapon, 11},
	}
	if len(g.models) != len(want) {
		t.Fatalf("there are %d models", len(g.models))
	}
	for m, w := range want {
		model, info := &g.models[m], &g.fixed.models[m]
		if model.seat != w.seat || model.profile != w.profile || model.weapons != w.weapons || model.drawn != w.drawn || info.points != w.points {
			t.Errorf("model %d is %+v of %d points, not %+v", m, model, info.points, w)
		}
		if model.placed || info.number != m%6+1 {
			t.Errorf("model %d has number %d, placed %v", m, info.number, model.placed)
		}
	}
	if g.ID(name(0)) != "a-1" || g.ID(name(11)) != "b-6" {
		t.Error("the stock models have no ids of their seat")
	}
	if g.phase != Deploy || g.fixed.turns != 8 || g.fixed.corner != game.At(15, 15) || g.Name(game.OfSeat(0)) != "The Docks" || g.Name(game.OfSeat(1)) != "b" {
		t.Errorf("begins with %v, %+v", g.phase, g.fixed)
	}
}

// MI-T-PROFILE.
func TestProfiles(t *testing.T) {
	for p, want := range map[Profile][6]int{
		Boss: {4, 4, 4, 5, 3, 20}, Lieutenant: {4, 4, 3, 4, 2, 14}, Gunman: {3, 4, 3, 3, 1, 9}, Bruiser: {3, 2, 4, 4, 2, 11}, Hood: {3, 3, 3, 3, 1, 6},
	} {
		m := recruit(0, p)
		if got := [6]int{int(m.wits), int(m.aim), int(m.brawl), int(m.nerve), int(m.hits), profileTable[p].points}; got != want {
			t.Errorf("%s is %v, not %v", profileTable[p].name, got, want)
		}
	}
}

func TestModelsBeginAsTheSceneSays(t *testing.T) {
	sc := scene()
	sc.Settings["turns"], sc.Settings["first"] = "3", "b"
	sc.Figures[0].Name = "Joe"
	sc.Figures[0].Stats = map[string]int{"wits": 5, "aim": 1, "brawl": 2, "nerve": 3, "hits": 3}
	sc.Figures[0].State = map[string]int{"facing": 90, "hits": 1, "drawn": 2, "broken": 1, "hidden": 0}
	sc.Figures[1].State = map[string]int{"hidden": 1, "drawn": 0}
	g := begun(t, sc)
	joe, moe := &g.models[0], &g.models[1]
	if joe.wits != 5 || joe.aim != 1 || joe.brawl != 2 || joe.nerve != 3 || joe.hits != 1 {
		t.Errorf("Joe's ratings are %+v", joe)
	}
	if joe.weapons != [3]Weapon{Pistol, Knife, Bat} || joe.drawn != Bat || !joe.broken || joe.hidden || joe.facing != (Facing{1, 0}) {
		t.Errorf("Joe is %+v", joe)
	}
	if moe.weapons != [3]Weapon{Bat, Knuckles} || moe.drawn != Knuckles || moe.broken || !moe.hidden || moe.facing != (Facing{0, 1}) {
		t.Errorf("Moe is %+v", moe)
	}
	if !joe.placed || joe.at != game.At(15, 20) || g.phase != Opening || g.fixed.turns != 3 || !g.fixed.opened || g.winner != 1 {
		t.Errorf("begins with %v, winner %d", g.phase, g.winner)
	}
	if g.fixed.models[0] != (modelInfo{1, 11 + 3 + 2 + 2}) || g.fixed.models[1] != (modelInfo{1, 9}) {
		t.Errorf("they are %+v", g.fixed.models)
	}
	if joe.turn != unmarked() || moe.turn != unmarked() {
		t.Error("something has happened this turn before it began")
	}
}

// MI-GANG-01: the limits themselves are allowed.
func TestGangsWithinTheLimits(t *testing.T) {
	for name, figures := range map[string][]game.FigureSetup{
		"four models":     gang("boss", "hood", "hood", "hood"),
		"ten models":      gang("boss", "hood", "hood", "hood", "hood", "hood", "hood", "hood", "hood", "hood"), // 84 points
		"two lieutenants": gang("boss", "lieutenant", "lieutenant", "hood"),
	} {
		sc := corner()
		sc.Figures = figures
		if _, err := New(sc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	sc := corner()
	sc.Figures = gang("boss", "lieutenant", "lieutenant", "gunman", "gunman", "gunman", "bruiser") // 93 points
	sc.Figures[0].Gear = []string{"pistol", "knife", "bat", "knuckles"}[:3]                        // 99 points
	sc.Figures[6].Gear = []string{"bat"}                                                           // 100 points
	if g := begun(t, sc); g.score(1) != 0 {
		t.Error("nobody is out yet")
	}
	sc.Figures[5].Gear = []string{"bat"}
	refusedAs(t, sc, "gang-points", "seats[0]")
}

func refusedAs(t *testing.T, sc *game.Scenario, code, field string) {
	t.Helper()
	g, err := New(sc)
	var e *game.Error
	if !errors.As(err, &e) || g != nil {
		t.Fatalf("%s is not refused for %s, but %v", field, code, err)
	}
	if e.Code != game.Code(code) || e.Field != field || e.Sentence == "" {
		t.Errorf("refused as %s: %v; not as %s: %s", e.Code, e, code, field)
	}
}

func TestWhatIsWrongWithAScenario(t *testing.T) {
	figure := func(change func(*game.FigureSetup)) func(*game.Scenario) {
		return func(sc *game.Scenario) { change(&sc.Figures[1]) }
	}
	gear := func(names ...string) func(*game.Scenario) {
		return figure(func(f *game.FigureSetup) { f.Gear = names })
	}
	stat := func(name string, value int) func(*game.Scenario) {
		return figure(func(f *game.FigureSetup) { f.Stats = map[string]int{name: value} })
	}
	state := func(name string, value int) func(*game.Scenario) {
		return figure(func(f *game.FigureSetup) { f.State = map[string]int{name: value} })
	}
	at := func(x, y game.Length) func(*game.Scenario) {
		return figure(func(f *game.FigureSetup) { f.At = &game.Point{X: x, Y: y} })
	}
	set := func(name, value string) func(*game.Scenario) {
		return func(sc *game.Scenario) { sc.Settings[name] = value }
	}
	limited := func(figures []game.FigureSetup) func(*game.Scenario) {
		return func(sc *game.Scenario) { sc.Settings, sc.Figures = nil, figures }
	}
	for _, c := range []struct {
		code, field string
		change      func(*game.Scenario)
	}{
		{"bad-table", "table.width", func(sc *game.Scenario) { sc.Table.Width = 0 }},
		{"bad-table", "table", func(sc *game.Scenario) { sc.Figures, sc.Table.Depth = nil, 8*inch-1 }},
		{"bad-seats", "seats", func(sc *game.Scenario) { sc.Seats = sc.Seats[:1] }},
		{"bad-seats", "seats", func(sc *game.Scenario) { sc.Seats = append(sc.Seats, game.SeatSetup{ID: "c"}) }},
		{"bad-seat", "seats[0].id", func(sc *game.Scenario) { sc.Seats[0].ID = "" }},
		{"bad-seat", "seats[1].id", func(sc *game.Scenario) { sc.Seats[1].ID = "a" }},
		{"bad-seat", "seats[1].id", func(sc *game.Scenario) { sc.Seats[1].ID = "rifle" }},
		{"bad-force", "seats[0].force", func(sc *game.Scenario) { sc.Seats[0].Force = "cops" }},
		{"no-friends", "seats[1].friends", func(sc *game.Scenario) { sc.Seats[1].Friends = []string{"a"} }},
		{"no-cards", "seats[1].hold", func(sc *game.Scenario) { sc.Seats[1].Hold = []string{"A"} }},
		{"unknown-value", "seats[1].values", func(sc *game.Scenario) { sc.Seats[1].Values = map[string]int{"cash": 1} }},
		{"unknown-setting", "seats[1].settings", func(sc *game.Scenario) { sc.Seats[1].Settings = map[string]string{"x": "y"} }},
		{"bad-setting", "settings.turns", set("turns", "0")},
		{"bad-setting", "settings.turns", set("turns", "21")},
		{"bad-setting", "settings.turns", set("turns", "many")},
		{"bad-setting", "settings.first", set("first", "c")},
		{"bad-setting", "settings.gangs", set("gangs", "huge")},
		{"unknown-setting", "settings.cars", set("cars", "2")},
		{"bad-figure", "figures[1].id", figure(func(f *game.FigureSetup) { f.ID = "" })},
		{"bad-figure", "figures[1].id", figure(func(f *game.FigureSetup) { f.ID = "joe" })},
		{"bad-figure", "figures[1].id", figure(func(f *game.FigureSetup) { f.ID = "a" })},
		{"bad-figure", "figures[1].id", figure(func(f *game.FigureSetup) { f.ID = "bat" })},
		{"unknown-seat", "figures[1].seat", figure(func(f *game.FigureSetup) { f.Seat = "" })},
		{"unknown-profile", "figures[1].profile", figure(func(f *game.FigureSetup) { f.Profile = "cop" })},
		{"unknown-skill", "figures[1].skills", figure(func(f *game.FigureSetup) { f.Skills = []string{"luck"} })},
		{"no-hostages", "figures[1].holds", figure(func(f *game.FigureSetup) { f.Held = []string{"joe"} })},
		{"unknown-gear", "figures[1].gear[1]", gear("bat", "fists")},
		{"too-much-gear", "figures[1].gear[1]", gear("rifle", "pistol")},
		{"too-much-gear", "figures[1].gear[3]", gear("rifle", "bat", "knife", "knuckles")},
		{"too-much-gear", "figures[1].gear[1]", gear("bat", "bat")},
		{"unknown-stat", "figures[1].stats.guts", stat("guts", 3)},
		{"bad-stat", "figures[1].stats.wits", stat("wits", 0)},
		{"bad-stat", "figures[1].stats.nerve", stat("nerve", 6)},
		{"bad-stat", "figures[1].stats.hits", stat("hits", 4)},
		{"unknown-state", "figures[1].state.drunk", state("drunk", 1)},
		{"bad-state", "figures[1].state.facing", state("facing", -1)},
		{"bad-state", "figures[1].state.facing", state("facing", 361)},
		{"bad-state", "figures[1].state.hits", state("hits", 0)},
		{"bad-state", "figures[1].state.hits", state("hits", 2)},
		{"bad-state", "figures[1].state.drawn", state("drawn", 3)},
		{"bad-state", "figures[1].state.hidden", state("hidden", 2)},
		{"bad-state", "figures[1].state.broken", state("broken", -1)},
		{"bad-state", "figures[1].state.broken", figure(func(f *game.FigureSetup) { f.At, f.State = nil, map[string]int{"broken": 1} })},
		{"off-table", "figures[1].at", at(499, 10*inch)},
		{"off-table", "figures[1].at", at(10*inch, 29501)},
		{"off-table", "figures[1].at", figure(func(f *game.FigureSetup) { f.At = &game.Point{X: 9 * inch, Y: 9 * inch, Floor: 1} })},
		{"no-room", "figures[1].at", at(15*inch, 19001)},
		{"too-many-figures", "figures[10]", limited(gang("boss", "hood", "hood", "hood", "hood", "hood", "hood", "hood", "hood", "hood", "hood"))},
		{"gang-size", "seats[0]", limited(gang("boss", "hood", "hood"))},
		{"gang-boss", "seats[0]", limited(gang("hood", "hood", "hood", "hood"))},
		{"gang-boss", "seats[0]", limited(gang("boss", "boss", "hood", "hood"))},
		{"gang-lieutenants", "seats[0]", limited(gang("boss", "lieutenant", "lieutenant", "lieutenant"))},
		{"no-weapon", "figures[0].gear", func(sc *game.Scenario) {
			sc.Settings, sc.Figures = nil, gang("boss", "hood", "hood", "hood")
			sc.Figures[0].Gear = nil
		}},
		{"bad-stat", "figures[0].stats.aim", func(sc *game.Scenario) {
			sc.Settings, sc.Figures = nil, gang("boss", "hood", "hood", "hood")
			sc.Figures[0].Stats = map[string]int{"aim": 4}
		}},
	} {
		sc := scene()
		c.change(sc)
		refusedAs(t, sc, c.code, c.field)
	}
}

// Bases may touch each other and the edge.
func TestPlacesThatJustDo(t *testing.T) {
	for _, at := range []game.Point{{X: 500, Y: 500}, {X: 29500, Y: 29500}, {X: 15 * inch, Y: 19 * inch}} {
		sc := scene()
		sc.Figures[1].At = &at
		begun(t, sc)
	}
}

// A table of eight inches is just deep enough, and a gang that stands already needs none.
func TestShallowTables(t *testing.T) {
	sc := corner()
	sc.Table.Depth = 8 * inch
	begun(t, sc)
	sc = scene()
	sc.Table.Depth = 7 * inch
	south, north := game.At(5, 5), game.At(5, 1)
	sc.Figures[0].At, sc.Figures[1].At = &south, &north
	begun(t, sc)
}

// MI-MOVE-05, MI-TERR-03: nobody stands on what one cannot stand on.
func TestNobodyStandsInTheWay(t *testing.T) {
	for going, free := range map[game.Going]bool{game.Clear: true, game.Rough: true, game.Low: false, game.Impassable: false} {
		sc := scene()
		box := []game.Point{game.At(14, 9), game.At(16, 9), game.At(16, 11), game.At(14, 11)}
		sc.Table.Features = []game.Feature{{ID: "box", Kind: "box", Points: box, Going: going}}
		if _, err := New(sc); (err == nil) != free {
			t.Errorf("going %d: %v", going, err)
		}
	}
	sc := scene()
	sc.Figures[1].ID = "box"
	sc.Table.Features = []game.Feature{{ID: "box", Kind: "box", Points: []game.Point{game.At(1, 1), game.At(2, 1), game.At(2, 2)}}}
	refusedAs(t, sc, "bad-figure", "figures[1].id")
}

func TestSettingsAreListed(t *testing.T) {
	var names []string
	for _, s := range Rules().Settings(&game.Scenario{}) {
		names = append(names, s.Name)
	}
	if !slices.Equal(names, []string{"turns", "first", "gangs"}) {
		t.Error(names)
	}
}
