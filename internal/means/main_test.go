package main

import (
	"strings"
	"testing"
)

// What is named is counted, by whom it is said and so often.
func TestWhatIsCounted(t *testing.T) {
	told := map[string]string{}
	for _, player := range []string{"steady", "random"} {
		var out, errs strings.Builder
		if code := run([]string{"-player", player, "-games", "2", "moveit-corner", "gangsatwar-2"}, &out, &errs); code != 0 || errs.Len() > 0 {
			t.Fatalf("%s: %d, %s", player, code, errs.String())
		}
		told[player] = out.String()
		if !strings.HasPrefix(out.String(), "moveit-corner, 2 games of "+player+" players\n") || strings.Count(out.String(), ", 2 games") != 2 {
			t.Errorf("%s: it is told as\n%s", player, out.String())
		}
	}
	if told["steady"] == told["random"] {
		t.Error("it makes no difference who plays")
	}
}

// Who mistypes is told so, and nothing is played, not even what is right.
func TestWhatCannotBeCounted(t *testing.T) {
	for _, c := range []struct{ args, said string }{
		{"moveit-corner typo", "typo"},
		{"-player nobody moveit-corner", "nobody"},
		{"-games 0 moveit-corner", "0 games"},
		{"-games x moveit-corner", "-games"},
		{"-gmaes 1 moveit-corner", "gmaes"},
		{"moveit-corner -games 1", "-games"},
	} {
		var out, errs strings.Builder
		if code := run(strings.Fields(c.args), &out, &errs); code != misused || out.Len() > 0 || !strings.Contains(errs.String(), c.said) {
			t.Errorf("%s: code %d, %q, %q", c.args, code, out.String(), errs.String())
		}
	}
}
