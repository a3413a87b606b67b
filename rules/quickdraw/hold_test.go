package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// Anybody but a Minor Character may hold, on their own card, once a phase (QD-HOLD-01 to -03).
func TestWhoMayHold(t *testing.T) {
	for profile, may := range map[string]bool{"hero": true, "main": true, "supporting": true, "minor": false} {
		g := stage(t, open(), fig("x", "a", profile, 10, 10))
		if g.mayHold(0) != may {
			t.Errorf("%s: %v", profile, !may)
		}
	}
	g := stage(t, open(), fig("x", "a", "hero", 10, 10), fig("y", "b", "hero", 30, 30))
	if g.mayHold(1) {
		t.Error("somebody holds on another one's card")
	}
	ref := rehearsing(t, nil)
	g.holds(ref, 0)
	wasTold(t, ref, "holds", "QD-HOLD-02")
	if g.figures[0].held != g.turned || g.mayHold(0) {
		t.Error("holds twice")
	}
	g.endHold(ref, 0, "QD-HOLD-06")
	wasTold(t, ref, "hold-ends", "QD-HOLD-06")
	if g.figures[0].held != nothing || g.mayHold(0) {
		t.Error("holds twice in a phase")
	}
	if many := len(ref.Events); many != 2 {
		t.Error(many)
	}
	if g.endHold(ref, 0, "QD-HOLD-06"); len(ref.Events) != 2 {
		t.Error("a hold ends twice")
	}
}

// Another card while holding is lost, unless the hold is given up (QD-HOLD-03, -05).
func TestAnotherCardWhileHolding(t *testing.T) {
	for verb, plays := range map[game.Verb]bool{"keep-holding": false, "stop-holding": true} {
		g := stage(t, open(), fig("x", "a", "hero", 10, 10))
		g.figures[0].held = 0
		ref := rehearsing(t, nil, say(verb))
		if g.putsHoldDown(ref, 0) != plays || (g.figures[0].held == nothing) != plays {
			t.Errorf("%s: held is %d", verb, g.figures[0].held)
		}
		if q := ref.Question("keep-holding"); q.Options[q.Default].Verb != "keep-holding" || !q.Routine {
			t.Error("the default is another one")
		}
	}
}

// holder is a match on the turn of 0, with a holder of another seat who sees it and one who does not.
func holder(t *testing.T) *Game {
	g := stage(t, open(), fig("act", "a", "main", 10, 10), fig("hol", "b", "main", 20, 10), fig("oth", "c", "main", 30, 10))
	for h := range g.figures {
		g.figures[h].held = int8(g.figures[h].cards.Nth(0))
	}
	return g
}

// choice gives a holder something to do in the tests of when holding is allowed: somebody to charm is next to them.
func charmer(id, seat string, x, y int) game.FigureSetup {
	return fig(id, seat, "main", x, y, "charismatic")
}

// QD-T-RESP, the row of an opportunity: every band. The hold is used, whatever comes of it (QD-RESP-01 to -05, QD-HOLD-04, -06).
func TestRespondingToAnOpportunity(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		acts   bool
	}{
		1:  {"panics", "QD-RESP-01", false},
		2:  {"too-late", "QD-RESP-02", false},
		4:  {"too-late", "QD-RESP-02", false},
		5:  {"in-time", "QD-RESP-03", true},
		9:  {"in-time", "QD-RESP-03", true},
		10: {"well-in-time", "QD-RESP-04", true},
	} {
		g := stage(t, walled(), fig("act", "a", "main", 20, 10), charmer("hol", "b", 20, 20), fig("mark", "a", "minor", 22, 20))
		g.figures[1].held = 13
		dice := []int{result, 1}
		if want.acts {
			dice = append(dice, 2, 3) // charming fails
		}
		ref := rehearsing(t, dice, say("charm"))
		if _, ok := g.window(ref, &deed{who: 0, verb: "move", whom: nobody}); !ok {
			t.Errorf("%d: the deed is lost", result)
		}
		ref.Done()
		wasTold(t, ref, want.kind, want.clause)
		wasTold(t, ref, "uses-hold", "QD-HOLD-04")
		if g.figures[1].held != nothing || g.figures[1].owed != 0 {
			t.Errorf("%d: still holding", result)
		}
		if want.acts {
			wasTold(t, ref, "fails-to-charm", "QD-PERS-12")
		}
		if ducked := g.figures[1].until.ducked || slices.ContainsFunc(ref.Events, func(e game.Event) bool { return e.Kind == "ducks" }); ducked && result != 1 {
			t.Errorf("%d: ducked", result)
		}
	}
}

// Declining keeps the hold, and is the default (QD-HOLD-08).
func TestDecliningAnOpportunity(t *testing.T) {
	g := stage(t, open(), fig("act", "a", "main", 20, 10), charmer("hol", "b", 20, 20), fig("mark", "a", "minor", 22, 20))
	g.figures[1].held = 13
	ref := rehearsing(t, nil)
	g.window(ref, &deed{who: 0, verb: "move", whom: nobody})
	if q := ref.Question("opportunity"); q.Options[q.Default].Verb != "decline" || !q.Routine || g.figures[1].held == nothing {
		t.Error("declining is not the default, or costs the hold")
	}
	// A response opens no windows (QD-HOLD-09).
	for i := range q(ref).Options {
		if q(ref).Options[i].Verb == "hold" {
			t.Error("may hold from a hold")
		}
	}
}

func q(ref *rehearsal.Rehearsal) game.Question { return ref.Asked[len(ref.Asked)-1] }

// Who holds and sees an enemy's deed is asked, the seat after the active one first (QD-HOLD-07, -08, QD-DIR-05).
func TestOrderOfHolders(t *testing.T) {
	at := func(seat string, x int) []game.FigureSetup {
		return []game.FigureSetup{charmer("h"+seat, seat, x, 20), fig("m"+seat, "b", "minor", x+1, 20)}
	}
	figures := append(at("a", 10), at("c", 20)...)
	figures = append(figures, fig("act", "b", "main", 15, 10), fig("mb", "c", "minor", 9, 20))
	g := stage(t, open(), figures...)
	g.acting = 4
	for f := range g.figures {
		if g.figures[f].rank == Main {
			g.figures[f].held = int8(g.figures[f].cards.Nth(0))
		}
	}
	ref := rehearsing(t, nil)
	g.window(ref, &deed{who: 4, verb: "move", whom: nobody})
	var asked []game.Ref
	for _, question := range ref.Asked {
		asked = append(asked, question.Who)
	}
	if !slices.Equal(asked, []game.Ref{name(2), name(0)}) {
		t.Errorf("asked were %v", asked)
	}
	// Who is not steady, does not see it, or is no enemy is not asked.
	for what, change := range map[string]func(){
		"does not hold": func() { g.figures[2].held = nothing },
		"flees":         func() { g.figures[2].nerve = Fleeing },
		"is ducked":     func() { g.figures[2].until.ducked = true },
		"knocked out":   func() { g.figures[2].knocked = true },
		"is hidden":     func() { g.figures[4].hidden = true },
		"is a friend":   func() { g.figures[2].seat = 1 },
	} {
		was := append([]Figure(nil), g.figures...)
		change()
		ref := rehearsing(t, nil)
		g.window(ref, &deed{who: 4, verb: "move", whom: nobody})
		for _, question := range ref.Asked {
			if question.Who == name(2) {
				t.Errorf("one who %s is asked", what)
			}
		}
		copy(g.figures, was)
	}
}

// For a moving enemy the holder picks the moment; an opportunity comes too when a turn ends in the holder's sight (QD-HOLD-07).
func TestMoments(t *testing.T) {
	g := stage(t, open(), fig("act", "a", "main", 39, 10), charmer("hol", "b", 10, 10), fig("mark", "a", "minor", 10, 11))
	g.items = append(g.items, Item{make: CartridgeHandgun, holder: 1, place: Ready, loaded: 6, lighter: nobody, tag: nothing})
	g.figures[1].held = 13
	w := straight(0, game.At(39, 10), game.At(14, 10))
	ref := rehearsing(t, nil, say("act-on-the-way"))
	g.window(ref, &deed{who: 0, verb: "move", whom: nobody, way: w})
	if want := []game.Verb{"decline", "act-before", "act-on-the-way", "act-at-the-end"}; !slices.Equal(rehearsal.Verbs(ref.Question("moment").Options), want) {
		t.Error(rehearsal.Verbs(ref.Question("moment").Options))
	}
	if g.figures[1].waits != OnTheWay {
		t.Fatal("no waiting")
	}
	// A revolver reaches twelve paces.
	if h, along := g.nextMoment(w, 0, w.long, true); h != 1 || along != paces(17) {
		t.Errorf("%d at %v", h, along)
	}
	if h, _ := g.nextMoment(w, paces(17), w.long, true); h != nobody {
		t.Error("the moment comes twice")
	}
	g.figures[1].waits = AtTheEnd
	if h, _ := g.nextMoment(w, 0, w.long, false); h != nobody {
		t.Error("the end comes in the middle")
	}
	if h, along := g.nextMoment(w, 0, w.long, true); h != 1 || along != w.long {
		t.Errorf("%d at %v", h, along)
	}
	ref = rehearsing(t, []int{4, 3}, say("charm"))
	if !g.takesMoment(ref, 1, 0) || g.figures[1].held != nothing {
		t.Error("the moment is not taken")
	}
	wasTold(t, ref, "too-late", "QD-RESP-02")

	g.figures[1].held = 13
	ref = rehearsing(t, nil)
	g.passedBy(ref, 0)
	if !ref.WasAsked("opportunity") {
		t.Error("nobody is asked when the turn ends")
	}
	// Beyond sight nobody is.
	g.figures[0].fate = Left
	ref = rehearsing(t, nil)
	if g.passedBy(ref, 0); ref.WasAsked("opportunity") {
		t.Error("who has left is seen")
	}
}

// Whoever was put out, down, to flight or elsewhere cannot go on with what they declared (QD-HOLD-10).
func TestWhatCannotGoOn(t *testing.T) {
	for what, change := range map[string]func(fig *Figure){
		"out":         func(fig *Figure) { fig.fate = Casualty },
		"knocked out": func(fig *Figure) { fig.knocked = true },
		"fleeing":     func(fig *Figure) { fig.nerve = Fleeing },
		"ducked":      func(fig *Figure) { fig.until.ducked = true },
		"down":        func(fig *Figure) { fig.prone = true },
		"elsewhere":   func(fig *Figure) { fig.at.X += pace },
		"caught":      func(fig *Figure) { fig.bond = Partly },
		"backing off": func(fig *Figure) { fig.mood = BackedOff },
	} {
		g := holder(t)
		was := g.stanceOf(0)
		if !g.canGoOn(0, was) {
			t.Fatal("nothing has happened")
		}
		if change(&g.figures[0]); g.canGoOn(0, was) {
			t.Errorf("%s: goes on", what)
		}
	}
	// With its target gone an attack is lost too.
	g := duel(t, "supporting")
	g.figures[1].fate = Left
	ref := rehearsing(t, nil)
	if _, ok := g.window(ref, attacked()); ok {
		t.Error("nobody is attacked")
	}
	wasTold(t, ref, "action-cancelled", "QD-HOLD-10")
}

// What makes a holder helpless ends the hold (QD-HOLD-06).
func TestEndOfAHold(t *testing.T) {
	for what, change := range map[string]func(fig *Figure){
		"knocked out": func(fig *Figure) { fig.knocked = true },
		"fleeing":     func(fig *Figure) { fig.nerve = Fleeing },
		"ducked":      func(fig *Figure) { fig.until.ducked = true },
	} {
		g := holder(t)
		change(&g.figures[1])
		ref := rehearsing(t, nil)
		if g.checkHolds(ref); g.figures[1].held != nothing || g.figures[2].held == nothing {
			t.Error(what)
		}
		wasTold(t, ref, "hold-ends", "QD-HOLD-06")
	}
}

// What a holder's act needs is shown before: being in time. Giving up needs nothing.
func TestWhatAnOpportunityNeeds(t *testing.T) {
	g := stage(t, open(), fig("act", "a", "main", 20, 10), fig("hol", "b", "main", 20, 20))
	question := game.Question{Prompt: "opportunity", Who: name(1), Whom: name(0), Options: []game.Option{
		{Verb: "decline", Who: name(1)}, {Verb: "charm", Who: name(1), Whom: name(0)}, {Verb: "concede", Who: game.OfSeat(1), Concedes: true},
	}}
	for i, want := range []int{0, 2, 0} {
		if needs := g.Explain(&question, i); needs.Dice != want || needs.Any != (want > 0) {
			t.Errorf("%d: %+v", i, needs)
		}
	}
	question.Prompt = "respond"
	question.Options[1].Verb = "respond"
	if needs := g.Explain(&question, 1); needs.Dice != 2 || needs.Chart.Row != "Attack" || needs.Total != pass {
		t.Errorf("%+v", needs)
	}
}
