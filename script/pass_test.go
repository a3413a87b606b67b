package script_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
)

// easy is the toy with ordinary play: falling back and second tries need no answer.
func easy(string) (game.Ruleset, bool) {
	r := toy.Rules()
	begin := r.New
	r.New = func(s *game.Scenario) (game.Game, error) {
		g, err := begin(s)
		return relaxed{g}, err
	}
	return r, true
}

type relaxed struct{ game.Game }

func (r relaxed) Clone() game.Game         { return relaxed{r.Game.Clone()} }
func (r relaxed) CopyFrom(other game.Game) { r.Game.CopyFrom(other.(relaxed).Game) }
func (r relaxed) Advance(ref game.Referee) { r.Game.Advance(relaxing{ref}) }

type relaxing struct{ game.Referee }

func (r relaxing) Ask(q *game.Question) game.Answer {
	q.Routine = q.Prompt == "reroll" || q.Prompt == "fall-back"
	return r.Referee.Ask(q)
}

func TestOrdinaryPlayNeedsNoAnswer(t *testing.T) {
	miss := `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [5]
`
	for _, c := range []struct{ name, steps, want string }{
		{"passed over at the end", miss + `    expect: [{kind: miss}, {kind: turn}]
`, ""},
		{"passed over on the way", miss + `    expect: [{kind: miss}]
  - answer: {seat: north, many: 2}
  - answer: {seat: south, many: 1}
    dice: [card 2]
    expect: [{kind: acts, who: north}]
`, ""},
		{"answered when a step fits", miss + `    never: [{kind: miss}]
  - answer: {verb: reroll}
    dice: [1, 1]
    expect: [{kind: hit}]
    state: {bob: {hearts: 2}}
`, ""},
		{"looked at at the end, and not passed", miss + `    never: [{kind: miss}]
    offered: {prompt: reroll, include: [{verb: keep}]}
`, ""},
		{"looked at at the end, one after the other", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [1, 1]
    offered: {prompt: fall-back, seat: south, include: [{verb: stay}]}
  - offered: {prompt: bid, seat: south, include: [{many: 2}], exclude: [{many: 3}]}
    expect: [{kind: graze}, {kind: turn}]
`, ""},
		{"looked at on the way", miss + `    offered: {prompt: reroll, include: [{verb: keep}, {verb: fall-back}]}
  - offered: {prompt: reroll, seat: north, exclude: [{verb: keep}]}
  - answer: {seat: north, many: 2}
    offered: {prompt: bid}
`, `t.yaml:18: {verb: fall-back} should be offered. north is asked "reroll" and offered {verb: keep, who: ann, whom: bob}, {verb: reroll, who: ann, whom: bob}.
t.yaml:19: {verb: keep} must not be offered, and is: {verb: keep, who: ann, whom: bob}.`},
		{"never come to", miss + `    offered: {prompt: fall-back}
  - answer: {seat: north, many: 2}
    dice: [card 2]
`, `t.yaml:18: Expected that somebody is asked "fall-back"; north is asked "bid" and offered {verb: bid, who: north, fixed: 2, many: 0 to 2}.`},
		{"a refusal is meant for what is not ordinary", miss + `    expect: [{kind: miss}, {kind: turn}]
  - answer: {prompt: bid, verb: shoot}
    refused: not-offered
    expect: [{kind: turn}]
  - answer: {seat: north, many: 3}
    refused: out-of-range
`, `t.yaml:21: Expected {kind: turn}; nothing happened.`},
		{"a refusal at the prompt it names", miss + `  - answer: {prompt: reroll, verb: bid}
    refused: not-offered
  - answer: {prompt: reroll, seat: south}
    refused: wrong-seat
  - answer: {prompt: reroll, default: yes}
    expect: [{kind: miss}]
  - answer: {prompt: reroll, verb: keep}
`, `t.yaml:22: Dice are missing: the rules throw a pick for "lead" (TOY-02) among north, south, and 0 are left.`},
		{"an answer at the prompt it names", miss + `  - answer: {prompt: bid, seat: north, many: 2}
  - answer: {prompt: bid, seat: south, verb: bid, many: 0}
    dice: [card 12]
    expect: [{kind: acts, who: north}]
`, ""},
		{"considered after it", miss + `consider: {seat: north, verb: bid, many: 1}
expect_odds: [{p: 1}]
`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(t, opening+c.steps).Run(easy, nil)
			if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed != (c.want == "") {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}
