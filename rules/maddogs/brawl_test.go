package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// Everybody who joins a Slug rolls in the order of the roster, whoever began it (MD-BRAWL-24).
func TestAttackersRollInTheOrderOfTheRoster(t *testing.T) {
	for _, attackers := range [][]int{{0}, {0, 1}, {1, 0}, {2, 0, 1}, {2, 1, 0}, {1, 2, 0}, {3, 1, 0, 2}} {
		g := makeGame(t,
			person("a", "reds", "hoodlum", at(24, 23)), person("b", "reds", "hoodlum", at(25, 24)),
			person("c", "reds", "hoodlum", at(24, 25)), person("d", "reds", "hoodlum", at(23, 24)),
			person("doogan", "irish", "hoodlum", at(24, 24)), person("mills", "irish", "hoodlum", at(2, 2)),
		)
		j := &judge{t: t, always: 6} // everybody fails
		sorted := slices.Sorted(slices.Values(attackers))
		b := g.brawlWith(attackers[0], g.number(t, "doogan"))
		for _, f := range attackers[1:] {
			g.join(&b, f)
		}
		g.brawl(j, &g.card, &b)
		var rolled []int
		for _, throw := range j.thrown {
			rolled = append(rolled, int(throw.Who.N))
		}
		if !slices.Equal(rolled, append(sorted, g.number(t, "doogan"))) {
			t.Errorf("%v attack and roll in the order %v", attackers, rolled)
		}
	}
}

// A Slug is with the weapon named; without one, with the close weapon a figure has (MD-BRAWL-08).
func TestTheWeaponOfASlug(t *testing.T) {
	for _, c := range []struct {
		name   string
		with   string // nothing: none is named
		throws []game.Purpose
		word   string // on the Brawling Table
	}{
		{"a knife that is named cuts", "knife", []game.Purpose{"brawl", "brawl", "deadly"}, ""},
		{"a pistol that is named whips", "pistol", []game.Purpose{"brawl", "brawl", "brawling-table"}, "pistol-whipping"},
		{"none is named: the knife", "", []game.Purpose{"brawl", "brawl", "deadly"}, ""},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(24, 23), "pistol", "knife"), person("doogan", "irish", "hoodlum", at(24, 24), "none"))
		o := game.Option{Verb: "slug", Who: game.Figure(0), Whom: game.Figure(1)}
		if c.with != "" {
			o.With, _ = g.Find(c.with)
		}
		j := &judge{t: t, dice: []int{1, 6, 1}} // the boss hits, Doogan does not
		g.slugAction(j, &g.card, 0, o, game.Answer{})
		var throws []game.Purpose
		for _, throw := range j.thrown {
			throws = append(throws, throw.Purpose)
		}
		if !slices.Equal(throws, c.throws) {
			t.Errorf("%s: thrown is %v", c.name, throws)
		}
		whipped := slices.ContainsFunc(j.told, func(e game.Event) bool {
			return slices.ContainsFunc(e.Mods, func(m game.Mod) bool { return m.Word == "pistol-whipping" })
		})
		if whipped != (c.word != "") {
			t.Errorf("%s: pistol-whipping %v", c.name, whipped)
		}
	}
}

// Without a close weapon a figure hits with the first gun in its hands, else with its fists.
func TestTheWeaponAtHandInABrawl(t *testing.T) {
	for _, c := range []struct {
		name string
		gear []string
		want Weapon
	}{
		{"nothing", []string{"none"}, FistsOnly},
		{"the first of two guns", []string{"rifle", "pistol"}, Rifle},
		{"a bat before a gun", []string{"rifle", "bat"}, Bat},
		{"a gun after money", []string{"money", "pistol", "rifle"}, Pistol},
		{"a purse gun not drawn", []string{"purse-gun"}, FistsOnly},
		{"a gun after a purse gun not drawn", []string{"purse-gun", "pistol"}, Pistol},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), c.gear...), person("doogan", "irish", "hoodlum", at(4, 10)))
		if w := g.closeWeapon(0); w != c.want {
			t.Errorf("%s: %s", c.name, weaponTable[w].name)
		}
	}
}

// Whoever is slugged under a Hold Card on their own card has lost the rest of it; a Slug on the card in play takes nothing from
// anybody else (MD-BRAWL-23).
func TestWhoLosesTheRestOfHisCard(t *testing.T) {
	for _, c := range []struct {
		name  string
		up    bool
		depth int
		want  int8
	}{
		{"the card in play", true, 0, 2},
		{"a Hold Card above it", true, 1, 0},
		{"two Hold Cards above it", true, 2, 0},
		{"a Hold Card between cards", false, 1, 2},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 10)))
		g.card.up, g.scratch.depth = c.up, c.depth
		g.card.left[0], g.card.left[1] = 1, 2
		g.defenderForfeits(1)
		if g.card.left[0] != 1 || g.card.left[1] != c.want {
			t.Errorf("%s: %v are left", c.name, g.card.left[:2])
		}
	}
}

// A defender strikes back at the one with the fewest HITS of those who failed, the first of several, unless their seat
// chooses another (MD-BRAWL-24).
func TestWhomADefenderStrikes(t *testing.T) {
	for _, c := range []struct {
		name   string
		hits   [3]int8
		passed [3]bool
		want   int
		asked  bool
	}{
		{"the only one who failed", [3]int8{1, 3, 1}, [3]bool{true, false, true}, 1, false},
		{"the weakest, who is the last", [3]int8{3, 2, 1}, [3]bool{}, 2, true},
		{"the weakest, who is the first", [3]int8{1, 2, 3}, [3]bool{}, 0, true},
		{"the first of equals", [3]int8{3, 2, 2}, [3]bool{}, 1, true},
		{"the weakest of those who failed", [3]int8{1, 3, 2}, [3]bool{true, false, false}, 2, true},
	} {
		g := makeGame(t,
			person("a", "reds", "hoodlum", at(24, 23)), person("b", "reds", "hoodlum", at(25, 24)), person("c", "reds", "hoodlum", at(24, 25)),
			person("doogan", "irish", "hoodlum", at(24, 24)),
		)
		var men []fighter
		for f := range 3 {
			g.figures[f].stats[Hits] = c.hits[f]
			men = append(men, fighter{f: f, passed: c.passed[f]})
		}
		j := &judge{t: t}
		if got := g.strikeBack(j, 3, men); got != c.want {
			t.Errorf("%s: strikes at %d", c.name, got)
		}
		if len(j.asked) > 0 != c.asked {
			t.Errorf("%s: %d questions", c.name, len(j.asked))
		}
	}
}

// Whoever steps back must be out of contact with their enemies; a friend they may still touch (MD-BRAWL-15).
func TestHowFarToStepBack(t *testing.T) {
	for _, c := range []struct {
		name string
		step game.Point // from (24, 24); an enemy stands an inch to the north
		want error
	}{
		{"still in contact", game.Point{Y: 50}, errStillTouches},
		{"a thousandth out of contact", game.Point{Y: 51}, nil},
		{"two inches", game.Point{Y: 2000}, nil},
		{"a thousandth more", game.Point{Y: 2001}, errStepTooFar},
		{"beside a friend, base to base", game.Point{X: 1500}, nil},
		{"on a friend's base", game.Point{X: 1502}, errNoRoom},
		{"up in the air", game.Point{Y: 1500, Floor: 1}, errStepTooFar},
	} {
		g := makeGame(t,
			person("boss", "reds", "hoodlum", at(24, 24)), person("hotdog", "reds", "hoodlum", spot(26_500, 24_000)),
			person("doogan", "irish", "hoodlum", at(24, 23)),
		)
		to := beside(at(24, 24), c.step)
		to.Floor = c.step.Floor
		if err := g.stepTo(0, to); err != c.want {
			t.Errorf("%s: %v, should be %v", c.name, err, c.want)
		}
	}
}

// Who joins a Slug must have an action left on this card, and be able to use it (MD-BRAWL-03).
func TestWhoMayJoinASlug(t *testing.T) {
	for _, c := range []struct {
		name   string
		left   int8
		change func(fig *Figure, did *deed)
		want   bool
	}{
		{"one action left", 1, nil, true},
		{"two actions left", 2, nil, true},
		{"no action left", 0, nil, false},
		{"owing a Recover", 1, func(fig *Figure, _ *deed) { fig.owes = 1 }, false},
		{"crawling", 1, func(fig *Figure, _ *deed) { fig.crawls = true }, false},
		{"fleeing", 1, func(fig *Figure, _ *deed) { fig.fleeing = true }, false},
		{"Nervous and not yet tested", 1, func(fig *Figure, _ *deed) { fig.nervous = true }, false},
		{"Nervous since this card", 1, func(fig *Figure, did *deed) { fig.nervous, *did = true, didBreak }, true},
		{"having slugged", 1, func(_ *Figure, did *deed) { *did = didSlug }, false},
		{"having given The Look", 1, func(_ *Figure, did *deed) { *did = didLook }, false},
		{"having walked", 1, func(_ *Figure, did *deed) { *did = didAct | didWalk }, true},
	} {
		g := makeGame(t,
			person("boss", "reds", "hoodlum", at(24, 23)), person("hotdog", "reds", "hoodlum", at(24, 25)), person("doogan", "irish", "hoodlum", at(24, 24)),
		)
		g.card.up, g.card.left[0], g.card.left[1] = true, 2, c.left
		if c.change != nil {
			c.change(&g.figures[1], &g.card.did[1])
		}
		choice := g.helpers(&g.card, 0, 2)
		if got := slices.Contains(choice.Among, game.Figure(1)); got != c.want || len(choice.Among) > 1 || choice.Most != len(choice.Among) {
			t.Errorf("%s: %d of %v", c.name, choice.Most, choice.Among)
		}
	}
}

// No more than four attack one (MD-BRAWL-02).
func TestHowManyMayJoinASlug(t *testing.T) {
	people := []game.FigureSetup{}
	for i, at := range []game.Point{at(24, 23), at(25, 24), at(24, 25), at(23, 24), spot(24_708, 24_708)} {
		people = append(people, person(string('a'+rune(i)), "reds", "hoodlum", at))
	}
	*people[4].At = at(40, 40)
	g := makeGame(t, append(people, person("doogan", "irish", "hoodlum", at(24, 24)))...)
	g.card.up = true
	for f := range 5 {
		g.card.left[f] = 2
	}
	doogan := g.number(t, "doogan")
	if c := g.helpers(&g.card, 0, doogan); c.Least != 0 || c.Most != 3 || len(c.Among) != 3 {
		t.Errorf("of four: %d to %d of %v", c.Least, c.Most, c.Among)
	}
	g.place(4, spot(24_708, 24_708))
	if c := g.helpers(&g.card, 0, doogan); c.Least != 0 || c.Most != 3 || len(c.Among) != 4 {
		t.Errorf("of five: %d to %d of %v", c.Least, c.Most, c.Among)
	}
}
