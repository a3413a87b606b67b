package game

import "testing"

func TestShareOfStandsIsHalvedWithEveryThousand(t *testing.T) {
	for below, want := range map[int]int{0: 1_000_000, 500: 707_107, 1000: 500_000, 1500: 353_553, 5000: 31_250, 20_000: 0} {
		if got := halved(below); got != want {
			t.Errorf("%d below: %d, not %d", below, got, want)
		}
	}
	for below := range 20_000 {
		if halved(below+1) > halved(below) {
			t.Fatalf("%d below is rarer than %d", below, below+1)
		}
	}
	for _, c := range []struct {
		stands []int
		side   int
		want   int
	}{{[]int{0, 0}, 0, 5000}, {[]int{1000, 0}, 0, 6666}, {[]int{1000, 0}, 1, 3333}, {[]int{-500, -2500}, 0, 8000}, {[]int{7, 7, 7, 7}, 3, 2500}, {[]int{0, 99_999}, 0, 0}} {
		if got := ShareOfStands(c.stands, c.side); got != c.want {
			t.Errorf("%v for side %d: %d, not %d", c.stands, c.side, got, c.want)
		}
	}
}

func TestATimeLiesBetweenMoments(t *testing.T) {
	m := Countdown{0, 100, 300}
	for left, want := range map[int][2]int{-5: {0, 0}, 0: {0, 0}, 25: {0, 2500}, 100: {1, 0}, 200: {1, 5000}, 300: {1, Lot}, 999: {1, Lot}} {
		if behind, share := m.Between(left); behind != want[0] || share != want[1] {
			t.Errorf("%d: behind %d by %d, not %v", left, behind, share, want)
		}
	}
}
