package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// QD-T-CHARM, the row of charming: every result (QD-PERS-11 to -15).
func TestCharming(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		how    Will
		again  bool
	}{
		1:  {"repels", "QD-PERS-11", OwnWill, false},
		2:  {"fails-to-charm", "QD-PERS-12", OwnWill, true},
		4:  {"fails-to-charm", "QD-PERS-12", OwnWill, true},
		5:  {"charms", "QD-PERS-13", Charmed, false},
		9:  {"charms", "QD-PERS-13", Charmed, false},
		10: {"captivates", "QD-PERS-14", Captive, false},
	} {
		g := stage(t, open(), fig("man", "a", "supporting", 20, 20, "charismatic"), fig("mark", "b", "main", 22, 20), fig("wit", "b", "minor", 25, 20))
		g.figures[1].held = 20
		ref := rehearsing(t, []int{result})
		o := g.influenceOptions(0, ownTurn, nil)
		if len(o) != 1 || o[0].Verb != "charm" || o[0].Whom != name(1) {
			t.Fatal(o)
		}
		g.carryOut(ref, 0, game.Answer{}, o[0], Grant{quiet: true})
		wasTold(t, ref, want.kind, want.clause)
		if g.figures[1].smitten != want.how || (len(g.influenceOptions(0, ownTurn, nil)) == 1) != want.again {
			t.Errorf("%d: %+v", result, g.figures[1])
		}
		if under := want.how != OwnWill; under != (g.controller(1) == 0) || under != g.friends(0, 1) || g.figures[1].held != 20 {
			t.Errorf("%d: the one who decides is %d", result, g.controller(1))
		}
	}
}

// QD-T-CHARM, the row of dominating (QD-PERS-20 to -24). A neutral whom a 1 repels is an enemy of that seat, and of no other.
func TestDominating(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		how    Will
	}{
		1: {"is-defied", "QD-PERS-20", OwnWill}, 3: {"fails-to-dominate", "QD-PERS-21", OwnWill},
		5: {"dominates", "QD-PERS-22", Dominated}, 10: {"masters", "QD-PERS-23", Mastered},
	} {
		g := stage(t, open(), fig("man", "a", "supporting", 20, 20, "dominant"), fig("cit", "", "minor", 30, 20), fig("far", "b", "main", 31, 20), fig("foe", "c", "main", 38, 38))
		o := g.influenceOptions(0, ownTurn, nil)
		if len(o) != 1 || o[0].Verb != "dominate" || o[0].Whom != name(1) {
			t.Fatal(o)
		}
		ref := rehearsing(t, []int{result})
		g.carryOut(ref, 0, game.Answer{}, o[0], Grant{quiet: true})
		wasTold(t, ref, want.kind, want.clause)
		if g.figures[1].smitten != want.how {
			t.Errorf("%d: %+v", result, g.figures[1])
		}
		if hostile := result == 1; g.enemies(0, 1) != hostile || g.enemies(1, 0) != hostile || want.how == OwnWill && g.enemies(2, 1) {
			t.Errorf("%d: enemies is %v", result, !hostile)
		}
	}
}

// Whom one may charm and dominate (QD-PERS-15, -24), and the dice of it (QD-DICE-14, -15).
func TestWhomToInfluence(t *testing.T) {
	for what, change := range map[string]func(g *Game){
		"asleep": func(g *Game) { g.figures[1].knocked = true }, "out": func(g *Game) { g.figures[1].fate = Casualty },
		"hidden": func(g *Game) { g.figures[1].hidden = true }, "their own": func(g *Game) { g.figures[1].seat = 0 }, "a beast": func(g *Game) { g.figures[1].sort = Beast },
		"too far": func(g *Game) { g.figures[1].at = game.At(31, 20) }, "they are not free": func(g *Game) { g.figures[0].bond = Partly },
		"they are charmed themselves": func(g *Game) { g.figures[0].smitten = Charmed },
	} {
		for _, nature := range []string{"charismatic", "dominant"} {
			g := stage(t, open(), fig("man", "a", "main", 20, 20, nature), fig("mark", "b", "main", 22, 20))
			if change(g); len(g.influenceOptions(0, ownTurn, nil)) != 0 {
				t.Errorf("%s: %s", nature, what)
			}
		}
	}
	g := stage(t, open(), fig("man", "a", "main", 20, 20, "charismatic"), fig("mark", "b", "main", 23, 20))
	if len(g.influenceOptions(0, ownTurn, nil)) != 0 {
		t.Error("charms from two paces off")
	}
	g.figures[1].at = game.At(21, 20)
	form(t, g.influenceRoll(0, 1, "charm"), OneDie)
	g.figures[1].at = game.At(22, 20)
	form(t, g.influenceRoll(0, 1, "charm"), TwoHigh)
}

// Whoever is charmed or dominated tests at the start of their turn; it never uses the turn (QD-PERS-13, -22). A 10 holds.
func TestBreakingFree(t *testing.T) {
	set := func(how Will) *Game {
		g := stage(t, open(), fig("man", "a", "main", 20, 20, "charismatic"), fig("mark", "b", "minor", 22, 20))
		g.figures[1].charmer, g.figures[1].smitten = 0, how
		return g
	}
	for how, clause := range map[Will]game.ClauseID{Charmed: "QD-PERS-13", Dominated: "QD-PERS-22"} {
		g := set(how)
		ref := rehearsing(t, []int{5})
		if g.breaksFree(ref, 1) || g.figures[1].charmer != nobody || g.figures[1].smitten != OwnWill {
			t.Errorf("%+v", g.figures[1])
		}
		wasTold(t, ref, "shakes-off", clause)
		g = set(how)
		ref = rehearsing(t, []int{4})
		if g.breaksFree(ref, 1) || g.figures[1].smitten != how {
			t.Errorf("%+v", g.figures[1])
		}
		wasTold(t, ref, "stays-under", clause)
	}
	for _, how := range []Will{OwnWill, Captive, Mastered} {
		g := set(how)
		if g.breaksFree(rehearsing(t, nil), 1) {
			t.Error(how)
		}
	}
	// It ends when the charmer is out; a charm too when the charmer attacks the charmed (QD-PERS-15, -24).
	for how, clause := range map[Will]game.ClauseID{Charmed: "QD-PERS-15", Captive: "QD-PERS-15", Dominated: "QD-PERS-24", Mastered: "QD-PERS-24"} {
		g := set(how)
		g.figures[0].fate = Casualty
		ref := rehearsing(t, nil)
		g.leftAlone(ref)
		wasTold(t, ref, "shakes-off", clause)
		g = set(how)
		g.roused(rehearsing(t, nil), 1, 0)
		if free := g.figures[1].smitten == OwnWill; free != (clause == "QD-PERS-15") {
			t.Errorf("%d after a blow: %v", how, free)
		}
	}
}

// Who is charmed neither shoots nor attacks; who is rash neither evades nor breaks off, nor gives ground (QD-PERS-15, -41).
func TestWhatIsClosed(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20, "rash"), fig("foe", "b", "main", 20, 10), fig("cool", "a", "main", 22, 20))
	if g.closed(0) != Evasions|BreaksOff || g.closed(2) != 0 {
		t.Error(g.closed(0), g.closed(2))
	}
	g.figures[2].smitten = Charmed
	if g.closed(2) != Shots|MoveShots|Attacks {
		t.Error(g.closed(2))
	}
	if !g.holdsGround(0, game.At(20, 19)) || !g.holdsGround(0, game.At(20, 20)) || g.holdsGround(0, game.At(20, 21)) || !g.holdsGround(2, game.At(20, 40)) {
		t.Error("gives ground, or may not go on")
	}
	g.figures[1].hidden = true
	if !g.holdsGround(0, game.At(20, 30)) {
		t.Error("there is nobody in sight")
	}
}

// All out: the rash first in every phase, fanatics first in every fight (QD-PERS-41, QD-FRM-04, -05).
func TestMustGoAllOut(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20, "rash"), fig("foe", "b", "main", 21, 20), fig("fan", "a", "main", 22, 20, "fanatic"))
	if !goesAllOut(g, 0, 1) || !goesAllOut(g, 2, 1) || goesAllOut(g, 1, 0) {
		t.Error("at first")
	}
	g.figures[0].phase.struck, g.figures[2].phase.struck = true, true
	if goesAllOut(g, 0, 1) || !goesAllOut(g, 2, 1) {
		t.Error("after a blow")
	}
	g.figures[2].fought.add(1)
	if goesAllOut(g, 2, 1) {
		t.Error("in a fight that goes on")
	}
	g.figures[0].phase = Phase{allOut: true}
	if goesAllOut(g, 0, 1) {
		t.Error("twice in a phase")
	}
}

// Heroic: the biggest enemy on their own turn (QD-PERS-31). Proud: the leader, or whoever is in contact (QD-PERS-38).
func TestChoosable(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 20, 20, "heroic"), fig("hero", "b", "hero", 20, 10), fig("main", "b", "main", 20, 21), fig("min", "b", "minor", 22, 10),
		fig("two", "c", "main", 30, 30))
	bear, dog, cow := newFigure(), newFigure(), newFigure()
	bear.sort, dog.sort, cow.sort, bear.animal, dog.animal, cow.animal = Beast, Mount, Beast, Grizzly, Horse, Cattle
	g.figures = append(g.figures, bear, dog, cow)
	of := func(list ...int) (s set) {
		for _, f := range list {
			s.add(f)
		}
		return s
	}
	for _, c := range []struct{ legal, want set }{
		{of(1, 2, 3, 5), of(5)}, {of(1, 2, 3), of(1)}, {of(2, 3, 4, 7), of(2, 4)}, {of(3, 7), of(3)}, {of(6, 7), of(7)}, {of(6), of(6)}, {0, 0},
	} {
		if got := g.choosable(0, c.legal); got != c.want {
			t.Errorf("of %b the choice is %b, not %b", c.legal, got, c.want)
		}
	}
	if g.acting = 1; g.choosable(0, of(1, 2, 3)) != of(1, 2, 3) {
		t.Error("responses are free")
	}
	g.acting, g.figures[0].nature = 0, Proud
	for _, c := range []struct{ legal, want set }{
		{of(1, 2, 3), of(1, 2)}, {of(2, 3), of(2, 3)}, {of(3, 4), of(4)}, {of(3, 5), of(3, 5)},
	} {
		if got := g.choosable(0, c.legal); got != c.want {
			t.Errorf("of %b the proud may choose %b, not %b", c.legal, got, c.want)
		}
	}
	g.figures[0].smitten = Charmed
	if g.choosable(0, of(1)) != 0 {
		t.Error("who is charmed harms somebody")
	}
}

// The ruthless help only after a reacting test (QD-PERS-42, -43).
func TestRuthless(t *testing.T) {
	for die, want := range map[int]struct {
		helps  bool
		kind   game.Kind
		clause game.ClauseID
	}{4: {false, "helps-nobody", "QD-PERS-42"}, 5: {true, "helps-after-all", "QD-PERS-43"}} {
		g := stage(t, open(), fig("man", "a", "minor", 20, 20, "ruthless"))
		ref := rehearsing(t, []int{die})
		if g.helpsOthers(ref, 0) != want.helps {
			t.Error(die)
		}
		wasTold(t, ref, want.kind, want.clause)
	}
	g := stage(t, open(), fig("man", "a", "minor", 20, 20))
	if !g.helpsOthers(rehearsing(t, nil), 0) {
		t.Error("anybody helps")
	}
}

// An Academic studies what they come to, until they pass a test or are attacked (QD-PERS-03, -04).
func TestAcademic(t *testing.T) {
	set := func() *Game {
		g := stage(t, walled(), fig("man", "a", "minor", 20, 20, "academic"), fig("foe", "b", "main", 20, 10))
		g.fixed.objects = append(g.fixed.objects, object{place: 0, tag: 3})
		g.figures[0].field, g.figures[0].until.speed = 3, Slow
		return g
	}
	g := set()
	ref := rehearsing(t, nil)
	g.beginsToStudy(ref, 0)
	if wasTold(t, ref, "studies", "QD-PERS-04"); g.figures[0].studies != 0 || !g.obsessed(0) {
		t.Fatal("does not look at it")
	}
	ref = rehearsing(t, []int{4})
	if used := g.isObsessed(ref, 0); !used || g.figures[0].studies != 0 {
		t.Error("a 4 frees the Academic")
	}
	wasTold(t, ref, "studies-on", "QD-PERS-03")
	ref = rehearsing(t, []int{5})
	if g.isObsessed(ref, 0) || g.figures[0].studies != nothing {
		t.Error("a 5 does not free the Academic")
	}
	wasTold(t, ref, "stops-studying", "QD-PERS-04")
	if g.beginsToStudy(ref, 0); g.figures[0].studies != nothing {
		t.Error("begins again in the same scene")
	}
	for what, change := range map[string]func(g *Game){
		"another field": func(g *Game) { g.figures[0].field = 2 }, "has not moved": func(g *Game) { g.figures[0].until.speed = Stationary },
		"too far": func(g *Game) { g.figures[0].at = game.At(20, 21) }, "no Academic": func(g *Game) { g.figures[0].nature = Ordinary },
	} {
		g := set()
		if change(g); g.figures[0].studies != nothing {
			t.Error(what)
		}
		if g.beginsToStudy(rehearsing(t, nil), 0); g.figures[0].studies != nothing {
			t.Error(what)
		}
	}
	// Being shot at frees the Academic at once; being charmed does not.
	for verb, frees := range map[game.Verb]bool{"shoot-hasty": true, "attack": true, "charm": false} {
		g := set()
		g.figures[0].studies = 0
		g.window(rehearsing(t, nil), &deed{who: 1, verb: verb, whom: 0, attack: verb == "attack"})
		if (g.figures[0].studies == nothing) != frees {
			t.Error(verb)
		}
	}
}

// The Bloodthirsty fight on, see to the fallen, and let go only after an action test (QD-PERS-07, -08).
func TestBloodthirsty(t *testing.T) {
	set := func() *Game {
		g := stage(t, open(), fig("man", "a", "minor", 20, 20, "bloodthirsty"), fig("foe", "b", "main", 21, 20))
		g.figures[0].fought.add(1)
		return g
	}
	g := set()
	if !g.obsessed(0) {
		t.Error("in contact")
	}
	ref := rehearsing(t, []int{5}, say("let-go"))
	if g.isObsessed(ref, 0) {
		t.Error("a 5 does not let go")
	}
	ref = rehearsing(t, []int{4}, say("let-go"))
	if !g.isObsessed(ref, 0) {
		t.Error("a 4 lets go")
	}
	if q := ref.Question("bloodthirst"); q.Options[q.Default].Verb != "stay" || !slices.Equal(rehearsal.Verbs(q.Options), []game.Verb{"stay", "let-go"}) {
		t.Error(q.Options)
	}
	for what, fall := range map[string]func(foe *Figure){
		"knocked out": func(foe *Figure) { foe.knocked, foe.prone = true, true },
		"passed out":  func(foe *Figure) { foe.fate, foe.stunned, foe.cards = PassedOut, foe.cards, 0 },
		"a casualty":  func(foe *Figure) { foe.fate, foe.wounds, foe.cards = Casualty, foe.cards, 0 },
	} {
		g := set()
		fall(&g.figures[1])
		g.leavesBodies()
		if g.figures[0].body != 1 || !g.obsessed(0) {
			t.Errorf("%s: leaves the body", what)
		}
		ref := rehearsing(t, nil)
		foe := &g.figures[1]
		if !g.isObsessed(ref, 0) || foe.fate != Casualty || !foe.spoiled || foe.cards|foe.stunned != 0 || foe.wounds.Count() != 3 || foe.knocked {
			t.Errorf("%s: %+v", what, foe)
		}
		wasTold(t, ref, "makes-an-end", "QD-PERS-08")
		if g.leavesBodies(); g.figures[0].body != nobody {
			t.Error("one turn a body")
		}
		// Letting go leaves it for good.
		g = set()
		fall(&g.figures[1])
		g.leavesBodies()
		if g.isObsessed(rehearsing(t, []int{5}, say("let-go")), 0) || g.figures[1].spoiled {
			t.Errorf("%s: does not let go", what)
		}
		if g.leavesBodies(); g.figures[0].body != nobody {
			t.Error("comes back to it")
		}
		// Somebody they did not fight, or who lies elsewhere, they leave.
		for _, change := range []func(){func() { g.figures[0].fought = 0 }, func() { g.figures[1].at = game.At(30, 30) }, func() { g.figures[0].nature = Brave }} {
			g = set()
			fall(&g.figures[1])
			change()
			if g.leavesBodies(); g.figures[0].body != nobody {
				t.Errorf("%s: not theirs", what)
			}
		}
	}
}

// What is studied is a kind of feature that the scenario names (QD-PERS-04).
func TestWhatIsStudied(t *testing.T) {
	sc := &game.Scenario{
		ID: "museum", Table: walled(), Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}}, Settings: map[string]string{"studies": "wall"},
		Figures: []game.FigureSetup{fig("man", "a", "minor", 20, 20, "academic"), fig("foe", "b", "main", 20, 10)},
	}
	g := staged(t, sc)
	if len(g.fixed.objects) != 1 || g.fixed.objects[0].place != 0 || !g.ofHisField(0, g.fixed.objects[0].tag) || g.ofHisField(1, 0) || g.ofHisField(0, nothing) {
		t.Errorf("%+v", g.fixed.objects)
	}
	sc.Settings["studies"] = "skeleton"
	if _, err := New(sc); err == nil {
		t.Error("there is no skeleton")
	}
	sc.Settings["studies"] = ""
	if g := staged(t, sc); len(g.fixed.objects) != 0 || g.figures[0].field != nothing {
		t.Error("something is studied")
	}
}

// goesAllOut is whether an all out attack is the one form that is left to a character.
func goesAllOut(g *Game, f, e int) bool {
	forms, many := g.forms(f, e)
	return many == 1 && forms[0] == AllOut
}
