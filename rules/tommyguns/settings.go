package tommyguns

import (
	"maps"
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

// The bounds and the usual values of the settings (TG-T-SETTINGS).
const (
	usualTurns, mostTurns = 15, 40
	usualDecision         = 60    // seconds
	mostDecision          = 86400 // seconds
	usualClaim, mostClaim = 5, 600
	mostExtra             = 3 // either way (TG-MOD-08)
)

// Settings names every setting of a scenario, with the values it takes: for the guide and for messages. SIDE is the force
// of seats.
var Settings = []struct{ Name, Values string }{
	{"turn-limit", "1 to 40; 15 when not given (TG-PLAY-09)"},
	{"free-inch", "on: whoever moves less than an inch may go an inch (TG-PLAY-11)"},
	{"max-dice", "1 to 100; 100 when not given (TG-DICE-03)"},
	{"decision-seconds", "0 to 86400, 0 for no limit; 60 when not given (TG-TURN-08)"},
	{"interrupt-seconds", "0 to 600, 0 asks one after the other; 5 when not given (TG-HOLD-03)"},
	{"beat-seconds", "0 to 600, 0 asks one after the other; 5 when not given (TG-HOLD-07)"},
	{"secret-conditions", "on: a seat sees the conditions of its own figures only (TG-CARD-04)"},
	{"modifiers", "full or none (TG-MOD-06)"},
	{"extra-sixes-ROLL-SIDE", "-3 to 3, ROLL being movement, gun-fire, melee or recovery (TG-MOD-08)"},
	{"extra-ones-ROLL-SIDE", "-3 to 3 (TG-MOD-08)"},
	{"night", "on: the match is fought at night (TG-FIRE-08)"},
	{"covering-reaction", "off: nobody shoots at movers in the movement phase (TG-SHOT-08)"},
	{"capture", "off: no prisoners are taken (TG-CAP-01)"},
	{"battle-SIDE", "loot-out N, loot-kept N, zone-held ZONE or zone-not-lost ZONE (TG-T-BATTLE)"},
	{"zone-SIDE", "the id of the zone where the side places its figures (TG-SET-05)"},
	{"stop", "no-loot-left: the match ends when no loot is left on the field (TG-VIC-09)"},
}

// setter reads the value of one setting; false when it is none of those that the setting takes.
type setter func(value string) bool

// readSettings reads the settings of a match, whose seats, sides and zones are read before.
func (g *Game) readSettings(sc *game.Scenario) error {
	s := &g.fixed.settings
	*s = settings{
		turns: usualTurns, mostDice: game.MaxDice, decision: usualDecision, interrupt: usualClaim, beat: usualClaim, covering: true, capture: true,
	}
	known := g.setters()
	for _, name := range slices.Sorted(maps.Keys(sc.Settings)) {
		field := "settings." + name
		set, ok := known[name]
		if !ok {
			return game.Refuse("unknown-setting", field, "There is no setting %q; there are %s.", name, settingNames())
		}
		if !set(sc.Settings[name]) {
			return game.Refuse("bad-setting", field, "%q is no value of %s: %s.", sc.Settings[name], name, valuesOf(name))
		}
	}
	if s.fewModifiers && (s.extraSixes != [maxSeats][rolls]int8{} || s.extraOnes != [maxSeats][rolls]int8{}) {
		return game.Refuse("bad-setting", "settings.modifiers", "Where modifiers are none there are no extra ones (TG-MOD-09).")
	}
	return nil
}

// setters are all settings of this match, those of its sides too.
func (g *Game) setters() map[string]setter {
	s := &g.fixed.settings
	known := map[string]setter{
		"turn-limit":        number(1, mostTurns, func(n int) { s.turns = int16(n) }),
		"max-dice":          number(1, game.MaxDice, func(n int) { s.mostDice = n }),
		"decision-seconds":  number(0, mostDecision, func(n int) { s.decision = n }),
		"interrupt-seconds": number(0, mostClaim, func(n int) { s.interrupt = n }),
		"beat-seconds":      number(0, mostClaim, func(n int) { s.beat = n }),
		"free-inch":         onOff(&s.freeInch),
		"secret-conditions": onOff(&s.secretAims),
		"night":             onOff(&s.night),
		"covering-reaction": onOff(&s.covering),
		"capture":           onOff(&s.capture),
		"modifiers":         oneOf(func(n int) { s.fewModifiers = n == 1 }, "full", "none"),
		"stop":              oneOf(func(n int) { s.stop = stopCondition(n) }, "none", "no-loot-left"),
	}
	for i := range g.fixed.sides {
		side := &g.fixed.sides[i]
		known["battle-"+side.id] = func(value string) bool { return g.readBattle(&side.battle, value) }
		known["zone-"+side.id] = func(value string) bool {
			side.zone = g.zoneNamed(value)
			return side.zone != nothing
		}
		for r, word := range rollWords {
			known["extra-sixes-"+string(word)+"-"+side.id] = number(-mostExtra, mostExtra, func(n int) { s.extraSixes[i][r] = int8(n) })
			known["extra-ones-"+string(word)+"-"+side.id] = number(-mostExtra, mostExtra, func(n int) { s.extraOnes[i][r] = int8(n) })
		}
	}
	return known
}

func number(least, most int, set func(int)) setter {
	return func(value string) bool {
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > most {
			return false
		}
		set(n)
		return true
	}
}

func onOff(into *bool) setter {
	return oneOf(func(n int) { *into = n%2 == 1 }, "off", "on", "no", "yes", "false", "true")
}

func oneOf(set func(place int), words ...string) setter {
	return func(value string) bool {
		n := slices.Index(words, value)
		if n >= 0 {
			set(n)
		}
		return n >= 0
	}
}

// readBattle reads what wins a side the battle: "loot-out 2", "zone-held truck".
func (g *Game) readBattle(b *battle, value string) bool {
	word, rest, _ := strings.Cut(value, " ")
	for k := lootOut; k < battleKinds; k++ {
		if battleNames[k] != word {
			continue
		}
		*b = battle{kind: k, zone: nothing}
		if k == zoneHeld || k == zoneNotLost {
			b.zone = g.zoneNamed(rest)
			return b.zone != nothing
		}
		return number(1, maxLoot, func(n int) { b.count = int16(n) })(rest)
	}
	return false
}

func settingNames() string {
	names := make([]string, len(Settings))
	for i, k := range Settings {
		names[i] = k.Name
	}
	return strings.Join(names, ", ")
}

// valuesOf is what a setting takes, in the words of the guide.
func valuesOf(name string) string {
	for _, k := range Settings {
		prefix, _, of := strings.Cut(k.Name, "-SIDE")
		prefix = strings.TrimSuffix(prefix, "-ROLL")
		if name == k.Name || of && strings.HasPrefix(name, prefix+"-") {
			return k.Values
		}
	}
	return ""
}
