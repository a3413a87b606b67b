package quickdraw

import (
	"errors"
	"fmt"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// ring is a match of characters in a row on a bare table, each touching the next, of seats a and b in turn.
func ring(t *testing.T, plan game.Plan, profiles ...string) *Game {
	t.Helper()
	sc := &game.Scenario{ID: "ring", Title: "A ring", Table: plan, Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}}}
	for n, profile := range profiles {
		at := game.At(10+n, 10)
		sc.Figures = append(sc.Figures, game.FigureSetup{ID: fmt.Sprintf("f%d", n), Seat: []string{"a", "b"}[n%2], Profile: profile, At: &at})
	}
	made, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	g.number, g.acting = 1, 0
	for f := range g.figures {
		g.pack |= g.figures[f].cards
	}
	return g
}

func bare() game.Plan { return game.Plan{Width: paces(40), Depth: paces(30), FloorHeight: storey} }

func verbsOf(o []game.Option) map[game.Verb]int {
	verbs := map[game.Verb]int{}
	for i := range o {
		verbs[o[i].Verb]++
	}
	return verbs
}

// Who is entangled, charmed, unconscious, fleeing or ducked down declares no attack, and an attack on nobody else than granted.
func TestWhoMayAttack(t *testing.T) {
	for name, change := range map[string]func(g *Game) Grant{
		"entangled":       func(g *Game) Grant { g.figures[0].bond = Barely; return ownTurn },
		"charmed":         func(g *Game) Grant { g.figures[0].smitten, g.figures[0].charmer = Charmed, 2; return ownTurn },
		"unconscious":     func(g *Game) Grant { g.figures[0].knocked = true; return ownTurn },
		"fleeing":         func(g *Game) Grant { g.figures[0].nerve = Fleeing; return ownTurn },
		"ducked":          func(g *Game) Grant { g.figures[0].until.ducked = true; return ownTurn },
		"prone":           func(g *Game) Grant { g.figures[0].prone = true; return ownTurn },
		"hidden enemy":    func(g *Game) Grant { g.figures[1].hidden = true; return ownTurn },
		"upstairs":        func(g *Game) Grant { g.figures[1].at.Floor = 1; return ownTurn },
		"dead enemy":      func(g *Game) Grant { g.figures[1].fate = Casualty; return ownTurn },
		"another granted": func(g *Game) Grant { by := ownTurn; by.at = 2; return by },
		"no attacks":      func(g *Game) Grant { return bonusOf("QD-TASK-05", Moves|Shots) },
	} {
		g := ring(t, bare(), "hero", "main", "main")
		if verbsOf(g.fightOptions(0, ownTurn, nil))["attack"] != 1 {
			t.Fatal("nobody can attack")
		}
		by := change(g)
		if n := verbsOf(g.fightOptions(0, by, nil))["attack"]; n != 0 {
			t.Errorf("%s: %d attacks are offered", name, n)
		}
	}
}

// Nobody strikes back who cannot (QD-HITF-09), whom nobody controls (QD-DIR-04), or over a distance.
func TestWhoCanStrikeBack(t *testing.T) {
	for name, change := range map[string]func(g *Game){
		"prone":       func(g *Game) { g.figures[1].prone = true },
		"back turned": func(g *Game) { g.figures[1].until.backTurned = true },
		"ducked":      func(g *Game) { g.figures[1].until.ducked = true },
		"fleeing":     func(g *Game) { g.figures[1].nerve = Fleeing },
		"surrendered": func(g *Game) { g.figures[1].nerve = Surrendered },
		"cowering":    func(g *Game) { g.figures[1].nerve = Cowering },
		"unconscious": func(g *Game) { g.figures[1].knocked = true },
		"out":         func(g *Game) { g.figures[1].fate = PassedOut },
		"bound":       func(g *Game) { g.figures[1].bond = Barely },
		"neutral":     func(g *Game) { g.figures[1].seat = game.Nobody },
		"far":         func(g *Game) { g.figures[1].at.X += pace },
		"gone target": func(g *Game) { g.figures[0].fate = Fled },
		"off table":   func(g *Game) { g.figures[0].placed = false },
		"dead target": func(g *Game) { g.figures[0].fate = Casualty },
		"tired beast": func(g *Game) { g.figures[1].sort, g.figures[1].dice = Beast, 0 },
		"match over":  func(g *Game) { g.stage = Ended },
	} {
		g := ring(t, bare(), "hero", "main")
		if !g.canStrike(1, 0) {
			t.Fatal("a strike is possible")
		}
		if change(g); g.canStrike(1, 0) {
			t.Errorf("%s: strikes", name)
		}
	}
}

// A beast strikes with its attack dice, the highest of which counts, and as hard as its kind does (QD-BEAST-12, QD-T-ANIM).
func TestBeastsStrike(t *testing.T) {
	g := ring(t, bare(), "hero", "main")
	g.figures[1].sort, g.figures[1].animal, g.figures[1].dice, g.figures[1].seat = Beast, Grizzly, 2, game.Nobody
	b := blow{who: 1, whom: 0, item: nothing}
	if r := g.toHit(&b); r.form != TwoHigh || r.test {
		t.Errorf("two dice are %d", r.form)
	}
	if a := g.assaultOf(nil, &b); !a.lethal || a.impact != HighImpact || a.poison || a.reach {
		t.Errorf("a bear strikes with %+v", a)
	}
	g.figures[1].animal, g.figures[1].dice = Snake, 1
	if r := g.toHit(&b); r.form != OneDie {
		t.Errorf("one die is %d", r.form)
	}
	if a := g.assaultOf(nil, &b); a.impact != NormalImpact || !a.poison {
		t.Errorf("a snake strikes with %+v", a)
	}
}

// A rider who has come more than four paces strikes hard, and from the mount (QD-FMNT-09).
func TestRidersStrikeHard(t *testing.T) {
	g := ring(t, bare(), "hero", "main", "main")
	g.figures[2].sort, g.figures[0].aboard = Mount, 2
	for far, impact := range map[Length]Impact{4 * pace: NormalImpact, 4*pace + 1: HighImpact} {
		b := blow{who: 0, whom: 1, item: nothing, far: far}
		if a := g.assaultOf(nil, &b); a.impact != impact || !a.mounted {
			t.Errorf("after %d the strike has %d, mounted %v", far, a.impact, a.mounted)
		}
	}
}

// Getting on a mount unhitches it, and getting off leaves the rider beside it (QD-ACT-04).
func TestMounting(t *testing.T) {
	g := ring(t, bare(), "hero", "main", "main")
	g.figures[1].sort, g.figures[1].hitch = Mount, true
	g.figures[1].at.X = g.figures[0].at.X + base/2 + base
	g.figures[2].at.X = 30 * pace
	if verbsOf(g.mountOptions(0, nil))["mount"] != 1 {
		t.Fatal("no mount is offered")
	}
	s := rehearsal.New(t, nil)
	g.mounting(s, 0, game.Option{Verb: "mount", Who: name(0), Whom: name(1)})
	if fig := &g.figures[0]; fig.aboard != 1 || g.figures[1].driver != 0 || g.figures[1].hitch || fig.at != g.figures[1].at {
		t.Errorf("rides %+v", fig)
	}
	if verbs := verbsOf(g.mountOptions(0, nil)); verbs["dismount"] != 1 || verbs["mount"] != 0 {
		t.Errorf("a rider is offered %v", verbs)
	}
	g.mounting(s, 0, game.Option{Verb: "dismount", Who: name(0), Whom: name(1)})
	if g.figures[0].aboard != nobody || g.figures[1].driver != nobody || g.gap(0, 1) > touch || !s.Told("mounts") || !s.Told("dismounts") {
		t.Errorf("got off at %v", g.figures[0].at)
	}
	g.figures[1].wandering = 3
	if verbsOf(g.mountOptions(0, nil))["mount"] != 0 {
		t.Error("nobody gets on a bolting mount")
	}
}

// Who is bound or rides opens no safe, however near it is.
func TestWhoOpensSafes(t *testing.T) {
	for name, change := range map[string]func(g *Game){
		"bound": func(g *Game) { g.figures[0].bond = Barely }, "riding": func(g *Game) { g.figures[0].aboard = 1 }, "far": func(g *Game) { g.figures[0].at.Y += 2 * pace },
		"open": func(g *Game) { g.opened.add(0) }, "given up": func(g *Game) { g.figures[0].scene.gaveUp.add(0) },
	} {
		plan := bare()
		plan.Features = []game.Feature{{ID: "safe", Kind: "safe", Points: []game.Point{game.At(10, 8), game.At(11, 8), game.At(11, 9), game.At(10, 9)}, Going: game.Impassable}}
		g := ring(t, plan, "hero", "minor")
		g.figures[0].at.Y = 9*pace + base/2
		if verbsOf(g.objectOptions(0, nil))["pick-lock"] != 1 {
			t.Fatal("it cannot be opened")
		}
		if change(g); len(g.objectOptions(0, nil)) != 0 {
			t.Errorf("%s: opens it", name)
		}
	}
}

// A table has eight objects at most, and a ninth is refused.
func TestTooManyObjects(t *testing.T) {
	plan := bare()
	for n := range mostObjects + 1 {
		x := 2 + 3*n
		plan.Features = append(plan.Features, game.Feature{
			ID: fmt.Sprintf("safe-%d", n), Kind: "safe", Points: []game.Point{game.At(x, 20), game.At(x+1, 20), game.At(x+1, 21), game.At(x, 21)}, Going: game.Impassable,
		})
	}
	sc := &game.Scenario{ID: "vault", Title: "A vault", Table: plan, Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}}}
	if _, err := New(sc); err == nil {
		t.Error("nine safes are accepted")
	} else if refusal, ok := errors.AsType[*game.Error](err); !ok || refusal.Field != "table" {
		t.Error(err)
	}
	sc.Table.Features = plan.Features[:mostObjects]
	made, err := New(sc)
	if err != nil {
		t.Fatal(err)
	}
	if g := made.(*Game); len(g.items) != mostObjects*sacks || g.items[0].place != Spent {
		t.Errorf("the safes hold %d sacks", len(g.items))
	}
}

// What is written down of a fight is all of it: whoever is held, strikes hastily or follows up is not the same as who is not.
func TestFightsAreWritten(t *testing.T) {
	plain := string(ring(t, bare(), "hero", "main").Append(nil))
	for name, change := range map[string]func(g *Game){
		"gripped": func(g *Game) { g.figures[0].gripped = true },
		"follows": func(g *Game) { g.figures[0].follows = true },
		"hasty":   func(g *Game) { g.figures[0].hasty = true },
		"holders": func(g *Game) { g.figures[0].holders.add(1) },
		"doors":   func(g *Game) { g.doors = g.doors.With(3) },
		"opened":  func(g *Game) { g.opened.add(2) },
	} {
		g := ring(t, bare(), "hero", "main")
		if change(g); string(g.Append(nil)) == plain {
			t.Errorf("%s is not written", name)
		}
	}
}

// Nobody but a character is entangled, and nobody who is out or gone (QD-BEAST-14); who is caught again is held no less.
func TestWhoIsEntangled(t *testing.T) {
	for name, change := range map[string]func(f *Figure){
		"a beast": func(f *Figure) { f.sort = Beast }, "a casualty": func(f *Figure) { f.fate = Casualty }, "one who has fled": func(f *Figure) { f.fate = Fled },
	} {
		g := ring(t, bare(), "hero", "minor")
		change(&g.figures[1])
		g.entangles(rehearsal.New(t, nil), "QD-ENT-05", 1, 0, nothing, false)
		if g.figures[1].bond != Free || g.figures[1].gripped {
			t.Errorf("%s is entangled", name)
		}
	}
	g := ring(t, bare(), "hero", "minor")
	g.figures[1].bond = Entangled
	s := rehearsal.New(t, []int{10})
	if g.entangles(s, "QD-ENT-05", 1, 0, nothing, false); g.figures[1].bond != Entangled || !g.figures[1].holders.has(0) {
		t.Errorf("held %d", g.figures[1].bond)
	}
	s.Done()
}

// What holds somebody lets go when it is dropped, put away or its holder is out, and when all who restrain them are (QD-ENT-12, -15).
func TestWhatLetsGo(t *testing.T) {
	for name, change := range map[string]func(g *Game){
		"dropped":     func(g *Game) { g.lets(0, 0) },
		"put away":    func(g *Game) { g.items[0].place = Holstered },
		"unconscious": func(g *Game) { g.figures[0].knocked = true },
		"out":         func(g *Game) { g.figures[0].fate = Casualty },
	} {
		g := ring(t, bare(), "hero", "minor")
		g.items = append(g.items, newItem(Lasso, 0))
		g.entangles(rehearsal.New(t, []int{1}), "QD-ENT-05", 1, 0, 0, false)
		if s := rehearsal.New(t, nil); g.figures[1].bond == Trapped {
			if g.loosens(s); g.figures[1].bond != Trapped {
				t.Fatal("the lasso does not hold")
			}
		}
		change(g)
		if g.loosens(rehearsal.New(t, nil)); g.figures[1].bond != Free || g.figures[1].bound != nothing || g.figures[1].gripped {
			t.Errorf("%s: still held", name)
		}
	}
	for name, change := range map[string]func(g *Game){
		"away":        func(g *Game) { g.figures[0].at.X -= pace },
		"unconscious": func(g *Game) { g.figures[0].knocked = true },
		"fleeing":     func(g *Game) { g.figures[0].nerve = Fleeing },
	} {
		g := ring(t, bare(), "hero", "minor")
		g.figures[1].bond, g.figures[1].gripped = Partly, true
		g.figures[1].holders.add(0)
		if g.loosens(rehearsal.New(t, nil)); g.figures[1].bond != Partly {
			t.Fatal("not held")
		}
		change(g)
		if g.loosens(rehearsal.New(t, nil)); g.figures[1].bond != Free {
			t.Errorf("%s: still held", name)
		}
	}
}

// Healers treat those in contact who can still be healed: not the whole, not the lost, not themselves, not who is out for the scene
// (QD-HEAL-13, -14).
func TestWhoIsTreated(t *testing.T) {
	for name, change := range map[string]func(g *Game){
		"whole":             func(g *Game) { g.figures[1].wounds = 0 },
		"beyond help":       func(g *Game) { g.figures[1].spoiled = true },
		"out for the scene": func(g *Game) { g.figures[1].fate = OutForScene },
		"captured":          func(g *Game) { g.figures[1].fate = Captured },
		"far":               func(g *Game) { g.figures[1].at.X += pace },
		"a beast":           func(g *Game) { g.figures[1].sort = Beast },
	} {
		g := ring(t, bare(), "hero", "main")
		g.takeCard(1, true)
		if !g.treatable(0, 1) || g.treatable(1, 1) || g.treatable(0, 0) {
			t.Fatal("treated, though nobody treats themselves")
		}
		if change(g); g.treatable(0, 1) {
			t.Errorf("%s: is treated", name)
		}
	}
}
