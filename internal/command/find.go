package command

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rumble/game"
	"rumble/scenariofile"
)

// ruleset is the ruleset with that id.
func (p *Program) ruleset(id string) (*game.Ruleset, error) {
	var known []string
	for i := range p.Rulesets {
		if p.Rulesets[i].ID == id {
			return &p.Rulesets[i], nil
		}
		known = append(known, p.Rulesets[i].ID)
	}
	return nil, unknown("ruleset", id, known)
}

// find is ruleset as other packages want it.
func (p *Program) find(id string) (game.Ruleset, bool) {
	r, err := p.ruleset(id)
	if err != nil {
		return game.Ruleset{}, false
	}
	return *r, true
}

// stock is the stock scenario with that id, as other packages want it.
func (p *Program) stock(id string) (*scenariofile.File, bool) {
	all, _ := p.Stock() // what could be read comes beside the error
	for _, f := range all {
		if f.Scenario.ID == id {
			return f, true
		}
	}
	return nil, false
}

// scenario is the scenario of that name for a ruleset: a stock scenario, or a file. No name is the first stock scenario.
func (p *Program) scenario(rules *game.Ruleset, name string) (*scenariofile.File, error) {
	all, err := p.Stock()
	if err != nil {
		return nil, err
	}
	var known []string
	for _, f := range all {
		if f.Scenario.Ruleset != rules.ID {
			continue
		}
		if name == "" || f.Scenario.ID == name {
			return f, nil
		}
		known = append(known, f.Scenario.ID)
	}
	if name == "" {
		return nil, wrong("There is no stock scenario for %s: name a file with --scenario.", rules.ID)
	}
	if f, ok := p.stock(name); ok {
		return nil, wrong("The scenario %q is for %s, not for %s.", name, f.Scenario.Ruleset, rules.ID)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(name, `/\.`) {
			return nil, unknown("scenario", name, known)
		}
		return nil, wrong("The scenario %s cannot be read: %v.", name, errors.Unwrap(err))
	}
	f, err := scenariofile.Parse(filepath.ToSlash(name), data)
	if err != nil {
		return nil, err
	}
	if f.Scenario.Ruleset != "" && f.Scenario.Ruleset != rules.ID {
		return nil, wrong("The scenario %s is for %s, not for %s.", name, f.Scenario.Ruleset, rules.ID)
	}
	return f, nil
}
