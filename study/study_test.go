package study_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/scenariofile"
	"rumble/study"
)

// asked is a plan that varies who plays and how long, in few games.
func asked() study.Plan {
	return study.Plan{
		Ruleset: "toy", Scenario: study.Source{Name: "shoot-out.yaml", Text: string(scenariofile.Write(toy.Scenario(2, 6)))},
		Things: []study.Thing{
			{Kind: study.Player, Name: "north", Values: []string{"steady", "random"}},
			{Kind: study.Path, Name: "settings.turns", Values: []string{"2", study.AsIs}},
		},
		Games: 23, Seed: "7", Batch: 5, Rows: study.JSONLines,
	}
}

func prepared(t *testing.T, p study.Plan) *study.Study {
	t.Helper()
	s, err := study.Prepare(p, toy.Rules(), "test")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func quiet(int, int, int) {}

// played plays a study into a folder and gives its tally and its rows.
func played(t *testing.T, s *study.Study, folder string, cores int) (*study.Tally, string) {
	t.Helper()
	f, err := study.OpenFolder(folder, s)
	if err != nil {
		t.Fatal(err)
	}
	tally, err := study.Run(t.Context(), s, f, study.Cores(cores), quiet)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	return tally, rowsOf(t, s, folder)
}

func rowsOf(t *testing.T, s *study.Study, folder string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, s.Plan.RowsFile()))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheSameBytesWhateverTheCores(t *testing.T) {
	for _, format := range []study.Format{study.CSV, study.JSONLines} {
		p := asked()
		p.Rows = format
		s := prepared(t, p)
		tally, one := played(t, s, t.TempDir(), 1)
		lines := strings.Count(one, "\n")
		if format == study.CSV {
			lines-- // the header
		}
		if lines != 4*23 || tally.Games != lines {
			t.Fatalf("%s: %d rows, %d counted", format, lines, tally.Games)
		}
		for _, cores := range []int{2, 7} {
			if _, many := played(t, s, t.TempDir(), cores); many != one {
				t.Errorf("%s: other rows on %d cores", format, cores)
			}
		}
	}
}

// Whatever was written when it was stopped, even the half of a row, the study goes on to the same bytes and the same result.
func TestGoesOnWhereItStood(t *testing.T) {
	for _, format := range []study.Format{study.CSV, study.JSONLines} {
		p := asked()
		p.Rows = format
		s := prepared(t, p)
		whole, all := played(t, s, t.TempDir(), 2)
		for cut := 0; cut <= len(all); cut += len(all)/23 + 1 {
			folder := t.TempDir()
			begin(t, s, folder, all[:cut])
			tally, rows := played(t, s, folder, 2)
			if rows != all {
				t.Fatalf("%s: cut at %d of %d, it goes on to other rows", format, cut, len(all))
			}
			if got, want := verdicts(tally), verdicts(whole); got != want {
				t.Errorf("%s: cut at %d, it finds %s, not %s", format, cut, got, want)
			}
		}
	}
}

// begin leaves a folder as a study does that was killed after so many rows.
func begin(t *testing.T, s *study.Study, folder, rows string) {
	t.Helper()
	f, err := study.OpenFolder(folder, s)
	if err == nil {
		err = f.Close()
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, s.Plan.RowsFile()), []byte(rows), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func verdicts(t *study.Tally) string {
	var all []string
	for i := range t.Combinations {
		v := t.Verdict(i)
		all = append(all, v.Say(t.Study.Sides))
	}
	return strings.Join(all, "; ")
}

// A study that is stopped between two batches says so, and has lost nothing.
func TestStopsWithTheContext(t *testing.T) {
	s := prepared(t, asked())
	_, all := played(t, s, t.TempDir(), 1)
	folder := t.TempDir()
	f, err := study.OpenFolder(folder, s)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	tally, err := study.Run(ctx, s, f, study.Cores(2), func(played, _, _ int) {
		if played >= 30 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || tally.Games < 30 || tally.Games == 92 {
		t.Fatalf("after %d games: %v", tally.Games, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if rows := rowsOf(t, s, folder); !strings.HasPrefix(all, rows) || strings.Count(rows, "\n") != tally.Games {
		t.Error("the rows that are there are not the first of all")
	}
	if _, rows := played(t, s, folder, 1); rows != all {
		t.Error("it goes on to other rows")
	}
}

// A game with the same number has the same seed in every combination, and the same players in the same scenario play it alike.
func TestCombinationsHaveTheSameDice(t *testing.T) {
	p := asked()
	p.Things = []study.Thing{{Kind: study.Path, Name: "title", Values: []string{"Here", "There"}}}
	s := prepared(t, p)
	_, rows := played(t, s, t.TempDir(), 2)
	var here, there []string
	for line := range strings.Lines(rows) {
		line = strings.Replace(line, `"combination":2`, `"combination":1`, 1)
		if plain := strings.Replace(line, "There", "Here", 1); plain != line {
			there = append(there, plain)
		} else {
			here = append(here, line)
		}
	}
	if len(here) != 23 || !slices.Equal(here, there) {
		t.Errorf("%d and %d games that differ", len(here), len(there))
	}
	if slices.Sort(here); len(slices.Compact(here)) != 23 {
		t.Error("two games are the same")
	}
}

func TestAnotherSeedOtherGames(t *testing.T) {
	p := asked()
	_, first := played(t, prepared(t, p), t.TempDir(), 1)
	p.Seed = "8"
	if _, second := played(t, prepared(t, p), t.TempDir(), 1); first == second {
		t.Error("the seed changes nothing")
	}
}

// An endless game is a row that says so, and counts for nobody.
func TestAnEndlessGame(t *testing.T) {
	rules := toy.Rules()
	begin := rules.New
	rules.Turn = nil
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return endless{g}, err
	}
	p := asked()
	p.Games, p.Things = 2, nil
	s, err := study.Prepare(p, rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	tally, rows := played(t, s, t.TempDir(), 1)
	if c := tally.Combinations[0]; strings.Count(rows, `"result":"unfinished"`) != 2 || c.Unfinished != 2 || c.Finished() != 0 {
		t.Errorf("%d of %d are unfinished: %s", c.Unfinished, c.Games, rows)
	}
	if v := tally.Verdict(0); v.Clear() {
		t.Errorf("of no game it says %s", v.Say(s.Sides))
	}
}

// endless is a game that goes on.
type endless struct{ game.Game }

func (endless) Advance(game.Referee)      {}
func (endless) Over() (game.Result, bool) { return game.Result{}, false }
func (e endless) Clone() game.Game        { return endless{e.Game.Clone()} }
func (e endless) CopyFrom(o game.Game)    { e.Game.CopyFrom(o.(endless).Game) }

// A study that may stop does so when every combination has its answer, at the same game on any number of cores, and a study that was
// stopped there does not go on.
func TestStopsWhenClear(t *testing.T) {
	p := asked()
	p.Stop, p.Games, p.Batch = true, 5000, 10
	p.Things = []study.Thing{
		{Kind: study.Player, Name: "north", Values: []string{"steady"}},
		{Kind: study.Player, Name: "south", Values: []string{"random"}},
	}
	s := prepared(t, p)
	folder := t.TempDir()
	tally, rows := played(t, s, folder, 2)
	if v := tally.Verdict(0); tally.Games >= 1000 || v.Opinion != study.Favours || v.Side != 0 {
		t.Fatalf("after %d games: %s", tally.Games, v.Say(s.Sides))
	}
	if again, after := played(t, s, folder, 1); after != rows || again.Games != tally.Games {
		t.Errorf("it goes on to %d games", again.Games)
	}
	if _, other := played(t, s, t.TempDir(), 1); other != rows {
		t.Error("on one core it stops elsewhere")
	}
}
