package report

import (
	"fmt"
	"reflect"
	"strconv"

	"rumble/game"
)

// mostMaps is how many tables are drawn: a study may vary the table, and have as many of them as combinations.
const mostMaps = 4

// ground is a table and the combinations that are played on it.
type ground struct {
	plan         *game.Plan
	combinations []int
	places       map[game.Point]int
}

// where draws each table on which people have fallen, with the falls of the combinations that are played on it.
func (m *maker) where() ([]figure, error) {
	grounds := m.grounds()
	shown := min(len(grounds), mostMaps)
	var all []figure
	for i := range grounds[:shown] {
		g := &grounds[i]
		f := figure{Title: "Where people fall", Note: "The darker a square, the more often somebody went out of the game there."}
		if len(g.combinations) == len(m.t.Combinations) {
			f.Note = sentences(f.Note, m.together())
		} else {
			f.Title += fmt.Sprintf(" (table %d)", i+1)
			f.Note = sentences(f.Note, "This is the table of "+numbers(g.combinations)+" in the table of all combinations.")
		}
		if left := len(grounds) - shown; left > 0 && i == shown-1 {
			f.Note += fmt.Sprintf(" These are the first %d tables; %s left out.", shown, areMore(left))
		}
		s := squaresOf(g.plan, g.places)
		f.Table = placeTable(f.Title, s)
		var err error
		if f.SVG, err = m.pen.table(g.plan, s, f.Title); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

// grounds are the tables on which somebody has fallen, each once.
func (m *maker) grounds() []ground {
	var all []ground
	for i := range m.s.Setups {
		plan := &m.s.Setups[i].Scenario.Table
		if plan.Width == 0 || plan.Depth == 0 {
			continue
		}
		n := 0
		for n < len(all) && !reflect.DeepEqual(all[n].plan, plan) {
			n++
		}
		if n == len(all) {
			all = append(all, ground{plan: plan, places: map[game.Point]int{}})
		}
		all[n].combinations = append(all[n].combinations, i)
		for at, many := range m.t.Falls.Places[i] {
			all[n].places[at] += many
		}
	}
	var fallen []ground
	for _, g := range all {
		if len(g.places) > 0 {
			fallen = append(fallen, g)
		}
	}
	return fallen
}

// numbers are the combinations by their numbers, as a sentence has them: "no. 1, 2 and 5".
func numbers(combinations []int) string {
	const most = 12 // more would hide the sentence
	said := "no. "
	shown := min(len(combinations), most)
	for i, c := range combinations[:shown] {
		switch {
		case i == 0:
		case i == len(combinations)-1:
			said += " and "
		default:
			said += ", "
		}
		said += strconv.Itoa(c + 1)
	}
	if left := len(combinations) - shown; left > 0 {
		said += fmt.Sprintf(" and %d more", left)
	}
	return said
}
