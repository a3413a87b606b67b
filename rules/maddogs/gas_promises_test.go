package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/rules/maddogs"
	"rumble/scenariofile"
)

// inferno is a block in which everybody has gasoline bombs and most things burn.
const inferno = `
id: inferno
title: Inferno
ruleset: maddogs
table:
  size: [30, 30]
  features:
    - {kind: crate, at: [14, 16]}
    - {kind: crate, at: [17, 12]}
    - {kind: wood, at: [4, 4, 9, 8]}
    - {kind: fence, at: [18, 18, 24, 18]}
    - {kind: table, at: [20, 21]}
  buildings:
    - {name: Diner, at: [19, 4, 27, 11], material: wood, use: both, floors: 2, roof: yes, doors: [{at: [22, 11], open: yes}], windows: [{at: [25, 11]}]}
  stairs:
    - {foot: [26, 5], head: [26, 5, 1]}
  ladders:
    - {foot: [20, 5, 1], head: [20, 5, 2]}
seats: [irish, reds]
figures:
  - {id: sully, seat: irish, profile: enforcer, gear: [gasoline-bomb, gasoline-bomb, gasoline-bomb, tommy-gun], skills: [], at: [12, 22]}
  - {id: mick, seat: irish, profile: hoodlum, gear: [gasoline-bomb, gasoline-bomb, pistol], skills: [], at: [16, 23]}
  - {id: paddy, seat: irish, profile: hoodlum, gear: [rifle, gasoline-bomb], skills: [], at: [22, 8]}
  - {id: pete, seat: irish, profile: hoodlum, gear: [rifle], skills: [sneak], at: [20, 19.5], state: {hidden: yes}}
  - {id: spats, seat: reds, profile: enforcer, gear: [tommy-gun, gasoline-bomb], skills: [], at: [10, 14.5]}
  - {id: moe, seat: reds, profile: hoodlum, gear: [pistol, gasoline-bomb, gasoline-bomb], skills: [], at: [13, 14.5]}
  - {id: larry, seat: reds, profile: hoodlum, gear: [pistol, gasoline-bomb], skills: [lucky], at: [14, 8]}
  - {id: curly, seat: reds, profile: hoodlum, gear: [rifle, gasoline-bomb], skills: [], at: [10, 9]}
  - {id: joan, profile: civilian, gear: [], at: [24, 6]}
  - {id: jack, profile: civilian, gear: [], at: [9, 16]}
  - {id: ford, profile: car, seat: irish, at: [5, 25], state: {heading: 90, burning: 3}}
settings: {turns: 3}
`

func theInferno(t *testing.T) *game.Scenario {
	t.Helper()
	f, err := scenariofile.Parse("inferno.yaml", []byte(inferno))
	if err != nil {
		t.Fatal(err)
	}
	return &f.Scenario
}

// Whatever is on fire, every promise of a game is kept.
func TestPromisesInAFire(t *testing.T) {
	conformance.Run(t, maddogs.Rules(), conformance.Effort{Random: 60, Steady: 20}, theInferno(t))
}

// The odds that a screen shows are those of the dice, also where things catch fire.
func TestOddsInAFire(t *testing.T) {
	conformance.Odds(t, maddogs.Rules(), conformance.Counted{Positions: 40, Runs: 2_000, Least: 10}, theInferno(t))
}
