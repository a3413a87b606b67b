package maddogs

import (
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// How near an enemy in a car is counts from the car, also for whoever may not go nearer to them (MD-GUTS-05, MD-VEH-01).
func TestWhoGoesAlongACarGoesNoNearerToItsDriver(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "punk", spot(18_000, 18_200)), rider("doo", "irish", "punk"), vehicle("ford", "car", at(20, 20), "doo"))
	for _, c := range []struct {
		to     game.Point
		nearer bool
	}{
		{spot(20_500, 18_200), false}, // beside their seat
		{spot(20_500, 18_150), false},
		{spot(18_000, 18_300), true},
		{spot(16_000, 18_200), false}, // behind the car
	} {
		if got := g.closerToEnemy(0, c.to); got != c.nearer {
			t.Errorf("%v is nearer: %v", c.to, got)
		}
	}
	g = makeGame(t, person("hot", "reds", "punk", at(20, 20)), person("doo", "irish", "punk", at(26, 20)))
	if g.closerToEnemy(0, at(19, 20)) || !g.closerToEnemy(0, at(21, 20)) {
		t.Error("on foot it counts from man to man")
	}
}

// However a car stands, it is no shelter from those who ride on it, and neither it nor the target covers the target of a shot from it
// (MD-GEO-05, MD-CSHOT-02).
func TestNobodyIsCoveredByTheShootersCar(t *testing.T) {
	for heading := range tabletop.Heading(3600) {
		if heading%7 != 0 {
			continue
		}
		g := makeGame(t,
			person("hot", "irish", "punk", at(40, 40)), rider("left", "reds", "enforcer"), rider("right", "reds", "enforcer"), rider("doo", "irish", "punk"),
			vehicle("ford", "car", at(20, 20), "left left-board-1", "right right-board-2"), vehicle("dodge", "car", at(34, 8), "doo"))
		left, right, doo := 0, 1, 2
		_ = doo
		for f := range g.figures {
			switch g.ID(game.Figure(f)) {
			case "left":
				left = f
			case "right":
				right = f
			}
		}
		g.park(0, at(20, 20), heading)
		ford := g.footprint(0)
		g.park(1, ford.Place(0, -2700), heading) // 0.7" to its left
		for _, f := range [...]int{left, right} {
			var o game.Option
			for _, o = range g.shootOptions(f, nil) {
				if g.vehicleOf(o.Whom) == 1 {
					break
				}
			}
			if g.vehicleOf(o.Whom) != 1 {
				t.Fatalf("heading %d: %s cannot shoot at the dodge", heading, g.ID(game.Figure(f)))
			}
			for _, m := range g.carMods(&o) {
				if m.Word == "light-cover" || m.Word == "hard-cover" {
					t.Errorf("heading %d: the dodge has %s of %s from %s", heading, m.Word, g.ID(m.Of), g.ID(game.Figure(f)))
				}
			}
		}
		g.vehicles[1].gone = true
		hot := 0
		for f := range g.figures {
			if g.ID(game.Figure(f)) == "hot" {
				hot = f
			}
		}
		for _, side := range [...]game.Length{-1600, 1600} {
			g.place(hot, ford.Place(0, side))
			for _, f := range [...]int{left, right} {
				if to, found := g.shelter(hot, f, duckFar); found {
					t.Errorf("heading %d: ducks to %v from %s", heading, to, g.ID(game.Figure(f)))
				}
			}
		}
	}
}

// A taker whom a vehicle drives out of the way keeps their hostage at their side; a hostage who cannot be kept is free (MD-VEH-10, MD-HOST-04).
func TestATakerGoesAsideWithHisHostage(t *testing.T) {
	boss := person("boss", "reds", "enforcer", at(20, 22), "pistol")
	boss.Held = []string{"waiter"}
	g := makeGame(t, boss, person("doo", "irish", "punk", at(40, 40)), person("waiter", "", "civilian", at(21, 22)), vehicle("ford", "car", at(20, 30)))
	g.phase = Playing
	taker, h := 0, 2
	if int(g.figures[h].taker) != taker {
		t.Fatalf("%+v", g.figures[h])
	}
	g.park(0, at(20, 22), 900)
	g.vehiclesRest(&judge{t: t})
	for f := range g.figures {
		if g.underVehicle(g.figures[f].at) {
			t.Errorf("%s lies under the car", g.ID(game.Figure(f)))
		}
	}
	if int(g.figures[h].taker) == taker && !g.touching(taker, h) {
		t.Errorf("holds %v at %v from %v", g.ID(game.Figure(h)), g.figures[h].at, g.figures[taker].at)
	}
}

// Police spare a car in which all have surrendered, and an empty one on whose board somebody stands who has (MD-CSHOT-28, MD-SURR-08).
func TestPoliceSpareWhoHasSurrenderedOnABoard(t *testing.T) {
	for _, c := range []struct {
		slot    string
		gaveUp  bool
		officer string
		may     bool
	}{
		{"left-board-1", true, "cop", false},
		{"left-board-1", true, "punk", true},
		{"left-board-1", false, "cop", true},
		{"rear-1", true, "cop", false},
		{"rear-1", true, "punk", true},
	} {
		doo := rider("doo", "irish", "punk")
		if c.gaveUp {
			doo = in(doo, "surrendered")
		}
		g := makeGame(t, person("cop", "reds", c.officer, at(10, 20)), person("far", "irish", "punk", at(40, 40)), doo, vehicle("ford", "car", at(20, 20), "doo "+c.slot))
		if got := g.mayShootAt(0, 0); got != c.may {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
