package speak

import (
	"slices"

	"rumble/game"
)

// Chart is the line of a printed table that a roll is read on. Row is the first cell of a row, whose other cells stand under
// the faces; Column is the heading of a column, whose cells stand beside them. With neither all of a row goes with its faces.
type Chart struct {
	Table  game.ClauseID `json:"table"`
	Row    string        `json:"row,omitempty"`
	Column string        `json:"column,omitempty"`
}

// chart is nil for none.
func chart(c game.Chart) *Chart {
	if c.None() {
		return nil
	}
	return &Chart{Table: c.Table, Row: c.Row, Column: c.Column}
}

// keep says which of so many dice counts alone, "" when all do. Of one die there is nothing to say.
func keep(k game.Keep, dice int) string {
	if dice < 2 {
		return ""
	}
	return [...]string{game.KeepAll: "", game.KeepHighest: "highest", game.KeepLowest: "lowest"}[k]
}

// Kept is the face that counts, of dice of which only one does; 0 where all count.
func (d *Dice) Kept() int {
	switch {
	case d.Keep == "" || len(d.Faces) == 0:
		return 0
	case d.Keep == "highest":
		return slices.Max(d.Faces)
	}
	return slices.Min(d.Faces)
}

// Counts is which of the dice counts alone, as people say it, "" when all do: "the higher counts" of two, "the highest counts" of
// more.
func Counts(keep string, dice int) string {
	switch {
	case keep == "highest" && dice == 2:
		return "the higher counts"
	case keep == "lowest" && dice == 2:
		return "the lower counts"
	case keep != "":
		return "the " + keep + " counts"
	}
	return ""
}
