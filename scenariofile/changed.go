package scenariofile

import "rumble/internal/yamltree"

// Change is another value for a place of a scenario file, in YAML: {"settings.turns", "4"}, {"figures[sal].at", "[16, 11.5]"}. An element
// of a list whose value is null is taken out of it.
type Change = yamltree.Change

// ParseWith reads a scenario file as [Parse] does, with other values in some places. What is wrong with a new value is told like
// anything that is wrong with the file: by file, line and field.
func ParseWith(name string, data []byte, changes []Change) (*File, error) {
	return parse(name, data, changes)
}
