package scenariofile_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"rumble/game"
	"rumble/scenariofile"
	"rumble/tabletop"
)

const located = `title: x
seats:
  - reds
  - id: irish
    hold: [K, 4]
figures:
  - id: a
    stats:
      gats: 9
  - {id: b, seat: reds}
settings:
  turns: 99
table:
  size: [48,
    24]
  floor-height: 4
  features:
    - kind: fence
      points:
        - [1, 1]
        - [2, 2]
  buildings:
    - at: [5, 5, 9, 9]
      walls:
        - {at: [5, 7, 9, 7]}
      doors:
        - {at: [6, 5]}
        - {at: [8, 5]}
      roof: yes
  walls:
    - at: [20, 20, 30, 20]
      windows: [{at: [25, 20]}]
  stairs:
    - {foot: [6, 6], head: [6, 6, 1]}
  ladders:
    - {foot: [6, 8], head: [6, 8, 1]}
`

// A ruleset and a table name the field of the scenario; the file has it somewhere.
func TestLocateFindsTheLineOfAField(t *testing.T) {
	f := parsed(t, located)
	for _, c := range []struct {
		field string
		line  int
		as    string
	}{
		{"seats", 3, "seats"},
		{"seats[0].id", 3, "seats[0]"},
		{"seats[1].hold[1]", 5, "seats[1].hold[1]"},
		{"figures[0].stats.gats", 9, "figures[0].stats.gats"},
		{"figures[0].stats.fists", 9, "figures[0].stats"},
		{"figures[1].at", 10, "figures[1]"},
		{"settings.turns", 12, "settings.turns"},
		{"settings.civilians", 12, "settings"},
		{"table.width", 14, "table.size"},
		{"table.depth", 14, "table.size"},
		{"table.floorHeight", 16, "table.floor-height"},
		{"table.features[0]", 18, "table.features[0]"},
		{"table.features[0].points[1]", 21, "table.features[0].points[1]"},
		{"table.features[1].points", 23, "table.buildings[0]"}, // the interior
		{"table.features[2]", 23, "table.buildings[0]"},        // the outer walls
		{"table.features[3]", 25, "table.buildings[0].walls[0]"},
		{"table.features[4]", 23, "table.buildings[0]"}, // the roof
		{"table.features[5]", 31, "table.walls[0]"},
		{"table.features[6]", 14, "table"},
		{"table.features", 14, "table"},
		{"table.openings[0].a", 27, "table.buildings[0].doors[0]"},
		{"table.openings[1]", 28, "table.buildings[0].doors[1]"},
		{"table.openings[2]", 32, "table.walls[0].windows[0]"},
		{"table.links[0].head", 34, "table.stairs[0].head"},
		{"table.links[1]", 36, "table.ladders[0]"},
		{"table.links.x", 14, "table"},
		{"table", 14, "table"},
		{"", 1, ""},
		{"nonsense[3]", 1, ""},
	} {
		var e *game.Error
		if !errors.As(f.Locate(game.Refuse("bad", c.field, "No.")), &e) {
			t.Fatal("no error")
		}
		if e.File != "a.yaml" || e.Line != c.line || e.Field != c.as || e.Sentence != "No." || e.Code != "bad" {
			t.Errorf("%q is in line %d as %q, not in %d as %q", c.field, e.Line, e.Field, c.line, c.as)
		}
	}
}

func TestLocateLeavesOtherErrorsAlone(t *testing.T) {
	f := parsed(t, located)
	if f.Locate(nil) != nil {
		t.Error("no error is no error")
	}
	other := errors.New("disk full")
	if f.Locate(other) != other {
		t.Error("an error of somebody else is left alone")
	}
	placed := &game.Error{Field: "seats[0]", File: "b.yaml", Line: 7}
	if f.Locate(placed) != error(placed) {
		t.Error("an error with a place keeps it")
	}
}

// anyGame is a game with every way between floors that a file can name.
var anyGame = tabletop.Rules{Links: []tabletop.LinkKind{
	{Kind: "stairs"}, {Kind: "ladder"}, {Kind: "climb"}, {Kind: "climb-hard"}, {Kind: "climb-very-hard"},
}}

// An opening that overlaps another is the business of the table, the line that of the file.
func TestATableIsLocatedToo(t *testing.T) {
	f := parsed(t, strings.Replace(located, "[8, 5]", "[7, 5]", 1))
	_, err := tabletop.Prepare(f.Scenario.Table, anyGame)
	var e *game.Error
	if !errors.As(f.Locate(err), &e) || e.Line != 28 || e.Field != "table.buildings[0].doors[1]" {
		t.Errorf("%v", f.Locate(err))
	}
}

// sub is the value of a key at the top of a document.
func sub(t *testing.T, text, key string) ast.Node {
	t.Helper()
	doc, err := parser.ParseBytes([]byte(text), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range doc.Docs[0].Body.(*ast.MappingNode).Values {
		if v.Key.String() == key {
			return v.Value
		}
	}
	return nil
}

func TestAScenarioInsideAnotherDocument(t *testing.T) {
	const script = "script: x\nscenario:\n  seats: [reds]\n  figures:\n    - {id: a, seat: reds}\nbad:\n  seats: [reds]\n  figures:\n    - {id: a, set: reds}\nempty:\nword: x\n"
	f, err := scenariofile.Inline("a.yaml", sub(t, script, "scenario"), "scenario")
	if err != nil {
		t.Fatal(err)
	}
	if f.Scenario.ID != "" || f.Name != "a.yaml" || len(f.Scenario.Figures) != 1 {
		t.Errorf("%+v", f)
	}
	var e *game.Error
	if !errors.As(f.Locate(game.Refuse("bad-profile", "figures[0].profile", "No.")), &e) || e.Line != 5 || e.Field != "scenario.figures[0]" {
		t.Errorf("%+v", e)
	}
	_, err = scenariofile.Inline("a.yaml", sub(t, script, "bad"), "bad")
	refused(t, err, 9, "bad.figures[0].set", "no key")
	_, err = scenariofile.Inline("a.yaml", sub(t, script, "empty"), "empty")
	refused(t, err, 10, "empty", "a map")
	_, err = scenariofile.Inline("a.yaml", sub(t, script, "word"), "word")
	refused(t, err, 11, "word", "a map")
	_, err = scenariofile.Inline("a.yaml", nil, "scenario")
	refused(t, err, 1, "scenario", "must be a scenario")
}

func TestWhatIsNotReadAtAll(t *testing.T) {
	for _, c := range []struct {
		text string
		line int
		says string
	}{
		{"", 1, "empty"},
		{"title: [\n", 1, "YAML"},
		{"seats:\n - a\nseats:\n - b\n", 3, "already defined"},
	} {
		_, err := scenariofile.Parse("a.yaml", []byte(c.text))
		refused(t, err, c.line, "", c.says)
	}
	_, err := scenariofile.Parse("a.yaml", []byte("- a\n"))
	refused(t, err, 1, "", "a map")
}

// The guide is true: its examples can be read, and it names every kind there is.
func TestTheGuide(t *testing.T) {
	guide, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(guide), "```yaml\n")[1:]
	if len(blocks) < 4 {
		t.Fatalf("only %d examples", len(blocks))
	}
	for _, block := range blocks {
		example, _, _ := strings.Cut(block, "```")
		switch {
		case strings.HasPrefix(example, "buildings:"), strings.HasPrefix(example, "stairs:"), strings.HasPrefix(example, "roads:"):
			example = "table:\n  size: [48, 48]\n  " + strings.ReplaceAll(strings.TrimSpace(example), "\n", "\n  ") + "\n"
		}
		if strings.HasPrefix(example, "gang:") {
			if _, err := scenariofile.ReadGang("scenarios.md", []byte(example)); err != nil {
				t.Errorf("%v\n%s", err, example)
			}
			continue
		}
		f, err := scenariofile.Parse("scenarios.md", []byte(example))
		if err != nil {
			t.Errorf("%v\n%s", err, example)
			continue
		}
		if f.Scenario.Table.Width > 0 {
			if _, err := tabletop.Prepare(f.Scenario.Table, anyGame); err != nil {
				t.Errorf("%v\n%s", f.Locate(err), example)
			}
		}
	}
	_, err = scenariofile.Parse("a.yaml", []byte("table: {size: [9, 9], features: [{kind: vann}]}"))
	_, known, _ := strings.Cut(err.Error(), "there are ")
	known, _, _ = strings.Cut(known, ". A kind")
	for _, kind := range strings.Split(known, ", ") {
		if !strings.Contains(string(guide), "`"+kind+"`") {
			t.Errorf("the guide does not know %q", kind)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(located))
	f.Add([]byte("seats: [a, {id: b, hold: [K]}]\nfigures: [{id: c, at: [1, 2, 3], state: {prone: yes}}]\n"))
	f.Add([]byte("table:\n  size: [24, 24]\n  features:\n    - {kind: statue, like: pillar, at: [1, 1]}\n  openings: [{kind: door, from: [1, 1], to: [2, 2]}]\n"))
	f.Add([]byte("table: {size: [9, 9], buildings: [{at: [1, 1, 3, 4], solid: yes, roof: yes}]}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := scenariofile.Parse("a.yaml", data)
		if err != nil {
			var e *game.Error
			if !errors.As(err, &e) || e.Code != "bad-scenario" || e.File != "a.yaml" || e.Line < 1 || e.Sentence == "" {
				t.Fatalf("%#v", err)
			}
			return
		}
		sc := &file.Scenario
		if len(sc.Figures) > scenariofile.MaxFigures || len(sc.Table.Features) > scenariofile.MaxFeatures || len(sc.Table.Openings) > scenariofile.MaxOpenings {
			t.Fatal("too large")
		}
		written := scenariofile.Write(sc)
		again, err := scenariofile.Parse("b.yaml", written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if string(scenariofile.Write(&again.Scenario)) != string(written) {
			t.Fatalf("differs:\n%s\n%s", written, scenariofile.Write(&again.Scenario))
		}
	})
}
