package moveit

import (
	"cmp"
	"strconv"

	"rumble/game"
)

// The turns of a match (MI-SCEN-02).
const (
	usualTurns = 8
	mostTurns  = 20
)

// settings are what a scenario may set.
type settings struct {
	turns int
	first game.Seat // activates first in turn 1, or Nobody: then the opening roll decides
	free  bool      // gangs need not keep MI-GANG-01 and -02
}

// settingsOf describes the settings of a scenario.
func settingsOf(sc *game.Scenario) []game.Setting {
	first := []game.SettingChoice{{Word: "", Name: "whom the opening roll names"}}
	for i := range sc.Seats {
		s := &sc.Seats[i]
		first = append(first, game.SettingChoice{Word: s.ID, Name: cmp.Or(s.Name, s.ID)})
	}
	return []game.Setting{
		{Name: "turns", Title: "The last turn", Kind: game.NumberSetting, Least: 1, Most: mostTurns, Default: strconv.Itoa(usualTurns), Clause: "MI-SCEN-02"},
		{Name: "first", Title: "Who activates first in turn 1", Kind: game.ChoiceSetting, Choices: first, Clause: "MI-TURN-05"},
		{
			Name: "gangs", Title: "Gangs", Kind: game.ChoiceSetting, Default: "limited", Clause: "MI-GANG-01",
			Choices: []game.SettingChoice{{Word: "limited", Name: "within the limits"}, {Word: "free", Name: "of any size and worth, with ratings of their own"}},
		},
	}
}

// readSettings reads the settings of a match, whose seats are read before.
func (g *Game) readSettings(sc *game.Scenario) (settings, error) {
	v, err := game.ReadSettings(settingsOf(sc), sc.Settings)
	if err != nil {
		return settings{}, err
	}
	return settings{turns: v.Number("turns"), first: g.seatNamed(v["first"]), free: v["gangs"] == "free"}, nil
}

// seatNamed is the seat with that id, or Nobody.
func (g *Game) seatNamed(id string) game.Seat {
	if s, ok := g.fixed.names.FindOf(game.SeatRef, id); ok {
		return game.Seat(s)
	}
	return game.Nobody
}
