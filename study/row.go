package study

import "rumble/game"

// Row is one game.
type Row struct {
	Combination int // from 1
	Game        int // from 1
	Seed        uint64
	Setup       *Setup
	Result      Result
	Winners     []string // ids of seats; of a side that wins together those that the rules name
	Why         string   // one word of the ruleset
	Points      []int    // by seat
	Stretches   int
	Decisions   int
	Turns       int // the number of the turn in which it ended; 0 when the ruleset counts none
	Out         []Fall
}

// Result is how a game ended.
type Result string

// How a game ends.
const (
	Won        Result = "won"        // by one side
	Shared     Result = "shared"     // by several sides, or by nobody
	Unfinished Result = "unfinished" // it took more than MostSteps
)

// Fall is somebody who went out of the game. Where a game has a map without inches, a fall with a zone says how many of a seat
// fell there, and the falls of the same people say who they were.
type Fall struct {
	Who    string // id of the piece; none with a zone
	Name   string // what the piece or the zone is called that was not there from the beginning; none of what was
	Seat   string // whose it was; none of nobody's
	Turn   int    // in which they fell
	Many   int
	Placed bool // At means something
	At     game.Point
	Zone   string
}
