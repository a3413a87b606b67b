package report

import (
	"cmp"
	"fmt"
	"slices"
)

// mostParts is into how many parts a table is divided along its longer side: one who listens does not want to hear of each square.
const mostParts = 6

// placeTable has a line for each part of the table where people fell, the most frequent first.
func placeTable(title string, s squares) table {
	made := table{
		Title: inFigures(title), Note: fmt.Sprintf("The table is %s wide and %s deep.", inches(s.wide), inches(s.deep)),
		Head: []string{"inches from the left, from the top", "fell there"},
	}
	type part struct{ left, top, many int }
	side := (max(s.wide, s.deep) + mostParts - 1) / mostParts
	var parts []part
	for top := 0; top < s.deep; top += side {
		for left := 0; left < s.wide; left += side {
			p := part{left: left, top: top}
			for row := top; row < min(top+side, s.deep); row++ {
				for column := left; column < min(left+side, s.wide); column++ {
					p.many += s.many[row*s.wide+column]
				}
			}
			if p.many > 0 {
				parts = append(parts, p)
			}
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(b.many, a.many) })
	for _, p := range parts {
		made.Rows = append(made.Rows, []string{
			span(p.left, min(p.left+side, s.wide)) + ", " + span(p.top, min(p.top+side, s.deep)), fmt.Sprint(p.many),
		})
	}
	return made
}

// inches is a length in words.
func inches(n int) string {
	if n == 1 {
		return "1 inch"
	}
	return fmt.Sprintf("%d inches", n)
}
