package command

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rumble/game"
	"rumble/scenariofile"
)

type gangs struct {
	Files []string `arg:"" name:"file" help:"Gang files."`
	JSON  bool     `name:"json" help:"Print a line of JSON for each file."`
}

// judged is a gang file and what is to be said of it.
type judged struct {
	File   string      `json:"file"`
	Valid  bool        `json:"valid"`
	Points int         `json:"points"`
	Gang   *game.Gang  `json:"gang,omitempty"`
	Wrong  []wrongness `json:"problems"`

	rules *game.GangRules
}

// wrongness is one thing that is wrong with a gang file, and where.
type wrongness struct {
	Code     string        `json:"code"`
	Line     int           `json:"line,omitempty"`
	Field    string        `json:"field,omitempty"`
	Sentence string        `json:"sentence"`
	Clause   game.ClauseID `json:"clause,omitempty"`

	said string // with its place, as compilers write it
}

// Run checks gang files against their rulesets and prints what is in them, or what is wrong with them.
func (c *gangs) Run(p *Program) error {
	bad := false
	for _, name := range c.Files {
		j, err := p.judge(name)
		if err != nil {
			return err
		}
		bad = bad || !j.Valid
		if c.JSON {
			if err := printJSON(p.Out, j); err != nil {
				return err
			}
			continue
		}
		j.print(p)
	}
	if bad {
		return toldWrong
	}
	return nil
}

// judge looks at one gang file: its form, and whether its ruleset begins a match with it in the first seat of the first
// stock scenario.
func (p *Program) judge(name string) (*judged, error) {
	j := &judged{File: name, Wrong: []wrongness{}}
	file, err := readGang(name)
	var faulty *game.Error
	if errors.As(err, &faulty) {
		j.add(faulty, "")
		return j, nil
	}
	if err != nil {
		return nil, err
	}
	j.Gang = &file.Gang
	rules, err := p.ruleset(file.Gang.Ruleset)
	if err != nil {
		j.add(file.Locate(game.Refuse(game.UnknownRuleset, "ruleset", "%v", err)), "")
		return j, nil
	}
	stock, err := p.scenario(rules, "")
	if err != nil {
		return nil, err
	}
	flaws := scenariofile.Judge(rules, &stock.Scenario, firstSeat(&stock.Scenario), &file.Gang)
	for _, f := range flaws {
		j.add(file.Locate(game.Refuse(f.Code, f.Field, "%s", f.Sentence)), f.Clause)
	}
	if j.rules = rules.Gangs; j.rules != nil {
		j.Points = j.rules.Total(&file.Gang)
	}
	j.Valid = len(flaws) == 0
	return j, nil
}

func firstSeat(sc *game.Scenario) string {
	if len(sc.Seats) == 0 {
		return ""
	}
	return sc.Seats[0].ID
}

func (j *judged) add(err error, clause game.ClauseID) {
	e, _ := errors.AsType[*game.Error](err)
	j.Wrong = append(j.Wrong, wrongness{string(e.Code), e.Line, e.Field, e.Sentence, clause, err.Error()})
}

// print writes a gang as people read it: its worth, then a line for each figure; or a line for each thing that is wrong.
func (j *judged) print(p *Program) {
	if !j.Valid {
		fmt.Fprintf(p.Out, "FAIL %s\n", j.File)
		for i := range j.Wrong {
			fmt.Fprintf(p.Out, "     %s\n", j.Wrong[i].said)
		}
		return
	}
	fmt.Fprintf(p.Out, "ok   %s: %s, %s, %d figures", j.File, j.Gang.Name, j.Gang.Ruleset, len(j.Gang.Figures))
	priced := j.rules.Points.Most > 0
	if priced {
		fmt.Fprintf(p.Out, ", %d points of %d", j.Points, j.rules.Points.Most)
	}
	fmt.Fprintln(p.Out)
	for i := range j.Gang.Figures {
		m := &j.Gang.Figures[i]
		fmt.Fprintf(p.Out, "     %s", described(j.rules, m))
		if priced {
			fmt.Fprintf(p.Out, ", %d", j.rules.Worth(m))
		}
		fmt.Fprintln(p.Out)
	}
}

// described is a figure in words: its name, its profile, what it carries and what it knows.
func described(rules *game.GangRules, m *game.Member) string {
	profile := m.Profile
	if p := rules.Profile(m.Profile); p != nil {
		profile = p.Name
	}
	parts := []string{m.Called(), profile}
	for _, id := range m.Gear {
		if g := rules.Piece(id); g != nil {
			id = g.Called(id)
		}
		parts = append(parts, id)
	}
	for _, id := range m.Skills {
		if s := rules.Skill(id); s != nil {
			id = s.Name
		}
		parts = append(parts, id)
	}
	for i := range rules.States {
		if s := &rules.States[i]; m.State[s.ID] > 0 {
			parts = append(parts, carries(s, m.State[s.ID]))
		}
	}
	return strings.Join(parts, ", ")
}

// carries is something that a figure carries on, in words.
func carries(s *game.GangState, many int) string {
	if s.Most == 1 {
		return s.Name
	}
	return fmt.Sprintf("%s: %d", s.Name, many)
}

// saves are the files in which --save-gang has gangs written, by seat.
func (c *play) saves(setup *game.Scenario) (map[game.Seat]string, error) {
	files := map[game.Seat]string{}
	var ids []string
	for _, s := range setup.Seats {
		ids = append(ids, s.ID)
	}
	for _, text := range c.SaveGang {
		id, name, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, wrong("%q does not say whose gang is written where: write --save-gang SEAT=FILE.", text)
		}
		seat := game.Seat(slices.Index(ids, id))
		if seat < 0 {
			return nil, unknown("seat", id, ids)
		}
		if _, twice := files[seat]; twice {
			return nil, wrong("The gang of the seat %q is written twice.", id)
		}
		files[seat] = name
	}
	return files, nil
}

// saveGangs writes the gangs that come out of the match.
func (t *table) saveGangs(files map[game.Seat]string) error {
	for _, seat := range slices.Sorted(maps.Keys(files)) {
		gangs, err := t.match.Gangs([]game.Seat{seat})
		if err != nil {
			return err
		}
		if err := os.WriteFile(files[seat], scenariofile.WriteGang(&gangs[0].Gang), 0o644); err != nil {
			return fmt.Errorf("the gang cannot be written: %w", err)
		}
	}
	return nil
}

// readGang reads a gang file. A file that cannot be opened is a misuse; one that is wrong says where.
func readGang(name string) (*scenariofile.GangFile, error) {
	info, err := os.Stat(name)
	if err == nil && info.Size() > scenariofile.MaxGangBytes {
		return nil, wrong("The gang %s is larger than the %d bytes of a gang file.", name, scenariofile.MaxGangBytes)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, wrong("The gang %s cannot be read: %v.", name, errors.Unwrap(err))
	}
	return scenariofile.ReadGang(filepath.ToSlash(name), data)
}

// enlist is the scenario with the gangs that --gang names in the place of their seats' figures.
func (c *play) enlist(p *Program, rules *game.Ruleset, setup *game.Scenario) (*game.Scenario, error) {
	var ids []string
	for _, s := range setup.Seats {
		ids = append(ids, s.ID)
	}
	given := map[string]bool{}
	for _, text := range c.Gang {
		seat, name, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, wrong("%q does not say whose gang it is: write --gang SEAT=FILE.", text)
		}
		if !slices.Contains(ids, seat) {
			return nil, unknown("seat", seat, ids)
		}
		if given[seat] {
			return nil, wrong("The seat %q is given two gangs.", seat)
		}
		given[seat] = true
		if rules.Gangs == nil {
			return nil, wrong("%s has no gangs to build.", rules.Title)
		}
		file, err := readGang(name)
		if err != nil {
			return nil, err
		}
		if flaws := scenariofile.Judge(rules, setup, seat, &file.Gang); len(flaws) > 0 {
			return nil, file.Locate(game.Refuse(flaws[0].Code, flaws[0].Field, "%s", flaws[0].Sentence))
		}
		if setup, err = scenariofile.Enlist(setup, seat, &file.Gang); err != nil {
			return nil, file.Locate(err)
		}
	}
	return setup, nil
}
