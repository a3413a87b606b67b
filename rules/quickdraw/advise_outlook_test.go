package quickdraw

import (
	"testing"

	"rumble/game"
)

// What is worked out once for all places agrees with the shot itself, whoever shoots with whatever at whom: on open ground within range the
// best shot of the outlook is worth what the best shot is worth, and the hasty one what the hasty shot is worth.
func TestOutlookAgreesWithTheShot(t *testing.T) {
	shooters := [][]string{nil, {"poor-shot"}, {"good-shooting"}, {"poor-shooting"}, {"marksman"}, {"expert-handgun"}, {"expert-rifle"}, {"ambidextrous"}}
	targets := map[string]func(*Figure){
		"anybody":                  func(*Figure) {},
		"a stealthy one":           func(fig *Figure) { fig.traits |= 1 << Stealthy },
		"a tough one":              func(fig *Figure) { fig.traits |= 1 << Tough },
		"a frail one":              func(fig *Figure) { fig.traits |= 1 << Frail },
		"one in leather":           func(fig *Figure) { fig.armour = 1 },
		"one in armour":            func(fig *Figure) { fig.armour = 2 },
		"one behind a shield":      func(fig *Figure) { fig.shield = true },
		"one who went all out":     func(fig *Figure) { fig.until.allOut = true },
		"one with one card left":   func(fig *Figure) { fig.cards = fig.cards.Take(fig.cards.Nth(0)) },
		"one who is flustered now": func(fig *Figure) { fig.until.flustered = true },
	}
	gear := []string{
		"cartridge-handgun ready", "cartridge-handgun off-hand ready", "repeating-rifle ready", "bow ready", "sawn-off-shotgun ready", "musket ready", "hold-out ready",
		"knife ready", "rock ready", "repeating-shotgun ready", "cartridge-handgun empty ready", "lasso ready", "dynamite ready",
	}
	for _, skills := range shooters {
		for _, thing := range gear {
			for target, change := range targets {
				for _, weary := range []bool{false, true} {
					g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10, skills...), thing), fig("foe", "b", "main", 14, 10))
					change(&g.figures[1])
					g.figures[0].weary = weary
					var look outlook
					g.looksRound(0, &look)
					hasty := shot{who: 0, whom: 1, sort: Hasty}
					var want [2]int
					want[0] = g.bestShot(0, 1, ownTurn)
					if g.hold(&hasty); g.fits(&hasty, ownTurn) && look.duels[0].mine.many > 0 && !g.items[0].row().steady {
						want[1] = g.worthOfShot(&hasty)
					}
					mine := &look.duels[0].mine
					if got := [2]int{mine.best(4*pace, 0, false), mine.best(4*pace, 0, true)}; got[0] != want[0] || got[1] < want[1] {
						t.Errorf("%v with %s at %s, weary %v: %d, and the shot %d", skills, thing, target, weary, got, want)
					}
				}
			}
		}
	}
}

// Upstairs is farther: a shot to another floor goes as far as the stairs are long besides.
func TestOutlookKnowsFloors(t *testing.T) {
	tall := open()
	tall.FloorHeight = storey
	g := stage(t, tall, carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun ready"), carrying(fig("foe", "b", "main", 12, 10), "cartridge-handgun ready"))
	var look outlook
	g.looksRound(0, &look)
	d := &look.duels[0]
	d.mine.many, d.blow, d.charge = 0, 100, 3*pace
	here := game.At(10, 10)
	below, above := g.prospect(0, &look, here, 0), g.prospect(0, &look, game.Point{X: here.X, Y: here.Y, Floor: 1}, 0)
	if below.fear < 100*blowShare/100 || above.fear >= below.fear {
		t.Errorf("two paces from fists the fear is %d, and a floor above %d", below.fear, above.fear)
	}
}

// What has its own place or number, and what gives up, is no simple thing to do.
func TestSimpleAdviceTakesNoPlaces(t *testing.T) {
	g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "main", 18, 10))
	for _, c := range []struct {
		name string
		o    game.Option
		want int
	}{
		{"plain", game.Option{}, 1},
		{"with a place", game.Option{Where: game.Area{Kind: searchArea, Far: pace}}, 0},
		{"with a number", game.Option{Many: game.Span{From: 1, To: 3}}, 0},
		{"that gives up", game.Option{Concedes: true}, 0},
	} {
		c.o.Verb, c.o.Who = "clean-weapons", name(0)
		for _, prompt := range []game.Prompt{"opportunity", "action"} {
			q := game.Question{Prompt: prompt, Seat: 0, Who: name(0), Options: []game.Option{{Verb: "pass", Who: name(0)}, c.o}}
			if a := Advise(g, &q, game.NewChance(1)); a.Option != c.want {
				t.Errorf("%s, %s: the answer is %d", prompt, c.name, a.Option)
			}
		}
	}
}

// A gun in the wrong hand is worth less in whatever is done with it: aiming, drawing, answering a draw.
func TestSteadyKnowsHisHands(t *testing.T) {
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "cartridge-handgun", "cartridge-handgun off-hand"), fig("foe", "b", "main", 14, 10))
	draw := func(item int, verb game.Verb) int {
		o := game.Option{Verb: verb, Who: name(0), Whom: name(1), With: game.Gear(item)}
		if verb == "answer-draw" {
			return g.worthOfAnswer(0, &o)
		}
		return g.worthOfDeed(0, &o)
	}
	for _, verb := range []game.Verb{"draw-shot", "answer-draw"} {
		if right, wrong := draw(0, verb), draw(1, verb); wrong >= right || wrong == 0 {
			t.Errorf("%s: the right hand is worth %d, the wrong one %d", verb, right, wrong)
		}
	}
	var aims []int
	for item := range 2 {
		g.items[item].place = Ready
		aims = append(aims, g.worthOfAim(0, 1))
		g.items[item].place = Holstered
	}
	if aims[1] >= aims[0] || aims[1] == 0 {
		t.Errorf("an aim with the right hand is worth %d, with the wrong one %d", aims[0], aims[1])
	}
}

// What a figure has to shoot with, and what it has put away, by what it carries.
func TestGunsReadyAndSpare(t *testing.T) {
	for _, c := range []struct {
		gear         []string
		ready, spare bool
	}{
		{nil, false, false},
		{[]string{"cartridge-handgun"}, false, true},
		{[]string{"cartridge-handgun empty"}, false, false},
		{[]string{"cartridge-handgun ready"}, true, false},
		{[]string{"cartridge-handgun empty ready"}, false, false},
		{[]string{"cartridge-handgun empty ready", "hold-out"}, false, true},
		{[]string{"bow"}, false, false},
		{[]string{"bow ready"}, true, false},
		{[]string{"dynamite ready", "matches"}, false, false},
		{[]string{"club ready"}, false, false},
	} {
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), c.gear...), carrying(fig("foe", "b", "main", 18, 10), "cartridge-handgun"))
		if ready, spare := g.readyGun(0), g.spareGun(0); ready != c.ready || spare != c.spare {
			t.Errorf("with %v one is ready: %v, put away: %v", c.gear, ready, spare)
		}
		putAway := game.Option{Verb: "put-away", Who: name(0), With: game.Gear(0)}
		if want := len(c.gear) == 2 && c.spare; len(c.gear) > 0 && (g.worthOfDeed(0, &putAway) > 0) != want {
			t.Errorf("with %v the first is put away: %v", c.gear, !want)
		}
	}
	g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), "lasso ready"), fig("foe", "b", "main", 12, 10))
	if w := g.bestShot(0, 1, ownTurn); w != 0 {
		t.Errorf("a lasso, which binds, is worth %d as a shot", w)
	}
}

// A test that may be thrown again passes as often as either throw does.
func TestChancesOfSecondThrows(t *testing.T) {
	for form, want := range map[Form][2]int{OneDie: {60, 84}, TwoHigh: {84, 97}, TwoLow: {36, 59}} {
		once, twice := roll{form: form}, roll{form: form, given: 1}
		if got := [2]int{toPass(&once), toPass(&twice)}; got != want {
			t.Errorf("form %d passes %v times in a hundred, not %v", form, got, want)
		}
	}
}

// Only a loaded gun is worth drawing or picking up, and only for who has none.
func TestGunsWorthHaving(t *testing.T) {
	for _, c := range []struct {
		has, other   string
		draws, picks bool
	}{
		{"knife", "cartridge-handgun", true, true},
		{"knife", "cartridge-handgun empty", false, false},
		{"knife", "bow", true, false}, // nobody knows whose arrows
		{"knife", "rock", false, false},
		{"knife", "dynamite", false, false},
		{"knife", "club", false, false},
		{"cartridge-handgun ready", "repeating-rifle", false, false},
		{"cartridge-handgun", "repeating-rifle", true, false},
	} {
		g := stage(t, open(), carrying(fig("man", "a", "main", 10, 10), c.has, c.other), fig("foe", "b", "main", 14, 10))
		if draws := g.worthOfArming(0, 1) > 0; draws != c.draws {
			t.Errorf("who has a %s draws a %s: %v", c.has, c.other, draws)
		}
		g.items[1].place, g.items[1].holder, g.items[1].at = Dropped, nobody, game.At(10, 10)
		o := game.Option{Verb: "pick-up", Who: name(0), With: game.Gear(1)}
		if picks := g.worthOfTaking(0, &o) > 0; picks != c.picks {
			t.Errorf("who has a %s picks a %s up: %v", c.has, c.other, picks)
		}
	}
}
