package cups_test

import (
	"testing"

	"rumble/internal/conformance"
	"rumble/internal/cups"
)

// TestCups holds the cups to what every ruleset promises.
func TestCups(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		conformance.Run(t, cups.Rules(), conformance.Effort{Walked: 10, Random: 200, Steady: 100, Fast: true}, cups.Scenario(seats, 3))
	}
}
