package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"rumble/study"
)

// whole has a line for each combination.
func (m *maker) whole() table {
	made := table{Title: "All combinations", Head: []string{"no."}}
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
	made.Paths = longWords(made.Rows)
	return made
}

// longWords is whether there is a word that would make a column as wide as several: then lines are broken within words.
func longWords(rows [][]string) bool {
	const long = 16
	for _, row := range rows {
		for _, cell := range row {
			for word := range strings.FieldsSeq(cell) {
				if utf8.RuneCountInString(word) > long {
					return true
				}
			}
		}
	}
	return false
}

// fates are those who fall, the most frequent first: a line for each of them and for each side that they were on when they fell.
func (m *maker) fates() table {
	const most = 24
	falls := m.t.Falls.Figures
	all := slices.SortedFunc(maps.Keys(falls), func(a, b study.Victim) int {
		return cmp.Or(cmp.Compare(falls[b].Many, falls[a].Many), cmp.Compare(a.Who, b.Who), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Seat, b.Seat))
	})
	alike := map[study.Victim]int{} // of one side and name
	for _, v := range all {
		alike[study.Victim{Name: v.Name, Seat: v.Seat}]++
	}
	made := table{Title: "Who falls", Note: m.together(), Head: []string{"figure", "of", "in a game", "in turn"}}
	shown := min(len(all), most)
	made.Left = leftOut(shown, len(all))
	for _, v := range all[:shown] {
		f, name := falls[v], v.Name
		if alike[study.Victim{Name: v.Name, Seat: v.Seat}] > 1 {
			name += " (" + v.Who + ")"
		}
		made.Rows = append(made.Rows, []string{
			name, m.seatName(v.Seat), fmt.Sprintf("%.0f %%", percentOf(f.Many, m.gamesWith(v))), fmt.Sprintf("%.1f", float64(f.Turns)/float64(max(1, f.Many))),
		})
	}
	return made
}

// gamesWith is how many games somebody is in, who may be in some combinations only. Whoever is there in none from the beginning may come to any.
func (m *maker) gamesWith(v study.Victim) int {
	games := 0
	for i := range m.t.Combinations {
		if name, ok := m.s.Setups[i].Names[v.Who]; ok && cmp.Or(name, v.Who) == v.Name {
			games += m.t.Combinations[i].Games
		}
	}
	return cmp.Or(games, m.t.Games)
}

// nobodys is whose those are who belong to no seat.
const nobodys = "nobody’s"

func (m *maker) seatName(seat int) string {
	if seat < len(m.s.Seats) {
		return m.s.Seats[seat].Name
	}
	return nobodys
}

// losses are the places of a map without inches where people fall, the most frequent first.
func (m *maker) losses() table {
	const most = 20
	zones := m.t.Falls.Zones
	all := slices.SortedFunc(maps.Keys(zones), func(a, b study.Loss) int {
		return cmp.Or(cmp.Compare(zones[b], zones[a]), cmp.Compare(a.Zone, b.Zone), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Seat, b.Seat))
	})
	made := table{Title: "Where they fall", Note: m.together(), Head: []string{"place", "of", "in a game"}}
	shown := min(len(all), most)
	made.Left = leftOut(shown, len(all))
	for _, l := range all[:shown] {
		made.Rows = append(made.Rows, []string{l.Name, m.seatName(l.Seat), fmt.Sprintf("%.2f", inAGame(zones[l], m.t.Games))})
	}
	return made
}

// ends are how the games end, the most frequent first.
func (m *maker) ends() table {
	all, count := 0, map[string]int{}
	for i := range m.t.Combinations {
		for why, n := range m.t.Combinations[i].Why {
			count[why] += n
			all += n
		}
	}
	whys := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	made := table{Title: "How games end", Note: m.together()}
	for _, why := range whys {
		made.Rows = append(made.Rows, []string{strings.ReplaceAll(why, "-", " "), fmt.Sprintf("%.0f %%", percentOf(count[why], all))})
	}
	return made
}

// facts are what was asked.
func (m *maker) facts() table {
	plan := &m.s.Plan
	games := fmt.Sprint(m.t.Games)
	if all := plan.Combinations() * plan.Games; m.t.Games < all {
		games = fmt.Sprintf("%d of %d at most", m.t.Games, all)
	}
	made := table{Title: "What was played", Paths: true, Rows: [][]string{{"Games", games}, {"Combinations", fmt.Sprint(plan.Combinations())}}}
	for i := range plan.Things {
		t := &plan.Things[i]
		name := t.Title()
		if t.Kind == study.Player {
			name = "Who plays " + name
		}
		made.Rows = append(made.Rows, []string{name, strings.Join(t.Values, ", ")})
	}
	rules := plan.Ruleset + " " + plan.Version
	made.Rows = append(made.Rows, []string{"Scenario", plan.Scenario.Name}, []string{"Rules", rules}, []string{"Seed", plan.Seed})
	return made
}
