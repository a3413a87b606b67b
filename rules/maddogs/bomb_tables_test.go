package maddogs

import (
	"strconv"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// Each row of the table of deviations (MD-T-DEV): north is up, where y is small.
func TestDeviations(t *testing.T) {
	rows := printed.Rows(t, Rules(), "MD-T-DEV")
	if len(rows) != len(deviations) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		degrees, _ := strconv.Atoi(row[1])
		if row[0] != strconv.Itoa(i+1) || int(deviations[i]) != 10*degrees {
			t.Errorf("a %d goes to %d tenths of a degree, not to %s degrees", i+1, deviations[i], row[1])
		}
	}
	if at := towards(game.At(10, 10), deviations[0], 2*inch); at != game.At(10, 8) {
		t.Errorf("north of 10,10 is %v", at)
	}
	if at := towards(game.At(10, 10), deviations[1], 2*inch); at != spot(11_732, 9_000) {
		t.Errorf("sixty degrees clockwise from north is %v", at)
	}
}

// Each cell of the table of thrown explosives (MD-T-THROWN).
func TestThrownExplosives(t *testing.T) {
	kinds := map[string]Weapon{"Grenade": Grenade, "Dynamite": Dynamite, "Gasoline bomb": Gasoline}
	for _, row := range printed.Rows(t, Rules(), "MD-T-THROWN") {
		sticks, _ := strconv.Atoi(row[1])
		kind, ok := kinds[row[0]]
		if !ok {
			t.Errorf("%s is nothing that is thrown", row[0])
			continue
		}
		b := thrown(kind, sticks)
		if b.radius.String() != row[2] || strconv.Itoa(b.rolls) != row[3] || b.fuel != (kind == Gasoline) {
			t.Errorf("%s of %d: %v inches, %d rolls, fuel %v; not %v", row[0], sticks, b.radius, b.rolls, b.fuel, row)
		}
		if want := sticks; kind == Gasoline && b.sticks != 0 || kind != Gasoline && b.sticks != want {
			t.Errorf("%s of %d is %d sticks to a vehicle", row[0], sticks, b.sticks)
		}
	}
}

// The places proposed for a throw begin with the nearest visible enemy that leaves the thrower outside the blast (MD-BOMB-15).
func TestPlacesToThrowAt(t *testing.T) {
	g := makeGame(t,
		person("boss", "reds", "hoodlum", at(10, 10), "grenade"),
		person("close", "irish", "hoodlum", at(12, 10)), person("far", "irish", "hoodlum", at(10, 19)),
		person("near", "irish", "hoodlum", at(14, 10)), person("out", "irish", "hoodlum", at(10, 23)),
		in(person("lurker", "irish", "hoodlum", at(14, 14)), "hidden"),
		person("waiter", "", "civilian", at(5, 10)),
	)
	area := game.Area{Kind: areaThrow, Of: game.Figure(g.number(t, "boss")), Far: throwFar}
	places := g.Places()
	good := places.Good(area, nil)
	if len(good) != 2 || good[0] != at(14, 10) || good[1] != at(10, 19) {
		t.Errorf("good places are %v", good)
	}
	for i := range 200 {
		c := game.NewChance(uint64(i))
		if p, ok := places.Sample(area, c); ok && places.Allows(area, p, nil) != nil {
			t.Fatalf("%v is sampled and not allowed", p)
		}
	}
}

// A page is told how far a blast reaches round the place before it is thrown, for every number of sticks.
func TestTheReachOfABlastIsKnownBefore(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10), "dynamite", "grenade"), person("joe", "irish", "hoodlum", at(30, 10)))
	for _, row := range printed.Rows(t, Rules(), "MD-T-DYNA") {
		sticks, _ := strconv.Atoi(row[0])
		if far := g.Spread(&game.Option{Verb: "lay-bomb", With: game.Gear(0)}, sticks); far.String() != row[1] {
			t.Errorf("%d sticks that are meant for nothing reach %v, not %s", sticks, far, row[1])
		}
		if far := g.Spread(&game.Option{Verb: "set-bomb", With: game.Gear(0)}, sticks); far.String() != row[1] {
			t.Errorf("%d sticks that are set reach %v inches, not %s", sticks, far, row[1])
		}
	}
	for sticks, want := range []game.Length{3, 3, 5, 7, 9, 11} {
		if far := g.Spread(&game.Option{Verb: "throw-bomb", With: game.Gear(0)}, sticks); far != want*inch {
			t.Errorf("%d sticks that are thrown reach %v inches", sticks, far)
		}
	}
	if far := g.Spread(&game.Option{Verb: "throw-bomb", With: game.Gear(1)}, 0); far != 3*inch {
		t.Errorf("a grenade reaches %v inches", far)
	}
	if far := g.Spread(&game.Option{Verb: "walk", With: game.Gear(1)}, 0); far != 0 {
		t.Errorf("a walk reaches %v inches", far)
	}
}
