package quickdraw_test

import (
	"testing"

	"rumble/internal/conformance"
	"rumble/rules/quickdraw"
)

// TestScenesKeepEveryPromise holds the stock scenes to what every ruleset promises.
func TestScenesKeepEveryPromise(t *testing.T) {
	conformance.Run(t, quickdraw.Rules(), conformance.Effort{Walked: 1, Random: 10, Steady: 2},
		seated(t, "quickdraw-street", 2), seated(t, "quickdraw-bank", 2), seated(t, "quickdraw-bank", 4))
}
