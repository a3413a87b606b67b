package command

import (
	"strings"
	"testing"

	"rumble/match"
)

func TestAProofSaysWhatOnlyStandsAsItWasTold(t *testing.T) {
	var out strings.Builder
	p := &match.Proof{Rows: 40, Whole: true, Told: []match.Unproved{{Version: "3", From: 1, To: 20}}}
	if err := printProof(&out, p); err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"Verified, but for rows that were played under other rules.\n", "Rows 1 to 20 were played under version 3 of the rules, which are not here"} {
		if !strings.Contains(out.String(), says) {
			t.Errorf("%q is not in\n%s", says, out.String())
		}
	}
}
