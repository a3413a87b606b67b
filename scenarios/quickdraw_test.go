package scenarios_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/rules/quickdraw"
	"rumble/ruletext"
	"rumble/scenariofile"
)

// westernSets is the stock scenes by the printed tables of their sets.
var westernSets = map[game.ClauseID]string{"QD-T-STREET": "quickdraw-street", "QD-T-BANK": "quickdraw-bank", "QD-T-HUNT": "quickdraw-hunt"}

// setRow is a row of a printed table of a set: a piece, its south-western corner counted from that of the table, its size and what it does.
type setRow struct {
	piece               string
	x, y, width, depth  game.Length
	effect              string
	building, somewhere bool // somewhere: a point, no piece
}

// setRows is a printed table of a set.
func setRows(t *testing.T, id game.ClauseID) []setRow {
	t.Helper()
	rules := quickdraw.Rules()
	book, _, err := ruletext.Open(&rules)
	if err != nil {
		t.Fatal(err)
	}
	table, ok := book.Table(id)
	if !ok || len(table.Rows) == 0 {
		t.Fatalf("there is no table %s", id)
	}
	var rows []setRow
	for _, cells := range table.Rows {
		var n [4]game.Length
		for i := range n {
			n[i] = paces(t, string(cells[i+1]))
		}
		name, building := strings.CutSuffix(string(cells[0]), " (building)")
		rows = append(rows, setRow{name, n[0], n[1], n[2], n[3], string(cells[5]), building, n[2] == 0})
	}
	return rows
}

// paces is a length as the tables write it.
func paces(t *testing.T, s string) game.Length {
	t.Helper()
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return game.Length(n * float64(game.Inch))
}

// shape is where a row says that its piece is. A fence or a rail is a line: a tenth of a pace deep.
func (r *setRow) shape() string {
	depth := r.depth
	if depth == game.Inch/10 {
		depth = 0
	}
	return fmt.Sprintf("%s,%s-%s,%s", r.x, r.y, r.x+r.width, r.y+depth)
}

// does is what a piece of a set does, in the words of the tables.
func does(f *game.Feature) []string {
	var all []string
	add := func(is bool, word string) {
		if is {
			all = append(all, word)
		}
	}
	special := f.Kind == "forest" || f.Kind == "swamp"
	add(special, f.Kind)
	add(f.Kind == "ditch", "ditch")
	add(f.Going == game.Rough && !special, "bad going")
	add(f.Cover == game.LightCover, "light cover")
	add(f.Cover == game.HardCover, "hard cover")
	add(f.Going == game.Low, "linear obstacle")
	add(f.Going == game.Impassable && f.Kind != "wagon", "impassable") // that nobody walks through a wagon goes without saying
	add(f.Blocks, "blocks sight")
	return all
}

// said is what a row says of it.
func (r *setRow) said() []string {
	var all []string
	for _, word := range []string{"forest", "swamp", "ditch", "bad going", "light cover", "hard cover", "linear obstacle", "impassable", "blocks sight"} {
		if strings.Contains(r.effect, word) {
			all = append(all, word)
		}
	}
	return all
}

// point is (3.5,23) in a row.
var point = regexp.MustCompile(`\(([\d.]+),([\d.]+)\)`)

// points is the points that a row names after some word, up to the next comma that is not in one.
func (r *setRow) points(word string) []string {
	_, rest, found := strings.Cut(r.effect, word)
	if !found {
		return nil
	}
	if end := strings.Index(rest, "), "); end >= 0 {
		rest = rest[:end+1]
	}
	return point.FindAllString(rest, -1)
}

// fromSouthWest is a place as the tables write it.
func fromSouthWest(p game.Point, depth game.Length) string {
	return fmt.Sprintf("(%s,%s)", p.X, depth-p.Y)
}

// gapsOf is the middles of the doors or windows of a building.
func gapsOf(sc *game.Scenario, kind, building string) []string {
	var all []string
	for i := range sc.Table.Openings {
		if o := &sc.Table.Openings[i]; o.Kind == kind && strings.HasPrefix(o.ID, building+"-") {
			all = append(all, fromSouthWest(game.Point{X: (o.A.X + o.B.X) / 2, Y: (o.A.Y + o.B.Y) / 2}, sc.Table.Depth))
		}
	}
	return all
}

// QD-T-STREET, QD-T-BANK, QD-T-HUNT: every piece stands where the table has it and does what the table says, every building has its doors and
// windows, and nothing else on the maps does anything.
func TestTheSetsOfQuickOnTheDraw(t *testing.T) {
	for id, file := range westernSets {
		sc := &stock(t, file).Scenario
		used := map[int]bool{}
		at := func(shape string, fits func(f *game.Feature) bool) int {
			for i := range sc.Table.Features {
				if f := &sc.Table.Features[i]; !used[i] && upFromSouth(f, sc.Table.Depth) == shape && fits(f) {
					used[i] = true
					return i
				}
			}
			return -1
		}
		for _, row := range setRows(t, id) {
			switch {
			case row.somewhere:
			case row.building:
				if at(row.shape(), func(f *game.Feature) bool { return f.Inside && f.Name == row.piece }) < 0 {
					t.Errorf("%s: there is no %s at %s", file, row.piece, row.shape())
				}
				if at(row.shape(), func(f *game.Feature) bool { return f.Blocks && f.Line && f.Going == game.Impassable }) < 0 {
					t.Errorf("%s: the %s has no walls", file, row.piece)
				}
				house := strings.ToLower(row.piece)
				if got, want := gapsOf(sc, "door", house), row.points("door"); len(want) == 0 || !slices.Equal(got, want) {
					t.Errorf("%s: the doors of the %s are at %v, not at %v", file, row.piece, got, want)
				}
				if got, want := gapsOf(sc, "window", house), row.points("window"); !slices.Equal(got, want) {
					t.Errorf("%s: the windows of the %s are at %v, not at %v", file, row.piece, got, want)
				}
			default:
				if at(row.shape(), func(f *game.Feature) bool { return slices.Equal(does(f), row.said()) }) < 0 {
					t.Errorf("%s: there is no %s at %s that is %v", file, row.piece, row.shape(), row.said())
				}
			}
		}
		if id == "QD-T-BANK" { // the row of the bank has these two
			if at("15,19.5-16,20.5", func(f *game.Feature) bool { return f.Kind == "safe" }) < 0 {
				t.Error("the safe is not at (15.5,20)")
			}
			if at("14,17.25-20,17.75", func(f *game.Feature) bool { return slices.Equal(does(f), []string{"hard cover", "linear obstacle"}) }) < 0 {
				t.Error("the counter is not at x 14 to 20, y 17.5")
			}
		}
		for i := range sc.Table.Features {
			if f := &sc.Table.Features[i]; !used[i] && f.Kind != "exit" && (len(does(f)) > 0 || f.Inside || f.Kind == "water") {
				t.Errorf("%s: the %s at %s is %v, and not in %s", file, f.Kind, upFromSouth(f, sc.Table.Depth), does(f), id)
			}
		}
	}
}

// QD-STREET-01, QD-BANK-01, QD-HUNT-01: how big the tables are, and over which edges one may leave.
func TestTheEdgesOfQuickOnTheDraw(t *testing.T) {
	for file, want := range map[string]struct {
		width, depth int
		exits        []string
	}{
		"quickdraw-street": {40, 30, []string{"0,30-40,30", "40,0-40,30", "0,0-40,0", "0,0-0,30"}},
		"quickdraw-bank":   {40, 30, []string{"40,0-40,30", "0,0-0,30"}},
		"quickdraw-hunt":   {48, 36, nil},
	} {
		sc := &stock(t, file).Scenario
		if sc.Table.Width != game.Inches(want.width) || sc.Table.Depth != game.Inches(want.depth) {
			t.Errorf("%s is %s by %s", file, sc.Table.Width, sc.Table.Depth)
		}
		var exits []string
		for i := range sc.Table.Features {
			if f := &sc.Table.Features[i]; f.Kind == "exit" {
				exits = append(exits, upFromSouth(f, sc.Table.Depth))
			}
		}
		if !slices.Equal(exits, want.exits) {
			t.Errorf("%s: one leaves over %v", file, exits)
		}
	}
}

// QD-T-BANK, QD-T-HUNT: who stands on the maps from the beginning, and where.
func TestWhoStandsOnTheMapsOfQuickOnTheDraw(t *testing.T) {
	stands := func(file string) map[string][]string {
		sc := &stock(t, file).Scenario
		all := map[string][]string{}
		for i := range sc.Figures {
			f := &sc.Figures[i]
			all[f.Profile] = append(all[f.Profile], fromSouthWest(*f.At, sc.Table.Depth))
		}
		return all
	}
	bank, hunt := stands("quickdraw-bank"), stands("quickdraw-hunt")
	if len(bank) != 2 || len(hunt) != 4 || len(stands("quickdraw-street")) != 0 {
		t.Errorf("there are others: %v, %v", bank, hunt)
	}
	beasts := map[string][]string{}
	for _, row := range append(setRows(t, "QD-T-BANK"), setRows(t, "QD-T-HUNT")...) {
		here := fmt.Sprintf("(%s,%s)", row.x, row.y)
		switch row.piece {
		case "Neutrals":
			if want := point.FindAllString(row.effect, -1); !slices.Equal(bank["minor"], want) {
				t.Errorf("the neutrals stand at %v, not at %v", bank["minor"], want)
			}
		case "Horses (hitched)":
			if want := point.FindAllString(row.effect, -1); !slices.Equal(bank["horse"], want) {
				t.Errorf("the horses stand at %v, not at %v", bank["horse"], want)
			}
		case "Grizzly", "Cougar", "Snake":
			beasts[strings.ToLower(row.piece)] = append(beasts[strings.ToLower(row.piece)], here)
		case "Buffalo herd of 4":
			beasts["buffalo"] = point.FindAllString(row.effect, -1)
		}
	}
	for profile, want := range beasts {
		if !slices.Equal(hunt[profile], want) {
			t.Errorf("%s: at %v, not at %v", profile, hunt[profile], want)
		}
	}
	if len(beasts) != 4 {
		t.Errorf("the table of the hunt has %v", beasts)
	}
}

// QD-SCN-01: two to four seats, and every number of them begins.
func TestQuickOnTheDrawForTwoToFour(t *testing.T) {
	for _, file := range westernSets {
		f := stock(t, file)
		if sc := &f.Scenario; len(sc.Seats) != 4 || sc.Least != 2 {
			t.Errorf("%s: %d to %d seats", file, sc.Least, len(sc.Seats))
		}
		for seats := 2; seats <= 4; seats++ {
			sc, err := scenariofile.Seated(&f.Scenario, seats)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := quickdraw.New(sc); err != nil {
				t.Errorf("%s for %d: %v", file, seats, f.Locate(err))
			}
		}
	}
}
