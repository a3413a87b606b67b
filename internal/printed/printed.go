// Package printed gives tests the tables of a rulebook as they are printed, so that they can hold the tables in the code to them, cell by cell.
package printed

import (
	"testing"

	"rumble/game"
	"rumble/ruletext"
)

// Table is a table of a rulebook. The test fails when there is none.
func Table(tb testing.TB, rules game.Ruleset, id game.ClauseID) ruletext.PrintedTable {
	tb.Helper()
	book, err := ruletext.Parse("clauses.yaml", rules.Clauses)
	if err != nil {
		tb.Fatal(err)
	}
	table, ok := book.Table(id)
	if !ok {
		tb.Fatalf("there is no table %s", id)
	}
	return table
}

// Rows are the cells of a table as texts, row by row.
func Rows(tb testing.TB, rules game.Ruleset, id game.ClauseID) [][]string {
	tb.Helper()
	return Cells(Table(tb, rules, id))
}

// ExactRows are the same of a table that has so many rows: what is looked at in a loop over rows proves nothing when there are none.
func ExactRows(tb testing.TB, rules game.Ruleset, id game.ClauseID, many int) [][]string {
	tb.Helper()
	rows := Rows(tb, rules, id)
	if len(rows) != many {
		tb.Fatalf("%s has %d rows, not %d", id, len(rows), many)
	}
	return rows
}

// Cells are the cells of a table that has been looked up, as texts, row by row.
func Cells(table ruletext.PrintedTable) [][]string {
	rows := make([][]string, len(table.Rows))
	for i, row := range table.Rows {
		for _, cell := range row {
			rows[i] = append(rows[i], string(cell))
		}
	}
	return rows
}
