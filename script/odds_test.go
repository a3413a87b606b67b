package script_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/speak"
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
`, "t.yaml:17: The chance should be 1/3, and is 1/2.\nt.yaml:18: The chance should be 1, and is 3/4."},
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
		{"the script cannot be played", "steps: [{answer: {verb: fly}}]\n" + shot, `t.yaml:15: steps[0].answer: {verb: fly} is not offered.`},
		{"the answer is not offered", "consider: {verb: rest}\n", `t.yaml:15: consider: {verb: rest} is not offered.`},
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

// What stands in the script is what the others do in the count, and what the seat that considers does later itself; where
// nothing stands, or what stands cannot be done, it is the default.
func TestStandingAnswersInTheCount(t *testing.T) {
	for _, c := range []struct{ name, standing, consider, want string }{
		{"the default", "", shot, "hit 1/2, reroll 0, falls-back 0, boasts 0"},
		{"one's own second try", "reroll: reroll", shot, "hit 3/4, reroll 1/2, falls-back 0, boasts 0"},
		{"the other's reaction", "fall-back: {verb: fall-back, at: [8, 5]}", shot, "hit 1/2, reroll 0, falls-back 5/12, boasts 0"},
		{"both", "reroll: {verb: reroll, who: ann}, fall-back: {seat: south, verb: fall-back, at: [8, 5]}", shot, "hit 3/4, reroll 1/2, falls-back 5/8, boasts 0"},
		{"the default, said", "reroll: default, fall-back: default", shot, "hit 1/2, reroll 0, falls-back 0, boasts 0"},
		{"what is too far", "fall-back: {verb: fall-back, at: [8, 5.001]}", shot, "hit 1/2, reroll 0, falls-back 0, boasts 0"},
		{"what is another's", "reroll: {seat: south, verb: reroll}", shot, "hit 1/2, reroll 0, falls-back 0, boasts 0"},
		{"what is not offered", "reroll: {verb: reroll, who: abe}", shot, "hit 1/2, reroll 0, falls-back 0, boasts 0"},
		{"the first of two that can be given", "fall-back: {verb: fall-back, who: bea, at: [8, 5]}, reroll: reroll", shot, "hit 3/4, reroll 1/2, falls-back 0, boasts 0"},
		{"what comes by chance", "act: {verb: boast}", "steps: [{answer: {verb: pass}}]\nconsider: chance\n", "hit 0, reroll 0, falls-back 0, boasts 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(opening, "{bid: default}", "{bid: default, "+c.standing+"}", 1)
			odds, err := read(t, text+c.consider).Odds(rules, nil)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, kind := range []string{"hit", "reroll", "falls-back", "boasts"} {
				sum := new(big.Rat)
				for _, o := range odds.Outcomes {
					if slices.ContainsFunc(o.Events, func(e speak.Effect) bool { return e.Kind == kind }) {
						p, _ := new(big.Rat).SetString(o.P)
						sum.Add(sum, p)
					}
				}
				said = append(said, kind+" "+sum.RatString())
			}
			if got := strings.Join(said, ", "); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// The odds by number hear them too.
func TestStandingAnswersWithEveryNumber(t *testing.T) {
	for _, c := range []struct {
		standing string
		falls    bool
	}{{"bid: default", false}, {"bid: default, fall-back: {verb: fall-back, at: [8, 5]}", true}} {
		text := strings.Replace(opening, "bid: default", c.standing, 1)
		byNumber, err := read(t, text+"consider: {verb: volley, who: ann, many: 1}\n").OddsByNumber(rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		if byNumber.Needs == nil || byNumber.Needs.Dice != 6 {
			t.Errorf("a volley with any number of dice needs %+v", byNumber.Needs)
		}
		if odds, err := read(t, text+"consider: {verb: volley, who: ann, many: 1}\n").Odds(rules, nil); err != nil || odds.Needs == nil || odds.Needs.Dice != 1 {
			t.Errorf("a volley with one die needs %+v, %v", odds.Needs, err)
		}
		falls := slices.ContainsFunc(byNumber.Outcomes, func(c speak.Curve) bool {
			return slices.ContainsFunc(c.Events, func(e speak.Effect) bool { return e.Kind == "falls-back" })
		})
		if falls != c.falls {
			t.Errorf("with %s somebody falls back: %v", c.standing, falls)
		}
	}
}
