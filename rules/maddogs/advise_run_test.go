package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// slidingCar is a car of the Irish that slides east, 20 inches from the west edge of the table, with Doo at the wheel, and what else there is.
func slidingCar(t *testing.T, others, table string) *Game {
	t.Helper()
	return position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], at: [4, 3]}
  - {id: doo, seat: irish, profile: hoodlum, gear: []}
  - {id: ford, profile: car, seat: irish, at: [20, 12], state: {heading: 90, speed: 2}, holds: [doo driver]}
`+others+`
table:
  size: [60, 24]
`+table)
}

// What it is worth to the Reds that a car of the Irish slides eight inches ahead.
func TestWhatASlideIsWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		others string
		table  string
		far    game.Length
		change func(g *Game)
		want   int
	}{
		{name: "into nothing", far: 8 * inch, want: 0},
		{name: "into a wall", table: "  buildings: [{name: House, solid: yes, at: [26, 8, 34, 16]}]\n", far: 8 * inch, want: 25},
		{name: "into a wall that is too far off", table: "  buildings: [{name: House, solid: yes, at: [34, 8, 40, 16]}]\n", far: 8 * inch, want: 0},
		{name: "into a bystander", others: "  - {id: guest, profile: civilian, at: [26, 12]}\n", far: 8 * inch, want: 5},
		{name: "into one of theirs", others: "  - {id: moe, seat: irish, profile: hoodlum, at: [26, 12]}\n", far: 8 * inch, want: 30},
		{name: "into one of theirs who is hidden", others: "  - {id: moe, seat: irish, profile: hoodlum, at: [26, 12], state: {hidden: yes}}\n", far: 8 * inch, want: 0},
		{name: "into one of the own", others: "  - {id: pal, seat: reds, profile: hoodlum, at: [26, 12]}\n", far: 8 * inch, want: -60},
		{name: "into one of the own who is hidden", others: "  - {id: pal, seat: reds, profile: hoodlum, at: [26, 12], state: {hidden: yes}}\n", far: 8 * inch, want: -60},
		{name: "into nobody's car", others: "  - {id: dodge, profile: car, at: [27, 12], state: {heading: 0}}\n", far: 8 * inch, want: 20},
		{name: "into a car of theirs", others: "  - {id: dodge, profile: car, seat: irish, at: [27, 12], state: {heading: 0}}\n", far: 8 * inch, want: 40},
		{name: "into an own car", others: "  - {id: dodge, profile: car, seat: reds, at: [27, 12], state: {heading: 0}}\n", far: 8 * inch, want: -60},
		{name: "off the table, with a hoodlum of theirs, of whom half the worth is lost", far: 50 * inch, want: 30},
		{
			name: "off the table, when the driver wants to leave it", far: 50 * inch,
			change: func(g *Game) { g.sirens = Coming }, want: -100,
		},
	} {
		g := slidingCar(t, c.others, c.table)
		if c.change != nil {
			c.change(g)
		}
		if got := g.slideValue(0, g.footprint(0).Heading, c.far, 0); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// Whoever says where a car slides has it slide into what hurts it; past their own men, and with men all round as short a way as can be.
func TestWhereACarSlides(t *testing.T) {
	wall := "  - {name: House, solid: yes, at: [20, 2, 34, 6]}\n"
	fence := func(at ...string) string {
		all := ""
		for i, p := range at {
			all += "  - {id: pal" + string(rune('a'+i)) + ", seat: reds, profile: hoodlum, at: [" + p + "]}\n"
		}
		return all
	}
	for _, c := range []struct {
		name   string
		others string
		houses string
		want   game.Verb
		turn   tabletop.Turn // of the place that is picked, from straight ahead
		far    game.Length
	}{
		{name: "nothing is near", want: "slide-ahead"},
		{name: "a house is on its left", houses: wall, want: "slide-to", turn: -30, far: 8 * inch},
		{name: "a house is on its left and an enemy car ahead", houses: wall, others: "  - {id: dodge, profile: car, seat: irish, at: [27, 12], state: {heading: 0}}\n", want: "slide-ahead"},
		{name: "an own man is ahead", others: fence("26, 12"), want: "slide-to", turn: -30, far: 8 * inch},
		{
			name: "own men are all round", others: fence("26, 12", "25, 14.6", "25, 9.4", "22.6, 16", "22.6, 8", "19, 7.6", "19, 16.4", "24, 16", "24, 8"),
			want: "slide-to", far: inch / 2,
		},
	} {
		table := ""
		if c.houses != "" {
			table = "  buildings:\n" + c.houses
		}
		g := slidingCar(t, c.others, table)
		from := g.footprint(0)
		car := g.vehicleRef(0)
		q := game.Question{Seat: 0, Prompt: "forced-move", Who: car, Many: int(8 * inch), Options: []game.Option{
			{Verb: "slide-ahead", Who: car}, {Verb: "slide-to", Who: car, Where: game.Area{Kind: areaForced, Of: car, Far: 8 * inch}},
		}}
		a := Advise(g, &q, &game.Chance{})
		if err := q.Check(a, g.Places()); err != nil {
			t.Fatalf("%s: the advice %v is refused: %v", c.name, a, err)
		}
		verb := q.Options[a.Option].Verb
		ahead := from
		ahead.Heading = from.Heading.By(c.turn * tabletop.Degree)
		if verb != c.want || verb == "slide-to" && tabletop.Far(a.At, ahead.Place(c.far, 0)) > 2 {
			t.Errorf("%s: %s %v", c.name, verb, a.At)
		}
	}
}

// A crowd of the enemy is run down one after the other, but for those in cover.
func TestHowManyADriverRunsDown(t *testing.T) {
	others := ""
	for i := range 10 {
		others += "  - {id: moe" + string(rune('a'+i)) + ", seat: irish, profile: hoodlum, gear: [], at: [" + string(rune('0'+2+i/5)) + string(rune('0'+i%5*2)) + ", 12]}\n"
	}
	g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: []}
  - {id: ford, profile: car, seat: reds, at: [10, 12], state: {heading: 90, speed: 1}, holds: [al driver]}
`+others+`
table: {size: [60, 24]}
`)
	al := g.number(t, "al")
	g.figures[al].stats[Stunts] = 6
	tr := trip{v: 0, driver: al, from: g.footprint(0), speed: Cruising}
	m := g.mover(&tr)
	course := tabletop.Course{tabletop.Forward(40 * inch)}
	if got := g.runsOver(&tr, &m, course, course.End()); got != 5*mostVictims {
		t.Errorf("they are worth %d", got)
	}
	tr.speed, tr.victims = Stopped, set{}
	if got := g.runsOver(&tr, &m, course, course.End()); got != 0 {
		t.Errorf("when it does not move they are worth %d", got)
	}
}

// Whom a driver runs down on their way: enemies in the open who are worth it and hardly get away, and only where they will probably manage it.
func TestWhomADriverRunsDown(t *testing.T) {
	for _, c := range []struct {
		name  string
		moe   string // the one in their way
		speed Speed
		skill int8 // STUNTS of the driver
		want  int  // what it is worth; 0: not run down
	}{
		{"an enemy, Cruising", "seat: irish, profile: hoodlum", Cruising, 6, 5},
		{"an enemy, Speeding", "seat: irish, profile: hoodlum", Speeding, 6, 8},
		{"an enemy, Racing: it is more likely to go wrong", "seat: irish, profile: hoodlum", Racing, 6, 0},
		{"an enemy, Racing, by a very good driver", "seat: irish, profile: hoodlum", Racing, 8, 21},
		{"an enemy, Racing, by a bad driver", "seat: irish, profile: hoodlum", Racing, 3, 0},
		{"an enemy who leaps well", "seat: irish, profile: hoodlum, stats: {stunts: 5}", Cruising, 6, 0},
		{"an enemy who is hidden", "seat: irish, profile: hoodlum, state: {hidden: yes}", Speeding, 6, 0},
		{"an enemy who is unconscious", "seat: irish, profile: hoodlum, state: {unconscious: yes}", Speeding, 6, 0},
		{"an own man", "seat: reds, profile: hoodlum", Speeding, 6, 0},
		{"a bystander", "profile: civilian", Speeding, 6, 0},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: []}
  - {id: moe, gear: [], at: [30, 12], `+c.moe+`}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
  - {id: ford, profile: car, seat: reds, at: [20, 12], state: {heading: 90, speed: `+string(rune('0'+c.speed))+`}, holds: [al driver]}
table: {size: [60, 24]}
`)
		al, moe := g.number(t, "al"), g.number(t, "moe")
		g.figures[al].stats[Stunts] = c.skill
		tr := trip{v: 0, driver: al, from: g.footprint(0), speed: c.speed}
		m := g.mover(&tr)
		course := tabletop.Course{tabletop.Forward(20 * inch)}
		if got := g.runsOver(&tr, &m, course, course.End()); got != c.want || tr.victims.has(moe) != (c.want > 0) {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}
