package quickdraw

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// Each cell of the table of damage to wild animals (QD-T-WILD).
func TestDamageToAnimals(t *testing.T) {
	words := map[int8]string{nick: "Nick", 1: "1 hit", 2: "2 hits", slain: "Slain"}
	rows := printed.Rows(t, Rules(), "QD-T-WILD")
	if len(rows) != len(wildTable) {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		face, _ := strconv.Atoi(row[0])
		for c, cell := range row[1:] {
			if got := words[wildTable[face-1][c]]; got != cell {
				t.Errorf("a %d in the column %s: %s, not %s", face, wildColumns[c], got, cell)
			}
		}
	}
}

// Each cell of the table of hits on vehicles (QD-T-VDV).
func TestDamageToVehicles(t *testing.T) {
	rows := printed.Rows(t, Rules(), "QD-T-VDV")
	if len(rows) != len(vehicleEffects) {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		face, _ := strconv.Atoi(row[0])
		for c, cell := range row[1:] {
			if got := wreckWords[vehicleEffects[face-1][c]]; got != cell {
				t.Errorf("a %d in the column %s: %s, not %s", face, columnWords[c], got, cell)
			}
		}
	}
	for n, row := range printed.Rows(t, Rules(), "QD-T-VOUT") {
		if row[0] != wreckWords[Wrecked-Wreck(n)] {
			t.Errorf("outcome %d: %s", n, row[0])
		}
	}
}

// The vehicles are those of the printed table (QD-T-VEHIC, QD-VEH-11).
func TestVehicles(t *testing.T) {
	for n, row := range printed.Rows(t, Rules(), "QD-T-VEHIC") {
		v := &vehicleTable[n]
		got := []string{v.word, v.speed.String(), fmt.Sprint(v.vdv), v.long.String(), v.wide.String()}
		if strings.Join(got, " ") != strings.Join(row[:5], " ") {
			t.Errorf("%v, not %v", got, row)
		}
		if made, ok := vehicleNamed(v.id); !ok || made != VehicleMake(n) {
			t.Errorf("%s is not known by its name", v.id)
		}
	}
}

// Every line of the adjustments to the value of a vehicle counts, by itself (QD-VEH-02, QD-T-VDVADJ).
func TestEachLineOfVehicles(t *testing.T) {
	shooting := func(g *Game, a *assault, set func(s *shot)) {
		s := &shot{who: 0, whom: 1, item: 0}
		set(s)
		a.shot, a.item = s, 0
	}
	lines := map[string]func(g *Game, a *assault) bool{
		"shot by a Marksman": func(g *Game, a *assault) bool {
			g.figures[0].traits = with(Marksman)
			shooting(g, a, func(*shot) {})
			return false
		},
		"deadly blow or bull's eye shot":      func(g *Game, a *assault) bool { return true },
		"high impact weapon or big explosive": func(g *Game, a *assault) bool { a.impact = HighImpact; return false },
		"Expert with that weapon": func(g *Game, a *assault) bool {
			g.figures[0].expert = Rifles
			shooting(g, a, func(*shot) {})
			return false
		},
		"aimed shot":               func(g *Game, a *assault) bool { shooting(g, a, func(s *shot) { s.sort = Aimed }); return false },
		"vehicle moving very fast": func(g *Game, a *assault) bool { g.figures[1].until.speed = VeryFast; return false },
		"light impact weapon":      func(g *Game, a *assault) bool { a.impact = LightImpact; return false },
		"small arms":               func(g *Game, a *assault) bool { shooting(g, a, func(*shot) {}); return false },
		"attacked in melee":        func(g *Game, a *assault) bool { return false },
		"hasty shots or firing with the wrong hand": func(g *Game, a *assault) bool { shooting(g, a, func(s *shot) { s.sort = Hasty }); return false },
		"attacker on the back foot in close combat": func(g *Game, a *assault) bool { a.back = true; return false },
		"improvised weapon":                         func(g *Game, a *assault) bool { g.items[0].make = Chair; a.item = 0; return false },
		"collision with a larger object or vehicle, or while moving quickly (line broken off, QD-VEH-09)": func(g *Game, a *assault) bool { a.crash = true; return false },
	}
	for _, row := range printed.Rows(t, Rules(), "QD-T-VDVADJ") {
		set, known := lines[row[1]]
		if !known {
			t.Errorf("no line %q", row[1])
			continue
		}
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("wagon", "", "wagon", game.At(20, 10)), put("jed", "b", "hero", game.At(30, 10)))
		g.items = append(g.items, newItem(RepeatingRifle, 0))
		a := assault{who: 0, whom: 1, item: nothing}
		bull := set(g, &a)
		sum := 1 // built lightly
		want, _ := strconv.Atoi(row[0])
		switch {
		case a.shot != nil && row[1] != "small arms":
			sum++ // small arms
		case a.shot == nil && row[1] != "attacked in melee":
			sum++ // in melee
		}
		if got := game.Total(g.vdv(&a, bull)); got != sum+want {
			t.Errorf("%s: %d, not %d", row[1], got, sum+want)
		}
	}
}

// What rides and what it rides on count as the printed table says (QD-T-MVSH).
func TestShotsFromMounts(t *testing.T) {
	speeds := map[string][]Speed{"stationary": {Stationary}, "slow or quick": {Slow, Quick}, "faster (vehicles)": {VeryFast}}
	for _, row := range printed.Rows(t, Rules(), "QD-T-MVSH") {
		for _, speed := range speeds[row[0]] {
			for n, sort := range []Shot{Aimed, Deliberate, Snap, Hasty} {
				g := stand(Character, Vehicle)
				g.figures[0].aboard, g.figures[1].until.speed = 1, speed
				if got := fmt.Sprint(g.carriedShot(&shot{who: 0, sort: sort})); got != row[1+n] {
					t.Errorf("%s, %v: %s", row[0], sort, got)
				}
			}
		}
	}
	g := stand(Character, Mount) // QD-MVSH-05
	g.figures[0].aboard, g.figures[1].until.speed = 1, VeryFast
	for _, sort := range []Shot{Aimed, Deliberate, Snap, Fanning, Hasty} {
		if got := g.carriedShot(&shot{who: 0, sort: sort}); got != (sort == Hasty) {
			t.Errorf("from a galloping horse, %v: %v", sort, got)
		}
	}
}

// The animals are those of the printed table (QD-T-ANIM, QD-WILD-09).
func TestAnimals(t *testing.T) {
	rows := printed.Rows(t, Rules(), "QD-T-ANIM")
	for n, kinds := range [][]Animal{{WildHorse, Cattle, Buffalo}, {Cougar}, {Dog, Wolf}, {Alligator, Grizzly}, {Snake}} {
		for _, a := range kinds {
			row := &animalTable[a]
			fast := row.speed.String()
			if row.water > 0 {
				fast += "/" + row.water.String()
			}
			if !strings.Contains(rows[n][1], row.speed.String()) || fast != rows[n][1] && row.water > 0 {
				t.Errorf("%s: speed %s of %s", row.id, fast, rows[n][1])
			}
			if !strings.Contains(rows[n][2], fmt.Sprint(row.armour)) || fmt.Sprint(row.dice) != rows[n][3] {
				t.Errorf("%s: defence value %d, %d dice", row.id, row.armour, row.dice)
			}
			if row.fearsome != strings.Contains(rows[n][5], "fearsome") || row.herd != strings.Contains(rows[n][5], "herd") ||
				(row.impact == HighImpact) != strings.Contains(rows[n][5], "high impact") || row.poison != strings.Contains(rows[n][4], "poison") {
				t.Errorf("%s: %s", row.id, rows[n][5])
			}
		}
	}
	for a := Horse; a < animals; a++ {
		want := int8(2)
		if a == Elephant {
			want = 4
		}
		if animalTable[a].stamina != want {
			t.Errorf("%s: %d hits", animalTable[a].id, animalTable[a].stamina)
		}
	}
}

// A beast goes a quarter less for each hit, and none is left that is slower than standing (QD-WILD-05).
func TestWoundedAnimalsAreSlower(t *testing.T) {
	g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("wolf", "", "wolf", game.At(20, 10)), put("jed", "b", "hero", game.At(30, 10)))
	for stamina, want := range map[int8]Length{2: 12 * pace, 1: 9 * pace, 0: 6 * pace} {
		g.figures[1].stamina = stamina
		if got := g.rate(1); got != want {
			t.Errorf("%d left: %v", stamina, got)
		}
	}
}

// Distances to a vehicle go to its outline, and it hides what is behind it, but for a cart (QD-GEO-01, -03).
func TestVehiclesOnTheTable(t *testing.T) {
	for _, c := range []struct {
		make string
		gap  Length
		sees bool
	}{{"cart", 8 * pace, true}, {"wagon", 7500, false}, {"coach", 7 * pace, false}, {"engine", 4500, false}} {
		g := playing(t, nil, put("cole", "a", "hero", game.At(10, 10)), put("van", "", c.make, game.At(20, 10)), put("jed", "b", "hero", game.At(30, 10)))
		g.figures[1].heading = rightTurn
		if got := g.gap(0, 1); got != c.gap {
			t.Errorf("%s: %v paces between", c.make, got)
		}
		if got := g.far(0, 1); got != c.gap+base/2 {
			t.Errorf("%s: %v paces off", c.make, got)
		}
		if got := g.sees(0, 2); got != c.sees {
			t.Errorf("%s: seen past: %v", c.make, got)
		}
		if !g.sees(0, 1) {
			t.Errorf("%s is not seen", c.make)
		}
	}
}
