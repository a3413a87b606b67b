package conformance_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/internal/toy"
	"rumble/rules"
	"rumble/scenarios"
)

func TestToy(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		conformance.Run(t, toy.Rules(), conformance.Effort{Walked: 25, Random: 1000, Steady: 500}, toy.Scenario(seats, 12))
	}
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
		return conformance.Effort{Walked: 1, Random: 100, Steady: 10}
	case "moveit":
		return conformance.Effort{Walked: 25, Random: 500, Steady: 100}
	case "tommyguns": // three scenarios of ten seats
		return conformance.Effort{Walked: 2, Random: 500, Steady: 4}
	}
	return conformance.Effort{Walked: 4, Random: 1000, Steady: 50}
}

// brief is a tenth of an effort when tests are to be short, but something of each.
func brief(e conformance.Effort) conformance.Effort {
	if testing.Short() {
		e = conformance.Effort{Walked: max(1, e.Walked/10), Random: max(1, e.Random/10), Steady: max(1, e.Steady/10)}
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
