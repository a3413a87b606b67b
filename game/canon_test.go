package game_test

import (
	"slices"
	"testing"

	"rumble/game"
)

func TestPlacesAsBytes(t *testing.T) {
	got := game.Point{X: 0x01020304, Y: -2, Floor: 0x0102}.Append([]byte{7})
	if !slices.Equal(got, []byte{7, 4, 3, 2, 1, 0xfe, 0xff, 0xff, 0xff, 2, 1}) {
		t.Errorf("% x", got)
	}
}

func TestResultsAsBytes(t *testing.T) {
	r := game.Result{Winners: []game.Seat{2, 0}, Points: []int{-1, 258}, Why: "end", Clause: "X-1"}
	want := []byte{7, 2, 2, 0, 2, 0xff, 0xff, 0xff, 0xff, 2, 1, 0, 0, 'e', 'n', 'd', 0, 'X', '-', '1'}
	if got := r.Append([]byte{7}); !slices.Equal(got, want) {
		t.Errorf("% x", got)
	}
	if got := (&game.Result{}).Append(nil); !slices.Equal(got, []byte{0, 0, 0}) {
		t.Errorf("no result is % x", got)
	}
}

func TestBits(t *testing.T) {
	if game.Bit(true, 0) != 1 || game.Bit(true, 7) != 128 || game.Bit(false, 3) != 0 {
		t.Error("a bit is where it should not be")
	}
}

func TestNumbersAreWrittenApart(t *testing.T) {
	seen := map[string][]int{}
	for _, numbers := range [][]int{{}, {0}, {0, 0}, {1}, {-1}, {255}, {256}, {65_536}, {1, 0}, {0, 1}, {1 << 40}} {
		written := string(game.AppendNumbers([]byte("x"), numbers...))
		if other, twice := seen[written]; twice || written[0] != 'x' {
			t.Errorf("%v is written as %q, like %v", numbers, written, other)
		}
		seen[written] = numbers
	}
}
