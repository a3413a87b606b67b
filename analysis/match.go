package analysis

import (
	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
)

// Match is a match that is over, as it was played.
type Match struct {
	Rules     *game.Ruleset
	Words     *ruletext.Words
	Stretches []Stretch // in order; the last may have been left in its middle
	Result    []int     // what the match was worth to each seat, in ten-thousandths of a win
	Ending    Ending
	Seed      uint64 // for all that is tried out: the same for the same match
}

// decisions is how many answers were given.
func (m *Match) decisions() (n int) {
	for i := range m.Stretches {
		n += len(m.Stretches[i].Answers)
	}
	return n
}

// Stretch is a stretch of a match. A moment is how many answers of the match had been given.
type Stretch struct {
	referee.Recorded
	Number   int      // of the checkpoint that it starts from
	Moment   int      // when it began
	Thrown   []int    // the moment of each throw
	Answered []int    // the moment before each answer
	Said     []string // the sentence of each event
	// A match that goes on from a moment of another one begins in the middle of a stretch: so many of its answers had been given by then, and so
	// many of its throws had fallen. They were no luck and no skill of this match.
	Given, Fell int
}

// begin is where the match began to play the stretch.
func (s *Stretch) begin() *referee.Fork {
	return &referee.Fork{Checkpoint: s.Before, Answers: s.Answers[:s.Given], Throws: s.Throws()[:s.Fell]}
}

// sentence is that of the event which told of a throw, "" when none did.
func (s *Stretch) sentence(throw int) string {
	for i := range s.Told {
		if throw -= len(s.Told[i].Dice); throw < 0 {
			return s.Said[i]
		}
	}
	return ""
}

// turn is in which turn of the match a throw was made, as the game says it; "" where it has none.
func (m *Match) turn(t *Throw) string {
	for i := range m.Stretches {
		if s := &m.Stretches[i]; s.Number == t.At[0] {
			return s.Before.Scene(game.Nobody).Turn
		}
	}
	return ""
}

// chancy says whether more than one thing could have come of a throw.
func chancy(t *game.Thrown) bool { return t.Throw.Dice > 0 && t.Throw.Sides > 1 }
