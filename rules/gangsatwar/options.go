package gangsatwar

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// options are what the host may set before the game (GW-T-OPTIONS). Gang values are the same for every gang
// (GW-SETUP-16).
type options struct {
	size, loyalty, currency, gear, tools int16

	police  Police
	rounds  int16 // the endgame comes after so many rounds; 0: no such limit (GW-FINAL-02)
	minutes int16 // or after so many minutes; 0: no such limit
	karma   bool  // GW-KARMA-03
	seconds int16 // for a decision; 0: no limit (GW-ROUND-08)
}

// byTheBook is the options of a host who sets nothing.
func byTheBook() options {
	return options{
		size: 1, loyalty: 3, currency: 1,
		police: Police{response: 7, raid: 5, resist: 10, armoury: 5},
		rounds: 8, karma: true,
	}
}

// numberSetting is a setting that is a number: where it goes and which values it takes.
type numberSetting struct {
	name        string
	least, most int
	into        func(*options) *int16
}

var numberSettings = []numberSetting{
	{"size", 1, 5, func(o *options) *int16 { return &o.size }},
	{"loyalty", 1, 6, func(o *options) *int16 { return &o.loyalty }},
	{"currency", 0, 5, func(o *options) *int16 { return &o.currency }},
	{"gear", 0, 5, func(o *options) *int16 { return &o.gear }},
	{"tools", 0, 2, func(o *options) *int16 { return &o.tools }},
	{"response", 0, 15, func(o *options) *int16 { return &o.police.response }},
	{"raid", 1, 12, func(o *options) *int16 { return &o.police.raid }},
	{"resist", 1, 25, func(o *options) *int16 { return &o.police.resist }},
	{"armoury", 0, 10, func(o *options) *int16 { return &o.police.armoury }},
}

// Bounds of the endgame and of the time for a decision.
const (
	leastRounds, mostRounds   = 4, 20
	leastMinutes, mostMinutes = 30, 240
	leastSeconds, mostSeconds = 15, 600
)

// settingNames are all names of settings, as messages list them.
func settingNames() []string {
	names := []string{"setting"}
	for _, n := range numberSettings {
		names = append(names, n.name)
	}
	return append(names, "endgame", "karma", "seconds", "round", "slice", "dealer")
}

// readOptions reads the settings of a scenario and names the first, in alphabetical order, that is wrong.
func readOptions(given map[string]string) (options, *setting, error) {
	o, chosen := byTheBook(), &settings[0]
	for _, name := range slices.Sorted(maps.Keys(given)) {
		var err error
		switch text := given[name]; name {
		case "setting":
			if chosen = settingNamed(text); chosen == nil {
				err = badSetting(name, "There is no setting %q; there are %s.", text, strings.Join(settingIDs(), ", "))
			}
		case "endgame":
			err = o.readEndgame(text)
		case "karma":
			err = o.readKarma(text)
		case "seconds":
			if o.seconds = 0; text != "none" {
				o.seconds, err = number(name, text, leastSeconds, mostSeconds, "none, or ")
			}
		case "round", "slice", "dealer": // where a position begins, read later
		default:
			err = o.readNumber(name, text)
		}
		if err != nil {
			return options{}, nil, err
		}
	}
	return o, chosen, nil
}

func (o *options) readNumber(name, text string) error {
	for _, n := range numberSettings {
		if n.name != name {
			continue
		}
		value, err := number(name, text, n.least, n.most, "")
		if err == nil {
			*n.into(o) = value
		}
		return err
	}
	return game.Refuse("unknown-setting", "settings."+name, "There is no setting %q; there are %s.", name, strings.Join(settingNames(), ", "))
}

// readEndgame reads "off", "8 rounds" or "90 minutes".
func (o *options) readEndgame(text string) error {
	o.rounds, o.minutes = 0, 0
	count, unit, _ := strings.Cut(text, " ")
	n, notANumber := strconv.Atoi(count)
	switch {
	case text == "off" || text == "no" || text == "false":
		return nil
	case notANumber == nil && unit == "rounds" && n >= leastRounds && n <= mostRounds:
		o.rounds = int16(n)
		return nil
	case notANumber == nil && unit == "minutes" && n >= leastMinutes && n <= mostMinutes:
		o.minutes = int16(n)
		return nil
	}
	return badSetting("endgame", "The endgame is off, or comes after \"%d rounds\" to \"%d rounds\" or \"%d minutes\" to \"%d minutes\", not %q.",
		leastRounds, mostRounds, leastMinutes, mostMinutes, text)
}

func (o *options) readKarma(text string) error {
	switch text {
	case "on", "yes", "true", "1":
		o.karma = true
	case "off", "no", "false", "0":
		o.karma = false
	default:
		return badSetting("karma", "The karma vote is either on or off, not %q.", text)
	}
	return nil
}

// number reads a whole number within bounds.
func number(name, text string, least, most int, or string) (int16, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, badSetting(name, "%s must be %sa whole number from %d to %d, not %q.", name, or, least, most, text)
	}
	return int16(n), nil
}

func badSetting(name, sentence string, args ...any) *game.Error {
	return game.Refuse("bad-setting", "settings."+name, sentence, args...)
}
