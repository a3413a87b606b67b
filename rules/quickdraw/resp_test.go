package quickdraw

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// attacked is a deed in contact: 0 attacks 1.
func attacked() *deed { return &deed{who: 0, verb: "attack", whom: 1, attack: true} }

func duel(t *testing.T, profile string, skills ...string) *Game {
	return stage(t, open(), fig("att", "a", "main", 20, 20), fig("def", "b", profile, 21, 20, skills...))
}

// QD-T-RESP, the row of an attack: every band, and what it costs (QD-RESP-08 to -15).
func TestRespondingToAnAttack(t *testing.T) {
	for result, want := range map[int]struct {
		kind   game.Kind
		clause game.ClauseID
		answer response
		owed   int8
	}{
		1:  {"hesitates", "QD-RESP-08", response{result: 1, defenceless: true}, 0},
		2:  {"flustered", "QD-RESP-09", response{result: 2, flustered: true}, 0},
		4:  {"flustered", "QD-RESP-09", response{result: 4, flustered: true}, 0},
		5:  {"responds", "QD-RESP-10", response{result: 5, blocks: true}, 1},
		9:  {"responds", "QD-RESP-10", response{result: 9, blocks: true}, 1},
		10: {"responds-at-once", "QD-RESP-11", response{result: 10, blocks: true, free: true}, 1},
	} {
		g := duel(t, "supporting")
		ref := rehearsing(t, []int{result}, say("respond"))
		answer, ok := g.window(ref, attacked())
		ref.Done()
		wasTold(t, ref, want.kind, want.clause)
		answer.chase = way{}
		if !ok || answer.result != want.answer.result || answer.defenceless != want.answer.defenceless || answer.flustered != want.answer.flustered ||
			answer.blocks != want.answer.blocks || answer.free != want.answer.free || g.figures[1].owed != want.owed {
			t.Errorf("a %d gives %+v, owed %d", result, answer, g.figures[1].owed)
		}
		if due := result >= 5 && result < 10; g.figures[1].hasty != due {
			t.Errorf("after a %d the next blow is hasty: %v", result, g.figures[1].hasty)
		}
	}
}

// The forms of a response, the default first (QD-RESP-10, -13, QD-T-CHOICE).
func TestFormsOfAResponse(t *testing.T) {
	for _, c := range []struct {
		skills []string
		bond   Bond
		want   []game.Verb
	}{
		{nil, Free, []game.Verb{"block", "counter-attack", "evade"}},
		{[]string{"rash"}, Free, []game.Verb{"counter-attack"}},
		{nil, Partly, []game.Verb{"block"}},
	} {
		g := duel(t, "main", c.skills...)
		g.figures[1].bond = c.bond
		ref := rehearsing(t, []int{6, 2}, say("respond"))
		g.window(ref, attacked())
		if q := ref.Question("response"); !slices.Equal(rehearsal.Verbs(q.Options), c.want) || q.Default != 0 || !q.Routine {
			t.Errorf("%v: offered are %v", c, rehearsal.Verbs(q.Options))
		}
	}
}

// The counter-attack is a form of its own, and on a 10 may come on top of a block (QD-RESP-12, -13).
func TestCounterAttack(t *testing.T) {
	g := duel(t, "supporting")
	ref := rehearsing(t, []int{7}, say("respond"), say("counter-attack"))
	if answer, _ := g.window(ref, attacked()); !answer.counters || answer.blocks || g.figures[1].hasty {
		t.Errorf("%+v", answer)
	}
	wasTold(t, ref, "will-counter", "QD-RESP-13")

	g = duel(t, "supporting")
	ref = rehearsing(t, []int{10}, say("respond"), say("block"), say("counter-attack"))
	if answer, _ := g.window(ref, attacked()); !answer.counters || !answer.blocks || g.figures[1].hasty {
		t.Errorf("%+v", answer)
	}
	ref = rehearsing(t, []int{10}, say("respond"), say("block"), say("decline"))
	g = duel(t, "supporting")
	if answer, _ := g.window(ref, attacked()); answer.counters || !answer.blocks {
		t.Errorf("%+v", answer)
	}
}

// Who may respond (QD-RESP-06, -07, QD-FRM-12, QD-GEO-04, -09, QD-ENT-08, -13).
func TestWhoMayRespond(t *testing.T) {
	for what, c := range map[string]struct {
		change func(g *Game, d *deed)
		may    bool
	}{
		"with a card left":           {func(g *Game, d *deed) {}, true},
		"without a free card":        {func(g *Game, d *deed) { g.pack &^= g.figures[1].cards }, false},
		"all cards owed":             {func(g *Game, d *deed) { g.figures[1].owed = 2 }, false},
		"holding, all cards turned":  {func(g *Game, d *deed) { g.pack &^= g.figures[1].cards; g.figures[1].held = 13 }, true},
		"a shot":                     {func(g *Game, d *deed) { d.attack, d.verb = false, "shoot-hasty" }, false},
		"running down":               {func(g *Game, d *deed) { d.verb = "run-down" }, false},
		"knocked out":                {func(g *Game, d *deed) { g.figures[1].knocked = true }, false},
		"ducked down":                {func(g *Game, d *deed) { g.figures[1].until.ducked = true }, false},
		"back turned":                {func(g *Game, d *deed) { g.figures[1].until.backTurned = true }, false},
		"fleeing":                    {func(g *Game, d *deed) { g.figures[1].nerve = Fleeing }, false},
		"partly entangled":           {func(g *Game, d *deed) { g.figures[1].bond = Partly }, true},
		"entangled":                  {func(g *Game, d *deed) { g.figures[1].bond = Entangled }, false},
		"rash and partly entangled":  {func(g *Game, d *deed) { g.figures[1].bond = Partly; g.figures[1].nature = Rash }, false},
		"surprised":                  {func(g *Game, d *deed) { g.crept = true }, false},
		"surprised by another":       {func(g *Game, d *deed) { g.crept = true; g.acting = 1 }, true},
		"merely prone":               {func(g *Game, d *deed) { g.figures[1].prone = true }, true},
		"a neutral, with nobody":     {func(g *Game, d *deed) { g.figures[1].seat = game.Nobody }, false},
		"a friend":                   {func(g *Game, d *deed) { g.figures[1].seat = 0 }, false},
		"flustered by an old attack": {func(g *Game, d *deed) { g.figures[1].until.flustered = true }, true},
	} {
		g := duel(t, "supporting")
		d := attacked()
		c.change(g, d)
		ref := rehearsing(t, nil)
		g.answersAttack(ref, d)
		if ref.WasAsked("respond") != c.may {
			t.Errorf("%s: asked is %v", what, !c.may)
		}
	}
}

// A holder responds with the card they hold: nothing is owed, and the hold is used whatever is thrown (QD-RESP-15, QD-HOLD-06).
func TestRespondingFromAHold(t *testing.T) {
	for _, result := range []int{1, 3, 6} {
		g := duel(t, "supporting")
		g.figures[1].held = 13
		ref := rehearsing(t, []int{result}, say("respond"))
		g.window(ref, attacked())
		if g.figures[1].owed != 0 || g.figures[1].held != nothing {
			t.Errorf("after a %d owed is %d, held %d", result, g.figures[1].owed, g.figures[1].held)
		}
		wasTold(t, ref, "uses-hold", "QD-HOLD-04")
	}
}

// What the dice of responding are, and what has them thrown again (QD-DICE-18, QD-PERS-09, -39).
func TestDiceOfResponding(t *testing.T) {
	g := duel(t, "main", "cautious")
	form(t, g.answerRoll(1, 0), OneDie)
	g = duel(t, "main", "quick-witted")
	r := g.answerRoll(1, 0)
	form(t, r, TwoHigh)
	if w := whys(r); !slices.Contains(w, "again-quick-witted") {
		t.Error(w)
	}
	// A Natural Leader lends their dice for an opportunity and for courage, not for an attack.
	g = stage(t, open(), fig("att", "a", "main", 20, 20), fig("def", "b", "minor", 21, 20), fig("boss", "b", "hero", 25, 20, "natural-leader"))
	form(t, g.answerRoll(1, 0), OneDie)
	form(t, g.opportunityRoll(1, 0), TwoHigh)
	form(t, g.courageRoll("QD-COUR-01", "courage", inTheOpen, 1, 0), TwoHigh)
	// A character's own reasons reduce the dice that are lent (QD-PERS-35).
	g.figures[1].nature = Cautious
	form(t, g.opportunityRoll(1, 0), OneDie)
	g.figures[2].nerve = Fleeing
	form(t, g.opportunityRoll(1, 0), TwoLow)
	// Disciplined: on an opportunity only (QD-PERS-17).
	g.figures[1].nature = Disciplined
	if w := whys(g.opportunityRoll(1, 0)); !slices.Contains(w, "again-disciplined") {
		t.Error(w)
	}
	if w := whys(g.answerRoll(1, 0)); slices.Contains(w, "again-disciplined") {
		t.Error(w)
	}
}

// Evading is a move directly away, with the back turned unless the response was a 10 (QD-RESP-12, -17, -18).
func TestEvading(t *testing.T) {
	g := stage(t, open(), fig("att", "a", "main", 20, 30), fig("def", "b", "supporting", 20, 20))
	d := attacked()
	d.way = straight(0, game.At(20, 30), game.At(20, 21))
	ref := rehearsing(t, []int{7}, say("respond"), say("evade"))
	if answer := g.answersAttack(ref, d); !answer.evaded || answer.blocks || g.figures[1].owed != 1 {
		t.Errorf("%+v", answer)
	}
	wasTold(t, ref, "evades", "QD-RESP-17")
}
