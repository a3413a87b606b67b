package maddogs

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// facesOf are the faces of a cell such as "4-6" or "5".
func facesOf(t *testing.T, cell string) []int {
	t.Helper()
	from, to, span := strings.Cut(cell, "-")
	first, err := strconv.Atoi(from)
	if err != nil {
		t.Fatal(err)
	}
	last := first
	if span {
		if last, err = strconv.Atoi(to); err != nil {
			t.Fatal(err)
		}
	}
	var faces []int
	for face := first; face <= last; face++ {
		faces = append(faces, face)
	}
	return faces
}

// Each speed takes off what is printed: of anybody's shot, and of the driver's own (MD-T-CSHOT).
func TestTheModifiersOfSpeeds(t *testing.T) {
	rows := printed.Rows(t, Rules(), "MD-T-CSHOT")
	if len(rows) != speeds {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		speed := slices.Index(speedNames[:], strings.ToLower(row[0]))
		at, driving := row[1], row[2]
		g := makeGame(t,
			sat(person("wheels", "reds", "hoodlum", at0), nil), sat(person("mate", "reds", "hoodlum", at0), nil), person("doo", "irish", "hoodlum", spot(20000, 30000)),
			carOf("ford", "car", spot(20000, 20000), map[string]int{"speed": speed}, "wheels", "mate"),
		)
		wheels, mate, doo := g.number(t, "wheels"), g.number(t, "mate"), g.number(t, "doo")
		for who, want := range map[int]string{mate: at, wheels: driving} {
			if got := game.Total(g.rideModsOfShot(who, game.Figure(doo), nil)); strconv.Itoa(got) != want {
				t.Errorf("%s: %s shoots at %d, printed as %s", row[0], g.ID(game.Figure(who)), got, want)
			}
		}
		for _, target := range []game.Ref{g.vehicleRef(0), game.Figure(mate)} {
			if got := game.Total(g.rideModsOfShot(doo, target, nil)); strconv.Itoa(got) != at {
				t.Errorf("%s: %s is shot at at %d, printed as %s", row[0], g.ID(target), got, at)
			}
		}
	}
}

var at0 = game.At(1, 1)

// carShot plays a rifle's hit on a car that cruises, with a driver and a passenger, who fear nothing. The dice come after the shooting die.
func carShot(t *testing.T, dice ...int) (*Game, *judge) {
	t.Helper()
	g := shotAt(t, "rifle", 4, map[string]int{"heading": 90, "speed": 1}, "doo", "moe")
	for f := range g.figures {
		g.figures[f].stats[Guts] = 6
	}
	j := &judge{t: t, dice: append([]int{1}, dice...), always: 1}
	o := game.Option{Verb: "shoot", Who: game.Figure(0), With: game.Gear(0), Whom: g.vehicleRef(0), Fixed: 1}
	g.shootVehicle(j, 0, o)
	return g, j
}

// Of the first die of a hit each face is for somebody inside or for the vehicle, as printed (MD-T-CARHIT).
func TestWhatAHitOnACarHits(t *testing.T) {
	faces := 0
	for _, row := range printed.Rows(t, Rules(), "MD-T-CARHIT") {
		for _, face := range facesOf(t, row[0]) {
			faces++
			_, j := carShot(t, face)
			inside := slices.Contains(j.kinds(), "hit-inside")
			if car := slices.ContainsFunc(j.thrown, func(t game.Throw) bool { return t.Purpose == "car-hits" }); car == inside {
				t.Errorf("a %d hits inside %v and the car %v", face, inside, car)
			}
			if printed := strings.HasPrefix(row[1], "Somebody inside"); printed != inside {
				t.Errorf("a %d hits somebody inside %v, printed as %q", face, inside, row[1])
			}
		}
	}
	if faces != 6 {
		t.Errorf("%d faces", faces)
	}
}

// Each face of the Car Hits Table does what is printed, and nothing of the others (MD-T-CARHITS).
func TestTheCarHitsTable(t *testing.T) {
	kinds := map[string]string{"Bodywork": "bodywork", "Engine": "engine-hit", "Brake line cut": "brakes-cut", "Tire": "tire-bursts", "Fuel tank": "stench"}
	faces := 0
	for _, row := range printed.Rows(t, Rules(), "MD-T-CARHITS") {
		for _, face := range facesOf(t, row[0]) {
			faces++
			g, j := carShot(t, 4, face)
			for result, kind := range kinds {
				if got := slices.Contains(j.kinds(), kind); got != (result == row[1]) {
					t.Errorf("a %d: %s %v, printed as %s", face, kind, got, row[1])
				}
			}
			car := &g.vehicles[0]
			if car.halved != (row[1] == "Engine") || car.brakes != (row[1] == "Brake line cut") || car.stalled != (row[1] == "Tire") || (car.speed == Stopped) != (row[1] == "Tire") {
				t.Errorf("a %d, %s: the car is %+v", face, row[1], *car)
			}
		}
	}
	if faces != 6 {
		t.Errorf("%d faces", faces)
	}
}

// Each face of the second roll for a tank does what is printed (MD-T-FUEL).
func TestTheFuelTank(t *testing.T) {
	kinds := map[string]string{"Gasoline stench": "stench", "Fire": "catches-fire", "Explosion": "explodes"}
	faces := 0
	for _, row := range printed.Rows(t, Rules(), "MD-T-FUEL") {
		for _, face := range facesOf(t, row[0]) {
			faces++
			g, j := carShot(t, 4, 6, face)
			for result, kind := range kinds {
				if got := slices.Contains(j.kinds(), kind); got != (result == row[1]) {
					t.Errorf("a %d: %s %v, printed as %s", face, kind, got, row[1])
				}
			}
			car := &g.vehicles[0]
			if (car.blaze == OnFire) != (row[1] == "Fire") || car.wrecked != (row[1] == "Explosion") {
				t.Errorf("a %d, %s: the car is %+v", face, row[1], *car)
			}
		}
	}
	if faces != 6 {
		t.Errorf("%d faces", faces)
	}
}

// Armor takes the dice and the STUNTS that are printed (MD-T-MOD).
func TestTheWeightOfArmor(t *testing.T) {
	rows := printed.Rows(t, Rules(), "MD-T-MOD")
	row := rows[slices.IndexFunc(rows, func(row []string) bool { return row[0] == "Bulletproof" })]
	plain := makeGame(t, person("hot", "reds", "hoodlum", at(5, 5)), carOf("ford", "car", at(20, 20), nil))
	armored := makeGame(t, person("hot", "reds", "hoodlum", at(5, 5)), carOf("ford", "car", at(20, 20), map[string]int{"bulletproof": 1}))
	for column, got := range map[int]int{
		1: armored.vehicles[0].speedDice(Speeding) - plain.vehicles[0].speedDice(Speeding),
		2: armored.vehicles[0].speedDice(Racing) - plain.vehicles[0].speedDice(Racing),
		3: game.Total(armored.fittings(0, nil)) - game.Total(plain.fittings(0, nil)),
	} {
		if strconv.Itoa(got) != row[column] {
			t.Errorf("column %d is %d, printed as %s", column, got, row[column])
		}
	}
}

// What an attack has noted survives what it sets going in its middle: here a crash, and an explosion among others.
func TestAnAttackIsWholeAfterWhatItSetGoing(t *testing.T) {
	g := shotAt(t, "rifle", 4, map[string]int{"heading": 90, "speed": 2}, "doo", "moe")
	j := &judge{t: t, always: 1}
	for _, play := range []func(*attack){
		func(a *attack) { g.tireBursts(j, a, 0, game.Here("test")) },
		func(a *attack) { g.carHit(&judge{t: t, dice: []int{6, 6}, always: 6}, a, 0, game.Here("test")) },
	} {
		a := g.openFireAtVehicle(j, 0, 0, 0, false)
		a.wounded.add(1)
		a.hurt, a.sixes = true, 1
		before := *a
		play(a)
		after := *a
		before.lost, after.lost, before.hits, after.hits = false, false, nil, nil
		if a.pending("", nil) == (game.Pending{}) || before.by != after.by || before.item != after.item || before.wounded != after.wounded ||
			before.hurt != after.hurt || before.sixes != after.sixes || before.crew != after.crew || before.caller != after.caller || before.killed != after.killed || before.gory != after.gory {
			t.Errorf("the attack was %+v and is %+v", before, after)
		}
		if g.scratch.outer != (game.Pending{}) {
			t.Error("it is still set aside")
		}
	}
}

// Playing a shot at a vehicle allocates nothing.
func TestAShotAtAVehicleAllocatesNothing(t *testing.T) {
	g := shotAt(t, "tommy-gun", 4, map[string]int{"heading": 90, "speed": 1}, "doo", "moe", "joe")
	play := g.Clone().(*Game)
	o := game.Option{Verb: "blaze-away", Who: game.Figure(0), With: game.Gear(0), Whom: g.vehicleRef(0), Fixed: 6}
	dice := &silent{}
	if n := testing.AllocsPerRun(200, func() {
		play.CopyFrom(g)
		dice.n++
		play.shootVehicle(dice, 0, o)
	}); n > 0 {
		t.Errorf("%.1f allocations", n)
	}
}

// silent is a referee of poor dice who hears nothing and always answers the default.
type silent struct{ n uint32 }

func (s *silent) Throw(throw game.Throw) game.Face {
	var face game.Face
	for range throw.Dice {
		s.n = s.n*1664525 + 1013904223
		sides := throw.Sides
		if throw.Kind != game.Dice {
			sides = len(throw.Among)
		}
		face.Add(uint8(1 + int(s.n>>16)%sides))
	}
	return face
}

func (s *silent) Ask(q *game.Question) game.Answer           { return game.Answer{Option: q.Default} }
func (s *silent) AskTogether([]game.Question, []game.Answer) {}
func (s *silent) Tell(game.Event)                            {}
func (s *silent) Merge(game.Progress, game.Pending)          {}
