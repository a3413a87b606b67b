package first_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// page is the guide that begins with this game, and its words without the files that it shows.
func page(t *testing.T) (whole, words string) {
	t.Helper()
	text, err := os.ReadFile("../../docs/adding-a-rulebook.md")
	if err != nil {
		t.Fatal(err)
	}
	whole = string(text)
	_, words, found := strings.Cut(whole, "## 2. ")
	if !found {
		t.Fatal("the guide has no second chapter")
	}
	return whole, words
}

// The guide shows the whole game as it is.
func TestTheGuideShowsThisGame(t *testing.T) {
	whole, _ := page(t)
	for file, language := range map[string]string{
		"clauses.yaml": "yaml", "words.yaml": "yaml", "first.go": "go", "first_test.go": "go", "testdata/rolling-and-holding.yaml": "yaml",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(whole, "```"+language+"\n"+string(text)+"```\n") {
			t.Errorf("the guide shows another %s", file)
		}
	}
}

// Whatever this game uses is explained in the words of the guide, and not only shown: every name of package game, and every
// method and field that the game calls or fills.
func TestTheGuideExplainsWhatThisGameUses(t *testing.T) {
	_, words := page(t)
	file, err := parser.ParseFile(token.NewFileSet(), "first.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if of, ok := n.X.(*ast.Ident); !ok || of.Name != "fmt" && of.Name != "slices" && of.Name != "embed" && of.Name != "files" {
				used[n.Sel.Name] = n.Sel.IsExported()
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				used[key.Name] = key.IsExported()
			}
		case *ast.FuncDecl:
			used[n.Name.Name] = n.Name.IsExported()
		}
		return true
	})
	if !used["Option"] || !used["Risk"] || !used["Tell"] || !used["NewPlain"] || !used["Imagine"] || used["hold"] || used["ReadFile"] {
		t.Fatalf("the names are %v", used)
	}
	for name, exported := range used {
		if exported && !regexp.MustCompile("`[^`]*\\b"+name+"\\b[^`]*`|(?s)```go.*?\\b"+name+"\\b").MatchString(words) {
			t.Errorf("the guide does not explain %s", name)
		}
	}
}

// Lines of the guide can be read at one glance, and what is listed stands under its bullet.
func TestTheGuideIsWellSet(t *testing.T) {
	whole, _ := page(t)
	fenced, listed := false, false
	for n, line := range strings.Split(whole, "\n") {
		if utf8.RuneCountInString(line) > 160 {
			t.Errorf("line %d has %d columns", n+1, len(line))
		}
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
		}
		if fenced {
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			listed = false
		}
		bullet := strings.HasPrefix(line, "- ")
		if listed && !bullet && !strings.HasPrefix(line, "  ") {
			t.Errorf("line %d goes on with a bullet, and does not stand under it", n+1)
		}
		listed = listed || bullet
	}
	if fenced {
		t.Error("a block of code does not end")
	}
}
