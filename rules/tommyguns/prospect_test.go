package tommyguns

import (
	"testing"

	"rumble/game"
)

// chancesOf is what all seats are judged to have, and fails a test where that is not about 10,000 in all, or not the same asked again.
func chancesOf(t *testing.T, g *Game) []int {
	t.Helper()
	var chances []int
	sum := 0
	for s := range g.fixed.seats {
		chance := Prospect(g, game.Seat(s))
		if chance < 0 || chance > game.Lot {
			t.Fatalf("the chance of seat %d is %d", s, chance)
		}
		chances = append(chances, chance)
		sum += chance
	}
	if sum < game.Lot-20 || sum > game.Lot {
		t.Fatalf("the chances are %v, %d in all", chances, sum)
	}
	return chances
}

// brawl is two men a side with pistols, a few inches apart, and nothing to fight for but to be left.
func brawl(t *testing.T) *Game {
	t.Helper()
	pistol := []GunKind{Pistol}
	return street(t, nil, man{at: game.At(12, 10), guns: pistol}, man{at: game.At(12, 14), guns: pistol},
		man{side: 1, at: game.At(18, 10), guns: pistol}, man{side: 1, at: game.At(18, 14), guns: pistol})
}

// heist is brawl with two bags, of which the first side has to carry one off and the second has to keep both, and an exit in the east.
func heist(t *testing.T) *Game {
	t.Helper()
	exit := game.Feature{ID: "east", Kind: kindExit, Line: true, Points: []game.Point{game.At(36, 4), game.At(36, 20)}}
	g := street(t, []game.Feature{exit}, man{at: game.At(24, 10), guns: []GunKind{Pistol}}, man{at: game.At(24, 14)}, man{side: 1, at: game.At(10, 10), guns: []GunKind{Pistol}}, man{side: 1, at: game.At(10, 14)})
	g.loot = []Loot{{at: game.At(23, 10), carrier: nobody, exit: nothing}, {at: game.At(23, 14), carrier: nobody, exit: nothing}}
	g.fixed.sides[0].battle, g.fixed.sides[1].battle = battle{kind: lootOut, count: 1}, battle{kind: lootKept, count: 1}
	return g
}

// stand is brawl over a zone between both sides: the first has to hold it, the second to let nobody else.
func stand(t *testing.T) *Game {
	t.Helper()
	zone := rect(14*inch, 8*inch, 20*inch, 16*inch, game.Feature{ID: "yard", Kind: kindZone})
	pistol := []GunKind{Pistol}
	g := street(t, []game.Feature{zone}, man{at: game.At(10, 10), guns: pistol}, man{at: game.At(10, 14), guns: pistol},
		man{side: 1, at: game.At(18, 10), guns: pistol}, man{side: 1, at: game.At(24, 14), guns: pistol})
	g.fixed.sides[0].battle, g.fixed.sides[1].battle = battle{kind: zoneHeld}, battle{kind: zoneNotLost}
	return g
}

// Between two sides alike the chances are even.
func TestProspectsOfSidesAlikeAreEven(t *testing.T) {
	if c := chancesOf(t, brawl(t)); c[0] != c[1] {
		t.Errorf("they are %v", c)
	}
}

// A better gun is better for the side, and the best of several counts, if it works.
func TestGunsAreJudged(t *testing.T) {
	last := 0
	for _, kind := range []GunKind{NoGun, Pistol, Rifle, Shotgun, TommyGun, MachineGun} {
		g := brawl(t)
		g.figures[0].guns[0].kind = kind
		got := chancesOf(t, g)[0]
		if got <= last+50 {
			t.Errorf("with gun %d it is %d, and %d with the one before", kind, got, last)
		}
		last = got
	}
	two := func(state GunState) int {
		g := brawl(t)
		g.figures[0].guns = [len(g.figures[0].guns)]Gun{{kind: Pistol}, {kind: TommyGun, state: state}}
		return chancesOf(t, g)[0]
	}
	if one := chancesOf(t, brawl(t))[0]; two(Jammed) != one || two(Ready) <= one+50 {
		t.Errorf("with a pistol it is %d, with a tommy gun besides %d, and %d when that is jammed", one, two(Ready), two(Jammed))
	}
}

// Whatever befalls a man is worse for the side, by more the worse it is.
func TestWhatBefallsAManIsJudged(t *testing.T) {
	last := game.Lot / 2
	for _, c := range []struct {
		what string
		set  func(n *Figure)
	}{
		{"a gun that jams", func(n *Figure) { n.guns[0].state = Jammed }},
		{"a flesh wound", func(n *Figure) { n.flesh = 1 }},
		{"a wound", func(n *Figure) { n.wounds = 1 }},
		{"unconscious", func(n *Figure) { n.out, n.prone = true, true }},
		{"a prisoner", func(n *Figure) { n.captive = true }},
	} {
		g := brawl(t)
		c.set(&g.figures[0])
		got := chancesOf(t, g)[0]
		if got >= last-50 {
			t.Errorf("%s: %d, what is less bad %d", c.what, got, last)
		}
		last = got
	}
	g := brawl(t)
	g.figures[0].stunned = true
	if got := chancesOf(t, g)[0]; got > 4800 || got < 2500 {
		t.Errorf("stunned: %d", got)
	}
	g.figures[0].stunned, g.figures[0].flesh, g.figures[0].berserk = false, 1, true
	if got := chancesOf(t, g)[0]; got != game.Lot/2 {
		t.Errorf("with a flesh wound that is not felt: %d", got)
	}
}

// The less is left to play, the surer is whoever is ahead; when nothing is left it is certain.
func TestProspectsBecomeCertain(t *testing.T) {
	g := brawl(t)
	g.figures[2].captive = true
	last := 0
	for _, turn := range []int16{2, 8, 12, 15} {
		g.turn = turn
		got := chancesOf(t, g)[0]
		if got <= last {
			t.Errorf("in turn %d it is %d, before %d", turn, got, last)
		}
		last = got
	}
	if last < 7500 {
		t.Errorf("in the last turn it is %d", last)
	}
	g.phase = Recovery
	g.deck.add(0)
	before := chancesOf(t, g)[0]
	if g.deck = 0; before < 9000 || chancesOf(t, g)[0] < 9990 {
		t.Errorf("with one card left it is %d, with none %d", before, chancesOf(t, g)[0])
	}
	g.figures[0].dead = true // level
	if c := chancesOf(t, g); c[0] != c[1] {
		t.Errorf("level to the last they are %v", c)
	}
}

// Loot is the nearer to be carried off the nearer it comes to an exit, and the more of it is out.
func TestProspectsOfLoot(t *testing.T) {
	g := heist(t)
	last := chancesOf(t, g)[0]
	rises := func(what string) {
		t.Helper()
		if got := chancesOf(t, g)[0]; got <= last+100 {
			t.Errorf("%s: %d, before %d", what, got, last)
		} else {
			last = got
		}
	}
	g.figures[0].loot, g.loot[0].carrier = 0, 0
	rises("taken up")
	g.figures[0].at = game.At(30, 10)
	rises("on the way")
	g.figures[1].loot, g.loot[1].carrier = 1, 1
	rises("the second too")
	g.figures[2].stunned = true
	rises("an enemy stunned")
	at := last
	g.turn = 14
	if late := chancesOf(t, g)[0]; late >= at {
		t.Errorf("with a turn left %d, with more %d", late, at)
	}
	g.figures[0].exited, g.figures[0].record.exit, g.loot[0].exit = true, 0, 0
	if last = chancesOf(t, g)[0]; last != game.Lot {
		t.Errorf("carried off it is %d", last)
	}
	g.fixed.sides[0].battle.count, g.fixed.sides[1].battle.count = 2, 2
	g.phase, g.turn, g.deck = Fire, 15, 0
	if last = chancesOf(t, g)[0]; last > 600 { // unless the others all fall
		t.Errorf("one short, when nobody moves any more, it is %d", last)
	}
}

// A zone is held by who is in it, unless an enemy is.
func TestProspectsOfAZone(t *testing.T) {
	g := stand(t)
	held, last := chancesOf(t, g)[0], 0
	g.figures[2].captive = true
	if last = chancesOf(t, g)[0]; last <= held+500 {
		t.Errorf("with the zone empty %d, with an enemy in it %d", last, held)
	}
	g.figures[0].at = game.At(17, 10)
	if got := chancesOf(t, g)[0]; got <= last {
		t.Errorf("within it %d, before it %d", got, last)
	}
	g.phase, g.turn, g.deck = Recovery, 15, 0
	if got := chancesOf(t, g)[0]; got < 9990 {
		t.Errorf("held to the end it is %d", got)
	}
	g.figures[3].at = game.At(19, 14)
	if got := chancesOf(t, g)[0]; got > 10 {
		t.Errorf("with an enemy in it at the end it is %d", got)
	}
	g.figures[3].stunned = true
	if got := chancesOf(t, g)[0]; got < 9990 {
		t.Errorf("with an enemy in it who can do nothing it is %d", got)
	}
}

// A judgement says what the end of a match says, when it has come.
func TestProspectsOfTheEnd(t *testing.T) {
	g := brawl(t)
	g.phase, g.result = Ended, game.Result{Winners: []game.Seat{1}}
	if c := chancesOf(t, g); c[1] != game.Lot {
		t.Errorf("won by the second they are %v", c)
	}
	g.result.Winners = []game.Seat{0, 1}
	if c := chancesOf(t, g); c[0] != game.Lot/2 {
		t.Errorf("shared they are %v", c)
	}
}

// To judge takes no memory.
func TestProspectsAllocateNothing(t *testing.T) {
	g := heist(t)
	if n := testing.AllocsPerRun(100, func() { Prospect(g, 0) }); n != 0 {
		t.Errorf("%v times", n)
	}
}
