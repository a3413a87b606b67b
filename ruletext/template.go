package ruletext

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
	// WhomWithThe says that whom is called by a description, so that {the whom} puts the article before it: "the Dairy sedan".
	WhomWithThe       bool
	Text              string // a word of the catalogue, or any text
	Things            []string
	Many, Fixed, Need int
	Odds              int  // in thousandths
	NoOdds            bool // of a table that plays without odds: the blank is left out, with the comma before it
	// Term is what a term of the rulebook is called in the match, for blanks in capitals: {CURRENCY}. Nil leaves the
	// term as it is, in small letters.
	Term func(id string) string
}

// template is a sentence taken apart: text and blanks in turns.
type template []piece

// piece is literal text, or the blank with that name.
type piece struct {
	text  string
	blank string
	// one and some are the forms for 1 and for any other number of a numeric blank that picks by number, or for nothing and for a name.
	one, some template
	picks     bool
}

var (
	numbers = []string{"many", "fixed", "need", "inches"}
	names   = []string{"who", "with", "whom"} // that pick by whether there is one
	blanks  = slices.Concat([]string{"the whom", "seat", "text", "things", "odds", "#"}, names, numbers)
)

// unforeseen are the blanks that nothing fills before an event has happened.
var unforeseen = []string{"text", "things", "need", "odds"}

// among are those of the blanks that the sentence has, but for names that it says something else without.
func (t template) among(blanks []string) []string {
	var found []string
	for _, p := range t {
		if slices.Contains(blanks, p.blank) && !(p.picks && slices.Contains(names, p.blank)) {
			found = append(found, p.blank)
		}
	}
	return found
}

// parseTemplate takes a sentence apart. Blanks are in braces; {many|one|other} picks by number, {with|nothing|something} by whether there is a
// name, and # in the forms is the number or the name.
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
	case isTerm(s):
		return piece{blank: s}, nil
	case !slices.Contains(blanks, name) || name == "#":
		return piece{}, fmt.Errorf("there is no blank {%s}", name)
	case len(parts) == 1:
		return piece{blank: name}, nil
	case len(parts) != 3 || !slices.Contains(numbers, name) && !slices.Contains(names, name):
		return piece{}, fmt.Errorf("{%s} must be {many|form for one|form for any other number}, or {with|form for nothing|form for a name}", s)
	}
	return piece{blank: name, picks: true, one: parseForm(parts[1]), some: parseForm(parts[2])}, nil
}

// isTerm says whether a blank is a term of the rulebook: all in capitals, as "CUT AND RUN".
func isTerm(blank string) bool {
	letters := false
	for _, r := range blank {
		switch {
		case unicode.IsUpper(r):
			letters = true
		case r != ' ' && r != '\'':
			return false
		}
	}
	return letters
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

// fill writes the sentence. Texts are looked up among the words first; # is the number or the name given.
func (t template) fill(out *strings.Builder, b *Blanks, w *Words, picked string) {
	for i, p := range t {
		switch p.blank {
		case "":
			if b.NoOdds && i+1 < len(t) && t[i+1].blank == "odds" {
				out.WriteString(strings.TrimRight(p.text, ", "))
				continue
			}
			out.WriteString(p.text)
		case "#":
			out.WriteString(picked)
		case "who":
			p.name(out, b, w, b.Who)
		case "with":
			p.name(out, b, w, b.With)
		case "the whom":
			if b.WhomWithThe {
				out.WriteString("the ")
			}
			out.WriteString(b.Whom)
		case "whom":
			p.name(out, b, w, b.Whom)
		case "seat":
			out.WriteString(b.Seat)
		case "text":
			out.WriteString(w.orText(b))
		case "things":
			out.WriteString(listed(b.Things))
		case "odds":
			switch {
			case b.NoOdds:
			case b.Odds == 0, b.Odds == 1000: // only what cannot be, and what is certain
				fmt.Fprintf(out, "%d %%", b.Odds/10)
			default:
				fmt.Fprintf(out, "%d.%d %%", b.Odds/10, b.Odds%10)
			}
		default:
			if isTerm(p.blank) {
				out.WriteString(b.term(p.blank))
				continue
			}
			p.number(out, b, w)
		}
	}
}

func (b *Blanks) term(id string) string {
	if b.Term == nil {
		return strings.ToLower(id)
	}
	return b.Term(id)
}

// listed is a list as people say it: "a, b and c".
func listed(things []string) string {
	switch last := len(things) - 1; last {
	case -1:
		return ""
	case 0:
		return things[0]
	default:
		return strings.Join(things[:last], ", ") + " and " + things[last]
	}
}

// name writes a name, or the form that goes with whether there is one.
func (p *piece) name(out *strings.Builder, b *Blanks, w *Words, name string) {
	switch {
	case !p.picks:
		out.WriteString(name)
	case name == "":
		p.one.fill(out, b, w, "")
	default:
		p.some.fill(out, b, w, name)
	}
}

// number writes a numeric blank, or the form that goes with the number.
func (p *piece) number(out *strings.Builder, b *Blanks, w *Words) {
	var n string
	switch p.blank {
	case "many":
		n = strconv.Itoa(b.Many)
	case "fixed":
		n = strconv.Itoa(b.Fixed)
	case "need":
		n = strconv.Itoa(b.Need)
	case "inches":
		n = tenths(game.Length(b.Many)).String()
	}
	switch {
	case !p.picks:
		out.WriteString(n)
	case n == "1":
		p.one.fill(out, b, w, n)
	default:
		p.some.fill(out, b, w, n)
	}
}

// tenths rounds a length to the tenth of an inch, a half up: nobody at a table measures finer.
func tenths(l game.Length) game.Length {
	const tenth = game.Inch / 10
	if l < 0 {
		return -tenths(-l)
	}
	return (l + tenth/2) / tenth * tenth
}

// capital begins a sentence with a capital letter, whatever name it begins with.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 || !unicode.IsLower(first) {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
