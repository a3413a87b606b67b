package quickdraw

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
)

// What cannot stand in a scenario is refused at its place, and the sentence says what would do.
func TestScenariosRefused(t *testing.T) {
	horse := game.FigureSetup{ID: "bay", Profile: "horse", At: &game.Point{X: paces(5), Y: paces(5)}, Held: []string{"man"}}
	for _, c := range []struct {
		name, field, says string
		change            func(sc *game.Scenario)
	}{
		{"somebody of a seat that is none", "figures[0].seat", `no seat "x"`, func(sc *game.Scenario) { sc.Figures[0].Seat = "x" }},
		{"somebody of the director's", "figures[0].seat", `no seat "c"`, func(sc *game.Scenario) { sc.Seats[2].Force, sc.Figures[0].Seat = "director", "c" }},
		{"a profile that is none", "figures[0].profile", `no profile "king"`, func(sc *game.Scenario) { sc.Figures[0].Profile = "king" }},
		{"a beast of a seat", "figures[0].profile", `no profile "cougar"`, func(sc *game.Scenario) { sc.Figures[0].Profile = "cougar" }},
		{"a neutral Hero", "figures[0].profile", "is a minor character", func(sc *game.Scenario) { sc.Figures[0].Seat, sc.Figures[0].Profile = "", "hero" }},
		{"good with knives", "figures[0].skills[0]", `no skill, trait or personality "good-knife"`, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"good-knife"} }},
		{"good with rifles", "figures[0].skills[0]", `no skill, trait or personality "good-rifle"`, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"good-rifle"} }},
		{"a Fighter with rifles", "figures[0].skills[0]", `no skill, trait or personality "fighter-rifle"`, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"fighter-rifle"} }},
		{"an Expert with knives", "figures[0].skills[0]", `no skill, trait or personality "expert-knife"`, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"expert-knife"} }},
		{"two classes of a Fighter", "figures[0].skills[1]", "one class of weapons", func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"fighter-knife", "fighter-club"} }},
		{"bare hands as a thing", "figures[0].gear[1]", `no thing "fists"`, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"knife", makeTable[BareHands].id} }},
		{"a thing that is none", "figures[0].gear[0]", `no thing "laser"`, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"laser"} }},
		{"nothing as a thing", "figures[0].gear[0]", "needs its id", func(sc *game.Scenario) { sc.Figures[0].Gear = []string{" "} }},
		{"a ready nothing", "figures[0].gear[0]", `cannot be "shiny"`, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"knife shiny"} }},
		{"off the table", "figures[0].at", "stands off the table", func(sc *game.Scenario) { sc.Figures[0].At = &game.Point{X: -1} }},
		{"a horse that holds nobody known", "figures[2].holds[0]", `"nemo"`, func(sc *game.Scenario) { h := horse; h.Held = []string{"nemo"}; sc.Figures = append(sc.Figures, h) }},
		{"a horse that holds itself", "figures[2].holds[0]", `"bay"`, func(sc *game.Scenario) { h := horse; h.Held = []string{"bay"}; sc.Figures = append(sc.Figures, h) }},
		{"a man who holds another", "figures[0].holds[0]", `"foe"`, func(sc *game.Scenario) { sc.Figures[0].Held = []string{"foe"} }},
		{"a cougar that holds a man", "figures[2].holds[0]", `"man"`, func(sc *game.Scenario) {
			h := horse
			h.Profile = "cougar"
			sc.Figures = append(sc.Figures, h)
		}},
		{"a cougar that holds nobody known", "figures[2].holds[0]", `"nemo"`, func(sc *game.Scenario) {
			h := horse
			h.Profile, h.Held = "cougar", []string{"nemo"}
			sc.Figures = append(sc.Figures, h)
		}},
	} {
		sc := &game.Scenario{
			ID: "stage", Title: "A stage", Table: open(), Figures: []game.FigureSetup{fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 20, 10)},
			Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}, {ID: "c", Name: "C"}}, Settings: map[string]string{"gangs": "free"},
		}
		if _, err := New(sc); err != nil {
			t.Fatal(err)
		}
		c.change(sc)
		_, err := New(sc)
		var refused *game.Error
		if !errors.As(err, &refused) || refused.Field != c.field || !strings.Contains(refused.Sentence, c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// What is loaded with is what the thing is made for, unless its words say otherwise.
func TestIgnitionsOfThings(t *testing.T) {
	for gear, want := range map[string]Ignition{
		"cartridge-handgun": Cartridge, "repeating-rifle": Cartridge, "musket": Percussion, "pepperpot": Percussion, "hold-out": Percussion, "hold-out flintlock": Flintlock,
		"hold-out cartridge": Cartridge, "cap-and-ball-revolver": Percussion, "knife": 0, "bow": 0,
	} {
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), gear), fig("foe", "b", "main", 20, 10))
		if got := g.items[0].ignition; got != want {
			t.Errorf("a %s has the ignition %d, not %d", gear, got, want)
		}
	}
}

// A table is wooded when any of it is forest, wherever that stands in the list.
func TestWoodedTables(t *testing.T) {
	forest := game.Feature{ID: "wood", Kind: "forest", Points: []game.Point{game.At(1, 1), game.At(9, 1), game.At(9, 9), game.At(1, 9)}}
	house := game.Feature{ID: "field", Kind: "field", Points: []game.Point{game.At(20, 20), game.At(29, 20), game.At(29, 29), game.At(20, 29)}}
	for _, c := range []struct {
		set  []game.Feature
		want bool
	}{{nil, false}, {[]game.Feature{house}, false}, {[]game.Feature{forest}, true}, {[]game.Feature{forest, house}, true}, {[]game.Feature{house, forest}, true}} {
		plan := open()
		plan.Features = c.set
		g := stage(t, plan, fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 18, 10))
		if g.fixed.wooded != c.want {
			t.Errorf("with %d features it is wooded: %v", len(c.set), g.fixed.wooded)
		}
	}
}

// QD-CAST-11: the highest type leads, the first of several; beasts and bystanders lead nobody.
func TestWhoLeads(t *testing.T) {
	at := game.At(30, 30)
	g := stage(t, open(), fig("minor", "a", "minor", 5, 5), fig("main", "a", "main", 10, 10), fig("other", "a", "main", 12, 10), fig("foe", "b", "minor", 18, 10),
		fig("bystander", "", "minor", 25, 25), game.FigureSetup{ID: "cougar", Profile: "cougar", At: &at})
	for f, want := range []bool{false, true, false, true, false, false} {
		if g.leads(f) != want {
			t.Errorf("%s leads: %v", g.ID(name(f)), !want)
		}
	}
	if g.figures[1].fate = Casualty; !g.leads(2) || g.leads(0) {
		t.Error("when that one is out the next one does not lead")
	}
}

// A cast of which nobody may take part is told who may.
func TestWhoTakesPart(t *testing.T) {
	for _, c := range []struct {
		scene SceneKind
		seats int
		says  string
	}{
		{DuelScene, 2, "a duel is for Heroes"},
		{HuntScene, 2, "it is for all but Heroes"},
		{HuntScene, 3, "it is for all but Heroes"},
		{StreetScene, 2, "all of them stay away"},
		{StreetScene, 3, "with more than two seats it is for all but Main Characters"},
		{BankScene, 3, "all of them stay away"},
	} {
		g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 18, 10))
		g.fixed.rules.scene, g.fixed.seats = c.scene, c.seats
		if got := g.whoPlays(); got != c.says {
			t.Errorf("scene %d for %d: %q", c.scene, c.seats, got)
		}
	}
}

// Whatever a cast list may say of a character is said of them when they come out of the scene.
func TestSkillsAreCarriedOnAsTheyCame(t *testing.T) {
	for _, s := range castingRules().Skills {
		g := stage(t, open(), fig("man", "a", "main", 10, 10, s.ID), fig("foe", "b", "main", 14, 10))
		list := strings.Join(g.skillIDs(0), " ")
		if _, person := personNamed(s.ID); person && list != s.ID || !person && list != "ordinary "+s.ID {
			t.Errorf("who came as %s goes as %q", s.ID, list)
		}
	}
}

// What a revolver of percussion caps is said to be, it is; a gun that has shot once has a round less, and one that cannot is refused.
func TestWordsOfThings(t *testing.T) {
	for gear, want := range map[string]Item{
		"cap-and-ball-revolver":              {loaded: makeTable[CapAndBall].loads, spare: 1},
		"cap-and-ball-revolver preloaded":    {loaded: makeTable[CapAndBall].loads, spare: 1, preloaded: true},
		"cap-and-ball-revolver loose":        {loaded: makeTable[CapAndBall].loads},
		"cap-and-ball-revolver heavy":        {loaded: makeTable[CapAndBall].loads, spare: 1, heavy: true},
		"double-barrelled-shotgun spent-one": {loaded: 1},
		"cap-and-ball-revolver empty":        {trouble: Fired, spare: 1},
	} {
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), gear), fig("foe", "b", "main", 14, 10))
		got := g.items[0]
		if got = (Item{loaded: got.loaded, spare: got.spare, preloaded: got.preloaded, heavy: got.heavy, trouble: got.trouble}); got != want {
			t.Errorf("a %s is %+v", gear, got)
		}
	}
	for _, gear := range []string{"single-shot-rifle spent-one", "cap-and-ball-revolver spent-one", "cartridge-handgun preloaded", "cartridge-handgun loose", "club empty", "club flintlock", "knife deployed", "bow lit"} {
		sc := game.Scenario{
			ID: "x", Table: open(), Figures: []game.FigureSetup{carrying(fig("man", "a", "main", 10, 10), gear), fig("foe", "b", "main", 14, 10)},
			Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}},
		}
		if _, err := New(&sc); err == nil {
			t.Errorf("a %s is no such thing", gear)
		}
	}
}
