package report_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/study"
)

// A table or a plot that does not show all says how many are left out.
func TestLeftOut(t *testing.T) {
	s := tallied(t, func(p *study.Plan) { p.Games, p.Batch, p.Things = 1, 1, nil }).Study
	for _, c := range []struct {
		people, places int
		says           []string
	}{
		{24, 20, nil},
		{25, 20, []string{"These are the first 24; 1 more is left out."}},
		{24, 21, []string{"These are the first 20; 1 more is left out."}},
		{36, 33, []string{"These are the first 24; 12 more are left out.", "These are the first 20; 13 more are left out."}},
	} {
		tally := study.NewTally(s)
		row := study.Row{Combination: 1, Game: 1, Result: study.Shared, Points: []int{0, 0}}
		for i := range c.people {
			row.Out = append(row.Out, study.Fall{Who: fmt.Sprint("crew-", i), Seat: "north", Turn: 1, Many: 1})
		}
		for i := range c.places {
			row.Out = append(row.Out, study.Fall{Seat: "north", Turn: 1, Many: 1, Zone: fmt.Sprint("t", i)})
		}
		tally.Add(&row)
		page := made(t, tally)
		for name, most := range map[string]int{"Who falls": min(c.people, 24), "Where they fall": min(c.places, 20)} {
			if lines := len(rows(t, page, name)) - 1; lines != most {
				t.Errorf("%s: %d lines of %d people and %d places", name, lines, c.people, c.places)
			}
		}
		for _, says := range c.says {
			if !strings.Contains(page, says) {
				t.Errorf("of %d people and %d places it does not say %q", c.people, c.places, says)
			}
		}
		if many := strings.Count(page, "left out"); many != len(c.says) {
			t.Errorf("of %d people and %d places it says %d times that some are left out", c.people, c.places, many)
		}
	}
}

// The plot of the chances has room for some combinations, and says where the others are.
func TestCombinationsLeftOut(t *testing.T) {
	for many, says := range map[int]string{
		24: "",
		25: "These are the first 24 combinations; 1 more is in the table of all.",
		30: "These are the first 24 combinations; 6 more are in the table of all.",
	} {
		var titles []string
		for i := range many {
			titles = append(titles, fmt.Sprint("Street ", i))
		}
		page := made(t, study.NewTally(tallied(t, func(p *study.Plan) {
			p.Games, p.Batch, p.Things = 1, 1, []study.Thing{{Kind: study.Path, Name: "title", Values: titles}}
		}).Study))
		if all := len(rows(t, page, "All combinations")) - 1; all != many {
			t.Errorf("%d of %d are in the table of all", all, many)
		}
		if said := strings.Contains(page, "These are the first"); said != (says != "") || !strings.Contains(page, says) {
			t.Errorf("of %d combinations it does not say %q", many, says)
		}
	}
}
