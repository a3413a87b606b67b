package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
)

// behindWall is 1 behind a wall from 0, ten paces off.
func behindWall(t *testing.T, skills ...string) *Game {
	return stage(t, walled(), fig("foe", "a", "main", 20, 10), fig("man", "b", "main", 20, 20, skills...))
}

// QD-T-COURAGE, the row of cover: every result (QD-COUR-05 to -08).
func TestCourageInCover(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		nerve  Nerve
		ducked bool
	}{
		1:  {"cowers", "QD-COUR-05", Cowering, true},
		2:  {"wavers", "QD-COUR-06", Steady, true},
		4:  {"wavers", "QD-COUR-06", Steady, true},
		5:  {"stands-firm", "QD-COUR-07", Steady, false},
		9:  {"stands-firm", "QD-COUR-07", Steady, false},
		10: {"is-undaunted", "QD-COUR-08", Steady, false},
	} {
		g := behindWall(t)
		g.figures[1].held = 13
		ref := rehearsing(t, []int{1, result})
		if got := g.courage(ref, "QD-COUR-01", 1, 0, false); got != result {
			t.Errorf("the result is %d, not %d", got, result)
		}
		wasTold(t, ref, want.kind, want.clause)
		man := &g.figures[1]
		if man.nerve != want.nerve || man.until.ducked != want.ducked || man.prone != want.ducked || (man.held == nothing) != want.ducked {
			t.Errorf("%d: %+v", result, man)
		}
		if chart := ref.Thrown[0].Chart; chart != (game.Chart{Table: "QD-T-COURAGE", Row: inCover}) {
			t.Error(chart)
		}
	}
}

// In contact the row of close combat counts, in cover or not: two paces back, and on the back foot (QD-COUR-06, -19).
func TestCourageInCloseCombat(t *testing.T) {
	g := duel(t, "main")
	ref := rehearsing(t, []int{3, 2})
	g.courage(ref, "QD-COUR-01", 1, 0, true)
	if !g.figures[1].beaten.has(0) || g.figures[1].nerve != Steady {
		t.Errorf("%+v", g.figures[1])
	}
	if chart := ref.Thrown[0].Chart; chart.Row != inCloseCombat {
		t.Error(chart)
	}
}

// Heroic characters never test; neither does who is not awake, or no character (QD-COUR-03, QD-PERS-30).
func TestWhoNeedsNoCourage(t *testing.T) {
	g := behindWall(t, "heroic")
	ref := rehearsing(t, nil)
	if g.courage(ref, "QD-COUR-01", 1, 0, true) != 0 {
		t.Error("a heroic character tests")
	}
	wasTold(t, ref, "needs-no-courage", "QD-COUR-03")
	for _, change := range []func(fig *Figure){
		func(fig *Figure) { fig.knocked = true }, func(fig *Figure) { fig.fate = Casualty }, func(fig *Figure) { fig.sort = Beast },
	} {
		g := behindWall(t)
		change(&g.figures[1])
		if g.courage(rehearsing(t, nil), "QD-COUR-01", 1, 0, true) != 0 {
			t.Error("a test")
		}
	}
}

// Fanatics ignore a 1, the brave and the proud throw a failed test again (QD-PERS-05, -26, -27, -37, QD-COUR-04).
func TestCharactersAndCourage(t *testing.T) {
	g := behindWall(t, "fanatic")
	ref := rehearsing(t, []int{1, 1})
	if got := g.courage(ref, "QD-COUR-01", 1, 0, true); got < pass || g.figures[1].nerve != Steady || g.figures[1].until.ducked {
		t.Errorf("a fanatic is afraid: %d", got)
	}
	wasTold(t, ref, "ignores-fear", "QD-PERS-27")
	for _, nature := range []string{"brave", "proud"} {
		g := behindWall(t, nature)
		ref := rehearsing(t, []int{3, 2, 7, 1}, say("throw-again"))
		if got := g.courage(ref, "QD-COUR-01", 1, 0, true); got != 7 {
			t.Errorf("%s: %d", nature, got)
		}
		ref.Done()
		if w := whys(g.courageRoll("QD-COUR-01", "courage", inTheOpen, 1, 0)); !slices.Contains(w, "again-"+nature) {
			t.Error(w)
		}
	}
}

// With no enemy left a failed test is hesitation and nothing more (QD-GEO-11).
func TestCourageWithNobodyLeft(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "minor", 20, 20))
	ref := rehearsing(t, []int{1})
	g.courage(ref, "QD-COUR-01", 0, nobody, true)
	wasTold(t, ref, "falters", "QD-COUR-06")
	if g.figures[0].nerve != Steady || g.figures[0].until.ducked {
		t.Errorf("%+v", g.figures[0])
	}
}

// The act of a 10: a blow in contact, by default nothing; none when another free act caused the test (QD-COUR-08, -09).
func TestFreeAct(t *testing.T) {
	g := duel(t, "main")
	ref := rehearsing(t, []int{10, 2})
	g.courage(ref, "QD-COUR-01", 1, 0, true)
	asked := ref.Question("free-act")
	if asked.Options[asked.Default].Verb != "pass" || !asked.Routine || asked.Find("strike") < 0 || asked.Options[asked.Find("strike")].Whom != name(0) {
		t.Errorf("%+v", asked.Options)
	}
	for _, no := range []func(g *Game) bool{
		func(g *Game) bool { g.freely = true; return true },
		func(g *Game) bool { return false },
	} {
		g := duel(t, "main")
		ref := rehearsing(t, []int{10, 2})
		if g.courage(ref, "QD-COUR-01", 1, 0, no(g)); ref.WasAsked("free-act") {
			t.Error("a free act grants another one")
		}
	}
	// Who is charmed does not strike.
	g = duel(t, "main")
	g.figures[1].smitten = Charmed
	ref = rehearsing(t, []int{10, 2})
	g.courage(ref, "QD-COUR-01", 1, 0, true)
	for _, asked := range ref.Asked {
		if asked.Find("strike") >= 0 {
			t.Error("strikes although charmed")
		}
	}
	// Who is rash or a fanatic closes with the enemy instead of choosing.
	for _, nature := range []string{"rash", "fanatic"} {
		g := stage(t, open(), fig("foe", "a", "main", 20, 10), fig("man", "b", "main", 20, 20, nature))
		ref := rehearsing(t, []int{10, 2})
		g.courage(ref, "QD-COUR-01", 1, 0, true)
		wasTold(t, ref, "closes-in", "QD-COUR-08")
		if ref.WasAsked("free-act") {
			t.Error("there is a choice")
		}
	}
}

// Rallying: 5 and more end it and leave the turn; less uses the turn (QD-COUR-13).
func TestRallying(t *testing.T) {
	for result, want := range map[int]struct {
		used  bool
		nerve Nerve
	}{1: {true, Cowering}, 2: {true, Fleeing}, 4: {true, Fleeing}, 5: {false, Steady}, 10: {false, Steady}} {
		g := behindWall(t)
		g.figures[1].nerve, g.figures[1].dread = Fleeing, 0
		ref := rehearsing(t, []int{result, 1})
		if used := g.rallies(ref, 1); used != want.used || g.figures[1].nerve != want.nerve {
			t.Errorf("%d: used %v, nerve %d", result, used, g.figures[1].nerve)
		}
		if result >= pass {
			wasTold(t, ref, "rallied", "QD-COUR-13")
		}
	}
	g := behindWall(t)
	if g.rallies(rehearsing(t, nil), 1) {
		t.Error("a steady character rallies")
	}
	g = behindWall(t, "fanatic")
	g.figures[1].nerve = Cowering
	if g.rallies(rehearsing(t, []int{1, 1}), 1) || g.figures[1].nerve != Steady {
		t.Error("a fanatic stays in fear")
	}
}

// Whoever can neither flee nor duck offers their surrender to the nearest enemy in sight within twelve paces (QD-COUR-15, QD-PERS-08).
func TestSurrender(t *testing.T) {
	at := func(x int, skills ...string) *Game {
		return stage(t, open(), fig("foe", "a", "main", x, 20, skills...), fig("man", "b", "main", 20, 20))
	}
	g := at(10)
	ref := rehearsing(t, nil)
	g.givesUp(ref, 1, 0)
	wasTold(t, ref, "offers-surrender", "QD-COUR-15")
	wasTold(t, ref, "accepts-surrender", "QD-COUR-15")
	if asked := ref.Question("surrender"); asked.Seat != 0 || asked.Options[asked.Default].Verb != "accept" || !asked.Routine {
		t.Errorf("%+v", asked)
	}
	g = at(10)
	ref = rehearsing(t, nil, say("refuse"))
	g.givesUp(ref, 1, 0)
	wasTold(t, ref, "surrender-refused", "QD-COUR-15")
	if g.figures[1].nerve != Surrendered {
		t.Error("not defenceless")
	}
	for what, g := range map[string]*Game{"too far": at(33), "hidden": at(10), "asleep": at(10)} {
		g.figures[0].hidden, g.figures[0].knocked = what == "hidden", what == "asleep"
		ref := rehearsing(t, nil)
		if g.givesUp(ref, 1, 0); ref.WasAsked("surrender") || g.figures[1].nerve != Surrendered {
			t.Error(what)
		}
	}
	// The Bloodthirsty accept only after an action test.
	for _, die := range []int{4, 5} {
		g = at(10, "bloodthirsty")
		ref = rehearsing(t, []int{die, 1})
		g.givesUp(ref, 1, 0)
		kind := map[int]game.Kind{4: "surrender-refused", 5: "accepts-surrender"}[die]
		wasTold(t, ref, kind, "QD-COUR-15")
		ref.Done()
	}
}

// One test on first sight of all fearsome enemies, once for each of them (QD-PERS-28, -29, QD-COUR-02).
func TestFirstSight(t *testing.T) {
	g := stage(t, walled(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10, "fearsome"), fig("two", "b", "minor", 21, 10, "fearsome"),
		fig("pal", "a", "minor", 22, 20, "fearsome"))
	if !g.seesFearsome(0) {
		t.Fatal("the fearsome one is not seen")
	}
	ref := rehearsing(t, []int{6, 1})
	if g.beholds(ref, 0) || g.seesFearsome(0) {
		t.Error("seen again, or a 6 uses the turn")
	}
	wasTold(t, ref, "beholds", "QD-PERS-29")
	if seen := g.figures[0].scene.sensed; !seen.has(1) || !seen.has(2) || seen.has(3) {
		t.Error(seen)
	}
	if g.beholds(rehearsing(t, nil), 0) {
		t.Error("a second test")
	}
	g.figures[0].scene.sensed = 0
	if !g.beholds(rehearsing(t, []int{3, 1}), 0) {
		t.Error("a 3 does not use the turn")
	}
	g.figures[0].scene.sensed = 0
	g.figures[1].hidden, g.figures[2].fate = true, Casualty
	if g.seesFearsome(0) {
		t.Error("seen though out of sight, or out")
	}
	g.figures[1].hidden = false
	if g.figures[0].nature = Heroic; g.seesFearsome(0) {
		t.Error("the heroic fear them")
	}
}

// Beasts are fearsome by their kind (QD-T-ANIM).
func TestFearsomeBeasts(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20))
	for a, want := range map[Animal]bool{Horse: false, Cattle: false, Buffalo: false, Cougar: true, Dog: true, Wolf: true, Alligator: true, Grizzly: true, Snake: false} {
		beast := newFigure()
		beast.sort, beast.animal = Beast, a
		g.figures = append(g.figures[:1], beast)
		if g.fearsome(1) != want {
			t.Errorf("%d: %v", a, !want)
		}
	}
}

// Charging the fearsome, and being charged by them, takes courage: a pace at least into contact, and no passing blows (QD-COUR-11, -17).
func TestChargingTheFearsome(t *testing.T) {
	charge := func(g *Game) *deed {
		return &deed{who: 0, verb: "attack", whom: 1, attack: true, way: straight(0, game.At(20, 26), game.At(20, 21))}
	}
	set := func(a, b string) *Game {
		return stage(t, open(), fig("att", "a", "main", 20, 26, a), fig("def", "b", "main", 20, 20, b))
	}
	g := set("ordinary", "fearsome")
	if _, ok := g.window(rehearsing(t, []int{4, 1}), charge(g)); ok {
		t.Error("the charge goes on after a 4")
	}
	g = set("ordinary", "fearsome")
	if _, ok := g.window(rehearsing(t, []int{5, 1}), charge(g)); !ok {
		t.Error("the charge is lost after a 5")
	}
	g = set("fearsome", "ordinary")
	ref := rehearsing(t, []int{5, 1})
	if _, ok := g.window(ref, charge(g)); !ok || ref.Thrown[0].Who != name(1) {
		t.Error("the charged does not test")
	}
	// A passing blow, less than a pace, and a blow in contact are no charge.
	for _, change := range []func(d *deed){
		func(d *deed) { d.verb = "pass-by" }, func(d *deed) { d.way.long = pace - 1 }, func(d *deed) { d.way = nil },
	} {
		g = set("fearsome", "fearsome")
		d := charge(g)
		change(d)
		ref := rehearsing(t, nil)
		if g.window(ref, d); len(ref.Thrown) != 0 {
			t.Errorf("%+v takes courage", d)
		}
	}
}
