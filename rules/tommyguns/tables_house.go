package tommyguns

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// tables_house.go reads the tables of the house: a scenario may replace any of the printed result tables, which are
// reconstructions, with its own. A row is a score, or a range of them, and a result: ["3-4", "flesh-wound"].

// farthest is how far one row of the movement table may let a figure go.
const farthest = 12 * inch

// results that each table may have. Nobody is knocked out or killed except by their own recovery roll (TG-WND-04).
var houseResults = [tableCount][]Result{
	MoveSixes:     {NoResult, Inches},
	MoveOnes:      {NoResult, Stumble, Fall, FallStun, Stun, FleshWound, Wound},
	FireSixes:     {NoResult, Duck, Dodge, Stun, Fall, FallStun, FleshWound, Wound},
	FireOnes:      {NoResult, Miss, Misfire, Jam, OutOfAmmunition, BrokenGun, BrokenStun, Stun, Fall, FallStun, FleshWound, Wound},
	MeleeSixes:    {NoResult, Duck, Dodge, Stun, Fall, FallStun, FleshWound, Wound},
	MeleeOnes:     {NoResult, Miss, Fall, FallStun, Stun, FleshWound, Wound},
	RecoverySixes: {NoResult, StandUp, Unstunned, Bind, WakeUp, GoBerserk, KnockedOut},
	RecoveryOnes:  {NoResult, FleshWound, Wound, KnockedOut, Dies, Stun, Fall, FallStun},
}

// readTables reads the tables of the house.
func (g *Game) readTables(sc *game.Scenario) error {
	for _, name := range slices.Sorted(maps.Keys(sc.Tables)) {
		field := "tables." + name
		id := slices.IndexFunc(printed[:], func(t table) bool { return string(t.clause) == name })
		if id < 0 {
			return game.Refuse(codeUnknownTable, field, "There is no table %q; there are %s.", name, strings.Join(tableNames(), ", "))
		}
		t, err := readTable(TableID(id), sc.Tables[name], field)
		if err != nil {
			return err
		}
		g.fixed.tables[id], g.fixed.house[id] = t, true
	}
	return nil
}

func tableNames() []string {
	names := make([]string, tableCount)
	for i := range printed {
		names[i] = string(printed[i].clause)
	}
	return names
}

// readTable reads the rows of one table: every score from 0 up, each once, in order. It wraps like the printed one.
func readTable(id TableID, rows [][]string, field string) (table, error) {
	t := table{clause: printed[id].clause, wraps: printed[id].wraps}
	next := 0
	for i, cells := range rows {
		at := fmt.Sprintf("%s[%d]", field, i)
		if len(cells) != 2 {
			return t, game.Refuse(codeBadTableRow, at, "A row has two cells, a score and a result, not %d.", len(cells))
		}
		scores := cells[0]
		if i == len(rows)-1 && !t.wraps {
			scores = strings.TrimSuffix(scores, "+")
		}
		from, to, ok := scoreRange(scores)
		if !ok || from != next || to >= len(t.rows) {
			return t, game.Refuse(codeBadTableRow, at+"[0]", "The scores of a table go from 0 to at most %d with none left out; here %d comes next, not %q.", len(t.rows)-1, next, cells[0])
		}
		made, ok := readResult(id, cells[1])
		if !ok {
			return t, game.Refuse(codeBadTableRow, at+"[1]", "%q is no result of this table; there are %s.", cells[1], strings.Join(resultNames(id), ", "))
		}
		if from == 0 && made.result != NoResult {
			return t, game.Refuse(codeBadTableRow, at+"[1]", "A score of 0 gives nothing.")
		}
		for ; next <= to; next++ {
			t.rows[next] = made
		}
	}
	if t.top = next - 1; t.top < 1 {
		return t, game.Refuse(codeBadTableRow, field, "A table has rows for the scores 0 and 1 at least.")
	}
	return t, nil
}

// scoreRange is "3" or "3-4".
func scoreRange(text string) (from, to int, ok bool) {
	low, high, ranged := strings.Cut(text, "-")
	from, err := strconv.Atoi(low)
	if to = from; ranged && err == nil {
		to, err = strconv.Atoi(high)
	}
	return from, to, err == nil && 0 <= from && from <= to
}

// readResult reads the result of a row: a word, or a length on the table of movement.
func readResult(id TableID, text string) (row, bool) {
	if id == MoveSixes && text != resultWords[NoResult] {
		far, err := game.ParseLength(strings.TrimSuffix(strings.TrimSuffix(text, " inches"), " inch"))
		return row{Inches, far}, err == nil && 0 <= far && far <= farthest
	}
	for _, r := range houseResults[id] {
		if resultWords[r] == text {
			return row{result: r}, true
		}
	}
	return row{}, false
}

func resultNames(id TableID) []string {
	var names []string
	for _, r := range houseResults[id] {
		names = append(names, resultWords[r])
	}
	return names
}
