package documents

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A figure, a player or a driver may be anybody, so they are "they" or are called what they are.
var pronouns = []string{"he", "his", "him", "himself", "she", "her", "hers", "herself"}

// oldFashioned are words that nobody says at a table any more.
var oldFashioned = []string{
	"amidst", "amongst", "anew", "asunder", "befall", "befallen", "befalls", "befell", "behold", "betwixt", "foe", "foes", "forthwith",
	"heed", "heeds", "henceforth", "heretofore", "hereupon", "hither", "hitherto", "lest", "naught", "nigh", "notwithstanding", "nought",
	"shall", "thence", "thereby", "therefrom", "therein", "thereof", "thereupon", "therewith", "thither", "unto", "upon", "whence",
	"whereby", "wherefore", "wherein", "whereof", "whereupon", "whilst", "whither", "whosoever", "yonder",
}

// allowed are the words of the two lists that are right where they stand, each with the reason.
var allowed = []struct{ file, line, why string }{
	{"match/start.go", "The dice begin anew, start", "journals hold this line as it was told"},
}

// words are what a line is made of. A name with a hyphen (keep-him) is one word, and so is one with an apostrophe (who's).
var words = regexp.MustCompile(`[\p{L}\d_]+(?:[-'’][\p{L}\d_]+)*`)

// wrongWords are the words of a line that are on one of the lists.
func wrongWords(line string, lists ...[]string) (found []string) {
	for _, word := range words.FindAllString(line, -1) {
		plain, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(word), "’", "'"), "'")
		if slices.ContainsFunc(lists, func(list []string) bool { return slices.Contains(list, plain) }) {
			found = append(found, word)
		}
	}
	return found
}

func TestWrongWordsAreFound(t *testing.T) {
	for line, want := range map[string]string{
		"The driver takes his turn.":                   "his",
		"He ducks.":                                    "He",
		"he's going":                                   "he's",
		"he’s going, or she’ll wait":                   "he’s she’ll",
		`- ["she", "waits"]`:                           "she",
		"What befalls a foe":                           "befalls foe",
		"Upon a card he plays, and then herself again": "Upon he herself",
		"keep-him: fist":                               "",
		"They take their turn; this is history.":       "",
		"The chemist shelters there.":                  "",
		"an h.e. charge: he":                           "he",
		"her-o":                                        "",
	} {
		if got := strings.Join(wrongWords(line, pronouns, oldFashioned), " "); got != want {
			t.Errorf("%q: found %q, not %q", line, got, want)
		}
	}
}

// TestPeopleAreTheyAndWordsAreOfToday reads what a player or somebody who writes a scenario or a script reads: the clauses and words of
// every game, the scenarios, the titles and comments of the scripts, the documents, the sentences in the code and the words of the pages.
func TestPeopleAreTheyAndWordsAreOfToday(t *testing.T) {
	used := make([]bool, len(allowed))
	for _, s := range slices.Concat(yamls(t), scripts(t), prose(t), sentences(t), webSentences(t), pages(t)) {
	line:
		for _, word := range wrongWords(s.text, pronouns, oldFashioned) {
			for i, a := range allowed {
				if a.file == s.file && strings.Contains(s.text, a.line) {
					used[i] = true
					continue line
				}
			}
			t.Errorf("%s:%d says %q: %s", s.file, s.line, word, strings.TrimSpace(s.text))
		}
	}
	for i, a := range allowed {
		if !used[i] {
			t.Errorf("%s has no line any more with %q: it need not be allowed", a.file, a.line)
		}
	}
}

// TestPeopleAreTheyInComments reads the comments, those of the tests among them. They may use old words, since names in the code do.
func TestPeopleAreTheyInComments(t *testing.T) {
	for _, s := range slices.Concat(comments(t), webComments(t)) {
		for _, word := range wrongWords(s.text, pronouns) {
			t.Errorf("%s:%d says %q: %s", s.file, s.line, word, strings.TrimSpace(s.text))
		}
	}
}

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
