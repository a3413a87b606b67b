package scenariofile_test

import (
	"strings"
	"testing"
)

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
