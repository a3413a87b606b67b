package main

import (
	"fmt"
	"slices"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
)

// stage is a scenario for its first two seats.
type stage struct {
	rules game.Ruleset
	start game.Game
}

// set sets a scenario up.
func set(id string) (*stage, error) {
	f, ok := scenarios.Find(id)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %q", id)
	}
	s := f.Scenario
	if len(s.Seats) < 2 {
		return nil, fmt.Errorf("%s is not for two", id)
	}
	rs, _ := rules.Find(s.Ruleset)
	if rs.Turn == nil || rs.Prospect == nil {
		return nil, fmt.Errorf("%s: nobody can judge a position of %s before its end", id, rs.ID)
	}
	s.Seats = slices.Clone(s.Seats[:2])
	start, err := rs.New(&s)
	if err != nil {
		return nil, err
	}
	return &stage{rules: rs, start: start}, nil
}

// watch watches so many worlds at one of so many decisions.
func (s *stage) watch(every, worlds int) watch {
	return watch{rules: &s.rules, sharp: bot.NewSharp(&s.rules, bot.Usual(&s.rules)), steady: bot.NewSteady(&s.rules), every: every, worlds: worlds}
}

// play plays a game.
func (s *stage) play(seed uint64, players ...referee.Player) (game.Result, error) {
	table := referee.Simulator{Players: players}
	table.Chance.Seed(seed)
	result, err := table.Play(s.start.Clone(), mostDecisions)
	if err != nil {
		return result, fmt.Errorf("seed %d: %w", seed, err)
	}
	return result, nil
}

// mostDecisions bounds a game.
const mostDecisions = 200_000
