package maddogs

import (
	"strconv"
	"strings"

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

// Settings names every setting of a scenario, with the values it takes: for the guide and for messages.
var Settings = []struct{ Name, Values string }{
	{"turns", "1 to 20; 5 when not given"},
	{"muster", "yes: random skills, the Sluggers' choice of weapon and deployment come first"},
	{"gangs", "equal: every gang is that of the first game (MD-SETUP-01); free when not given"},
	{"civilians", "0 to 36, or \"gangsters\": as many as there are gangsters, created and placed at random"},
	{"uprising", "yes: a Ten may make the civilians rise (MD-TEN-05)"},
	{"spare-drums", "yes: a Tommy Gun may run empty (MD-AMMO-06)"},
	{"event", "rain: the open becomes poorly lit; any other word is announced only (MD-TEN-09)"},
	{"event-tens", "1 to 40: with which Ten the event comes; 1 when not given"},
	{"hit", "the id of the figure whose death makes a killer's name (MD-KILLER-01)"},
	{"showdown", "yes: surviving to the end makes a killer's name (MD-KILLER-01)"},
	{"turn", "1 to 20: the turn the match begins in; 1 when not given"},
	{"joker", "yes: the first Joker of this turn is already out"},
	{"sirens", "yes: the sirens sounded last turn (MD-JOKER-04)"},
}

func readSettings(sc *game.Scenario, ids map[string]int) (settings, error) {
	s := settings{turns: 5, eventTens: 1, hit: nobody, turn: 1}
	known := map[string]bool{}
	for _, k := range Settings {
		known[k.Name] = true
	}
	for name := range sc.Settings {
		if !known[name] && name != "" {
			names := make([]string, len(Settings))
			for i, k := range Settings {
				names[i] = k.Name
			}
			return s, game.Refuse("unknown-setting", "settings."+name, "There is no setting %q; there are %s.", name, strings.Join(names, ", "))
		}
	}
	var err error
	number := func(name string, into *int, least, most int) {
		text, given := sc.Settings[name]
		if !given || err != nil {
			return
		}
		n, bad := strconv.Atoi(text)
		if bad != nil || n < least || n > most {
			err = game.Refuse("bad-setting", "settings."+name, "%s must be a whole number from %d to %d.", name, least, most)
			return
		}
		*into = n
	}
	yes := func(name string, into *bool) {
		text, given := sc.Settings[name]
		if !given || err != nil {
			return
		}
		switch text {
		case "yes", "true", "on", "1":
			*into = true
		case "no", "false", "off", "0":
		default:
			err = game.Refuse("bad-setting", "settings."+name, "%s is either yes or no.", name)
		}
	}
	number("turns", &s.turns, 1, 20)
	number("turn", &s.turn, 1, 20)
	number("event-tens", &s.eventTens, 1, 40)
	if sc.Settings["civilians"] == "gangsters" {
		s.civilians = -1
	} else {
		number("civilians", &s.civilians, 0, 36)
	}
	yes("muster", &s.muster)
	yes("uprising", &s.uprising)
	yes("spare-drums", &s.spareDrums)
	yes("showdown", &s.showdown)
	yes("joker", &s.joker)
	yes("sirens", &s.sirens)
	switch gangs := sc.Settings["gangs"]; gangs {
	case "equal", "free", "":
		s.equal = gangs == "equal"
	default:
		if err == nil {
			err = game.Refuse("bad-setting", "settings.gangs", "gangs is either equal or free.")
		}
	}
	s.event = sc.Settings["event"]
	if id, given := sc.Settings["hit"]; given && err == nil {
		f, ok := ids[id]
		if !ok {
			return s, game.Refuse("unknown-figure", "settings.hit", "There is no figure %q.", id)
		}
		s.hit = f
	}
	if err == nil && s.turn > s.turns {
		err = game.Refuse("bad-setting", "settings.turn", "The match cannot begin in turn %d of %d.", s.turn, s.turns)
	}
	return s, err
}
