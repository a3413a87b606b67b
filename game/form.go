package game

import (
	"slices"
	"strconv"
)

// form.go has questions with parts: a page that is filled in already, of which a seat changes what it likes.

// MaxParts bounds the parts of a question.
const MaxParts = 64

// Part is what an answer says to one part of the question, with the option that it takes. Where it says nothing that is what
// counts by default: the default option with the least number and the first things to pick, and the text that is there already.
func (q *Question) Part(a Answer, i int) (Answer, Option) {
	p := &q.Parts[i]
	if len(a.Parts) == 0 {
		o := p.Options[p.Default]
		return Answer{Option: p.Default, Many: int(o.Many.From), Picked: o.Pick.Among[:o.Pick.Least], Text: p.Value}, o
	}
	said := a.Parts[i]
	if said.Text == "" {
		said.Text = p.Value
	}
	return said, p.Options[said.Option]
}

// Leaves says whether an answer leaves all parts of the question as they are by default.
func (q *Question) Leaves(a Answer) bool {
	for i := range a.Parts {
		p, said := &q.Parts[i], &a.Parts[i]
		o := &p.Options[p.Default]
		if said.Option != p.Default || said.At != (Point{}) || said.Many != int(o.Many.From) || said.Text != "" && said.Text != p.Value ||
			!slices.Equal(said.Picked, o.Pick.Among[:o.Pick.Least]) {
			return false
		}
	}
	return true
}

// Copy is a question that shares no memory with the one whose rules lent theirs.
func (q *Question) Copy() Question {
	c := *q
	c.Options = copyOptions(q.Options)
	c.Parts = slices.Clone(q.Parts)
	for i := range c.Parts {
		c.Parts[i].Options = copyOptions(q.Parts[i].Options)
	}
	return c
}

func copyOptions(options []Option) []Option {
	all := slices.Clone(options)
	for i := range all {
		all[i].Pick.Among = slices.Clone(all[i].Pick.Among)
	}
	return all
}

// Copy is an answer that shares no memory with the one that a player lent.
func (a Answer) Copy() Answer {
	a.Via, a.Picked, a.Parts = slices.Clone(a.Via), slices.Clone(a.Picked), slices.Clone(a.Parts)
	for i := range a.Parts {
		a.Parts[i] = a.Parts[i].Copy()
	}
	return a
}

func (q *Question) checkParts(parts []Answer, ground Places) error {
	switch {
	case len(parts) == 0:
		return nil
	case len(q.Parts) == 0:
		return Refuse(NotAsked, "parts", "This question has no parts.")
	case len(parts) != len(q.Parts):
		return Refuse(WrongCount, "parts", "Answer all %d parts of this question, or none.", len(q.Parts))
	}
	for i := range parts {
		if err := q.Parts[i].Check(parts[i], ground); err != nil {
			return InPart(i, err)
		}
	}
	return nil
}

// InPart is a refusal of what an answer says to a part: its field says to which.
func InPart(i int, err error) error {
	e, ok := err.(*Error)
	if !ok {
		return err
	}
	within := *e
	within.Field = "parts[" + strconv.Itoa(i) + "]"
	if e.Field != "" {
		within.Field += "." + e.Field
	}
	return &within
}

// Form is the parts of a question that is being laid out. It lends its own memory again and again. The zero Form is ready.
type Form struct {
	parts   []Question
	options []Option
}

// begin forgets the parts of the last question.
func (f *Form) begin() *Form {
	f.parts, f.options = f.parts[:0], f.options[:0]
	return f
}

// Options begins the options of the next part, when they are not known beforehand.
func (f *Form) Options() []Option { return f.options[len(f.options):] }

// Add puts one more part at the end, with these options.
func (f *Form) Add(part Question, options ...Option) {
	from := len(f.options)
	f.options = append(f.options, options...)
	part.Options = f.options[from:len(f.options):len(f.options)]
	f.parts = append(f.parts, part)
}

// Parts are the parts, in the order in which they were added.
func (f *Form) Parts() []Question { return f.parts }

// ask makes the parts questions of the seat that the whole is put to.
func (q *Question) ask() {
	for i := range q.Parts {
		q.Parts[i].Seat = q.Seat
	}
}
