package scenariofile

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"rumble/game"
)

// Write makes a file of a scenario that [Parse] reads to the same scenario. Buildings are written as the walls, areas
// and openings they are made of; the order of everything is kept, maps are sorted.
func Write(sc *game.Scenario) []byte {
	w := &writer{}
	w.top("id", text(sc.ID), sc.ID != "")
	w.top("title", text(sc.Title), sc.Title != "")
	w.top("ruleset", text(sc.Ruleset), sc.Ruleset != "")
	w.top("line", text(sc.Line), sc.Line != "")
	if t := &sc.Table; t.Width > 0 {
		w.table(t)
	}
	w.list("", "seats", len(sc.Seats), func(i int) []entry { return seat(&sc.Seats[i]) })
	w.top("least", strconv.Itoa(sc.Least), sc.Least != 0)
	w.list("", "figures", len(sc.Figures), func(i int) []entry { return figure(&sc.Figures[i]) })
	if len(sc.Settings) > 0 {
		w.WriteString("settings:\n")
		for _, name := range names(sc.Settings) {
			fmt.Fprintf(w, "  %s: %s\n", text(name), text(sc.Settings[name]))
		}
	}
	w.house(sc.Tables)
	w.list("", "guide", len(sc.Guide), func(i int) []entry { return note(&sc.Guide[i]) })
	return []byte(w.String())
}

// house writes tables of the house, a row a line.
func (w *writer) house(tables map[string][][]string) {
	if len(tables) == 0 {
		return
	}
	w.WriteString("tables:\n")
	for _, name := range names(tables) {
		if len(tables[name]) == 0 {
			fmt.Fprintf(w, "  %s: []\n", text(name))
			continue
		}
		fmt.Fprintf(w, "  %s:\n", text(name))
		for _, row := range tables[name] {
			fmt.Fprintf(w, "    - %s\n", list(row))
		}
	}
}

// writer writes YAML one element a line.
type writer struct{ strings.Builder }

// entry is a key of an element with its value as it is written.
type entry struct {
	key, value string
	needed     bool // else it is left out
}

func (w *writer) top(key, value string, needed bool) {
	if needed {
		fmt.Fprintf(w, "%s: %s\n", key, value)
	}
}

func (w *writer) list(indent, key string, many int, of func(i int) []entry) {
	if many == 0 {
		return
	}
	fmt.Fprintf(w, "%s%s:\n", indent, key)
	for i := range many {
		fmt.Fprintf(w, "%s  - %s\n", indent, flow(of(i), ",\n"+indent+"     "))
	}
}

// short is how many bytes of a map are fine on one line.
const short = 140

// flow is a map in braces, on one line or, when that is long, with that between its entries.
func flow(entries []entry, long string) string {
	var parts []string
	for _, e := range entries {
		if e.needed {
			parts = append(parts, e.key+": "+e.value)
		}
	}
	if line := "{" + strings.Join(parts, ", ") + "}"; len(line) <= short {
		return line
	}
	return "{" + strings.Join(parts, long) + "}"
}

func (w *writer) table(t *game.Plan) {
	fmt.Fprintf(w, "table:\n  size: [%s, %s]\n", t.Width, t.Depth)
	w.top("  floor-height", t.FloorHeight.String(), t.FloorHeight > 0)
	w.list("  ", "features", len(t.Features), func(i int) []entry { return feature(&t.Features[i]) })
	w.list("  ", "openings", len(t.Openings), func(i int) []entry {
		o := &t.Openings[i]
		return []entry{
			{"id", text(o.ID), o.ID != ""},
			{"kind", text(o.Kind), true},
			{"from", place(o.A), true},
			{"to", place(o.B), true},
			{"open", "yes", o.Open},
			{"locked", "yes", o.Locked},
		}
	})
	w.list("  ", "links", len(t.Links), func(i int) []entry {
		l := &t.Links[i]
		return []entry{
			{"id", text(l.ID), l.ID != ""},
			{"kind", text(l.Kind), true},
			{"foot", place(l.Foot), true},
			{"head", place(l.Head), true},
			{"long", l.Long.String(), l.Long != 0},
			{"going", goings[l.Going], l.Going != game.Clear},
		}
	})
	w.list("  ", "labels", len(t.Labels), func(i int) []entry {
		l := &t.Labels[i]
		return []entry{
			{"text", text(l.Text), true},
			{"at", place(l.At), true},
			{"upright", "yes", l.Upright},
			{"building", "yes", l.Building},
		}
	})
	w.list("  ", "roads", len(t.Roads), func(i int) []entry {
		r := &t.Roads[i]
		return []entry{
			{"id", text(r.ID), r.ID != ""},
			{"name", text(r.Name), r.Name != ""},
			{"points", pointList(r.Points), true},
			{"width", r.Width.String(), true},
			{"lanes", strconv.Itoa(r.Lanes), true},
			{"back", strconv.Itoa(r.Back), true},
			{"dead-end", "yes", r.DeadEnd},
		}
	})
}

// feature writes what differs from the usual feature of its kind.
func feature(f *game.Feature) []entry {
	k, known := kindNamed(f.Kind)
	known = known && f.Kind != nothing
	usual := k.does
	return []entry{
		{"id", text(f.ID), f.ID != ""},
		{"kind", text(f.Kind), true},
		{"like", nothing, !known},
		{"name", text(f.Name), f.Name != ""},
		{"points", pointList(f.Points), true},
		{"floor", strconv.Itoa(int(f.Floor)), f.Floor != 0},
		{"floors", strconv.Itoa(int(f.Floors)), f.Floors != 0},
		{"height", f.Height.String(), f.Height != usual.Height},
		{"line", yesNo(f.Line), f.Line != usual.Line},
		{"closed", yesNo(f.Closed), f.Closed != usual.Closed},
		{"blocks", yesNo(f.Blocks), f.Blocks != usual.Blocks},
		{"cover", covers[f.Cover], f.Cover != usual.Cover},
		{"hides", yesNo(f.Hides), f.Hides != usual.Hides},
		{"going", goings[f.Going], f.Going != usual.Going},
		{"light", lights[f.Light], f.Light != usual.Light},
		{"inside", yesNo(f.Inside), f.Inside != usual.Inside},
		{"roof", yesNo(f.Roof), f.Roof != usual.Roof},
		{"material", wordOrNone(f.Material), f.Material != usual.Material},
		{"use", wordOrNone(f.Use), f.Use != usual.Use},
	}
}

// pointList is a list of places of one floor.
func pointList(points []game.Point) string {
	all := make([]string, len(points))
	for i, p := range points {
		all[i] = "[" + p.X.String() + ", " + p.Y.String() + "]"
	}
	return "[" + strings.Join(all, ", ") + "]"
}

func seat(s *game.SeatSetup) []entry {
	gang := ""
	if b := s.Brought; b != nil {
		gang = flow([]entry{{"id", text(b.ID), true}, {"name", text(b.Name), b.Name != ""}, {"matches", strconv.Itoa(b.Matches), b.Matches > 0}}, ", ")
	}
	return []entry{
		{"id", text(s.ID), true},
		{"name", text(s.Name), s.Name != ""},
		{"color", s.Color, s.Color != ""},
		{"force", text(s.Force), s.Force != ""},
		{"friends", list(s.Friends), s.Friends != nil},
		{"hold", list(s.Hold), s.Hold != nil},
		{"values", numberMap(s.Values), len(s.Values) > 0},
		{"settings", wordMap(s.Settings), len(s.Settings) > 0},
		{"brought", gang, s.Brought != nil},
	}
}

func figure(f *game.FigureSetup) []entry {
	at := ""
	if f.At != nil {
		at = place(*f.At)
	}
	return []entry{
		{"id", text(f.ID), true},
		{"name", text(f.Name), f.Name != ""},
		{"seat", text(f.Seat), f.Seat != ""},
		{"force", text(f.Force), f.Force != ""},
		{"profile", text(f.Profile), f.Profile != ""},
		{"stats", numberMap(f.Stats), len(f.Stats) > 0},
		{"gear", list(f.Gear), f.Gear != nil},
		{"skills", list(f.Skills), f.Skills != nil},
		{"at", at, f.At != nil},
		{"state", numberMap(f.State), len(f.State) > 0},
		{"holds", list(f.Held), f.Held != nil},
		{"aims", list(f.Aims), f.Aims != nil},
	}
}

func list(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = text(word)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

func numberMap(m map[string]int) string {
	var entries []entry
	for _, name := range names(m) {
		entries = append(entries, entry{text(name), strconv.Itoa(m[name]), true})
	}
	return flow(entries, ", ")
}

func wordMap(m map[string]string) string {
	var entries []entry
	for _, name := range names(m) {
		entries = append(entries, entry{text(name), text(m[name]), true})
	}
	return flow(entries, ", ")
}

func names[V any](m map[string]V) []string {
	all := make([]string, 0, len(m))
	for name := range m {
		all = append(all, name)
	}
	sort.Strings(all)
	return all
}

// place is [x, y], or [x, y, floor] off the street.
func place(p game.Point) string {
	at := "[" + p.X.String() + ", " + p.Y.String()
	if p.Floor != 0 {
		at += ", " + strconv.Itoa(int(p.Floor))
	}
	return at + "]"
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// text is a word as it is, or quoted when anything in it could be read as something else.
func text(s string) string {
	plain := s != ""
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c != '-' && (c < '0' || c > '9')) {
			plain = false
		}
	}
	switch strings.ToLower(s) {
	case "null", "true", "false", "yes", "no", "on", "off":
		plain = false
	}
	if plain {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}
