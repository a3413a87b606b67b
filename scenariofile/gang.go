package scenariofile

import (
	"errors"
	"fmt"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
)

// The bounds of a gang file.
const (
	MaxGangBytes = 16 << 10
	MaxMembers   = 40
	maxCarried   = 20 // pieces of gear, or skills, of one figure
)

// GangFile is a gang with the document it was read from.
type GangFile struct {
	Gang game.Gang
	Name string // of the file

	root yamltree.Value
}

// ReadGang reads a gang file. The name is only for messages. Whether the gang is one that the rules allow is the business of
// the ruleset; here only the form is looked at. Errors are [game.Error] with the code "bad-gang", file, line and field.
func ReadGang(name string, data []byte) (*GangFile, error) {
	if len(data) > MaxGangBytes {
		e := game.Refuse(game.BadGang, "", "A gang file has at most %d bytes.", MaxGangBytes)
		e.File, e.Line = name, 1
		return nil, e
	}
	root, err := yamltree.Parse(game.BadGang, name, data)
	if err != nil {
		return nil, err
	}
	f := &GangFile{Name: name, root: root}
	f.read()
	if err := root.Err(); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *GangFile) read() {
	v, g := f.root, &f.Gang
	v.Keys("gang", "name", "ruleset", "matches", "figures")
	g.ID = v.Need("gang").ID()
	if name := v.Key("name"); name.Given() {
		g.Name = name.Text(maxName)
	} else {
		g.Name = g.ID
	}
	g.Ruleset = v.Need("ruleset").ID()
	if matches := v.Key("matches"); matches.Given() {
		g.Matches = matches.Int(0, game.MaxMatches)
	}
	taken := map[string]bool{}
	g.Figures = []game.Member{}
	for _, item := range v.Need("figures").List(MaxMembers) {
		item.Keys("id", "name", "profile", "gear", "skills", "state")
		m := game.Member{
			ID: item.Need("id").ID(), Profile: item.Need("profile").ID(), Gear: pieces(item.Need("gear")), Skills: ids(item.Key("skills")),
			State: numbers(item.Key("state")),
		}
		if name := item.Key("name"); name.Given() {
			m.Name = name.Text(maxName)
		}
		if taken[m.ID] {
			item.Key("id").Refuse("The id %q is used twice.", m.ID)
		}
		taken[m.ID] = true
		g.Figures = append(g.Figures, m)
	}
}

// ids is a list of ids, nil when it is not given.
func ids(v yamltree.Value) []string {
	if !v.Given() {
		return nil
	}
	all := []string{}
	for _, item := range v.List(maxCarried) {
		all = append(all, item.ID())
	}
	return all
}

// pieces is a list of gear: of each its id, and after it the words that say in what way it is had.
func pieces(v yamltree.Value) []string {
	all := []string{}
	for _, item := range v.List(maxCarried) {
		words := strings.Fields(item.Text(maxName))
		for _, word := range words {
			if !yamltree.IsID(word) {
				item.Refuse("Gear is an id, and words after it, each made of the letters a to z, digits and hyphens.")
				break
			}
		}
		all = append(all, strings.Join(words, " "))
	}
	return all
}

// Locate gives an error about a field of the gang its file, its line and the field as the file has it. Other errors, and
// those that have a place already, are given back as they are.
func (f *GangFile) Locate(err error) error {
	e, ok := errors.AsType[*game.Error](err)
	if !ok || e.File != "" {
		return err
	}
	return f.root.Find(yamltree.Steps(e.Field)).Place(e)
}

// WriteGang makes a file of a gang that [ReadGang] reads to the same gang.
func WriteGang(g *game.Gang) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "gang: %s\n", text(g.ID))
	if g.Name != "" {
		fmt.Fprintf(&b, "name: %s\n", text(g.Name))
	}
	fmt.Fprintf(&b, "ruleset: %s\n", text(g.Ruleset))
	if g.Matches > 0 {
		fmt.Fprintf(&b, "matches: %d\n", g.Matches)
	}
	if len(g.Figures) == 0 {
		b.WriteString("figures: []\n")
		return []byte(b.String())
	}
	b.WriteString("figures:\n")
	for i := range g.Figures {
		m := &g.Figures[i]
		fmt.Fprintf(&b, "  - %s\n", flow([]entry{
			{"id", text(m.ID), true},
			{"name", text(m.Name), m.Name != ""},
			{"profile", text(m.Profile), true},
			{"gear", list(m.Gear), true},
			{"skills", list(m.Skills), m.Skills != nil},
			{"state", numberMap(m.State), len(m.State) > 0},
		}, ",\n     "))
	}
	return []byte(b.String())
}
