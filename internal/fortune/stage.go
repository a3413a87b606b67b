package main

import (
	"fmt"
	"slices"

	"rumble/game"
	"rumble/rules"
	"rumble/scenariofile"
	"rumble/scenarios"
)

// stage is a scenario and its rules.
type stage struct {
	rules    game.Ruleset
	scenario *game.Scenario
}

// forTwo is the scenario with its first two seats.
func forTwo(s game.Scenario) *game.Scenario {
	s.Seats = s.Seats[:2]
	return &s
}

// stages are the first scenario for two of each of these games, of all of them where none is named.
func stages(games []string) (stages []*stage, err error) {
	for _, id := range games {
		if _, ok := rules.Find(id); !ok {
			return nil, fmt.Errorf("there is no game %q", id)
		}
	}
	all, err := scenarios.All()
	if err != nil {
		return nil, err
	}
	for _, rs := range rules.All() {
		if len(games) > 0 && !slices.Contains(games, rs.ID) {
			continue
		}
		at := slices.IndexFunc(all, func(f *scenariofile.File) bool {
			s := &f.Scenario
			return s.Ruleset == rs.ID && len(s.Guide) == 0 && (len(s.Seats) == 2 || s.Least == 2)
		})
		if at < 0 {
			return nil, fmt.Errorf("%s has no scenario for two", rs.ID)
		}
		stages = append(stages, &stage{rules: rs, scenario: forTwo(all[at].Scenario)})
	}
	return stages, nil
}

// mostDecisions bounds a match.
const mostDecisions = 200_000
