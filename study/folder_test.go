package study_test

import (
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
		"another plan":           {func(f string) { begin(t, prepared(t, other), f, "") }, study.AnotherStudy},
		"another program":        {func(f string) { begin(t, older, f, "") }, study.AnotherProgram},
		"rows without a plan":    {func(f string) { lay(t, f, "rows.jsonl", "{}\n") }, study.AnotherStudy},
		"a plan that is none":    {func(f string) { lay(t, f, "plan.json", "[]") }, study.AnotherProgram},
		"a report in the way":    {func(f string) { lay(t, f, "report.html/x", "") }, study.NoFolder},
		"rows of the other kind": {func(f string) { lay(t, f, "rows.csv", "") }, study.AnotherStudy},
		"a report of others":     {func(f string) { lay(t, f, "report.html", "<p>Mine.") }, study.AnotherStudy},
		"rows that are none":     {func(f string) { begin(t, s, f, "what?\n") }, study.BadRows},
		"a file, not a folder":   {func(f string) { _ = os.Remove(f); lay(t, filepath.Dir(f), filepath.Base(f), "") }, study.NoFolder},
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

// Something that is no file, and a link that leads nowhere, is seen before anything is made, whichever file of a study has its name.
func TestWhatIsInTheWayIsSeenFirst(t *testing.T) {
	s := prepared(t, asked())
	for _, name := range []string{"plan.json", "rows.jsonl", "report.html", "lock"} {
		for what, put := range map[string]func(at string) error{
			"a folder": func(at string) error { return os.Mkdir(at, 0o700) },
			"a link":   func(at string) error { return os.Symlink(filepath.Join(t.TempDir(), "nowhere"), at) },
		} {
			for _, begun := range []bool{false, true} {
				folder := t.TempDir()
				if begun {
					begin(t, s, folder, "")
					_ = os.Remove(filepath.Join(folder, name)) // where there is one
				}
				if err := put(filepath.Join(folder, name)); err != nil {
					t.Fatal(err)
				}
				before := names(folder)
				_, err := study.OpenFolder(folder, s)
				if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.NoFolder && e.Code != study.AnotherStudy {
					t.Errorf("%s called %s: %v", what, name, err)
				}
				if after := names(folder); !slices.Equal(after, before) {
					t.Errorf("%s called %s: there were %v, and there are %v", what, name, before, after)
				}
			}
		}
	}
}

// What may not be read or written is refused, and nothing is left behind, not even the folders on the way.
func TestNothingIsLeftOfWhatIsRefused(t *testing.T) {
	s, here := prepared(t, asked()), t.TempDir()
	refused := func(path string) {
		t.Helper()
		before := names(here)
		_, err := study.OpenFolder(path, s)
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.NoFolder {
			t.Errorf("%.60s: %v", path, err)
		}
		if after := names(here); !slices.Equal(after, before) {
			t.Errorf("%.60s: there were %v, and there are %v", path, before, after)
		}
	}
	refused(filepath.Join(here, "n1", "n2", strings.Repeat("n", 300)))
	refused(filepath.Join(here, "n1", strings.Repeat("n", 300), "n3"))
	if os.Getuid() != 0 { // whom nothing is forbidden
		shut := filepath.Join(here, "shut")
		if err := os.Mkdir(shut, 0o500); err != nil {
			t.Fatal(err)
		}
		refused(shut)
		refused(filepath.Join(shut, "n1", "n2"))
	}
}

// Whoever takes back what was begun finds the folder as it was, and it can be begun again.
func TestUndo(t *testing.T) {
	s, here := prepared(t, asked()), t.TempDir()
	for range 2 {
		f, err := study.OpenFolder(filepath.Join(here, "n1", "n2"), s)
		if err == nil {
			err = f.Undo()
		}
		if left := names(here); err != nil || len(left) > 0 {
			t.Fatalf("there is %v: %v", left, err)
		}
	}
	begin(t, s, here, "")
	before := names(here)
	f, err := study.OpenFolder(here, s)
	if err == nil {
		err = f.Undo()
	}
	if left := names(here); err != nil || !slices.Equal(left, before) {
		t.Errorf("there were %v, and there are %v: %v", before, left, err)
	}
	played(t, s, here, 1)
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
	` "with":`:                                                          regexp.MustCompile(`"with":`),
	`"winners":["north","north"]`:                                       regexp.MustCompile(`"winners":\[.*?\]`),
	`"result":"unfinished","winners":[]`:                                regexp.MustCompile(`"result":"\w+","winners":\[.*?\],"why":"[^"]*"`),
	`"points":{"north":999999999,"south":0}`:                            regexp.MustCompile(`"points":{.*?}`),
	`"result":"won","winners":["north"],"points"`:                       regexp.MustCompile(`"result":"\w+","winners":\[.*?\],"why":"[^"]*","points"`),
	`"points":{"north":-3,"south":0}`:                                   regexp.MustCompile(`"points":{.*?}`),
	`"points":{"north":0,"south":100001}`:                               regexp.MustCompile(`"points":{.*?}`),
	`"turns":199999`:                                                    regexp.MustCompile(`"turns":\d+`),
	`"turns":0`:                                                         regexp.MustCompile(`"turns":\d+`),
	`"decisions":200100`:                                                regexp.MustCompile(`"decisions":\d+`),
	`"out":[{"who":"bob","seat":"north","turn":1}]`:                     regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","name":"Ann","seat":"north","turn":1}]`:    regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"north","turn":1,"at":["99","1"]}]`: regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"north","turn":1,"at":["1","-1"]}]`: regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"seat":"north","turn":1}]`:                                 regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"seat":"north","turn":1,"zone":"docks","many":1}]`:         regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"north","turn":1},{"who":"north-1","seat":"south","turn":1}]`: regexp.MustCompile(`"out":\[.*\]`),
	`"out":[{"who":"north-1","seat":"north","turn":2},{"who":"north-2","seat":"north","turn":1}]`: regexp.MustCompile(`"out":\[.*\]`),
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
		type foreign struct {
			rows string
			line int // that is told
		}
		cases := map[string]foreign{
			"swapped": {strings.Join(swapped, ""), 3}, "missing": {lines[0] + strings.Join(lines[2:], ""), 2},
			"broken": {lines[0] + "what?\n" + strings.Join(lines[1:], ""), 2}, "long": {strings.Repeat("x", 1<<21), 1},
			"of another system": {strings.ReplaceAll(all, "\n", "\r\n"), 1}, "a line more": {all + "what?\n", len(lines) + 1},
			"a row more": {all + lines[len(lines)-1], len(lines) + 1}, "an empty line": {all + "\n", len(lines) + 1},
		}
		if format == study.JSONLines {
			for name, change := range strange {
				changed := change.ReplaceAllString(lines[5], name)
				if changed == lines[5] {
					t.Errorf("%s changes nothing in %s", name, lines[5])
				}
				cases[name] = foreign{strings.Join(lines[:5], "") + changed + strings.Join(lines[6:], ""), 6}
			}
		}
		for name, c := range cases {
			folder := t.TempDir()
			begin(t, s, folder, c.rows)
			_, err := study.OpenFolder(folder, s)
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != study.BadRows || !strings.HasSuffix(e.File, "/"+p.RowsFile()) || e.Line != c.line {
				t.Errorf("%s %s: %v", format, name, err)
			}
			if left := rowsOf(t, s, folder); left != c.rows {
				t.Errorf("%s %s: the rows were changed", format, name)
			}
		}
	}
}

// A line that was not written to its end is no foreign one, also behind the last row.
func TestATornLineIsCutOff(t *testing.T) {
	for _, format := range []study.Format{study.CSV, study.JSONLines} {
		p := asked()
		p.Rows = format
		s := prepared(t, p)
		_, all := played(t, s, t.TempDir(), 2)
		folder := t.TempDir()
		begin(t, s, folder, all+"torn")
		if _, rows := played(t, s, folder, 1); rows != all {
			t.Errorf("%s: other rows", format)
		}
	}
}
