package report_test

import (
	"strings"
	"testing"

	"rumble/study"
)

// Things that are varied are told apart in front of a verdict, in no more words than that takes.
func TestThingsAreToldApart(t *testing.T) {
	path := func(name string, values ...string) study.Thing {
		return study.Thing{Kind: study.Path, Name: name, Values: values}
	}
	for _, c := range []struct {
		things []study.Thing
		says   string
	}{
		{[]study.Thing{path("settings.turns", "6", "7")}, "turns 6"},
		{[]study.Thing{path("figures[north-1].name", "Ann", "Bob"), path("figures[north-2].name", "Cid", "Dot")}, "north-1 name Ann, north-2 name Cid"},
		{[]study.Thing{path("figures[north-1].name", "Ann", "Bob"), path("seats[north].name", "Ann", "Bob"), path("title", "A", "B")},
			"north-1 name Ann, north name Ann, title A"},
		{[]study.Thing{path("figures[0].name", "Ann", "Bob"), path("seats[0].name", "Ann", "Bob")}, "figures 0 name Ann, seats 0 name Ann"},
		// What is only stated is not told, and nothing needs to be told apart from it.
		{[]study.Thing{path("figures[north-1].name", "Ann", "Bob"), path("figures[north-2].name", "Cid")}, "name Ann"},
		{
			[]study.Thing{{Kind: study.Player, Name: "north", Values: []string{"steady", "random"}}, path("seats[north].name", "Ann", "Bob")},
			"north steady, name Ann",
		},
	} {
		page := read(t, made(t, emptied(t, c.things...)))
		for _, p := range page.all("p") {
			if spans := p.all("span"); len(spans) == 1 && spans[0].has["class"] == "with" {
				if got := spans[0].said(); got != c.says {
					t.Errorf("%q, not %q", got, c.says)
				}
				break
			}
		}
		said := map[string]bool{}
		for _, p := range page.all("span") {
			if p.has["class"] != "with" {
				continue
			}
			if said[p.said()] {
				t.Errorf("two combinations are called %q", p.said())
			}
			said[p.said()] = true
		}
		if len(said) < 2 || strings.Contains(c.says, "[") {
			t.Errorf("%v: %v", c.things, said)
		}
	}
}
