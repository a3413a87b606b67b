package game

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// SettingKind says what values a setting takes.
type SettingKind string

// The kinds of settings.
const (
	NumberSetting SettingKind = "number" // a whole number from Least to Most, or one of the Choices
	ChoiceSetting SettingKind = "choice" // one of the Choices
	SwitchSetting SettingKind = "switch" // on or off
	TextSetting   SettingKind = "text"   // anything, as its Line says; the ruleset judges it
)

// Setting is one thing that a scenario may set: for the ruleset that reads it, for the screen where a match is set up, and
// for messages, all by the same description.
type Setting struct {
	Name    string          `json:"name"`
	Title   string          `json:"title"`           // in words: "The last turn"
	Group   string          `json:"group,omitempty"` // the heading that some settings share
	Kind    SettingKind     `json:"kind" enum:"number,choice,switch,text"`
	Least   int             `json:"least"` // of a number
	Most    int             `json:"most"`
	Choices []SettingChoice `json:"choices,omitempty"`
	Default string          `json:"default"`        // what holds when a scenario says nothing
	Line    string          `json:"line,omitempty"` // what there is to know besides: what a text looks like
	// Untimed is, of a clock, the value at which it does not run. A screen sets it for who plays a game for the first time.
	Untimed string   `json:"untimed,omitempty"`
	Clause  ClauseID `json:"clause,omitempty"`
}

// SettingChoice is a word that a setting takes. The word may be empty: nothing is chosen.
type SettingChoice struct {
	Word string `json:"word"`
	Name string `json:"name"` // as people read it
}

// MaxSetting bounds the value of a setting, in bytes.
const MaxSetting = 200

// Read gives a value as the setting keeps it: a number without leading zeros, a switch as on or off. Errors name the
// field "settings.NAME" and what would be right.
func (s *Setting) Read(value string) (string, error) {
	if s.Kind != TextSetting && slices.ContainsFunc(s.Choices, func(c SettingChoice) bool { return c.Word == value }) {
		return value, nil
	}
	switch s.Kind {
	case NumberSetting:
		if n, err := strconv.Atoi(value); err == nil && s.Least <= n && n <= s.Most {
			return strconv.Itoa(n), nil
		}
	case SwitchSetting:
		switch value {
		case "on", "yes", "true", "1":
			return "on", nil
		case "off", "no", "false", "0":
			return "off", nil
		}
	case TextSetting:
		if len(value) <= MaxSetting {
			return value, nil
		}
		return "", Refuse(BadSetting, "settings."+s.Name, "%s: at most %d characters.", s.Title, MaxSetting)
	}
	return "", Refuse(BadSetting, "settings."+s.Name, "%s: %s, not %q.", s.Title, s.Takes(), shortened(value))
}

// Takes is what values the setting takes, in words: "a whole number from 1 to 20, or none".
func (s *Setting) Takes() string {
	var takes []string
	switch s.Kind {
	case NumberSetting:
		takes = append(takes, "a whole number from "+strconv.Itoa(s.Least)+" to "+strconv.Itoa(s.Most))
	case SwitchSetting:
		return "on or off"
	case TextSetting:
		return s.Line
	}
	for _, c := range s.Choices {
		if c.Word != "" {
			takes = append(takes, c.Word)
		}
	}
	if len(takes) < 2 {
		return strings.Join(takes, "")
	}
	return strings.Join(takes[:len(takes)-1], ", ") + " or " + takes[len(takes)-1]
}

// Say is a value in words: the name of a choice, else the value itself.
func (s *Setting) Say(value string) string {
	for _, c := range s.Choices {
		if c.Word == value {
			return c.Name
		}
	}
	return value
}

func shortened(value string) string {
	if len(value) > MaxSetting {
		return value[:MaxSetting]
	}
	return value
}

// Settings are the values that the settings of a match have, by name: those of the scenario and the usual ones of all others.
type Settings map[string]string

// ReadSettings reads what a scenario sets. The error is about the first, in alphabetical order, that is unknown or has a
// value it does not take.
func ReadSettings(known []Setting, given map[string]string) (Settings, error) {
	values := Settings{}
	for i := range known {
		values[known[i].Name] = known[i].Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(known, func(s Setting) bool { return s.Name == name })
		if i < 0 {
			names := make([]string, len(known))
			for k := range known {
				names[k] = known[k].Name
			}
			return nil, Refuse(UnknownSetting, "settings."+name, "There is no setting %q; there are %s.", shortened(name), strings.Join(names, ", "))
		}
		value, err := known[i].Read(given[name])
		if err != nil {
			return nil, err
		}
		values[name] = value
	}
	return values, nil
}

// Number is the value of a setting that is a number; 0 when it is a word.
func (v Settings) Number(name string) int {
	n, _ := strconv.Atoi(v[name])
	return n
}

// On says whether a switch is on.
func (v Settings) On(name string) bool { return v[name] == "on" }

// With is the scenario with other values of some settings. An empty value stands for the usual one. The scenario that is
// given stays as it is.
func (sc *Scenario) With(settings map[string]string) Scenario {
	made := *sc
	if len(settings) == 0 {
		return made
	}
	made.Settings = map[string]string{}
	maps.Copy(made.Settings, sc.Settings)
	for name, value := range settings {
		if value == "" {
			delete(made.Settings, name)
			continue
		}
		made.Settings[name] = value
	}
	return made
}
