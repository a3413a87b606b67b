package maddogs

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// onTheAvenue is a car of the Reds with Al at the wheel that heads east on the avenue, eight inches from its west end, and what else there is.
func onTheAvenue(t *testing.T, speed, others, table string) *Game {
	t.Helper()
	return position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: `+speed+`}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+others+avenue+table)
}

// What is left of the way of a car, in tenths of an inch.
func TestWhatIsLeftOfTheWay(t *testing.T) {
	g := onTheAvenue(t, "1", "  - {id: moe, seat: irish, profile: hoodlum, gear: []}\n  - {id: dodge, profile: car, seat: irish, at: [50, 13.5], state: {heading: 90, speed: 1}, holds: [moe driver]}\n", "")
	from := g.footprint(0)
	about := from
	about.Heading = from.Heading.By(tabletop.HalfTurn)
	near := from
	near.At = at(36, 13)
	nearAbout := near
	nearAbout.Heading = about.Heading
	for _, c := range []struct {
		name string
		from tabletop.Footprint
		w    wish
		want int
	}{
		{"no wish", from, wish{}, 0},
		{"out by the road", from, wish{kind: getAway, edge: eastSide, byRoad: true, at: spot(90*inch, 27*inch/2)}, 820},
		{"out where there is no road: it counts twice, and ten inches more", from, wish{kind: getAway, edge: eastSide}, 1740},
		{"out to the west, where there is no road", from, wish{kind: getAway, edge: westSide}, 260},
		{"out by the road, once turned about", about, wish{kind: getAway, edge: eastSide, byRoad: true, at: spot(90*inch, 27*inch/2)}, 970},
		{"after a car far ahead: by the lanes", from, wish{kind: giveChase, car: 1}, 420},
		{"after a car that is near: up to its bumper", near, wish{kind: giveChase, car: 1}, 90},
		{"after a car that is near, and behind", nearAbout, wish{kind: giveChase, car: 1}, 149},
		{"to a man near by", from, wish{kind: goThere, at: at(17, 13)}, 65},
		{"to a man far off: by the lanes", from, wish{kind: goThere, at: at(48, 13)}, 400},
	} {
		if got := g.leftToGo(c.from, &outing{w: &c.w}); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// What a way straight ahead is worth, in inches: those that it brings the car on, less what may go wrong.
func TestWhatAWayIsWorth(t *testing.T) {
	post := "  features: [{kind: lamppost, at: [14, 15.2]}]\n"
	for _, c := range []struct {
		name   string
		others string
		table  string
		speed  Speed
		far    game.Length
		want   int
	}{
		{"Cruising", "", "", Cruising, 10 * inch, 10},
		{"Speeding", "", "", Speeding, 20 * inch, 20},
		{"Racing", "", "", Racing, 25 * inch, 25},
		{"Cruising past a lamppost", "", post, Cruising, 10 * inch, 10},
		{"Speeding past a lamppost", "", post, Speeding, 20 * inch, 6},
		{"Racing past a lamppost", "", post, Racing, 25 * inch, -15},
		{"Cruising towards an own man", "  - {id: pal, seat: reds, profile: hoodlum, gear: [], at: [14, 13]}\n", "", Cruising, 10 * inch, -9},
		{"Cruising towards a bystander", "  - {id: guest, profile: civilian, at: [14, 13]}\n", "", Cruising, 10 * inch, 1},
	} {
		g := onTheAvenue(t, string(rune('0'+c.speed)), c.others, c.table)
		w := wish{kind: getAway, edge: eastSide, byRoad: true, at: spot(90*inch, 27*inch/2)}
		tr := &tour{straight: true}
		o := outing{driver: g.number(t, "al"), from: g.footprint(0), speed: c.speed, far: c.far, w: &w}
		o.now = g.leftToGo(o.from, &o)
		if g.weighTour(&o, tr, never); tr.worth != c.want {
			t.Errorf("%s: %d, not %d", c.name, tr.worth, c.want)
		}
	}
}

// The same with a house across the way, where no road leads and an inch counts twice: at speed one does not want to come too near.
func TestWhatAWayTowardsAHouseIsWorth(t *testing.T) {
	far := [speeds]game.Length{Cruising: 10 * inch, Speeding: 20 * inch, Racing: 25 * inch}
	for _, c := range []struct {
		name  string
		x     int // of its wall; the bumper is at ten and a half
		speed Speed
		want  int
	}{
		{"Speeding towards a house far off", 42, Speeding, 40 - 3},
		{"Racing towards a house far off", 47, Racing, 50 - 7},
		{"Speeding right up to a house", 33, Speeding, 40 - 9},
		{"Speeding into a house", 20, Speeding, 19 - 2*28 - 9},
		{"Cruising up to a house", 15, Cruising, 9},
		{"Cruising with the nose at a house", 11, Cruising, -9},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: `+string(rune('0'+c.speed))+`}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
table:
  size: [90, 24]
  buildings: [{name: House, solid: yes, at: [`+string(rune('0'+c.x/10))+string(rune('0'+c.x%10))+`, 2, 60, 22]}]
`)
		w := wish{kind: getAway, edge: eastSide}
		tr := &tour{straight: true}
		o := outing{driver: g.number(t, "al"), from: g.footprint(0), speed: c.speed, far: far[c.speed], w: &w}
		o.now = g.leftToGo(o.from, &o)
		if g.weighTour(&o, tr, never); tr.worth != c.want {
			t.Errorf("%s: %d, not %d", c.name, tr.worth, c.want)
		}
	}
}

// How many faces of six fail a driver: none without Hazards, more with each, and never more than six.
func TestHowADriverMayFail(t *testing.T) {
	g := onTheAvenue(t, "2", "", "")
	al := g.number(t, "al")
	g.figures[al].stats[Stunts] = 4
	for hazards, want := range []int{0, 2, 3, 4, 5, 6, 6} {
		if got := g.chanceToFail(0, al, hazards); got != want {
			t.Errorf("%d Hazards: %d of six fail, not %d", hazards, got, want)
		}
	}
}

// To leave by the right edge is worth more than any way on the table, by another less than all.
func TestWhatLeavingTheTableIsWorth(t *testing.T) {
	g := onTheAvenue(t, "2", "", "")
	out := g.footprint(0)
	out.At = spot(87*inch, 27*inch/2)
	for _, c := range []struct {
		name string
		w    wish
		want int
	}{
		{"by the edge by which they escape", wish{kind: getAway, edge: eastSide}, 122},
		{"by any edge", wish{kind: getAway, edge: anySide}, 122},
		{"by the wrong edge", wish{kind: getAway, edge: westSide}, -300},
		{"when they want to stay", wish{kind: giveChase}, -300},
	} {
		if got := g.leavesWell(&out, &c.w, 820); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// A car that is to go to somebody is there at ten inches.
func TestWhenACarIsThere(t *testing.T) {
	g := onTheAvenue(t, "0", "", "")
	car := g.footprint(0)
	front := car.Place(car.Long/2, 0)
	for far, want := range map[game.Length]bool{10 * inch: true, 10*inch + 2: false} {
		if w := (wish{kind: goThere, at: east(front, far)}); g.isThere(0, &w) != want {
			t.Errorf("at %s it is there: %v", far, !want)
		}
	}
}

// Who still has to get off the table, and by which edge.
func TestWhoHasToGetAway(t *testing.T) {
	for _, c := range []struct {
		name   string
		aims   string
		change func(g *Game)
		want   side
		runs   bool
	}{
		{"who has nothing to do", "", nil, noSide, false},
		{"who is to escape", "escape east 4", nil, eastSide, true},
		{"who has somebody to kill first", "escape east 4, kill doo 3", nil, noSide, false},
		{"who has killed them", "escape east 4, kill doo 3", func(g *Game) { g.figures[2].dead = true }, eastSide, true},
		{"who is to kill somebody who has left", "escape east 4, kill doo 3", func(g *Game) { g.figures[2].left = LeftFleeing }, eastSide, true},
		{"in the turn before the last", "escape east 4, kill doo 3", func(g *Game) { g.turn = 4 }, noSide, false},
		{"in the last turn", "escape east 4, kill doo 3", func(g *Game) { g.turn = 5 }, eastSide, true},
		{"from the police", "kill doo 3", func(g *Game) { g.sirens = Coming }, anySide, true},
		{"who is dead", "escape east 4", func(g *Game) { g.figures[0].dead = true }, noSide, false},
		{"who has left", "escape east 4", func(g *Game) { g.figures[0].left = LeftFleeing }, noSide, false},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [`+c.aims+`], at: [10, 10]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
  - {id: pal, seat: reds, profile: hoodlum, gear: [], aims: [survive 1], at: [40, 20]}
table: {size: [90, 24]}
`)
		g.turn = max(g.turn, 1)
		if c.change != nil {
			c.change(g)
		}
		if edge, runs := g.runner(0); edge != c.want || runs != c.runs {
			t.Errorf("%s: %v by %q", c.name, runs, sideNames[edge])
		}
	}
}

// The place on an edge that is straight from somebody.
func TestTheWayStraightToAnEdge(t *testing.T) {
	g := onTheAvenue(t, "0", "", "")
	for edge, want := range map[side]game.Point{northSide: at(30, 0), southSide: at(30, 24), westSide: at(0, 8), eastSide: at(90, 8), anySide: at(30, 0)} {
		if got := g.edgeGoal(at(30, 8), edge); got != want {
			t.Errorf("%s: %v", sideNames[edge], got)
		}
	}
}

// What a driver wants their car for.
func TestWhatACarIsWantedFor(t *testing.T) {
	moe := func(speed, x string) string {
		return "  - {id: moe, seat: irish, profile: hoodlum, gear: []}\n  - {id: dodge, profile: car, seat: irish, at: [" + x + ", 13.5], state: {heading: 90, speed: " + speed + "}, holds: [moe driver]}\n"
	}
	for _, c := range []struct {
		name   string
		aims   string
		others string
		doo    string
		change func(g *Game)
		kind   wishKind
		at     game.Point
	}{
		{name: "to escape", aims: "escape east 4", doo: "[30, 3]", kind: getAway},
		{name: "to wait for who still has something to do", aims: "escape east 4, kill doo 2", doo: "[30, 3]", kind: waitHere},
		{name: "to get at an enemy on foot", doo: "[30, 3]", kind: goThere, at: at(30, 3)},
		{name: "to get at the nearer of two", doo: "[30, 3]", others: "  - {id: mills, seat: irish, profile: hoodlum, at: [20, 3]}\n", kind: goThere, at: at(20, 3)},
		{name: "not for one who has surrendered", doo: "[30, 3]", change: func(g *Game) { g.figures[1].surrendered = true }, kind: noWish},
		{name: "not for one who flees", doo: "[30, 3]", change: func(g *Game) { g.figures[1].fleeing = true }, kind: noWish},
		{name: "not for one who is hidden", doo: "[30, 3]", change: func(g *Game) { g.figures[1].hidden = true }, kind: noWish},
		{name: "to chase a car that drives", doo: "[80, 3]", others: moe("1", "30"), kind: giveChase, at: spot(30*inch, 27*inch/2)},
		{name: "to get at a car that stands", doo: "[80, 3]", others: moe("0", "30"), kind: goThere, at: spot(30*inch, 27*inch/2)},
		{name: "to get at a man who is nearer than a car", doo: "[20, 13]", others: moe("1", "50"), kind: goThere, at: at(20, 13)},
		{name: "not to chase a car that is gone", doo: "[80, 3]", others: moe("1", "30"), change: func(g *Game) { g.vehicles[1].gone = true; g.figures[2].left = LeftFleeing }, kind: goThere, at: at(80, 3)},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [`+c.aims+`]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: `+c.doo+`}
`+c.others+`
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: 1}, holds: [al driver]}
`+avenue)
		if c.change != nil {
			c.change(g)
		}
		ford := g.ride(0)
		if w := g.wishOf(ford, 0); w.kind != c.kind || w.at != c.at {
			t.Errorf("%s: wish %d at %v", c.name, w.kind, w.at)
		}
	}
}

// Into which car somebody who has to get away gets: the nearest of that side that drives, has room, and is slow enough.
func TestWhichCarToGetInto(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"the nearest", nil, 1},
		{"the nearest is of the others", func(g *Game) { g.vehicles[1].owner = 1 }, 0},
		{"the nearest is too fast", func(g *Game) { g.vehicles[1].speed = Speeding }, 0},
		{"the nearest Cruises", func(g *Game) { g.vehicles[1].speed = Cruising }, 1},
		{"the nearest is a wreck", func(g *Game) { g.vehicles[1].wrecked = true }, 0},
		{"the nearest burns", func(g *Game) { g.vehicles[1].blaze = Blaze(1) }, 0},
		{"both are too far", func(g *Game) { g.place(0, at(64, 2)) }, nobody},
		{"they need not get away", func(g *Game) { g.fixed.aims = nil }, nobody},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4], at: [26, 12]}
  - {id: pal, seat: reds, profile: hoodlum, gear: [], at: [80, 20]}
  - {id: far, profile: car, seat: reds, at: [12, 13.5], state: {heading: 90}}
  - {id: near, profile: car, seat: reds, at: [36, 13.5], state: {heading: 90}}
  - {id: last, profile: car, seat: reds, at: [8, 5], state: {heading: 90}}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+avenue)
		if c.change != nil {
			c.change(g)
		}
		if got := g.rideFor(0); got != c.want {
			t.Errorf("%s: vehicle %d, not %d", c.name, got, c.want)
		}
	}
}

// What it is worth to get out of a car in which nobody has to get away, of a man with a club near an enemy on foot.
func TestWhatGettingOutIsWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   int
	}{
		{"an enemy is near", nil, 32},
		{"they are just near enough", func(g *Game) { g.place(1, spot(49*inch/2, 27*inch/2)) }, 32},
		{"they are too far", func(g *Game) { g.place(1, spot(25*inch, 27*inch/2)) }, 0},
		{"the car moves", func(g *Game) { g.vehicles[0].speed = Cruising }, 0},
		{"the car is fast", func(g *Game) { g.vehicles[0].speed, g.vehicles[0].stalled = Speeding, true }, 0},
		{"the car does not drive any more", func(g *Game) { g.vehicles[0].stalled = true }, 40},
		{"the car burns", func(g *Game) { g.vehicles[0].blaze, g.vehicles[0].speed = Blaze(1), Speeding }, 99},
		{"they have lost their nerve for it", func(g *Game) { g.figures[0].bails = true }, 99},
		{"the police come", func(g *Game) { g.sirens = Coming }, 0},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [bat]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [20, 13]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90}, holds: [al front]}
`+avenue)
		if c.change != nil {
			c.change(g)
		}
		if got := g.worthOfGettingOut(0); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// Which slot to get into: the wheel first, then a seat, then a board; and who sits in a car without a driver takes the wheel when there is
// somewhere to go.
func TestWhichSlotToTake(t *testing.T) {
	g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4], at: [8, 11.6]}
  - {id: pal, seat: reds, profile: hoodlum, gear: [], aims: [escape east 4]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90}, holds: [pal front]}
  - {id: dodge, profile: car, seat: reds, at: [50, 13.5], state: {heading: 90}}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+avenue)
	for slot, want := range map[int]int{driverSlot: 85, 3: 80, 5: 60} {
		o := game.Option{Who: game.Figure(0), With: g.vehicleRef(0), Whom: slotRef(g.vehicles[0].kind, slot)}
		if got := g.worthOfGettingIn(&o); got != want {
			t.Errorf("slot %d: %d, not %d", slot, got, want)
		}
	}
	if o := (game.Option{Who: game.Figure(0), With: g.vehicleRef(1), Whom: game.Ref{Kind: game.WordRef, N: firstSlotWord}}); g.worthOfGettingIn(&o) != 0 {
		t.Error("the farther car is worth something")
	}
	shift := game.Option{Who: game.Figure(1), With: g.vehicleRef(0), Whom: game.Ref{Kind: game.WordRef, N: firstSlotWord}}
	if got := g.worthOfShifting(&shift); got != 0 {
		t.Errorf("while Al is still coming the wheel is worth %d", got)
	}
	g.place(0, at(60, 3))
	if got := g.worthOfShifting(&shift); got != 70 {
		t.Errorf("when nobody comes any more the wheel is worth %d", got)
	}
	g.vehicles[0].stalled = true
	if got := g.worthOfShifting(&shift); got != 0 {
		t.Errorf("the wheel of a car that does not drive is worth %d", got)
	}
}

// What a way with a bend is worth, in inches that count twice where no road leads: Cruising a turn costs nothing; at speed a small bend is free, a
// curve costs Hazards and inches, and a corner more.
func TestWhatATurnIsWorth(t *testing.T) {
	for _, c := range []struct {
		name  string
		turn  tabletop.Turn
		speed Speed
		want  int
	}{
		{"a bend, Cruising", 10, Cruising, 20},
		{"a corner, Cruising", 90, Cruising, -3},
		{"a bend, Speeding", 10, Speeding, 36},
		{"a curve, Speeding", 45, Speeding, 2},
		{"a corner, Speeding", 90, Speeding, -23},
		{"a curve, Racing", 45, Racing, -23},
		{"a corner, Racing", 90, Racing, -65},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [escape north 4]}
  - {id: ford, profile: car, seat: reds, at: [30, 60], state: {heading: 90, speed: `+string(rune('0'+c.speed))+`}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
table: {size: [90, 90]}
`)
		w := wish{kind: goThere, at: at(80, 60)}
		car := g.footprint(0)
		car.Heading = car.Heading.By(c.turn * tabletop.Degree)
		tr := &tour{at: car.Place(farExpected[c.speed].far, 0)}
		o := outing{driver: g.number(t, "al"), from: g.footprint(0), speed: c.speed, far: farExpected[c.speed].far + inch, w: &w}
		o.now = g.leftToGo(o.from, &o)
		if g.weighTour(&o, tr, never); tr.worth != c.want {
			t.Errorf("%s: %d, not %d", c.name, tr.worth, c.want)
		}
	}
}

// How eager a driver is, by the speed: what they want of it with the inches that it brings them on.
func TestWhatASpeedIsWorth(t *testing.T) {
	for _, c := range []struct {
		name   string
		speed  string
		aims   string
		table  string
		chosen Speed
		want   int
	}{
		{"to Cruise away", "1", "escape east 4", "", Cruising, 60},
		{"to Speed away", "1", "escape east 4", "", Speeding, 67},
		{"to Race away", "1", "escape east 4", "", Racing, 74},
		{"to stop, when there is a way on", "1", "escape east 4", "", Stopped, 1},
		{"to stop, who waits for others", "1", "escape east 4, kill doo 3", "", Stopped, 60},
		{"to Cruise, who waits for others", "1", "escape east 4, kill doo 3", "", Cruising, 40},
		{"to Cruise off, who waits and stands", "0", "escape east 4, kill doo 3", "", Cruising, 0},
	} {
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, gear: [], aims: [`+c.aims+`]}
  - {id: ford, profile: car, seat: reds, at: [8, 13.5], state: {heading: 90, speed: `+c.speed+`}, holds: [al driver]}
  - {id: doo, seat: irish, profile: hoodlum, gear: [], at: [4, 3]}
`+avenue+c.table)
		al := g.number(t, "al")
		o := game.Option{Verb: "drive", Who: game.Figure(al), With: g.vehicleRef(0), Whom: speedRef(c.chosen)}
		if got := g.worthOfDrive(&o, &mind{}, 0); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

// A shot at a car is worth more for who is in it, less for who is not an enemy, and more while it moves.
func TestWhatAShotAtACarIsWorth(t *testing.T) {
	for _, c := range []struct {
		name  string
		speed string
		holds string
		want  int
	}{
		{"an enemy at the wheel of a car that stands", "0", "doo driver", 36},
		{"of a car that moves", "1", "doo driver", 32},
		{"two enemies in it", "1", "doo driver, moe front", 32},
		{"a prisoner beside them", "1", "doo driver, guest front", 16},
		{"an empty car", "0", "", 0},
	} {
		others := ""
		for who, is := range map[string]string{"doo": "seat: irish, profile: hoodlum", "moe": "seat: irish, profile: hoodlum", "guest": "profile: civilian"} {
			where := map[string]string{"doo": ", at: [4, 20]", "moe": ", at: [4, 22]", "guest": ", at: [2, 18]"}[who]
			if strings.Contains(c.holds, who) {
				where = ""
			}
			others += "  - {id: " + who + ", gear: [], " + is + where + "}\n"
		}
		g := position(t, `
figures:
  - {id: al, seat: reds, profile: hoodlum, stats: {gats: 5}, gear: [pistol], at: [20, 6]}
  - {id: ford, profile: car, seat: irish, at: [20, 13.5], state: {heading: 90, speed: `+c.speed+`}, holds: [`+c.holds+`]}
`+others+avenue)
		g.card = Activation{up: true, seat: 0, leader: nobody}
		g.card.left[0] = 2
		options, _ := g.listSentences(&g.card)
		got := 0
		for i := range options {
			if o := &options[i]; o.Verb == "shoot" && g.vehicleOf(o.Whom) == 0 {
				got = g.worthOfCarShot(o, 0)
			}
		}
		if got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}
