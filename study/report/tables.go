package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rumble/study"
)

func (m *maker) table() table {
	made := table{Head: []string{"no."}}
	for i := range m.s.Plan.Things {
		if len(m.s.Plan.Things[i].Values) > 1 {
			made.Head = append(made.Head, m.s.Plan.Things[i].Title())
		}
	}
	made.Head = append(made.Head, "games")
	for _, side := range m.s.Sides {
		made.Head = append(made.Head, side.Name)
	}
	made.Head = append(made.Head, "shared", "turns", "decisions", "without an end")
	for i := range m.t.Combinations {
		c := &m.t.Combinations[i]
		row := []string{fmt.Sprint(i + 1)}
		for n := range m.s.Plan.Things {
			if len(m.s.Plan.Things[n].Values) > 1 {
				row = append(row, m.s.Setups[i].Values[n])
			}
		}
		row = append(row, fmt.Sprint(c.Games))
		for _, s := range m.t.Shares(i) {
			row = append(row, s.Percent())
		}
		row = append(row, fmt.Sprint(c.Shared), fmt.Sprintf("%.1f", c.Turns.Mean()), fmt.Sprintf("%.0f", c.Decisions.Mean()), fmt.Sprint(c.Unfinished))
		made.Rows = append(made.Rows, row)
	}
	return made
}

// fates are those who fall, the most frequent first.
func (m *maker) fates() []fate {
	const shown = 24
	falls := m.t.Falls.Figures
	ids := slices.SortedFunc(maps.Keys(falls), func(a, b string) int {
		return cmp.Or(cmp.Compare(falls[b].Many, falls[a].Many), cmp.Compare(a, b))
	})
	var all []fate
	for _, id := range ids[:min(len(ids), shown)] {
		f := falls[id]
		all = append(all, fate{
			Name: cmp.Or(m.s.Names[id], id), Seat: m.seatName(f.Seat),
			Chance: fmt.Sprintf("%.0f %%", 100*float64(f.Many)/float64(max(1, m.t.Games))),
			Turn:   fmt.Sprintf("%.1f", float64(f.Turns)/float64(max(1, f.Many))),
		})
	}
	return all
}

func (m *maker) seatName(seat int) string {
	if seat < len(m.s.Seats) {
		return m.s.Seats[seat].Name
	}
	return "nobody’s"
}

// ends are how the games end, the most frequent first.
func (m *maker) ends() []fact {
	all, count := 0, map[string]int{}
	for i := range m.t.Combinations {
		for why, n := range m.t.Combinations[i].Why {
			count[why] += n
			all += n
		}
	}
	whys := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	var facts []fact
	for _, why := range whys {
		facts = append(facts, fact{strings.ReplaceAll(why, "-", " "), fmt.Sprintf("%.0f %%", 100*float64(count[why])/float64(max(1, all)))})
	}
	return facts
}

// losses are the places of a map without inches where people fall, the most frequent first.
func (m *maker) losses() []fact {
	const shown = 20
	zones := m.t.Falls.Zones
	all := slices.SortedFunc(maps.Keys(zones), func(a, b study.Loss) int {
		return cmp.Or(cmp.Compare(zones[b], zones[a]), cmp.Compare(a.Zone, b.Zone), cmp.Compare(a.Seat, b.Seat))
	})
	var facts []fact
	for _, l := range all[:min(len(all), shown)] {
		facts = append(facts, fact{l.Zone + ", of " + m.seatName(l.Seat), fmt.Sprintf("%.2f in a game", float64(zones[l])/float64(max(1, m.t.Games)))})
	}
	return facts
}
