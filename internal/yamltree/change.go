package yamltree

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// Change is another value for a place of a document.
type Change struct {
	// Path leads to the place: "settings.turns", "figures[2].at", or "figures[sal].at", by the id of the element. Maps that the document
	// does not have on the way there are made; whoever reads the document judges whether they mean anything.
	Path string
	// Value is what stands there then, in YAML: "4", "[16, 11.5]". An element of a list that becomes null is taken out of the list.
	Value string
}

// Apply puts the changes into a document that nobody has read yet. All paths lead through the document as it was: an element that is taken
// out moves no other. No two changes may be of the same place, or one of a part of the other's. The error is about the change that cannot be
// made, and names its path.
func (v Value) Apply(changes []Change) error {
	if err := v.apart(changes); err != nil {
		return err
	}
	var shortened []*ast.SequenceNode
	for _, c := range changes {
		list, err := v.apply(c)
		if err != nil {
			return err
		}
		if list != nil {
			shortened = append(shortened, list)
		}
	}
	for _, list := range shortened {
		list.Values = slices.DeleteFunc(list.Values, func(n ast.Node) bool { return n.Type() == ast.NullType })
	}
	return nil
}

// apply makes one change; the list is that in which an element became null.
func (v Value) apply(c Change) (*ast.SequenceNode, error) {
	at := v
	refuse := func(sentence string, args ...any) error {
		return v.doc.wrong(lineOf(at.node), c.Path, sentence, args...)
	}
	steps, ok := places(c.Path)
	if !ok {
		return nil, refuse("This is no path in the file: write settings.turns, figures[0].at or figures[sal].at.")
	}
	for i, step := range steps {
		last := i == len(steps)-1
		switch parent := at.node.(type) {
		case *ast.SequenceNode:
			n := indexOf(at, step)
			if n < 0 {
				return nil, refuse("There is no %s in this list of %d.", short(step), len(parent.Values))
			}
			if last {
				made, err := v.value(c, "", lineOf(parent.Values[n]))
				if err != nil {
					return nil, err
				}
				parent.Values[n] = made
				if made.Type() == ast.NullType {
					return parent, nil
				}
				return nil, nil
			}
			at = Value{doc: v.doc, node: parent.Values[n]}
		case *ast.MappingNode:
			if !IsID(step) {
				return nil, refuse("%q is no key.", short(step))
			}
			n := slices.IndexFunc(parent.Values, func(m *ast.MappingValueNode) bool { return m.Key.String() == step })
			if n < 0 || last || parent.Values[n].Value == nil || parent.Values[n].Value.Type() == ast.NullType {
				return nil, v.enter(parent, n, steps[i:], c)
			}
			at = Value{doc: v.doc, node: parent.Values[n].Value}
		default:
			return nil, refuse("There is nothing called %s here: %s has no parts.", short(step), strings.Join(steps[:i], "."))
		}
	}
	return nil, nil
}

// enter writes an entry into a map, in the place of the nth or behind all of them; of the steps the first is its key, and the others
// are keys of maps that are not there yet.
func (v Value) enter(parent *ast.MappingNode, n int, steps []string, c Change) error {
	line := lineOf(parent)
	if n >= 0 {
		line = lineOf(parent.Values[n].Key)
	}
	for _, step := range steps[1:] {
		if !IsID(step) {
			return v.doc.wrong(line, c.Path, "There is no %s here.", short(step))
		}
	}
	made, err := v.value(c, strings.Join(steps, ": {")+": ", line, strings.Repeat("}", len(steps)-1))
	if err != nil {
		return err
	}
	entries, ok := made.(*ast.MappingNode)
	if !ok || len(entries.Values) != 1 {
		return v.doc.wrong(line, c.Path, "%q is not one value.", short(c.Value))
	}
	if n < 0 {
		parent.Values = append(parent.Values, entries.Values[0])
	} else {
		parent.Values[n] = entries.Values[0]
	}
	return nil
}

// value is the value of a change as the YAML reader makes it, with what is before and behind it, on the line where it is put: there a
// message about it finds it.
func (v Value) value(c Change, before string, line int, behind ...string) (ast.Node, error) {
	if strings.ContainsAny(c.Value, "\n\r") || strings.TrimSpace(c.Value) == "" {
		return nil, v.doc.wrong(line, c.Path, "A value is one line that is not empty.")
	}
	read, err := Parse(v.doc.code, "", []byte(before+c.Value+strings.Join(behind, "")))
	if err != nil {
		return nil, v.doc.wrong(line, c.Path, "%q is no value that can be read.", short(c.Value))
	}
	ast.Walk(onLine(line), read.node)
	return read.node, nil
}

// onLine says of every node that it stands on that line.
type onLine int

// Visit is for the walk over the nodes.
func (l onLine) Visit(n ast.Node) ast.Visitor {
	if token := n.GetToken(); token != nil && token.Position != nil {
		token.Position.Line = int(l)
	}
	return l
}

// places are the steps of a path, keys and what stands in brackets alike.
func places(path string) ([]string, bool) {
	var steps []string
	for rest := path; rest != ""; {
		if inside, ok := strings.CutPrefix(rest, "["); ok {
			step, after, closed := strings.Cut(inside, "]")
			if !closed || step == "" || len(steps) == 0 {
				return nil, false
			}
			steps, rest = append(steps, step), after
			continue
		}
		if len(steps) > 0 {
			after, ok := strings.CutPrefix(rest, ".")
			if !ok {
				return nil, false
			}
			rest = after
		}
		end := strings.IndexAny(rest, ".[")
		if end < 0 {
			end = len(rest)
		}
		if end == 0 {
			return nil, false
		}
		steps, rest = append(steps, rest[:end]), rest[end:]
	}
	return steps, len(steps) > 0
}

// indexOf is which element of a list a step names, by its number from 0 or by its id; -1 when there is none.
func indexOf(list Value, step string) int {
	values := list.node.(*ast.SequenceNode).Values
	if n, err := strconv.Atoi(step); err == nil {
		if n < 0 || n >= len(values) {
			return -1
		}
		return n
	}
	return slices.IndexFunc(values, func(n ast.Node) bool {
		if scalar, ok := n.(ast.ScalarNode); ok {
			return textOf(scalar) == step
		}
		id, ok := (Value{doc: list.doc, node: n}).Key("id").node.(ast.ScalarNode)
		return ok && textOf(id) == step
	})
}
