package maddogs

import (
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
	"rumble/tabletop"
)

func figureIn(t *testing.T, cell string) int {
	t.Helper()
	n, err := strconv.Atoi(cell)
	if err != nil {
		t.Fatalf("%q is no number", cell)
	}
	return n
}

// cars is a match with a car, a truck and a motorcycle, each with a driver, and a man on foot.
func cars(t testing.TB, plan game.Plan) *Game {
	t.Helper()
	parked := func(id, kind string, where game.Point, who string) game.FigureSetup {
		return game.FigureSetup{ID: id, Profile: kind, At: &where, Held: []string{who}, State: map[string]int{"heading": 90}}
	}
	aboard := func(id string) game.FigureSetup {
		return game.FigureSetup{ID: id, Seat: "irish", Profile: "enforcer", Stats: map[string]int{"stunts": 4, "guts": 4}, Skills: []string{}}
	}
	return makeGameOn(t, plan,
		person("red", "reds", "hoodlum", at(40, 5)), aboard("al"), aboard("bob"), aboard("cy"),
		parked("ford", "car", at(10, 10), "al driver"), parked("mack", "truck", at(10, 20), "bob driver"), parked("indian", "motorcycle", at(10, 30), "cy driver"),
	)
}

// What each speed throws, for cars and trucks, with and without what they may be fitted with, and what turns cost (MD-T-SPEED, MD-T-MOD).
func TestTheTableOfSpeeds(t *testing.T) {
	fitted := printed.ExactRows(t, Rules(), "MD-T-MOD", 4)
	g := cars(t, street(48, 48))
	for speed, row := range printed.ExactRows(t, Rules(), "MD-T-SPEED", speeds) {
		s := Speed(speed)
		if strings.ToLower(row[0]) != speedNames[s] {
			t.Errorf("row %d is %s", speed, row[0])
		}
		for column, kind := range map[int]VehicleKind{1: Car, 2: Truck} {
			dice, inches := 0, 0
			switch cell := row[column]; {
			case strings.HasSuffix(cell, "D6"):
				dice = figureIn(t, strings.TrimSuffix(cell, "D6"))
			case strings.HasSuffix(cell, " inches"):
				inches = figureIn(t, strings.TrimSuffix(cell, " inches"))
			}
			if car := (Vehicle{kind: kind}); car.speedDice(s) != dice || speedTable[s].far != game.Inches(inches) {
				t.Errorf("%s, kind %d: %d dice and %v", row[0], kind, car.speedDice(s), speedTable[s].far)
			}
			for column, car := range map[int]Vehicle{3: {kind: kind, bulletproof: true}, 4: {kind: kind, souped: true}} {
				change := figureIn(t, strings.TrimPrefix(strings.TrimSuffix(row[column], "D6"), "+"))
				if car.speedDice(s) != dice+change {
					t.Errorf("%s, kind %d, column %d: %d dice", row[0], kind, column, car.speedDice(s))
				}
			}
			if both := (Vehicle{kind: kind, bulletproof: true, souped: true, sprung: true}); both.speedDice(s) != dice {
				t.Errorf("%s, kind %d, all fittings: %d dice", row[0], kind, both.speedDice(s))
			}
		}
		lost := map[string]int{"-": 0, "1D6 inches": 0, "highest die": 1, "two highest dice": 2}
		if lost[row[5]] != speedTable[s].lost || lost[row[7]] != speedTable[s].lost {
			t.Errorf("%s: a turn costs %d dice", row[0], speedTable[s].lost)
		}
		trip := trip{v: 0, speed: s, free: freeTurn}
		for turn, column := range map[tabletop.Turn]int{90 * tabletop.Degree: 6, 45*tabletop.Degree + 1: 6, -46 * tabletop.Degree: 6, 45 * tabletop.Degree: 8, -16 * tabletop.Degree: 8} {
			kind, hazards := trip.kindOf(turn)
			if want := map[int]game.Kind{6: "corner", 8: "curve"}[column]; kind != want || hazards != figureIn(t, row[column]) {
				t.Errorf("%s: a turn of %d is a %s of %d", row[0], turn, kind, hazards)
			}
		}
	}
	for i, car := range []Vehicle{{bulletproof: true}, {souped: true}, {sprung: true}, {kind: Truck}} {
		row := fitted[i]
		if got := car.speedDice(Speeding) - 5; got != figureIn(t, row[1]) {
			t.Errorf("%s at Speeding: %d", row[0], got)
		}
		if got := car.speedDice(Racing) - 7; got != figureIn(t, row[2]) {
			t.Errorf("%s at Racing: %d", row[0], got)
		}
		g.vehicles[0] = car
		if got := game.Total(g.fittings(0, nil)); got != figureIn(t, row[3]) {
			t.Errorf("%s in Hazards: %d", row[0], got)
		}
	}
}

// What so many Hazards leave of a driver's STUNTS (MD-T-HAZ).
func TestTheTableOfHazards(t *testing.T) {
	g := cars(t, street(48, 48))
	driver := g.driver(0)
	for _, row := range printed.ExactRows(t, Rules(), "MD-T-HAZ", 5) {
		many := figureIn(t, strings.TrimSuffix(row[0], " and more (ruling)"))
		want := int(g.figures[driver].stats[Stunts])
		if minus, ok := strings.CutPrefix(row[1], "STUNTS-"); ok {
			want -= figureIn(t, strings.Fields(minus)[0])
		}
		if got := game.Total(g.hazardMods(driver, hazard{v: 0, many: many})); got != want {
			t.Errorf("%d Hazards: %d, not %d", many, got, want)
		}
	}
	if got := game.Total(g.hazardMods(driver, hazard{v: 0, many: 7})); got != -2 {
		t.Errorf("seven Hazards: %d", got)
	}
	g.vehicles[0].brakes = true
	if got := game.Total(g.hazardMods(driver, hazard{v: 0, many: 2})); got != 1 {
		t.Errorf("two Hazards without brakes: %d", got)
	}
	if got := game.Total(g.hazardMods(driver, hazard{v: 0, many: 2, exempt: true})); got != 3 {
		t.Errorf("a maneuver of two Hazards without brakes: %d", got)
	}
	g.vehicles[0] = Vehicle{kind: Truck, bulletproof: true, brakes: true}
	if got := game.Total(g.hazardMods(driver, hazard{v: 0, many: 2, nerve: true})); got != 4 {
		t.Errorf("nerve in an armored truck: %d", got)
	}
}

// What is in the way counts, and how wide the corridor is (MD-T-OBST). Flames and stench are tests of their own.
func TestTheTableOfObstacles(t *testing.T) {
	rows := printed.ExactRows(t, Rules(), "MD-T-OBST", 5)
	plan := street(48, 48)
	tabletop.Object(&plan, "box", "crate", "box", tabletop.RectAt(30, 30, 1, 1))
	g := cars(t, plan)
	g.phase = Playing
	box, _ := g.Find("box")
	for s := Cruising; s < speeds; s++ {
		for what, row := range map[tabletop.Meeting]int{
			{What: tabletop.MetOther, N: g.number(t, "red")}:                              0,
			{What: tabletop.MetOther, N: len(g.figures) + 2}:                              0, // the motorcycle
			{What: tabletop.MetFeature, N: int(box.N)}:                                    0,
			{What: tabletop.MetOther, N: len(g.figures) + 1}:                              1, // the truck
			{What: tabletop.MetOther, N: len(g.figures) + 1, From: tabletop.Mark{Far: 1}}: 1,
		} {
			trip := trip{v: 0, driver: 1, from: g.footprint(0), speed: s}
			g.scratch.whose = g.scratch.whose[:0]
			for n := range len(g.figures) + len(g.vehicles) {
				g.scratch.whose = append(g.scratch.whose, int16(n))
			}
			if got, _ := g.obstacle(&trip, &what); got != figureIn(t, rows[row][s]) {
				t.Errorf("%s at %s: %d", rows[row][0], speedNames[s], got)
			}
			if again, _ := g.obstacle(&trip, &what); again != 0 {
				t.Errorf("%s counts twice in a Drive", rows[row][0])
			}
		}
		margin, err := strconv.ParseFloat(rows[4][s], 64)
		if err != nil || speedTable[s].margin != game.Length(margin*1000) {
			t.Errorf("the margin at %s: %v", speedNames[s], speedTable[s].margin)
		}
	}
}

// Every face of the Braking Table at every speed: the level lost, the side of the skid, its length, and the crash (MD-T-BRAKE).
func TestTheBrakingTable(t *testing.T) {
	for _, row := range printed.ExactRows(t, Rules(), "MD-T-BRAKE", 3) {
		low, high, _ := strings.Cut(row[0], "-")
		for face := figureIn(t, low); face <= figureIn(t, high); face++ {
			for s := Cruising; s < speeds; s++ {
				g := cars(t, street(96, 96))
				g.phase = Playing
				g.vehicles[0].at, g.vehicles[0].speed = at(48, 48), s
				j := &judge{t: t, dice: []int{face}, always: 1}
				if g.loseControl(j, upset{v: 0, cause: game.Nobody}) {
					t.Errorf("%d at %s: the move goes on", face, speedNames[s])
				}
				if got := int(s) - int(g.vehicles[0].speed); row[1] != "-"+strconv.Itoa(got)+" level" {
					t.Errorf("%d at %s: %d levels", face, speedNames[s], got)
				}
				side := map[string]tabletop.Turn{"left": -450, "right": 450, "-": 0}[row[2]]
				if got := tabletop.Heading(900).To(tabletop.Heading(g.vehicles[0].heading)); got != side {
					t.Errorf("%d at %s: it turns by %d", face, speedNames[s], got)
				}
				throws := map[game.Purpose]int{}
				for _, thrown := range j.thrown {
					throws[thrown.Purpose] += thrown.Dice
				}
				if want := map[string]int{"1D6": 1, "0": 0}[row[4]]; throws["skid"] != want {
					t.Errorf("%d at %s: %d dice for the skid", face, speedNames[s], throws["skid"])
				}
				if want := map[string]int{"always": 1, "if anything is hit": 0}[row[5]]; throws["crash"] != want {
					t.Errorf("%d at %s: %d rolls on the Crash Table with nothing hit", face, speedNames[s], throws["crash"])
				}
			}
		}
	}
}

// Every face of the Swerving Table: whether the path goes on, the side and the dice of the slide, and the crash with what it adds, when something
// is hit and when nothing is (MD-T-SWERVE).
func TestTheSwervingTable(t *testing.T) {
	for _, row := range printed.ExactRows(t, Rules(), "MD-T-SWERVE", 6) {
		face := figureIn(t, row[0])
		for _, wall := range []bool{false, true} {
			plan := street(96, 96)
			if wall {
				for i, x := range []int{40, 40, 40} {
					tabletop.Block(&plan, "house-"+strconv.Itoa(i), "House", tabletop.RectAt(x+11, 38+7*i, 6, 6))
				}
			}
			g := cars(t, plan)
			g.phase = Playing
			g.vehicles[0].at, g.vehicles[0].speed = at(48, 48), Speeding
			j := &judge{t: t, dice: []int{face}, always: 2}
			goesOn := g.loseControl(j, upset{v: 0, cause: game.Nobody, swerve: true})
			if goesOn != (row[2] == "path goes on") {
				t.Errorf("%d: the path goes on: %v", face, goesOn)
			}
			var crash, forced, skid int
			for _, thrown := range j.thrown {
				switch thrown.Purpose {
				case "crash":
					crash++
				case "forced-move":
					forced = thrown.Dice
				case "skid":
					skid = thrown.Dice
				}
			}
			if want := map[string]int{"2D6 inches": 2}[row[2]]; skid != want {
				t.Errorf("%d: %d dice for the skid", face, skid)
			}
			if want := map[string]int{"opposing player moves it up to 3D6 inches": 3}[row[2]]; forced != want {
				t.Errorf("%d: %d dice for the forced move", face, forced)
			}
			want := 0
			if strings.HasPrefix(row[3], "always") || wall && row[3] != "no" {
				want = 1
			}
			if crash != want {
				t.Errorf("%d, wall %v: %d rolls on the Crash Table", face, wall, crash)
			}
			for _, e := range j.told {
				if e.Kind != "bumps" && e.Kind != "is-damaged" && e.Kind != "is-wrecked" && e.Kind != "blows-up" {
					continue
				}
				more := 0
				for _, m := range e.Mods {
					if m.Word == "swerving" {
						more = m.Value
					}
				}
				if more != figureIn(t, row[4]) {
					t.Errorf("%d: %d on the Crash Table", face, more)
				}
			}
		}
	}
}
