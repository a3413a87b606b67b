package study_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/study"
)

func TestFolderRefuses(t *testing.T) {
	s := prepared(t, asked())
	other := asked()
	other.Games++
	older, err := study.Prepare(asked(), toy.Rules(), "older")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		lay  func(folder string)
		code game.Code
	}{
		"another plan":         {func(f string) { begin(t, prepared(t, other), f, "") }, study.AnotherStudy},
		"another program":      {func(f string) { begin(t, older, f, "") }, study.AnotherProgram},
		"rows without a plan":  {func(f string) { lay(t, f, "rows.jsonl", "{}\n") }, study.AnotherStudy},
		"a plan that is none":  {func(f string) { lay(t, f, "plan.json", "[]") }, study.AnotherProgram},
		"a report in the way":  {func(f string) { lay(t, f, "report.html/x", "") }, study.NoFolder},
		"a file, not a folder": {func(f string) { _ = os.Remove(f); lay(t, filepath.Dir(f), filepath.Base(f), "") }, study.NoFolder},
	} {
		folder := filepath.Join(t.TempDir(), "study")
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		c.lay(folder)
		before := names(folder)
		f, err := study.OpenFolder(folder, s)
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != c.code {
			t.Errorf("%s: %v, %v", name, f, err)
		}
		if after := names(folder); !slices.Equal(after, before) {
			t.Errorf("%s: there were %v, and there are %v", name, before, after)
		}
	}
}

// names are the files of a folder.
func names(folder string) (all []string) {
	entries, _ := os.ReadDir(folder) // none where it is no folder
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func lay(t *testing.T, folder, name, text string) {
	t.Helper()
	path := filepath.Join(folder, name)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestOneProcessAtATime(t *testing.T) {
	s, folder := prepared(t, asked()), t.TempDir()
	f, err := study.OpenFolder(folder, s)
	if err != nil {
		t.Fatal(err)
	}
	_, err = study.OpenFolder(folder, s)
	if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.StudyRunning {
		t.Errorf("a second one: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	played(t, s, folder, 1)
}

// Rows that somebody has changed are told, and left as they are.
func TestRowsThatAreNotOfTheStudy(t *testing.T) {
	for _, format := range []study.Format{study.CSV, study.JSONLines} {
		p := asked()
		p.Rows = format
		s := prepared(t, p)
		_, all := played(t, s, t.TempDir(), 2)
		lines := slices.Collect(strings.Lines(all))
		swapped := slices.Clone(lines)
		swapped[2], swapped[3] = swapped[3], swapped[2]
		for name, rows := range map[string]string{
			"swapped": strings.Join(swapped, ""), "missing": lines[0] + strings.Join(lines[2:], ""),
			"broken": lines[0] + "what?\n" + strings.Join(lines[1:], ""), "long": strings.Repeat("x", 1<<21),
		} {
			folder := t.TempDir()
			begin(t, s, folder, rows)
			f, err := study.OpenFolder(folder, s)
			if err != nil {
				t.Fatal(err)
			}
			_, err = study.Run(t.Context(), s, f, study.Cores(1), quiet)
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.BadRows || e.File == "" {
				t.Errorf("%s %s: %v", format, name, err)
			}
			_ = f.Close()
			if left := rowsOf(t, s, folder); !bytes.Equal([]byte(left), []byte(rows)) {
				t.Errorf("%s %s: the rows were changed", format, name)
			}
		}
	}
}
