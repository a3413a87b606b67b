package report_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// element is a part of a page, as a browser reads it.
type element struct {
	name  string
	has   map[string]string // its attributes
	parts []*element        // what is in it; a word is an element without a name
	text  string
}

// read reads a page. It refuses one whose elements do not close each other in turn.
func read(t *testing.T, page string) *element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	open := []*element{{}}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return open[0]
		}
		if err != nil {
			t.Fatal(err)
		}
		within := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, has: map[string]string{}}
			for _, a := range token.Attr {
				e.has[a.Name.Local] = a.Value
			}
			within.parts, open = append(within.parts, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			within.parts = append(within.parts, &element{text: string(token)})
		}
	}
}

// all are the elements of that name within, in their order.
func (e *element) all(name string) []*element {
	var found []*element
	for _, p := range e.parts {
		if p.name == name {
			found = append(found, p)
		}
		found = append(found, p.all(name)...)
	}
	return found
}

// said is the text within, as it is read out.
func (e *element) said() string {
	var b strings.Builder
	e.say(&b)
	return strings.Join(strings.Fields(b.String()), " ")
}

func (e *element) say(b *strings.Builder) {
	b.WriteString(e.text)
	for _, p := range e.parts {
		p.say(b)
	}
}

// line are the cells of a line of a table, from left to right.
func (e *element) line() []*element {
	var cells []*element
	for _, p := range e.parts {
		if p.name == "th" || p.name == "td" {
			cells = append(cells, p)
		}
	}
	return cells
}

// rows are the lines of the table of that name, its head first.
func rows(t *testing.T, page, name string) []string {
	t.Helper()
	for _, table := range read(t, page).all("table") {
		if table.has["aria-label"] != name {
			continue
		}
		var lines []string
		for _, tr := range table.all("tr") {
			var cells []string
			for _, c := range tr.line() {
				cells = append(cells, c.said())
			}
			lines = append(lines, strings.Join(cells, " | "))
		}
		return lines
	}
	t.Errorf("there is no table %q", name)
	return nil
}
