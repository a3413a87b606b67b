package maddogs

import (
	"os"
	"strings"
	"testing"
)

// The documents name every state that a scenario may give a vehicle, every slot that is no number of its kind, and every fact of a figure that a script
// may check.
func TestTheDocumentsNameEveryFact(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	scenarios, scripts := read("scenarios.md"), read("scripts.md")
	for _, fact := range carFacts() {
		in, name := scenarios, "scenarios.md"
		if fact.set == nil {
			in, name = scripts, "scripts.md"
		}
		if !strings.Contains(in, "`"+fact.name+"`") {
			t.Errorf("%s does not name %q of a vehicle", name, fact.name)
		}
	}
	for k := range vehicleTable {
		for _, slot := range vehicleTable[k].slots {
			if n := strings.TrimPrefix(slot.name, "bed-"); !strings.Contains(scenarios, "`"+slot.name+"`") && (n == slot.name || n == "1" || n == "15") && slot.name != "rear-2" {
				t.Errorf("scenarios.md does not name the slot %q", slot.name)
			}
		}
	}
	for _, fact := range figureFacts() {
		if !strings.Contains(scripts, "`"+fact.name+"`") {
			t.Errorf("scripts.md does not name %q of a figure", fact.name)
		}
	}
}
