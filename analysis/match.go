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
	Seed      uint64    // for all that is tried out: the same for the same match
}

// Stretch is a stretch of a match. A moment is how many answers of the match had been given.
type Stretch struct {
	referee.Recorded
	Number   int      // of the checkpoint that it starts from
	Moment   int      // when it began
	Thrown   []int    // the moment of each throw
	Answered []int    // the moment before each answer
	Said     []string // the sentence of each event
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

// chancy says whether more than one thing could have come of a throw.
func chancy(t *game.Thrown) bool { return t.Throw.Dice > 0 && t.Throw.Sides > 1 }

// throws counts those of the whole match that chance decides: more than one thing could have come.
func (m *Match) throws() (n int) {
	for i := range m.Stretches {
		for _, t := range m.Stretches[i].Throws() {
			if chancy(&t) {
				n++
			}
		}
	}
	return n
}
