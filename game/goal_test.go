package game

import (
	"slices"
	"testing"
)

func TestWhoIsAhead(t *testing.T) {
	for _, c := range []struct {
		counts []int
		want   []bool
	}{
		{[]int{3, 1}, []bool{true, false}},
		{[]int{1, 3, 3}, []bool{false, true, true}},
		{[]int{-2, -1}, []bool{false, true}},
		{[]int{2, 2, 2}, []bool{false, false, false}},
		{[]int{0}, []bool{false}},
	} {
		seats := make([]SceneSeat, len(c.counts))
		Lead(seats, c.counts)
		var got []bool
		for _, s := range seats {
			got = append(got, s.Ahead)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("with %v ahead are %v", c.counts, got)
		}
	}
}

func TestANumberOfThingsInWords(t *testing.T) {
	for n, want := range map[int]string{-2: "-2 points", -1: "-1 point", 0: "0 points", 1: "1 point", 2: "2 points"} {
		if got := Counted(n, "point", "points"); got != want {
			t.Errorf("%d is %q", n, got)
		}
	}
}

func TestTheMiddleOfAFeature(t *testing.T) {
	f := Feature{Points: []Point{At(2, 8), At(6, 4), At(3, 5)}, Floor: 1}
	if got, want := f.Middle(), (Point{X: Inches(4), Y: Inches(6), Floor: 1}); got != want {
		t.Errorf("it is %v, not %v", got, want)
	}
}
