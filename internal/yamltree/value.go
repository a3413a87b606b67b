package yamltree

import (
	"strconv"

	"github.com/goccy/go-yaml/ast"

	"rumble/game"
)

// Value is one value of a document: a map, a list, a word, a number, or nothing when the key it was asked for is not
// there. Values are small and may be copied.
type Value struct {
	doc   *Document
	node  ast.Node // nil: not given
	field string
}

// At is a value in a document that somebody else parsed, such as the scenario inside a script. The field is the path to
// it from the top of that document.
func At(code game.Code, file string, node ast.Node, field string) Value {
	return Value{doc: &Document{file: file, code: code}, node: node, field: field}
}

// Given says whether there is a value at all.
func (v Value) Given() bool { return v.node != nil }

// Field is the path to the value from the top of the document: "figures[2].at".
func (v Value) Field() string { return v.field }

// Line is the line the value begins on, from 1.
func (v Value) Line() int { return lineOf(v.node) }

// Node is the value as the YAML reader made it, nil when there is none.
func (v Value) Node() ast.Node { return v.node }

// Err is the first thing that was wrong with the document of this value.
func (v Value) Err() error { return v.doc.Err() }

// Refuse remembers that something is wrong with this value, unless something was wrong before.
func (v Value) Refuse(sentence string, args ...any) {
	if v.doc.err != nil {
		return
	}
	line := 1
	if v.node != nil {
		line = v.Line()
	}
	v.doc.err = v.doc.wrong(line, v.field, sentence, args...)
}

// usable says whether there is something to be read and nothing was wrong so far. What makes a document hard to follow
// for its reader is refused here.
func (v Value) usable() bool {
	if v.doc == nil || v.doc.err != nil || v.node == nil {
		return false
	}
	switch v.node.Type() {
	case ast.AnchorType, ast.AliasType, ast.TagType, ast.MergeKeyType:
		v.Refuse("Anchors, aliases and tags are not understood here; write the value out.")
		return false
	}
	return true
}

// IsMap says whether the value is a map.
func (v Value) IsMap() bool {
	_, ok := v.node.(ast.MapNode)
	return ok
}

// IsList says whether the value is a list.
func (v Value) IsList() bool {
	_, ok := v.node.(*ast.SequenceNode)
	return ok
}

// IsWord says whether the value is a single word, text or number.
func (v Value) IsWord() bool {
	_, ok := v.node.(ast.ScalarNode)
	return ok && v.node.Type() != ast.NullType
}

// Pair is a key of a map with its value.
type Pair struct {
	Key   string
	Value Value
	at    ast.Node
}

// Refuse remembers that something is wrong with the key.
func (p Pair) Refuse(sentence string, args ...any) {
	Value{doc: p.Value.doc, node: p.at, field: p.Value.field}.Refuse(sentence, args...)
}

// Pairs is the entries of a map in the order in which they are written, at most so many.
func (v Value) Pairs(most int) []Pair {
	if !v.usable() {
		return nil
	}
	m, ok := v.node.(ast.MapNode)
	if !ok {
		v.Refuse("Here must be a map of keys and values, not %s.", v.what())
		return nil
	}
	var all []Pair
	for entry := m.MapRange(); entry.Next(); {
		key := entry.Key()
		p := Pair{at: key, Value: Value{doc: v.doc, node: entry.Value(), field: v.field}}
		scalar, ok := key.(ast.ScalarNode)
		if !ok || key.IsMergeKey() || key.Type() == ast.NullType {
			p.Refuse("A key must be a single word.")
			return nil
		}
		p.Key = textOf(scalar)
		p.Value.field = join(v.field, p.Key)
		if len(all) == most {
			p.Refuse("There are more than %d entries here.", most)
			return nil
		}
		all = append(all, p)
	}
	return all
}

func join(field, key string) string {
	if field == "" {
		return key
	}
	return field + "." + key
}

// Key is the value of a key of a map; nothing when the key is not there or its value is left empty.
func (v Value) Key(name string) Value {
	absent := Value{doc: v.doc, field: join(v.field, name)}
	m, ok := v.node.(ast.MapNode)
	if !ok {
		return absent
	}
	for entry := m.MapRange(); entry.Next(); {
		if scalar, ok := entry.Key().(ast.ScalarNode); ok && textOf(scalar) == name {
			if entry.Value() == nil || entry.Value().Type() == ast.NullType {
				return absent
			}
			return Value{doc: v.doc, node: entry.Value(), field: absent.field}
		}
	}
	return absent
}

// Keys refuses a map that has any other keys than these.
func (v Value) Keys(names ...string) {
	for _, p := range v.Pairs(MaxColons) {
		if !contains(names, p.Key) {
			p.Refuse("There is no key %q here; there are %s.", short(p.Key), Listed(names))
			return
		}
	}
}

// Need is the value of a key that must be there.
func (v Value) Need(name string) Value {
	k := v.Key(name)
	if v.usable() && !k.Given() {
		v.Refuse("The key %q is missing here.", name)
	}
	return k
}

// List is the elements of a list, at most so many.
func (v Value) List(most int) []Value {
	if !v.usable() {
		return nil
	}
	s, ok := v.node.(*ast.SequenceNode)
	if !ok {
		v.Refuse("Here must be a list, not %s.", v.what())
		return nil
	}
	all := make([]Value, 0, len(s.Values))
	for i, n := range s.Values {
		item := Value{doc: v.doc, node: n, field: v.field + "[" + strconv.Itoa(i) + "]"}
		if i == most {
			item.Refuse("There are more than %d of these.", most)
			return nil
		}
		if n == nil || n.Type() == ast.NullType {
			item.Refuse("This element of the list is empty.")
			return nil
		}
		all = append(all, item)
	}
	return all
}

// Find is the value that a path such as "figures[2].stats.gats" leads to from here, or as far as it leads.
func (v Value) Find(path []Step) Value {
	for _, s := range path {
		next := Value{}
		switch list, ok := v.node.(*ast.SequenceNode); {
		case s.Key != "":
			next = v.Key(s.Key)
		case ok && s.Index < len(list.Values):
			next = Value{doc: v.doc, node: list.Values[s.Index], field: v.field + "[" + strconv.Itoa(s.Index) + "]"}
		}
		if next.node == nil {
			return v
		}
		v = next
	}
	return v
}

func (v Value) what() string {
	switch {
	case v.IsMap():
		return "a map"
	case v.IsList():
		return "a list"
	case v.IsWord():
		return strconv.Quote(short(textOf(v.node.(ast.ScalarNode))))
	}
	return "nothing"
}

// Place copies an error about a field and gives it the place of this value.
func (v Value) Place(e *game.Error) *game.Error {
	placed := *e
	placed.File, placed.Field, placed.Line = v.doc.file, v.field, v.Line()
	return &placed
}
