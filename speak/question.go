package speak

import (
	"slices"

	"rumble/game"
	"rumble/ruletext"
)

// Question is an open question with its options.
type Question struct {
	ID       string        `json:"id"`
	Seat     string        `json:"seat"`
	Clause   game.ClauseID `json:"clause,omitempty"`
	Prompt   string        `json:"prompt"`
	Text     string        `json:"text"` // the prompt as a sentence
	Who      string        `json:"who,omitempty"`
	With     string        `json:"with,omitempty"`
	Whom     string        `json:"whom,omitempty"`
	Many     int           `json:"many,omitempty"`
	Default  int           `json:"default"`            // index of the option taken when nobody answers
	Seconds  int           `json:"seconds,omitempty"`  // how long the seat has
	Left     float64       `json:"left,omitempty"`     // how much of it is left
	Race     bool          `json:"race,omitempty"`     // the first of several seats to take anything but the default gets it
	FreeText bool          `json:"freeText,omitempty"` // the answer may carry text
	Value    string        `json:"value,omitempty"`    // the text that is there already
	Options  []Option      `json:"options"`
	Parts    []Part        `json:"parts,omitempty"` // smaller questions that are answered with it
}

// Part is a smaller question that is answered together with the one it is a part of.
type Part struct {
	Index    int           `json:"index"` // which of the answers to parts is its
	Clause   game.ClauseID `json:"clause,omitempty"`
	Prompt   string        `json:"prompt"`
	Text     string        `json:"text"` // the prompt as a sentence
	Who      string        `json:"who,omitempty"`
	With     string        `json:"with,omitempty"`
	Whom     string        `json:"whom,omitempty"`
	Many     int           `json:"many,omitempty"`
	Default  int           `json:"default"`            // index of the option that it is left at
	FreeText bool          `json:"freeText,omitempty"` // the answer to it may carry text
	Value    string        `json:"value,omitempty"`    // the text that is there already
	Options  []Option      `json:"options"`
}

// Option is one thing a seat may do.
type Option struct {
	Index    int           `json:"index"` // what an answer names
	Verb     string        `json:"verb"`
	Clause   game.ClauseID `json:"clause,omitempty"`
	Text     string        `json:"text"`           // the option as a sentence
	Help     string        `json:"help,omitempty"` // what it does, in a line
	Who      string        `json:"who,omitempty"`
	With     string        `json:"with,omitempty"`
	Whom     string        `json:"whom,omitempty"`
	Where    *Where        `json:"where,omitempty"` // a place must be picked
	Many     *Span         `json:"many,omitempty"`  // a number must be picked
	Pick     *Choice       `json:"pick,omitempty"`  // things must be picked
	Fixed    int           `json:"fixed,omitempty"`
	Risk     bool          `json:"risk,omitempty"`                                     // chance follows
	Concedes bool          `json:"concedes,omitempty"`                                 // it gives the match up
	Passes   bool          `json:"passes,omitempty"`                                   // it lets the moment go by
	Rank     ruletext.Rank `json:"rank,omitempty" enum:"attack,move,pass,trifle,turn"` // what sort of thing it is; absent: none of these
	Order    int           `json:"order,omitempty"`                                    // of a move: its place among the moves, from 1 for the cheapest
}

// Where is the area in which a place must be picked.
type Where struct {
	Kind int    `json:"kind"` // the ruleset's own number for this sort of area
	Of   string `json:"of,omitempty"`
	Far  Inches `json:"far"`
	To   string `json:"to,omitempty"`
	// Direction says that the place is only where to look or to point: nobody goes there.
	Direction bool `json:"direction,omitempty"`
	// Radius is how far round the place the option does something: once, or for each number that may be picked, from the least on.
	Radius []Inches `json:"radius,omitempty"`
	// Astray is how far from the place it may come down instead.
	Astray Inches `json:"astray,omitempty"`
}

// Span is a whole number to be picked.
type Span struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Usual int `json:"usual,omitempty"` // what the rules of thumb would take; absent: the least, 0
}

// Choice asks for some of the things listed, none twice.
type Choice struct {
	Text  string   `json:"text,omitempty"` // what for, as a question: "Who does the Ford run down?"
	Least int      `json:"least"`
	Most  int      `json:"most"`
	Among []string `json:"among"`
}

// NewQuestion makes a question known to the seat it is put to.
func NewQuestion(q *game.Question, n game.Names, w *ruletext.Words) Question {
	return New(n, w).Question(q)
}

// Question makes a question known to the seat it is put to.
func (s Speaker) Question(q *game.Question) Question {
	spoken := Question{
		ID: string(q.ID), Seat: s.seat(q.Seat), Clause: q.Clause, Prompt: string(q.Prompt),
		Who: s.id(q.Who), With: s.id(q.With), Whom: s.id(q.Whom), Many: q.Many,
		Default: q.Default, Seconds: q.Seconds, Race: q.Race, FreeText: q.FreeText, Value: q.Value,
		Text: s.prompt(q), Options: s.options(q),
	}
	for i := range q.Parts {
		p := &q.Parts[i]
		spoken.Parts = append(spoken.Parts, Part{
			Index: i, Clause: p.Clause, Prompt: string(p.Prompt), Text: s.prompt(p), Who: s.id(p.Who), With: s.id(p.With), Whom: s.id(p.Whom), Many: p.Many,
			Default: p.Default, FreeText: p.FreeText, Value: p.Value, Options: s.options(p),
		})
	}
	return spoken
}

// prompt is what a question asks, as a sentence.
func (s Speaker) prompt(q *game.Question) string {
	return s.Words.Prompt(q.Prompt, ruletext.Blanks{
		Who: s.name(q.Who), With: s.name(q.With), Whom: s.name(q.Whom), WhomWithThe: s.described(q.Whom), Seat: s.seatName(q.Seat), Many: q.Many,
		Text: q.Text, Term: s.term,
	})
}

func (s Speaker) options(q *game.Question) []Option {
	all := make([]Option, len(q.Options))
	for i := range q.Options {
		all[i] = s.option(q, i)
	}
	return all
}

func (s Speaker) option(q *game.Question, index int) Option {
	o := &q.Options[index]
	spoken := Option{
		Index: index, Verb: string(o.Verb), Clause: o.Clause, Text: s.Option(q, index), Help: s.Words.Help(o.Verb, s.id(o.With), s.term),
		Who: s.id(o.Who), With: s.id(o.With), Whom: s.id(o.Whom), Fixed: o.Fixed, Risk: o.Risk, Concedes: o.Concedes, Passes: s.Words.Passes(o.Verb),
	}
	spoken.Rank, spoken.Order = s.Words.Rank(o.Verb)
	if !o.Where.None() {
		spoken.Where = &Where{Kind: int(o.Where.Kind), Of: s.id(o.Where.Of), Far: Inches(o.Where.Far), To: s.id(o.Where.To), Direction: o.Where.Direction, Radius: s.radius(o), Astray: s.astray(o)}
	}
	if !o.Many.None() {
		spoken.Many = &Span{From: int(o.Many.From), To: int(o.Many.To), Usual: s.usual(q, index)}
	}
	if !o.Pick.None() {
		spoken.Pick = &Choice{Text: s.pick(q, index), Least: o.Pick.Least, Most: o.Pick.Most, Among: s.ids(o.Pick.Among)}
	}
	return spoken
}

// usual is where a slider for the number of an option begins.
func (s Speaker) usual(q *game.Question, index int) int {
	if s.Usual == nil {
		return int(q.Options[index].Many.From)
	}
	return s.Usual(q, index)
}

// mostRadii is of how many numbers it is said how far each reaches.
const mostRadii = 100

// radius is how far round its place an option reaches, nil when only the place matters.
func (s Speaker) radius(o *game.Option) []Inches {
	g, ok := s.Names.(game.Spreading)
	if !ok {
		return nil
	}
	var all []Inches
	reaches := false
	for n := o.Many.From; n <= min(o.Many.To, o.Many.From+mostRadii-1); n++ {
		far := g.Spread(o, int(n))
		reaches = reaches || far > 0
		all = append(all, Inches(far))
	}
	if !reaches {
		return nil
	}
	return all
}

// astray is how far from its place what an option does may come down, 0 when it always comes down there.
func (s Speaker) astray(o *game.Option) Inches {
	if g, ok := s.Names.(game.Spreading); ok {
		return Inches(g.Astray(o))
	}
	return 0
}

// Within are the ids of whom an option reaches round a place, as a seat may know it.
func (s Speaker) Within(seat game.Seat, o *game.Option, number int, at game.Point) []string {
	g, ok := s.Names.(game.Spreading)
	if !ok || g.Spread(o, number) == 0 {
		return nil
	}
	return s.ids(g.Within(seat, o, number, at, nil))
}

// Option is an option of the question as a sentence. Its {many} is the number of the question.
func (s Speaker) Option(q *game.Question, index int) string {
	o := &q.Options[index]
	return s.Words.Verb(o.Verb, ruletext.Blanks{
		Who: s.name(o.Who), With: s.with(q, index), Whom: s.name(o.Whom), WhomWithThe: s.described(o.Whom), Seat: s.seatName(q.Seat),
		Many: q.Many, Fixed: o.Fixed, Things: s.forced(o.Pick), Term: s.term,
	})
}

// with is what the thing is called that an option is done with. Where the same figure is asked about several of one name, those that come later are
// its second and its third.
func (s Speaker) with(q *game.Question, index int) string {
	o := &q.Options[index]
	name := s.name(o.With)
	if name == "" {
		return ""
	}
	place := 1 // among those of its name
	var others []game.Ref
	for i := range q.Options {
		p := &q.Options[i]
		if p.Who != o.Who || slices.Contains(others, p.With) {
			continue
		}
		if p.With == o.With {
			break
		}
		others = append(others, p.With)
		if s.name(p.With) == name {
			place++
		}
	}
	if place == 1 {
		return name
	}
	return ordinal(place) + " " + name
}

// pick asks what an option's things are picked for, "" when its sentence says that.
func (s Speaker) pick(q *game.Question, index int) string {
	o := &q.Options[index]
	return s.Words.Pick(o.Verb, ruletext.Blanks{
		Who: s.name(o.Who), With: s.with(q, index), Whom: s.name(o.Whom), WhomWithThe: s.described(o.Whom), Seat: s.seatName(q.Seat),
		Many: q.Many, Fixed: o.Fixed, Term: s.term,
	})
}

// forced is the names of what an option picks when there is no choice in it: the cards of a play.
func (s Speaker) forced(c game.Choice) []string {
	if c.Least != len(c.Among) {
		return nil
	}
	return s.names(c.Among)
}
