package report

import (
	"bytes"
	_ "embed"
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
	Answers []answer
	Method  string
	Figures []figure
	Effects []effect
	Whole   table   // a line for each combination
	Tables  []table // what else there is to know
}

// answer is the verdict on one combination.
type answer struct{ With, Verdict, Mood string }

// effect is what follows when a thing is varied.
type effect struct {
	figure
	Change table // how much each value changes the share of each side
}

// table is lines of words and figures, of which the first word says what the line is about.
type table struct {
	Title string // what it is about, for whoever does not see where it stands
	Note  string // how it is to be read
	Head  []string
	Rows  [][]string
	Left  string // how many lines are left out, when some are
	Paths bool   // it has paths, which have no spaces where a line could be broken
}

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
		Style: template.CSS(pageStyle), // our own file
		Title: sc.Title, Line: sc.Line, Answers: m.answers(), Method: m.method(), Whole: m.whole(),
	}
	if p.Title == "" {
		p.Title = sc.ID
	}
	for _, t := range []table{m.fates(), m.losses(), m.ends(), m.facts()} {
		if len(t.Rows) > 0 {
			p.Tables = append(p.Tables, t)
		}
	}
	for _, plot := range []func() (figure, error){m.chances, m.lengths, m.points, m.when} {
		f, err := plot()
		if err != nil {
			return nil, err
		}
		if f.SVG != "" {
			p.Figures = append(p.Figures, f)
		}
	}
	maps, err := m.where()
	if err != nil {
		return nil, err
	}
	p.Figures = append(p.Figures, maps...)
	p.Effects, err = m.effects()
	return p, err
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
			parts = append(parts, m.short(i)+" "+m.s.Setups[combination].Values[i])
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

// together says that all combinations are counted together, nothing when there is one.
func (m *maker) together() string {
	if len(m.t.Combinations) == 1 {
		return ""
	}
	return "All combinations together."
}

// called is a combination with all that there is to say about it, where there is room.
func (m *maker) called(combination int) string {
	switch values := m.values(combination); {
	case values == "":
		return "all games"
	case m.numbered():
		return strconv.Itoa(combination+1) + ": " + values
	default:
		return values
	}
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
