package referee

import (
	"testing"

	"rumble/game"
)

// Of what is exponentially distributed with a mean of 1, so much is above each of these bounds: 1/e of it above 1.
func TestExponential(t *testing.T) {
	const many = 100_000
	c := game.NewChance(1)
	var above [4]int
	bounds := [4]uint64{1 << 30, 1 << 31, 1 << 32, 2 << 32} // a quarter, a half, 1 and 2
	for range many {
		n := exponential(c)
		for i, b := range bounds {
			if n > b {
				above[i]++
			}
		}
	}
	for i, want := range [4]int{77_880, 60_653, 36_788, 13_534} { // with a standard deviation of 155 at most
		if off := above[i] - want; off < -600 || off > 600 {
			t.Errorf("%d of %d are above %d parts, %d should be", above[i], many, bounds[i], want)
		}
	}
}
