package command

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// form is what a person has said so far to the parts of a question: lines that are filled in already, numbered on after the options.
type form struct {
	question *speak.Question
	parts    []speak.PartAnswer
	changed  bool
}

func newForm(q *speak.Question) *form {
	f := &form{question: q}
	for i := range q.Parts {
		p := &q.Parts[i]
		o := &p.Options[p.Default]
		said := speak.PartAnswer{Option: p.Default}
		if o.Many != nil {
			said.Many = o.Many.From
		}
		if o.Pick != nil {
			said.Picked = o.Pick.Among[:o.Pick.Least]
		}
		f.parts = append(f.parts, said)
	}
	return f
}

// change reads a line that changes one of the parts; false when it is about none.
func (f *form) change(text string, lengths ruletext.Lengths) (bool, error) {
	body, said, spoken := strings.Cut(text, ":")
	words := strings.Fields(body)
	if len(words) == 0 {
		return false, nil
	}
	n, err := strconv.Atoi(words[0])
	at := n - len(f.question.Options) - 1
	if err != nil || at < 0 || at >= len(f.parts) {
		return false, nil
	}
	p := &f.question.Parts[at]
	rest := strings.Join(words[1:], " ")
	if len(p.Options) == 1 {
		rest = "1 " + rest
	}
	if spoken {
		rest += ":" + said
	}
	a, err := readAnswer(&speak.Question{Options: p.Options, Default: f.parts[at].Option}, rest, lengths)
	if err != nil {
		return true, err
	}
	f.parts[at], f.changed = speak.PartAnswer{Option: a.Option, At: a.At, Many: a.Many, Picked: a.Picked, Text: a.Text}, true
	return true, nil
}

// into is the answer with the form, when something of it was changed.
func (f *form) into(a speak.Answer) speak.Answer {
	if f.changed {
		a.Parts = f.parts
	}
	return a
}

// pose prints the question with its options, and with the lines of its form, each as it is and with what else it may be.
func (f *form) pose(out io.Writer, s *game.Scene, lengths ruletext.Lengths) {
	pose(out, s, f.question, lengths)
	for i := range f.parts {
		p, said := &f.question.Parts[i], &f.parts[i]
		number := len(f.question.Options) + 1 + i
		if p.FreeText {
			text := said.Text
			if text == "" {
				text = p.Value
			}
			fmt.Fprintf(out, " %3d  %s: %s  (type %d : and other words)\n", number, p.Text, text, number)
			continue
		}
		fmt.Fprintf(out, " %3d  %s: %s%s\n", number, p.Text, p.Options[said.Option].Text, extras(said))
		for k := range p.Options {
			o := &p.Options[k]
			line := strconv.Itoa(number)
			if len(p.Options) > 1 {
				line += " " + strconv.Itoa(k+1)
			} else if o.Many == nil && o.Pick == nil {
				continue
			}
			fmt.Fprintf(out, "        %s  %s%s\n", line, o.Text, asks(s, o, lengths))
		}
	}
}

// extras are the place, the number and the picks of a part as they are.
func extras(a *speak.PartAnswer) string {
	text := ""
	if a.Many != 0 {
		text = fmt.Sprintf(", %d", a.Many)
	}
	if len(a.Picked) > 0 {
		text += ", " + strings.Join(a.Picked, " ")
	}
	return text
}
