package scenarios_test

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/rules/moveit"
	"rumble/ruletext"
	"rumble/tabletop"
)

// rowOf is a piece of terrain as MI-T-MAP writes it: its kind, and two corners with y up from the southern edge.
func rowOf(f *game.Feature, depth game.Length) string {
	kind := "Open"
	switch {
	case f.Going == game.Impassable && f.Blocks:
		kind = "Building"
	case f.Going == game.Impassable:
		kind = "Car"
	case f.Going == game.Low:
		kind = "Low obstacle"
	case f.Going == game.Rough:
		kind = "Rough"
	case f.Kind == "deck":
		kind = "Raised deck"
	}
	west, east, low, high := f.Points[0].X, f.Points[0].X, depth-f.Points[0].Y, depth-f.Points[0].Y
	for _, p := range f.Points {
		west, east = min(west, p.X), max(east, p.X)
		low, high = min(low, depth-p.Y), max(high, depth-p.Y)
	}
	return fmt.Sprintf("[%s %s %s %s %s %s]", f.Name, kind, west, low, east, high)
}

// MI-SET-01.
func TestTheCornerHasTheTerrainOfTheRulebook(t *testing.T) {
	f := stock(t, "moveit-corner")
	if _, err := moveit.New(&f.Scenario); err != nil {
		t.Fatal(f.Locate(err))
	}
	table, err := tabletop.Prepare(f.Scenario.Table, tabletop.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	plan := table.Plan()
	if plan.Width != 30*game.Inch || plan.Depth != 30*game.Inch {
		t.Errorf("the table is %s by %s", plan.Width, plan.Depth)
	}
	var got []string
	for i := range plan.Features {
		got = append(got, rowOf(&plan.Features[i], plan.Depth))
	}
	rules := moveit.Rules()
	book, _, err := ruletext.Open(&rules)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, table := range book.Tables {
		if table.ID == "MI-T-MAP" {
			for _, row := range table.Rows {
				want = append(want, fmt.Sprint(row))
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("the table has\n%s\nand MI-T-MAP\n%s", got, want)
	}
}
