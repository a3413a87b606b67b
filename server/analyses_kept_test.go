package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rumble/analysis"
	"rumble/game"
	"rumble/records"
)

// What is written can be read again, up to the largest report there may be; a larger one is refused before it is written, packed or unpacked.
func TestReportsAreReadAgainOrRefused(t *testing.T) {
	empty, err := json.Marshal(&analysis.Report{})
	if err != nil {
		t.Fatal(err)
	}
	noise := rand.New(rand.NewPCG(1, 1))
	var wild strings.Builder
	for wild.Len() < 2*mostParts*records.MaxBody { // half of what hexadecimal digits say is new
		fmt.Fprintf(&wild, "%016x", noise.Uint64())
	}
	for _, c := range []struct {
		name     string
		sentence string
		kept     bool
	}{
		{"an empty one", "", true},
		{"the largest one", strings.Repeat("x", mostReport-len(empty)), true},
		{"one that is too large", strings.Repeat("x", mostReport-len(empty)+1), false},
		{"one that is too large packed", wild.String() + wild.String()[:1<<20], false},
	} {
		packed, err := pack(&analysis.Report{Sentence: c.sentence})
		if !c.kept {
			if refusal, ok := errors.AsType[*game.Error](err); !ok || refusal.Code != tooLarge {
				t.Errorf("%s: %d bytes, %v", c.name, len(packed), err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if report, err := unpack(packed); err != nil || report.Sentence != c.sentence {
			t.Errorf("%s cannot be read again: %v", c.name, err)
		}
	}
}
