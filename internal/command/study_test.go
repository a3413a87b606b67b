package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

func TestStudy(t *testing.T) {
	into := filepath.Join(t.TempDir(), "deep", "study")
	args := []string{"study", "shoot-out", "--games", "40", "--seat", "north=steady,random", "--vary", "settings.turns=2,6", "--into", into, "--rows", "csv"}
	b := newBench("")
	b.want(t, 0, args...)
	lines := strings.Split(strings.TrimSpace(b.out.String()), "\n")
	if len(lines) != 5 || !strings.HasPrefix(lines[1], "north=steady settings.turns=6: ") || !strings.HasSuffix(lines[1], " (40 games)") ||
		lines[4] != "The report is "+filepath.Join(into, "report.html")+"." {
		t.Errorf("%q", lines)
	}
	rows := readFile(t, into, "rows.csv")
	if strings.Count(rows, "\n") != 161 || !strings.HasPrefix(rows, "combination,game,seed,north,south,settings.turns,result,winners,why,stretches,decisions,turns,out,points.north,points.south\n") {
		t.Errorf("%.300s", rows)
	}
	if page := readFile(t, into, "report.html"); !strings.Contains(page, "<h1>Shoot-out</h1>") {
		t.Error("there is no report")
	}
	before := b.out.String()
	b = newBench("")
	b.want(t, 0, append(slices.Clone(args), "--cores", "1")...)
	if b.out.String() != before || readFile(t, into, "rows.csv") != rows {
		t.Error("a study that is done is played again")
	}
	b = newBench("")
	b.want(t, 2, append(slices.Clone(args), "--seed", "2")...)
	if !strings.Contains(b.err.String(), "There is another study in "+into) {
		t.Error(b.err.String())
	}
}

func readFile(t *testing.T, folder, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What is wrong is told with its place, and nothing is begun.
func TestStudyRefuses(t *testing.T) {
	elsewhere := write(t, "block.yaml", "ruleset: toy\ntitle: Block\nseats: [north, south]\nsettings:\n  turns: 99\n")
	nameless := write(t, "nameless.yaml", "seats: [north, south]\n")
	taken := write(t, "taken", "")
	foreign := write(t, "b\xff.yaml", "ruleset: toy\ntitle: Block\nseats: [north, south]\n")
	for _, c := range []struct{ args, says string }{
		{"shootout", `There is no scenario "shootout": did you mean "shoot-out"?`},
		{"none.yaml", "The scenario none.yaml cannot be read"},
		{nameless, "does not say of which game"},
		{elsewhere, "block.yaml:5: settings.turns: The number of turns goes from 1 to 20."},
		{"shoot-out --games 0", "at least one game"},
		{"shoot-out --games 2000000", "at most 1000000 games in all, and these would be 1 times 2000000"},
		{"shoot-out --seat north=clever", `There is no player "clever"`},
		{"shoot-out --seat norht=steady", `There is no seat "norht": did you mean "north"?`},
		{"shoot-out --seat north", "write --seat SEAT=PLAYER"},
		{"shoot-out --seat north=steady --seat north=random", "given twice"},
		{"shoot-out --seat north=steady,steady", "north: The value steady is given twice"},
		{"shoot-out --seats 5", "exactly 2 seats"},
		{"shoot-out --vary settings.turns", "write --vary PATH=VALUE"},
		{"shoot-out --vary settings.trns=3", `with settings.trns=3: shoot-out.yaml:`},
		{"shoot-out --vary settings.turns=3,99", `with settings.turns=99: shoot-out.yaml:`},
		{"shoot-out --vary figures[bob].at=[1,1]", "figures[bob].at: There is no bob in this list of 4"},
		{"shoot-out --vary gang.north=none.yaml", "The gang none.yaml cannot be read"},
		{"shoot-out --vary gang.nort=none.yaml", `There is no seat "nort"`},
		{"shoot-out --vary gang.north=\xff.yaml", `"gang.north=\xff.yaml" has letters that are not UTF-8`},
		{"shoot-out --into b\xff", `"b\xff" has letters that are not UTF-8`},
		{"shoot-out --seed \xff", `"\xff" has letters that are not UTF-8`},
		{foreign, "has letters that are not UTF-8"},
		{"shoot-out --vary seats=null", "A study has at least one seat that plays, and there is none."},
		{"shoot-out --vary settings.turns=3,03", "settings.turns: The values 3 and 03 are the same here."},
		{"shoot-out --rows xml", "csv or jsonl"},
		{"shoot-out --batch=-1", "A batch has from 1"},
		{"shoot-out --batch=0", "A batch has from 1"},
		{"shoot-out --cores=-1", "--cores goes from 1 to 1024"},
		{"shoot-out --cores=0", "--cores goes from 1 to 1024"},
		{"shoot-out --cores=9223372036854775807", "--cores goes from 1 to 1024"},
		{"shoot-out --seats=0", "--seats is at least 1"},
		{"shoot-out --database=", "--database is the address"},
		{"shoot-out --database=postgres://rumble:secret@/rumble?port=abc", "--database cannot be read"},
		{"shoot-out --vary settings.turns=3,4 --vary settings[turns]=5,6", "settings[turns]: This is the same place as settings.turns"},
		{"shoot-out --into " + taken, "The study cannot be written to " + taken},
	} {
		here := t.TempDir()
		t.Chdir(here)
		b := newBench("")
		b.want(t, 2, append([]string{"study"}, strings.Fields(c.args)...)...)
		if !strings.Contains(b.err.String(), c.says) {
			t.Errorf("%s: %s", c.args, b.err.String())
		}
		if strings.Contains(b.err.String(), "secret") {
			t.Errorf("%s: a password is shown: %s", c.args, b.err.String())
		}
		if left, err := os.ReadDir(here); err != nil || len(left) > 0 || b.out.Len() > 0 {
			t.Errorf("%s: something was begun: %v, %s", c.args, left, b.out.String())
		}
	}
}

func TestStudyStopsWhenClear(t *testing.T) {
	t.Chdir(t.TempDir())
	b := newBench("")
	b.want(t, 0, "study", "shoot-out", "--games", "5000", "--batch", "10", "--seat", "south=random", "--stop-when-clear")
	if !strings.Contains(b.out.String(), "favours North") || strings.Contains(b.out.String(), "5000 games") {
		t.Error(b.out.String())
	}
	if rows := readFile(t, "study-shoot-out", "rows.jsonl"); !strings.Contains(rows, `"with":{"north":"steady","south":"random"}`) {
		t.Errorf("%.300s", rows)
	}
}

// A gang is varied by its file.
func TestStudyOfGangs(t *testing.T) {
	t.Chdir(t.TempDir())
	gang := write(t, "two.yaml", "gang: two\nname: Two\nruleset: toy\nfigures: [{id: ann, profile: gun, gear: []}]\n")
	b := newBench("")
	b.want(t, 2, "study", "shoot-out", "--games", "5", "--vary", "gang.north=as-is,"+gang)
	if !strings.Contains(b.err.String(), "Toy has no gangs to build") {
		t.Error(b.err.String())
	}
}

func TestSplit(t *testing.T) {
	for list, want := range map[string]string{
		"1,2": "1|2", "1": "1", "[1,2],[3,4]": "[1,2]|[3,4]", `{a: 1, b: 2},as-is`: "{a: 1, b: 2}|as-is", `"a,b",'c,d'`: `"a,b"|'c,d'`, "a,": "a|", ",": "|",
		"Legano's,Moran's": "Legano's|Moran's", "a],b": "a]|b", `{a: 'x,y'}, "z,w"`: `{a: 'x,y'}|"z,w"`, "as-is, mine.yaml ": "as-is|mine.yaml", `['it, too',1],2`: `['it, too',1]|2`,
	} {
		if got := strings.Join(split(list), "|"); got != want {
			t.Errorf("%s is cut to %s", list, got)
		}
	}
}

// A scenario of fewer seats is studied with those that are said.
func TestStudyOfFewerSeats(t *testing.T) {
	t.Chdir(t.TempDir())
	b := newBench("")
	many := toy.Scenario(4, 3)
	many.ID, many.Least = "many", 2
	b.Stock = stocked(many)
	b.Rulesets = []game.Ruleset{toy.Rules()}
	b.want(t, 0, "study", "many", "--seats", "3", "--games", "5")
	if rows := readFile(t, "study-many", "rows.jsonl"); !strings.Contains(rows, `"with":{"east":"steady","north":"steady","south":"steady"}`) {
		t.Errorf("%.300s", rows)
	}
}
