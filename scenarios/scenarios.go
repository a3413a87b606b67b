// Package scenarios carries the stock scenarios inside the binary: every YAML file of this folder is one. A new one needs
// no code. docs/scenarios.md describes the format.
package scenarios

import (
	"cmp"
	"embed"
	"io/fs"
	"math"
	"slices"
	"strings"

	"rumble/scenariofile"
)

// The whole folder, because a pattern that matches no file at all does not compile.
//
//go:embed *
var files embed.FS

// All is every stock scenario, those of a game together, in their order, those without one by their ids, and guided first matches
// behind all others. The error names the file and the line that is wrong.
func All() ([]*scenariofile.File, error) { return read(files) }

// Find is the stock scenario with that id. A file that cannot be read is not found; [All] says why.
func Find(id string) (*scenariofile.File, bool) {
	all, _ := All() // what could be read comes beside the error
	for _, f := range all {
		if f.Scenario.ID == id {
			return f, true
		}
	}
	return nil, false
}

// read reads every YAML file of a folder. After an error it goes on with the next file, and returns the first error with
// the files that are fine.
func read(folder fs.FS) ([]*scenariofile.File, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, err
	}
	var all []*scenariofile.File
	var first error
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".yaml") {
			continue
		}
		data, err := fs.ReadFile(folder, entry.Name())
		if err == nil {
			var f *scenariofile.File
			if f, err = scenariofile.Parse(entry.Name(), data); err == nil {
				all = append(all, f)
				continue
			}
		}
		if first == nil {
			first = err
		}
	}
	slices.SortFunc(all, func(a, b *scenariofile.File) int {
		return cmp.Or(cmp.Compare(a.Scenario.Ruleset, b.Scenario.Ruleset), cmp.Compare(place(a), place(b)), cmp.Compare(a.Scenario.ID, b.Scenario.ID))
	})
	return all, first
}

// place is where a scenario stands among those of its game: behind those that say so when it does not, and behind all others when it
// is a guided first match, which is offered apart from them.
func place(f *scenariofile.File) int {
	switch {
	case len(f.Scenario.Guide) > 0:
		return math.MaxInt
	case f.Order == 0:
		return math.MaxInt - 1
	}
	return f.Order
}
