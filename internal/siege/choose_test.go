package main

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestAnAnswerIsComplete(t *testing.T) {
	m, err := readMessage([]byte(view))
	if err != nil {
		t.Fatal(err)
	}
	q := &m.questions[0]
	chance := rand.New(rand.NewPCG(1, 1))
	picked, numbers := map[string]bool{}, map[int]bool{}
	for range 100 {
		r := choose(q, chance)
		if r.Option != 1 || r.Question != "q1" { // the others need a place, or give up
			t.Fatalf("it answers with option %d", r.Option)
		}
		if len(r.Picked) != 1 {
			t.Fatalf("it picks %v", r.Picked)
		}
		picked[r.Picked[0]], numbers[r.Many] = true, true
	}
	if len(picked) != 2 || len(numbers) != 3 || !numbers[2] || !numbers[4] {
		t.Errorf("it draws only %v and %v", picked, numbers)
	}
	if !slices.Equal(q.Options[1].Pick.Among, []string{"a", "b"}) {
		t.Error("the question itself was changed")
	}
	if r, ok := risky(q, chance); !ok || r.Option != 1 {
		t.Error("it does not find what chance follows")
	}
	q.Options = []option{q.Options[0], {Index: 1, Concedes: true, Risk: true}}
	if r := choose(q, chance); r.Option != 1 {
		t.Error("without anything that fits it does not take the default")
	}
	if _, ok := risky(q, chance); ok {
		t.Error("it takes giving up, or what needs a place, for a risk")
	}
}
