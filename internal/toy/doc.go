// Package toy is a complete little ruleset that belongs to no book: whatever stands behind a ruleset (referees, matches,
// scripts, screens) is tested against it. It has one of everything: secret bids, a hidden hand, a place to pick, a
// number, several things to pick, free text, an interrupt, a re-roll, a pick by chance, a card drawn, dice with bands,
// as many dice as one dares, dice of which one counts, a roll that is read on a printed table; and,
// in a match with orders, a form.
//
// Two to four seats with two figures each fight over a table of 12 by 6 inches. Read turn.go first: one stretch is one
// turn. The rules in words are in clauses.yaml.
package toy

import (
	_ "embed"

	"rumble/game"
)

//go:embed clauses.yaml
var clauses []byte

//go:embed words.yaml
var words []byte

// Rules is the toy ruleset.
func Rules() game.Ruleset {
	return game.Ruleset{
		ID:       "toy",
		Title:    "Toy",
		Line:     "A shoot-out small enough to count by hand.",
		Version:  "1",
		Prefix:   "TOY",
		MinSeats: 2,
		MaxSeats: maxSeats,
		Clauses:  clauses,
		Turn:     turnNumber,
		Words:    words,
		New:      newGame,
		Advise:   advise,
		Number:   number,
	}
}

// Scenario is the standard match for so many seats, 2 to 4, ending after so many turns, 1 to 20.
func Scenario(seats, turns int) *game.Scenario {
	s := &game.Scenario{
		ID:       "shoot-out",
		Title:    "Shoot-out",
		Ruleset:  "toy",
		Line:     "Two figures a seat, corner against corner.",
		Table:    game.Plan{Width: tableWidth, Depth: tableDepth},
		Settings: map[string]string{"turns": digits(turns)},
	}
	for i := range seats {
		id := seatIDs[i]
		s.Seats = append(s.Seats, game.SeatSetup{ID: id, Name: seatNames[i]})
		for n := range perSeat {
			at := corner(i, n)
			s.Figures = append(s.Figures, game.FigureSetup{ID: id + "-" + digits(n+1), Name: seatNames[i] + " " + digits(n+1), Seat: id, At: &at})
		}
	}
	return s
}
