package yamltree

import (
	"slices"
	"strconv"

	"github.com/goccy/go-yaml/ast"
)

// apart is whether each change is of a place of its own. However a place is written it is the same: figures[0], figures[sal] and
// "figures.sal" may be one.
func (v Value) apart(changes []Change) error {
	all := make([][]string, len(changes))
	for i, c := range changes {
		all[i] = v.place(c.Path)
		for j, other := range all[:i] {
			if n := min(len(other), len(all[i])); n > 0 && slices.Equal(other[:n], all[i][:n]) {
				return v.doc.wrong(lineOf(v.node), c.Path, "This is the same place as %s, or a part of it.", changes[j].Path)
			}
		}
	}
	return nil
}

// place is where a path leads in the document as it is, with elements of lists by their numbers; nothing where it is no path.
func (v Value) place(path string) []string {
	steps, ok := places(path)
	if !ok {
		return nil
	}
	at := v.node
	for i, step := range steps {
		switch parent := at.(type) {
		case *ast.SequenceNode:
			n := indexOf(Value{doc: v.doc, node: parent}, step)
			if n < 0 {
				return nil
			}
			steps[i], at = strconv.Itoa(n), parent.Values[n]
		case *ast.MappingNode:
			n := slices.IndexFunc(parent.Values, func(m *ast.MappingValueNode) bool { return m.Key.String() == step })
			if at = nil; n >= 0 {
				at = parent.Values[n].Value
			}
		}
	}
	return steps
}
