package maddogs

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"rumble/game"
)

// A match takes 128 figures, the civilians that are created among them.
func TestTheMostFiguresOfAMatch(t *testing.T) {
	for gangsters, code := range map[int]string{maxFigures - 36: "", maxFigures - 35: "too-many-figures"} {
		sc := &game.Scenario{Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Settings: map[string]string{"civilians": "36"}}
		for i := range gangsters {
			sc.Figures = append(sc.Figures, person(fmt.Sprintf("punk-%d", i), "reds", "punk", at(2+i%20*2, 2+i/20*2), "none"))
		}
		g, err := New(sc)
		if code == "" {
			if err != nil {
				t.Errorf("%d gangsters: %v", gangsters, err)
			} else if n := len(g.(*Game).figures); n != maxFigures {
				t.Errorf("%d gangsters: there are %d figures", gangsters, n)
			}
			continue
		}
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != game.Code(code) || e.Field != "settings.civilians" {
			t.Errorf("%d gangsters: the error is %v", gangsters, err)
		}
	}
}

// A Slugger with a bat may take a pipe or a knife for it; nobody else is asked (MD-SETUP-09).
func TestWhoChoosesAClub(t *testing.T) {
	for _, c := range []struct {
		name, profile string
		gear          []string
		asked         bool
		want          []Weapon
	}{
		{"the first thing of the match is their bat", "slugger", []string{"bat"}, true, []Weapon{Pipe}},
		{"the bat is the second thing they have", "slugger", []string{"money", "bat"}, true, []Weapon{Money, Pipe}},
		{"they have a knife already", "slugger", []string{"knife"}, false, []Weapon{Knife}},
		{"they have nothing", "slugger", []string{"none"}, false, nil},
		{"they are no Slugger", "punk", []string{"bat"}, false, []Weapon{Bat}},
	} {
		t.Run(c.name, func(t *testing.T) {
			boss := person("boss", "reds", c.profile, at(4, 4), c.gear...)
			g := beforeMuster(t, "0", boss, person("doogan", "irish", "punk", at(4, 20), "none"))
			j := &judge{t: t, answers: []game.Answer{{Text: "stand-ready", Parts: []game.Answer{{Option: 1}}}}}
			for g.phase == Muster {
				g.Advance(j)
			}
			if armed := slices.Contains(j.kinds(), "arms"); (len(j.asked) == 1) != c.asked || armed != c.asked {
				t.Errorf("%d questions, told %q", len(j.asked), j.kinds())
			}
			var got []Weapon
			for i := range g.carried(0) {
				got = append(got, g.items[i].kind)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("they have %v, should have %v", got, c.want)
			}
		})
	}
}

// beforeMuster is a match with civilians to be created, before the muster.
func beforeMuster(t *testing.T, civilians string, figures ...game.FigureSetup) *Game {
	t.Helper()
	return begin(t, &game.Scenario{
		Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds"}, {ID: "irish"}}, Figures: figures,
		Settings: map[string]string{"civilians": civilians, "muster": "yes"},
	})
}

// Each civilian has a gun of their own if they have one: its number does not tell who was dealt none (MD-TEN-08).
func TestPurseGunsOfTheCrowd(t *testing.T) {
	for _, c := range []struct {
		name  string
		boss  string // what the boss carries
		armed []int  // the die of each civilian
		want  []string
	}{
		{"nobody", "none", []int{1, 5, 4}, []string{"", "", ""}},
		{"the first", "none", []int{6, 1, 1}, []string{"purse-gun-1", "", ""}},
		{"the last", "none", []int{5, 5, 6}, []string{"", "", "purse-gun-3"}},
		{"all", "none", []int{6, 6, 6}, []string{"purse-gun-1", "purse-gun-2", "purse-gun-3"}},
		{"things come before them", "pistol", []int{1, 6, 1}, []string{"", "purse-gun-2", ""}},
		{"the boss has one as well", "purse-gun", []int{6, 1, 6}, []string{"purse-gun-2", "", "purse-gun-4"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := beforeMuster(t, "3", person("boss", "reds", "punk", at(4, 4), c.boss), person("doogan", "irish", "punk", at(4, 40), "none"))
			j := &judge{t: t}
			for i, die := range c.armed {
				j.dice = append(j.dice, 1, 2, 3, 4, 5, 6, die, 50, 20*i+1)
			}
			g.createCivilians(j)
			for i, want := range c.want {
				f := g.number(t, fmt.Sprintf("civilian-%d", i+1))
				got := ""
				for item := range g.carried(f) {
					got += g.gearID(item)
					if !g.items[item].undrawn {
						t.Errorf("the gun of civilian %d is drawn", i+1)
					}
				}
				if got != want {
					t.Errorf("civilian %d has %q, should have %q", i+1, got, want)
				}
				if !g.figures[f].onBoard() || g.figures[f].stats != [stats]int8{1, 2, 2, 2, 3, 3} || g.figures[f].full != 3 {
					t.Errorf("civilian %d is %+v", i+1, g.figures[f])
				}
			}
		})
	}
}

// Whoever the scenario names is as it says: no dice are thrown for them, not even for the first of all.
func TestCiviliansOfTheScenarioAreNotRolled(t *testing.T) {
	waiter := game.FigureSetup{ID: "waiter", Profile: "civilian", Stats: map[string]int{"guts": 5}}
	g := beforeMuster(t, "0", waiter, person("boss", "reds", "punk", at(4, 4), "none"), person("doogan", "irish", "punk", at(4, 40), "none"))
	g.Advance(&judge{t: t})
	if n, _ := g.Fact(game.Figure(g.number(t, "waiter")), "guts"); n != 5 {
		t.Errorf("their GUTS are %d", n)
	}
}

// Two dice of a hundred say where a civilian stands: eight inches from every edge at the least, and where they fall on
// somebody they are thrown again (MD-SETUP-05).
func TestWhereTheDicePutACivilian(t *testing.T) {
	for _, c := range []struct {
		dice []int
		want game.Point
	}{
		{[]int{1, 1}, at(8, 8)},
		{[]int{100, 1}, at(16, 8)},
		{[]int{1, 100}, at(8, 22)},
		{[]int{100, 100}, at(16, 22)},
		{[]int{50, 2}, spot(11959, 8141)},
		{[]int{100, 34, 100, 1}, at(16, 8)},
	} {
		g := makeGameOn(t, street(24, 30), person("boss", "reds", "punk", at(17, 13)), person("doogan", "irish", "punk", at(1, 1)), person("waiter", "", "", at(3, 1)))
		j := &judge{t: t, dice: c.dice}
		if got := g.randomPlace(j, g.number(t, "waiter")); got != c.want || len(j.dice) > 0 {
			t.Errorf("%v: put at %v,%v, not %v,%v; dice left: %v", c.dice, got.X, got.Y, c.want.X, c.want.Y, j.dice)
		}
	}
}

// The players place their figures one after the other, or have them lined up (MD-SETUP-06).
func TestPlacingFigureByFigure(t *testing.T) {
	boss, hotdog := person("boss", "reds", "punk", at(1, 1), "none"), person("hotdog", "reds", "punk", at(1, 1), "none")
	boss.At, hotdog.At = nil, nil
	for _, c := range []struct {
		name         string
		answers      []game.Answer
		boss, hotdog game.Point
		asked        int
	}{
		{"lined up", nil, at(16, 45), at(32, 45), 1},
		{"one placed, then the rest lined up", []game.Answer{{Text: "place", At: at(3, 47)}}, at(3, 47), at(24, 45), 2},
		{"both placed", []game.Answer{{Text: "place", At: at(3, 47)}, {Text: "place", At: at(5, 47)}}, at(3, 47), at(5, 47), 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := beforeMuster(t, "0", boss, hotdog, person("doogan", "irish", "punk", at(1, 1), "none"))
			j := &judge{t: t, answers: c.answers}
			for g.phase == Muster {
				g.Advance(j)
			}
			if g.figures[0].at != c.boss || g.figures[1].at != c.hotdog || len(j.asked) != c.asked {
				t.Errorf("they stand at %+v and %+v after %d questions", g.figures[0].at, g.figures[1].at, len(j.asked))
			}
			if started := j.told[0].Kind == "muster" && j.told[1].Kind == "placed"; !started {
				t.Errorf("told %q", j.kinds())
			}
			if last := j.told[len(j.told)-1]; last.Kind != "turn" || last.Many != 1 {
				t.Errorf("told %q", j.kinds())
			}
		})
	}
}

// Whoever has still to be placed is shown to their own seat alone, where lining up will put them (MD-SETUP-06).
func TestWhoWaitsStandsWhereLiningUpPutsHim(t *testing.T) {
	boss, hotdog, doogan := person("boss", "reds", "punk", at(1, 1), "none"), person("hotdog", "reds", "punk", at(1, 1), "none"), person("doogan", "irish", "punk", at(1, 1), "none")
	boss.At, hotdog.At, doogan.At = nil, nil, nil
	g := beforeMuster(t, "0", boss, hotdog, doogan)
	waiting := func(viewer game.Seat) map[string]game.Point {
		places := map[string]game.Point{}
		for _, p := range g.Scene(viewer).Pieces {
			if p.Waiting {
				places[p.ID] = p.At
			}
		}
		return places
	}
	if got := waiting(0); len(got) != 2 || got["boss"] != at(16, 45) || got["hotdog"] != at(32, 45) {
		t.Errorf("the Reds see %v", got)
	}
	if got := waiting(1); len(got) != 1 || got["doogan"] != at(24, 3) {
		t.Errorf("the Irish see %v", got)
	}
	if got := waiting(game.Nobody); len(got) != 0 {
		t.Errorf("others see %v", got)
	}
	g.Advance(&judge{t: t, answers: []game.Answer{{Text: "place", At: at(24, 45)}}})
	if got := waiting(0); len(got) != 1 || got["hotdog"] == at(24, 45) {
		t.Errorf("with one placed the Reds see %v", got)
	}
	g.Advance(&judge{t: t})
	if got := waiting(0); len(got) != 0 || !g.figures[1].onBoard() {
		t.Errorf("with all placed the Reds see %v", got)
	}
}

// Where a civilian is put when five hundred throws find no place: the first free one of a lattice of half inches that
// keeps eight inches from the edges, else the middle of the table.
func TestTheLastResortForACivilian(t *testing.T) {
	for _, c := range []struct {
		name  string
		table game.Plan
		taken game.Point // by the boss
		want  game.Point
	}{
		{"the lattice ends just there, to the south", street(16, 17), spot(8000, 7500), at(8, 9)},
		{"a thousandth too near to the south", street(16, 17), spot(8000, 7501), spot(8000, 8500)},
		{"the lattice ends just there, to the east", street(17, 16), spot(7500, 8000), at(9, 8)},
		{"a thousandth too near to the east", street(17, 16), spot(7501, 8000), spot(8500, 8000)},
		{"nothing is free, though farther south it would be", street(16, 17), spot(8000, 8500), spot(8000, 8500)},
		{"nothing is free, though farther east it would be", street(17, 16), spot(8500, 8000), spot(8500, 8000)},
		{"row by row from the north", street(24, 24), at(8, 8), spot(9500, 8000)},
		{"the first of the next row", street(16, 24), at(8, 8), spot(8000, 9500)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, c.table, person("boss", "reds", "punk", c.taken), person("doogan", "irish", "punk", at(1, 1)), person("waiter", "", "", at(3, 1)))
			j := &judge{t: t, always: 1}
			if got := g.randomPlace(j, g.number(t, "waiter")); got != c.want {
				t.Errorf("put at %v,%v, not %v,%v", got.X, got.Y, c.want.X, c.want.Y)
			}
			if len(j.thrown) != 500 {
				t.Errorf("%d throws", len(j.thrown))
			}
		})
	}
}

// four is a match of four gangs of one on a table of 24 by 30 inches, each in the middle of nowhere.
func four(t *testing.T) *Game {
	t.Helper()
	sc := &game.Scenario{Table: street(24, 30)}
	for i, id := range []string{"reds", "irish", "blues", "feds"} {
		sc.Seats = append(sc.Seats, game.SeatSetup{ID: id})
		sc.Figures = append(sc.Figures, person("boss-"+id, id, "punk", at(9+2*i, 15), "none"))
	}
	return begin(t, sc)
}

// Zones are six inches deep: south, north, west, east (MD-SETUP-06).
func TestTheZonesOfFourSeats(t *testing.T) {
	for _, c := range []struct {
		seat  game.Seat
		in    []game.Point // just in, and on the edge of the table
		out   game.Point   // a thousandth too far
		first game.Point   // of three in line
	}{
		{0, []game.Point{at(12, 24), at(0, 30)}, spot(12000, 23999), at(6, 27)},
		{1, []game.Point{at(12, 6), at(24, 0)}, spot(12000, 6001), at(6, 3)},
		{2, []game.Point{at(6, 15), at(0, 0)}, spot(6001, 15000), spot(3000, 7500)},
		{3, []game.Point{at(18, 15), at(24, 30)}, spot(17999, 15000), spot(21000, 7500)},
	} {
		g := four(t)
		for _, p := range c.in {
			if !g.inZone(c.seat, p) {
				t.Errorf("seat %d: %v,%v is not in its zone", c.seat, p.X, p.Y)
			}
		}
		if g.inZone(c.seat, c.out) {
			t.Errorf("seat %d: %v,%v is in its zone", c.seat, c.out.X, c.out.Y)
		}
		if got := g.onEdge(c.seat, 1, 3); got != c.first {
			t.Errorf("seat %d: the first of three stands at %v,%v", c.seat, got.X, got.Y)
		}
	}
}

// Placing is refused outside the zone, upstairs, on others, and less than 12 inches from an enemy.
func TestWhereAFigureMayBePlaced(t *testing.T) {
	for _, c := range []struct {
		name string
		at   game.Point
		want error
	}{
		{"in the zone", at(12, 18), nil},
		{"a thousandth out of it", spot(12000, 17999), errOutOfZone},
		{"a floor up", upstairs(at(12, 20)), errOutOfZone},
		{"a base from a mate", at(5, 20), nil},
		{"a thousandth less", spot(4999, 20000), errNoStanding},
		{"twelve inches from an enemy", at(20, 19), nil},
		{"a thousandth less", spot(20000, 18999), errTooClose},
	} {
		g := makeGameOn(t, street(24, 24), person("boss", "reds", "punk", at(12, 2)), person("hotdog", "reds", "punk", at(4, 20)), person("doogan", "irish", "punk", at(20, 7)))
		if err := g.mayDeploy(0, c.at); err != c.want {
			t.Errorf("%s: %v, should be %v", c.name, err, c.want)
		}
	}
}

// Whoever is lined up stands as near to their place as a lattice of half inches allows, of equal ones the first from the north
// and then from the west.
func TestTheNearestPlaceInTheZone(t *testing.T) {
	wish := at(12, 21)
	north, west, east, south := spot(12000, 19500), spot(10500, 21000), spot(13500, 21000), spot(12000, 22500)
	for _, c := range []struct {
		name  string
		mates []game.Point
		want  game.Point
	}{
		{"free", nil, wish},
		{"taken", []game.Point{wish}, at(12, 20)},
		{"taken in the north as well", []game.Point{wish, north}, at(11, 21)},
		{"and in the west", []game.Point{wish, north, west}, at(13, 21)},
		{"and in the east", []game.Point{wish, north, west, east}, at(12, 22)},
		{"all round", []game.Point{wish, north, west, east, south}, at(11, 20)},
	} {
		t.Run(c.name, func(t *testing.T) {
			figures := []game.FigureSetup{person("boss", "reds", "punk", at(2, 20)), person("doogan", "irish", "punk", at(12, 2))}
			for i, p := range c.mates {
				figures = append(figures, person(fmt.Sprintf("mate-%d", i), "reds", "punk", p))
			}
			g := makeGameOn(t, street(24, 24), figures...)
			if got, found := g.nearestDeploySpot(0, wish); !found || got != c.want {
				t.Errorf("the place is %v,%v (%v), not %v,%v", got.X, got.Y, found, c.want.X, c.want.Y)
			}
		})
	}
}

// built is a table whose southern zone is built over, from the western edge so far to the east.
func built(far game.Length) game.Plan {
	p := street(24, 24)
	p.Features = []game.Feature{{
		ID: "store", Kind: "building", Going: game.Impassable,
		Points: []game.Point{at(0, 17), spot(far, 17000), spot(far, 24000), at(0, 24)},
	}}
	return p
}

// A place is looked for all across the table, and no farther.
func TestAPlaceOnTheOtherSideOfTheZone(t *testing.T) {
	boss, doogan := person("boss", "reds", "punk", at(12, 12)), person("doogan", "irish", "punk", at(2, 2))
	g := makeGameOn(t, built(23500), boss, doogan)
	if got, found := g.nearestDeploySpot(0, at(0, 21)); !found || got != at(24, 21) {
		t.Errorf("the place is %v,%v (%v), not 24,21", got.X, got.Y, found)
	}
	g = makeGameOn(t, built(24000), boss, doogan)
	if got, found := g.nearestDeploySpot(0, at(0, 21)); found {
		t.Errorf("there is a place at %v,%v in a zone built over", got.X, got.Y)
	}
}

// Whoever finds no room in their zone is not in the match, and the others are placed without them.
func TestLiningUpWithoutRoom(t *testing.T) {
	boss, hotdog := person("boss", "reds", "punk", at(12, 12)), person("hotdog", "reds", "punk", at(14, 12))
	for _, c := range []struct {
		name  string
		table game.Plan
		kinds []string
	}{
		{"room for all", street(24, 24), []string{"placed", "placed"}},
		{"room for nobody", built(24000), []string{"no-room", "no-room"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, c.table, boss, hotdog, person("doogan", "irish", "punk", at(2, 2)))
			g.figures[0].away, g.figures[1].away, g.phase = true, true, Muster
			j := &judge{t: t}
			g.lineUp(j, 0)
			if !slices.Equal(j.kinds(), c.kinds) {
				t.Errorf("told %q", j.kinds())
			}
			for f := range 2 {
				placed := c.kinds[f] == "placed"
				if fig := &g.figures[f]; fig.onBoard() != placed || placed && fig.at != at(8*(f+1), 21) {
					t.Errorf("figure %d on the board: %v, at %v,%v", f, fig.onBoard(), fig.at.X, fig.at.Y)
				}
			}
		})
	}
}

// A form has 64 parts at most: of more Sluggers the others keep their bats.
func TestASeatOfSluggers(t *testing.T) {
	var figures []game.FigureSetup
	for i := range game.MaxParts + 2 {
		figures = append(figures, person(fmt.Sprintf("slugger-%d", i), "reds", "slugger", at(2+i%20*2, 40+i/20*2), "bat"))
	}
	g := beforeMuster(t, "0", append(figures, person("doogan", "irish", "punk", at(4, 4), "none"))...)
	knives := slices.Repeat([]game.Answer{{Option: 2}}, game.MaxParts)
	j := &judge{t: t, answers: []game.Answer{{Text: "stand-ready", Parts: knives}}}
	for g.phase == Muster {
		g.Advance(j)
	}
	if len(j.asked[0].Parts) != game.MaxParts || j.asked[0].Parts[0].Default != 0 {
		t.Errorf("%d parts", len(j.asked[0].Parts))
	}
	armed := 0
	for f := range g.figures {
		for i := range g.carried(f) {
			if g.items[i].kind == Knife {
				armed++
			}
		}
	}
	if armed != game.MaxParts {
		t.Errorf("%d have a knife", armed)
	}
}
