package game_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"rumble/game"
)

var house = []game.Setting{
	{Name: "turns", Title: "The last turn", Kind: game.NumberSetting, Least: 1, Most: 20, Default: "5"},
	{Name: "seconds", Title: "Seconds", Kind: game.NumberSetting, Least: -3, Most: 3, Choices: []game.SettingChoice{{Word: "none", Name: "no limit"}}, Default: "none"},
	{Name: "night", Title: "Night", Kind: game.SwitchSetting, Default: "off"},
	{Name: "town", Title: "The town", Kind: game.ChoiceSetting, Choices: []game.SettingChoice{{Word: "", Name: "any"}, {Word: "york", Name: "New York"}, {Word: "hull", Name: "Hull"}}},
	{Name: "event", Title: "An event", Kind: game.TextSetting, Line: "a word", Choices: []game.SettingChoice{{Word: "rain", Name: "Rain"}}},
}

func TestASettingReadsWhatItTakes(t *testing.T) {
	long := strings.Repeat("x", game.MaxSetting)
	for _, c := range []struct{ name, given, want, sentence string }{
		{"turns", "1", "1", ""},
		{"turns", "20", "20", ""},
		{"turns", "+07", "7", ""},
		{"turns", "0", "", `The last turn: a whole number from 1 to 20, not "0".`},
		{"turns", "21", "", `The last turn: a whole number from 1 to 20, not "21".`},
		{"turns", "", "", `The last turn: a whole number from 1 to 20, not "".`},
		{"turns", "two", "", `The last turn: a whole number from 1 to 20, not "two".`},
		{"turns", long + "y", "", `The last turn: a whole number from 1 to 20, not "` + long + `".`},
		{"seconds", "-3", "-3", ""},
		{"seconds", "none", "none", ""},
		{"seconds", "4", "", `Seconds: a whole number from -3 to 3 or none, not "4".`},
		{"night", "yes", "on", ""},
		{"night", "true", "on", ""},
		{"night", "1", "on", ""},
		{"night", "on", "on", ""},
		{"night", "no", "off", ""},
		{"night", "false", "off", ""},
		{"night", "0", "off", ""},
		{"night", "off", "off", ""},
		{"night", "dark", "", `Night: on or off, not "dark".`},
		{"town", "", "", ""},
		{"town", "york", "york", ""},
		{"town", "paris", "", `The town: york or hull, not "paris".`},
		{"event", "fog", "fog", ""},
		{"event", long, long, ""},
		{"event", long + "y", "", "An event: at most 200 characters."},
	} {
		values, err := game.ReadSettings(house, map[string]string{c.name: c.given})
		if c.sentence != "" {
			e, ok := errors.AsType[*game.Error](err)
			if !ok || e.Code != "bad-setting" || e.Field != "settings."+c.name || e.Sentence != c.sentence {
				t.Errorf("%s %q: %v, not %q", c.name, c.given, err, c.sentence)
			}
			continue
		}
		if err != nil || values[c.name] != c.want {
			t.Errorf("%s %q is read as %q, %v", c.name, c.given, values[c.name], err)
		}
	}
}

func TestSettingsOfAMatchAreTheUsualOnesButForThoseGiven(t *testing.T) {
	values, err := game.ReadSettings(house, map[string]string{"night": "yes", "turns": "9"})
	if err != nil || !values.On("night") || values.On("town") || values.Number("turns") != 9 || values.Number("seconds") != 0 || len(values) != len(house) {
		t.Error(values, err)
	}
	if values, err = game.ReadSettings(house, nil); err != nil || values.On("night") || values.Number("turns") != 5 {
		t.Error(values, err)
	}
}

func TestTheFirstWrongSettingIsNamed(t *testing.T) {
	_, err := game.ReadSettings(house, map[string]string{"turns": "0", "moon": "full", "night": "dark"})
	e, ok := errors.AsType[*game.Error](err)
	if !ok || e.Code != "unknown-setting" || e.Field != "settings.moon" || e.Sentence != `There is no setting "moon"; there are turns, seconds, night, town, event.` {
		t.Error(err)
	}
}

func TestAValueInWords(t *testing.T) {
	for _, c := range []struct {
		setting      int
		value, words string
	}{{0, "5", "5"}, {1, "none", "no limit"}, {3, "", "any"}, {3, "hull", "Hull"}, {4, "rain", "Rain"}, {4, "fog", "fog"}} {
		if got := house[c.setting].Say(c.value); got != c.words {
			t.Errorf("%s %q is said as %q", house[c.setting].Name, c.value, got)
		}
	}
	if got := house[4].Takes(); got != "a word" {
		t.Error(got)
	}
}

func TestAScenarioWithOtherSettings(t *testing.T) {
	sc := &game.Scenario{ID: "x", Settings: map[string]string{"turns": "3", "night": "on"}}
	other := sc.With(map[string]string{"turns": "9", "night": "", "town": "hull"})
	if other.ID != "x" || !maps.Equal(other.Settings, map[string]string{"turns": "9", "town": "hull"}) {
		t.Error(other.Settings)
	}
	if !maps.Equal(sc.Settings, map[string]string{"turns": "3", "night": "on"}) {
		t.Error("the scenario itself was changed:", sc.Settings)
	}
	if same := sc.With(nil); !maps.Equal(same.Settings, sc.Settings) {
		t.Error(same.Settings)
	}
}
