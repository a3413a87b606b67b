package server

import (
	"cmp"
	"slices"

	"rumble/game"
	"rumble/match"
	"rumble/ruletext"
)

// RulesetCard is a game as the front page shows it.
type RulesetCard struct {
	ID        string         `json:"id"`
	Title     string         `json:"title"`
	Line      string         `json:"line"`
	MinSeats  int            `json:"minSeats"`
	MaxSeats  int            `json:"maxSeats"`
	Gangs     bool           `json:"gangs"` // one may build a gang of one's own
	Scenarios []ScenarioCard `json:"scenarios"`

	Lengths *ruletext.Lengths `json:"lengths,omitempty"`
}

// ScenarioCard is a scenario as the front page shows it.
type ScenarioCard struct {
	ID    string     `json:"id"`
	Title string     `json:"title"`
	Line  string     `json:"line"`
	Seats []SeatCard `json:"seats"`
	Least int        `json:"least" doc:"how many seats may play at the fewest, the first ones of the list"`
	Table *game.Plan `json:"table,omitempty"`
	With  []string   `json:"with" enum:"figures,map,cards,dice" doc:"what it is played with, besides a table in inches"`

	Guided bool `json:"guided,omitempty" doc:"it is a guided first match: short notes lead whoever plays the first seat through it"`

	Settings []SettingCard `json:"settings" doc:"what may be set in the settings of a new match"`
}

// SettingCard is something that may be set, and how this scenario sets it.
type SettingCard struct {
	game.Setting
	Value string `json:"value" doc:"what the scenario sets, else the default"`
}

// SeatCard is a seat of a scenario.
type SeatCard struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Color string `json:"color,omitempty"`
}

// shelf is a rulebook that is built, with its scenarios.
type shelf struct {
	rules     *match.Rules
	book      *ruletext.Book
	scenarios []*game.Scenario
	with      map[string][]string // what a scenario is played with, by its id
}

func newShelf(rules *game.Ruleset, all []*game.Scenario) (*shelf, error) {
	book, err := ruletext.Parse(rules.ID+"/clauses.yaml", rules.Clauses)
	if err != nil {
		return nil, err
	}
	ready, err := match.Ready(*rules)
	if err != nil {
		return nil, err
	}
	sh := &shelf{rules: ready, book: book, with: map[string][]string{}}
	for _, sc := range all {
		if sc.Ruleset == rules.ID {
			whole := *sc
			whole.Table.Fill()
			sh.scenarios = append(sh.scenarios, &whole)
			sh.with[sc.ID] = playedWith(rules, &whole)
		}
	}
	return sh, nil
}

func (sh *shelf) card() RulesetCard {
	c := RulesetCard{
		ID: sh.rules.ID, Title: sh.rules.Title, Line: sh.rules.Line, MinSeats: sh.rules.MinSeats, MaxSeats: sh.rules.MaxSeats,
		Gangs: sh.rules.Gangs != nil, Scenarios: []ScenarioCard{}, Lengths: sh.rules.OwnLengths(),
	}
	for _, sc := range sh.scenarios {
		card := ScenarioCard{
			ID: sc.ID, Title: sc.Title, Line: sc.Line, Table: &sc.Table, Seats: []SeatCard{}, Least: cmp.Or(sc.Least, len(sc.Seats)),
			With: sh.with[sc.ID], Settings: sh.settings(sc), Guided: len(sc.Guide) > 0,
		}
		for _, seat := range sc.Seats {
			name := seat.Name
			if name == "" {
				name = seat.ID
			}
			card.Seats = append(card.Seats, SeatCard{seat.ID, name, seat.Color})
		}
		c.Scenarios = append(c.Scenarios, card)
	}
	return c
}

// playedWith is what lies before the players when a match of the scenario begins. Nothing is known of one that the rules refuse,
// or fail at: that is told to whoever plays it, and does not keep the other games from being played.
func playedWith(rules *game.Ruleset, sc *game.Scenario) (with []string) {
	defer func() {
		if recover() != nil {
			with = []string{}
		}
	}()
	with = []string{}
	begun, err := rules.New(sc)
	if err != nil {
		return with
	}
	scene := begun.Scene(game.Nobody)
	onMap := slices.ContainsFunc(scene.Zones, func(z game.SceneZone) bool { return !z.Middle })
	for _, thing := range []struct {
		name  string
		there bool
	}{
		{"figures", len(scene.Pieces) > 0 || len(sc.Figures) > 0},
		{"map", scene.Table == nil && onMap},
		{"cards", len(scene.Piles) > 0},
		{"dice", len(scene.Dice) > 0},
	} {
		if thing.there {
			with = append(with, thing.name)
		}
	}
	return with
}

// settings are what may be set in a match of a scenario. The stock scenarios are known to have values that are taken.
func (sh *shelf) settings(sc *game.Scenario) []SettingCard {
	cards := []SettingCard{}
	if sh.rules.Settings == nil {
		return cards
	}
	known := sh.rules.Settings(sc)
	values, _ := game.ReadSettings(known, sc.Settings)
	for i := range known {
		cards = append(cards, SettingCard{known[i], values[known[i].Name]})
	}
	return cards
}

// cards are all games.
func (s *Server) cards() []RulesetCard {
	var cards []RulesetCard
	for _, sh := range s.books {
		cards = append(cards, sh.card())
	}
	return cards
}

func (s *Server) shelf(id string) (*shelf, error) {
	for _, sh := range s.books {
		if sh.rules.ID == id {
			return sh, nil
		}
	}
	return nil, game.Refuse(game.UnknownRuleset, "", "There is no ruleset %q.", id)
}

func (sh *shelf) scenario(id string) (*game.Scenario, error) {
	for _, sc := range sh.scenarios {
		if sc.ID == id {
			return sc, nil
		}
	}
	return nil, game.Refuse(game.UnknownScenario, "scenario", "%s has no scenario %q.", sh.rules.Title, id)
}
