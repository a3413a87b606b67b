package quickdraw

import (
	"slices"
	"testing"

	"rumble/cards"
	"rumble/game"
)

// faceOf is a throw of these dice.
func faceOf(dice ...uint8) *game.Face {
	var f game.Face
	for _, d := range dice {
		f.Add(d)
	}
	return &f
}

func TestTheScale(t *testing.T) {
	t.Run("QD-DICE-01, QD-DICE-06: 1, 2 to 4, 5 to 9 and 10, of which five passes", func(t *testing.T) {
		want := [...]Band{1: Disaster, Failure, Failure, Failure, Success, Success, Success, Success, Success, Outstanding}
		for result := 1; result <= 10; result++ {
			if band(result) != want[result] {
				t.Errorf("a %d is of band %d", result, band(result))
			}
			if passes := result >= pass; passes != (band(result) >= Success) {
				t.Errorf("a %d passes: %v", result, passes)
			}
		}
	})
	t.Run("QD-BASIC-06: what no chart covers is rolled on the general scale", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "minor", 10, 10), fig("foe", "b", "minor", 30, 10))
		for result, want := range map[int]bool{4: false, 5: true} {
			ref := rehearsing(t, []int{result})
			if g.actionTest(ref, "QD-DICE-06", "basic-action", 0) != want || ref.Thrown[0].Chart.Table != "QD-T-SCALE" {
				t.Errorf("a %d: %+v", result, ref.Thrown[0])
			}
		}
	})
}

func TestWhichDiceCount(t *testing.T) {
	t.Run("QD-DICE-03, QD-DICE-05, QD-BASIC-02: one die counts, the higher or the lower", func(t *testing.T) {
		for form, want := range map[Form]int{TwoHigh: 8, TwoLow: 3} {
			if got := form.kept(faceOf(3, 8)); got != want {
				t.Errorf("form %d keeps %d", form, got)
			}
		}
		for f := range forms {
			if formTable[f].dice > 6 || formTable[f].dice < 1 {
				t.Errorf("form %d has %d dice", f, formTable[f].dice)
			}
			if f.scores() != (f <= TwoAll) {
				t.Errorf("form %d counts its dice one by one: %v", f, f.scores())
			}
		}
	})
	t.Run("QD-CAST-02, QD-CAST-03, QD-CAST-04, QD-CAST-05, QD-CAST-10, QD-T-TYPES: the dice of the types, and reduced", func(t *testing.T) {
		for rank, want := range map[Rank][2]Form{Hero: {TwoHigh, OneDie}, Main: {TwoHigh, OneDie}, Supporting: {OneDie, TwoLow}, Minor: {OneDie, TwoLow}} {
			g := stage(t, open(), fig("man", "a", castTable[rank].id, 10, 10), fig("foe", "b", "minor", 30, 10))
			r := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
			form(t, r, want[0])
			r.reduce("QD-DICE-14", "adverse")
			form(t, r, want[1])
			r.reduce("QD-DICE-12", "moved-before") // QD-CAST-10
			form(t, r, want[1])
		}
	})
	t.Run("QD-DICE-19: lent dice stand for the type's before anything reduces them", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "minor", 10, 10), fig("foe", "b", "minor", 30, 10))
		first := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
		first.lend(TwoHigh, "QD-PERS-35", "leader")
		form(t, first, TwoHigh)
		first.reduce("QD-DICE-14", "adverse")
		form(t, first, OneDie)
		after := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
		after.reduce("QD-DICE-14", "adverse")
		after.lend(TwoHigh, "QD-PERS-35", "leader")
		form(t, after, OneDie)
	})
	t.Run("QD-DICE-04: no reason adds a number", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "minor", 10, 10, "disciplined"), fig("foe", "b", "minor", 30, 10))
		r := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
		r.reduce("QD-DICE-14", "adverse")
		r.mayAgain("QD-SHOO-06", "disciplined", false)
		needs := g.needs(&r)
		if game.Total(needs.Mods) != 0 || len(needs.Mods) != 3 || needs.Total != pass {
			t.Errorf("it needs %+v", needs)
		}
	})
}

func TestWhatIsOfferedAgain(t *testing.T) {
	t.Run("QD-DICE-08, QD-DICE-09: a source for failures wants a result of 1 to 4", func(t *testing.T) {
		for result := 1; result <= 10; result++ {
			for _, failedOnly := range []bool{true, false} {
				g := stage(t, open(), fig("man", "a", "minor", 10, 10), fig("foe", "b", "minor", 30, 10))
				r := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
				r.mayAgain("QD-SKIL-04", "good-lockpick", failedOnly)
				ref := rehearsing(t, []int{result, 7}, say("throw-again"))
				want := failedOnly && result <= 4 || !failedOnly && result < 10
				if !want {
					ref = rehearsing(t, []int{result})
				}
				g.test(ref, &r)
				if again := len(ref.Thrown) == 2; again != want {
					t.Errorf("a %d, for failures only %v: thrown again %v", result, failedOnly, again)
				}
			}
		}
	})
	t.Run("QD-DICE-07: it is thrown again once only", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "hero", 10, 10, "lucky"), fig("foe", "b", "minor", 30, 10))
		r := g.actionDice("QD-DICE-02", "basic-action", game.Chart{}, 0)
		r.mayAgain("QD-SKIL-04", "good-lockpick", true)
		ref := rehearsing(t, []int{2, 2, 3, 3}, say("throw-again"))
		if got := g.test(ref, &r); got != 3 || len(ref.Thrown) != 2 {
			t.Errorf("%d after %d throws", got, len(ref.Thrown))
		}
	})
}

func TestLengths(t *testing.T) {
	t.Run("QD-BASIC-01, QD-DICE-17: in thousandths of a pace, never rounded to paces", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "minor", 10, 10), fig("foe", "b", "minor", 30, 10))
		g.figures[0].at, g.figures[1].at = game.Point{X: 3001, Y: 4000}, game.Point{X: 1, Y: 0}
		if far := g.far(0, 1); far != 5000 {
			t.Errorf("it is %d", far)
		}
		if g.figures[1].at.X--; g.far(0, 1) == 5000 {
			t.Error("a thousandth is lost")
		}
	})
}

func TestLeaders(t *testing.T) {
	t.Run("QD-CAST-11: the highest type, the first of the list among equals, and the next when that one is out", func(t *testing.T) {
		g := stage(t, open(), fig("kid", "a", "minor", 10, 10), fig("one", "a", "main", 12, 10), fig("two", "a", "main", 14, 10), fig("foe", "b", "hero", 30, 10))
		for _, want := range []int{1, 2, 0, nobody} {
			if got := g.leader(0); got != want {
				t.Fatalf("%d leads and not %d", got, want)
			}
			if want != nobody {
				if !g.leads(want) || g.leads(3) != true {
					t.Error("the leader does not lead")
				}
				g.figures[want].fate = Casualty
			}
		}
	})
}

func TestCardsOfHits(t *testing.T) {
	t.Run("QD-CARD-11, QD-CARD-12, QD-CAST-06, QD-CAST-07: the lowest unturned card, else the lowest turned", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "hero", 10, 10), fig("foe", "b", "minor", 30, 10))
		f := &g.figures[0]
		g.pack = g.pack.Take(1) // the ace and the two have been turned
		for _, c := range []struct {
			lethal bool
			card   int
		}{{true, 2}, {false, 3}, {true, 0}, {false, 1}} {
			g.takeCard(0, c.lethal)
			if f.cards.Has(c.card) || g.pack.Has(c.card) || f.wounds.Has(c.card) != c.lethal || f.stunned.Has(c.card) == c.lethal {
				t.Errorf("card %d: has %v, wounds %v, stunned %v", c.card, f.cards, f.wounds, f.stunned)
			}
		}
		if g.takeCard(0, true) {
			t.Error("a card is taken that is not there")
		}
		if !g.regain(0, true) || f.back.Count() != 1 || f.cards.Count() != 0 || !f.back.Has(1) {
			t.Errorf("regained %v", f.back)
		}
		if g.regain(0, true); f.back.Count() != 2 {
			t.Error("the second stunned card does not come back")
		}
		if g.regain(0, true) || !g.regain(0, false) || f.back.Count() != 3 {
			t.Error("a wound is no stunned card")
		}
	})
	t.Run("QD-CARD-13: free are the unturned cards less those owed", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "hero", 10, 10), fig("foe", "b", "minor", 30, 10))
		for owed, want := range []int{3, 2, 1, 0, 0} {
			if g.figures[0].owed = int8(owed); g.free(0) != want {
				t.Errorf("with %d owed %d are free", owed, g.free(0))
			}
		}
	})
	t.Run("QD-DICE-16, QD-CARD-07: the next card is any of those left, each with the same chance", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "hero", 10, 10), fig("foe", "b", "minor", 30, 10))
		g.pack = cards.Of(1, 3, redJoker)
		ref := rehearsing(t, []int{2})
		if got := g.draw(ref); got != 3 {
			t.Errorf("the second of three is %d", got)
		}
		if among := ref.Thrown[0].Among; !slices.Equal(among, []game.Ref{game.Card(1), game.Card(3), game.Card(redJoker)}) {
			t.Errorf("it is drawn among %v", among)
		}
	})
	t.Run("QD-CARD-10, QD-CARD-21, QD-CARD-05: each phase begins with the cards that are left and both jokers", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("mate", "a", "supporting", 12, 10), fig("foe", "b", "minor", 30, 10))
		g.takeCard(0, true)
		g.figures[1].fate = Fled
		g.shuffle(rehearsing(t, nil))
		if g.pack.Count() != 2+1+2 || !g.pack.Has(redJoker) || !g.pack.Has(blackCard) || g.pack&g.figures[1].cards != 0 {
			t.Errorf("the pack is %v", g.pack)
		}
	})
}

// What must be done on a turn comes in its order, and what uses the turn skips the rest (QD-CARD-16).
func TestTheOrderOfDuties(t *testing.T) {
	t.Run("QD-CARD-15, QD-CARD-16", func(t *testing.T) {
		set := func() *Game {
			g := stage(t, open(), fig("man", "a", "main", 20, 20), fig("mate", "a", "main", 5, 35), fig("foe", "b", "main", 20, 10, "fearsome"))
			m := &g.figures[0]
			m.knocked, m.prone, m.bond, m.nerve, m.dread, m.reacts = true, true, Partly, Fleeing, 2, true
			m.smitten, m.charmer = Charmed, 2
			return g
		}
		ends := []func(m *Figure){
			func(m *Figure) { m.knocked, m.prone = false, false }, func(m *Figure) { m.bond = Free }, func(m *Figure) { m.nerve, m.dread = Steady, nobody },
			func(m *Figure) { m.smitten, m.charmer = OwnWill, nobody }, func(m *Figure) { m.scene.sensed.add(2) }, func(m *Figure) { m.reacts = false },
		}
		var purposes []game.Purpose
		for n := range ends {
			g := set()
			for _, end := range ends[:n] {
				end(&g.figures[0])
			}
			ref := rehearsing(t, []int{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3})
			g.compulsory(ref, 0)
			if len(ref.Thrown) > 0 {
				purposes = append(purposes, ref.Thrown[0].Purpose)
			}
		}
		if want := []game.Purpose{"come-round", "escape", "rallies", "breaks-free", "courage", "reacts"}; !slices.Equal(purposes, want) {
			t.Errorf("the first tests are %v, not %v", purposes, want)
		}
	})
}
