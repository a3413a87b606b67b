package scenarios_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/tommyguns"
	"rumble/ruletext"
	"rumble/scenariofile"
)

// gangland is the stock scenarios by their names in the rulebook.
var gangland = map[string]string{
	"bank job": "tommyguns-bank-job", "liquor-truck ambush": "tommyguns-liquor-truck", "warehouse raid": "tommyguns-warehouse-raid",
}

// rowsOf is a table of the rulebook.
func rowsOf(t *testing.T, id game.ClauseID) [][]string {
	t.Helper()
	rules := tommyguns.Rules()
	book, _, err := ruletext.Open(&rules)
	if err != nil {
		t.Fatal(err)
	}
	table, ok := book.Table(id)
	if !ok || len(table.Rows) == 0 {
		t.Fatalf("there is no table %s", id)
	}
	var rows [][]string
	for _, row := range table.Rows {
		var cells []string
		for _, c := range row {
			cells = append(cells, string(c))
		}
		rows = append(rows, cells)
	}
	return rows
}

// upFromSouth is the rectangle round a feature as the rulebook writes it, y counted up from the south: "14,8-22,16".
func upFromSouth(f *game.Feature, depth game.Length) string {
	west, east, low, high := f.Points[0].X, f.Points[0].X, depth-f.Points[0].Y, depth-f.Points[0].Y
	for _, p := range f.Points {
		west, east = min(west, p.X), max(east, p.X)
		low, high = min(low, depth-p.Y), max(high, depth-p.Y)
	}
	return fmt.Sprintf("%s,%s-%s,%s", west, low, east, high)
}

// TG-T-ROSTER: the figures of each side in their order, with all that they carry and are to do.
func TestTheRostersOfTommyGuns(t *testing.T) {
	want := map[string][]string{}
	ids := map[string]string{} // of figures by scenario and number, "bank job A1"
	for name, id := range gangland {
		count := map[string]int{}
		file := stock(t, id)
		for _, f := range file.Scenario.Figures {
			if f.Profile != "loot" {
				ids[name+" "+letter(file, f.Force)+fmt.Sprint(count[f.Force]+1)] = f.ID
				count[f.Force]++
			}
		}
	}
	for _, row := range rowsOf(t, "TG-T-ROSTER") {
		name := row[0]
		guns := strings.ReplaceAll(strings.Trim(row[3], "[]"), "\"", "")
		var aims []string
		for _, aim := range strings.Split(strings.ReplaceAll(strings.Trim(row[7], "[]"), "\"", ""), ", ") {
			word, about, _ := strings.Cut(aim, " ")
			if id, ok := ids[name+" "+about]; ok {
				aim = word + " " + id
			}
			aims = append(aims, strings.ReplaceAll(aim, "_", "-"))
		}
		want[name] = append(want[name], fmt.Sprint(row[1], "|", row[2], "|", guns, "|", row[4], "|", row[5], "|", row[6], "|", strings.Join(aims, ", ")))
	}
	for name, id := range gangland {
		f := stock(t, id)
		var got []string
		count := map[string]int{}
		for _, m := range f.Scenario.Figures {
			if m.Profile == "loot" {
				continue
			}
			side := letter(f, m.Force)
			count[side]++
			class := "unarmed"
			var guns []string
			for _, g := range m.Gear {
				if slices.Contains([]string{"improvised", "small", "large"}, g) {
					class = g
				} else {
					guns = append(guns, strings.ReplaceAll(g, "-", " "))
				}
			}
			got = append(got, fmt.Sprint(side, count[side], "|", m.Name, "|", strings.Join(guns, ", "), "|", class, "|", m.Stats["brawn"], "|", map[bool]string{true: "yes", false: "no"}[m.Profile == "doctor"], "|", strings.Join(m.Aims, ", ")))
		}
		if !slices.Equal(got, want[name]) {
			t.Errorf("%s has\n%s\nand the rulebook\n%s", id, strings.Join(got, "\n"), strings.Join(want[name], "\n"))
		}
	}
}

// letter is A for the side of the first seat, B for the other.
func letter(f *scenariofile.File, force string) string {
	if f.Scenario.Seats[0].Force == force {
		return "A"
	}
	return "B"
}

// TG-T-SCEN: night, zones, exits, loot, battles and the end.
func TestTheScenariosOfTommyGuns(t *testing.T) {
	for _, row := range rowsOf(t, "TG-T-SCEN") {
		f := stock(t, gangland[row[0]])
		sc := &f.Scenario
		a, b := sc.Seats[0].Force, sc.Seats[1].Force
		shapes := map[string]string{}
		for i := range sc.Table.Features {
			ft := &sc.Table.Features[i]
			shapes[ft.ID] = upFromSouth(ft, sc.Table.Depth)
		}
		set := func(name string) string { return strings.ReplaceAll(sc.Settings[name], "-", "_") }
		night := "off"
		if sc.Settings["night"] == "on" {
			night = "on"
		}
		zone := func(cell string) string { at, _, _ := strings.Cut(cell, " "); return at }
		for what, same := range map[string][2]string{
			"night":    {night, row[1]},
			"zone A":   {shapes[sc.Settings["zone-"+a]], zone(row[2])},
			"zone B":   {shapes[sc.Settings["zone-"+b]], zone(row[3])},
			"battle A": {set("battle-" + a), row[7]},
			"battle B": {set("battle-" + b), row[8]},
			"stop":     {fmt.Sprint(sc.Settings["stop"] == "no-loot-left"), fmt.Sprint(row[9] != "none")},
		} {
			if same[0] != same[1] {
				t.Errorf("%s: %s is %q and in the rulebook %q", f.Name, what, same[0], same[1])
			}
		}
		named, at, _ := strings.Cut(row[5], " = ")
		if shapes[named] != at {
			t.Errorf("%s: the zone %s is %s", f.Name, named, shapes[named])
		}
		for _, exit := range strings.Split(row[4], "; ") {
			id, where, _ := strings.Cut(exit, " = ")
			edge, span, _ := strings.Cut(where, " edge, ")
			from, to, _ := strings.Cut(span[2:], "-")
			want := map[string]string{"east": "36," + from + "-36," + to, "west": "0," + from + "-0," + to, "north": from + ",24-" + to + ",24"}[edge]
			if got := shapes[strings.ReplaceAll(id, "_", "-")]; got != want {
				t.Errorf("%s: the exit %s is %s, should be %s", f.Name, id, got, want)
			}
		}
		var loot []string
		for _, m := range sc.Figures {
			if m.Profile == "loot" {
				loot = append(loot, fmt.Sprintf("%s,%s", m.At.X, sc.Table.Depth-m.At.Y))
			}
		}
		_, want, _ := strings.Cut(row[6], " markers at ")
		if strings.Join(loot, " ") != want || !strings.HasPrefix(row[6], fmt.Sprint(len(loot))) {
			t.Errorf("%s: the loot lies at %v, should at %s", f.Name, loot, want)
		}
	}
}

// tagsOf are what a piece of terrain does, in the words of TG-T-TERRAIN.
func tagsOf(f *game.Feature) string {
	var tags []string
	for _, tag := range []struct {
		word string
		is   bool
	}{
		{"dense", f.Kind == "wood"},
		{"low", f.Kind != "wood" && 0 < f.Height && f.Height <= game.Inch},
		{"blocking", f.Blocks},
		{"impassable", f.Going == game.Impassable},
		{"soft cover", f.Cover == game.LightCover},
		{"hard cover", f.Cover == game.HardCover},
		{"difficult", f.Going == game.Rough},
	} {
		if tag.is {
			tags = append(tags, tag.word)
		}
	}
	return strings.Join(tags, ", ")
}

// TG-T-TERRAIN: every piece with its place and what it does. The walls are looked at one by one.
func TestTheTerrainOfTommyGuns(t *testing.T) {
	seen := map[string]int{}
	for _, row := range rowsOf(t, "TG-T-TERRAIN") {
		f := stock(t, gangland[row[0]])
		sc := &f.Scenario
		has := func(what, shape, tags string) {
			t.Helper()
			seen[f.Name]++
			for i := range sc.Table.Features {
				if ft := &sc.Table.Features[i]; upFromSouth(ft, sc.Table.Depth) == shape && tagsOf(ft) == tags {
					return
				}
			}
			t.Errorf("%s: there is no %s at %s with %s", f.Name, what, shape, tags)
		}
		switch shape, tags := row[2], row[3]; {
		case strings.HasPrefix(shape, "outline of "):
			shape = strings.TrimPrefix(shape, "outline of ")
			shape, rest, _ := strings.Cut(shape, ";")
			has("wall", shape, "blocking, impassable, hard cover")
			var gaps []string
			for _, o := range sc.Table.Openings {
				a, b := min(o.A.X, o.B.X), max(o.A.X, o.B.X)
				word, on, off := map[string]string{"arch": "door", "window": "window"}[o.Kind], "y", sc.Table.Depth-o.A.Y
				if a == b {
					a, b = sc.Table.Depth-max(o.A.Y, o.B.Y), sc.Table.Depth-min(o.A.Y, o.B.Y)
					on, off = "x", o.A.X
				}
				gaps = append(gaps, fmt.Sprintf("%s %s-%s on %s %s", word, a, b, on, off))
			}
			want := map[string][]string{
				" doors at x 17-19 on y 8 and y 11-13 on x 22; windows at y 10-11 and y 13-14 on x 14": {
					"window 10-11 on x 14", "window 13-14 on x 14", "door 17-19 on y 8", "door 11-13 on x 22",
				},
				" gate at y 13-15 on x 20; dock door at y 15-17 on x 33; windows at y 9-11 and y 18-19 on x 20": {
					"window 9-11 on x 20", "window 18-19 on x 20", "door 13-15 on x 20", "door 15-17 on x 33",
				},
			}[rest]
			if len(want) == 0 || !slices.Equal(gaps, want) {
				t.Errorf("%s: the openings are %q, the rulebook has %s", f.Name, gaps, rest)
			}
		case strings.HasPrefix(shape, "face at "):
			l := sc.Table.Links[0]
			grade := map[string]string{"climb": "climb ordinary", "climb-hard": "climb hard"}[l.Kind]
			foot, top := sc.Table.Depth-l.Foot.Y, sc.Table.Depth-l.Head.Y
			got := fmt.Sprintf("face at %s,%s, height %s; %s", l.Foot.X, (foot+top)/2, l.Long, grade)
			want, _, _ := strings.Cut(tags, ";")
			if want = shape + "; " + want; len(sc.Table.Links) != 1 || l.Foot.X != l.Head.X || l.Head.Floor != 1 || max(foot-top, top-foot) != game.Inch || got != want {
				t.Errorf("%s: %s, and in the rulebook %s", f.Name, got, want)
			}
		default:
			if tags == "blocking, impassable" {
				tags += ", hard cover" // the walls of a house
			}
			for _, one := range strings.Split(shape, "; ") {
				has(row[1], one, tags)
			}
		}
	}
	for _, id := range gangland {
		f := stock(t, id)
		terrain := 0
		for i := range f.Scenario.Table.Features {
			if tagsOf(&f.Scenario.Table.Features[i]) != "" {
				terrain++
			}
		}
		if terrain != seen[f.Name] {
			t.Errorf("%s has %d pieces of terrain, and the rulebook %d", f.Name, terrain, seen[f.Name])
		}
	}
}

// TG-SET-03: ten seats, the sides by turns, of which two or more play; and every match comes to its end.
func TestTommyGunsForTwoToTen(t *testing.T) {
	for _, id := range gangland {
		f := stock(t, id)
		if sc := &f.Scenario; len(sc.Seats) != 10 || sc.Least != 2 {
			t.Errorf("%s: %d to %d seats", id, sc.Least, len(sc.Seats))
		}
		for i, seat := range f.Scenario.Seats {
			if seat.Force != f.Scenario.Seats[i%2].Force || seat.Name == "" {
				t.Errorf("%s: %+v", id, seat)
			}
		}
		for seats := 2; seats <= 10; seats++ {
			sc, err := scenariofile.Seated(&f.Scenario, seats)
			if err != nil {
				t.Fatal(err)
			}
			g, err := tommyguns.New(sc)
			if err != nil {
				t.Fatalf("%s for %d: %v", id, seats, f.Locate(err))
			}
			if seats%4 != 2 {
				continue
			}
			table := referee.Simulator{}
			for range seats {
				table.Players = append(table.Players, &bot.Random{})
			}
			table.Chance.Seed(uint64(seats))
			if _, err := table.Play(g, 100_000); err != nil {
				t.Errorf("%s for %d: %v", id, seats, err)
			}
		}
	}
}
