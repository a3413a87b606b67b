package script_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/script"
)

// opening begins every script of these tests: Ann and Bob stand 4 inches apart, so that a shot needs 3. Nobody bids, the
// tie goes north, north draws card 1, and the first question is what north does. What a test adds begins in line 15, the one after the deck.
const opening = `script: A test
clauses: [TOY-05]
ruleset: toy
scenario:
  table: {size: [12, 6]}
  seats: [north, south]
  figures:
    - {id: ann, seat: north, at: [4, 3]}
    - {id: abe, seat: north, at: [1, 1]}
    - {id: bob, seat: south, at: [8, 3]}
    - {id: bea, seat: south, at: [11, 5]}
standing: {bid: default}
dice: [north]
deck: [card 1]
`

func rules(id string) (game.Ruleset, bool) { return toy.Rules(), id == "toy" }

func read(t *testing.T, text string) *script.Script {
	t.Helper()
	s, err := script.Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func differences(r script.Result) []string {
	said := make([]string, len(r.Differences))
	for i, d := range r.Differences {
		said[i] = d.String()
	}
	return said
}

func TestWhatPasses(t *testing.T) {
	for name, steps := range map[string]string{
		"a shot that hits, told in order and with gaps": `
steps:
  - answer: {seat: north, verb: shoot, who: ann, whom: bob}
    dice: [3, 1]
    expect:
      - {kind: shoots, seat: north, who: ann, with: none, whom: bob, clause: TOY-05, need: 3, mods: [{word: aim, clause: TOY-05, of: ann, value: 4}, {word: distance, of: none, value: -1}]}
      - {kind: graze, whom: bob}
    never: [{kind: miss}, {kind: hit, whom: bea}, {kind: hit, many: 2}, {kind: shoots, need: 2}, {kind: shoots, many: 1}]
    state: {bob: {hearts: 2, flinching: no, at: [8, 3]}, north: {cards: 1, coins: 2}, Bob: {hearts: 2}}
`,
		"dice under the purpose of their throw": `
steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [{shoot: 4}]
    offered: {seat: north, prompt: reroll, include: [{verb: keep}, {verb: reroll, risk: yes, needs: 3}], exclude: [{verb: keep, risk: yes}, {verb: reroll, needs: 2}, {verb: shoot}]}
  - answer: {verb: reroll}
    dice: [{shoot: [3], hurt: [6]}]
    expect: [{kind: reroll}, {kind: hit, many: 1}, {kind: down, whom: bob}]
    state: {bob: {hearts: 0}, north: {coins: 1}}
`,
		"figures picked by id and by number": `
steps:
  - answer: {verb: volley, who: ann, many: 3}
    dice: [{volley: [1, 1, 4]}, {who-is-hit: [bea, 1]}, {hurt: [1, 4]}]
    expect: [{kind: hit, whom: bob, many: 1}, {kind: hit, whom: bea, many: 1}]
    state: {bob: {hearts: 2}, bea: {hearts: 1}}
    offered: {seat: south, prompt: fall-back, include: [{verb: fall-back, who: bob, at: [8, 5]}], exclude: [{verb: fall-back, at: [8, 5.001]}, {verb: stay, at: [8, 3]}]}
`,
		"a first step without an answer": `
steps:
  - expect: [{kind: turn, seat: none}, {kind: acts, seat: north, who: north}, {kind: draws}]
    never: [{kind: turn, seat: north}, {kind: acts, seat: none}, {kind: acts, who: south}, {seat: south, kind: draws}]
    state: {north: {cards: 1}}
    offered:
      include: [{verb: volley, who: abe, many: 1}, {verb: volley, many: 6}]
      exclude: [{verb: volley, many: 7}, {verb: volley, many: 0}, {verb: pass, many: 1}, {verb: rest}]
  - answer: {verb: pass}
    expect: [{kind: passes, seat: north}]
`,
		"a later step without an answer looks at the same events again": `
steps:
  - answer: {verb: pass}
    expect: [{kind: passes}]
  - expect: [{kind: passes}]
`,
		"who may know of it": `
steps:
  - expect:
      - {kind: acts, seen: all}
      - {kind: drew, with: Card 1, seen: [north]}
      - {kind: draws, seen: all}
    never: [{kind: drew, seen: all}, {kind: drew, seen: none}, {kind: drew, seen: [north, south]}, {kind: acts, seen: [north, south]}, {kind: drew, seen: [south]}]
`,
		"a move by way of a corner": `
steps:
  - answer: {verb: move, who: ann, at: [4, 5], via: [[6, 3]]}
    refused: too-far
  - answer: {verb: move, who: ann, at: [4, 5], via: [[5, 4]]}
    expect: [{kind: moves, from: [4, 3], to: [4, 5]}]
    never: [{from: [4, 5]}, {to: [4, 3]}, {kind: bid, from: [0, 0]}]
    state: {ann: {at: [4, 5]}}
`,
		"free text": `
steps:
  - answer: {verb: boast, text: I am the best}
    expect: [{kind: boasts, text: I am the best}]
    never: [{text: I am the rest}]
    state: {north: {coins: 3}}
`,
		"answers that are refused leave the question standing": `
steps:
  - answer: {seat: south, verb: pass}
    refused: wrong-seat
    state: {north: {cards: 1}}
  - answer: {verb: rest}
    refused: {code: not-offered}
    offered: {prompt: act}
  - answer: {verb: volley, who: ann, many: 7}
    refused: out-of-range
  - answer: {verb: pass, many: 1}
    refused: not-asked
  - answer: {verb: move, who: ann, at: [8, 3]}
    refused: occupied
  - answer: {verb: pass, pick: [ann]}
    refused: not-asked
  - answer: {verb: pass, pick: [zoe]}
    refused: unknown
  - answer: {default: yes}
    expect: [{kind: passes}]
`,
	} {
		t.Run(name, func(t *testing.T) {
			r := read(t, opening+steps).Run(rules, nil)
			if !r.Passed || len(r.Differences) > 0 {
				t.Fatal(strings.Join(differences(r), "\n"))
			}
		})
	}
}

// A message quotes what a script says, up to a length.
func TestLongQuotations(t *testing.T) {
	quoted := func(letters int) string {
		answer := "{verb: boast, with: none, text: " + strings.Repeat("é", letters-33) + "}"
		r := read(t, opening+"steps: [{answer: "+answer+", refused: stale}]\n").Run(rules, nil)
		if len(r.Differences) != 1 {
			t.Fatal(differences(r))
		}
		return strings.TrimSuffix(strings.TrimPrefix(r.Differences[0].What, "The answer "), " was not refused; stale was expected.")
	}
	if got := []rune(quoted(200)); len(got) != 200 || got[199] != '}' {
		t.Errorf("%d letters: %s", len(got), string(got))
	}
	if got := []rune(quoted(201)); len(got) != 203 || string(got[198:]) != "éé..." {
		t.Errorf("%d letters: %s", len(got), string(got))
	}
}

func TestWhatDiffers(t *testing.T) {
	for _, c := range []struct{ name, steps, want string }{
		{
			"an event that did not happen", `steps:
  - answer: {verb: pass}
    expect: [{kind: hit, whom: bob}]`,
			`t.yaml:17: Expected {kind: hit, whom: bob}; there happened {kind: passes, who: north, clause: TOY-14}, {kind: turn, many: 2, clause: TOY-13}, {kind: bid, who: north, clause: TOY-02}, {kind: bid, who: south, clause: TOY-02}.`,
		},
		{
			"events in another order", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [1, 1]
    expect:
      - {kind: graze}
      - {kind: hit}
    state: {bob: {hearts: 2}}`,
			`t.yaml:20: Expected {kind: hit}, after what was expected before it; nothing happened.`,
		},
		{
			"one event does not stand for two", `steps:
  - answer: {verb: pass}
    expect: [{kind: passes}, {kind: passes}]`,
			`t.yaml:17: Expected {kind: passes}, after what was expected before it; there happened {kind: turn, many: 2, clause: TOY-13}, {kind: bid, who: north, clause: TOY-02}, {kind: bid, who: south, clause: TOY-02}.`,
		},
		{
			"every line of a sum is needed once", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [4]
    expect: [{kind: shoots, mods: [{word: aim}, {word: aim}]}]
    never: [{mods: [{value: 3}]}, {mods: [{word: aim, clause: TOY-06}]}, {mods: [{of: bob}]}]`,
			`t.yaml:18: Expected {kind: shoots, mods: [{word: aim}, {word: aim}]}; there happened {kind: shoots, who: ann, whom: bob, need: 3, clause: TOY-05}.`,
		},
		{
			"an event that must not happen", `steps:
  - answer: {verb: pass}
    never:
      - {kind: bid, who: south}
      - {kind: passes, who: north, clause: TOY-14}
      - {kind: passes, clause: TOY-02}`,
			`t.yaml:18: {kind: bid, who: south} must not happen, and it did: {kind: bid, who: south, clause: TOY-02}.
t.yaml:19: {kind: passes, who: north, clause: TOY-14} must not happen, and it did: {kind: passes, who: north, clause: TOY-14}.`,
		},
		{
			"slips of the pen", `steps:
  - answer: {verb: pass}
    expect: [{kind: smash}]
    never: [{kind: hits}, {who: an}, {seat: nord}, {whom: bop}, {with: x}, {kind: bid, seen: [eve]}]
    state: {zoe: {hearts: 1}, ann: {brain: 1}, north: {at: [1, 1]}}`,
			`t.yaml:17: toy has no events of the kind "smash".
t.yaml:18: toy has no events of the kind "hits".
t.yaml:18: There is nothing called "an" here.
t.yaml:18: There is nothing called "nord" here.
t.yaml:18: There is nothing called "bop" here.
t.yaml:18: There is nothing called "x" here.
t.yaml:18: There is nothing called "eve" here.
t.yaml:19: There is nothing called "zoe" here.
t.yaml:19: ann has no fact "brain".
t.yaml:19: north stands nowhere.`,
		},
		{
			"facts and places that are otherwise", `steps:
  - answer: {verb: pass}
    state:
      ann: {hearts: 2, flinching: yes, at: [4, 3.5]}
      bea: {at: [11, 5]}`,
			`t.yaml:18: hearts of ann should be 2, and is 3.
t.yaml:18: flinching of ann should be 1, and is 0.
t.yaml:18: ann should be at [4, 3.5], and is at [4, 3].`,
		},
		{
			"dice left over", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [4, 5, 6]`,
			`t.yaml:17: Dice are left over: 5, 6.`,
		},
		{
			"dice left over at the next answer", `steps:
  - answer: {verb: volley, who: ann, many: 1}
    dice: [1, bob, 1, 2]
  - answer: {verb: stay}`,
			`t.yaml:17: Dice are left over: 2.`,
		},
		{
			"a card that is drawn already", `steps:
  - answer: {verb: pass}
    dice: [north, card 1]`,
			`t.yaml:17: "card 1" cannot be what comes of a card for "draw" (TOY-03) among card-2, card-3, card-4, card-5, card-6, card-7, card-8, card-9, card-10, card-11, card-12.`,
		},
		{
			"dice missing", `steps:
  - answer: {verb: volley, who: ann, many: 3}
    dice: [1, 1]`,
			`t.yaml:16: Dice are missing: the rules throw 3D6 for "volley" (TOY-08), and 2 are left.`,
		},
		{
			"no dice at all for the last step", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    expect: [{kind: hit}]`,
			`t.yaml:16: Dice are missing: the rules throw 1D6 for "shoot" (TOY-05), and 0 are left.`,
		},
		{
			"a die that cannot fall so", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [7]`,
			`t.yaml:17: "7" cannot be what comes of 1D6 for "shoot" (TOY-05).`,
		},
		{
			"a die below one", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [0]`,
			`t.yaml:17: "0" cannot be what comes of 1D6 for "shoot" (TOY-05).`,
		},
		{
			"a name where a die is thrown", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [bob]`,
			`t.yaml:17: "bob" cannot be what comes of 1D6 for "shoot" (TOY-05).`,
		},
		{
			"a pick that is not there", `steps:
  - answer: {verb: volley, who: ann, many: 1}
    dice: [1, abe]`,
			`t.yaml:17: "abe" cannot be what comes of a pick for "who-is-hit" (TOY-08) among bob, bea.`,
		},
		{
			"a pick beyond the last", `steps:
  - answer: {verb: volley, who: ann, many: 1}
    dice: [1, 3]`,
			`t.yaml:17: "3" cannot be what comes of a pick for "who-is-hit" (TOY-08) among bob, bea.`,
		},
		{
			"dice for another purpose", `steps:
  - answer: {verb: shoot, who: ann, whom: bob}
    dice: [{volley: 1}]`,
			`t.yaml:17: "1" is meant for "volley", but the rules throw 1D6 for "shoot" (TOY-05).`,
		},
		{
			"nothing that fits", `steps:
  - answer: {verb: rest}`,
			`t.yaml:16: steps[0].answer: {verb: rest} is not offered. north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.`,
		},
		{
			"several that fit", `steps:
  - answer: {verb: shoot, who: ann}`,
			`t.yaml:16: steps[0].answer: Several options fit {verb: shoot, who: ann}: {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}.`,
		},
		{
			"the wrong seat", `steps:
  - answer: {seat: south, verb: pass}`,
			`t.yaml:16: steps[0].answer.seat: south is not asked; north is.`,
		},
		{
			"an answer refused unexpectedly", `steps:
  - answer: {verb: move, who: ann, at: [4, 3.5, 1]}`,
			`t.yaml:16: steps[0].answer.at: This place is off the table.`,
		},
		{
			"a pick that is none", `steps:
  - answer: {verb: pass}
  - answer: {seat: north, many: 0}
  - answer: {seat: south, pick: [zoe]}`,
			`t.yaml:18: steps[2].answer.pick[0]: There is nothing called "zoe" here.`,
		},
		{
			"picks that are not asked for", `steps:
  - answer: {verb: pass, pick: [ann]}`,
			`t.yaml:16: steps[0].answer.pick: This option takes no picks.`,
		},
		{
			"a number that is too large", `steps:
  - answer: {verb: volley, who: ann, many: 7}`,
			`t.yaml:16: steps[0].answer.many: The number must be from 1 to 6.`,
		},
		{
			"an answer not refused", `steps:
  - answer: {verb: pass}
    refused: not-offered`,
			`t.yaml:16: The answer {verb: pass} was not refused; not-offered was expected.`,
		},
		{
			"an answer refused for another reason", `steps:
  - answer: {verb: rest}
    refused: too-far
  - answer: {verb: pass}`,
			`t.yaml:16: The answer was to be refused with too-far; it was refused with not-offered: {verb: rest} is not offered. north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.`,
		},
		{
			"a question that is otherwise", `steps:
  - offered: {seat: south}
  - offered: {prompt: dodge}
  - offered: {seat: nord, prompt: deal}
  - offered: {seat: south, prompt: dodge}
  - offered: {prompt: deal}
  - offered: none
  - offered:
      include: [{verb: rest}, {verb: fly}, {who: zoe}, {verb: move, at: [5, 3]}, {verb: move, who: ann, at: [8, 3]}]
      exclude: [{verb: pass}, {verb: rest}, {verb: shoot, whom: bob, mods: [{word: distance, value: -1}]}]`,
			`t.yaml:16: Expected that south is asked; north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:17: Expected that somebody is asked "dodge"; north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:18: There is nothing called "nord" here.
t.yaml:19: Expected that south is asked "dodge"; north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:20: toy has no prompt "deal".
t.yaml:21: Nothing should be asked. north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:23: {verb: rest} should be offered. north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:23: toy has no verb "fly".
t.yaml:23: There is nothing called "zoe" here.
t.yaml:23: {verb: move, who: ann, at: [8, 3]} should be offered. north is asked "act" and offered {verb: move, who: ann, at: a place}, {verb: shoot, who: ann, whom: bob}, {verb: shoot, who: ann, whom: bea}, {verb: volley, who: ann, many: 1 to 6}, {verb: dare, who: ann, many: 0 to 100}, {verb: move, who: abe, at: a place}, {verb: shoot, who: abe, whom: bob}, {verb: shoot, who: abe, whom: bea}, {verb: volley, who: abe, many: 1 to 6}, {verb: dare, who: abe, many: 0 to 100}, {verb: boast, who: north}, {verb: pass, who: north}.
t.yaml:24: {verb: pass} must not be offered, and is: {verb: pass, who: north}.
t.yaml:24: {verb: shoot, whom: bob, mods: [{word: distance, value: -1}]} must not be offered, and is: {verb: shoot, who: ann, whom: bob}.`,
		},
		{
			"a match that goes on", `steps:
  - answer: {verb: pass}
    over: yes`,
			`t.yaml:17: The match should be over, and is not.`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(t, opening+c.steps).Run(rules, nil)
			if got := strings.Join(differences(r), "\n"); got != c.want || r.Passed {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}
