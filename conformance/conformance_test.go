package conformance_test

import (
	"testing"

	"rumble/conformance"
	"rumble/internal/toy"
)

func TestToy(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		conformance.Run(t, toy.Rules(), conformance.Effort{Walked: 25, Quick: 2000}, toy.Scenario(seats, 12))
	}
}

func FuzzToy(f *testing.F) { conformance.Fuzz(f, toy.Rules(), toy.Scenario(2, 12)) }
