package command

import (
	"fmt"
	"strings"
)

type scenarios struct {
	Ruleset string `arg:"" optional:"" help:"Only those of this game."`
	JSON    bool   `name:"json" help:"Print JSON."`
}

// listedScenario is a scenario in a list.
type listedScenario struct {
	ID      string       `json:"id"`
	Ruleset string       `json:"ruleset"`
	Title   string       `json:"title"`
	Line    string       `json:"line"`
	Seats   []listedSeat `json:"seats"`
}

type listedSeat struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Run lists the stock scenarios, with their seats and a line each.
func (c *scenarios) Run(p *Program) error {
	if c.Ruleset != "" {
		if _, err := p.ruleset(c.Ruleset); err != nil {
			return err
		}
	}
	files, err := p.Stock()
	if err != nil {
		return err
	}
	all := []listedScenario{}
	for _, f := range files {
		s := &f.Scenario
		if c.Ruleset != "" && s.Ruleset != c.Ruleset {
			continue
		}
		l := listedScenario{ID: s.ID, Ruleset: s.Ruleset, Title: s.Title, Line: s.Line, Seats: []listedSeat{}}
		for _, seat := range s.Seats {
			l.Seats = append(l.Seats, listedSeat{seat.ID, seat.Name})
		}
		all = append(all, l)
	}
	if c.JSON {
		return printJSON(p.Out, all)
	}
	for _, l := range all {
		var ids []string
		for _, seat := range l.Seats {
			ids = append(ids, seat.ID)
		}
		fmt.Fprintf(p.Out, "%-16s %s, %s: %s. %s\n", l.ID, l.Ruleset, l.Title, strings.Join(ids, ", "), l.Line)
	}
	return nil
}
