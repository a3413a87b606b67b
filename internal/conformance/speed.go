package conformance

import (
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// lent is a random player who is lent the game itself instead of an imagined one. What imagining costs is another
// matter: here only the rules and the player are on the scales.
type lent struct {
	bot.Random
	game game.Game
	see  func() game.Game
}

func (l *lent) Answer(q *game.Question, _ func() game.Game, c *game.Chance) game.Answer {
	return l.Random.Answer(q, l.see, c)
}

// perMatch is how many allocations a whole match is granted: the result it ends with.
const perMatch = 4

// garbage plays the same games again and again until all memory they need has been got, and then weighs one round.
func garbage(rules *game.Ruleset, scenario *game.Scenario) error {
	const games = 5
	fault := &Fault{Promise: NoGarbage, Scenario: scenario.ID}
	start, err := rules.New(scenario)
	if err != nil {
		fault.What = err.Error()
		return fault
	}
	player := &lent{game: start.Clone()}
	player.see = func() game.Game { return player.game }
	table := referee.Simulator{}
	for range scenario.Seats {
		table.Players = append(table.Players, player)
	}
	decisions := 0
	round := func() {
		for seed := range uint64(games) {
			player.game.CopyFrom(start)
			table.Chance.Seed(seed)
			if _, err := table.Play(player.game, limit); err != nil {
				fault.What = err.Error()
			}
			decisions += table.Decisions
		}
	}
	round()
	allocs := 0.0
	for range 3 { // the runtime allocates now and then, too; what the rules do comes again
		decisions = 0
		allocs = testing.AllocsPerRun(1, round) // which warms up with one round of its own
		if fault.What != "" {
			return fault
		}
		if allocs <= games*perMatch {
			break
		}
	}
	if allocs > games*perMatch {
		fault.What = fmt.Sprintf("%d games with %d decisions allocate %v times", games, decisions/2, allocs)
		return fault
	}
	return nil
}

// quick plays one game without looking at anything but whether it ends and every answer is allowed.
func quick(rules *game.Ruleset, scenario *game.Scenario, table *referee.Simulator, seed uint64) error {
	g, err := rules.New(scenario)
	if err == nil {
		table.Chance.Seed(seed)
		_, err = table.Play(g, limit)
	}
	if err != nil {
		return &Fault{Promise: Ends, Scenario: scenario.ID, Seed: seed, Checkpoint: table.Stretches, What: err.Error()}
	}
	return nil
}
