package maddogs_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/conformance"
	"rumble/rules/maddogs"
	"rumble/scenariofile"
)

// terrace is a street in which much is blown up: houses side by side, safes, and many sticks in few hands.
const terrace = `
id: terrace
title: Terrace
ruleset: maddogs
table:
  size: [40, 30]
  buildings:
    - {id: bank, name: Bank, at: [12, 4, 20, 12], floors: 2, roof: yes, doors: [{id: front, at: [16, 12], open: yes}], windows: [{at: [14, 12], floor: 1}, {at: [13, 4]}]}
    - {id: shop, name: Shop, at: [20.5, 4, 28, 12], roof: yes, doors: [{at: [24, 12]}]}
    - {id: mill, name: Mill, at: [3, 4, 11.5, 12], solid: yes}
  features:
    - {id: box, kind: safe, at: [15, 7]}
    - {id: vault, kind: vault, like: safe, at: [25, 7]}
    - {id: crates, kind: crate, at: [17, 16, 20, 18]}
  ladders: [{id: ladder, foot: [11.8, 2], head: [13, 5, 2]}]
  stairs: [{id: steps, foot: [19, 5], head: [19, 7, 1]}]
seats: [irish, reds]
settings: {turns: 2}
figures:
  - {id: sullivan, seat: irish, profile: hoodlum, skills: [bomber], gear: [dynamite, dynamite, dynamite, pistol], at: [16, 13]}
  - {id: moe, seat: irish, profile: hoodlum, gear: [dynamite, dynamite], at: [16.9, 13.6]}
  - {id: larry, seat: irish, profile: punk, gear: [dynamite, pistol], at: [14, 9]}
  - {id: up, seat: irish, profile: punk, gear: [dynamite], at: [15, 9, 1]}
  - {id: hot, seat: reds, profile: hoodlum, gear: [dynamite, dynamite, pistol], at: [24, 13]}
  - {id: dog, seat: reds, profile: slugger, skills: [lucky], gear: [dynamite], at: [23, 9]}
  - {id: roof, seat: reds, profile: punk, gear: [pistol, dynamite], at: [18, 9, 2]}
  - {id: cat, seat: reds, profile: punk, gear: [dynamite, dynamite], at: [8, 13]}
  - {id: passer, at: [30, 15]}
  - {id: ticking, profile: bomb, seat: reds, at: [20, 12.5], state: {fuse: 4, sticks: 4}, aims: [bank]}
  - {id: dud, profile: bomb, at: [10, 13], state: {dud: yes, sticks: 3, half: yes}, aims: [mill]}
`

func read(t testing.TB, text string) *game.Scenario {
	t.Helper()
	f, err := scenariofile.Parse("terrace.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return &f.Scenario
}

// Bombs keep every promise: nothing that is offered is refused, copies are equal and apart, what changes is written down.
func TestPromisesOfBombs(t *testing.T) {
	conformance.Run(t, maddogs.Rules(), conformance.Effort{Walked: 12, Random: 300, Steady: 20, Fast: true}, read(t, terrace))
}

// The odds of setting a bomb, of lighting one again, and of a card that burns a fuse down are those of the dice.
func TestOddsOfBombs(t *testing.T) {
	conformance.Odds(t, maddogs.Rules(), conformance.Counted{Positions: 60, Runs: 5_000, Least: 20}, read(t, terrace))
}
