package rules_test

import (
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rumble/game"
)

// checked is a package of ours with the types of all that is written in it, tests aside.
type checked struct {
	path  string
	files []*ast.File
	info  *types.Info
}

// ours are all packages of the project. What they import is read from what the compiler has written.
func ours(t *testing.T, set *token.FileSet) []checked {
	t.Helper()
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,Module", "../...")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	type listed struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
		Module                  *struct{ Main bool }
	}
	exports, mine := map[string]string{}, []listed{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var l listed
		if err := d.Decode(&l); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[l.ImportPath] = l.Export
		if l.Module != nil && l.Module.Main {
			mine = append(mine, l)
		}
	}
	from := importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	var all []checked
	for _, l := range mine {
		c := checked{path: l.ImportPath, info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}}
		for _, name := range l.GoFiles {
			f, err := parser.ParseFile(set, filepath.Join(l.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			c.files = append(c.files, f)
		}
		if _, err := (&types.Config{Importer: from}).Check(l.ImportPath, set, c.files, c.info); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// isCode says whether a type is game.Code.
func isCode(t types.Type) bool { return t != nil && t.String() == "rumble/game.Code" }

// classed are the codes that Code.Class names.
func classed(c checked) map[string]bool {
	names := map[string]bool{}
	for _, f := range c.files {
		for _, d := range f.Decls {
			class, is := d.(*ast.FuncDecl)
			if !is || class.Name.Name != "Class" || c.path != "rumble/game" {
				continue
			}
			ast.Inspect(class, func(n ast.Node) bool {
				if named, is := n.(*ast.CaseClause); is {
					for _, e := range named.List {
						names[e.(*ast.Ident).Name] = true
					}
				}
				return true
			})
		}
	}
	return names
}

// A code of a refusal is for programs, so it must not change by a slip: it is written once, in a named constant, however
// many say it. Codes of a package other than game are about what is wrong in itself; any other class is given in game.
func TestCodesAreWrittenOnce(t *testing.T) {
	set := token.NewFileSet()
	first := map[string]token.Position{}
	for _, c := range ours(t, set) {
		classed := classed(c)
		named := map[ast.Expr]bool{}
		for _, f := range c.files {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.ValueSpec:
					for i, name := range n.Names {
						k, is := c.info.Defs[name].(*types.Const)
						if !is || !isCode(k.Type()) {
							continue
						}
						if len(n.Values) > i {
							named[n.Values[i]] = true
						}
						text, at := constant.StringVal(k.Val()), set.Position(name.Pos())
						if before, twice := first[text]; twice {
							t.Errorf("%s: the code %q has a name already: %s", at, text, before)
						}
						first[text] = at
						if c.path == "rumble/game" && !classed[name.Name] {
							t.Errorf("%s: the code %q has no class", at, text)
						}
						if class := game.Code(text).Class(); class != game.Invalid && c.path != "rumble/game" {
							t.Errorf("%s: the code %q has a class, %d, which is given in game", at, text, class)
						}
					}
				case *ast.Ident:
					if k, is := c.info.Uses[n].(*types.Const); is && isCode(c.info.Types[n].Type) && !isCode(k.Type()) {
						t.Errorf("%s: the code %s is not of the type game.Code", set.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if isCode(c.info.Types[n].Type) && !named[n] && n.Value != `""` {
						t.Errorf("%s: the code %s is not a named constant", set.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
		}
	}
	if len(first) < 100 {
		t.Errorf("%d codes are found", len(first))
	}
}
