package documents

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// said is a line of text and where it stands.
type said struct {
	file string
	line int
	text string
}

// lines are those of a text.
func lines(file, text string) (all []said) {
	for n, line := range strings.Split(text, "\n") {
		all = append(all, said{file, n + 1, line})
	}
	return all
}

// yamls are the lines of the clauses, the words and the scenarios.
func yamls(t *testing.T) (all []said) {
	t.Helper()
	for _, kind := range []string{"rules/*/clauses.yaml", "rules/*/words.yaml", "scenarios/*.yaml"} {
		found, err := filepath.Glob(filepath.Join(root, kind))
		if err != nil || len(found) < 5 {
			t.Fatalf("%s: found %v, %v: this looks in the wrong place", kind, found, err)
		}
		for _, path := range found {
			all = append(all, lines(below(path), read(t, path))...)
		}
	}
	return all
}

// scripts are the titles and the comments of the scripts. The rest of a script is names and numbers.
func scripts(t *testing.T) (all []said) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(root, "rules/*/testdata/*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		for _, line := range lines(below(path), read(t, path)) {
			if _, comment, is := strings.Cut(" "+line.text, " # "); is {
				all = append(all, said{line.file, line.line, comment})
			} else if strings.HasPrefix(line.text, "script:") {
				all = append(all, line)
			}
		}
	}
	return enough(t, all, "titles and comments of scripts", 2000)
}

// prose is the lines of the documents without their code.
func prose(t *testing.T) (all []said) {
	t.Helper()
	for name, text := range documents(t) {
		for n, line := range uncoded(text) {
			all = append(all, said{name, n + 1, line})
		}
	}
	return all
}

// sentences are the strings with a space in the code, which somebody reads sooner or later. Tests may say what they like.
func sentences(t *testing.T) (all []said) {
	t.Helper()
	for _, path := range files(t, root, ".go") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		at := token.NewFileSet()
		file, err := parser.ParseFile(at, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, " ") {
				all = append(all, said{below(path), at.Position(lit.Pos()).Line, text})
			}
			return true
		})
	}
	return enough(t, all, "sentences in the code", 1000)
}

// comments are the lines of the comments in the code and in its tests.
func comments(t *testing.T) (all []said) {
	t.Helper()
	for _, path := range files(t, root, ".go") {
		at := token.NewFileSet()
		file, err := parser.ParseFile(at, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range file.Comments {
			for _, c := range group.List {
				all = append(all, said{below(path), at.Position(c.Pos()).Line, c.Text})
			}
		}
	}
	return enough(t, all, "lines of comments", 5000)
}

// unread are the parts of a page that nobody reads.
var unread = regexp.MustCompile(`(?s)<script.*?</script>|<style.*?</style>|<!--.*?-->`)

// quoted is a string with a space in the code of the web table.
var quoted = regexp.MustCompile("'[^'\n]* [^'\n]*'|\"[^\"\n]* [^\"\n]*\"|`[^`\n]* [^`\n]*`")

// webSentences are the strings with a space in the code of the web table, without its comments and its tests.
func webSentences(t *testing.T) (all []said) {
	t.Helper()
	for _, path := range append(files(t, filepath.Join(root, "web/src"), ".ts"), files(t, filepath.Join(root, "web/src"), ".svelte")...) {
		if strings.HasSuffix(path, ".test.ts") {
			continue
		}
		for _, line := range lines(below(path), read(t, path)) {
			code := strings.TrimSpace(line.text)
			if strings.HasPrefix(code, "//") || strings.HasPrefix(code, "*") || strings.HasPrefix(code, "/*") {
				continue
			}
			code, _, _ = strings.Cut(code, " // ")
			for _, text := range quoted.FindAllString(code, -1) {
				all = append(all, said{line.file, line.line, text})
			}
		}
	}
	return enough(t, all, "sentences of the web table", 500)
}

// webComments are the lines of the comments in the code of the web table and in its tests.
func webComments(t *testing.T) (all []said) {
	t.Helper()
	for _, folder := range []string{"web/src", "web/test"} {
		for _, ending := range []string{".ts", ".svelte"} {
			for _, path := range files(t, filepath.Join(root, folder), ending) {
				for _, line := range lines(below(path), read(t, path)) {
					code := strings.TrimSpace(line.text)
					if !strings.HasPrefix(code, "//") && !strings.HasPrefix(code, "*") && !strings.HasPrefix(code, "/*") {
						_, code, _ = strings.Cut(code, " // ")
					}
					all = append(all, said{line.file, line.line, code})
				}
			}
		}
	}
	return enough(t, all, "lines of the web table", 10_000)
}

// pages are the lines of the pages of the web table.
func pages(t *testing.T) (all []said) {
	t.Helper()
	for _, path := range files(t, filepath.Join(root, "web/src"), ".svelte") {
		text := unread.ReplaceAllStringFunc(read(t, path), func(part string) string {
			return strings.Repeat("\n", strings.Count(part, "\n"))
		})
		all = append(all, lines(below(path), text)...)
	}
	return enough(t, all, "lines of pages", 1000)
}

// enough is what was found, if it is so much that the right place was looked in.
func enough(t *testing.T, all []said, what string, least int) []said {
	t.Helper()
	if len(all) < least {
		t.Fatalf("%d %s: this looks in the wrong place", len(all), what)
	}
	return all
}

// files are those of an ending below a folder, without what others wrote.
func files(t *testing.T, folder, ending string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git" || d.Name() == "bin" || d.Name() == "dist"):
			return fs.SkipDir
		case strings.HasSuffix(path, ending):
			found = append(found, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// read is the text of a file.
func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// below is a path from the root of the project.
func below(path string) string {
	name, err := filepath.Rel(root, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(name)
}
