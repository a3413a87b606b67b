package maddogs

import (
	"slices"
	"strings"

	"rumble/game"
)

// settable is a fact that a scenario may set: by its name, from least to most.
type settable struct {
	name        string
	least, most int
	set         func(value int)
}

// setFacts sets what a scenario says of something (a figure, a vehicle, a bomb), by name. An error names the first of them that is wrong, in the
// order of the alphabet: a map has none.
func setFacts(what string, all []settable, given map[string]int, field string) error {
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		i := slices.IndexFunc(all, func(s settable) bool { return s.name == name })
		if i < 0 {
			there := make([]string, len(all))
			for i := range all {
				there[i] = all[i].name
			}
			return game.Refuse(game.UnknownState, field+".state."+name, "A %s has no state %q that can be set; there are %s.", what, name, strings.Join(there, ", "))
		}
		s, value := &all[i], given[name]
		if value < s.least || value > s.most {
			return game.Refuse(game.BadState, field+".state."+name, "%s is from %d to %d, not %d.", name, s.least, s.most, value)
		}
		s.set(value)
	}
	return nil
}
