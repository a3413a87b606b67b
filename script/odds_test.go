package script_test

import (
	"strings"
	"testing"

	"rumble/game"
)

const shot = `consider: {verb: shoot, who: ann, whom: bob}
`

func TestOdds(t *testing.T) {
	for _, c := range []struct{ name, expect, want string }{
		{"exact chances, as fractions and decimals", `
  - {p: 1/2, events: [{kind: hit}]}
  - {p: 0.5, events: [{kind: miss, who: ann, whom: bob}]}
  - {p: 2/4, never: [{kind: hit}]}
  - {p: 1/12, events: [{kind: hit, many: 1}, {kind: down, whom: bob}]}
  - {p: 5/12, events: [{kind: hit}], never: [{kind: down}]}
  - {p: 0, events: [{kind: down}, {kind: hit}]}
  - {p: 0, events: [{kind: hit, many: 2}]}
  - {p: 0, events: [{kind: hit, who: bob}]}
  - {p: 1}
`, ""},
		{"chances that are otherwise", `
  - {p: 1/3, events: [{kind: hit}]}
  - {p: 1, never: [{kind: graze, whom: bob}]}
`, "t.yaml:17: The chance is to be 1/3, and is 1/2.\nt.yaml:18: The chance is to be 1, and is 3/4."},
		{"slips of the pen", `
  - {p: 1, events: [{kind: hurray}]}
  - {p: 1, never: [{who: eve}]}
`, "t.yaml:17: toy has no events of the kind \"hurray\".\nt.yaml:18: There is nothing called \"eve\" here."},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(t, opening+shot+"expect_odds:"+c.expect).Run(rules, nil)
			if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed != (c.want == "") {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
			if r.Odds == nil || !r.Odds.Exact || len(r.Odds.Outcomes) != 4 || r.Odds.Needs == nil || r.Odds.Needs.Total != 3 {
				t.Errorf("the odds are %+v", r.Odds)
			}
		})
	}
}

// The odds of a second try count what has happened in the same turn: the first shot, and the coin it will cost.
func TestOddsInTheMiddleOfAnAction(t *testing.T) {
	steps := `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [5]
consider: {verb: reroll}
expect_odds: [{p: 1/2, events: [{kind: reroll, who: ann}, {kind: hit}]}]
`
	odds, err := read(t, opening+steps).Odds(rules, nil)
	if err != nil || odds.Outcomes[0].P != "1/2" || odds.Outcomes[0].Events[0].Kind != "reroll" {
		t.Errorf("%v, %+v", err, odds)
	}
	if r := read(t, opening+steps).Run(rules, nil); !r.Passed {
		t.Error(differences(r))
	}
}

// An answer is considered where it fits, before a standing answer is given.
func TestConsideredBeforeStanding(t *testing.T) {
	text := strings.Replace(opening, "bid: default", "bid: default, act: pass", 1)
	odds, err := read(t, text+"consider: {verb: pass}\n").Odds(rules, nil)
	if err != nil || len(odds.Outcomes) != 1 || odds.Outcomes[0].Events[0].Kind != "passes" {
		t.Errorf("%v, %+v", err, odds)
	}
}

func TestOddsThatCannotBeHad(t *testing.T) {
	for _, c := range []struct{ name, rest, want string }{
		{"nothing is considered", "", "t.yaml:1: consider: This script considers no answer."},
		{"the script cannot be played", "steps: [{answer: {verb: fly}}]\n" + shot, `t.yaml:15: {verb: fly} is not offered.`},
		{"the answer is not offered", "consider: {verb: rest}\n", `t.yaml:15: {verb: rest} is not offered.`},
		{"a throw comes first", "steps: [{answer: {verb: pass}}]\n" + shot, `t.yaml:16: Nobody is asked anything to consider: the rules throw a pick for "lead" (TOY-02) among north, south first.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := read(t, opening+c.rest).Odds(rules, nil)
			if err == nil || !strings.HasPrefix(strings.Replace(err.Error(), ".yaml: ", ".yaml:1: ", 1), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if e, ok := err.(*game.Error); ok && e.Code != "bad-script" {
				t.Errorf("the code is %s", e.Code)
			}
		})
	}
}

// When the odds are too many to count, nothing is compared with shares of tries.
func TestOddsThatAreTriedOut(t *testing.T) {
	text := strings.NewReplacer("[ann", "[ann", "seats: [north, south]", "seats: [north, south, east, west]").Replace(opening)
	text = strings.Replace(text, "standing:", `    - {id: cat, seat: east}
    - {id: cas, seat: east}
    - {id: dan, seat: west}
    - {id: dot, seat: west}
standing:`, 1)
	r := read(t, text+"consider: {verb: volley, who: ann, many: 6}\nexpect_odds: [{p: 1, events: [{kind: hit}]}]\n").Run(rules, nil)
	if got := strings.Join(differences(r), "\n"); r.Passed || !strings.HasPrefix(got, "t.yaml:20: The odds could not be counted, only tried out ") {
		t.Errorf("got %q", got)
	}
	if r.Odds == nil || r.Odds.Exact {
		t.Error("shares of tries were passed off as exact")
	}
}
