package ruletext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// Misread says what is wrong with a chart on which a die of so many sides is to be read: a table, a row or a column that the book
// does not have or has twice, or a face that falls into no cell of the line or into several. Nothing is "".
func (b *Book) Misread(c game.Chart, sides int) string {
	if c.None() {
		return ""
	}
	t, ok := b.Table(c.Table)
	switch {
	case !ok:
		return fmt.Sprintf("there is no table %q", c.Table)
	case c.Row != "" && c.Column != "":
		return fmt.Sprintf("both a row and a column of %s are named", c.Table)
	case c.Row != "" && count(t.firsts(), c.Row) != 1:
		return fmt.Sprintf("%s has %d rows %q", c.Table, count(t.firsts(), c.Row), c.Row)
	case c.Column != "" && count(t.headings(), c.Column) != 1:
		return fmt.Sprintf("%s has %d columns %q", c.Table, count(t.headings(), c.Column), c.Column)
	}
	across := t.firsts()
	if c.Row != "" {
		across = t.headings()
	}
	for face := 1; face <= sides; face++ {
		if n := holding(across, face); n != 1 {
			return fmt.Sprintf("a %d falls into %d cells of %s", face, n, c.Table)
		}
	}
	return ""
}

// firsts are the first cells of the rows.
func (t *PrintedTable) firsts() []string {
	var cells []string
	for _, row := range t.Rows {
		if len(row) > 0 {
			cells = append(cells, string(row[0]))
		}
	}
	return cells
}

// headings are those of the columns but for the first, under which the names of the rows stand.
func (t *PrintedTable) headings() []string { return t.Columns[min(1, len(t.Columns)):] }

func count(all []string, one string) int {
	n := 0
	for _, s := range all {
		if s == one {
			n++
		}
	}
	return n
}

// holding is how many of the cells hold a face.
func holding(cells []string, face int) int {
	n := 0
	for _, cell := range cells {
		if from, to, ok := span(cell); ok && face >= from && face <= to {
			n++
		}
	}
	return n
}

// span is the faces that a cell names: "7", "2-4", or "5+" for five and more.
func span(cell string) (from, to int, ok bool) {
	low, high, several := strings.Cut(cell, "-")
	if !several {
		low, several = strings.CutSuffix(cell, "+")
		high = strconv.Itoa(game.MaxSides)
	}
	if !several {
		high = low
	}
	if slices.ContainsFunc([]string{low, high}, notANumber) {
		return 0, 0, false
	}
	from, _ = strconv.Atoi(low)
	to, _ = strconv.Atoi(high)
	return from, to, true
}

// notANumber says whether a text is anything but one to three digits.
func notANumber(s string) bool {
	return len(s) < 1 || len(s) > 3 || strings.Trim(s, "0123456789") != ""
}
