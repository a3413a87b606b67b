package server

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/internal/toy"
)

// drawing is a game whose picture at the beginning is that of the toy, changed.
type drawing struct {
	game.Game
	change func(*game.Scene)
}

func (d drawing) Scene(viewer game.Seat) *game.Scene {
	s := d.Game.Scene(viewer)
	d.change(s)
	return s
}

func drawn(change func(*game.Scene)) game.Ruleset {
	rules := toy.Rules()
	begin := rules.New
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return drawing{g, change}, err
	}
	return rules
}

// The card of a scenario says what it is played with as the picture at its beginning has it.
func TestACardSaysWhatAScenarioIsPlayedWith(t *testing.T) {
	pig := &game.Scenario{ID: "pig", Ruleset: "pig", Seats: []game.SeatSetup{{ID: "ann", Name: "Ann"}, {ID: "bob", Name: "Bob"}}}
	nobody := toy.Scenario(2, 4)
	nobody.Seats = nobody.Seats[:1]
	place := game.SceneZone{ID: "docks"}
	for _, c := range []struct {
		name  string
		rules game.Ruleset
		of    *game.Scenario
		want  []string
	}{
		{"dice under cups", cups.Rules(), cups.Scenario(2, 3), []string{"dice"}},
		{"a number", first.Rules(), pig, []string{}},
		{"a table with figures and cards", toy.Rules(), toy.Scenario(2, 4), []string{"figures", "cards"}},
		{"a map", drawn(func(s *game.Scene) { s.Table, s.Zones = nil, []game.SceneZone{place} }), toy.Scenario(2, 4), []string{"figures", "map", "cards"}},
		{"a table with places", drawn(func(s *game.Scene) { s.Zones = []game.SceneZone{place} }), toy.Scenario(2, 4), []string{"figures", "cards"}},
		{
			"a middle", drawn(func(s *game.Scene) { s.Table, s.Piles, s.Zones = nil, nil, []game.SceneZone{{ID: "bid", Middle: true}} }),
			toy.Scenario(2, 4),
			[]string{"figures"},
		},
		{"what the rules fail at", drawn(func(*game.Scene) { panic("a fault of the scene") }), toy.Scenario(2, 4), []string{}},
		{"what the rules refuse", toy.Rules(), nobody, []string{}},
	} {
		sh, err := newShelf(&c.rules, []*game.Scenario{c.of})
		if err != nil {
			t.Fatal(err)
		}
		cards := sh.card().Scenarios
		if len(cards) != 1 || cards[0].With == nil || !slices.Equal(cards[0].With, c.want) {
			t.Errorf("%s: it is played with %v, not %v", c.name, cards[0].With, c.want)
		}
	}
}
