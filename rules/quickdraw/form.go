package quickdraw

import "rumble/game"

// form.go is the dice of a shot by its form (QD-FORM, QD-T-FORM).

// fireRow is what a form of attack is called among the reasons for dice, and the clause that gives it.
type fireRow struct {
	word   string
	clause game.ClauseID
}

var fireRows = [...]fireRow{
	Melee:   {"melee-form", "QD-FORM-02"},
	Single:  {"single-form", "QD-FORM-03"},
	Double:  {"double-form", "QD-FORM-04"},
	Scatter: {"scatter-form", "QD-FORM-05"},
	Storm:   {"storm-form", "QD-FORM-06"},
}

// fire is the form of a shot: its type changes it for snap shots and fanning only (QD-FORM-11).
func (g *Game) fire(s *shot) Fire {
	row := g.items[s.item].row()
	switch {
	case s.sort == Fanning:
		return Scatter
	case s.sort == Snap, s.second:
		return Double
	case s.both:
		return row.all
	}
	return row.one
}

// formOf is the dice that a figure throws for a form: Heroes and Main Characters more than others (QD-FORM-01). It is always its own
// type that counts (QD-DICE-19).
func (g *Game) formOf(f int, fire Fire) Form {
	if g.star(f) {
		return fireTable[fire][0]
	}
	return fireTable[fire][1]
}
