package maddogs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
	"rumble/internal/rehearsal"
)

// rowsByName are the rows of a printed table by the first cell of each.
func rowsByName(t *testing.T, id game.ClauseID) map[string][]string {
	t.Helper()
	rows := map[string][]string{}
	for _, row := range printed.Rows(t, Rules(), id) {
		rows[row[0]] = row
	}
	return rows
}

// The sizes and seats of vehicles are those of MD-T-VEH, and the slots are listed driver, inside, boards, roof (MD-VEH-02).
func TestTheTableOfVehicles(t *testing.T) {
	rows := rowsByName(t, "MD-T-VEH")
	if len(rows) != vehicleKinds {
		t.Errorf("%d rows", len(rows))
	}
	others := map[VehicleKind]string{
		Car: "2 front (driver included), 3 rear", Truck: "3 cab (driver included), 15 bed", Motorcycle: "driver and 1 pillion, both exposed",
	}
	for k := range VehicleKind(vehicleKinds) {
		row := &vehicleTable[k]
		var many [4]int
		left, right := 0, 0
		for s := range row.slots {
			slot := &row.slots[s]
			many[slot.berth]++
			if strings.HasPrefix(slot.name, "left-board") {
				left++
			}
			if strings.HasPrefix(slot.name, "right-board") {
				right++
			}
			if s > 0 && slot.berth < row.slots[s-1].berth {
				t.Errorf("%s: %s is listed after %s", row.name, slot.name, row.slots[s-1].name)
			}
			if slot.berth == onBoard && max(slot.right, -slot.right) != row.wide/2 || slot.berth != onBoard && max(slot.right, -slot.right) > row.wide/2 {
				t.Errorf("%s: %s is %v from the middle", row.name, slot.name, slot.right)
			}
			if max(slot.ahead, -slot.ahead) > row.long/2 {
				t.Errorf("%s: %s is %v ahead", row.name, slot.name, slot.ahead)
			}
			if !slices.Contains(slotWords[:], slot.name) {
				t.Errorf("%s has no word", slot.name)
			}
		}
		if left != right || left+right != many[onBoard] {
			t.Errorf("%s has %d boards on the left and %d on the right", row.name, left, right)
		}
		if row.slots[driverSlot].name != "driver" || k != Motorcycle && row.slots[frontSlot].name != "front" {
			t.Errorf("%s: %v", row.name, row.slots[:2])
		}
		want := []string{
			capital(row.name), inches(row.long), inches(row.wide), fmt.Sprint(many[inside]), fmt.Sprint(left), fmt.Sprint(many[onRoof]), others[k],
		}
		if got := rows[capital(row.name)]; !slices.Equal(got, want) {
			t.Errorf("%s: printed is %q, played %q", row.name, got, want)
		}
		if many[onSaddle] != 0 && k != Motorcycle || k == Motorcycle && many[onSaddle] != 2 {
			t.Errorf("%s has %d saddles", row.name, many[onSaddle])
		}
	}
}

// inches is a length as the tables print it.
func inches(l game.Length) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%03d", l/inch, l%inch), "0"), ".")
}

// Two in front and three behind, three in the cab and fifteen in the bed (MD-TRUCK-01).
func TestTheSlotsInside(t *testing.T) {
	for _, c := range []struct {
		kind VehicleKind
		word string
		many int
	}{
		{Car, "rear-", 3}, {Car, "bed-", 0}, {Truck, "bed-", 15}, {Truck, "rear-", 0}, {Motorcycle, "pillion", 1},
	} {
		many := 0
		for _, s := range vehicleTable[c.kind].slots {
			if strings.HasPrefix(s.name, c.word) {
				many++
			}
		}
		if many != c.many {
			t.Errorf("%s: %d of %s", vehicleTable[c.kind].name, many, c.word)
		}
	}
}

// The tests and harms of unsafe rides are those of MD-T-BOARD.
func TestTheTableOfUnsafeRides(t *testing.T) {
	rows := rowsByName(t, "MD-T-BOARD")
	if len(rows) != 3 {
		t.Errorf("%d rows", len(rows))
	}
	for speed := Cruising; speed < speeds; speed++ {
		g := makeGame(t, rider("moe", "reds", "hoodlum"), person("pal", "irish", "hoodlum", at(40, 40)), vehicle("packard", "car", at(10, 10), "moe left-board-1"))
		test := "none (STUNTS only in a crash 3-4)"
		if speed > Cruising {
			words := map[string]string{"stunts": "STUNTS"}
			test = ""
			for _, mod := range g.rideMods(0, speed, 1, false) {
				switch mod.Word {
				case "racing":
					test += fmt.Sprint(mod.Value)
				case "hazards":
					test += fmt.Sprintf(", %d per Hazard", mod.Value)
				default:
					test += words[mod.Word]
				}
			}
		} else if !g.unsafeRide(&judge{t: t}, 0, speed, 3, false) {
			t.Error("at Cruising one holds on without a die")
		}
		j := &judge{t: t, always: 1}
		a := g.beginAttack(nobody, game.Here("ride"))
		g.flungOff(j, a, 0, speed)
		harm := ""
		for _, e := range j.told {
			switch e.Clause {
			case "MD-BRAWL-17":
				if e.Kind == "ouch" {
					harm = "Brawling Table"
				}
			case "MD-HIT-01", "MD-HIT-14":
				harm = "Deadly Weapons Table"
				for _, m := range e.Mods {
					if m.Word == "racing" {
						harm += fmt.Sprintf(" +%d", m.Value)
					}
				}
			}
		}
		want := []string{capital(speedNames[speed]), test, harm}
		if got := rows[capital(speedNames[speed])]; !slices.Equal(got, want) {
			t.Errorf("printed is %q, played %q", got, want)
		}
		if fig := &g.figures[0]; fig.aboard() || !fig.prone || fig.owes != 1 {
			t.Errorf("%s: aboard %v, prone %v, owes %d", speedNames[speed], fig.aboard(), fig.prone, fig.owes)
		}
	}
}

// Whatever is kept of a vehicle, of who is aboard, of a bomb and of a fire is written.
func TestAllOfVehiclesIsWritten(t *testing.T) {
	g := begin(t, worldOfCars(t))
	g.bombs = append(g.bombs, Bomb{at: at(4, 4), by: 1, item: 2})
	g.fires = append(g.fires, Fire{at: at(8, 8)})
	for v := range g.vehicles {
		if many := rehearsal.Written(t, g, &g.vehicles[v]); many < 20 {
			t.Errorf("only %d values of a vehicle were turned", many)
		}
	}
	rehearsal.Written(t, g, &g.figures[0])
	rehearsal.Written(t, g, &g.figures[len(g.figures)-1])
	rehearsal.Written(t, g, &g.bombs[0])
	rehearsal.Written(t, g, &g.fires[0])
	rehearsal.Written(t, g, &g.rubble)
}

// A copy has vehicles, bombs and fires of its own.
func TestCopiesHaveTheirOwnVehicles(t *testing.T) {
	g := begin(t, worldOfCars(t))
	g.bombs = append(g.bombs, Bomb{at: at(4, 4)})
	g.fires = append(g.fires, Fire{at: at(8, 8)})
	before := string(g.Append(nil))
	used := begin(t, worldOfCars(t))
	used.vehicles, used.bombs = used.vehicles[:1], append(used.bombs, Bomb{}, Bomb{}, Bomb{})
	used.CopyFrom(g)
	for _, c := range []*Game{g.Clone().(*Game), used} {
		if string(c.Append(nil)) != before {
			t.Error("a copy is not what it was made of")
		}
		c.vehicles[0].speed, c.bombs[0].fuse, c.fires[0].at = Racing, 9, at(1, 1)
		if string(g.Append(nil)) != before {
			t.Error("what changes in a copy changes in what it was made of")
		}
	}
}
