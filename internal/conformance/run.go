package conformance

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Effort says how many games are played with each scenario.
type Effort struct {
	Walked int  // looked at from every side after every answer
	Random int  // played through by random players
	Steady int  // played through by steady ones
	Fast   bool // a decision may allocate nothing: for games that bots and odds play by the million
}

// Run holds the ruleset to its promises with every scenario.
func Run(t *testing.T, rules game.Ruleset, effort Effort, scenarios ...*game.Scenario) {
	t.Helper()
	for _, s := range scenarios {
		t.Run(s.ID, func(t *testing.T) {
			t.Run("walked", func(t *testing.T) {
				report(t, effort.Walked, func(seed uint64) error { return play(&rules, s, seed, limit) })
			})
			t.Run("random", func(t *testing.T) { many(t, &rules, s, effort.Random, &bot.Random{}) })
			t.Run("steady", func(t *testing.T) { many(t, &rules, s, effort.Steady, bot.NewSteady(&rules)) })
			if effort.Fast {
				t.Run("garbage", func(t *testing.T) {
					if err := garbage(&rules, s); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
}

// many plays quick games with the same player in every seat.
func many(t *testing.T, rules *game.Ruleset, s *game.Scenario, games int, player referee.Player) {
	table := referee.Simulator{}
	for range s.Seats {
		table.Players = append(table.Players, player)
	}
	report(t, games, func(seed uint64) error { return quick(rules, s, &table, seed) })
}

// report plays games with the seeds from 0 and stops at the first fault: the rest would say the same.
func report(t *testing.T, games int, play func(seed uint64) error) {
	for seed := range uint64(games) {
		if err := play(seed); err != nil {
			t.Error(err)
			return
		}
	}
}
