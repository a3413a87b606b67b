package maddogs

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
	"rumble/tabletop"
)

// onWheels is a vehicle on the table, with whom it holds.
func onWheels(id, seat, kind string, where game.Point, heading int, speed Speed, held ...string) game.FigureSetup {
	return game.FigureSetup{
		ID: id, Seat: seat, Profile: kind, At: &where, State: map[string]int{"heading": heading, "speed": int(speed)}, Held: held,
	}
}

// aboardOf is a person who has no place of their own.
func aboardOf(id, seat, profile string) game.FigureSetup {
	return game.FigureSetup{ID: id, Seat: seat, Profile: profile}
}

// car is the number of the vehicle with an id.
func (g *Game) carCalled(t testing.TB, id string) int {
	t.Helper()
	r, _ := g.Find(id)
	v := g.vehicleOf(r)
	if v == nobody {
		t.Fatalf("there is no vehicle %s", id)
	}
	return v
}

func TestCrashTableIsThePrintedOne(t *testing.T) {
	rows := printed.Rows(t, Rules(), "MD-T-CRASH")
	if len(rows) != len(crashTold) {
		t.Fatalf("%d rows", len(rows))
	}
	for result, row := range rows {
		low, high, many := strings.Cut(row[0], "-")
		from, _ := strconv.Atoi(low)
		to := from
		if many {
			to, _ = strconv.Atoi(high)
		}
		for total := from; total <= to; total++ {
			if crashResult(total) != result {
				t.Errorf("%d is read as row %d, not %q", total, crashResult(total), row[1])
			}
		}
		if words := [...]string{"bump", "damaged", "wrecked", "Blows up"}; !strings.Contains(row[1], words[result]) {
			t.Errorf("row %d is %q", result, row[1])
		}
	}
	if crashResult(-1) != crashBump || crashResult(0) != crashBump || crashResult(7) != crashBlowsUp || crashResult(12) != crashBlowsUp {
		t.Error("totals beyond the table are not read as its ends")
	}
}

func TestCrashModifiersAreThePrintedOnes(t *testing.T) {
	for i, row := range printed.Rows(t, Rules(), "MD-T-CRASHMOD") {
		for speed := Cruising; speed < speeds; speed++ {
			want := row[speed]
			var got int
			switch i {
			case 0:
				got = crashStill[speed]
			case 1:
				got = crashOncoming[speed]
			case 2:
				got = crashBike
			default:
				got = [...]int{1, 2, 4}[i-3]
				if clause := swerveClause(got); !strings.HasSuffix(row[0][:len("Swerving 4")], string(clause[8]-2)) {
					t.Errorf("%q is said to be %s", row[0], clause)
				}
			}
			if strconv.Itoa(got) != want {
				t.Errorf("%s at %s is %d, not %s", row[0], speedNames[speed], got, want)
			}
		}
	}
}

func TestRunningDownIsThePrintedTable(t *testing.T) {
	for i, row := range printed.Rows(t, Rules(), "MD-T-RUN") {
		r := runTable[i+1]
		leap := "STUNTS"
		if r.leap != 0 {
			leap += strconv.Itoa(r.leap)
		}
		got := []string{capital(speedNames[i+1]), strconv.Itoa(r.maneuver), leap, strconv.Itoa(r.deadly), strconv.Itoa(r.control)}
		if !slices.Equal(got, row) {
			t.Errorf("%v is printed, and %v played", row, got)
		}
	}
	if runTable[Stopped] != (runRow{}) {
		t.Error("what stands runs nobody down")
	}
}

// What each vehicle of a crash adds to its die, for every way in which two can meet.
func TestWhatCountsInACrash(t *testing.T) {
	for _, c := range []struct {
		name          string
		kind          string
		speed         Speed
		other         string
		heading       int
		theirs        Speed
		mine, return_ int
		clause        game.ClauseID
	}{
		{"a parked car, Cruising", "car", Cruising, "car", 90, Stopped, -1, 0, "MD-CRASH-09"},
		{"a parked car, Speeding", "car", Speeding, "car", 270, Stopped, 1, 0, "MD-CRASH-09"},
		{"a parked car, Racing", "car", Racing, "car", 270, Stopped, 2, 0, "MD-CRASH-09"},
		{"the same way", "car", Racing, "car", 90, Cruising, 2, 0, "MD-CRASH-09"},
		{"crossing", "car", Speeding, "car", 0, Racing, 1, 0, "MD-CRASH-09"},
		{"at 135 degrees", "car", Speeding, "car", 225, Racing, 1, 0, "MD-CRASH-09"},
		{"at 136 degrees", "car", Speeding, "car", 226, Racing, 5, 5, "MD-CRASH-10"},
		{"head-on, both Cruising", "car", Cruising, "car", 270, Cruising, 2, 2, "MD-CRASH-10"},
		{"head-on, both Racing", "truck", Racing, "car", 270, Racing, 6, 6, "MD-CRASH-10"},
		{"a motorcycle into a parked car", "motorcycle", Speeding, "car", 270, Stopped, 3, 0, "MD-CRASH-09"},
		{"a motorcycle head-on into a car", "motorcycle", Cruising, "car", 270, Speeding, 5, 3, "MD-CRASH-10"},
		{"a car into a motorcycle the same way", "car", Speeding, "motorcycle", 90, Speeding, 1, 2, "MD-CRASH-09"},
		{"a Cruising car head-on into a motorcycle", "car", Cruising, "motorcycle", 270, Racing, -1, 6, "MD-CRASH-17"},
		{"a Cruising truck head-on into a motorcycle", "truck", Cruising, "motorcycle", 270, Cruising, -1, 4, "MD-CRASH-17"},
		{"a Speeding car head-on into a motorcycle", "car", Speeding, "motorcycle", 270, Cruising, 3, 5, "MD-CRASH-10"},
		{"two motorcycles head-on, Cruising", "motorcycle", Cruising, "motorcycle", 270, Cruising, 4, 4, "MD-CRASH-10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, aboardOf("spats", "irish", "hoodlum"), aboardOf("red", "reds", "hoodlum"),
				onWheels("mine", "", c.kind, at(10, 20), 90, c.speed, "spats driver"), onWheels("other", "", c.other, at(20, 20), c.heading, c.theirs, "red driver"))
			v, w := g.carCalled(t, "mine"), g.carCalled(t, "other")
			ref := &judge{t: t, always: 1}
			g.crash(ref, crashing{v: v, into: g.vehicleRef(w), speed: c.speed, way: 900, clause: "MD-HAZ-15"})
			var rolled []game.Event
			for _, e := range ref.told {
				switch e.Kind {
				case "bumps", "is-damaged", "is-wrecked", "blows-up":
					rolled = append(rolled, e)
				}
			}
			if len(rolled) < 2 || rolled[0].Who != g.vehicleRef(v) || rolled[1].Who != g.vehicleRef(w) || rolled[0].With != rolled[1].Who || rolled[1].With != rolled[0].Who {
				t.Fatalf("the crasher and then the one that is hit should have rolled: %v", rolled)
			}
			if rolled[0].Need != 1+c.mine || rolled[1].Need != 1+c.return_ {
				t.Errorf("%+d and %+d count, not %+d and %+d", rolled[0].Need-1, rolled[1].Need-1, c.mine, c.return_)
			}
			if rolled[0].Mods[0].Clause != "MD-HAZ-15" || rolled[0].Mods[1].Clause != c.clause {
				t.Errorf("it is said to be by %v", rolled[0].Mods)
			}
		})
	}
}

// Who rolls of those that are hit: who carries somebody, or belongs to a seat; no wreck that is empty.
func TestWhichVehiclesThatAreHitRoll(t *testing.T) {
	for _, c := range []struct {
		name    string
		other   game.FigureSetup
		wrecked bool
		rolls   bool
	}{
		{"nobody's and empty", onWheels("other", "", "car", at(20, 20), 0, Stopped), false, false},
		{"nobody's with a passenger", onWheels("other", "", "car", at(20, 20), 0, Stopped, "red rear-1"), false, true},
		{"somebody's", onWheels("other", "reds", "car", at(20, 20), 0, Stopped), false, true},
		{"a wreck", onWheels("other", "reds", "car", at(20, 20), 0, Stopped), true, false},
		{"a wreck with somebody in it", onWheels("other", "reds", "car", at(20, 20), 0, Stopped, "red rear-1"), true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			red := aboardOf("red", "reds", "hoodlum")
			if len(c.other.Held) == 0 {
				red = person("red", "reds", "hoodlum", at(40, 40))
			}
			g := makeGame(t, aboardOf("spats", "irish", "hoodlum"), red, onWheels("mine", "", "car", at(10, 20), 90, Speeding, "spats driver"), c.other)
			w := g.carCalled(t, "other")
			g.vehicles[w].wrecked = c.wrecked
			ref := &judge{t: t, dice: []int{1, 1}}
			g.crash(ref, crashing{v: 0, into: g.vehicleRef(w), speed: Speeding, way: 900, clause: "MD-HAZ-15"})
			if rolled := len(ref.thrown) == 2; rolled != c.rolls {
				t.Errorf("it rolls: %v", rolled)
			}
		})
	}
}

// What a car that is hit loses of its speed (MD-CRASH-13).
func TestWhatACarThatIsHitLosesOfItsSpeed(t *testing.T) {
	for _, c := range []struct {
		name    string
		heading int
		speed   Speed
		die     int
		after   Speed
	}{
		{"the same way, bumped", 90, Racing, 2, Racing},
		{"the same way, damaged", 90, Racing, 3, Speeding},
		{"the same way, damaged at Speeding", 90, Speeding, 4, Speeding},
		{"crossing, damaged at Cruising", 0, Cruising, 4, Cruising},
		{"the same way, wrecked", 90, Racing, 5, Stopped},
		{"oncoming, damaged", 270, Cruising, 1, Stopped},
		{"standing, damaged", 90, Stopped, 4, Stopped},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, aboardOf("spats", "irish", "hoodlum"), aboardOf("red", "reds", "hoodlum"), person("pal", "reds", "hoodlum", at(40, 40)),
				onWheels("mine", "", "car", at(10, 20), 90, Cruising, "spats driver"), onWheels("other", "", "car", at(20, 20), c.heading, c.speed, "red driver"))
			w := g.carCalled(t, "other")
			ref := &judge{t: t, dice: []int{1, c.die}, always: 1}
			g.crash(ref, crashing{v: 0, into: g.vehicleRef(w), speed: Cruising, way: 900, clause: "MD-HAZ-15"})
			if g.vehicles[w].speed != c.after || g.vehicles[w].at != at(20, 20) {
				t.Errorf("it is %s at %v", speedNames[g.vehicles[w].speed], g.vehicles[w].at)
			}
		})
	}
}

// Whose doing it is that somebody is hurt: of the crew of the vehicle that is hit and of people on foot, the driver's who hit them; of their own
// crew, nobody's. Nobody earns a name by it.
func TestWhoIsToBlameForACrash(t *testing.T) {
	g := makeGame(t, aboardOf("spats", "irish", "hoodlum"), aboardOf("moe", "irish", "hoodlum"), aboardOf("red", "reds", "hoodlum"),
		person("pal", "reds", "hoodlum", at(40, 40)), person("joe", "reds", "hoodlum", at(30, 10)),
		onWheels("mine", "", "car", at(10, 20), 90, Racing, "spats driver", "moe front"), onWheels("other", "reds", "car", at(20, 20), 90, Stopped, "red driver"))
	spats, moe, red, joe := g.number(t, "spats"), g.number(t, "moe"), g.number(t, "red"), g.number(t, "joe")
	g.figures[spats].sixes = 2
	g.fixed.settings.hit = red
	// Crash 3+2: wrecked, spats unhurt, moe a light wound. The other one 6: red 5+2, a Gory Death. Nerve of moe.
	ref := &judge{t: t, dice: []int{3, 1, 4, 6, 5}, always: 1}
	g.crash(ref, crashing{v: g.carCalled(t, "mine"), into: g.vehicleRef(g.carCalled(t, "other")), speed: Racing, way: 900, clause: "MD-HAZ-15"})
	irish := g.figures[spats].seat
	if g.figures[moe].outBy != game.Nobody || g.figures[red].outBy != irish || !g.figures[red].gory {
		t.Errorf("moe is hurt by %d, red by %d", g.figures[moe].outBy, g.figures[red].outBy)
	}
	m := tabletop.Mover{Footprint: g.footprint(0)}
	m.At = at(30, 15)
	course := tabletop.Course{tabletop.Forward(4 * inch)}
	ref.dice = []int{1} // at STUNTS-3 they cannot leap; 1+3, a light wound
	g.meetsMan(ref, "slide", spats, joe, leapWay{&m, course, tabletop.Mark{}, course.End()}, Racing, game.Pending{})
	if g.figures[joe].outBy != irish || g.figures[joe].stats[Hits] == 3 {
		t.Errorf("joe is hurt by %d", g.figures[joe].outBy)
	}
	for _, throw := range ref.thrown {
		if throw.Purpose == "reputation" {
			t.Error("a driver earns a killer's roll")
		}
	}
}

// A crash in the middle of another attack leaves that one as it was, with the hits that are still to be rolled for.
func TestACrashLeavesTheAttackAroundItAlone(t *testing.T) {
	g := makeGame(t, aboardOf("spats", "irish", "hoodlum"), person("red", "reds", "hoodlum", at(40, 40)),
		onWheels("mine", "", "car", at(10, 20), 90, Racing, "spats driver"))
	a := g.beginAttack(1, game.Here("test"))
	a.near.add(1)
	a.hit(0, 2)
	a.hit(1, 1)
	hits, before := slices.Clone(a.hits), a.pending("here", a.hits)
	g.crash(&judge{t: t, dice: []int{3, 4, 1}, always: 1}, crashing{v: 0, speed: Racing, way: 900, clause: "MD-HAZ-10"})
	if a := &g.scratch.attack; !slices.Equal(a.hits, hits) || a.pending("here", a.hits) != before || !a.open {
		t.Error("the attack is another one")
	}
}

// All that a trip, a slide, a chase or an attack still remembers is pending in the middle of it: one thing other, and the runs are not one.
func TestNothingIsForgottenAmidACrash(t *testing.T) {
	g := makeGame(t, person("red", "reds", "hoodlum", at(40, 40)), person("pal", "irish", "hoodlum", at(30, 40)),
		onWheels("mine", "", "car", at(10, 20), 90, Stopped))
	g.scratch.trip.underway = true
	was := g.stillToCome()
	for name, change := range map[string]func(s *scratch){
		"a die":      func(s *scratch) { s.trip.dice[1] = 6 },
		"paid":       func(s *scratch) { s.trip.paid = 1 },
		"cost":       func(s *scratch) { s.trip.cost = 1000 },
		"halved":     func(s *scratch) { s.trip.halved = true },
		"mark":       func(s *scratch) { s.trip.mark.Far = 7 },
		"slow":       func(s *scratch) { s.trip.slow = 7 },
		"free":       func(s *scratch) { s.trip.free = 7 },
		"victims":    func(s *scratch) { s.trip.victims.add(70) },
		"missed":     func(s *scratch) { s.trip.missed.add(3) },
		"counted":    func(s *scratch) { s.trip.counted.add(3) },
		"cars":       func(s *scratch) { s.trip.cars = 1 },
		"flames":     func(s *scratch) { s.trip.flames.add(1) },
		"scorched":   func(s *scratch) { s.trip.scorched.add(1) },
		"hazards":    func(s *scratch) { s.trip.hazards = 2 },
		"crashed":    func(s *scratch) { s.trip.crashed = true },
		"things":     func(s *scratch) { s.trip.things[0], s.trip.nThings = 4, 1 },
		"course":     func(s *scratch) { s.trip.drive.Course = tabletop.Course{tabletop.Forward(4 * inch)} },
		"the chase":  func(s *scratch) { s.chase.many, s.chase.order[0] = 1, 3 },
		"its dice":   func(s *scratch) { s.chase.many, s.chase.trips[0] = 1, trip{many: 1, dice: [12]int8{4}} },
		"who runs":   func(s *scratch) { s.unled = 1 },
		"unsteered":  func(s *scratch) { s.unsteered = 1 },
		"the drive":  func(s *scratch) { s.trip.underway = false },
		"set aside":  func(s *scratch) { s.outer = game.Here("aside") },
		"the attack": func(s *scratch) { s.attack.open = true; s.attack.near.add(1) },
	} {
		s := *g.scratch
		g.scratch.trip.many, g.scratch.trip.dice = 3, [12]int8{5, 4, 3}
		full := g.stillToCome()
		change(g.scratch)
		if name == "paid" || name == "a die" {
			was, full = full, was
		}
		if g.stillToCome() == was || g.stillToCome() == full {
			t.Errorf("%s is forgotten", name)
		}
		*g.scratch = s
		was = g.stillToCome()
	}
	s := sliding{far: 5 * inch, speed: Racing}
	base := s.pending(0, set{})
	for name, other := range map[string]sliding{
		"heading": {far: 5 * inch, speed: Racing, heading: 900}, "far": {far: 6 * inch, speed: Racing}, "speed": {far: 5 * inch, speed: Cruising},
		"swerve": {far: 5 * inch, speed: Racing, swerve: 1}, "lowered": {far: 5 * inch, speed: Racing, lowered: true}, "always": {far: 5 * inch, speed: Racing, always: true},
	} {
		if other.pending(0, set{}) == base {
			t.Errorf("%s of a slide is forgotten", name)
		}
	}
	if s.pending(1, set{}) == base || s.pending(0, set{1}) == base {
		t.Error("how far a slide has come is forgotten")
	}
}

// Who is chased by all drives first, then chasers, the nearest first, then those who chase them; whoever of them moves.
func TestTheOrderOfLinkedChases(t *testing.T) {
	g := makeGame(t, person("red", "reds", "hoodlum", at(40, 40)), person("pal", "irish", "hoodlum", at(30, 45)),
		onWheels("a", "", "car", at(10, 10), 90, Stopped), onWheels("b", "", "car", at(20, 10), 90, Stopped), onWheels("c", "", "car", at(30, 10), 90, Stopped),
		onWheels("d", "", "car", at(24, 20), 90, Stopped), onWheels("e", "", "car", at(36, 20), 90, Stopped))
	for v, quarry := range []int{2, 3, 0, 3, 0} { // a chases b, b and d chase c
		g.vehicles[v].chases = int8(quarry)
	}
	for v := range 4 {
		order, many := g.chaseOrder(v)
		if got := order[:many]; !slices.Equal(got, []int8{2, 1, 3, 0}) {
			t.Errorf("when %d moves they drive as %v", v, got)
		}
	}
	if _, many := g.chaseOrder(4); many != 1 {
		t.Error("who is in no chase drives alone")
	}
	if !g.chasesRound(0, 2) || !g.chasesRound(0, 1) || g.chasesRound(2, 0) || g.chasesRound(3, 1) {
		t.Error("who chases whom is another one")
	}
}
