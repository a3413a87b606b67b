package ruletext

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"rumble/game"
)

// Chapter is what a section of the ids is called: MOVE, of MD-MOVE-03, is "Moving". Chapters come in the order of the book.
type Chapter struct {
	Section string `json:"section" yaml:"section"`
	Title   string `json:"title" yaml:"title"`
}

// Section is the part of an id between the prefix and the number: "MOVE" of MD-MOVE-03. Nothing where a book is so small
// that its ids have none: TOY-05.
func (b *Book) Section(id game.ClauseID) string {
	section, _, found := strings.Cut(strings.TrimPrefix(string(id), b.Prefix+"-"), "-")
	if !found {
		return ""
	}
	return section
}

// checkChapters holds that every section has its chapter and every chapter its clauses or tables. Faults are told with
// their line, because a chapter is easily forgotten when a clause begins a section.
func (b *Book) checkChapters(name string, data []byte) error {
	used := make(map[string]bool) // by section: whether something stands in its chapter
	refuse := func(key, value, field, sentence string, args ...any) error {
		e := bad(name, field, sentence, args...)
		e.Line = lineOf(data, key, value)
		return e
	}
	for _, c := range b.Chapters {
		if c.Section == "" || c.Title == "" {
			return refuse("section", c.Section, "chapters", "A chapter needs a section and a title.")
		}
		if _, twice := used[c.Section]; twice {
			return refuse("section", c.Section, "chapters", "The section %s has two chapters.", c.Section)
		}
		used[c.Section] = false
	}
	mark := func(id game.ClauseID) error {
		section := b.Section(id)
		if _, known := used[section]; !known && section != "" {
			return refuse("id", string(id), string(id), "There is no chapter for the section %s.", section)
		}
		used[section] = true
		return nil
	}
	for i := range b.Clauses {
		if err := mark(b.Clauses[i].ID); err != nil {
			return err
		}
	}
	for i := range b.Tables {
		if err := mark(b.Tables[i].ID); err != nil {
			return err
		}
	}
	for _, c := range b.Chapters {
		if !used[c.Section] {
			return refuse("section", c.Section, "chapters", "The chapter %q has neither clauses nor tables.", c.Title)
		}
	}
	return nil
}

// lineOf is the line of the last place where the key has the value, or 0: of two that are alike the second is the fault.
// What has been decoded no longer knows its line, so the file is read again; it is only done for a fault.
func lineOf(data []byte, key, value string) int {
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return 0
	}
	found := &place{key: key, value: value}
	for _, document := range file.Docs {
		ast.Walk(found, document)
	}
	return found.line
}

type place struct {
	key, value string
	line       int
}

// Visit looks at one node of the file.
func (p *place) Visit(node ast.Node) ast.Visitor {
	pair, ok := node.(*ast.MappingValueNode)
	if ok && pair.Key.GetToken().Value == p.key && pair.Value.GetToken().Value == p.value {
		p.line = pair.Key.GetToken().Position.Line
	}
	return p
}
