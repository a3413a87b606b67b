package report

import (
	"fmt"
	"math"
	"strings"

	"rumble/study"
)

// inFigures is what the table below a plot is called. A plot is a picture, and not everybody sees it: each has such a table.
func inFigures(title string) string { return title + ", in figures" }

// shareTable has a line for each of the names: the shares of all sides and their intervals.
func (m *maker) shareTable(title, first string, names []string, of [][]study.Share) table {
	made := table{Title: inFigures(title), Note: "In percent: what was seen, and in brackets where the truth lies.", Head: m.sidesAfter(first)}
	for i, name := range names {
		row := []string{name}
		for _, s := range of[i] {
			row = append(row, fmt.Sprintf("%.0f (%s)", 100*s.Seen, strings.TrimSuffix(s.Percent(), " %")))
		}
		made.Rows = append(made.Rows, row)
	}
	return made
}

// changeTable says how the shares of the sides change with each value but the first, which the others are compared with.
func (m *maker) changeTable(title string, e *study.Effect) table {
	interval := "its 95 % interval."
	if m.s.Plan.Stop {
		interval = "a 95 % interval that holds whenever one looks."
	}
	made := table{
		Title: title + ": the difference",
		Note:  "The difference to " + e.Values[0].Value + " in percentage points, in games with the same dice, with " + interval,
		Head:  m.sidesAfter("value"),
	}
	for _, v := range e.Values[1:] {
		row := []string{v.Value}
		for _, d := range v.Change {
			row = append(row, fmt.Sprintf("%s (%s to %s)", points(math.Round(100*d.Seen)), points(d.Outward(-1)), points(d.Outward(1))))
		}
		made.Rows = append(made.Rows, row)
	}
	return made
}

// points are whole percentage points with their sign; none have none.
func points(n float64) string {
	if n == 0 { // or less than nothing by less than a number can say
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+.0f", n), "-", "−", 1)
}

func (m *maker) sidesAfter(first string) []string {
	head := []string{first}
	for _, side := range m.s.Sides {
		head = append(head, side.Name)
	}
	return head
}

// barTable has a line for each bar.
func barTable(title, counted string, all []bar) table {
	made := table{Title: inFigures(title), Head: []string{counted, "games", "of all"}}
	for _, b := range all {
		numbers := fmt.Sprint(b.from)
		if b.to > b.from {
			numbers = span(b.from, b.to)
		}
		made.Rows = append(made.Rows, []string{numbers, fmt.Sprint(b.many), fmt.Sprintf("%.0f %%", percentOf(b.many, inAll(all)))})
	}
	return made
}

// pointTable has a line for each seat.
func pointTable(title string, names []string, of []study.Spread) table {
	made := table{Title: inFigures(title), Head: []string{"who", "in the middle", "half of the games", "nine of ten"}}
	for i, name := range names {
		made.Rows = append(made.Rows, []string{name, fmt.Sprint(of[i].Quantile(0.5)), between(of[i], half), between(of[i], nineOfTen)})
	}
	return made
}

// fallTable has a line for each turn, and of everybody in the legend of the plot how many fall in it, of so many games by turn.
func fallTable(title string, keys []key, byTurn []study.Spread, games []int) table {
	made := table{Title: inFigures(title), Head: []string{"turn"}}
	for _, k := range keys {
		made.Head = append(made.Head, k.Name)
	}
	for turn := 1; turn <= lastTurn(byTurn); turn++ {
		row := []string{fmt.Sprint(turn)}
		for i := range keys {
			row = append(row, fmt.Sprintf("%.2f", inAGame(byTurn[i][turn], games[turn])))
		}
		made.Rows = append(made.Rows, row)
	}
	return made
}

// between is from where to where the numbers between two parts of all lie.
func between(s study.Spread, parts [2]float64) string {
	return span(s.Quantile(parts[0]), s.Quantile(parts[1]))
}

// span is numbers from one to another in words.
func span(from, to int) string { return fmt.Sprintf("%d to %d", from, to) }
