package tommyguns

import (
	"maps"
	"slices"
	"strings"

	"rumble/game"
)

// new_states.go reads the states that a figure begins with. All begin standing and unhurt (TG-STATE-01) unless a scenario begins
// in the middle of a fight: then it counts as hurt, or as having been berserk, for the conditions that ask for it (TG-VIC-10).

// mostHurts bounds the wounds of either kind that a figure begins with.
const mostHurts = 20

// stateRow is one state a scenario may give to a figure: its highest value, and what it does.
type stateRow struct {
	name string
	most int
	set  func(n *Figure, value int)
}

// yes is the highest value of a state that is on or off.
const yes = 1

// states are those a scenario may give. The states of guns name the first or the second gun.
var states = []stateRow{
	{"prone", yes, func(n *Figure, v int) { n.prone = v == yes }},
	{"stunned", yes, func(n *Figure, v int) { n.stunned = v == yes }},
	{"unconscious", yes, func(n *Figure, v int) { n.out = v == yes; n.prone = n.prone || n.out }},
	{"prisoner", yes, func(n *Figure, v int) { n.captive = v == yes }},
	{"berserk", yes, func(n *Figure, v int) { n.berserk = v == yes; n.record.raged = n.berserk }},
	{"ducking", yes, func(n *Figure, v int) { n.ducks = int16(v) }},
	{"dodging", yes, func(n *Figure, v int) { n.dodges = int16(v) }},
	{"flesh-wounds", mostHurts, func(n *Figure, v int) { n.flesh = int16(v); n.record.hurt = n.record.hurt || v > 0 }},
	{"wounds", mostHurts, func(n *Figure, v int) { n.wounds = int16(v); n.record.hurt = n.record.hurt || v > 0 }},
	{"jammed", mostGuns, func(n *Figure, v int) { setGun(n, v, Jammed) }},
	{"empty", mostGuns, func(n *Figure, v int) { setGun(n, v, Empty) }},
	{"broken", mostGuns, func(n *Figure, v int) { setGun(n, v, Broken) }},
	{"dead", yes, func(n *Figure, v int) {
		if n.dead = v == yes; n.dead { // and nothing else (TG-STATE-06)
			n.prone, n.stunned, n.out, n.captive, n.berserk, n.ducks, n.dodges = false, false, false, false, false, 0, 0
		}
	}},
}

func setGun(n *Figure, which int, s GunState) {
	if which > 0 {
		n.guns[which-1].state = s
	}
}

// setState gives a figure the states that a scenario names, in the order of the table.
func setState(n *Figure, given map[string]int, field string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(states, func(r stateRow) bool { return r.name == name })
		if i < 0 {
			return game.Refuse(game.UnknownState, field+".state."+name, "There is no state %q; there are %s.", name, strings.Join(stateNames(), ", "))
		}
		if v := given[name]; v < 0 || v > states[i].most {
			return game.Refuse(game.BadState, field+".state."+name, "%s is from 0 to %d.", name, states[i].most)
		}
	}
	for _, r := range states {
		if v, ok := given[r.name]; ok {
			r.set(n, v)
		}
	}
	for i := range n.guns {
		if n.guns[i].kind == NoGun && n.guns[i].state != Ready {
			return game.Refuse(game.BadState, field+".state", "A gun that is not there cannot be in a state.")
		}
	}
	return nil
}

func stateNames() []string {
	names := make([]string, len(states))
	for i, r := range states {
		names[i] = r.name
	}
	return names
}
