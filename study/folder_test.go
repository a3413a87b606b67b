package study_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
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

// To see whether the report can be written changes nothing of the one that is there.
func TestAReportIsLeftAsItIs(t *testing.T) {
	s, folder := prepared(t, asked()), t.TempDir()
	begin(t, s, folder, "")
	lay(t, folder, "report.html", "<p>Half of it.")
	before := names(folder)
	f, err := study.OpenFolder(folder, s)
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(folder, "report.html"))
	if err != nil || string(page) != "<p>Half of it." {
		t.Errorf("%q, %v", page, err)
	}
	if after := names(folder); !slices.Equal(after, before) {
		t.Errorf("there were %v, and there are %v", before, after)
	}
}

// What is wrong with a plan is told with its file.
func TestAPlanThatIsNoneIsNamed(t *testing.T) {
	folder := t.TempDir()
	lay(t, folder, "plan.json", "{")
	_, err := study.OpenFolder(folder, prepared(t, asked()))
	if e, ok := errors.AsType[*game.Error](err); !ok || !strings.HasSuffix(e.File, "/plan.json") {
		t.Error(err)
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

// strange are what no game comes to, and what is written so in the place of what.
var strange = map[string]*regexp.Regexp{
	`"result":"wun"`:                             regexp.MustCompile(`"result":"\w+"`),
	`"winners":["nobody"]`:                       regexp.MustCompile(`"winners":\[.*?\]`),
	`"result":"won","winners":[]`:                regexp.MustCompile(`"result":"\w+","winners":\[.*?\]`),
	`"result":"unfinished","winners":["north"]`:  regexp.MustCompile(`"result":"\w+","winners":\[.*?\]`),
	`"result":"shared","winners":["north"]`:      regexp.MustCompile(`"result":"\w+","winners":\[.*?\]`),
	`"result":"won","winners":["north","south"]`: regexp.MustCompile(`"result":"\w+","winners":\[.*?\]`),
	`"turns":-7`:        regexp.MustCompile(`"turns":\d+`),
	`"turns":700000000`: regexp.MustCompile(`"turns":\d+`),
	`"decisions":-1`:    regexp.MustCompile(`"decisions":\d+`),
	`"stretches":-1`:    regexp.MustCompile(`"stretches":\d+`),
	`"out":[{"who":"north-1","seat":"north","turn":0}]`:  regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"north","turn":99}]`: regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"west","turn":1}]`:   regexp.MustCompile(`"out":\[.*\]`),
	` "with":`: regexp.MustCompile(`"with":`),
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
		cases := map[string]string{
			"swapped": strings.Join(swapped, ""), "missing": lines[0] + strings.Join(lines[2:], ""),
			"broken": lines[0] + "what?\n" + strings.Join(lines[1:], ""), "long": strings.Repeat("x", 1<<21),
			"of another system": strings.ReplaceAll(all, "\n", "\r\n"),
		}
		if format == study.JSONLines {
			for name, change := range strange {
				changed := change.ReplaceAllString(lines[5], name)
				if changed == lines[5] {
					t.Errorf("%s changes nothing in %s", name, lines[5])
				}
				cases[name] = strings.Join(lines[:5], "") + changed + strings.Join(lines[6:], "")
			}
		}
		for name, rows := range cases {
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
