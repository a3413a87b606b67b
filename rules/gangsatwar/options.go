package gangsatwar

import (
	"cmp"
	"fmt"
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
	byMap   bool  // the endgame is no final battle: who holds the most has won (GW-FINAL-15)
	karma   bool  // GW-KARMA-03
	seconds int   // for a decision; 0: no limit (GW-ROUND-08)
}

// Bounds of the endgame and of the time for a decision.
const (
	leastRounds, mostRounds   = 4, 20
	leastMinutes, mostMinutes = 30, 240
	leastSeconds, mostSeconds = 15, 600
)

// Headings that settings share.
const (
	gangAtFirst = "Every gang at the start"
	policeForce = "The police"
	opening     = "Where the match begins"
)

// settingsOf describes the settings of a scenario (GW-T-OPTIONS), and those with which it begins in the middle of a match.
func settingsOf(sc *game.Scenario) []game.Setting {
	terms := game.Setting{Name: "setting", Title: "Setting", Kind: game.ChoiceSetting, Default: settings[0].id, Clause: "GW-SETUP-06", Line: "changes words, never a rule"}
	for i := range settings {
		terms.Choices = append(terms.Choices, game.SettingChoice{Word: settings[i].id, Name: settings[i].title})
	}
	slice := game.Setting{Name: "slice", Title: "Slice of the round", Group: opening, Kind: game.ChoiceSetting, Clause: "GW-ROUND-01", Choices: []game.SettingChoice{
		{Word: "", Name: "the first deal"},
		{Word: "1", Name: "deal"},
		{Word: "2", Name: "addiction"},
		{Word: "3", Name: "boss scenes"},
		{Word: "4", Name: "placing"},
		{Word: "5", Name: "fights"},
		{Word: "6", Name: "work"},
	}}
	dealer := game.Setting{
		Name: "dealer", Title: "Who deals", Group: opening, Kind: game.ChoiceSetting, Clause: "GW-DEAL-01",
		Choices: []game.SettingChoice{{Word: "", Name: "whom the cut names"}}, Line: "only with a slice",
	}
	for i := range sc.Seats {
		s := &sc.Seats[i]
		dealer.Choices = append(dealer.Choices, game.SettingChoice{Word: s.ID, Name: cmp.Or(s.Name, s.ID)})
	}
	return []game.Setting{
		terms,
		{
			Name: "endgame", Title: "The endgame comes", Kind: game.TextSetting, Default: "8 rounds", Clause: "GW-FINAL-02",
			Line: fmt.Sprintf("off, %d to %d rounds, or %d to %d minutes", leastRounds, mostRounds, leastMinutes, mostMinutes),
		},
		{
			Name: "last-fight", Title: "The endgame is a last fight", Kind: game.SwitchSetting, Default: "on", Clause: "GW-FINAL-15",
			Line: "when it is off, whoever holds the most has won",
		},
		{Name: "karma", Title: "The karma vote", Kind: game.SwitchSetting, Default: "on", Clause: "GW-KARMA-03"},
		{
			Name: "seconds", Title: "Seconds for a decision", Kind: game.NumberSetting, Least: leastSeconds, Most: mostSeconds, Default: "none", Clause: "GW-ROUND-08",
			Choices: []game.SettingChoice{{Word: "none", Name: "no limit"}}, Untimed: "none",
		},
		count("size", "CREW", gangAtFirst, "GW-SETUP-16", 1, 5, "1"),
		count("loyalty", "LOYALTY", gangAtFirst, "GW-SETUP-16", 1, 6, "3"),
		count("currency", "CURRENCY", gangAtFirst, "GW-SETUP-16", 0, 5, "1"),
		count("gear", "GEAR", gangAtFirst, "GW-SETUP-16", 0, 5, "0"),
		count("tools", "TOOLS", gangAtFirst, "GW-SETUP-16", 0, 2, "0"),
		count("response", "RESPONSE", policeForce, "GW-SETUP-18", 0, 15, "7"),
		count("raid", "RAID", policeForce, "GW-SETUP-18", 1, 12, "5"),
		count("resist", "RESIST", policeForce, "GW-SETUP-18", 1, 25, "10"),
		count("armoury", "ARMOURY", policeForce, "GW-SETUP-18", 0, 10, "5"),
		slice,
		{
			Name: "round", Title: "Round", Group: opening, Kind: game.NumberSetting, Least: 1, Most: mostRounds, Clause: "GW-ROUND-02",
			Choices: []game.SettingChoice{{Word: "", Name: "the first"}}, Line: "only with a slice",
		},
		dealer,
	}
}

func count(name, title, group string, clause game.ClauseID, least, most int, usual string) game.Setting {
	return game.Setting{Name: name, Title: title, Group: group, Kind: game.NumberSetting, Least: least, Most: most, Default: usual, Clause: clause}
}

// readOptions reads the settings of a scenario that hold for the whole match; where it begins is read later.
func readOptions(v game.Settings) (options, *setting, error) {
	number := func(name string) int16 { return int16(v.Number(name)) }
	o := options{
		size: number("size"), loyalty: number("loyalty"), currency: number("currency"), gear: number("gear"), tools: number("tools"),
		police: Police{response: number("response"), raid: number("raid"), resist: number("resist"), armoury: number("armoury")},
		byMap:  !v.On("last-fight"), karma: v.On("karma"), seconds: v.Number("seconds"),
	}
	return o, settingNamed(v["setting"]), o.readEndgame(v["endgame"])
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

func badSetting(name, sentence string, args ...any) *game.Error {
	return game.Refuse(game.BadSetting, "settings."+name, sentence, args...)
}
