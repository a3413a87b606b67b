package ruletext_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/ruletext"
)

const ranked = `verbs: {creep: a, walk: b, run: c, shoot: d, wait: e, hat: f, hide: g, face: h}
attacks: [shoot]
moves: [creep, walk, run]
passes: [wait]
trifles: [hat]
turns: [face]
`

func TestRanksOfVerbs(t *testing.T) {
	w := words(t, ranked)
	for _, c := range []struct {
		verb  game.Verb
		rank  ruletext.Rank
		order int
	}{
		{"shoot", ruletext.Attack, 0},
		{"creep", ruletext.Move, 1},
		{"walk", ruletext.Move, 2},
		{"run", ruletext.Move, 3},
		{"wait", ruletext.Pass, 0},
		{"hat", ruletext.Trifle, 0},
		{"face", ruletext.Turn, 0},
		{"hide", "", 0},
		{"nothing", "", 0},
	} {
		rank, order := w.Rank(c.verb)
		if rank != c.rank || order != c.order {
			t.Errorf("%s is of rank %q, number %d", c.verb, rank, order)
		}
		if w.Passes(c.verb) != (c.verb == "wait") {
			t.Errorf("whether %s passes: %v", c.verb, w.Passes(c.verb))
		}
	}
}

// Whoever reads the ranks finds all of them in the list of ranks.
func TestAllRanks(t *testing.T) {
	w, met := words(t, ranked), map[ruletext.Rank]bool{}
	for _, verb := range []game.Verb{"shoot", "run", "wait", "hat", "face"} {
		rank, _ := w.Rank(verb)
		met[rank] = true
	}
	if all := ruletext.Ranks(); len(all) != len(met) {
		t.Errorf("the ranks are %v", all)
	}
	for _, rank := range ruletext.Ranks() {
		if !met[rank] {
			t.Errorf("no verb is of rank %q", rank)
		}
	}
}

func TestListsOfVerbsThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct{ lists, field, says string }{
		"an attack of no verb":  {"attacks: [shoot, maul]", "attacks.maul", "There is no such verb."},
		"a move of no verb":     {"moves: [fly]", "moves.fly", "There is no such verb."},
		"a pass of no verb":     {"passes: [wiat]", "passes.wiat", "There is no such verb."},
		"a trifle of no verb":   {"trifles: [cap]", "trifles.cap", "There is no such verb."},
		"a turn of no verb":     {"turns: [fcae]", "turns.fcae", "There is no such verb."},
		"the same verb twice":   {"moves: [run, walk, run]", "moves.run", "listed already, with rank move"},
		"a verb of two minds":   {"attacks: [run]\nmoves: [run]", "moves.run", "listed already, with rank attack"},
		"a pass and a trifle":   {"passes: [wait]\ntrifles: [wait]", "trifles.wait", "listed already, with rank pass"},
		"a list that is a word": {"attacks: shoot", "", "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			verbs, _, _ := strings.Cut(ranked, "\n")
			_, err := ruletext.ParseWords("words.yaml", []byte(verbs+"\n"+c.lists+"\n"))
			e, ok := errors.AsType[*game.Error](err)
			if !ok {
				t.Fatalf("the error is %v", err)
			}
			if e.Field != c.field || !strings.Contains(e.Sentence, c.says) {
				t.Errorf("%s: %s", e.Field, e.Sentence)
			}
		})
	}
}
