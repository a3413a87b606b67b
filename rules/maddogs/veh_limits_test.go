package maddogs

import (
	"testing"

	"rumble/game"
)

// Whoever has lost their wits at the wheel does not drive (MD-CAR-08).
func TestWhoDrives(t *testing.T) {
	car := game.FigureSetup{ID: "ford", Profile: "car", At: new(at(30, 30)), Held: []string{"a driver", "c front"}}
	aboard := func(id string) game.FigureSetup { return game.FigureSetup{ID: id, Seat: "reds", Profile: "punk"} }
	g := makeGame(t, aboard("a"), aboard("c"), person("b", "irish", "punk", at(4, 40)), car)
	a, c := g.number(t, "a"), g.number(t, "c")
	if !g.drives(a) || g.drives(c) || g.drives(g.number(t, "b")) {
		t.Error("the driver drives, and nobody else")
	}
	g.figures[a].fainted = true
	if g.drives(a) || g.driver(0) != a {
		t.Error("fainted: they sit at the wheel, and do not drive")
	}
}

// A vehicle turns on the spot where no other is in the way; one that has left the table is in nobody's way (MD-CAR-07).
func TestRoomToTurn(t *testing.T) {
	ford := game.FigureSetup{ID: "ford", Profile: "car", At: new(at(30, 30)), State: map[string]int{"heading": 90}}
	buick := game.FigureSetup{ID: "buick", Profile: "car", At: new(at(30, 32)), State: map[string]int{"heading": 90}}
	buick.At = new(spot(30000, 32100))
	g := makeGame(t, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)), ford, buick)
	if !g.roomToTurn(0, 900) {
		t.Error("it may stay as it stands")
	}
	if g.roomToTurn(0, 0) {
		t.Error("it turns into the other")
	}
	g.vehicles[1].gone = true
	if !g.roomToTurn(0, 0) {
		t.Error("the other is gone, and in the way")
	}
}

// Fires are told apart: that of a feature from that of a wreck, and one wreck from another (MD-GAS-05, MD-CRASH-08).
func TestWhichFireItIs(t *testing.T) {
	g := makeGame(t, person("a", "reds", "punk", at(4, 4)), person("b", "irish", "punk", at(4, 40)))
	g.burn(Fire{at: at(20, 20), feature: nobody})
	g.burn(Fire{feature: nobody, car: 1})
	g.burn(Fire{feature: 3})
	for _, c := range []struct {
		feature int16
		car     int8
		fire    int
	}{{3, 0, 2}, {nobody, 1, 1}, {nobody, 2, nobody}, {1, 0, nobody}, {nobody, 0, nobody}} {
		if fire := g.burning(c.feature, c.car); fire != c.fire {
			t.Errorf("of feature %d and wreck %d it is fire %d, not %d", c.feature, c.car, fire, c.fire)
		}
	}
}

// Clothes burn of whom a puddle touches on its own floor, and of nobody who has left the table or is dead (MD-GAS-03).
func TestWhoseClothesMayBurn(t *testing.T) {
	for name, change := range map[string]func(*Figure){
		"on the spot": func(*Figure) {}, "gone": func(f *Figure) { f.left = LeftFleeing }, "dead": func(f *Figure) { f.dead = true },
		"upstairs": func(f *Figure) { f.at.Floor = 1 }, "too far": func(f *Figure) { f.at.X += puddleRadius + base },
	} {
		g := makeGame(t, person("a", "reds", "punk", at(20, 20)), person("b", "irish", "punk", at(4, 40)))
		change(&g.figures[0])
		ref := &judge{t: t, dice: []int{6}}
		b := blast{at: at(20, 20), by: nobody, gang: 1}
		g.igniteClothes(ref, g.beginAttack(nobody, game.Here("test")), &b)
		if thrown := len(ref.dice) == 0; thrown != (name == "on the spot") {
			t.Errorf("%s: thrown for is %v", name, thrown)
		}
	}
}

// Nobody runs into anybody they do not touch: another floor, another place (MD-HIDE-07).
func TestOnWhomOneDives(t *testing.T) {
	for name, c := range map[string]struct {
		to    game.Point
		found bool
	}{"onto them": {at(20, 20), true}, "upstairs": {upstairs(at(20, 20)), false}, "beside them": {spot(20000+base, 20000), false}} {
		g := makeGame(t, person("a", "reds", "punk", at(10, 10)), person("b", "irish", "punk", at(20, 20)))
		e := g.number(t, "b")
		g.figures[e].hidden = true
		if found := g.comesUpon(&judge{t: t}, g.number(t, "a"), c.to); found != c.found || g.figures[e].hidden == c.found {
			t.Errorf("%s: found is %v", name, found)
		}
	}
}
