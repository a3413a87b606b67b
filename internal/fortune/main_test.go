package main

import (
	"fmt"
	"strings"
	"testing"
)

// What is asked for is measured in the games that are named, each once, or in all.
func TestWhatIsMeasured(t *testing.T) {
	for _, c := range []struct {
		args   string
		want   measure
		stages int
	}{
		{"luck", &plays{matches: 50, depth: 1, players: [2]string{"steady", "steady"}, turns: -1}, 5},
		{
			"luck -quick -matches 3 -depth 2 -turns 0 -first sharp -second random moveit",
			&plays{matches: 3, depth: 2, players: [2]string{"sharp", "random"}, quick: true}, 1,
		},
		{"calibrate moveit gangsatwar moveit", &chances{positions: 500, tries: 100}, 2},
	} {
		var errs strings.Builder
		m, on, ok := read(strings.Fields(c.args), &errs)
		if !ok || errs.Len() > 0 || len(on) != c.stages {
			t.Errorf("%s: in %d games, %q", c.args, len(on), errs.String())
			continue
		}
		if is, want := fmt.Sprintf("%+v", m), fmt.Sprintf("%+v", c.want); is != want {
			t.Errorf("%s: %s, and not %s", c.args, is, want)
		}
	}
}

// Who mistypes is told so: nothing measured would look as if all were right.
func TestWhatCannotBeMeasured(t *testing.T) {
	for _, c := range []struct{ args, said string }{
		{"", "usage"},
		{"lukc", "lukc"},
		{"-quick luck", "-quick"},
		{"luck chess", "chess"},
		{"calibrate moveit ches", "ches"},
		{"luck moveit -quick", "-quick"},
		{"luck -matches 1", "two"},
		{"luck -depth 0", "depth"},
		{"luck -depth 1000", "depth"},
		{"luck -first nobody", "nobody"},
		{"luck -second nobody moveit", "nobody"},
		{"luck -positions 3", "positions"},
		{"calibrate -positions 0", "positions"},
		{"calibrate -tries 0", "tries"},
		{"calibrate -matches 3", "matches"},
	} {
		var errs strings.Builder
		if _, _, ok := read(strings.Fields(c.args), &errs); ok || !strings.Contains(errs.String(), c.said) {
			t.Errorf("%q: %v, it says %q", c.args, ok, errs.String())
		}
	}
}
