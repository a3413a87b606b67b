package tabletop

import (
	"testing"

	"rumble/game"
)

func TestStripsAlongTheSides(t *testing.T) {
	table := prepared(t, open(20, 10))
	for _, c := range []struct {
		side Side
		deep Length
		want Rect
	}{
		{North, 4 * game.Inch, RectAt(0, 0, 20, 4)},
		{South, 4 * game.Inch, RectAt(0, 6, 20, 4)},
		{West, 4 * game.Inch, RectAt(0, 0, 4, 10)},
		{East, 4 * game.Inch, RectAt(16, 0, 4, 10)},
		{North, 11 * game.Inch, RectAt(0, 0, 20, 10)},
		{South, 11 * game.Inch, RectAt(0, 0, 20, 10)},
		{West, 21 * game.Inch, RectAt(0, 0, 20, 10)},
		{East, 21 * game.Inch, RectAt(0, 0, 20, 10)},
	} {
		if got := table.Strip(c.side, c.deep); got != c.want {
			t.Errorf("side %d, %s deep: %v", c.side, c.deep, got)
		}
	}
}
