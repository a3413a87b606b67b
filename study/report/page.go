package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"
	"strings"
	"unicode/utf8"

	"rumble/study"
)

//go:embed page.html
var pageText string

//go:embed page.css
var pageStyle string

// page is all that the page says.
type page struct {
	Style   template.CSS
	Title   string
	Line    string
	Facts   []fact
	Answers []answer
	Method  string
	Figures []figure
	Effects []effect
	Sides   []key
	Table   table
	Fates   []fate
	Ends    []fact
	Losses  []fact
}

// fact is a word and what there is to say about it.
type fact struct{ Name, Value string }

// answer is the verdict on one combination.
type answer struct{ With, Verdict, Mood string }

// effect is what follows when a thing is varied.
type effect struct {
	figure
	First string // the value that the others are compared with
	Rows  []change
}

// change says how a value changes the share of each side.
type change struct {
	Value string
	Sides []string
}

// table is a line for each combination.
type table struct {
	Head []string
	Rows [][]string
}

// fate is how somebody fares.
type fate struct{ Name, Seat, Chance, Turn string }

// Page is the report on what has been played so far.
func Page(t *study.Tally) ([]byte, error) {
	m := &maker{t: t, s: t.Study, pen: newPen()}
	made, err := m.page()
	if err != nil {
		return nil, err
	}
	parsed, err := template.New("report").Parse(pageText)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := parsed.Execute(&b, made); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// maker makes the parts of a page.
type maker struct {
	t   *study.Tally
	s   *study.Study
	pen *pen
}

func (m *maker) page() (*page, error) {
	sc := m.s.Setups[0].Scenario
	p := &page{
		Style: template.CSS(pageStyle), //nolint:gosec // our own file
		Title: sc.Title, Line: sc.Line, Facts: m.facts(), Answers: m.answers(), Method: m.method(), Sides: m.sideKeys(),
		Table: m.table(), Fates: m.fates(), Ends: m.ends(), Losses: m.losses(),
	}
	if p.Title == "" {
		p.Title = sc.ID
	}
	for _, make := range []func() (figure, error){m.chances, m.lengths, m.points, m.when, m.where} {
		f, err := make()
		if err != nil {
			return nil, err
		}
		if f.SVG != "" {
			p.Figures = append(p.Figures, f)
		}
	}
	var err error
	p.Effects, err = m.effects()
	return p, err
}

func (m *maker) facts() []fact {
	plan := &m.s.Plan
	games := fmt.Sprint(m.t.Games)
	if all := plan.Combinations() * plan.Games; m.t.Games < all {
		games = fmt.Sprintf("%d of %d at most", m.t.Games, all)
	}
	facts := []fact{{"Games", games}, {"Combinations", fmt.Sprint(plan.Combinations())}}
	for i := range plan.Things {
		t := &plan.Things[i]
		name := t.Title()
		if t.Kind == study.Player {
			name += " is played by"
		}
		facts = append(facts, fact{name, strings.Join(t.Values, ", ")})
	}
	return append(facts, fact{"Scenario", plan.Scenario.Name}, fact{"Rules", plan.Ruleset + " " + plan.Version}, fact{"Seed", plan.Seed})
}

func (m *maker) method() string {
	both := "A game that is shared counts for each side in part. All combinations are played with the same dice. "
	if m.s.Plan.Stop {
		return both + "The study stops when every answer is clear, so the intervals are wider ones that hold whenever one looks " +
			"(a confidence sequence, 95 %)."
	}
	return both + "The number of games was settled beforehand; the intervals are Wilson's, 95 %."
}

func (m *maker) answers() []answer {
	var all []answer
	for i := range m.t.Combinations {
		v := m.t.Verdict(i)
		a := answer{With: m.with(i), Verdict: v.Say(m.s.Sides), Mood: "open"}
		switch v.Opinion {
		case study.Even:
			a.Mood = "even"
		case study.Favours:
			a.Mood = "favours"
		case study.Open:
		}
		all = append(all, a)
	}
	return all
}

// with is what a combination is, in what it may differ from others; nothing when there is one.
func (m *maker) with(combination int) string {
	var parts []string
	for i := range m.s.Plan.Things {
		if t := &m.s.Plan.Things[i]; len(t.Values) > 1 {
			parts = append(parts, last(t.Title())+" "+m.s.Setups[combination].Values[i])
		}
	}
	return strings.Join(parts, ", ")
}

// label is a combination beside a plot: its values, or its number when one of them has too long ones.
func (m *maker) label(combination int) string {
	if m.numbered() {
		return strconv.Itoa(combination + 1)
	}
	return m.values(combination)
}

func (m *maker) numbered() bool {
	for i := range m.s.Setups {
		if utf8.RuneCountInString(m.values(i)) > longestLabel {
			return true
		}
	}
	return false
}

// values are the values of a combination of all that is varied.
func (m *maker) values(combination int) string {
	var parts []string
	for i := range m.s.Plan.Things {
		if len(m.s.Plan.Things[i].Values) > 1 {
			parts = append(parts, m.s.Setups[combination].Values[i])
		}
	}
	return strings.Join(parts, ", ")
}

// last is the last part of a path: beside a plot there is no room for the whole.
func last(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

func (m *maker) sideKeys() []key {
	var keys []key
	for i, side := range m.s.Sides {
		keys = append(keys, key{hex(i), side.Name})
	}
	return keys
}

func (m *maker) seatKeys() []key {
	var keys []key
	for i, seat := range m.s.Seats {
		keys = append(keys, key{hex(i), seat.Name})
	}
	return keys
}

// mostLines is how many combinations a plot has lines for; all are in the table.
const mostLines = 24

func (m *maker) chances() (figure, error) {
	f := figure{
		Title: "The chance of each side", Keys: m.sideKeys(),
		Note: "The dot is what was seen, the line where the truth lies; the broken line is where all are equal.",
	}
	var names []string
	var shares [][]study.Share
	for i := range min(len(m.t.Combinations), mostLines) {
		names, shares = append(names, m.label(i)), append(shares, m.t.Shares(i))
	}
	if m.numbered() {
		f.Note += " The numbers are those of the table of all combinations."
	}
	if len(m.t.Combinations) > mostLines {
		f.Note += fmt.Sprintf(" These are the first %d combinations.", mostLines)
	}
	var err error
	f.SVG, err = m.pen.shares(names, shares, m.s.Sides, f.Title)
	return f, err
}

func (m *maker) lengths() (figure, error) {
	turns, decisions := study.Spread{}, study.Spread{}
	for i := range m.t.Combinations {
		turns.Add(m.t.Combinations[i].Turns)
		decisions.Add(m.t.Combinations[i].Decisions)
	}
	f := figure{Title: "How long a game takes", Note: fmt.Sprintf("In percent of the games. A game has %.0f decisions on average, nine of ten between %d and %d.",
		decisions.Mean(), decisions.Quantile(0.05), decisions.Quantile(0.95))}
	var err error
	if values := turns.Sorted(); len(values) > 0 && values[len(values)-1] > 0 {
		f.SVG, err = m.pen.bars(turns, "turns", f.Title)
	} else {
		f.SVG, err = m.pen.bars(decisions, "decisions", f.Title)
	}
	return f, err
}

func (m *maker) points() (figure, error) {
	f := figure{Title: "Points", Note: "Half of the games lie within the thick line, nine of ten within the thin one; the ring is in the middle."}
	var names []string
	of := make([]study.Spread, len(m.s.Seats))
	for i, seat := range m.s.Seats {
		names, of[i] = append(names, seat.Name), study.Spread{}
		for c := range m.t.Combinations {
			of[i].Add(m.t.Combinations[c].Points[i])
		}
	}
	var err error
	f.SVG, err = m.pen.points(names, of, f.Title)
	return f, err
}

func (m *maker) when() (figure, error) {
	f := figure{Title: "When people fall", Keys: m.seatKeys(), Note: "How many of each go out of a game in each turn, on average."}
	many := 0
	for _, s := range m.t.Falls.ByTurn {
		many += s.Many()
	}
	if many == 0 {
		return figure{}, nil
	}
	if len(m.t.Falls.ByTurn[len(m.s.Seats)]) > 0 {
		f.Keys = append(f.Keys, key{fmt.Sprintf("#%02x%02x%02x", nobody.R, nobody.G, nobody.B), "nobody's"})
	}
	var err error
	f.SVG, err = m.pen.falls(m.t.Falls.ByTurn, m.t.Games, f.Title)
	return f, err
}

func (m *maker) where() (figure, error) {
	plan := &m.s.Setups[0].Scenario.Table
	if plan.Width == 0 || len(m.t.Falls.Places) == 0 {
		return figure{}, nil
	}
	f := figure{Title: "Where people fall", Note: "The darker a square, the more often somebody went out of the game there."}
	var err error
	f.SVG, err = m.pen.table(plan, &m.t.Falls, f.Title)
	return f, err
}

func (m *maker) effects() ([]effect, error) {
	var all []effect
	for _, e := range m.t.Effects() {
		thing := &m.s.Plan.Things[e.Thing]
		made := effect{figure: figure{Title: "The effect of " + thing.Title(), Keys: m.sideKeys(), Note: "Whatever else is varied, all together."}, First: thing.Values[0]}
		var names []string
		var shares [][]study.Share
		for i, v := range e.Values {
			names, shares = append(names, v.Value), append(shares, v.Shares)
			if i == 0 {
				continue
			}
			row := change{Value: v.Value}
			for _, d := range v.Change {
				row.Sides = append(row.Sides, strings.ReplaceAll(fmt.Sprintf("%+.0f (%+.0f to %+.0f)", 100*d.Seen, 100*d.Low, 100*d.High), "-", "−"))
			}
			made.Rows = append(made.Rows, row)
		}
		var err error
		if made.SVG, err = m.pen.shares(names, shares, m.s.Sides, made.Title); err != nil {
			return nil, err
		}
		all = append(all, made)
	}
	return all, nil
}
