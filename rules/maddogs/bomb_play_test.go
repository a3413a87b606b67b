package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/rules/maddogs"
	"rumble/scenariofile"
)

// bombers is a small world in which everybody has something to throw.
const bombers = `
id: bombers
title: Bombers
ruleset: maddogs
table:
  size: [36, 36]
  features:
    - {kind: low-wall, points: [[4, 20], [12, 20]]}
    - {kind: mailbox, at: [20, 18]}
    - {kind: fence, points: [[24, 14], [30, 14]]}
    - {kind: shadow, at: [26, 2, 34, 10]}
  buildings:
    - {name: Bank, at: [8, 4, 18, 12], floors: 1, roof: yes, doors: [{at: [12, 12], width: 2}], windows: [{at: [15, 12], width: 2}]}
  ladders: [{id: rungs, foot: [18.5, 8], head: [17.5, 8, 1]}]
seats: [irish, reds, {id: cops, force: cops}]
figures:
  - {id: sullivan, seat: irish, profile: hoodlum, skills: [lucky], gear: [dynamite, dynamite, dynamite, grenade], at: [6, 24]}
  - {id: pat, seat: irish, profile: hoodlum, skills: [bomber], gear: [grenade, knife], at: [9, 21]}
  - {id: mick, seat: irish, profile: punk, skills: [sneak], gear: [grenade], state: {hidden: yes}, at: [10, 19]}
  - {id: joe, seat: reds, profile: hoodlum, skills: [], gear: [grenade, grenade], at: [26, 13], holds: [waiter]}
  - {id: moe, seat: reds, profile: punk, skills: [], gear: [dynamite, dynamite], state: {hidden: yes}, at: [28, 13]}
  - {id: al, seat: reds, profile: hoodlum, skills: [], gear: [grenade], at: [13, 8]}
  - {id: hansen, seat: cops, profile: cop, skills: [], gear: [grenade, knife], at: [20, 28]}
  - {id: duffy, seat: cops, profile: cop, skills: [], gear: [grenade], at: [15, 9, 1]}
  - {id: waiter, at: [26, 12]}
  - {id: clerk, at: [10, 7]}
settings: {turns: 3}
`

// bombersScenario is that world.
func bombersScenario(t testing.TB) *game.Scenario {
	t.Helper()
	f, err := scenariofile.Parse("bombers.yaml", []byte(bombers))
	if err != nil {
		t.Fatal(err)
	}
	return &f.Scenario
}

// TestBombersKeepThePromises plays a world of bombs with random players, and looks at every promise on the way.
func TestBombersKeepThePromises(t *testing.T) {
	effort := conformance.Effort{Walked: 4, Random: 120, Steady: 5, Fast: true}
	if testing.Short() {
		effort = conformance.Effort{Walked: 1, Random: 20, Steady: 1, Fast: true}
	}
	conformance.Run(t, maddogs.Rules(), effort, bombersScenario(t))
}
