package ruletext

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// Citation is a clause named in a string of Go code.
type Citation struct {
	Clause game.ClauseID
	File   string
	Line   int
}

// Test says whether the citation stands in a test.
func (c Citation) Test() bool { return strings.HasSuffix(c.File, "_test.go") }

// Citations finds every clause of the prefix that is named in a string literal of the Go files, tests included, in the
// order of files and lines. Comments do not count: only what is handed on can be shown to a player.
func Citations(code fs.FS, prefix string) ([]Citation, error) {
	files, err := fs.Glob(code, "*.go")
	if err != nil {
		return nil, err
	}
	pattern, err := regexp.Compile(`\b` + regexp.QuoteMeta(prefix) + `(-[A-Z0-9]+)+\b`)
	if err != nil {
		return nil, err
	}
	var found []Citation
	for _, name := range files {
		source, err := fs.ReadFile(code, name)
		if err != nil {
			return nil, err
		}
		found = append(found, cited(name, source, pattern)...)
	}
	return found, nil
}

func cited(name string, source []byte, pattern *regexp.Regexp) []Citation {
	var found []Citation
	set := token.NewFileSet()
	file := set.AddFile(name, -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, 0)
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			return found
		}
		if kind != token.STRING {
			continue
		}
		text, err := strconv.Unquote(literal)
		if err != nil {
			continue // the compiler would have refused it: such a file is not Go
		}
		for _, id := range pattern.FindAllString(text, -1) {
			found = append(found, Citation{Clause: game.ClauseID(id), File: name, Line: set.Position(pos).Line})
		}
	}
}

// Coverage says how far a ruleset covers its clauses.
type Coverage struct {
	Ruleset string `json:"ruleset"`
	Clauses int    `json:"clauses"` // in the book
	Cited   int    `json:"cited"`   // named by the code of the rules
	Tested  int    `json:"tested"`  // named by a passing script or a test
	// Missing are the clauses that are not both cited and tested, in the order of the book.
	Missing  []game.ClauseID `json:"missing"`
	Uncited  []game.ClauseID `json:"uncited,omitempty"`
	Untested []game.ClauseID `json:"untested,omitempty"`
}

// Cover counts which clauses of the book are among those cited and those tested. Ids that are not in the book do not
// count.
func (b *Book) Cover(cited, tested []game.ClauseID) Coverage {
	c := Coverage{Ruleset: b.Ruleset, Clauses: len(b.Clauses), Missing: []game.ClauseID{}}
	for i := range b.Clauses {
		id := b.Clauses[i].ID
		isCited, isTested := slices.Contains(cited, id), slices.Contains(tested, id)
		if isCited {
			c.Cited++
		} else {
			c.Uncited = append(c.Uncited, id)
		}
		if isTested {
			c.Tested++
		} else {
			c.Untested = append(c.Untested, id)
		}
		if !isCited || !isTested {
			c.Missing = append(c.Missing, id)
		}
	}
	return c
}

// CoverageOf is the coverage of a ruleset by its own code and tests, and by the clauses that passing scripts name.
func CoverageOf(rs *game.Ruleset, scripted []game.ClauseID) (Coverage, error) {
	book, _, err := Open(rs)
	if err != nil {
		return Coverage{}, err
	}
	tested := slices.Clone(scripted)
	var cited []game.ClauseID
	if rs.Code != nil {
		citations, err := Citations(rs.Code, rs.Prefix)
		if err != nil {
			return Coverage{}, fmt.Errorf("the code of %s cannot be read: %w", rs.ID, err)
		}
		for _, c := range citations {
			if c.Test() {
				tested = append(tested, c.Clause)
			} else {
				cited = append(cited, c.Clause)
			}
		}
	}
	return book.Cover(cited, tested), nil
}
