package command

import (
	"fmt"
	"io"
	"strings"

	"rumble/game"
)

type scenarios struct {
	Ruleset  string `arg:"" optional:"" help:"Only those of this game."`
	Settings bool   `help:"List what a match of each of them may set, with --set of rumble play or in a scenario file."`
	JSON     bool   `name:"json" help:"Print JSON."`
}

// listedScenario is a scenario in a list.
type listedScenario struct {
	ID      string       `json:"id"`
	Ruleset string       `json:"ruleset"`
	Title   string       `json:"title"`
	Line    string       `json:"line"`
	Seats   []listedSeat `json:"seats"`
	Least   int          `json:"least,omitempty"` // how many seats may play at the fewest, when not all must
	Guided  bool         `json:"guided,omitempty"`

	Settings []listedSetting `json:"settings,omitempty"`
}

// listedSetting is something that a scenario may set, with the value it has there.
type listedSetting struct {
	game.Setting
	Value string `json:"value"`
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
		l := listedScenario{ID: s.ID, Ruleset: s.Ruleset, Title: s.Title, Line: s.Line, Seats: []listedSeat{}, Least: s.Least, Guided: len(s.Guide) > 0}
		for _, seat := range s.Seats {
			l.Seats = append(l.Seats, listedSeat{seat.ID, seat.Name})
		}
		if c.Settings {
			if l.Settings, err = p.settingsOf(s); err != nil {
				return f.Locate(err)
			}
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
		seats := strings.Join(ids, ", ")
		if l.Least > 0 {
			seats = fmt.Sprintf("%d to %d of %s", l.Least, len(ids), seats)
		}
		guided := ""
		if l.Guided {
			guided = " (guided)"
		}
		fmt.Fprintf(p.Out, "%-16s %s, %s%s: %s. %s\n", l.ID, l.Ruleset, l.Title, guided, seats, l.Line)
		printSettings(p.Out, l.Settings)
	}
	return nil
}

// settingsOf are what a scenario may set; none for a game without settings.
func (p *Program) settingsOf(sc *game.Scenario) ([]listedSetting, error) {
	rules, known := p.find(sc.Ruleset)
	if !known || rules.Settings == nil {
		return nil, nil
	}
	list := []listedSetting{}
	all := rules.Settings(sc)
	values, err := game.ReadSettings(all, sc.Settings)
	if err != nil {
		return nil, err
	}
	for i := range all {
		list = append(list, listedSetting{all[i], values[all[i].Name]})
	}
	return list, nil
}

// printSettings lists settings under their headings: the value here, what each takes, and its clause.
func printSettings(out io.Writer, list []listedSetting) {
	group := ""
	for i := range list {
		s := &list[i]
		if s.Group != group {
			group = s.Group
			fmt.Fprintf(out, "  %s\n", group)
		}
		value := s.Value
		if value == "" {
			value = `""`
		}
		fmt.Fprintf(out, "  %-24s %s: %s (%s)", s.Name+"="+value, s.Title, s.Takes(), s.Clause)
		if s.Line != "" && s.Kind != game.TextSetting {
			fmt.Fprintf(out, "; %s", s.Line)
		}
		fmt.Fprintln(out)
	}
}
