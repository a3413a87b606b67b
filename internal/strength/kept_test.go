package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What is kept is read again, and counted once.
func TestResultsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results")
	if none, err := load(path); err != nil || none != nil {
		t.Fatalf("without a file: %v, %v", none, err)
	}
	one := result{ruleset: "pig", scenario: "pig-2", weaker: "steady", stronger: "sharp", games: 10, seed: 5, halves: 13, seats: [2]int{6, 7}}
	other := one
	other.seed = 10 // the last game of the first is of seed 9
	elsewhere := one
	elsewhere.scenario = "pig-3"
	for _, r := range []result{one, other, elsewhere} {
		if err := r.keep(path); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := load(path); err != nil || !slices.Equal(all, []result{one, other, elsewhere}) {
		t.Fatalf("%+v, %v", all, err)
	}
	other.seed, other.games = 14, 1
	if err := other.keep(path); err != nil {
		t.Fatal(err)
	}
	if _, err := load(path); err == nil || !strings.Contains(err.Error(), "line 4") {
		t.Errorf("games that are there twice: %v", err)
	}
}

// A file that is wrong is told of with its line.
func TestBadResults(t *testing.T) {
	for _, text := range []string{"x", `{"games":0}`, `{"games":2,"halves":[3,2]}`, `{"games":2,"halves":[-1,0]}`} {
		path := filepath.Join(t.TempDir(), "results")
		if err := os.WriteFile(path, []byte(`{"games":1,"scenario":"a"}`+"\n"+text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := load(path); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What was played is not played again, other pairs and other seeds are; what is wrong is said before anything is played.
func TestRunsAreChecked(t *testing.T) {
	tables, err := chosen([]string{"moveit-corner"})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "results")
	first := run{players: []string{"random", "steady"}, tables: tables, games: 2, first: 7, file: path}
	if err := first.check(); err != nil {
		t.Fatal(err)
	}
	if err := first.play(); err != nil {
		t.Fatal(err)
	}
	if len(first.results) != 1 || first.results[0].games != 2 {
		t.Errorf("what came of it: %+v", first.results)
	}
	for _, c := range []struct {
		players    string
		games      int
		seed       uint64
		neighbours bool
		said       string
	}{
		{"random,steady", 2, 8, true, ""},
		{"random,steady", 4, 6, true, "already"},
		{"random,steady,sharp", 2, 7, true, "already"},
		{"random,sharp,steady", 2, 7, true, ""},
		{"random,sharp,steady", 2, 7, false, "already"},
		{"steady,sharp", 2, 7, true, "not both among"},
		{"random,sharp", 2, 8, true, "not both among"},
		{"random,steady,nobody", 2, 8, true, "nobody"},
		{"random,steady", 0, 7, true, ""},
		{"random,sharp", 0, 7, true, "not both among"},
		{"random,steady", -1, 8, true, "-1 games"},
	} {
		r := run{players: strings.Split(c.players, ","), tables: tables, games: c.games, first: c.seed, neighbours: c.neighbours, file: path}
		err := r.check()
		if (err == nil) != (c.said == "") || err != nil && !strings.Contains(err.Error(), c.said) {
			t.Errorf("%s, %d from %d: %v", c.players, c.games, c.seed, err)
		}
		if err == nil && len(r.results) != 1 {
			t.Errorf("%d results were read", len(r.results))
		}
	}
	none := run{players: first.players, tables: tables}
	if err := none.check(); err == nil {
		t.Error("no games, and none were kept: nothing is to be told")
	}
	none.file = path
	if err := none.check(); err != nil || none.play() != nil || len(none.results) != 1 {
		t.Errorf("what was kept is told without a game: %v, %d results", err, len(none.results))
	}
}
