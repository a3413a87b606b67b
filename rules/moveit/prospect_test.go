package moveit

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
)

// fourOf are two gangs alike, the second in the place of the first seen from the other side, of whom nobody can fire yet.
func fourOf(t *testing.T) *Game {
	t.Helper()
	gun := [3]Weapon{Pistol}
	g := street(t, nil,
		Model{profile: Boss, hits: 3, at: game.At(12, 26), facing: Facing{0, -1}, weapons: gun}, Model{profile: Hood, hits: 2, at: game.At(18, 26), facing: Facing{0, -1}, weapons: gun},
		Model{profile: Boss, seat: 1, hits: 3, at: game.At(12, 4), facing: Facing{0, 1}, weapons: gun}, Model{profile: Hood, seat: 1, hits: 2, at: game.At(18, 4), facing: Facing{0, 1}, weapons: gun})
	for m := range g.fixed.models {
		g.fixed.models[m].points = 10
	}
	return g
}

func TestProspectsOfGangsAlikeAreEven(t *testing.T) {
	if p, q := Prospect(fourOf(t), 0), Prospect(fourOf(t), 1); p != game.Lot/2 || q != game.Lot/2 {
		t.Errorf("%d and %d", p, q)
	}
}

// What happens to a Hood is worse for their gang the farther down this list it stands, whenever it happens.
func TestWhatHappensToAModelMatters(t *testing.T) {
	for _, turn := range []int16{1, 4, 6, 8} {
		last := game.Lot / 2
		for _, c := range []struct {
			what    string
			happens func(model *Model)
		}{
			{"hurt", func(model *Model) { model.hits = 1 }},
			{"and without a gun", func(model *Model) { model.hits, model.weapons[0] = 1, NoWeapon }},
			{"Broken", func(model *Model) { model.hits, model.weapons[0], model.broken = 1, NoWeapon, true }},
			{"Out", func(model *Model) { model.out = true }},
		} {
			g := fourOf(t)
			g.number = turn
			c.happens(&g.models[1])
			p := Prospect(g, 0)
			if p >= last {
				t.Errorf("turn %d, %s: %d, what is less bad %d", turn, c.what, p, last)
			}
			last = p
		}
		g, without := fourOf(t), fourOf(t)
		g.models[0].out, without.models[1].out = true, true
		if p, q := Prospect(g, 0), Prospect(without, 0); p >= q {
			t.Errorf("turn %d: without the Boss %d, without the Hood %d", turn, p, q)
		}
	}
}

// Whoever has somebody in sight has the better of it as long as they may fire in this turn.
func TestProspectsOfAShotAtHand(t *testing.T) {
	in := func(phase Phase, change func(g *Game)) int {
		g := fourOf(t)
		g.number, g.phase = 5, phase
		g.models[1].at = game.At(18, 12)
		g.models[3].weapons[0], g.models[2].weapons[0] = NoWeapon, NoWeapon
		change(g)
		return Prospect(g, 0)
	}
	nothing := func(*Game) {}
	ready, fired := in(Shooting, nothing), in(Shooting, func(g *Game) { g.models[1].turn.fired = true })
	if ready <= fired {
		t.Errorf("ready to fire %d, having fired %d", ready, fired)
	}
	if far := in(Shooting, func(g *Game) { g.models[1].at = game.At(18, 19) }); far >= ready {
		t.Errorf("from near %d, from far %d", ready, far)
	}
	if hidden := in(Shooting, func(g *Game) { g.models[3].hidden = true }); hidden >= ready {
		t.Errorf("when the nearest is Hidden %d, else %d", hidden, ready)
	}
	if before, after := in(Combat, nothing), in(Combat, func(g *Game) { g.models[1].turn.fired = true }); before != after {
		t.Errorf("after the shooting it is %d or %d", before, after)
	}
}

// In the last turn the corner calls; with nothing left to play only the score counts, and a score that is even is even.
func TestProspectsNearTheEnd(t *testing.T) {
	g := fourOf(t)
	g.number, g.phase = 8, Shooting
	for m := range g.models {
		g.models[m].turn.fired = true
	}
	even := Prospect(g, 0)
	g.models[0].at = game.At(12, 21)
	if near := Prospect(g, 0); near <= even {
		t.Errorf("near the corner %d, far from it %d", near, even)
	}
	g.phase = Morale
	g.models[0].at = game.At(14, 16)
	held := Prospect(g, 0)
	g.models[1].out = true
	if behind := Prospect(g, 0); held < 9000 || behind < 5000 || behind >= held {
		t.Errorf("with the corner in hand at the end %d, and with ten points less %d", held, behind)
	}
	g.phase, g.result = Ended, game.Result{Winners: []game.Seat{0, 1}}
	if drawn := Prospect(g, 1); drawn != game.Lot/2 {
		t.Errorf("drawn it is %d", drawn)
	}
}

func TestTimeLeftRunsOut(t *testing.T) {
	g := fourOf(t)
	g.phase, g.number = Deploy, 0
	last := g.timeLeft()
	if last != 800 {
		t.Errorf("before the first turn %d", last)
	}
	for g.number = 1; g.number <= 8; g.number++ {
		for g.phase = Detection; g.phase <= Morale; g.phase++ {
			left := g.timeLeft()
			if left > last || left <= 0 {
				t.Errorf("in phase %d of turn %d it is %d, before %d", g.phase, g.number, left, last)
			}
			last = left
		}
	}
}

// All along matches the chances of both add up, and to judge takes no memory.
func TestProspectsAddUpAndTakeNoMemory(t *testing.T) {
	start, err := New(stockScenario(t))
	if err != nil {
		t.Fatal(err)
	}
	g := start.Clone().(*Game)
	rules := Rules()
	steady := bot.NewSteady(&rules)
	table := referee.Simulator{Players: []referee.Player{steady, steady}}
	for over := false; !over; _, over = g.Over() {
		if err := table.PlayOn(g, 5, 10_000); err != nil {
			t.Fatal(err)
		}
		if sum := Prospect(g, 0) + Prospect(g, 1); sum > game.Lot || sum < game.Lot-2 {
			t.Fatalf("together they have %d", sum)
		}
		if n := testing.AllocsPerRun(5, func() { Prospect(g, 1) }); n != 0 {
			t.Fatalf("%v allocations", n)
		}
	}
}

// The judgements come true. At a random moment nobody could explain more than about 30 % of how matches end: so far do matches agree that go on from
// the same moment. Of that the judgements have nine tenths.
func TestProspectsComeTrue(t *testing.T) {
	if c := playthrough.Calibrate(t, Rules(), stockScenario(t), 300); c.Explained() < 21 {
		t.Errorf("%v", c)
	}
}
