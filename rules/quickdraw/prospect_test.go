package quickdraw

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/scenarios"
)

// prospects are those of all seats; together they are a certain win, but for what is lost in rounding.
func prospects(t *testing.T, g *Game) (all []int) {
	t.Helper()
	sum := 0
	for s := range game.Seat(g.fixed.seats) {
		all = append(all, Prospect(g, s))
		sum += all[s]
	}
	if sum > game.Lot || sum < game.Lot-8 {
		t.Errorf("%v add up to %d", all, sum)
	}
	return all
}

// In the robbery a sack in hand counts, cards count on both sides, and a sack that is carried off decides.
func TestProspectsOfARobbery(t *testing.T) {
	g, _ := atTheBank(t)
	before := prospects(t, g)
	for f := range g.figures {
		if g.outlaw(f) {
			g.sack(f, game.Point{})
			break
		}
	}
	loaded := prospects(t, g)
	if loaded[0] <= before[0] {
		t.Errorf("with a sack in hand %v, before %v", loaded, before)
	}
	for f := range g.figures {
		if fig := &g.figures[f]; g.person(f) && fig.seat != game.Nobody && g.fixed.sides[fig.seat] == 1 {
			fig.knocked = true
		}
	}
	if down := prospects(t, g); down[0] <= loaded[0] || down[0] < game.Lot/2/len(g.seatsOf(0).List()) {
		t.Errorf("with the law down %v", down)
	}
}

// On the street points count, cards that are left count less the later it is, and who directs or has given up wins nothing.
func TestProspectsOnTheStreet(t *testing.T) {
	file, _ := scenarios.Find("quickdraw-street")
	of, err := New(&file.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	g := of.(*Game)
	rules := Rules()
	steady := bot.NewSteady(&rules)
	table := referee.Simulator{Players: []referee.Player{steady, steady, steady, steady}}
	if err := table.PlayOn(g, 60, 1000); err != nil {
		t.Fatal(err)
	}
	g.points = [mostSeats]int16{}
	g.number = 1
	even := prospects(t, g)
	g.points[2] += 4
	ahead := prospects(t, g)
	g.number = int16(g.fixed.rules.phases)
	late := prospects(t, g)
	if ahead[2] <= even[2] || late[2] <= ahead[2] {
		t.Errorf("at first %d, four points ahead %d, and that in the last phase %d", even[2], ahead[2], late[2])
	}
	g.gone = g.gone.With(2)
	if gone := Prospect(g, 2); gone != 0 {
		t.Errorf("who has given up has %d", gone)
	}
	if n := testing.AllocsPerRun(100, func() { Prospect(g, 1) }); n != 0 {
		t.Errorf("it allocates %v times", n)
	}
}

// In the bank, a sack is the nearer to be carried off the nearer the exit and in the saddle, and once it is, nothing else counts.
func TestProspectsOfLootOnItsWay(t *testing.T) {
	g, _ := atTheBank(t)
	g.number = 3
	robber := nobody
	for f := range g.figures {
		if g.outlaw(f) {
			robber = f
		}
	}
	last := prospects(t, g)[0]
	better := func(what string) {
		t.Helper()
		if p := prospects(t, g)[0]; p <= last {
			t.Errorf("%s: %d, before %d", what, p, last)
		} else {
			last = p
		}
	}
	g.sack(robber, game.Point{})
	better("a sack in hand")
	g.figures[robber].at = game.At(2, 20)
	better("near the exit")
	for h := range g.figures {
		if g.figures[h].sort == Mount {
			g.figures[robber].aboard = int8(h)
		}
	}
	better("in the saddle")
	g.figures[robber].fate = Left
	if p := prospects(t, g); p[0] < game.Lot/len(p)-1 || p[1] != 0 {
		t.Errorf("carried off: %v", p)
	}
}

// On a hunt it is the points that count, and the beasts that are near.
func TestProspectsOfAHunt(t *testing.T) {
	g := afterChoosing(t, "quickdraw-hunt")
	g.number = 2
	for s := range game.Seat(g.fixed.seats) {
		g.points[s] = 0
	}
	before := prospects(t, g)
	for b := range g.figures {
		if g.figures[b].animal == Grizzly {
			g.figures[b].at = g.figures[g.leader(1)].at
		}
	}
	near := prospects(t, g)
	g.points[1] += 6
	shot := prospects(t, g)
	if near[1] <= before[1] || shot[1] <= near[1] {
		t.Errorf("a grizzly near by %v, before %v, shot %v", near, before, shot)
	}
}

// What befalls somebody in a gunfight is bad for their seat.
func TestProspectsOfWhoIsHurt(t *testing.T) {
	for what, happens := range map[string]func(g *Game, f int){
		"a card lost":      func(g *Game, f int) { g.figures[f].cards = g.figures[f].cards.Take(g.figures[f].cards.Nth(0)) },
		"knocked out":      func(g *Game, f int) { g.figures[f].knocked = true },
		"running":          func(g *Game, f int) { g.figures[f].nerve = Fleeing },
		"out of the scene": func(g *Game, f int) { g.figures[f].fate = Casualty },
	} {
		g := afterChoosing(t, "quickdraw-street")
		g.number = 3
		before := Prospect(g, 0)
		happens(g, g.leader(0))
		if p := Prospect(g, 0); p >= before {
			t.Errorf("%s: %d, before %d", what, p, before)
		}
	}
}

// Where all take from the same list, whoever picks a gang first has the better of it.
func TestProspectsBeforeGangsArePicked(t *testing.T) {
	file, _ := scenarios.Find("quickdraw-street")
	of, err := New(&file.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	if p := prospects(t, of.(*Game)); p[0] <= p[1] || p[1] != p[2] {
		t.Errorf("%v", p)
	}
}

// afterChoosing is a match of a stock scenario a little after everybody has chosen their gang.
func afterChoosing(t *testing.T, id string) *Game {
	t.Helper()
	file, _ := scenarios.Find(id)
	of, err := New(&file.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	rules := Rules()
	steady := bot.NewSteady(&rules)
	table := referee.Simulator{Players: []referee.Player{steady, steady, steady, steady}}
	for g := of.(*Game); g.number == 0; {
		if err := table.PlayOn(g, 1, 1000); err != nil {
			t.Fatal(err)
		}
	}
	return of.(*Game)
}

// What is judged comes true, as far as it does: where it did not, positions would be judged no better than by the seat.
func TestProspectsComeTrue(t *testing.T) {
	for _, c := range []struct {
		id             string
		seats, matches int
		least          int
	}{{"quickdraw-hunt", 2, 60, 25}, {"quickdraw-street", 2, 60, 10}, {"quickdraw-bank", 2, 100, 12}} {
		file, _ := scenarios.Find(c.id)
		scenario := file.Scenario
		scenario.Seats = scenario.Seats[:c.seats]
		got := playthrough.Calibrate(t, Rules(), &scenario, c.matches)
		if got.Explained() < c.least {
			t.Errorf("%s: %s", c.id, got)
		}
	}
}

// In the open a decision is sooner made than in the street.
func TestEffort(t *testing.T) {
	for id, want := range map[string]int{"quickdraw-hunt": 1, "quickdraw-street": 3, "quickdraw-bank": 4} {
		file, _ := scenarios.Find(id)
		g, err := New(&file.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		if is := effort(g); is != want {
			t.Errorf("%s: %d, not %d", id, is, want)
		}
	}
}
