package yamltree

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"

	"rumble/game"
)

// MaxText is how many letters a text may have.
const MaxText = 2000

// scalar is the single word or text of the value.
func (v Value) scalar(wanted string) (ast.ScalarNode, bool) {
	if !v.usable() {
		return nil, false
	}
	s, ok := v.node.(ast.ScalarNode)
	if !ok || v.node.Type() == ast.NullType {
		v.Refuse("Here must be %s, not %s.", wanted, v.what())
		return nil, false
	}
	return s, true
}

// textOf is what is written, unquoted and unfolded, of whatever kind the YAML reader takes it for.
func textOf(s ast.ScalarNode) string {
	switch n := s.(type) {
	case *ast.StringNode:
		return n.Value
	case *ast.LiteralNode:
		return n.Value.Value
	}
	return s.GetToken().Value
}

// Text is a text of at most so many letters, without control characters; line breaks are spaces.
func (v Value) Text(most int) string {
	s, ok := v.scalar("a text")
	if !ok {
		return ""
	}
	text := strings.TrimSpace(strings.NewReplacer("\r\n", " ", "\n", " ", "\t", " ").Replace(textOf(s)))
	switch {
	case text == "":
		v.Refuse("This text is empty.")
	case utf8.RuneCountInString(text) > most:
		v.Refuse("This text is longer than %d letters.", most)
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }):
		v.Refuse("There is a control character in this text.")
	default:
		return text
	}
	return ""
}

// MaxID is how many letters an id may have.
const MaxID = 60

// ID is a name for programs: letters, digits, hyphens and underscores, beginning with a letter or a digit.
func (v Value) ID() string {
	s, ok := v.scalar("an id")
	if !ok {
		return ""
	}
	id := textOf(s)
	if !IsID(id) {
		v.Refuse("An id is made of the letters a to z, digits and hyphens, at most %d of them; %q is not.", MaxID, short(id))
		return ""
	}
	return id
}

// IsID says whether a text may be an id.
func IsID(id string) bool {
	for i := range len(id) {
		c := id[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
		if !letter && (i == 0 || c != '-' && c != '_') {
			return false
		}
	}
	return 0 < len(id) && len(id) <= MaxID
}

// OneOf is which of these words the value is, counted from 0.
func (v Value) OneOf(words ...string) int {
	s, ok := v.scalar("one of " + Listed(words))
	if !ok {
		return 0
	}
	text := textOf(s)
	for i, w := range words {
		if w == text {
			return i
		}
	}
	v.Refuse("Here must be one of %s, not %q.", Listed(words), short(text))
	return 0
}

// Int is a whole number from least to most.
func (v Value) Int(least, most int) int {
	s, ok := v.scalar("a whole number")
	if !ok {
		return 0
	}
	text := textOf(s)
	n, err := strconv.Atoi(text)
	if err != nil || s.Type() != ast.IntegerType || n < least || n > most || strings.HasPrefix(text, "+") {
		v.Refuse("Here must be a whole number from %d to %d, not %q.", least, most, short(text))
		return 0
	}
	return n
}

// Number is a whole number from least to most, or a yes (1) or no (0).
func (v Value) Number(least, most int) int {
	if yes, ok := v.yes(); ok && v.usable() {
		if yes {
			return 1
		}
		return 0
	}
	return v.Int(least, most)
}

// Yes is a yes or no: yes, no, on, off, true, false.
func (v Value) Yes() bool {
	if _, ok := v.scalar("yes or no"); !ok {
		return false
	}
	yes, ok := v.yes()
	if !ok {
		v.Refuse("Here must be yes or no, not %s.", v.what())
	}
	return yes
}

func (v Value) yes() (yes, ok bool) {
	s, ok := v.node.(ast.ScalarNode)
	if !ok {
		return false, false
	}
	switch textOf(s) {
	case "yes", "true", "on":
		return true, true
	case "no", "false", "off":
		return false, true
	}
	return false, false
}

// Length is a number of inches with at most three decimals, from least to most.
func (v Value) Length(least, most game.Length) game.Length {
	s, ok := v.scalar("a number of inches")
	if !ok {
		return 0
	}
	long, err := game.ParseLength(textOf(s))
	number := s.Type() == ast.IntegerType || s.Type() == ast.FloatType
	if !number || err != nil {
		v.Refuse("Here must be a number of inches with at most three decimals, not %s.", v.what())
		return 0
	}
	if long < least || long > most {
		v.Refuse("Here must be from %s to %s inches, not %s.", least, most, long)
		return 0
	}
	return long
}

// Lengths is a list of so many lengths, least to most each.
func (v Value) Lengths(many int, least, most game.Length) []game.Length {
	all := make([]game.Length, many)
	items := v.List(many)
	if len(items) != many {
		if v.usable() {
			v.Refuse("Here must be %d numbers, not %d.", many, len(items))
		}
		return all
	}
	for i, item := range items {
		all[i] = item.Length(least, most)
	}
	return all
}

// short keeps what a message repeats of a document readable.
func short(text string) string {
	const most = 40
	runes := []rune(text)
	if len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}

// Listed joins words with commas.
func Listed(words []string) string { return strings.Join(words, ", ") }

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
