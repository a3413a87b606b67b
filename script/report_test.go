package script_test

import (
	"strings"
	"testing"
)

// A script that fails says everything that is not as it expects, each with its place, and where it could not be played on.
func TestTheWholeReport(t *testing.T) {
	for _, c := range []struct{ name, steps, want string }{
		{"every difference of a step, and of those after it", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [3, 1, 6]
    expect:
      - {kind: hit, whom: bea}
      - {kind: wound}
      - {kind: graze}
    never: [{kind: graze, whom: bob}]
    state: {bob: {hearts: 1, flinching: yes}, ann: {hearts: 2}}
    offered: {seat: north}
    over: yes
  - answer: {seat: south, verb: stay}
    expect: [{kind: falls-back}]
    state: {bob: {hearts: 3}}
`, `t.yaml:17: Dice are left over: 6.
t.yaml:19: Expected {kind: hit, whom: bea}; there happened {kind: shoots, who: ann, whom: bob, need: 3, clause: TOY-05}, {kind: hit, who: ann, whom: bob, many: 1, clause: TOY-05}, {kind: graze, whom: bob, clause: TOY-09}.
t.yaml:20: Expected {kind: wound}; there happened {kind: shoots, who: ann, whom: bob, need: 3, clause: TOY-05}, {kind: hit, who: ann, whom: bob, many: 1, clause: TOY-05}, {kind: graze, whom: bob, clause: TOY-09}.
t.yaml:22: {kind: graze, whom: bob} must not happen, and it did: {kind: graze, whom: bob, clause: TOY-09}.
t.yaml:23: hearts of bob should be 1, and is 2.
t.yaml:23: flinching of bob should be 1, and is 0.
t.yaml:23: hearts of ann should be 2, and is 3.
t.yaml:24: Expected that north is asked; south is asked "fall-back" and offered {verb: stay, who: bob}, {verb: fall-back, who: bob, at: a place}.
t.yaml:25: The match should be over, and is not.
t.yaml:27: Expected {kind: falls-back}; there happened {kind: turn, many: 2, clause: TOY-13}, {kind: bid, who: north, clause: TOY-02}, {kind: bid, who: south, clause: TOY-02}.
t.yaml:28: hearts of bob should be 3, and is 2.`},
		{"dice that run out in the middle", `steps:
  - answer: {verb: volley, who: ann, many: 3}
    dice: [1, 1]
    expect: [{kind: hit}]
  - answer: {verb: stay}
  - state: {bob: {hearts: 1}}
`, `t.yaml:16: Dice are missing: the rules throw 3D6 for "volley" (TOY-08), and 2 are left.
t.yaml:16: The script stops here. Not looked at: what is expected here, the 2 steps after it.`},
		{"dice that run out at once", `steps:
  - answer: {verb: volley, who: ann, many: 3}
consider: {verb: stay}
`, `t.yaml:16: Dice are missing: the rules throw 3D6 for "volley" (TOY-08), and 0 are left.
t.yaml:16: The script stops here. Not looked at: what is expected here, the odds.`},
		{"dice that run out in the last stretch", `steps:
  - answer: {verb: pass}
    dice: [north]
    expect: [{kind: hit}]
`, `t.yaml:16: A card is missing: the rules draw one for "draw" (TOY-03), and the deck of the script is used up.
t.yaml:16: The script stops here. Not looked at: what is expected here.`},
		{"a last stretch of which nothing is said", `steps:
  - answer: {verb: pass}
    expect: [{kind: passes}]
`, ``},
		{"an answer that is not offered", `steps:
  - answer: {seat: south, verb: pass}
  - answer: {verb: pass}
`, `t.yaml:16: steps[0].answer.seat: south is not asked; north is.
t.yaml:16: The script stops here. Not looked at: what is expected here, the step after it.`},
		{"an answer that is not refused leaves the question standing", `steps:
  - answer: {verb: pass}
    refused: not-offered
    state: {ann: {hearts: 2}}
    never: [{kind: passes}]
  - answer: {verb: boast}
    expect: [{kind: passes}]
    never: [{kind: boasts}]
`, `t.yaml:16: The answer {verb: pass} was not refused; not-offered was expected.
t.yaml:18: hearts of ann should be 2, and is 3.
t.yaml:21: Expected {kind: passes}; there happened {kind: boasts, who: north, clause: TOY-11}, {kind: turn, many: 2, clause: TOY-13}, {kind: bid, who: north, clause: TOY-02}, {kind: bid, who: south, clause: TOY-02}.
t.yaml:22: {kind: boasts} must not happen, and it did: {kind: boasts, who: north, clause: TOY-11}.`},
		{"all slips of the pen in one pattern", `steps:
  - answer: {verb: pass}
    expect: [{kind: smash, who: an, whom: bop}]
    offered: {seat: north, include: [{verb: fly, who: zoe}]}
`, `t.yaml:17: toy has no events of the kind "smash".
t.yaml:17: There is nothing called "an" here.
t.yaml:17: There is nothing called "bop" here.
t.yaml:18: Expected that north is asked; nobody is asked anything.`},
		{"odds as well", `steps:
  - state: {ann: {hearts: 2}}
consider: {verb: shoot, who: ann, whom: bob}
expect_odds:
  - {p: 1/3, events: [{kind: hit}]}
  - {p: 1, events: [{kind: hits}], never: [{who: eve}]}
  - {p: 1/4, events: [{kind: miss}]}
`, `t.yaml:16: hearts of ann should be 2, and is 3.
t.yaml:19: The chance should be 1/3, and is 1/2.
t.yaml:20: toy has no events of the kind "hits".
t.yaml:20: There is nothing called "eve" here.
t.yaml:21: The chance should be 1/4, and is 1/2.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(t, opening+c.steps).Run(rules, nil)
			report := differences(r)
			if r.Stopped != nil {
				report = append(report, r.Stopped.String())
			}
			if got := strings.Join(report, "\n"); got != c.want || r.Passed != (c.want == "") {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}
