package server

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"rumble/game"
	"rumble/match"
	"rumble/scenariofile"
)

// GangRules is what a gang may be made of, with the gangs of the stock scenarios to begin from.
type GangRules struct {
	*game.GangRules
	Stock []game.Gang       `json:"stock"`
	Icons map[string]string `json:"icons,omitempty"`
}

// Checked is what is to be said of a gang.
type Checked struct {
	Valid    bool      `json:"valid" doc:"a match begins with it"`
	Points   int       `json:"points"`
	Problems []Trouble `json:"problems" doc:"what keeps it from being played"`
	Gang     game.Gang `json:"gang" doc:"the gang, as it was read; without figures when it could not be read"`
	YAML     string    `json:"yaml" doc:"the gang as a file; empty when it could not be read"`
}

// Trouble is one thing that is wrong with a gang.
type Trouble struct {
	Code     game.Code     `json:"code"`
	Field    string        `json:"field" doc:"of the gang: figures[2].gear"`
	Line     int           `json:"line,omitempty" doc:"of the file that was sent"`
	Sentence string        `json:"sentence"`
	Clause   game.ClauseID `json:"clause,omitempty"`
}

// GangToCheck is a gang in one of two ways.
type GangToCheck struct {
	YAML string     `json:"yaml,omitempty" maxLength:"16384" doc:"the gang as a file"`
	Gang *DraftGang `json:"gang,omitempty" doc:"the gang itself, when there is no file"`
}

// DraftGang is a gang that somebody is still building.
type DraftGang struct {
	ID      string        `json:"gang" maxLength:"60"`
	Name    string        `json:"name" maxLength:"100"`
	Ruleset string        `json:"ruleset,omitempty" maxLength:"60"`
	Matches int           `json:"matches,omitempty" minimum:"0" maximum:"999"`
	Figures []DraftMember `json:"figures" maxItems:"40"`
}

// DraftMember is one figure of a gang that somebody is still building.
type DraftMember struct {
	ID      string   `json:"id" maxLength:"60"`
	Name    string   `json:"name,omitempty" maxLength:"100"`
	Profile string   `json:"profile" maxLength:"60"`
	Gear    []string `json:"gear" maxItems:"20"`
	Skills  []string `json:"skills,omitempty" maxItems:"20"`

	State map[string]int `json:"state,omitempty"`
}

// CarriedOn are gangs as they come out of a match.
type CarriedOn struct {
	Gangs []CarriedGang `json:"gangs" doc:"those of the seats of whoever asks, in the order of the seats"`
}

// CarriedGang is the gang of a seat as it comes out of a match.
type CarriedGang struct {
	match.SeatGang
	YAML string `json:"yaml" doc:"the gang as a file"`
}

// carriedOn are the gangs that the seats of a key carry on into another match.
func (s *Server) carriedOn(ctx context.Context, in *AtMatch) (*body[CarriedOn], error) {
	m, seats, err := s.lobby.sit(ctx, in.Match, in.Authorization)
	if err != nil {
		return nil, err
	}
	leave, err := s.looking.enter(ctx, clientOf(ctx))
	if err != nil {
		return nil, err
	}
	defer leave()
	gangs, err := m.Gangs(seats)
	if err != nil {
		return nil, err
	}
	c := CarriedOn{Gangs: []CarriedGang{}}
	for _, g := range gangs {
		c.Gangs = append(c.Gangs, CarriedGang{g, string(scenariofile.WriteGang(&g.Gang))})
	}
	return &body[CarriedOn]{c}, nil
}

// withGangs is the shelf of a ruleset that has gangs to build.
func (s *Server) withGangs(id string) (*shelf, error) {
	sh, err := s.shelf(id)
	if err == nil && (sh.rules.Gangs == nil || len(sh.scenarios) == 0) {
		err = game.Refuse(game.NoGangs, "ruleset", "%s has no gangs to build.", sh.rules.Title)
	}
	return sh, err
}

func (s *Server) gangRules(_ context.Context, in *struct {
	Ruleset string `path:"ruleset" maxLength:"64"`
},
) (*body[GangRules], error) {
	sh, err := s.withGangs(in.Ruleset)
	if err != nil {
		return nil, err
	}
	rules := *sh.rules.Gangs
	if rules.Groups == nil {
		rules.Groups = []game.SkillGroup{}
	}
	if rules.States == nil {
		rules.States = []game.GangState{}
	}
	return &body[GangRules]{GangRules{&rules, sh.stockGangs(), sh.rules.Icons()}}, nil
}

// stockGangs are the gangs of the rulebook, and those of the stock scenarios that one could have built, each once.
func (sh *shelf) stockGangs() []game.Gang {
	stock, known := slices.Clone(sh.rules.Gangs.Ready), map[string]bool{}
	if stock == nil {
		stock = []game.Gang{}
	}
	for _, sc := range sh.scenarios {
		for i := range sc.Seats {
			g := scenariofile.GangOf(sc, &sc.Seats[i], sh.rules.Gangs)
			text := string(scenariofile.WriteGang(&g))
			if known[text] || len(sh.rules.Gangs.Flaws(&g)) > 0 {
				continue
			}
			known[text] = true
			stock = append(stock, g)
		}
	}
	return stock
}

func (s *Server) checkGang(_ context.Context, in *struct {
	Ruleset string `path:"ruleset" maxLength:"64"`
	Body    GangToCheck
},
) (*body[*Checked], error) {
	sh, err := s.withGangs(in.Ruleset)
	if err != nil {
		return nil, err
	}
	if (in.Body.Gang == nil) == (in.Body.YAML == "") {
		return nil, game.Refuse(game.BadRequest, "gang", "Send either a gang or a gang file.")
	}
	text := []byte(in.Body.YAML)
	if in.Body.Gang != nil {
		text = scenariofile.WriteGang(in.Body.Gang.gang(sh.rules.ID))
	}
	return &body[*Checked]{checked(sh, text, in.Body.Gang == nil)}, nil
}

// gang is the draft as a gang.
func (d *DraftGang) gang(ruleset string) *game.Gang {
	g := &game.Gang{ID: d.ID, Name: d.Name, Ruleset: d.Ruleset, Matches: d.Matches}
	if g.Ruleset == "" {
		g.Ruleset = ruleset
	}
	for _, m := range d.Figures {
		g.Figures = append(g.Figures, game.Member(m))
	}
	return g
}

// checked reads a gang file and has the rules judge it. Lines are told only of a file that was sent as one.
func checked(sh *shelf, text []byte, lines bool) *Checked {
	c := &Checked{Problems: []Trouble{}, Gang: game.Gang{Figures: []game.Member{}}}
	tell := func(err error, clause game.ClauseID) {
		e, _ := errors.AsType[*game.Error](err)
		t := Trouble{Code: e.Code, Field: e.Field, Sentence: e.Sentence, Clause: clause}
		if lines {
			t.Line = e.Line
		}
		c.Problems = append(c.Problems, t)
	}
	file, err := scenariofile.ReadGang("gang", text)
	if err != nil {
		tell(err, "")
		return c
	}
	sc := sh.scenarios[0]
	c.Gang, c.YAML, c.Points = file.Gang, string(scenariofile.WriteGang(&file.Gang)), sh.rules.Gangs.Total(&file.Gang)
	for _, f := range scenariofile.Judge(&sh.rules.Ruleset, sc, sc.Seats[0].ID, &file.Gang) {
		e := game.Refuse(f.Code, f.Field, "%s", f.Sentence)
		if lines {
			err = file.Locate(e)
		} else {
			err = e // the field as the draft has it, be it there or not
		}
		tell(err, f.Clause)
	}
	c.Valid = len(c.Problems) == 0
	return c
}

// gathered is the scenario with the gangs that the seats bring.
func gathered(sh *shelf, sc game.Scenario, seats []NewSeat) (game.Scenario, error) {
	made := &sc
	for i, seat := range seats {
		if seat.Gang == "" {
			continue
		}
		field := fmt.Sprintf("seats[%d].gang", i)
		if sh.rules.Gangs == nil {
			return sc, game.Refuse(game.NoGangs, field, "%s has no gangs to build.", sh.rules.Title)
		}
		file, err := scenariofile.ReadGang("gang", []byte(seat.Gang))
		if err != nil {
			return sc, ofSeat(err, field)
		}
		if flaws := scenariofile.Judge(&sh.rules.Ruleset, made, seat.Seat, &file.Gang); len(flaws) > 0 {
			return sc, ofSeat(file.Locate(game.Refuse(flaws[0].Code, flaws[0].Field, "%s", flaws[0].Sentence)), field)
		}
		if made, err = scenariofile.Enlist(made, seat.Seat, &file.Gang); err != nil {
			return sc, ofSeat(err, field)
		}
	}
	return *made, nil
}

// ofSeat says what is wrong with the gang a seat brings, with its place in the file.
func ofSeat(err error, field string) error {
	e, ok := errors.AsType[*game.Error](err)
	if !ok {
		return err
	}
	place := ""
	if e.Line > 0 {
		place = fmt.Sprintf("Line %d of the gang file: ", e.Line)
	}
	return game.Refuse(e.Code, field, "%s%s", place, e.Sentence)
}
