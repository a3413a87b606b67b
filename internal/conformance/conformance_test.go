package conformance_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/internal/first"
	"rumble/internal/toy"
	"rumble/rules"
	"rumble/scenarios"
)

func TestToy(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		conformance.Run(t, toy.Rules(), conformance.Effort{Walked: 25, Random: 1000, Steady: 500, Fast: true}, toy.Scenario(seats, 12))
	}
}

// A question with parts is held to the same.
func TestToyWithOrders(t *testing.T) {
	sc := toy.Scenario(2, 12)
	sc.Settings["orders"] = "on"
	conformance.Run(t, toy.Rules(), conformance.Effort{Walked: 25, Random: 300, Steady: 50, Fast: true}, sc)
}

// A small game may leave out what it has no use for: rules of thumb, and the care to allocate nothing.
func TestASmallGameNeedsNoAdvice(t *testing.T) {
	pig := first.Rules()
	pig.Advise = nil
	pig.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := first.New(sc)
		return wasteful{g}, err
	}
	seats := []game.SeatSetup{{ID: "ann"}, {ID: "bob"}}
	conformance.Run(t, pig, conformance.Effort{Walked: 2, Random: 20, Steady: 20}, &game.Scenario{ID: "table", Seats: seats})
}

// wasteful is a game that allocates in every stretch.
type wasteful struct{ game.Game }

var waste []byte

func (w wasteful) Advance(ref game.Referee) {
	waste = make([]byte, 1000)
	w.Game.Advance(ref)
}

func (w wasteful) Clone() game.Game         { return wasteful{w.Game.Clone()} }
func (w wasteful) CopyFrom(other game.Game) { w.Game.CopyFrom(other.(wasteful).Game) }
func (w wasteful) Imagine(s game.Seat, c *game.Chance) game.Game {
	return wasteful{w.Game.Imagine(s, c)}
}

// TestRulesets holds every ruleset of the program to its promises, with all its stock scenarios.
func TestRulesets(t *testing.T) {
	for _, r := range rules.All() {
		t.Run(r.ID, func(t *testing.T) {
			conformance.Run(t, r, brief(efforts(r.ID)), stock(t, r.ID)...)
		})
	}
}

// efforts is what a quarter of an hour of tests allows: skirmishes take a hundred times as long as wars without a table.
func efforts(ruleset string) conformance.Effort {
	switch ruleset {
	case "maddogs":
		return conformance.Effort{Walked: 1, Random: 100, Steady: 10, Fast: true}
	case "moveit":
		return conformance.Effort{Walked: 25, Random: 500, Steady: 100, Fast: true}
	case "tommyguns": // three scenarios of ten seats
		return conformance.Effort{Walked: 2, Random: 500, Steady: 4, Fast: true}
	case "gangsatwar":
		return conformance.Effort{Walked: 4, Random: 1000, Steady: 50, Fast: true}
	case "quickdraw": // three scenes of four seats
		return conformance.Effort{Walked: 1, Random: 150, Steady: 4, Fast: true}
	}
	return conformance.Effort{Walked: 4, Random: 1000, Steady: 50}
}

// brief is a tenth of an effort when tests are to be short, but something of each.
func brief(e conformance.Effort) conformance.Effort {
	if testing.Short() {
		e.Walked, e.Random, e.Steady = max(1, e.Walked/10), max(1, e.Random/10), max(1, e.Steady/10)
	}
	return e
}

// stock are the stock scenarios of a ruleset.
func stock(t testing.TB, ruleset string) []*game.Scenario {
	t.Helper()
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	var found []*game.Scenario
	for _, f := range all {
		if f.Scenario.Ruleset == ruleset {
			found = append(found, &f.Scenario)
		}
	}
	if len(found) == 0 {
		t.Fatalf("there is no stock scenario for %s", ruleset)
	}
	return found
}

func FuzzToyWithOrders(f *testing.F) {
	sc := toy.Scenario(2, 12)
	sc.Settings["orders"] = "on"
	conformance.Fuzz(f, toy.Rules(), sc)
}

func FuzzToy(f *testing.F) { conformance.Fuzz(f, toy.Rules(), toy.Scenario(2, 12)) }

func FuzzMadDogs(f *testing.F) {
	r, ok := rules.Find("maddogs")
	if !ok {
		f.Fatal("maddogs is missing")
	}
	conformance.Fuzz(f, r, stock(f, r.ID)[0])
}

func FuzzGangsAtWar(f *testing.F) {
	r, ok := rules.Find("gangsatwar")
	if !ok {
		f.Fatal("gangsatwar is missing")
	}
	conformance.Fuzz(f, r, stock(f, r.ID)[0])
}

func FuzzMoveIt(f *testing.F) {
	r, ok := rules.Find("moveit")
	if !ok {
		f.Fatal("moveit is missing")
	}
	conformance.Fuzz(f, r, stock(f, r.ID)[0])
}

func FuzzTommyGuns(f *testing.F) {
	r, ok := rules.Find("tommyguns")
	if !ok {
		f.Fatal("tommyguns is missing")
	}
	conformance.Fuzz(f, r, stock(f, r.ID)[0])
}

func FuzzQuickDraw(f *testing.F) {
	r, ok := rules.Find("quickdraw")
	if !ok {
		f.Fatal("quickdraw is missing")
	}
	conformance.Fuzz(f, r, stock(f, r.ID)[0])
}
