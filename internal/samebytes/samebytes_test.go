package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
	"rumble/referee"
)

var update = flag.Bool("update", false, "write the hashes again")

// The same games give the same bytes on whatever machine this runs. They are others when a stock scenario, rules of thumb or rules have changed.
// Where that is meant, the hashes are written again; a rule that plays otherwise has a new version as well, and a word in CHANGELOG.md:
//
//	go test ./internal/samebytes -update
func TestSeededGamesGiveTheBytesThatAreWrittenDown(t *testing.T) {
	file := filepath.Join("testdata", "hashes.txt")
	var out strings.Builder
	if err := run([]string{"-games", "60"}, &out); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, old := strings.Split(out.String(), "\n"), strings.Split(string(want), "\n")
	if len(got) != len(old) {
		t.Fatalf("%d lines, and %d are written down", len(got), len(old))
	}
	for i := range got {
		if got[i] == old[i] {
			continue
		}
		t.Errorf("now:    %s\nbefore: %s", got[i], old[i])
		if played, _, _ := strings.Cut(got[i], ":"); strings.HasPrefix(old[i], played+":") {
			t.Error("games go another way, and the ruleset has the same version: right for scenarios and rules of thumb, wrong for rules")
		}
	}
}

func TestEveryGameHasALineWhenAskedFor(t *testing.T) {
	var many, one strings.Builder
	if err := run([]string{"-games", "3", "-first", "5", "-each", "moveit"}, &many); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"-games", "1", "-first", "6", "-each", "moveit"}, &one); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(many.String(), "\n")
	if len(lines) != 5 || lines[1] != strings.Split(one.String(), "\n")[0] || !strings.HasPrefix(lines[1], "moveit 6 ") || lines[0] == lines[2] {
		t.Errorf("%s\nand\n%s", many.String(), one.String())
	}
}

// Who mistypes is told so: two machines on which nothing is played print the same.
func TestWhatCannotBePlayed(t *testing.T) {
	for _, args := range []string{"-games 1 moveit typo", "-games -1 moveit", "-first -5 moveit", "moveit -each", "-gmaes 1"} {
		var out strings.Builder
		if err := run(strings.Fields(args), &out); !errors.Is(err, errMisused) || out.Len() > 0 {
			t.Errorf("%s: %v, %q", args, err, out.String())
		}
	}
}

// Whatever of an event is another is heard in the hash.
func TestAllOfAnEventIsHashed(t *testing.T) {
	plain := func() game.Event {
		return game.Event{Mods: []game.Mod{{}}, Path: []game.Point{{}}, Things: []game.Ref{{}}}
	}
	seen := map[sum]string{}
	for name, change := range map[string]func(*game.Event){
		"nothing": func(*game.Event) {}, "clause": func(e *game.Event) { e.Clause = "A" }, "kind": func(e *game.Event) { e.Kind = "b" },
		"text": func(e *game.Event) { e.Text = "c" }, "seat": func(e *game.Event) { e.Seat = 1 }, "who": func(e *game.Event) { e.Who = game.Figure(1) },
		"with": func(e *game.Event) { e.With = game.Figure(1) }, "whom": func(e *game.Event) { e.Whom = game.Figure(256) },
		"things": func(e *game.Event) { e.Things[0] = game.Card(3) }, "from": func(e *game.Event) { e.From.X = 1 }, "to": func(e *game.Event) { e.To.Y = 1 },
		"path": func(e *game.Event) { e.Path[0].Floor = 1 }, "word": func(e *game.Event) { e.Mods[0].Word = "d" },
		"rule": func(e *game.Event) { e.Mods[0].Clause = "E" }, "of": func(e *game.Event) { e.Mods[0].Of = game.Gear(1) },
		"value": func(e *game.Event) { e.Mods[0].Value = -1 }, "need": func(e *game.Event) { e.Need = 1 }, "many": func(e *game.Event) { e.Many = 1 },
		"odds": func(e *game.Event) { e.Odds = 1 }, "seen": func(e *game.Event) { e.Seen = 1 },
	} {
		var r record
		r.begin()
		e := plain()
		change(&e)
		r.event(e)
		s := r.end(&referee.Simulator{}, game.Result{})
		if other, there := seen[s]; there {
			t.Errorf("%s and %s give the same", name, other)
		}
		seen[s] = name
	}
	var r record
	r.begin()
	won := r.end(&referee.Simulator{}, game.Result{Winners: []game.Seat{1}})
	r.begin()
	if thrown := r.end(&referee.Simulator{Throws: 1}, game.Result{}); won == thrown || seen[won] != "" || seen[thrown] != "" {
		t.Error("who won, or how many dice were thrown, is not hashed")
	}
}
