package command

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/analysis"
)

// overMatch is the journal of a match of the toy that is over.
func overMatch(t *testing.T) string {
	t.Helper()
	journal := filepath.Join(t.TempDir(), "match.ndjson")
	newBench("").want(t, 0, "play", "toy", "--seed", "5", "--json", "--seat", "south=random", "--journal", journal)
	return journal
}

func TestAnalyse(t *testing.T) {
	journal := overMatch(t)
	into := filepath.Join(t.TempDir(), "analysis.json")
	b := newBench("")
	b.want(t, 0, "analyse", journal, "--json", into)
	told := b.out.String()
	for _, part := range []string{"in points of a win", "luck", "decisions, something better was found for"} {
		if !strings.Contains(told, part) {
			t.Errorf("%q is missing in:\n%s", part, told)
		}
	}
	body, err := os.ReadFile(into)
	if err != nil {
		t.Fatal(err)
	}
	var r analysis.Report
	if err := json.Unmarshal(body, &r); err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Seats {
		if s.Luck+s.Skill != s.Result-s.Start || s.Name == "" {
			t.Errorf("%+v", s)
		}
	}
	if !strings.HasPrefix(told, r.Sentence) || len(r.Decisions) == 0 {
		t.Errorf("%d decisions, %q", len(r.Decisions), r.Sentence)
	}
	again := newBench("")
	again.want(t, 0, "analyse", journal)
	if again.out.String() != told {
		t.Error("a second time it tells something else")
	}
}

func TestAnalyseRefuses(t *testing.T) {
	whole, err := os.ReadFile(overMatch(t))
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.SplitAfter(string(whole), "\n")
	for _, c := range []struct {
		name, journal string
		args          []string
		want          []string
	}{
		{"not a journal", "hello\n", nil, []string{"match.ndjson:1", "no row of a journal"}},
		{"empty", "", nil, []string{"match.ndjson:1", "does not begin as the journal"}},
		{"not over", strings.Join(rows[:len(rows)-3], ""), nil, []string{"match.ndjson", "not over"}},
		{"another version", strings.Replace(string(whole), `"version":"`, `"version":"9`, 1), nil, []string{"match.ndjson", "row 1", "version 9"}},
		{"another game", strings.Replace(string(whole), `"ruleset":"toy"`, `"ruleset":"chess"`, 1), nil, []string{"match.ndjson", "row 1", `no ruleset "chess"`}},
		{"too deep", string(whole), []string{"--depth", "21"}, []string{"from 1 to 20"}},
		{"nowhere to write", string(whole), []string{"--json", filepath.Join(t.TempDir(), "no", "such")}, []string{"cannot be written"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench("")
			b.want(t, 2, append([]string{"analyse", write(t, "match.ndjson", c.journal)}, c.args...)...)
			for _, part := range c.want {
				if !strings.Contains(b.err.String(), part) {
					t.Errorf("%q is missing in %q", part, b.err.String())
				}
			}
			if b.out.Len() > 0 {
				t.Errorf("it has printed %q", b.out.String())
			}
		})
	}
	b := newBench("")
	b.want(t, 2, "analyse", filepath.Join(t.TempDir(), "none"))
}

func TestAnalyseInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	b := newBench("")
	if code := b.Run(ctx, []string{"analyse", overMatch(t)}); code != 1 || !strings.Contains(b.err.String(), "Interrupted. Nothing of it is kept.") {
		t.Errorf("exit %d, %q", code, b.err.String())
	}
}
