package gangsatwar

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/scenarios"
)

// atWar is the match of a stock scenario as it begins, when play has begun.
func atWar(t *testing.T, id string) *Game {
	t.Helper()
	file, _ := scenarios.Find(id)
	of, err := New(&file.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	g := of.(*Game)
	g.phase = Playing
	return g
}

func TestProspectsOfGangsAlikeAreEven(t *testing.T) {
	g := atWar(t, "gangsatwar-2")
	if p, q := Prospect(g, 0), Prospect(g, 1); p != game.Lot/2 || q != game.Lot/2 {
		t.Errorf("%d and %d", p, q)
	}
}

// What a gang gains is good for it and what it loses is bad, before the final battle and in it.
func TestWhatAGangHasMatters(t *testing.T) {
	for what, change := range map[string]func(gang *Gang){
		"one CREW less":   func(gang *Gang) { gang.size-- },
		"no CREW":         func(gang *Gang) { gang.size = 0 },
		"less LOYALTY":    func(gang *Gang) { gang.loyalty-- },
		"no BOSS":         func(gang *Gang) { gang.boss = false },
		"a TOOL less":     func(gang *Gang) { gang.tools-- },
		"more of a habit": func(gang *Gang) { gang.tracks++ },
		"GEAR lost":       func(gang *Gang) { gang.gear -= 2 },
	} {
		for _, when := range []struct {
			phase Phase
			round int16
		}{{Playing, 6}, {Playing, 7}, {Final, 8}} {
			g := atWar(t, "gangsatwar-2")
			for s := range g.players() {
				g.gangs[s].size, g.gangs[s].tools, g.gangs[s].gear, g.gangs[s].loyalty = 4, 3, 4, 5
			}
			g.phase, g.round = when.phase, when.round
			before := Prospect(g, 1)
			change(&g.gangs[1])
			if p := Prospect(g, 1); p >= before {
				t.Errorf("%s in round %d: %d, before %d", what, when.round, p, before)
			}
		}
	}
}

// A home and KITCHENS make a gang, and where the map decides so does every TERRITORY.
func TestProspectsOfGround(t *testing.T) {
	g := atWar(t, "gangsatwar-2")
	g.round = 6
	before := Prospect(g, 0)
	g.gangs[0].home = nowhere
	if p := Prospect(g, 0); p >= before {
		t.Errorf("without an HQ %d, before %d", p, before)
	}
	g = atWar(t, "gangsatwar-2")
	g.round = 6
	first, _ := g.basics()
	g.places[first].owner, g.places[first].kitchens = 0, 2
	if p := Prospect(g, 0); p <= before {
		t.Errorf("with two KITCHENS %d, before %d", p, before)
	}
	g.places[first].kitchens = 0
	byArms := Prospect(g, 0)
	g.fixed.options.byMap = true
	if p := Prospect(g, 0); p <= byArms {
		t.Errorf("with a TERRITORY where the map decides %d, where arms do %d", p, byArms)
	}
}

// Who has lost their BOSS in the final battle is out of it, and what is over is what came of it.
func TestProspectsAtTheEnd(t *testing.T) {
	g := atWar(t, "gangsatwar-3")
	g.phase, g.gangs[1].boss = Final, false
	if p, q := Prospect(g, 1), Prospect(g, 0); p != 0 || q < game.Lot/2-1 {
		t.Errorf("without a BOSS %d, the others %d", p, q)
	}
	g.phase, g.result = Ended, game.Result{Winners: []game.Seat{2}}
	if p, q := Prospect(g, 2), Prospect(g, 0); p != game.Lot || q != 0 {
		t.Errorf("who has won has %d, another %d", p, q)
	}
}

func TestRoundsRunOut(t *testing.T) {
	g := atWar(t, "gangsatwar-2")
	last := 100*int(g.fixed.options.rounds) + 1
	for g.round = 0; g.round < g.fixed.options.rounds; g.round++ {
		for g.slice = Dealing; g.slice <= Closing; g.slice++ {
			left := g.timeLeft()
			if left >= last || left <= 0 {
				t.Errorf("in slice %d of round %d it is %d, before %d", g.slice, g.round, left, last)
			}
			last = left
		}
	}
	if g.phase = Final; g.timeLeft() != 0 {
		t.Errorf("in the final battle it is %d", g.timeLeft())
	}
}

// All along matches the chances of all add up, and to judge takes no memory.
func TestProspectsAddUpAndTakeNoMemory(t *testing.T) {
	rules := Rules()
	steady := bot.NewSteady(&rules)
	for _, id := range []string{"gangsatwar-2", "gangsatwar-3", "gangsatwar-6"} {
		file, _ := scenarios.Find(id)
		of, err := New(&file.Scenario)
		if err != nil {
			t.Fatal(err)
		}
		g := of.(*Game)
		var table referee.Simulator
		for range g.players() {
			table.Players = append(table.Players, steady)
		}
		for over := false; !over; _, over = g.Over() {
			if err := table.PlayOn(g, 20, 100_000); err != nil {
				t.Fatal(err)
			}
			sum := 0
			for s := range g.players() {
				sum += Prospect(g, game.Seat(s))
			}
			if _, ended := g.Over(); !ended && (sum > game.Lot || sum < game.Lot-g.players()) {
				t.Fatalf("%s: together they have %d", id, sum)
			}
		}
		if g.phase = Playing; testing.AllocsPerRun(5, func() { Prospect(g, 1) }) != 0 {
			t.Errorf("%s: it allocates", id)
		}
	}
}

// The judgements come true: at a random moment half of how matches end can be known, and the judgements have most of that.
func TestProspectsComeTrue(t *testing.T) {
	file, _ := scenarios.Find("gangsatwar-2")
	if c := playthrough.Calibrate(t, Rules(), &file.Scenario, 1000); c.Explained() < 36 {
		t.Errorf("%v", c)
	}
}

// Turns are rounds, counted from 1.
func TestTheTurnIsTheRound(t *testing.T) {
	g := atWar(t, "gangsatwar-2")
	if g.round = 6; turnNumber(g) != 7 {
		t.Errorf("it is %d", turnNumber(g))
	}
}
