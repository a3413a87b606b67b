package game

import "io/fs"

// Ruleset is one rulebook: its clauses, its words, and how to begin a match under it.
type Ruleset struct {
	ID       string // "maddogs"
	Title    string // "Mad Dogs With Guns"
	Line     string // the game in one line
	Version  string // recorded with every match, a whole number; the next one when a rule fix changes play
	Prefix   string // of its clause ids: "MD"
	MinSeats int
	MaxSeats int
	Clauses  []byte     // the clauses in our own words, YAML
	Words    []byte     // the catalogue of words, YAML
	Code     fs.FS      // its Go files, for the coverage report: which clauses they cite
	Scripts  fs.FS      // its scripts of worked examples
	Kept     []Kept     // clauses that no event names, and what keeps them
	Gangs    *GangRules // what a gang of one's own may be made of; nil when there are none
	Minus    bool       // a seat may end with fewer points than none
	// Settings describes what a scenario may set, as it is in this scenario: its sides, seats and figures are in their
	// names and choices. Nil when there is nothing to set.
	Settings func(*Scenario) []Setting
	// New begins a match. Errors name the field of the scenario ("figures[2].profile").
	New func(*Scenario) (Game, error)
	// Advise is what a steady player would answer by rules of thumb, from a state the seat may know (see
	// Game.Imagine). Nil when a ruleset has no rules of thumb yet: then a steady player plays at random.
	Advise func(g Game, q *Question, c *Chance) Answer
	// Number is the number that the rules of thumb would take for an option that asks for one: where a slider begins. It
	// reads a state the seat may know (see Game.Imagine). Nil when a ruleset has no rules of thumb for numbers: then it is
	// the least. What lies outside of the option's span is taken for its nearer end.
	Number func(g Game, q *Question, option int) int
	// Carry changes what an older version has written of a state, so that this one can read it: fields that have come or gone by their names,
	// numbers that mean something else now. What is left out is nothing. The error says why a match cannot go on. Nil when a state with the same
	// fields means the same; one with other fields cannot be read then. Other fields need it even when the version stays.
	Carry func(from string, state map[string]any) error
	// Earlier are older versions that are still here: matches that were begun under them go on under them.
	Earlier []Ruleset
	// Prospect is the chance of a seat to win as the rules of thumb judge a position, in ten-thousandths: what it looks like, without
	// trying it out. Those of all seats add up to 10,000 or a little less. It reads a state the seat may know (see Game.Imagine). Nil when a
	// ruleset has no such rules: then only the end of a match can be judged.
	Prospect func(g Game, seat Seat) int
	// Turn is the number of the turn that a position is in, as players count them: the first is 1. It never goes back. Between two turns
	// positions are judged best: everybody has done what they may, and nobody is ahead only because they were first. Nil when a ruleset
	// counts none.
	Turn func(g Game) int
	// Horizon is how many turns are worth being played on in such a match before a position is judged by Prospect, the one that goes on counted as
	// one; nil or 0: to the end of the match.
	Horizon func(g Game) int
	// Steps is how many decisions a player who tries answers out plays on for one question at its usual strength, at the most and in all tries
	// together: so many that an answer takes about 50 thousandths of a second on average, for many are found sooner. 0 when a ruleset has not been measured.
	Steps int
	// Effort is for how many of those steps one counts in such a match: where more stands about that is looked at, steps take longer. Nil where
	// all count for one.
	Effort func(g Game) int
}

// Turns is a [Ruleset.Horizon] of so many turns, whatever the match.
func Turns(n int) func(Game) int { return func(Game) int { return n } }

// Usual is the number that the rules of thumb would take for an option, in a state the seat may know; the least where there
// are none. It is always within the option's span, and 0 for an option that asks for no number.
func (r *Ruleset) Usual(g Game, q *Question, option int) int {
	span := q.Options[option].Many
	if r.Number == nil || span.None() {
		return int(span.From)
	}
	return min(max(r.Number(g, q, option), int(span.From)), int(span.To))
}

// Kept says how the program keeps a clause that no event, option or modifier names: by what it does not offer, by the
// order in which it does things, or by the shape of its data.
type Kept struct {
	Clause ClauseID
	How    string // a sentence
}
