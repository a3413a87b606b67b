package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
	"rumble/tabletop"
)

// corners_test.go is rules of a line each, which hardly any match comes to.

// wagonTrain is a driver in a wagon that heads east, a ditch before it, and an enemy far off.
func wagonTrain(t *testing.T) *Game {
	t.Helper()
	plan := open()
	plan.Features = []game.Feature{line("ditch", "ditch", game.Low, game.NoCover, false, 20, 5, 20, 15)}
	driver, wagon := fig("cole", "a", "supporting", 10, 10), fig("wagon", "", "wagon", 10, 10)
	wagon.Held, wagon.State = []string{"cole"}, map[string]int{"heading": 900}
	return stage(t, plan, driver, fig("ed", "b", "minor", 38, 38), wagon)
}

// tells is whether an event of a kind was told.
func tells(ref *rehearsal.Rehearsal, kind game.Kind) bool {
	return slices.ContainsFunc(ref.Events, func(e game.Event) bool { return e.Kind == kind })
}

// Whoever is moved against their will aims no longer (QD-SHOT-05).
func TestWhoIsDrivenBackLosesHisAim(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10))
	g.figures[0].aimed = 1
	if g.fallsBack(rehearsing(t, nil), "QD-SHOO-02", 0, 1, 4*pace, false); g.figures[0].aimed != nobody || g.figures[0].at == game.At(20, 20) {
		t.Errorf("at %v the aim is at %d", g.figures[0].at, g.figures[0].aimed)
	}
}

// A driver who does not pass their test drives nowhere (QD-VEH-12, QD-WMOV-02).
func TestADriverMustPassHisTest(t *testing.T) {
	for die, drives := range map[int]bool{4: false, 5: true} {
		g := wagonTrain(t)
		o := g.driveOptions(0, ownTurn, nil)
		if len(o) == 0 || o[0].Verb != "drive" || !o[0].Risk {
			t.Fatalf("%+v", o)
		}
		g.rides(rehearsing(t, []int{die}), 0, game.Answer{At: game.At(16, 10)}, o[0], ownTurn)
		if moved := g.figures[2].at != game.At(10, 10); moved != drives {
			t.Errorf("a %d drives to %v", die, g.figures[2].at)
		}
	}
}

// A ditch stops a wagon on 2 to 4, damages it on a 1, and is crossed with 5 and more (QD-MOVE-14, -15).
func TestAWagonAtADitch(t *testing.T) {
	for die, want := range map[int]game.Kind{1: "slips", 4: "stops-at", 5: "crosses"} {
		g := wagonTrain(t)
		ref := rehearsing(t, []int{die, 10})
		h := hurdle{feature: 0, opening: nothing}
		if crossed := g.jumps(ref, 0, 2, &h, &ride{}); crossed != (die >= pass) {
			t.Errorf("a %d: %v", die, crossed)
		}
		if !tells(ref, want) {
			t.Errorf("a %d: %v", die, ref.Kinds())
		}
		if hit := tells(ref, "no-damage"); hit != (die == 1) {
			t.Errorf("a %d hits the wagon: %v", die, hit)
		}
	}
}

// What is wrecked takes no further hits (QD-VEH-08).
func TestAWreckTakesNoHits(t *testing.T) {
	g := wagonTrain(t)
	g.figures[2].fate = Destroyed
	g.hurtsVehicle(rehearsing(t, nil), &assault{clause: "QD-VEH-08", who: 1, whom: 2, item: nothing}, 2, 0)
}

// Whoever is told to take cover in a vehicle ducks where they are (QD-REACT-03, QD-COUR-18); in the open they run for it.
func TestTakingCoverAboard(t *testing.T) {
	g := wagonTrain(t)
	if g.takesCover(rehearsing(t, nil), "QD-REACT-03", 0, 1); !g.figures[0].until.ducked || g.figures[0].at != game.At(10, 10) {
		t.Error("out of the wagon")
	}
	g = stage(t, walled(), fig("man", "a", "main", 20, 24), fig("foe", "b", "main", 20, 10))
	if g.takesCover(rehearsing(t, nil), "QD-REACT-03", 0, 1); g.figures[0].until.ducked || g.figures[0].at == game.At(20, 24) {
		t.Error("still in the open")
	}
}

// The doors of a house are told apart: each is offered to be opened or shut as it stands (QD-GEO-14).
func TestEachDoorAsItStands(t *testing.T) {
	plan := bare()
	walls := area("house", "wall", game.Impassable, game.HardCover, 10, 10, 20, 20)
	walls.Line, walls.Closed, walls.Blocks = true, true, true
	plan.Features = []game.Feature{walls}
	plan.Openings = []game.Opening{{ID: "north", Kind: "door", A: game.At(14, 10), B: game.At(16, 10)}, {ID: "south", Kind: "door", A: game.At(14, 20), B: game.At(16, 20)}}
	for door, y := range []Length{10*pace - base/2 - touch/2, 20*pace + base/2 + touch/2} {
		for open, verb := range map[bool]game.Verb{true: "close-door", false: "open-door"} {
			g := onPlan(t, plan, put("cole", "a", "hero", point(15*pace, y)), put("jed", "b", "hero", game.At(30, 25)))
			g.doors = g.doors.Without(0).Without(1)
			if other := 1 - door; !open {
				g.doors = g.doors.With(other)
			} else {
				g.doors = g.doors.With(door)
			}
			if o := g.doorOptions(0, nil); len(o) != 1 || o[0].Verb != verb {
				t.Errorf("door %d, open %v: %+v", door, open, o)
			}
		}
	}
}

// Before an attack out of reach a player is shown the test of wanting to, in a fight that has begun the roll to hit with the defence value;
// so too when a result grants it, which needs no other test (QD-FIGH-01, -07, QD-DICE-10).
func TestWhatAnAttackIsShownToNeed(t *testing.T) {
	for _, c := range []struct {
		y       int
		clause  game.ClauseID
		verb    game.Verb
		table   game.ClauseID
		defence int
	}{
		{16, "QD-CARD-20", "attack", "QD-T-WATT", 0},
		{16, "QD-PERS-08", "attack", "QD-T-WATT", 0},
		{16, "QD-TASK-05", "attack", "QD-T-HITF", -1}, // charging in
		{19, "QD-CARD-20", "attack", "QD-T-HITF", 0},
		{19, "QD-CARD-20", "mighty-blow", "QD-T-HITF", -1},
		{19, "QD-CARD-20", "break-off", "QD-T-BREAK", 0},
	} {
		g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, c.y))
		g.figures[0].fought.add(1)
		o := game.Option{Verb: c.verb, Who: name(0), Whom: name(1), With: game.Gear(handsOnly)}
		n, ok := g.fightNeeds(&game.Question{Clause: c.clause}, &o)
		value, shown := 0, false
		for _, sum := range n.Besides {
			if sum.Word == "defence-value" {
				value, shown = game.Total(sum.Mods), true
			}
		}
		if !ok || n.Chart.Table != c.table || shown != (c.table == "QD-T-HITF") || value != c.defence {
			t.Errorf("%+v: %v with a defence of %d", c, n.Chart, value)
		}
	}
}

// To break off needs no test when a result grants it, and nothing is left to chance (QD-DICE-10).
func TestBreakingOffByAResult(t *testing.T) {
	g := duel(t, "main")
	for _, by := range []Grant{ownTurn, bonusOf("QD-TASK-05", everyKind)} {
		for _, o := range g.fightOptions(0, by, nil) {
			if _, tested := g.fightNeeds(&game.Question{Clause: by.clause}, &o); o.Verb == "break-off" && (o.Risk == by.untested || tested == by.untested) {
				t.Errorf("by %s: at risk %v, tested %v", by.clause, o.Risk, tested)
			}
		}
	}
}

// A beast that has backed off hunts again with 5 or more, which is its turn (QD-BEAST-11); and when somebody comes within four paces.
func TestABeastTakesHeartAgain(t *testing.T) {
	backedOff := func(y int) *Game {
		wolf := fig("wolf", "", "wolf", 20, 20)
		wolf.State = map[string]int{"awake": 1, "mood": int(BackedOff)}
		return stage(t, open(), fig("man", "a", "main", 20, y), fig("foe", "b", "main", 2, 2), wolf)
	}
	for die, hunts := range map[int]bool{4: false, 5: true} {
		g := backedOff(5)
		if got := g.plucksUp(rehearsing(t, []int{die, die}), 2); got != hunts || (g.figures[2].mood == Hunting) != hunts {
			t.Errorf("a %d: %v", die, got)
		}
	}
	for y, hunts := range map[int]bool{15: false, 16: true} {
		g := backedOff(y)
		if g.wakeBeasts(rehearsing(t, nil), nobody); (g.figures[2].mood == Hunting) != hunts {
			t.Errorf("from %d: mood %d", y, g.figures[2].mood)
		}
	}
}

// A beast in contact that has no attack dice left stays where it is (QD-BEAST-04).
func TestABeastWithoutDiceStays(t *testing.T) {
	wolf := fig("wolf", "", "wolf", 20, 20)
	wolf.State = map[string]int{"awake": 1, "mood": int(Hunting)}
	g := stage(t, open(), fig("man", "a", "main", 20, 19), fig("foe", "b", "main", 2, 2), wolf)
	g.figures[2].dice = 0
	ref := rehearsing(t, nil)
	if g.hunts(ref, 2); g.figures[2].at != game.At(20, 20) || len(ref.Events) != 0 {
		t.Errorf("%v, %v", g.figures[2].at, ref.Kinds())
	}
}

// A 10 to trample is a bull's eye, which lowers the defence value by one (QD-ANIM-07, QD-DV-05).
func TestTramplingToTheHeart(t *testing.T) {
	need := func(die int) int {
		cow := fig("cow", "", "cattle", 20, 20)
		cow.State = map[string]int{"awake": 1}
		g := stage(t, open(), fig("man", "a", "main", 20, 22), fig("foe", "b", "main", 2, 2), cow)
		g.figures[0].owed = 4 // cannot get out of the way
		var herd set
		herd.add(2)
		ref := rehearsing(t, []int{die, die, 10, 10, 6, 6, 6})
		g.isTrampled(ref, 0, herd)
		return ref.Event("defence").Need
	}
	if plain, heart := need(9), need(10); heart >= plain {
		t.Errorf("defence value %d, and %d at the heart", plain, heart)
	}
}

// Out of growth and mud nothing blocks the way any more (QD-WRUI-05).
func TestNothingBlocksTheOpen(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10))
	g.figures[0].blocked = true
	if w := straight(0, game.At(20, 20), game.At(20, 24)); !g.unblocks(rehearsing(t, nil), w) || g.figures[0].blocked {
		t.Error("the way is blocked in the open")
	}
}

// Whoever runs round a corner is shot at where they first come into sight (QD-RESP-19).
func TestWhereAnAttackerComesIntoSight(t *testing.T) {
	plan := open()
	plan.Features = []game.Feature{line("wall", "wall", game.Impassable, game.HardCover, true, 10, 22, 22, 22)}
	man := fig("man", "b", "main", 20, 20)
	man.Gear = []string{"cartridge-handgun ready"}
	g := stage(t, plan, fig("att", "a", "main", 18, 26), man)
	way := &way{f: 0, path: []game.Point{game.At(18, 26), game.At(23, 26), game.At(23, 20)}, long: 11 * pace, n: 3}
	copy(way.points[:], way.path)
	d := deed{who: 0, verb: "attack", whom: 1, attack: true, way: way}
	if along := g.firstInSight(1, &d); along < 8*pace || along > 9*pace {
		t.Errorf("after %v", along)
	}
}

// A move with a shot and a climb down are tests, and say so (QD-SHOO-10, QD-MOVE-24).
func TestMovesThatAreTests(t *testing.T) {
	man := fig("man", "a", "main", 20, 20)
	man.Gear = []string{"cartridge-handgun ready"}
	g := stage(t, open(), man, fig("foe", "b", "main", 20, 10))
	for _, o := range g.moveOptions(0, ownTurn, nil) {
		if !o.Risk {
			t.Errorf("%s has no risk", o.Verb)
		}
	}
}

// Who is lumbering gets out of the way less well in bad going (QD-ANIM-07, QD-SKIL-09).
func TestLeapingAsideInBadGoing(t *testing.T) {
	plan := open()
	plan.Features = []game.Feature{area("rocks", "rough", game.Rough, game.NoCover, 10, 10, 15, 15)}
	g := stage(t, plan, fig("man", "a", "supporting", 20, 20, "lumbering"), fig("foe", "b", "main", 30, 30))
	form(t, g.dodgeRoll("QD-ANIM-07", 0), OneDie)
	g.figures[0].at = game.At(12, 12)
	form(t, g.dodgeRoll("QD-ANIM-07", 0), TwoLow)
}

// Nobody drives over people, but into another vehicle (QD-VEH-12, -13).
func TestWhatAWagonDrivesInto(t *testing.T) {
	g := wagonTrain(t)
	g.figures[1].at = game.At(15, 10)
	if err := g.mayDrive(2, game.At(18, 10), 8*pace); err != errBodies {
		t.Errorf("over a man: %v", err)
	}
	g.figures[1].at = game.At(38, 38)
	if err := g.mayDrive(2, game.At(18, 10), 8*pace); err != nil {
		t.Errorf("over nothing: %v", err)
	}
	if g.radius(2) != vehicleTable[Wagon].wide/2 {
		t.Errorf("a wagon has the radius %v", g.radius(2))
	}
}

// Who is captured aboard lets go of the reins (QD-GEO-15).
func TestACapturedDriverLeavesTheReins(t *testing.T) {
	g := wagonTrain(t)
	if g.fallsOut(rehearsing(t, nil), "QD-COUR-15", 0, Captured, 1); g.figures[2].driver != nobody || g.figures[0].aboard != nobody {
		t.Errorf("driven by %d", g.figures[2].driver)
	}
}

// A beast goes for nobody who is out, and for no other beast (QD-BEAST-11).
func TestWhomABeastHunts(t *testing.T) {
	wolf, cow := fig("wolf", "", "wolf", 20, 20), fig("cow", "", "cattle", 20, 25)
	wolf.State, cow.State = map[string]int{"awake": 1}, map[string]int{"awake": 1}
	g := stage(t, open(), fig("man", "a", "main", 20, 10), fig("foe", "b", "main", 2, 2), wolf, cow)
	for _, c := range []struct {
		e    int
		fate Fate
		want bool
	}{{0, InPlay, true}, {0, Casualty, false}, {3, InPlay, false}, {2, InPlay, false}} {
		g.figures[c.e].fate = c.fate
		if got := g.hunted(2, c.e); got != c.want {
			t.Errorf("figure %d, %d: %v", c.e, c.fate, got)
		}
		g.figures[c.e].fate = InPlay
	}
}

// A rider who throws a 1 is thrown, and the mount runs off without them: control was not kept (QD-MNTH-04, -08).
func TestARiderThrownHasNoControl(t *testing.T) {
	for die, keeps := range map[int]bool{1: false, 4: false, 5: true} {
		mare := fig("mare", "", "horse", 20, 20)
		mare.Held = []string{"man"}
		g := stage(t, open(), fig("man", "a", "supporting", 20, 20), fig("foe", "b", "main", 2, 2), mare)
		ref := rehearsing(t, []int{die, 1, 6, 9, 9, 9})
		if got := g.control(ref, "QD-MNTH-04", 0); got != keeps {
			t.Errorf("a %d: %v, %v", die, got, ref.Kinds())
		}
	}
}

// One sack of loot is no heavy load, two are, and so is a strongbox (QD-MOVE-09).
func TestHeavyLoads(t *testing.T) {
	for _, c := range []struct {
		gear  []string
		laden bool
	}{{nil, false}, {[]string{"loot"}, false}, {[]string{"loot", "loot"}, true}, {[]string{"strongbox"}, true}, {[]string{"cranked-gun"}, true}, {[]string{"cranked-gun deployed"}, false}} {
		man := fig("man", "a", "main", 20, 20)
		man.Gear = c.gear
		g := stage(t, open(), man, fig("foe", "b", "main", 20, 10))
		if g.laden(0) != c.laden {
			t.Errorf("%v: %v", c.gear, g.laden(0))
		}
	}
}

// Climbing down is a test as climbing up is, and says so (QD-MOVE-24).
func TestClimbingDownIsATest(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("foe", "b", "main", 20, 10))
	g.fixed.table = tableWithLadder(t)
	for _, at := range []game.Point{{X: 11400, Y: 10000}, {X: 12600, Y: 10000, Floor: 1}} {
		g.figures[0].at = at
		o := g.climbOptions(0, ownTurn, nil)
		if len(o) == 0 {
			t.Errorf("at %v there is nothing to climb", at)
		}
		for i := range o {
			if !o[i].Risk {
				t.Errorf("%s has no risk", o[i].Verb)
			}
		}
	}
}

// tableWithLadder is a table with a roof and a ladder to it.
func tableWithLadder(t *testing.T) *tabletop.Table {
	t.Helper()
	plan := bare()
	roof := area("roof", "floor", game.Clear, game.NoCover, 12, 6, 24, 16)
	roof.Floor, roof.Floors = 1, 1
	plan.Features = []game.Feature{roof}
	plan.Links = []game.Link{{ID: "ladder", Kind: "ladder", Foot: game.Point{X: 11400, Y: 10000}, Head: game.Point{X: 12600, Y: 10000, Floor: 1}}}
	table, err := tabletop.Prepare(plan, tableRules())
	if err != nil {
		t.Fatal(err)
	}
	return table
}
