package report

import (
	"strings"
	"testing"
)

func TestPercents(t *testing.T) {
	for most, want := range map[float64]string{0.5: "0", 4.3: "0 1 2 3 4", 6: "0 2 4 6", 27: "0 5 10 15 20 25", 30: "0 10 20 30", 59.9: "0 10 20 30 40 50", 108: "0 20 40 60 80 100"} {
		var marks []string
		for _, tick := range percents(most) {
			marks = append(marks, tick.Label)
			if tick.Value > most {
				t.Errorf("%v of %v", tick, most)
			}
		}
		if got := strings.Join(marks, " "); got != want {
			t.Errorf("up to %v: %s, not %s", most, got, want)
		}
	}
}

// No mark of an axis has more digits than it needs.
func TestMarksOfAnAxis(t *testing.T) {
	for to, want := range map[float64]string{100: "0 50 100", 75: "0 25 50 75", 12: "0 5 10", 1: "0 0.5 1", 0.75: "0 0.25 0.5 0.75", 0.03: "0 0.01 0.02 0.03", 3000: "0 1000 2000 3000"} {
		var marks []string
		for _, tick := range (plainly{}).Ticks(0, to) {
			if tick.Label != "" {
				marks = append(marks, tick.Label)
			}
		}
		if got := strings.Join(marks, " "); got != want {
			t.Errorf("up to %v: %s, not %s", to, got, want)
		}
	}
}
