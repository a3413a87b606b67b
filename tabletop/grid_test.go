package tabletop

import (
	"testing"

	"rumble/game"
)

// A wall is found wherever it lies in the cells of the grid: on their borders, a thousandth before and after.
func TestNoWallIsLostBetweenCells(t *testing.T) {
	const border = 1 << cellBits
	for _, off := range []Length{-1, 0, 1} {
		for _, turned := range []bool{false, true} {
			place := func(across, along Length) Point {
				if turned {
					across, along = along, across
				}
				return th(across, along)
			}
			p := open(12, 12)
			p.Features = []game.Feature{walls(place(border+off, 3000), place(border+off, 3500))}
			table := prepared(t, p)
			for _, c := range []struct {
				name     string
				from, to Length // across
				want     bool
			}{
				{"up to it", 3000, border + off, false},
				{"almost up to it", 3000, border + off - 1, true},
				{"through it", 3000, 6000, false},
				{"from behind, up to it", 6000, border + off, false},
				{"from behind, almost up to it", 6000, border + off + 1, true},
				{"from within it", border + off, 6000, false},
			} {
				if got := table.Sees(place(c.from, 3200), place(c.to, 3200), 0); got != c.want {
					t.Errorf("a wall %d from the border (turned %v), %s: %v", off, turned, c.name, got)
				}
			}
		}
	}
}

// Where a slanted wall touches a cell in its corner only, it still blocks who looks out from there.
func TestSlantedWallsThroughTheCornerOfACell(t *testing.T) {
	const x = 1 << cellBits
	for _, line := range [][]Point{{th(x-500, x+500), th(x+500, x-500)}, {th(x+500, x-500), th(x-500, x+500)}} {
		p := open(12, 12)
		p.Features = []game.Feature{walls(line...)}
		table := prepared(t, p)
		if table.Sees(th(x, x), th(x+900, x+900), 0) {
			t.Error("one sees out from within the wall")
		}
		if !table.Sees(th(x+1, x+1), th(x+900, x+900), 0) {
			t.Error("one does not see away from beside the wall")
		}
	}
}
