package scenario_test

import (
	"os"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenario"
)

// The page docs/scenarios.md must not say anything that is not so.
func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheFirstExampleOfThePageIsAScenario(t *testing.T) {
	_, after, _ := strings.Cut(page(t), "```yaml\n")
	example, _, _ := strings.Cut(after, "```")
	f, err := scenario.Parse("two-men.yaml", []byte(example))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Scenario.Figures) != 2 || f.Scenario.ID != "two-men" {
		t.Errorf("the example was not read: %+v", f.Scenario)
	}
}

// The other examples are parts of a scenario: keys of the table, or of the whole.
func TestTheOtherExamplesOfThePageAreParts(t *testing.T) {
	_, after, _ := strings.Cut(page(t), "```yaml\n")
	examples := strings.Split(after, "```yaml\n")[1:]
	if len(examples) < 4 {
		t.Fatalf("only %d examples were found", len(examples))
	}
	for _, example := range examples {
		example, _, _ = strings.Cut(example, "```")
		whole := example
		if key, _, _ := strings.Cut(example, ":"); key != "table" && key != "seats" {
			whole = "table:\n  size: [48, 48]\n  " + strings.ReplaceAll(strings.TrimSpace(example), "\n", "\n  ")
		}
		if _, err := scenario.Parse("x.yaml", []byte(whole)); err != nil {
			t.Errorf("%v in\n%s", err, whole)
		}
	}
}

// The table of kinds has every kind in the order of the program, and says what each does.
func TestThePageListsTheKinds(t *testing.T) {
	_, after, _ := strings.Cut(page(t), "| kind | usual size | cover | going | to hide behind | sight |\n|---|---|---|---|---|---|\n")
	table, _, _ := strings.Cut(after, "\n\n")
	var listed []string
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(row), "|")
		names := strings.Split(cells[1], "`") // the names stand in every second part
		sizes := strings.Split(strings.TrimSpace(cells[2]), ", ")
		for i := 1; i < len(names); i += 2 {
			name, n := names[i], i/2
			listed = append(listed, name)
			ft, size := usual(t, name)
			if want := sizes[min(n, len(sizes)-1)]; size != want {
				t.Errorf("%s: the page has the size %q, the program %q", name, want, size)
			}
			cover := []string{"", "light", "hard"}[ft.Cover]
			going := []string{"", "rough", "low", "impassable"}[ft.Going]
			for at, is := range map[int]string{3: cover, 4: going} {
				if want := strings.TrimSpace(cells[at]); want != is {
					t.Errorf("%s: the page says %q, the program %q", name, want, is)
				}
			}
			if says := strings.TrimSpace(cells[5]) == "yes"; says != ft.Hides {
				t.Errorf("%s: large enough to hide behind is %v", name, ft.Hides)
			}
			for word, is := range map[string]bool{
				"poor light": name == "shadow" && ft.Light == game.PoorLight, "bad light": name == "dark" && ft.Light == game.BadLight,
				"blocked": ft.Blocks, "interior": ft.Inside, "edge": ft.Roof,
			} {
				if says := strings.Contains(cells[6], word); is && !says {
					t.Errorf("%s: the page does not say %q", name, word)
				}
			}
			if says := strings.Contains(cells[1], "(a line") || strings.Contains(cells[1], "(lines"); says != ft.Line {
				t.Errorf("%s: a line is %v", name, ft.Line)
			}
		}
	}
	_, err := scenario.Parse("x.yaml", []byte("table: {size: [9, 9], features: [{kind: ufo}]}"))
	if err == nil || !strings.Contains(err.Error(), " there are "+strings.Join(listed, ", ")+". ") {
		t.Errorf("the page lists the kinds %v, and the program says: %v", listed, err)
	}
}

// usual is a feature of the kind with nothing else said, and its size on the page, "" when it must be drawn.
func usual(t *testing.T, kind string) (game.Feature, string) {
	t.Helper()
	size := ""
	f, err := scenario.Parse("x.yaml", []byte("table: {size: [99, 99], features: [{kind: "+kind+", at: [50, 50]}]}"))
	if err == nil {
		p := f.Scenario.Table.Features[0].Points
		size = (p[2].X - p[0].X).String() + "x" + (p[2].Y - p[0].Y).String()
	} else if f, err = scenario.Parse("x.yaml", []byte("table: {size: [99, 99], features: [{kind: "+kind+", at: [5, 5, 6, 6]}]}")); err != nil {
		t.Fatal(err)
	}
	return f.Scenario.Table.Features[0], size
}
