package study_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/scenariofile"
	"rumble/study"
)

func TestPrepareRefuses(t *testing.T) {
	path := func(name string, values ...string) []study.Thing {
		return []study.Thing{{Kind: study.Path, Name: name, Values: values}}
	}
	many := func(n int) []string {
		var all []string
		for i := range n {
			all = append(all, strings.Repeat("x", i+1))
		}
		return all
	}
	for name, c := range map[string]struct {
		change func(p *study.Plan)
		code   game.Code
		says   string
	}{
		"no games":               {func(p *study.Plan) { p.Games = 0 }, study.BadPlan, "at least one game"},
		"too many games":         {func(p *study.Plan) { p.Games = study.MaxGames }, study.BadPlan, "at most 1000000 games"},
		"games past any number":  {func(p *study.Plan) { p.Games = 1 << 62 }, study.BadPlan, "4 times 4611686018427387904"},
		"no batch":               {func(p *study.Plan) { p.Batch = 0 }, study.BadPlan, "A batch has"},
		"a batch too large":      {func(p *study.Plan) { p.Batch = study.MaxBatch + 1 }, study.BadPlan, "A batch has"},
		"rows of a kind":         {func(p *study.Plan) { p.Rows = "xml" }, study.BadPlan, "csv or jsonl"},
		"too many":               {func(p *study.Plan) { p.Things = path("title", many(257)...) }, study.BadPlan, "more than 256 combinations"},
		"no value":               {func(p *study.Plan) { p.Things = path("settings.turns") }, study.BadPlan, "No value is given"},
		"an empty value":         {func(p *study.Plan) { p.Things = path("settings.turns", "3", " ") }, study.BadPlan, "is empty"},
		"the same value":         {func(p *study.Plan) { p.Things = path("settings.turns", "3", "3") }, study.BadPlan, "The value 3 is given twice"},
		"the same, set apart":    {func(p *study.Plan) { p.Things = path("settings.turns", "3", " 3") }, study.BadPlan, "The value 3 is given twice"},
		"the same, spelt so":     {func(p *study.Plan) { p.Things = path("settings.turns", "4", "3", "03") }, study.BadPlan, "The values 3 and 03 are the same here"},
		"the same, in quotation": {func(p *study.Plan) { p.Things = path("settings.turns", "3", `"3"`) }, study.BadPlan, `The values 3 and "3" are the same here`},
		"what stands there":      {func(p *study.Plan) { p.Things = path("settings.turns", "6", study.AsIs) }, study.BadPlan, "The values 6 and as-is are the same here"},
		"the same list": {
			func(p *study.Plan) {
				p.Things = append(path("settings.turns", "2", "4"), path("figures[north-1].at", "[3, 3]", "[3,3.0]")...)
			}, study.BadPlan, "figures[north-1].at: The values [3, 3] and [3,3.0] are the same here",
		},
		"no seats":           {func(p *study.Plan) { p.Things = path("seats", "null") }, game.BadSeats, "at least one seat that plays"},
		"letters of a value": {func(p *study.Plan) { p.Things = path("title", "caf\xe9") }, study.BadPlan, "not UTF-8"},
		"letters of a gang":  {func(p *study.Plan) { p.Gangs = map[string]string{"caf\xe9.yaml": ""} }, study.BadPlan, "not UTF-8"},
		"letters of a file":  {func(p *study.Plan) { p.Scenario.Name = "caf\xe9.yaml" }, study.BadPlan, "not UTF-8"},
		"the same place": {
			func(p *study.Plan) { p.Things = append(path("settings.turns", "3"), path("settings[turns]", "4")...) }, game.BadScenario, "the same place as settings.turns",
		},
		"the same thing":      {func(p *study.Plan) { p.Things = append(path("settings.turns", "3"), path("settings.turns", "4")...) }, study.BadPlan, "varied twice"},
		"a path that is none": {func(p *study.Plan) { p.Things = path("figures[9].at", "[1, 1]") }, game.BadScenario, "with figures[9].at=[1, 1]: shoot-out.yaml:"},
		"a setting":           {func(p *study.Plan) { p.Things = path("settings.trns", "3") }, game.BadScenario, `settings.trns: There is no setting "trns"`},
		"a value":             {func(p *study.Plan) { p.Things = path("settings.turns", "3", "99") }, game.BadScenario, "with settings.turns=99: shoot-out.yaml:"},
		"a key":               {func(p *study.Plan) { p.Things = path("figrues", "[]") }, game.BadScenario, `There is no key "figrues"`},
		"another game":        {func(p *study.Plan) { p.Things = path("ruleset", "chess") }, study.BadPlan, "The game of a study"},
		"another seat":        {func(p *study.Plan) { p.Things = path("seats[1].id", study.AsIs, "green") }, "", "green"},
		"a player": {
			func(p *study.Plan) {
				p.Things = []study.Thing{{Kind: study.Player, Name: "north", Values: []string{"steady", "clever"}}}
			}, game.UnknownPlayer, `no player "clever"`,
		},
		"a seat": {
			func(p *study.Plan) {
				p.Things = []study.Thing{{Kind: study.Player, Name: "pink", Values: []string{"steady"}}}
			}, game.UnknownSeat, `no seat "pink"`,
		},
		"seats":           {func(p *study.Plan) { p.Seats = 3 }, game.BadSeats, "exactly 2 seats"},
		"a version":       {func(p *study.Plan) { p.Format, p.Version, p.Program = 1, "0", "test" }, study.AnotherProgram, "version 0"},
		"another program": {func(p *study.Plan) { p.Format, p.Version, p.Program = 1, "1", "older" }, study.AnotherProgram, "the program older"},
	} {
		p := asked()
		c.change(&p)
		_, err := study.Prepare(p, toy.Rules(), "test")
		e, ok := errors.AsType[*game.Error](err)
		if !ok || c.code != "" && e.Code != c.code || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Seats that are allies are one side.
func TestSides(t *testing.T) {
	p := asked()
	s := prepared(t, p)
	if len(s.Sides) != 2 || s.Sides[0].Name != "North" || s.Seats[1].Side != 1 {
		t.Errorf("%+v %+v", s.Sides, s.Seats)
	}
	rules := toy.Rules()
	begin := rules.New
	rules.Turn = nil // it knows its own games only
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return paired{g}, err
	}
	s, err := study.Prepare(p, rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Sides) != 1 || len(s.Sides[0].Seats) != 2 || s.Sides[0].Name != "North and South" {
		t.Errorf("allies are %+v", s.Sides)
	}
	p.Scenario.Text = string(scenariofile.Write(toy.Scenario(4, 6)))
	if s, err = study.Prepare(p, rules, "test"); err != nil {
		t.Fatal(err)
	}
	if len(s.Sides) != 1 || s.Sides[0].Name != "North, South, East and West" {
		t.Errorf("four allies are %+v", s.Sides)
	}
}

// Where it is varied who is allied with whom, nobody could say whose wins are compared.
func TestTheSidesAreTheSameInAllCombinations(t *testing.T) {
	rules := toy.Rules()
	begin := rules.New
	rules.Turn = nil // it knows its own games only
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		if sc.Title == "Truce" {
			g = paired{g}
		}
		return g, err
	}
	p := asked()
	p.Things = []study.Thing{{Kind: study.Path, Name: "title", Values: []string{study.AsIs, "Truce"}}}
	_, err := study.Prepare(p, rules, "test")
	if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.BadPlan || !strings.HasPrefix(err.Error(), "with title=Truce: ") ||
		!strings.Contains(err.Error(), "The sides must be the same") {
		t.Error(err)
	}
}

// paired is a game whose seats are allies, each of the next.
type paired struct{ game.Game }

func (p paired) Scene(viewer game.Seat) *game.Scene {
	s := p.Game.Scene(viewer)
	for i := range s.Seats[1:] {
		s.Seats[i].Allies = []string{s.Seats[i+1].ID}
	}
	return s
}

func TestCombinations(t *testing.T) {
	p := asked()
	var all []string
	for i := range p.Combinations() {
		all = append(all, strings.Join(p.Values(i), " "))
	}
	if got := strings.Join(all, ", "); got != "steady 2, steady as-is, random 2, random as-is" {
		t.Error(got)
	}
	if p.Batches() != 4*5 {
		t.Errorf("%d batches", p.Batches())
	}
}

func TestAPlanIsReadAgain(t *testing.T) {
	s := prepared(t, asked())
	p, err := study.ReadPlan(s.Plan.Bytes())
	if err != nil || p.Hash() != s.Plan.Hash() {
		t.Fatalf("%+v, %v", p, err)
	}
	p.Seed = "other"
	if p.Hash() == s.Plan.Hash() {
		t.Error("another plan has the same hash")
	}
}
