package analysis

import "rumble/bot"

// Depth is how much is tried out. More takes longer and makes every error smaller.
type Depth struct {
	Start   int        `json:"start"`   // tries to the end of the match from where it began
	Line    int        `json:"line"`    // tries from the start of each stretch; more where it looks like a turning point (looks)
	Glance  int        `json:"glance"`  // a throw that does less than this at the end of its stretch is not looked at any closer, in ten-thousandths of a win
	Throw   int        `json:"throw"`   // tries for each way in which a throw may fall, at first; two where they take long
	Most    int        `json:"most"`    // and at the most, where they differ much from each other
	Grain   int        `json:"grain"`   // as many as this goes into what they differ by, in ten-thousandths of a win
	Steps   int        `json:"steps"`   // decisions after which the ways of a throw are not tried again, but each at least twice
	Turns   int        `json:"turns"`   // that begin in each at the least before the position is judged; 0: to the end of the match
	Horizon int        `json:"horizon"` // decisions that are made in each at the least
	Ways    int        `json:"ways"`    // ways of one throw that are all looked at; where there are more, Sample of them
	Sample  int        `json:"sample"`  // at least 2
	Beside  int        `json:"beside"`  // decisions played to find what answers were worth beside those of steady players, in a match; 0: it is not asked
	Budget  bot.Budget `json:"budget"`  // for each decision
}

// reach is how far a try goes.
func (d *Depth) reach() reach {
	if d.Turns == 0 {
		return toTheEnd
	}
	return reach{d.Turns, d.Horizon}
}

// MostDepth is the deepest of the depths that [Match.Usual] knows.
const MostDepth = 20

// Usual is the depth that is meant for the match, n times over; n is from 1 to MostDepth. On one core it takes two minutes for 400 decisions at
// most. How closely throws are looked at does not depend on how the match went: if that were so in long matches alone, bad luck that makes
// matches long would not be weighed like good luck that makes them short, and luck would not be nothing in the mean.
func (m *Match) Usual(n int) Depth {
	decisions := m.decisions()
	steps := bot.Usual(m.Rules).Steps
	if m.Rules.Effort != nil && len(m.Stretches) > 0 {
		steps /= max(1, m.Rules.Effort(m.Stretches[0].Before))
	}
	if m.Rules.Turn == nil {
		return usual(steps, withoutTurns, decisions, n)
	}
	return usual(steps, withTurns, decisions, n)
}

// How many decisions are played on at the least: in a game with turns the turn is played to its end after that.
const (
	withTurns    = 12
	withoutTurns = 40
)

// usual is the depth for a match with so many decisions: what is played for them is shared out among them. A game in which playing on is slow, as the
// steps of its usual player tell, is played on less often.
func usual(steps, horizon, decisions, n int) Depth {
	return Depth{
		Start: 200 * n, Line: 8 * n, Glance: 100 / n, Throw: 4 * n, Most: 48 * n, Grain: max(1, 50/n), Steps: steps / 6 * n, Turns: 1, Horizon: horizon, Ways: 24, Sample: 8, Beside: allBeside * n,
		Budget: bot.Budget{Candidates: 6, Tries: 30 * n, Steps: min(max(allSteps/max(1, decisions), 1_000), 12_000) * n},
	}
}

// allSteps is how many decisions are played for all decisions of a match together.
const allSteps = 1_200_000

// allBeside is how many decisions are played for all answers of a match that a steady player would not have given.
const allBeside = 400_000

// pairs is how often each of so many such answers of a match is tried, and as often what a steady player would have answered; 0 when there are so many
// that it would tell less than the throws do. Either goes through half of the match on average.
func (d *Depth) pairs(departures, decisions int) int {
	if departures == 0 {
		return 0
	}
	pairs := min(d.Beside/(departures*max(1, decisions)), d.Most)
	if pairs < max(2, departures/2) {
		return 0
	}
	return pairs
}
