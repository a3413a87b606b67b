package quickdraw

import (
	"testing"

	"rumble/game"
)

// Whoever is out drops what they carry and lets go of whoever they held or charmed; what lies round somebody stays there (QD-EFF-10, QD-PERS-15,
// QD-ENT-15, QD-CARD-10).
func TestGoingOut(t *testing.T) {
	g := stand(Character, Character, Character)
	g.items = append(g.items, newItem(Knife, 1), newItem(Lasso, 1), newItem(Knife, 0))
	g.items[1].place = Bound
	g.figures[0].charmer, g.figures[0].smitten = 1, Charmed
	g.figures[2].holders.add(1)
	g.figures[1].aimed, g.figures[1].reacts = 0, true
	g.pack = g.figures[0].cards | g.figures[1].cards
	ref := &told{t: t}
	g.fallsOut(ref, "QD-EFF-02", 1, Casualty, 0)
	switch {
	case g.figures[1].fate != Casualty || !g.figures[1].prone || g.figures[1].aimed != nobody || g.figures[1].reacts:
		t.Errorf("%+v", g.figures[1])
	case g.items[0].place != Dropped || g.items[0].at != g.figures[1].at || g.items[0].holder != nobody || !ref.has("QD-EFF-10", "drops"):
		t.Errorf("the knife: %+v", g.items[0])
	case g.items[1].place != Bound || g.items[2].holder != 0:
		t.Error("other things are dropped")
	case g.figures[0].charmer != nobody || g.figures[0].smitten != OwnWill || !ref.has("QD-PERS-15", "shakes-off"):
		t.Error("the charm goes on")
	case !g.figures[2].holders.empty():
		t.Error("still holds somebody")
	case g.pack != g.figures[0].cards:
		t.Error("the cards are still in the pack")
	}
	many := len(ref.events)
	if g.fallsOut(ref, "QD-EFF-02", 1, PassedOut, 0); len(ref.events) != many || g.figures[1].fate != Casualty {
		t.Error("goes out twice")
	}
	g.items[2].place = Ready
	if g.fallsOut(ref, "QD-COUR-14", 0, Fled, nobody); g.items[2].place != Ready || !ref.has("QD-COUR-14", "flees-table") || g.figures[0].prone {
		t.Error("whoever flees takes their things along, on their feet")
	}
}

// Hits on several go round the table: the seat after the active one first, then its own, then who belongs to nobody (QD-DIR-05, QD-DIR-06).
func TestTheOrderOfThoseHit(t *testing.T) {
	g := stand(Character, Character, Character, Character, Character)
	g.figures[2].seat = game.Nobody
	g.acting = 1
	all := set(1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<4)
	for _, want := range []int{0, 4, 1, 3, 2} {
		if got := g.takeNext(&all); got != want {
			t.Errorf("%d is next, not %d", got, want)
		}
	}
	if !all.empty() {
		t.Error("somebody is left")
	}
}

// A charm ends when the charmer harms whom they charmed (QD-PERS-15).
func TestHarmEndsACharm(t *testing.T) {
	g := stand(Character, Character, Character)
	g.figures[1].charmer, g.figures[1].smitten = 0, Captive
	if g.loses(&told{t: t}, "QD-EFF-02", 1, 1, true, 2); g.figures[1].charmer != 0 {
		t.Error("somebody else's shot ends it")
	}
	g.figures[1].back = g.figures[1].cards
	if g.loses(&told{t: t}, "QD-EFF-02", 1, 1, true, 0); g.figures[1].charmer != nobody {
		t.Error("it goes on")
	}
}

// Cards that come back with the next shuffle are the last that a hit takes (QD-CARD-11, QD-CARD-12), and while one is left nobody is out.
func TestCardsRegainedMayBeLostAgain(t *testing.T) {
	g := stand(Character, Character)
	fig := &g.figures[1]
	fig.back, fig.cards = fig.cards, 0
	g.loses(&told{t: t}, "QD-EFF-02", 1, 1, true, 0)
	if fig.back.Count() != 1 || fig.wounds.Count() != 1 || g.out(1) {
		t.Fatalf("%+v", fig)
	}
	g.loses(&told{t: t}, "QD-EFF-02", 1, 1, true, 0)
	if fig.fate != Casualty || fig.back != 0 {
		t.Errorf("%+v", fig)
	}
}

// An accident goes by protection and impact, harms nobody's score, and may stun (QD-INJ-01, QD-GUN-33).
func TestAccidents(t *testing.T) {
	g := heroes(stand(Character, Character))
	g.figures[0].armour = 1
	ref := &told{t: t, dice: []uint8{2}}
	g.harms(ref, &assault{clause: "QD-INJ-01", who: nobody, whom: 0, item: nothing, impact: LightImpact, plain: true}, 1, 0, false)
	if !g.figures[0].knocked && g.figures[0].fate != PassedOut {
		t.Errorf("%+v", g.figures[0])
	}
	for _, e := range ref.events {
		if e.Kind == "defence" && e.Need != 2 {
			t.Errorf("a defence value of %d", e.Need)
		}
	}
}

// Nobody is hurt when there are no hits, when the match is over, when already out.
func TestWhoIsNotHurt(t *testing.T) {
	for title, set := range map[string]func(g *Game) int{
		"no hits":  func(g *Game) int { return 0 },
		"the end":  func(g *Game) int { g.stage = Ended; return 1 },
		"out":      func(g *Game) int { g.figures[1].fate = Casualty; return 1 },
		"captured": func(g *Game) int { g.figures[1].fate = Captured; return 1 },
	} {
		g := stand(Character, Character)
		hits := set(g)
		g.harms(&told{t: t}, &assault{who: 0, whom: 1, item: nothing}, hits, 0, false) // there are no dice
		if g.figures[1].wounds != 0 {
			t.Errorf("%s: hurt", title)
		}
	}
}

// A rider is as fast as their mount (QD-MOVE-10), and shoots from it with its line (QD-FMNT-08).
func TestRidersUnderFire(t *testing.T) {
	g := stand(Character, Character, Mount, Mount)
	g.items = append(g.items, newItem(CartridgeHandgun, 0))
	g.items[0].place = Ready
	s := &shot{who: 0, whom: 1}
	g.figures[1].aboard, g.figures[2].until.speed = 2, Quick
	a := g.assaultBy(s, 1)
	if mods := g.defence(&a, false); game.Total(mods) != 1 {
		t.Errorf("a rider who is quick: %v", mods)
	}
	g.figures[0].aboard = 3
	a = g.assaultBy(s, 1)
	if mods := g.defence(&a, false); game.Total(mods) != 0 {
		t.Errorf("shot at by a rider: %v", mods)
	}
	g.figures[3].sort = Vehicle
	if g.mounted(0) {
		t.Error("a vehicle is no mount")
	}
}

// Being shot at takes a student from what they study (QD-PERS-04).
func TestAStudentLooksUp(t *testing.T) {
	g := stand(Character, Character)
	g.figures[1].studies = 2
	ref := &told{t: t}
	g.shotAt(ref, 1)
	g.shotAt(ref, 1)
	if g.figures[1].studies != nothing || !g.figures[1].scene.studied.has(2) || len(ref.events) != 1 {
		t.Errorf("%+v %v", g.figures[1].scene, ref.events)
	}
}

// What calls for a courage test: a hit, a result of courage, and a graze for most, but not for who carries on (QD-EFF-04, QD-EFF-07, QD-EFF-08,
// QD-EFF-09, QD-COUR-10).
func TestWhatCallsForCourage(t *testing.T) {
	for title, c := range map[string]struct {
		rank   Rank
		nature Personality
		dice   []uint8
		want   game.ClauseID
	}{
		"a graze": {Supporting, Ordinary, []uint8{10}, "QD-EFF-08"}, "a graze of a brave man": {Supporting, Brave, []uint8{10}, ""},
		"a graze of a fanatic": {Minor, Fanatic, []uint8{10}, ""}, "a graze of a main character": {Main, Ordinary, []uint8{10, 1}, ""},
		"courage": {Supporting, Brave, []uint8{8}, "QD-EFF-07"}, "a hit": {Supporting, Ordinary, []uint8{5}, "QD-EFF-04"},
		"a graze and a hit": {Supporting, Ordinary, []uint8{10, 5}, "QD-EFF-04"}, "courage and a graze": {Supporting, Ordinary, []uint8{8, 10}, "QD-EFF-07"},
		"a hit and courage": {Supporting, Ordinary, []uint8{5, 8}, "QD-EFF-04"},
	} {
		g, s := firing(CartridgeHandgun)
		g.figures[1].rank, g.figures[1].nature = c.rank, c.nature
		a := g.assaultBy(s, 1)
		hits := len(c.dice)
		if c.rank == Main {
			hits = 1
		}
		why, injured := g.injuries(&told{t: t, dice: c.dice}, &a, hits, 0)
		if why != c.want || injured != (c.want == "QD-EFF-04") {
			t.Errorf("%s: %q, injured %v", title, why, injured)
		}
	}
}
