package scenariofile_test

import (
	"strings"
	"testing"

	"rumble/scenariofile"
)

// A thing placed by its middle must lie where a table can be: else nobody could write it down again.
func TestThingsAtTheEdge(t *testing.T) {
	for _, at := range []string{"[2.5, 1]", "[2.5, 239]", "[237.5, 1]", "[237.5, 239]"} {
		f := parsed(t, "table:\n  size: [240, 240]\n  features:\n    - {kind: van, at: "+at+"}\n")
		if _, err := scenariofile.Parse("b.yaml", scenariofile.Write(&f.Scenario)); err != nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	for _, at := range []string{"[2.499, 1]", "[2.5, 0.999]", "[237.501, 239]", "[237.5, 239.001]"} {
		_, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [240, 240]\n  features:\n    - {kind: van, at: "+at+"}\n"))
		refused(t, err, 4, "table.features[0].at", "reaches over the edge of any table: it is 5 by 2 inches")
	}
}

// A building ends at floor 99, its roof counted.
func TestTheHighestBuildings(t *testing.T) {
	for entry, fits := range map[string]bool{
		"floor: 99":                        true,
		"floors: 99, roof: yes":            true,
		"floor: 1, floors: 99":             true,
		"floor: 2, floors: 98":             true,
		"floor: 99, roof: yes":             false,
		"floor: 1, floors: 99, roof: yes":  false,
		"floor: 2, floors: 99":             false,
		"floor: 2, floors: 99, solid: yes": false,
		"floor: -9, floors: 99, roof: yes": true,
	} {
		f, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [9, 9]\n  buildings:\n    - {at: [1, 1, 8, 8], "+entry+"}\n"))
		if !fits {
			refused(t, err, 4, "table.buildings[0]", "ends above floor 99")
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", entry, err)
		} else if _, err := scenariofile.Parse("b.yaml", scenariofile.Write(&f.Scenario)); err != nil {
			t.Errorf("%s: %v", entry, err)
		}
	}
}

// An id is made of the letters and digits of a name, from a to z and from 0 to 9, with one hyphen for whatever lies between.
func TestIDsMadeOfNames(t *testing.T) {
	for name, want := range map[string]string{
		"a":             "a",
		"z":             "z",
		"Jazz Ark":      "jazz-ark",
		"0":             "0",
		"Pier 90":       "pier-90",
		"(a) b":         "a-b",
		"!!a":           "a",
		"a!!":           "a",
		"a -- b":        "a-b",
		"Legano's":      "leganos",
		"'a":            "a",
		"` { / : @ [ a": "a",
		"Ω":             "crate",
		"''":            "crate",
		"40 letters and not one more if you please": "40-letters-and-not-one-more-if-you-pleas",
		"39 letters and not one more if you plea s": "39-letters-and-not-one-more-if-you-plea",
	} {
		quoted := "'" + strings.ReplaceAll(name, "'", "''") + "'"
		if got := feature(t, "{kind: crate, name: "+quoted+", at: [9, 9]}").ID; got != want {
			t.Errorf("%q is %q, should be %q", name, got, want)
		}
	}
}
