// Package cups is a complete little ruleset that belongs to no book and lives of what is hidden: every seat throws dice
// under a cup, bids on what lies under all cups, and calls. Whatever keeps secrets (matches, odds, the conformance suite) is
// tested against it, and against what can go wrong with it.
//
// Read round.go first: one stretch is one turn of a seat. The rules in words are in clauses.yaml.
package cups

import (
	_ "embed"

	"rumble/game"
)

//go:embed clauses.yaml
var clauses []byte

//go:embed words.yaml
var words []byte

// Rules is the ruleset.
func Rules() game.Ruleset {
	return game.Ruleset{
		ID: "cups", Title: "Cups", Line: "Dice under cups, and how many sixes there are.", Version: "1", Prefix: "CUP",
		MinSeats: 2, MaxSeats: maxSeats, Clauses: clauses, Words: words, New: newGame, Advise: advise,
	}
}

// Scenario is a match of 2 to 4 seats with 1 to 4 dice each.
func Scenario(seats, dice int) *game.Scenario {
	s := &game.Scenario{ID: "cups", Title: "Cups", Ruleset: "cups", Line: "A few dice each."}
	for i := range seats {
		s.Seats = append(s.Seats, game.SeatSetup{ID: seatIDs[i], Name: seatNames[i], Values: map[string]int{"dice": dice}})
	}
	return s
}

// advise bids one more than before as long as that is no more than every third die, and else calls.
func advise(of game.Game, q *game.Question, _ *game.Chance) game.Answer {
	g := of.(*Game)
	bid, call := q.Find("bid"), q.Find("call")
	if bid < 0 || call >= 0 && 3*int(q.Options[bid].Many.From) > g.dice() {
		return q.Saying("call")
	}
	answer := q.Saying("bid")
	answer.Many = int(q.Options[bid].Many.From)
	return answer
}
