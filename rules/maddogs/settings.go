package maddogs

import (
	"cmp"

	"rumble/game"
)

// settings are what a scenario may set; the optional clauses are off unless switched on (MD-GEN-09).
type settings struct {
	turns      int  // MD-SETUP-07: 5
	civilians  int  // how many are created and placed at random; -1: as many as gangsters (MD-SETUP-05)
	equal      bool // every gang is that of the first game (MD-SETUP-01)
	muster     bool // random skills, sluggers' weapons and deployment come first
	uprising   bool // MD-TEN-05
	spareDrums bool // MD-AMMO-06
	event      string
	eventTens  int // the event comes with this Ten, 1 for the first (MD-TEN-09)
	hit        int // the figure a Hit scenario is about, or nobody (MD-KILLER-01)
	turn       int // the turn it begins with
	joker      bool
	sirens     bool
	showdown   bool
	cars       [4][]int16 // the features that are cars of each seat's gang (MD-AMMO-06)
}

// Headings that settings share.
const (
	chaos   = "Events and chances"
	opening = "Where the match begins"
)

// settingsOf describes the settings of a scenario.
func settingsOf(sc *game.Scenario) []game.Setting {
	return []game.Setting{
		{Name: "turns", Title: "The last turn", Kind: game.NumberSetting, Least: 1, Most: 20, Default: "5", Clause: "MD-SETUP-07"},
		{
			Name: "gangs", Title: "Gangs", Kind: game.ChoiceSetting, Default: "free", Clause: "MD-SETUP-01",
			Choices: []game.SettingChoice{{Word: "free", Name: "any"}, {Word: "equal", Name: "all like that of the first game"}},
		},
		{
			Name: "muster", Title: "Muster before play", Kind: game.SwitchSetting, Default: "off", Clause: "MD-SETUP-06",
			Line: "random skills, the Sluggers' choice of weapon and deployment come first",
		},
		{
			Name: "civilians", Title: "Civilians placed at random", Kind: game.NumberSetting, Least: 0, Most: 36, Default: "0", Clause: "MD-SETUP-05",
			Choices: []game.SettingChoice{{Word: "gangsters", Name: "as many as gangsters"}},
		},
		{Name: "uprising", Title: "A Ten may make the civilians rise", Group: chaos, Kind: game.SwitchSetting, Default: "off", Clause: "MD-TEN-05"},
		{Name: "spare-drums", Title: "A Tommy Gun may run empty", Group: chaos, Kind: game.SwitchSetting, Default: "off", Clause: "MD-AMMO-06"},
		{
			Name: "event", Title: "Event that Tens bring", Group: chaos, Kind: game.TextSetting, Clause: "MD-TEN-09",
			Line: "rain makes the open poorly lit; any other word is announced only",
		},
		{Name: "event-tens", Title: "The event comes with Ten number", Group: chaos, Kind: game.NumberSetting, Least: 1, Most: 40, Default: "1", Clause: "MD-TEN-09"},
		{
			Name: "hit", Title: "Whose death makes a killer's name", Group: chaos, Kind: game.ChoiceSetting, Clause: "MD-KILLER-01",
			Choices: figureChoices(sc),
		},
		{Name: "showdown", Title: "Surviving to the end makes a killer's name", Group: chaos, Kind: game.SwitchSetting, Default: "off", Clause: "MD-KILLER-01"},
		{Name: "turn", Title: "The first turn", Group: opening, Kind: game.NumberSetting, Least: 1, Most: 20, Default: "1", Clause: "MD-SETUP-07"},
		{Name: "joker", Title: "The first Joker of this turn is out already", Group: opening, Kind: game.SwitchSetting, Default: "off", Clause: "MD-JOKER-01"},
		{Name: "sirens", Title: "The sirens sounded last turn", Group: opening, Kind: game.SwitchSetting, Default: "off", Clause: "MD-JOKER-04"},
	}
}

func figureChoices(sc *game.Scenario) []game.SettingChoice {
	choices := []game.SettingChoice{{Word: "", Name: "nobody's"}}
	for i := range sc.Figures {
		f := &sc.Figures[i]
		if f.Profile == bombProfile {
			continue
		}
		choices = append(choices, game.SettingChoice{Word: f.ID, Name: cmp.Or(f.Name, f.ID)})
	}
	return choices
}

// readSettings reads the settings of a scenario, whose figures are enlisted.
func (g *Game) readSettings(sc *game.Scenario) (settings, error) {
	v, err := game.ReadSettings(settingsOf(sc), sc.Settings)
	if err != nil {
		return settings{}, err
	}
	s := settings{
		turns: v.Number("turns"), civilians: v.Number("civilians"), equal: v["gangs"] == "equal", muster: v.On("muster"),
		uprising: v.On("uprising"), spareDrums: v.On("spare-drums"), event: v["event"], eventTens: v.Number("event-tens"),
		hit: nobody, turn: v.Number("turn"), joker: v.On("joker"), sirens: v.On("sirens"), showdown: v.On("showdown"),
	}
	if v["civilians"] == "gangsters" {
		s.civilians = -1
	}
	if v["hit"] != "" {
		s.hit, _ = g.fixed.names.FindOf(game.FigureRef, v["hit"])
	}
	if s.turn > s.turns {
		return s, game.Refuse(game.BadSetting, "settings.turn", "The match cannot begin in turn %d of %d.", s.turn, s.turns)
	}
	return s, nil
}
