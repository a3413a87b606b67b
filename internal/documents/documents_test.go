package documents

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	root = "../.."
	// widest is how many columns a line of prose has at most.
	widest = 160
)

// documents are the Markdown files of the project, by their paths from its root.
func documents(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git" || d.Name() == "bin") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".md") {
			return nil
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		found[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []string{"README.md", "ARCHITECTURE.md", "docs/user-guide.md", "docs/rulings.md", "web/README.md"} {
		if found[known] == "" {
			t.Fatalf("%s was not found: this looks in the wrong place", known)
		}
	}
	return found
}

// uncoded is the lines of a document without its code. What is code is empty, so that lines keep their numbers.
func uncoded(text string) []string {
	lines, fenced := strings.Split(text, "\n"), false
	for i, line := range lines {
		fence := strings.HasPrefix(strings.TrimSpace(line), "```")
		if fence {
			fenced = !fenced
		}
		if fence || fenced || strings.HasPrefix(line, "    ") {
			lines[i] = ""
		}
	}
	return lines
}

func TestLinesOfProseAreNotTooLong(t *testing.T) {
	for name, text := range documents(t) {
		for n, line := range uncoded(text) {
			if strings.HasPrefix(line, "|") { // a row of a table is one line
				continue
			}
			if columns := len([]rune(line)); columns > widest {
				t.Errorf("%s:%d has %d columns, and %d at most can be read well", name, n+1, columns, widest)
			}
		}
	}
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

func TestLinksLeadToFilesThatAreThere(t *testing.T) {
	links := 0
	for name, text := range documents(t) {
		for n, line := range uncoded(text) {
			for _, to := range link.FindAllStringSubmatch(line, -1) {
				path, _, _ := strings.Cut(to[1], "#")
				if path == "" || strings.Contains(path, ":") {
					continue
				}
				links++
				if _, err := os.Stat(filepath.Join(root, filepath.Dir(name), path)); err != nil {
					t.Errorf("%s:%d: the link leads nowhere: %s", name, n+1, path)
				}
			}
		}
	}
	if links == 0 {
		t.Error("no link was found: this looks for the wrong thing")
	}
}
