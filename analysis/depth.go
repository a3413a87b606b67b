package analysis

import "rumble/bot"

// Depth is how much is tried out. More takes longer and makes every error smaller.
type Depth struct {
	Start   int        `json:"start"`   // tries to the end of the match from where it began
	Line    int        `json:"line"`    // tries from the start of each stretch
	Throw   int        `json:"throw"`   // tries for each way in which a throw may fall
	Horizon int        `json:"horizon"` // decisions that are played in each of these before the position is judged; 0: to the end of the stretch
	Ways    int        `json:"ways"`    // ways of one throw that are all looked at; where there are more, Sample of them
	Sample  int        `json:"sample"`  // at least 2
	Budget  bot.Budget `json:"budget"`  // for each decision
}

// MostDepth is the deepest of the depths that [Match.Usual] knows.
const MostDepth = 20

// Usual is the depth that is meant for the match, n times over; n is from 1 to MostDepth. On one core it takes two minutes for 400 decisions at most.
func (m *Match) Usual(n int) Depth {
	decisions := 0
	for i := range m.Stretches {
		decisions += len(m.Stretches[i].Answers)
	}
	return usual(m.throws(), decisions, n)
}

// usual is the depth for a match with so many throws that chance decides, and so many decisions. Where there are few throws, each is looked at more
// closely; what is played for decisions is shared out among them.
func usual(throws, decisions, n int) Depth {
	d := Depth{
		Start: 200 * n, Line: 8 * n, Throw: 8 * n, Ways: 24, Sample: 8,
		Budget: bot.Budget{Candidates: 6, Tries: 30 * n, Duels: 15 * n, Steps: min(max(allSteps/max(1, decisions), 1_000), 12_000) * n},
	}
	if throws <= fewThrows {
		d.Throw, d.Horizon = 16*n, 10
	}
	return d
}

// fewThrows are so few that playing on for some decisions after each of them takes no longer than judging the many of other games at once.
const fewThrows = 100

// allSteps is how many decisions are played for all decisions of a match together.
const allSteps = 1_200_000
