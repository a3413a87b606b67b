package report_test

import (
	"strings"
	"testing"

	"rumble/study"
)

// Whoever does not see a plot is told what it is about, and finds its figures in a table right below it.
func TestEveryPlotHasATable(t *testing.T) {
	page := read(t, made(t, tallied(t, func(*study.Plan) {})))
	figures := page.all("figure")
	plots := 0
	for _, svg := range page.all("svg") {
		if svg.has["role"] == "img" {
			plots++
		}
	}
	if len(figures) != plots || plots != 7 {
		t.Errorf("%d of %d plots are figures", len(figures), plots)
	}
	for _, f := range figures {
		title := f.all("h2")[0].said()
		for _, svg := range f.all("svg") {
			if svg.has["role"] == "img" && svg.has["aria-label"] != title+". The table below has it in figures." {
				t.Errorf("%s: the plot is called %q", title, svg.has["aria-label"])
			}
		}
		details := f.all("details")
		if len(details) != 1 || f.parts[len(f.parts)-1] != details[0] {
			t.Errorf("%s: %d tables below the plot", title, len(details))
			continue
		}
		tables := details[0].all("table")
		if len(tables) != 1 || tables[0].has["aria-label"] != title+", in figures" || details[0].all("summary")[0].said() != title+", in figures" {
			t.Errorf("%s: the table is called otherwise", title)
		}
	}
}

// A table has a name that no other has, and every word and figure of it the head of its column and of its line. What may be moved sideways
// can be reached with the keys, and is called something.
func TestTablesCanBeHeard(t *testing.T) {
	page := read(t, made(t, tallied(t, func(*study.Plan) {})))
	names := map[string]bool{}
	tables := page.all("table")
	for _, table := range tables {
		name := table.has["aria-label"]
		if name == "" || names[name] {
			t.Errorf("a table is called %q", name)
		}
		names[name] = true
		columns := 0
		for _, head := range table.all("thead") {
			for _, c := range head.all("tr")[0].line() {
				if columns++; c.name != "th" || c.has["scope"] != "col" || c.said() == "" {
					t.Errorf("%s: %q is no head of a column", name, c.said())
				}
			}
		}
		lines := table.all("tbody")[0].all("tr")
		if len(lines) == 0 {
			t.Errorf("%s is empty", name)
		}
		for _, line := range lines {
			cells := line.line()
			if columns > 0 && len(cells) != columns {
				t.Errorf("%s: %d cells below %d heads", name, len(cells), columns)
			}
			for i, c := range cells {
				if first := i == 0; first != (c.name == "th" && c.has["scope"] == "row") || c.said() == "" {
					t.Errorf("%s: %q is the cell %d of a line, a %s", name, c.said(), i, c.name)
				}
			}
		}
	}
	if len(tables) != 7+2+1+3 { // of the plots, the effects, all combinations, and what else there is to know
		t.Errorf("there are %d tables", len(tables))
	}
	regions := map[string]bool{}
	for _, div := range page.all("div") {
		_, reached := div.has["tabindex"]
		if scrolls := div.has["class"] == "wide"; scrolls != reached || scrolls != (div.has["role"] == "region") {
			t.Errorf("a part %q has the role %q", div.has["class"], div.has["role"])
		}
		if name := div.has["aria-label"]; reached && (name == "" || regions[name]) {
			t.Errorf("a region is called %q", name)
		} else if reached {
			regions[name] = true
		}
	}
	if len(regions) != 7+2+1 {
		t.Errorf("there are %d regions", len(regions))
	}
}

// The same holds for little: of what did not happen there is neither a plot nor a table.
func TestNothingIsEmpty(t *testing.T) {
	page := read(t, made(t, study.NewTally(tallied(t, func(p *study.Plan) { p.Games, p.Batch = 1, 1 }).Study)))
	for _, table := range page.all("table") {
		if len(table.all("tbody")[0].all("tr")) == 0 {
			t.Errorf("%s is empty", table.has["aria-label"])
		}
	}
	if said := page.said(); strings.Contains(said, "fall") {
		t.Error("nobody has fallen yet")
	}
}
