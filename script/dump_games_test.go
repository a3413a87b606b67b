package script

import (
	"slices"
	"testing"

	"rumble/rules"
	"rumble/scenarios"
)

// In every game a dump shows what the last step of a script looks at, unless it is 0, and plays the script as it is played
// without.
func TestADumpShowsWhatScriptsLookAt(t *testing.T) {
	for _, ruleset := range rules.All() {
		t.Run(ruleset.ID, func(t *testing.T) {
			files := Files(&ruleset)
			library := NewLibrary(rules.Find, scenarios.Find)
			compared := 0
			for i := 0; i < len(files); i += 7 {
				s, err := LoadFS(ruleset.Scripts, files[i])
				if err != nil {
					t.Fatal(err)
				}
				result, states := library.Dump(s)
				if !result.Passed || result.Started != (len(states) > 0 || s.refused != "") {
					t.Errorf("%s: passed %v, %d states", files[i], result.Passed, len(states))
				}
				if len(states) == 0 || len(s.steps) == 0 {
					continue
				}
				compared += compare(t, files[i], s.steps[len(s.steps)-1].state, states[len(states)-1].Things)
			}
			if compared < min(10, len(files)/7) { // of every seventh script
				t.Errorf("only %d facts were compared", compared)
			}
		})
	}
}

// compare looks for the facts of a step that are not 0 in a dump, and says how many there are.
func compare(t *testing.T, file string, wanted []facts, things []ThingState) int {
	t.Helper()
	compared := 0
	for _, f := range wanted {
		for _, v := range f.values {
			if v.value == 0 {
				continue
			}
			compared++
			at := slices.IndexFunc(things, func(thing ThingState) bool { return alike(thing.ID, f.thing) })
			if at < 0 || !slices.Contains(things[at].Facts, FactState{v.name, v.value}) {
				t.Errorf("%s: %s of %s is %d, and is not shown", file, v.name, f.thing, v.value)
			}
		}
	}
	return compared
}
