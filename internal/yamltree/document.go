package yamltree

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"rumble/game"
)

// The bounds of a document, far above anything a person writes. The YAML reader takes time that grows with the square of
// some of them, and memory with the depth.
const (
	MaxBytes    = 1 << 20 // of a file
	MaxLine     = 10_000  // letters of a line
	MaxNesting  = 50      // brackets and braces open at once
	MaxColons   = 10_000  // which is more than the keys
	MaxMarks    = 60_000  // commas, hyphens and opening brackets: whatever makes structure
	MaxOddMarks = 2_000   // question marks, ampersands, asterisks, exclamation marks: what only text has here
)

// Document is a file that is being read.
type Document struct {
	file string    // its name, for messages
	code game.Code // of the errors: "bad-scenario"
	err  *game.Error
}

// Parse reads a document, of which only one may be in the file. The error names file and line. The code is that of every
// error about the document.
func Parse(code game.Code, file string, data []byte) (Value, error) {
	d := &Document{file: file, code: code}
	if line, what := unbearable(data); what != "" {
		return Value{}, d.wrong(line, "", "%s", what)
	}
	tree, err := parse(data)
	if err != nil {
		return Value{}, d.unreadable(err)
	}
	var body ast.Node
	for _, doc := range tree.Docs {
		if doc.Body == nil || doc.Body.Type() == ast.DirectiveType {
			continue
		}
		if body != nil {
			return Value{}, d.wrong(lineOf(doc.Body), "", "There is a second document in this file; it may hold one only.")
		}
		body = doc.Body
	}
	if body == nil {
		return Value{}, d.wrong(1, "", "The file is empty.")
	}
	return Value{doc: d, node: body}, nil
}

// errBroken stands for a fault of the YAML reader itself.
var errBroken = errors.New("the YAML reader gave up")

// parse calls the YAML reader, which is known to panic on some broken documents: those are errors like any other.
func parse(data []byte) (tree *ast.File, err error) {
	defer func() {
		if recover() != nil {
			tree, err = nil, errBroken
		}
	}()
	return parser.ParseBytes(data, 0)
}

// unbearable says what about the bytes is not even looked at, and the line it is on.
func unbearable(data []byte) (line int, what string) {
	if len(data) > MaxBytes {
		return 1, "The file is larger than a mebibyte."
	}
	line = 1
	long, depth, colons, marks, odd := 0, 0, 0, 0, 0
	for i, c := range string(data) {
		long++
		switch c {
		case '\n':
			line, long = line+1, 0
		case '[', '{':
			depth, marks = depth+1, marks+1
		case ']', '}':
			depth = max(depth-1, 0)
		case ':':
			colons++
		case ',', '-':
			marks++
		case '?', '&', '*', '!':
			odd++
		}
		switch {
		case c < ' ' && c != '\n' && c != '\r' && c != '\t', c == 0x7f:
			return line, "There is a control character in this line."
		case c == utf8.RuneError && !bytes.HasPrefix(data[i:], []byte(string(utf8.RuneError))):
			return line, "This line is not UTF-8 text."
		case long > MaxLine:
			return line, "This line is too long."
		case depth > MaxNesting:
			return line, "The brackets are nested too deeply."
		case colons > MaxColons || marks > MaxMarks || odd > MaxOddMarks:
			return line, "There is too much in this file."
		}
	}
	return 0, ""
}

// Err is the first thing that was wrong with the document, a [game.Error], or nil.
func (d *Document) Err() error {
	if d.err == nil {
		return nil
	}
	return d.err
}

func (d *Document) wrong(line int, field, sentence string, args ...any) *game.Error {
	e := game.Refuse(d.code, field, sentence, args...)
	e.File, e.Line = d.file, line
	return e
}

// unreadable turns what the YAML reader says into a sentence with a place.
func (d *Document) unreadable(err error) *game.Error {
	line, said := 1, err.Error()
	if at, ok := errors.AsType[yaml.Error](err); ok {
		said = at.GetMessage()
		if token := at.GetToken(); token != nil && token.Position != nil {
			line = max(token.Position.Line, 1)
		}
	}
	e := d.wrong(line, "", "This is not YAML that can be read: %s.", said)
	e.Cause = err
	return e
}

func lineOf(n ast.Node) int {
	if token := n.GetToken(); token != nil && token.Position != nil {
		return max(token.Position.Line, 1)
	}
	return 1
}
