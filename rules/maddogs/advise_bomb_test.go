package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// bombing is a house that somebody with dynamite is to destroy, and the others who are there.
func bombing(t *testing.T, others string) *Game {
	t.Helper()
	return position(t, `
figures:
  - {id: sticks, seat: reds, profile: hoodlum, stats: {smarts: 4}, gear: [dynamite, dynamite, dynamite, dynamite], aims: [destroy club 4, escape west 1], at: [10, 20]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [44, 2]}
`+others+`
table:
  size: [48, 40]
  buildings: [{name: Club, solid: yes, at: [20, 14, 30, 26]}]
`)
}

// lit lays a bomb of sticks at a place, with a fuse.
func lit(g *Game, at game.Point, sticks, fuse int8) {
	house, _ := g.Find("club")
	g.bombs = append(g.bombs, Bomb{at: at, sticks: sticks, fuse: fuse, by: nobody, gang: 0, suit: 0, target: house})
	g.changed()
}

// The fuse is as short as the gang can get away from.
func TestAdviceOnTheFuse(t *testing.T) {
	for _, c := range []struct {
		name   string
		left   int8   // actions that the bomber still has on this card
		pal    string // where a friend is
		change func(g *Game)
		want   int
	}{
		{"they can run at once", 1, "[2, 2]", nil, 1},
		{"they have to wait for a card", 0, "[2, 2]", nil, 3},
		{"a friend stands by", 1, "[16, 22]", nil, 3},
		{"a friend stands by who is unconscious", 1, "[16, 22]", func(g *Game) { g.figures[1].fainted = true }, 1},
		{"the last turn", 0, "[2, 2]", func(g *Game) { g.turn = 5 }, 1},
		{"the police are coming", 0, "[2, 2]", func(g *Game) { g.sirens = Coming }, 1},
	} {
		g := bombing(t, "  - {id: pal, seat: reds, profile: hoodlum, at: "+c.pal+"}")
		house, _ := g.Find("club")
		g.place(0, at(19, 20))
		n := g.layBomb(0, house, at(19, 20), 4)
		g.card = Activation{up: true, seat: 0, leader: nobody}
		g.card.left[0] = c.left
		if c.change != nil {
			c.change(g)
		}
		p := steady(t, g)
		g.cutFuse(p, 0, n)
		if o := p.says(c.name, "cut-fuse"); o.Fixed != c.want {
			t.Errorf("%s: it burns for %d cards, not %d", c.name, o.Fixed, c.want)
		}
	}
}

// Who has most of the dynamite sets it, and goes there; a man with a single stick does not try a house with it, and when nobody has enough any
// more they go home.
func TestWhoSetsTheBomb(t *testing.T) {
	g := bombing(t, "  - {id: pal, seat: reds, profile: hoodlum, gear: [dynamite], aims: [escape west 1], at: [12, 30]}")
	pal := g.number(t, "pal")
	if !g.mustPlant(0) || g.mustPlant(pal) {
		t.Error("the one with four sticks sets the bomb")
	}
	if o, a := turnOf(t, g, "sticks"); o.Verb != "run" || a.At.X <= at(10, 20).X {
		t.Errorf("goes: %s to %v", o.Verb, a.At)
	}
	if _, runs := g.runner(pal); runs {
		t.Error("one does not go home before it is done")
	}
	g.place(0, at(19, 20))
	if o, a := turnOf(t, g, "sticks"); o.Verb != "set-bomb" || a.Many != 4 {
		t.Errorf("beside the house the figure does %s with %d sticks", o.Verb, a.Many)
	}
	g.figures[0].dead = true
	g.changed()
	if g.mustPlant(pal) {
		t.Error("one stick is not enough")
	}
	if edge, runs := g.runner(pal); !runs || edge != westSide {
		t.Error("there is nothing left to be done")
	}
}

// A dud is lit again by whoever is nearest to it, unless there is no chance.
func TestAdviceOnDuds(t *testing.T) {
	for _, c := range []struct {
		name   string
		x      int
		smarts int8
		want   game.Verb
	}{
		{"beside it", 18, 4, "relight"},
		{"far off", 8, 4, "run"},
		{"beside it, and too stupid", 18, 2, "pass"},
	} {
		g := bombing(t, "")
		house, _ := g.Find("club")
		g.place(0, at(19, 20))
		g.layBomb(0, house, at(19, 20), 4)
		g.place(0, at(c.x, 20))
		g.figures[0].stats[Smarts] = c.smarts
		g.changed()
		if o, _ := turnOf(t, g, "sticks"); o.Verb != c.want {
			t.Errorf("%s: %s, not %s", c.name, o.Verb, c.want)
		}
	}
}

// One gets out of reach of a bomb that burns, stays out of it, and whoever is near it leads.
func TestAdviceOnBurningFuses(t *testing.T) {
	g := bombing(t, "  - {id: pal, seat: reds, profile: hoodlum, gear: [bat], at: [13, 20]}\n  - {id: moe, seat: reds, profile: hoodlum, gear: [bat], at: [40, 36]}")
	pal, moe := g.number(t, "pal"), g.number(t, "moe")
	g.figures[0].dead = true
	g.place(g.number(t, "doo"), at(17, 20)) // the enemy stands right beside the bomb
	if o, a := turnOf(t, g, "pal"); o.Verb != "run" || a.At.X <= at(13, 20).X {
		t.Fatalf("without a bomb it goes: %s to %v", o.Verb, a.At)
	}
	lit(g, at(19, 20), 4, 2)
	if o, a := turnOf(t, g, "pal"); o.Verb != "run" || tabletop.Far(a.At, at(19, 20)) <= 6*inch {
		t.Errorf("in reach of a bomb it goes: %s to %v", o.Verb, a.At)
	}
	p := steady(t, g)
	if leader := g.chooseLeader(p, 0, cardOf(0, ace)); leader != pal {
		t.Errorf("figure %d leads", leader)
	}
	g.place(pal, at(9, 20))
	if o, a := turnOf(t, g, "pal"); !o.Where.None() && tabletop.Far(a.At, at(19, 20)) <= 6*inch {
		t.Errorf("goes: %s back to %v", o.Verb, a.At)
	}
	g.bombs = g.bombs[:0]
	g.changed()
	if o, a := turnOf(t, g, "pal"); o.Verb != "run" || a.At.X <= at(9, 20).X {
		t.Errorf("when it is over it goes: %s to %v", o.Verb, a.At)
	}
	if g.urgency(moe) != 0 {
		t.Error("far from all bombs nothing is urgent")
	}
}

// One goes round a puddle of flame, and out of a house that burns.
func TestAdviceOnFlames(t *testing.T) {
	g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [bat], at: [10, 20]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [30, 20]}
table: {size: [48, 40]}
`)
	g.burn(Fire{at: at(14, 20), feature: nobody})
	o, a := turnOf(t, g, "al")
	route, err := g.route(0, a.At, a.Via, o.Where.Far)
	if err != nil || o.Verb != "run" || a.At.X < at(15, 20).X {
		t.Fatalf("goes: %s to %v: %v", o.Verb, a.At, err)
	}
	if _, meets := g.meetsFire(&route, 0); meets {
		t.Errorf("their way %v leads through the flames", route.Path())
	}

	g = position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], at: [8, 6.5]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [8, 4]}
table:
  size: [48, 40]
  buildings: [{name: Barn, material: wood, at: [2, 2, 14, 8], doors: [{at: [8, 8], open: yes}]}]
`)
	barn, _ := g.Find("barn")
	g.burn(Fire{feature: int16(barn.N)})
	if o, a := turnOf(t, g, "al"); o.Verb != "run" || g.burningHouse(a.At) != nobody {
		t.Errorf("in a burning house it goes: %s to %v", o.Verb, a.At)
	}
}

// A bomb is set where no bystanders are, if there is such a place, and thrown where it catches enemies alone; a bundle is as large as need be.
func TestWhomABombIsMeantFor(t *testing.T) {
	g := bombing(t, "  - {id: guest, profile: civilian, at: [16, 20]}")
	if at, ok := g.plantsAt(0); !ok || g.bystanders(at, dynaOf(4, false).radius) > 0 {
		t.Errorf("it is set at %v", at)
	}
	for _, c := range []struct {
		name   string
		others string
		doo    bool // the first enemy is thrown at, else the second, who is farther off
		least  int
		most   int
	}{
		{"two enemies", "", true, 1, 5},
		{"a bystander beside the first", "  - {id: guest, profile: civilian, at: [20, 11]}\n", false, 1, 2},
		{"a friend beside the first", "  - {id: pal, seat: reds, profile: hoodlum, gear: [], at: [20, 9]}\n", false, 1, 2},
		{"a crowd round the first", "  - {id: a, seat: irish, profile: hoodlum, gear: [], at: [24, 13]}\n  - {id: b, seat: irish, profile: hoodlum, gear: [], at: [24, 7]}\n", true, 2, 5},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, stats: {gats: 5}, gear: [dynamite, dynamite, dynamite], at: [10, 16]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [20, 10]}
  - {id: mills, seat: irish, profile: hoodlum, gear: [], at: [16, 26]}
`+c.others+`
table: {size: [48, 40]}
`)
		o, a := turnOf(t, g, "al")
		first := a.At == at(20, 10)
		if o.Verb != "throw-bomb" || first != c.doo && !(c.doo && a.At.X > at(18, 0).X) || a.Many < c.least || a.Many > c.most {
			t.Errorf("%s: %s %d sticks at %v", c.name, o.Verb, a.Many, a.At)
		}
	}
	if o, _ := turnOf(t, position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [grenade], at: [10, 16]}
  - {id: pal, seat: reds, profile: hoodlum, gear: [], at: [16, 16]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [17, 16]}
table: {size: [48, 40]}
`), "al"); o.Verb == "throw-bomb" {
		t.Error("a grenade is thrown among friends")
	}
}

// What an explosion is worth by whom it reaches: three quarters of an enemy, less twice an own man and 20, less 30 for a bystander.
func TestWhatAnExplosionIsWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		others string
		want   int
	}{
		{"an enemy", "  - {id: moe, seat: irish, profile: hoodlum, at: [22, 20]}\n", 45},
		{"an enemy out of reach", "  - {id: moe, seat: irish, profile: hoodlum, at: [25, 20]}\n", 0},
		{"an enemy who is hidden", "  - {id: moe, seat: irish, profile: hoodlum, at: [22, 20], state: {hidden: yes}}\n", 0},
		{"a friend", "  - {id: pal, seat: reds, profile: hoodlum, at: [22, 20]}\n", -140},
		{"a friend who is hidden", "  - {id: pal, seat: reds, profile: hoodlum, at: [22, 20], state: {hidden: yes}}\n", -140},
		{"a bystander", "  - {id: guest, profile: civilian, at: [22, 20]}\n", -30},
		{"all of them", "  - {id: moe, seat: irish, profile: hoodlum, at: [22, 20]}\n  - {id: pal, seat: reds, profile: hoodlum, at: [20, 22]}\n  - {id: guest, profile: civilian, at: [20, 18]}\n", -125},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [grenade], at: [10, 20]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [44, 2]}
`+c.others+"\ntable: {size: [48, 40]}\n")
		b := thrown(Grenade, 1)
		if got := g.harmOf(0, &b, at(20, 20)); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// One is in danger up to half an inch out of reach of a bomb that burns, and neither goes there; not of one that is not lit, nor in a car.
func TestHowNearABombIsDangerous(t *testing.T) {
	reach := dynaOf(4, false).radius + inch/2
	for _, c := range []struct {
		name string
		far  game.Length
		fuse int8
		want bool
	}{
		{"within reach", reach, 1, true},
		{"out of reach", reach + 2, 1, false},
		{"not lit", reach / 2, 0, false},
	} {
		g := bombing(t, "")
		bomb := at(12, 5)
		lit(g, bomb, 4, c.fuse)
		g.place(0, east(bomb, c.far))
		_, near := g.dangerNear(0)
		if urgent := g.urgency(0); near != c.want || g.mined(g.figures[0].at) != c.want || urgent != map[bool]int{true: 40}[c.want] {
			t.Errorf("%s: in danger %v, urgency %d", c.name, near, urgent)
		}
	}
}

// From a bomb one runs straight away from it, out of a burning house the way out; who cannot get away from it does something else.
func TestTheWayFromABomb(t *testing.T) {
	g := bombing(t, "")
	g.place(0, at(10, 10))
	lit(g, at(8, 10), 4, 1)
	run := game.Option{Verb: "run", Who: game.Figure(0), Where: game.Area{Kind: areaMove, Of: game.Figure(0), Far: 8 * inch}}
	if to, worth := g.getsClear(0, at(8, 10), &run); to != at(18, 10) || worth != 83 {
		t.Errorf("runs to %v, worth %d", to, worth)
	}
}

// A bomb is set as far from bystanders as need be, and a house for which a bomb burns needs no other.
func TestWhereABombIsStillNeeded(t *testing.T) {
	g := bombing(t, "  - {id: guest, profile: civilian, at: [16, 20]}")
	radius := dynaOf(4, false).radius
	if p, ok := g.plantsAt(0); !ok || tabletop.Far(p, at(16, 20)) <= radius {
		t.Errorf("it is set at %v, %s from a bystander", p, tabletop.Far(p, at(16, 20)))
	}
	if n := g.bystanders(at(16, 20), radius); n != 1 {
		t.Errorf("there are %d bystanders", n)
	}
	if _, needed := g.toBlowUp(0); !needed {
		t.Error("the house is to be blown up")
	}
	lit(g, at(19, 20), 4, 1)
	if _, needed := g.toBlowUp(0); needed {
		t.Error("a bomb burns for it already")
	}
}

// A dud is lit again by whoever is nearest to it, whether before or after the others; by one with dynamite of their own only when it is less.
func TestWhoLightsADudAgain(t *testing.T) {
	for _, c := range []struct{ name, pal, moe, want string }{
		{"the first is nearer", "17, 20", "12, 20", "pal"},
		{"the second is nearer", "12, 20", "17, 20", "moe"},
		{"both are far off", "2, 20", "2, 2", "pal"},
	} {
		g := bombing(t, "  - {id: pal, seat: reds, profile: hoodlum, gear: [], at: ["+c.pal+"]}\n  - {id: moe, seat: reds, profile: hoodlum, gear: [], at: ["+c.moe+"]}")
		lit(g, at(19, 20), 4, 0)
		house, _ := g.Find("club")
		if got := g.bomber(0, house); got != g.number(t, c.want) {
			t.Errorf("%s: figure %d", c.name, got)
		}
	}
}
