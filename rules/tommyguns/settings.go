package tommyguns

import (
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// settings are the options that the rulebook leaves to a referee (TG-T-SETTINGS). Zero seconds are no clock.
type settings struct {
	turns        int16 // the last turn (TG-PLAY-09)
	freeInch     bool  // TG-PLAY-11
	mostDice     int   // TG-DICE-03
	decision     int   // seconds (TG-TURN-08)
	interrupt    int   // seconds (TG-HOLD-03)
	beat         int   // seconds of one of three counts (TG-HOLD-07)
	secretAims   bool  // TG-CARD-04
	fewModifiers bool  // TG-MOD-06
	night        bool  // TG-FIRE-08
	covering     bool  // shots at movers (TG-SHOT-08)
	capture      bool  // TG-CAP-01
	stop         stopCondition
	extraSixes   [maxSeats][rolls]int8 // by side (TG-MOD-08)
	extraOnes    [maxSeats][rolls]int8
}

// stopCondition ends a match early (TG-VIC-09).
type stopCondition uint8

const (
	noStop     stopCondition = iota
	stopNoLoot               // no loot is left on the field, lying or carried
)

// The bounds of the settings, and the usual ones of those that count (TG-T-SETTINGS).
const (
	mostTurns    = 40
	mostDecision = 86400 // seconds
	mostClaim    = 600   // seconds
	mostExtra    = 3     // either way (TG-MOD-08)
)

// rollTitles are the kinds of rolls in words.
var rollTitles = [rolls]string{"movement", "gun fire", "melee", "recovery"}

// settingsOf describes what a scenario may set: the options of a referee, and what each of its sides has to do and where it
// begins.
func settingsOf(sc *game.Scenario) []game.Setting {
	const match, clocks, options = "The match", "Clocks", "Options of the referee"
	list := []game.Setting{
		number("turn-limit", match, "The last turn", 1, mostTurns, "15", "TG-PLAY-09"),
		choice("stop", match, "What else ends it", "TG-VIC-09", "none", "nothing", "no-loot-left", "no loot is left on the field"),
		onOff("night", match, "Night", "off", "TG-FIRE-08"),
		clock("decision-seconds", clocks, "Seconds for a decision, 0 without a limit", mostDecision, "60", "TG-TURN-08"),
		clock("interrupt-seconds", clocks, "Seconds to interrupt a drawn figure, 0 asks in turn", mostClaim, "5", "TG-HOLD-03"),
		clock("beat-seconds", clocks, "Seconds of each count when the holders are called on, 0 asks in turn", mostClaim, "5", "TG-HOLD-07"),
		number("max-dice", options, "The most dice of one roll", 1, game.MaxDice, "100", "TG-DICE-03"),
		onOff("free-inch", options, "An inch for whoever moves less", "off", "TG-PLAY-11"),
		onOff("covering-reaction", options, "Covering shots at movers", "on", "TG-SHOT-08"),
		onOff("capture", options, "Prisoners may be taken", "on", "TG-CAP-01"),
		onOff("secret-conditions", options, "Conditions are secret until the end", "off", "TG-CARD-04"),
		choice("modifiers", options, "Modifiers", "TG-MOD-06", "full", "all", "none", "only guns, melee weapons, wounds and help"),
	}
	for _, side := range forces(sc) {
		list = sideSettings(list, sc, side)
	}
	return list
}

// sideSettings appends those of one side.
func sideSettings(list []game.Setting, sc *game.Scenario, side string) []game.Setting {
	group := "The side " + game.Spoken(side)
	zones := []string{"", "no zone"}
	battles := []string{"", "nothing"}
	for n := 1; n <= lootIn(sc); n++ {
		count := strconv.Itoa(n)
		battles = append(battles, "loot-out "+count, "has left with "+count+" loot", "loot-kept "+count, "enemies leave with less than "+count+" loot")
	}
	for i := range sc.Table.Features {
		if f := &sc.Table.Features[i]; f.Kind == kindZone {
			zones = append(zones, f.ID, game.Spoken(f.ID))
			battles = append(battles, "zone-held "+f.ID, "holds "+game.Spoken(f.ID), "zone-not-lost "+f.ID, "no enemy holds "+game.Spoken(f.ID))
		}
	}
	list = append(list,
		choice("battle-"+side, group, "What wins it the battle", "TG-T-BATTLE", battles...),
		choice("zone-"+side, group, "Where it places its figures", "TG-SET-05", zones...),
	)
	for r, word := range rollWords {
		list = append(list,
			number("extra-sixes-"+string(word)+"-"+side, group, "Extra sixes, "+rollTitles[r], -mostExtra, mostExtra, "0", "TG-MOD-08"),
			number("extra-ones-"+string(word)+"-"+side, group, "Extra ones, "+rollTitles[r], -mostExtra, mostExtra, "0", "TG-MOD-08"),
		)
	}
	return list
}

// forces are the sides of a scenario, in the order of their first seats.
func forces(sc *game.Scenario) []string {
	var sides []string
	for i := range sc.Seats {
		if side := sc.Seats[i].Force; side != "" && !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// lootIn is how many markers of loot a scenario has.
func lootIn(sc *game.Scenario) int {
	many := 0
	for i := range sc.Figures {
		if sc.Figures[i].Profile == profileLoot {
			many++
		}
	}
	return min(many, maxLoot)
}

func number(name, group, title string, least, most int, usual string, clause game.ClauseID) game.Setting {
	return game.Setting{Name: name, Group: group, Title: title, Kind: game.NumberSetting, Least: least, Most: most, Default: usual, Clause: clause}
}

// clock is a number of seconds; with none of them it does not run.
func clock(name, group, title string, most int, usual string, clause game.ClauseID) game.Setting {
	s := number(name, group, title, 0, most, usual, clause)
	s.Untimed = "0"
	return s
}

func onOff(name, group, title, usual string, clause game.ClauseID) game.Setting {
	return game.Setting{Name: name, Group: group, Title: title, Kind: game.SwitchSetting, Default: usual, Clause: clause}
}

// choice takes pairs of a word and its name; the first is the usual one.
func choice(name, group, title string, clause game.ClauseID, words ...string) game.Setting {
	s := game.Setting{Name: name, Group: group, Title: title, Kind: game.ChoiceSetting, Default: words[0], Clause: clause}
	for i := 0; i < len(words); i += 2 {
		s.Choices = append(s.Choices, game.SettingChoice{Word: words[i], Name: words[i+1]})
	}
	return s
}

// readSettings reads the settings of a match, whose seats, sides and zones are read before.
func (g *Game) readSettings(sc *game.Scenario) error {
	v, err := game.ReadSettings(settingsOf(sc), sc.Settings)
	if err != nil {
		return err
	}
	s := &g.fixed.settings
	*s = settings{
		turns: int16(v.Number("turn-limit")), freeInch: v.On("free-inch"), mostDice: v.Number("max-dice"),
		decision: v.Number("decision-seconds"), interrupt: v.Number("interrupt-seconds"), beat: v.Number("beat-seconds"),
		secretAims: v.On("secret-conditions"), fewModifiers: v["modifiers"] == "none", night: v.On("night"),
		covering: v.On("covering-reaction"), capture: v.On("capture"),
	}
	if v["stop"] == "no-loot-left" {
		s.stop = stopNoLoot
	}
	for i := range g.fixed.sides {
		side := &g.fixed.sides[i]
		side.zone, side.battle = g.zoneNamed(v["zone-"+side.id]), g.battleNamed(v["battle-"+side.id])
		for r, word := range rollWords {
			s.extraSixes[i][r] = int8(v.Number("extra-sixes-" + string(word) + "-" + side.id))
			s.extraOnes[i][r] = int8(v.Number("extra-ones-" + string(word) + "-" + side.id))
		}
	}
	if s.fewModifiers && (s.extraSixes != [maxSeats][rolls]int8{} || s.extraOnes != [maxSeats][rolls]int8{}) {
		return game.Refuse(game.BadSetting, "settings.modifiers", "Where modifiers are none there are no extra ones (TG-MOD-09).")
	}
	return nil
}

// battleNamed is what wins a side the battle: "loot-out 2", "zone-held truck".
func (g *Game) battleNamed(value string) battle {
	b := battle{zone: nothing}
	word, rest, _ := strings.Cut(value, " ")
	b.kind = battleKind(max(0, slices.Index(battleNames[:], word)))
	if count, err := strconv.Atoi(rest); err == nil {
		b.count = int16(count)
	}
	if b.kind == zoneHeld || b.kind == zoneNotLost {
		b.zone, b.count = g.zoneNamed(rest), 0
	}
	return b
}
