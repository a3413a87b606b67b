package study

import (
	"fmt"
	"slices"
	"strings"

	"rumble/bot"
	"rumble/game"
	"rumble/scenariofile"
)

// Study is a plan that can be played: everything about it has been checked.
type Study struct {
	Plan   Plan
	Seats  []Seat
	Sides  []Side
	Setups []Setup // by combination

	rules game.Ruleset
}

// Setup is one combination: what its games begin with, and who plays.
type Setup struct {
	Values   []string // of the things of the plan, in their order
	Players  []string // names of bots, by seat
	Scenario *game.Scenario
	// Names are those of the pieces, and Zones those of the places of a map, that are there from the beginning, by their ids. Another
	// combination may call them otherwise: its gangs are others.
	Names map[string]string
	Zones map[string]string

	turn       int         // in which its games begin; 0 when the ruleset counts none
	wide, deep game.Length // of the table, none when there is no table
}

// on is whether a place is on the table, or on its edge.
func (s *Setup) on(at game.Point) bool {
	return s.wide > 0 && at.X >= 0 && at.Y >= 0 && at.X <= s.wide && at.Y <= s.deep
}

// Prepare makes a plan ready to be played. It stamps a plan without a version with that of the ruleset, and one that has a version of
// another ruleset or program is refused. Errors about the scenario, as it is or as it becomes when something is varied, name file, line
// and field; each combination is tried, and nothing is played.
func Prepare(p Plan, rules game.Ruleset, program string) (*Study, error) {
	if p.Format == 0 {
		p.Format, p.Version, p.Program = format, rules.Version, program
	}
	if p.Version != rules.Version || p.Program != program {
		return nil, game.Refuse(AnotherProgram, "", "This study was begun by %s with version %s of %s, and here is %s with version %s: "+
			"their games may differ.", builtAs(p.Program), p.Version, rules.Title, builtAs(program), rules.Version)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	s := &Study{Plan: p, rules: rules}
	for c := range p.Combinations() {
		setup, begun, err := s.setup(c)
		if err != nil {
			return nil, s.about(c, err)
		}
		seats, scene := seatsOf(setup.Scenario), begun.Scene(game.Nobody)
		setup.name(scene)
		if rules.Turn != nil {
			setup.turn = max(rules.Turn(begun), 1)
		}
		sides := sidesOf(seats, scene)
		switch {
		case c == 0:
			s.Seats, s.Sides = seats, sides
		case !slices.EqualFunc(s.Seats, seats, func(a, b Seat) bool { return a.ID == b.ID }):
			return nil, s.about(c, game.Refuse(BadPlan, "seats", "The seats must be the same in all combinations: whoever plays is compared."))
		case !slices.EqualFunc(s.Seats, seats, func(a, b Seat) bool { return a.Side == b.Side }):
			return nil, s.about(c, game.Refuse(BadPlan, "seats", "The sides must be the same in all combinations: how often each wins is compared."))
		}
		s.Setups = append(s.Setups, *setup)
	}
	if err := s.twice(); err != nil {
		return nil, err
	}
	return s, nil
}

// name learns the names of all that is there when a game begins, and how large its table is. Some figures of a scenario come later.
func (s *Setup) name(scene *game.Scene) {
	s.Names, s.Zones = map[string]string{}, map[string]string{}
	for i := range s.Scenario.Figures {
		s.Names[s.Scenario.Figures[i].ID] = s.Scenario.Figures[i].Name
	}
	for i := range scene.Pieces {
		s.Names[scene.Pieces[i].ID] = scene.Pieces[i].Name
	}
	if scene.Table != nil {
		s.wide, s.deep = scene.Table.Width, scene.Table.Depth
	}
	for i := range scene.Zones {
		s.Zones[scene.Zones[i].ID] = scene.Zones[i].Name
	}
}

func builtAs(program string) string {
	if program == "" {
		return "a program without a name"
	}
	return "the program " + program
}

// setup is a combination, and a game that begins with it.
func (s *Study) setup(combination int) (*Setup, game.Game, error) {
	p := &s.Plan
	made := &Setup{Values: p.Values(combination)}
	var changes []scenariofile.Change
	for i, value := range made.Values {
		if t := &p.Things[i]; t.Kind == Path && value != AsIs {
			changes = append(changes, scenariofile.Change{Path: t.Name, Value: value})
		}
	}
	file, err := scenariofile.ParseWith(p.Scenario.Name, []byte(p.Scenario.Text), changes)
	if err != nil {
		return nil, nil, err
	}
	if file.Scenario.Ruleset == "" {
		file.Scenario.Ruleset = p.Ruleset
	}
	if file.Scenario.Ruleset != p.Ruleset {
		return nil, nil, game.Refuse(BadPlan, "ruleset", "The game of a study cannot be varied.")
	}
	sc := &file.Scenario
	if p.Seats != 0 {
		if sc, err = scenariofile.Seated(sc, p.Seats); err != nil {
			return nil, nil, err
		}
	}
	if len(sc.Seats) == 0 { // before the settings: some of them name seats
		return nil, nil, file.Locate(game.Refuse(game.BadSeats, "seats", "A study has at least one seat that plays, and there is none."))
	}
	if s.rules.Settings != nil { // as where a match is set up: what a setting is not is told before it is played
		if _, err := game.ReadSettings(s.rules.Settings(sc), sc.Settings); err != nil {
			return nil, nil, file.Locate(err)
		}
	}
	if sc, err = s.enlist(sc, made.Values); err != nil {
		return nil, nil, err
	}
	begun, err := s.rules.New(sc)
	if err != nil {
		return nil, nil, file.Locate(err)
	}
	if made.Players, err = s.players(sc, made.Values); err != nil {
		return nil, nil, err
	}
	made.Scenario = sc
	return made, begun, nil
}

// enlist puts the gangs of a combination in the place of their seats' figures.
func (s *Study) enlist(sc *game.Scenario, values []string) (*game.Scenario, error) {
	for i, value := range values {
		t := &s.Plan.Things[i]
		if t.Kind != Gang || value == AsIs {
			continue
		}
		file, err := scenariofile.ReadGang(value, []byte(s.Plan.Gangs[value]))
		if err != nil {
			return nil, err
		}
		if flaws := scenariofile.Judge(&s.rules, sc, t.Name, &file.Gang); len(flaws) > 0 {
			return nil, file.Locate(game.Refuse(flaws[0].Code, flaws[0].Field, "%s", flaws[0].Sentence))
		}
		if sc, err = scenariofile.Enlist(sc, t.Name, &file.Gang); err != nil {
			return nil, file.Locate(err)
		}
	}
	return sc, nil
}

// players are the names of who plays, by seat; a seat of which nothing is said is steady.
func (s *Study) players(sc *game.Scenario, values []string) ([]string, error) {
	players := make([]string, len(sc.Seats))
	for i := range players {
		players[i] = "steady"
	}
	for i, value := range values {
		t := &s.Plan.Things[i]
		if t.Kind != Player {
			continue
		}
		seat := slices.IndexFunc(sc.Seats, func(s game.SeatSetup) bool { return s.ID == t.Name })
		if seat < 0 {
			return nil, game.Refuse(game.UnknownSeat, "seat", "This scenario has no seat %q that plays; there are %s.", t.Name, listed(sc.Seats))
		}
		if _, err := bot.Named(value, &s.rules); err != nil {
			return nil, err
		}
		players[seat] = value
	}
	return players, nil
}

func listed(seats []game.SeatSetup) string {
	ids := make([]string, len(seats))
	for i := range seats {
		ids[i] = seats[i].ID
	}
	return strings.Join(ids, ", ")
}

// about says which combination an error is about, when there are several. What varies stands in front of the sentence.
func (s *Study) about(combination int, err error) error {
	var varied []string
	for i, value := range s.Plan.Values(combination) {
		if t := &s.Plan.Things[i]; len(t.Values) > 1 || t.Kind == Path && value != AsIs {
			varied = append(varied, t.Title()+"="+value)
		}
	}
	if len(varied) == 0 {
		return err
	}
	return fmt.Errorf("with %s: %w", strings.Join(varied, " "), err)
}
