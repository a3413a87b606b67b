package ruletext

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"rumble/game"
)

// Book is a rulebook in our own words. Clauses and tables come in the order of the file.
type Book struct {
	Ruleset  string         `json:"ruleset"`
	Title    string         `json:"title"`
	Prefix   string         `json:"prefix"` // of every id: "MD"
	Chapters []Chapter      `json:"chapters"`
	Clauses  []game.Clause  `json:"clauses"`
	Tables   []PrintedTable `json:"tables"`
	Examples []Example      `json:"-"`

	places map[game.ClauseID]int // into Clauses
}

// PrintedTable is a table of the rulebook; every row has a cell for every column.
type PrintedTable struct {
	ID      game.ClauseID `json:"id" yaml:"id"`
	Title   string        `json:"title" yaml:"title"`
	Kind    string        `json:"kind,omitempty" yaml:"kind"` // "book" or "ruling", when it is the same for all rows
	Columns []string      `json:"columns" yaml:"columns"`
	Rows    [][]Cell      `json:"rows" yaml:"rows"`

	// Says is what each row means in words, where a roll is read on whole rows: their cells are short, and their headings no words.
	Says []string `json:"says,omitempty" yaml:"says"`
	// Aside says that nobody looks it up in play: a quick-reference sheet leaves it out.
	Aside bool `json:"aside,omitempty" yaml:"aside"`
	// Why are the columns that tell where a row comes from and not what it does: a sheet leaves them out.
	Why []string `json:"why,omitempty" yaml:"why"`
}

// Cell is one cell of a table, as it is written in the file.
type Cell string

// UnmarshalYAML takes a cell as text, also when it looks like a number: 1.50 stays 1.50.
func (c *Cell) UnmarshalYAML(node ast.Node) error {
	switch n := node.(type) {
	case *ast.StringNode:
		*c = Cell(n.Value)
	case *ast.LiteralNode:
		*c = Cell(n.Value.Value)
	case *ast.NullNode:
		*c = ""
	case ast.ScalarNode:
		*c = Cell(n.GetToken().Value)
	default:
		return errors.New("a cell of a table must be a text or a number")
	}
	return nil
}

// Example is a worked example of the rulebook. What is given, rolled and expected is for people: scripts say it again for
// the program.
type Example struct {
	ID      string          `yaml:"id"`
	Title   string          `yaml:"title"`
	Given   any             `yaml:"given"`
	Dice    any             `yaml:"dice"`
	Cards   any             `yaml:"cards"`
	Expect  any             `yaml:"expect"`
	Clauses []game.ClauseID `yaml:"clauses"`
	Note    string          `yaml:"note"`
}

type document struct {
	Ruleset  string         `yaml:"ruleset"`
	Title    string         `yaml:"title"`
	Source   string         `yaml:"source"`
	Prefix   string         `yaml:"prefix"`
	Chapters []Chapter      `yaml:"chapters"`
	Clauses  []game.Clause  `yaml:"clauses"`
	Tables   []PrintedTable `yaml:"tables"`
	Examples []Example      `yaml:"examples"`
}

// Parse reads a rulebook: one YAML document, or several that are read as one. The name is for errors, which are
// *game.Error. Ruleset and prefix must be the same in all documents; the title is that of the first.
func Parse(name string, data []byte) (*Book, error) {
	book := &Book{places: make(map[game.ClauseID]int)}
	decoder := yaml.NewDecoder(bytes.NewReader(data), yaml.Strict())
	for number := 0; ; number++ {
		var part document
		err := decoder.Decode(&part)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, faulty(name, err)
		}
		if number == 0 {
			book.Ruleset, book.Title, book.Prefix = part.Ruleset, part.Title, part.Prefix
		}
		if part.Ruleset != book.Ruleset || part.Prefix != book.Prefix {
			return nil, bad(name, "ruleset", "All documents of a file must be of one ruleset with one prefix.")
		}
		book.Chapters = append(book.Chapters, part.Chapters...)
		book.Clauses = append(book.Clauses, part.Clauses...)
		book.Tables = append(book.Tables, part.Tables...)
		book.Examples = append(book.Examples, part.Examples...)
	}
	if err := book.check(name); err != nil {
		return nil, err
	}
	if err := book.checkChapters(name, data); err != nil {
		return nil, err
	}
	return book, nil
}

func (b *Book) check(name string) error {
	if b.Ruleset == "" || b.Title == "" || b.Prefix == "" {
		return bad(name, "", "A rulebook needs a ruleset, a title and a prefix.")
	}
	known := make(map[game.ClauseID]bool)
	claim := func(field string, id game.ClauseID) error {
		if !strings.HasPrefix(string(id), b.Prefix+"-") || len(id) == len(b.Prefix)+1 {
			return bad(name, field, "The id %q does not begin with %s-.", id, b.Prefix)
		}
		if known[id] {
			return bad(name, field, "The id %s is given twice.", id)
		}
		known[id] = true
		return nil
	}
	for i := range b.Clauses {
		c := &b.Clauses[i]
		if err := claim(fmt.Sprintf("clauses[%d]", i), c.ID); err != nil {
			return err
		}
		switch {
		case c.Title == "" || c.Rule == "":
			return bad(name, string(c.ID), "A clause needs a title and a rule.")
		case c.Kind != "book" && c.Kind != "ruling":
			return bad(name, string(c.ID), "The kind of a clause is book or ruling, not %q.", c.Kind)
		}
		b.places[c.ID] = i
	}
	for i := range b.Tables {
		t := &b.Tables[i]
		if err := claim(fmt.Sprintf("tables[%d]", i), t.ID); err != nil {
			return err
		}
		for n, row := range t.Rows {
			if len(row) != len(t.Columns) {
				return bad(name, string(t.ID), "Row %d has %d cells for %d columns.", n+1, len(row), len(t.Columns))
			}
		}
		if len(t.Says) > 0 && len(t.Says) != len(t.Rows) {
			return bad(name, string(t.ID), "It says what %d rows mean and has %d.", len(t.Says), len(t.Rows))
		}
		for _, column := range t.Why {
			if slices.Index(t.Columns, column) < 1 {
				return bad(name, string(t.ID), "The why of a table is one of its columns after the first, not %q.", column)
			}
		}
	}
	for _, x := range b.Examples {
		for _, id := range x.Clauses {
			if !known[id] {
				return bad(name, x.ID, "The example names %s, which is neither a clause nor a table.", id)
			}
		}
	}
	return nil
}

// Clause is the clause with that id.
func (b *Book) Clause(id game.ClauseID) (game.Clause, bool) {
	i, ok := b.places[id]
	if !ok {
		return game.Clause{}, false
	}
	return b.Clauses[i], true
}

// Table is the table with that id.
func (b *Book) Table(id game.ClauseID) (PrintedTable, bool) {
	i := slices.IndexFunc(b.Tables, func(t PrintedTable) bool { return t.ID == id })
	if i < 0 {
		return PrintedTable{}, false
	}
	return b.Tables[i], true
}

// Has says whether the id is that of a clause or a table.
func (b *Book) Has(id game.ClauseID) bool {
	_, clause := b.places[id]
	if clause {
		return true
	}
	_, table := b.Table(id)
	return table
}
