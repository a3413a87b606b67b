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

// What is judged comes true, as far as it does: where it did not, positions would be judged no better than by the seat.
func TestProspectsComeTrue(t *testing.T) {
	for id, least := range map[string]int{"quickdraw-hunt": 15, "quickdraw-street": 12} {
		file, _ := scenarios.Find(id)
		if c := playthrough.Calibrate(t, Rules(), &file.Scenario, 40); c.Explained() < least {
			t.Errorf("%s: %s", id, c)
		}
	}
}
