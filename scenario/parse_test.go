package scenario_test

import (
	"testing"

	"rumble/scenario"
)

func TestFirst(t *testing.T) {
	f, err := scenario.Parse("x/lunch.yaml", []byte(`title: Lunch
ruleset: maddogs
table:
  size: [24, 24.5]
  features:
    - {kind: van, at: [10, 10]}
    - {kind: fence, at: [1, 2, 3, 2]}
  buildings:
    - name: Five & Dime
      at: [2, 4, 10, 12]
      floors: 2
      roof: yes
      doors: [{at: [6, 12.3]}]
      walls: [{at: [2, 8, 10, 8], doors: [{at: [5, 8]}]}]
  ladders: [{foot: [1, 5], head: [2.5, 5, 2]}]
seats: [reds, {id: irish, hold: [K, 2]}]
figures:
  - {id: a, seat: reds, profile: slugger, stats: {gats: 5}, at: [1, 1], state: {prone: yes, owes: 2}}
settings: {turns: 5, muster: yes}
`))
	if err != nil {
		t.Fatal(err)
	}
	out := scenario.Write(&f.Scenario)
	t.Logf("%s", out)
	g, err := scenario.Parse("lunch.yaml", out)
	if err != nil {
		t.Fatal(err)
	}
	if string(scenario.Write(&g.Scenario)) != string(out) {
		t.Fatal("differs")
	}
}
