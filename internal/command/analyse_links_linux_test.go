package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is written through links is written where they lead, whether there is a file yet or not; the links stay. Links that lead nowhere are refused.
func TestAReportIsWrittenThroughLinks(t *testing.T) {
	journal, folder := overMatch(t), t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if err := os.Mkdir(at("there"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"direct": "analysis.json", "by-another": "further", "further": filepath.Join("there", "second.json"),
		"lost": filepath.Join("nowhere", "x.json"), "round": "about", "about": "round",
	} {
		if err := os.Symlink(target, at(name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{"direct": "analysis.json", "by-another": filepath.Join("there", "second.json")} {
		for range 2 { // the second time there is a file
			newBench("").want(t, 0, "analyse", journal, "--json", at(name))
			body, err := os.ReadFile(at(target))
			link, is := os.Lstat(at(name))
			if err != nil || !json.Valid(body) || is != nil || link.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s: %q (%v), the link is %v (%v)", name, body, err, link, is)
			}
		}
	}
	for _, name := range []string{"lost", "round"} {
		b := newBench("")
		if b.want(t, 2, "analyse", journal, "--json", at(name)); !strings.Contains(b.err.String(), "cannot be written") || b.out.Len() > 0 {
			t.Errorf("%s: %q, %q", name, b.err.String(), b.out.String())
		}
	}
	only(t, folder, "about", "analysis.json", "by-another", "direct", "further", "lost", "round", "there")
	only(t, at("there"), "second.json")
}
