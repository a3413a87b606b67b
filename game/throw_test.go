package game_test

import (
	"testing"

	"rumble/game"
)

// BandsAt parts the faces after each number needed, whatever their order, and never beyond the die.
func TestBandsAtWhatIsNeeded(t *testing.T) {
	for _, c := range []struct {
		sides  int
		needed []int
		want   game.Bands
	}{
		{6, []int{3}, game.Bands{3}},
		{6, []int{4, 1}, game.Bands{1, 4}},
		{6, []int{2, 2}, game.Bands{2}},
		{6, []int{-1, 0, 2, 6, 7}, game.Bands{2}},
		{6, []int{1, 5}, game.Bands{1, 5}},
		{6, []int{0, 6}, game.Bands{6}},
		{6, nil, game.Bands{6}},
		{6, []int{5, 4, 3, 2, 1}, game.Bands{1, 2, 3, 4, 5}},
		{10, []int{9, 6}, game.Bands{6, 9}},
		{10, []int{10}, game.Bands{10}},
	} {
		if got := game.BandsAt(c.sides, c.needed...); got != c.want {
			t.Errorf("a die of %d at %v: %v, not %v", c.sides, c.needed, got, c.want)
		}
	}
}

// BandsBy parts the faces where a table has another row, and nowhere else.
func TestBandsByWhatComesOfIt(t *testing.T) {
	rows := func(ends ...int) func(int) int {
		return func(face int) int {
			row := 0
			for _, end := range ends {
				if face > end {
					row++
				}
			}
			return row
		}
	}
	for _, c := range []struct {
		ends []int
		want game.Bands
	}{
		{[]int{1, 3, 4, 5}, game.Bands{1, 3, 4, 5}}, {[]int{5}, game.Bands{5}}, {[]int{0}, game.Bands{6}}, {[]int{6}, game.Bands{6}}, {[]int{2, 6}, game.Bands{2}}, {nil, game.Bands{6}},
	} {
		if got := game.BandsBy(6, rows(c.ends...)); got != c.want {
			t.Errorf("rows that end at %v: %v, not %v", c.ends, got, c.want)
		}
	}
}

// What may fail is never announced as certain, what may come off never as hopeless.
func TestChanceThatOneIsAtMost(t *testing.T) {
	for _, c := range []struct{ dice, need, thousandths int }{
		{0, 3, 0},
		{1, 3, 500},
		{2, 3, 750},
		{4, 3, 938},
		{1, 1, 167},
		{3, 4, 963},
		{4, 5, 999},
		{5, 5, 999},
		{30, 1, 996},
		{100, 1, 999},
		{1, 6, 1000},
		{1, 7, 1000},
		{2, 0, 0},
	} {
		if got := game.OneAtMost(c.dice, 6, c.need); got != c.thousandths {
			t.Errorf("%d dice at %d: %d", c.dice, c.need, got)
		}
	}
	if got := game.OneAtMost(1, 10, 3); got != 300 {
		t.Errorf("a die of ten at 3: %d", got)
	}
	for need := 1; need < 6; need++ {
		for dice := 1; dice <= game.MaxDice; dice++ {
			if got := game.OneAtMost(dice, 6, need); got < 1 || got > 999 {
				t.Errorf("%d dice at %d: %d", dice, need, got)
			}
		}
	}
}

// Thousandths never round what can happen to nothing, nor what may fail to all.
func TestThousandths(t *testing.T) {
	for _, c := range []struct {
		some, all int64
		want      int
	}{
		{0, 6, 0},
		{-1, 6, 0},
		{1, 6, 167},
		{1, 2, 500},
		{1, 2000, 1},
		{3, 2000, 2},
		{1, 1_000_000, 1},
		{999_999, 1_000_000, 999},
		{1999, 2000, 999},
		{6, 6, 1000},
		{7, 6, 1000},
		{1, 1_000_000_000_000_000_000, 1},
		{333_333_333_333_333_333, 1_000_000_000_000_000_000, 333},
	} {
		if got := game.Thousandths(c.some, c.all); got != c.want {
			t.Errorf("%d of %d are %d thousandths, not %d", c.some, c.all, got, c.want)
		}
	}
}
