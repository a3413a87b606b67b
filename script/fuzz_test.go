package script_test

import (
	"errors"
	"testing"

	"rumble/game"
	"rumble/script"
)

// FuzzScript reads and plays whatever comes: nothing panics, nothing runs for ever, and whatever is wrong has a place.
func FuzzScript(f *testing.F) {
	for _, seed := range []string{
		"", "script: A\nruleset: toy\nscenario: x\n", opening, short,
		opening + "steps:\n  - answer: {verb: shoot, who: ann, whom: bob}\n    dice: [{shoot: 3}, 1]\n    expect: [{kind: hit, mods: [{word: aim, value: 4}], seen: all}]\n    state: {bob: {hearts: 2, at: [8, 3]}}\n",
		opening + "steps:\n  - offered: {prompt: act, include: [{verb: move, at: [5, 3]}], exclude: [{verb: rest}]}\n  - answer: {verb: volley, who: ann, many: 9}\n    refused: out-of-range\n",
		opening + shot + "expect_odds: [{p: 1/2, events: [{kind: hit}], never: [{kind: down}]}]\n",
		short + "standing: {bid: {many: 1}, act: default}\nsteps: [{over: {winners: [north], points: {north: 3}, why: turns}}]\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := script.Parse("t.yaml", data)
		if err != nil {
			if e, ok := errors.AsType[*game.Error](err); !ok || e.File != "t.yaml" || e.Line < 1 || e.Sentence == "" {
				t.Fatalf("an error without a place: %#v", err)
			}
			return
		}
		for _, d := range s.Run(rules, nil).Differences {
			if d.File != "t.yaml" || d.Line < 1 || d.What == "" {
				t.Fatalf("a difference without a place: %#v", d)
			}
		}
	})
}
