package command

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/analysis"
)

// only fails when a folder holds anything but these files.
func only(t *testing.T, folder string, names ...string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var are []string
	for _, f := range files {
		are = append(are, f.Name())
	}
	if strings.Join(are, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, not %q", are, names)
	}
}

// The journal is not written over by its analysis, by whatever name it is called, and nothing else is that is refused.
func TestTheJournalIsNotWrittenOver(t *testing.T) {
	journal := overMatch(t)
	folder := filepath.Dir(journal)
	whole, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "other.ndjson")
	if err := os.Link(journal, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{journal, link, filepath.Join(folder, ".", "..", filepath.Base(folder), "match.ndjson")} {
		b := newBench("")
		b.want(t, 2, "analyse", journal, "--json", name)
		if !strings.Contains(b.err.String(), "is the journal") || b.out.Len() > 0 {
			t.Errorf("%q, %q", b.err.String(), b.out.String())
		}
	}
	in, err := os.Open(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	b := newBench("")
	b.In = in
	b.want(t, 2, "analyse", "-", "--json", journal)
	for _, name := range []string{"", folder, filepath.Join(folder, "no", "such")} {
		b := newBench("")
		if b.want(t, 2, "analyse", journal, "--json", name); b.out.Len() > 0 || b.err.Len() == 0 {
			t.Errorf("%q: %q, %q", name, b.err.String(), b.out.String())
		}
	}
	if is, err := os.ReadFile(journal); err != nil || !bytes.Equal(is, whole) {
		t.Errorf("the journal is another one (%v)", err)
	}
	only(t, folder, "match.ndjson", "other.ndjson")
}

// What was there before stays until all of the report is written, and nothing else is left.
func TestAnAnalysisThatFailsLeavesTheFile(t *testing.T) {
	journal := overMatch(t)
	broken := write(t, "broken.ndjson", "hello\n")
	folder := t.TempDir()
	into := filepath.Join(folder, "analysis.json")
	if err := os.WriteFile(into, []byte("of before"), 0o640); err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for code, run := range map[int]func(*bench) int{
		1: func(b *bench) int { return b.Run(stopped, []string{"analyse", journal, "--json", into}) },
		2: func(b *bench) int { return b.Run(context.Background(), []string{"analyse", broken, "--json", into}) },
	} {
		if got := run(newBench("")); got != code {
			t.Errorf("exit %d, not %d", got, code)
		}
		if body, err := os.ReadFile(into); err != nil || string(body) != "of before" {
			t.Errorf("the file is %q (%v)", body, err)
		}
		only(t, folder, "analysis.json")
	}
	newBench("").want(t, 0, "analyse", journal, "--json", into)
	body, err := os.ReadFile(into)
	if err != nil || !json.Valid(body) {
		t.Errorf("the file is %q (%v)", body, err)
	}
	if is, err := os.Stat(into); err != nil || is.Mode().Perm() != 0o640 {
		t.Errorf("its mode is %v (%v)", is.Mode(), err)
	}
	only(t, folder, "analysis.json")
}

// On standard output stands the report alone, so that a program can read it.
func TestAReportOnStandardOutput(t *testing.T) {
	b := newBench("")
	b.want(t, 0, "analyse", overMatch(t), "--json", "-")
	var r analysis.Report
	if err := json.Unmarshal([]byte(b.out.String()), &r); err != nil || r.Sentence == "" {
		t.Errorf("%q (%v)", b.out.String(), err)
	}
}
