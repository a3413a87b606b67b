package conformance

import (
	"errors"
	"testing"

	"rumble/game"
)

// A rule that says at its merges less than it remembers, or that breaks a promise of its throws, has other odds than those
// counted plainly. A healthy one has not.
func TestOddsThatAreCountedWrong(t *testing.T) {
	for _, c := range []struct {
		name string
		ill  illness
		sick bool
	}{
		{"healthy", illness{}, false},
		{"a merge that forgets all", illness{merge: func(p *game.Pending) { *p = game.Pending{} }}, true},
		{"a merge that forgets all but a little", illness{merge: func(p *game.Pending) { *p = game.Here("place").Flag(*p == game.Pending{}) }}, true},
		{"a cut too few", illness{throw: func(t *game.Throw) {
			if t.Purpose == "hurt" {
				t.Bands = game.Bands{3}
			}
		}}, true},
		{"a cut too many", illness{throw: func(t *game.Throw) {
			if t.Purpose == "hurt" {
				t.Bands = game.Bands{1, 3, 5}
			}
		}}, false},
		{"a die that matters to others", illness{throw: func(t *game.Throw) { t.OneFigure = t.OneFigure || t.Purpose == "shoot" }}, true},
		{"a die said to be another's", illness{throw: func(t *game.Throw) {
			if t.Purpose == "hurt" {
				t.Whom = game.Figure(7)
			}
		}}, true},
		{"end bands that do not tell all", illness{throw: func(t *game.Throw) {
			if t.Purpose == "dare" {
				t.Bands = game.Bands{2, 5}
			}
		}}, true},
	} {
		rules := with(c.ill)
		odds := comparison{rules: &rules, scenario: scenario(), want: Counted{Runs: 1_500}, left: 150}
		err := odds.play()
		var fault *Fault
		switch {
		case !c.sick && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.sick && !errors.As(err, &fault):
			t.Errorf("%s is not found out in %v: %v", c.name, &odds, err)
		case c.sick && fault.Promise != Counts:
			t.Errorf("%s: %v", c.name, fault)
		}
	}
}
