package scenariofile_test

import (
	"os"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

// The guide has a table of kinds: every kind in the order of the program, and what each does.
func TestTheGuideListsTheKinds(t *testing.T) {
	guide, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(guide), "| kind | usual size | cover | going | to hide behind | sight |\n|---|---|---|---|---|---|\n")
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
				t.Errorf("%s: the guide has the size %q, the program %q", name, want, size)
			}
			cover := []string{"", "light", "hard"}[ft.Cover]
			going := []string{"", "rough", "low", "impassable"}[ft.Going]
			for at, is := range map[int]string{3: cover, 4: going} {
				if want := strings.TrimSpace(cells[at]); want != is {
					t.Errorf("%s: the guide says %q, the program %q", name, want, is)
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
					t.Errorf("%s: the guide does not say %q", name, word)
				}
			}
			if says := strings.Contains(cells[1], "(a line") || strings.Contains(cells[1], "(lines"); says != ft.Line {
				t.Errorf("%s: a line is %v", name, ft.Line)
			}
		}
	}
	_, err = scenariofile.Parse("x.yaml", []byte("table: {size: [9, 9], features: [{kind: ufo}]}"))
	if err == nil || !strings.Contains(err.Error(), " there are "+strings.Join(listed, ", ")+". ") {
		t.Errorf("the guide lists the kinds %v, and the program says: %v", listed, err)
	}
}

// section is the part of the guide under a heading, up to the next of its rank.
func section(t *testing.T, heading string) string {
	t.Helper()
	guide, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(guide), "\n"+heading+"\n")
	if !found {
		t.Fatalf("the guide has no %q", heading)
	}
	text, _, _ := strings.Cut(after, "\n## ")
	return text
}

// usual is a feature of the kind with nothing else said, and its size on the guide, "" when it must be drawn.
func usual(t *testing.T, kind string) (game.Feature, string) {
	t.Helper()
	size := ""
	f, err := scenariofile.Parse("x.yaml", []byte("table: {size: [99, 99], features: [{kind: "+kind+", at: [50, 50]}]}"))
	if err == nil {
		p := f.Scenario.Table.Features[0].Points
		size = (p[2].X - p[0].X).String() + "x" + (p[2].Y - p[0].Y).String()
	} else if f, err = scenariofile.Parse("x.yaml", []byte("table: {size: [99, 99], features: [{kind: "+kind+", at: [5, 5, 6, 6]}]}")); err != nil {
		t.Fatal(err)
	}
	return f.Scenario.Table.Features[0], size
}
