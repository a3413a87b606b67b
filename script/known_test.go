package script_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/script"
)

// called is a script of cups in which south, who has no six, has bid one, and north, who has none, considers to call.
const called = `script: a bid that is called
ruleset: cups
scenario:
  id: two
  title: Two cups
  ruleset: cups
  line: Two cups with three dice each.
  seats:
    - {id: north, name: North, values: {dice: 3}}
    - {id: south, name: South, values: {dice: 3}}
dice: [south, {shake: [1, 2, 3]}, {shake: [1, 1, 2]}]
steps:
  - answer: {seat: south, verb: bid, many: 1}
`

func cupsOnly(id string) (game.Ruleset, bool) { return cups.Rules(), id == "cups" }

func TestOddsAsTheSeatKnowsThem(t *testing.T) {
	for _, c := range []struct{ name, consider, want string }{
		{"what is so", `consider: {verb: call}
expect_odds: [{p: 1, events: [{kind: loses, who: south}]}]`, ""},
		{"what is so, said", `consider: {verb: call, known: no}
expect_odds: [{p: 1, events: [{kind: loses, who: south}]}]`, ""},
		{"what north can know", `consider: {verb: call, known: yes}
expect_odds:
  - {p: 125/216, within: 0.05, events: [{kind: loses, who: south}]}
  - {p: 91/216, within: 0.05, events: [{kind: loses, who: north}]}
  - {p: 1, within: 0, never: [{kind: bids}]}
  - {p: 0, within: 0, events: [{kind: lifts, who: north, many: 1}]}`, ""},
		{"what it cannot be", `consider: {verb: call, known: yes}
expect_odds: [{p: 0.7, within: 0.05, events: [{kind: loses, who: south}]}]`, "The chance should be 0.7, and is "},
		{"what is only tried out", `consider: {verb: call, known: yes}
expect_odds: [{p: 125/216, events: [{kind: loses, who: south}]}]`, "The odds could not be counted, only tried out 20000 times"},
		{"what is certain all the same", `consider: {verb: bid, many: 3, known: yes}
expect_odds: [{p: 1, within: 0.5, events: [{kind: bids, many: 3}]}, {p: 1/2, within: 0.5}]`, "The chance should be 1/2, and is 1."},
		{"within nothing", `consider: {verb: call, known: yes}
expect_odds: [{p: 1, within: much}]`, "Here must be a probability"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := script.Parse("t.yaml", []byte(called+c.consider+"\n"))
			if err == nil {
				r := s.Run(cupsOnly, nil)
				if got := strings.Join(differences(r), "\n"); c.want == "" && got != "" || !strings.Contains(got, c.want) {
					t.Errorf("got %q", got)
				}
				return
			}
			if c.want == "" || !strings.Contains(err.Error(), c.want) {
				t.Error(err)
			}
		})
	}
}

// In the first turn of a round the dice fall in the same stretch: those of others are not known either.
func TestOddsAsTheSeatKnowsThemInTheStretchOfTheThrow(t *testing.T) {
	first := called[:strings.Index(called, "steps:")]
	s, err := script.Parse("t.yaml", []byte(first+"consider: {verb: bid, many: 1, known: yes}\nexpect_odds: [{p: 1, events: [{kind: bids, who: south}]}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Run(cupsOnly, nil); !r.Passed || !r.Odds.Exact || r.Odds.Worlds < 100 {
		t.Errorf("%v, %+v", differences(r), r.Odds)
	}
}
