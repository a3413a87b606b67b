package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rumble/game"
)

// Blanks is what fills the blanks of a sentence. Names are as people say them; an empty one leaves its blank empty.
type Blanks struct {
	Who, With, Whom, Seat string
	Text                  string // a word of the catalogue, or any text
	Many, Fixed, Need     int
}

// template is a sentence taken apart: text and blanks in turns.
type template []piece

// piece is literal text, or the blank with that name.
type piece struct {
	text  string
	blank string
	// one and some are the forms for 1 and for any other number of a numeric blank that picks by number.
	one, some template
	picks     bool
}

var (
	numbers = []string{"many", "fixed", "need"}
	blanks  = append([]string{"who", "with", "whom", "seat", "text", "inches", "#"}, numbers...)
)

// parseTemplate takes a sentence apart. Blanks are in braces; {many|one|other} picks by number, and # in its forms is
// the number.
func parseTemplate(s string) (template, error) {
	var t template
	for s != "" {
		open := strings.IndexAny(s, "{}")
		if open < 0 {
			return append(t, piece{text: s}), nil
		}
		if open > 0 {
			t = append(t, piece{text: s[:open]})
		}
		end := strings.IndexByte(s, '}')
		if s[open] == '}' || end < 0 {
			return nil, fmt.Errorf("a brace has no partner")
		}
		p, err := parseBlank(s[open+1 : end])
		if err != nil {
			return nil, err
		}
		t = append(t, p)
		s = s[end+1:]
	}
	return t, nil
}

func parseBlank(s string) (piece, error) {
	parts := strings.Split(s, "|")
	name := parts[0]
	switch {
	case !slices.Contains(blanks, name) || name == "#":
		return piece{}, fmt.Errorf("there is no blank {%s}", name)
	case len(parts) == 1:
		return piece{blank: name}, nil
	case len(parts) != 3 || !slices.Contains(numbers, name):
		return piece{}, fmt.Errorf("{%s} must be {many|form for one|form for any other number}", s)
	}
	return piece{blank: name, picks: true, one: parseForm(parts[1]), some: parseForm(parts[2])}, nil
}

// parseForm takes a form apart at its number signs.
func parseForm(s string) template {
	var t template
	for i, text := range strings.Split(s, "#") {
		if i > 0 {
			t = append(t, piece{blank: "#"})
		}
		t = append(t, piece{text: text})
	}
	return t
}

// fill writes the sentence. Texts are looked up among the words first; # is the number given.
func (t template) fill(out *strings.Builder, b *Blanks, w *Words, number int) {
	for _, p := range t {
		switch p.blank {
		case "":
			out.WriteString(p.text)
		case "#":
			out.WriteString(strconv.Itoa(number))
		case "who":
			out.WriteString(b.Who)
		case "with":
			out.WriteString(b.With)
		case "whom":
			out.WriteString(b.Whom)
		case "seat":
			out.WriteString(b.Seat)
		case "text":
			out.WriteString(w.orText(b.Text))
		case "inches":
			out.WriteString(game.Length(b.Many).String())
		default:
			p.number(out, b, w)
		}
	}
}

// number writes a numeric blank, or the form that goes with the number.
func (p *piece) number(out *strings.Builder, b *Blanks, w *Words) {
	n := b.Many
	switch p.blank {
	case "fixed":
		n = b.Fixed
	case "need":
		n = b.Need
	}
	switch {
	case !p.picks:
		out.WriteString(strconv.Itoa(n))
	case n == 1:
		p.one.fill(out, b, w, n)
	default:
		p.some.fill(out, b, w, n)
	}
}

// capital begins a sentence with a capital letter, whatever name it begins with.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 || !unicode.IsLower(first) {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
