package referee

import (
	"slices"
	"testing"

	"rumble/game"
)

// A set of kinds has one name, in whatever order its kinds come, and however often.
func TestSetsOfKindsAreTheSameInAnyOrder(t *testing.T) {
	var l ledger
	l.clear()
	set := func(kinds ...game.Kind) list {
		id := empty
		for _, k := range kinds {
			id = l.withKind(id, k)
		}
		return id
	}
	abc := set("a", "b", "c")
	for _, kinds := range [][]game.Kind{
		{"a", "c", "b"},
		{"b", "a", "c"},
		{"b", "c", "a"},
		{"c", "a", "b"},
		{"c", "b", "a"},
		{"a", "a", "b", "c"},
		{"c", "b", "a", "c"},
		{"b", "c", "b", "a", "a"},
	} {
		if set(kinds...) != abc {
			t.Errorf("%v is not the set of a, b and c, but has the effects %v", kinds, l.numbers(set(kinds...)))
		}
	}
	if got := l.numbers(abc); !slices.Equal(got, []uint32{0, 1, 2}) {
		t.Errorf("the effects of the set are %v", got)
	}
	if l.union(set("c", "a"), set("b", "a")) != abc || l.union(abc, set("b")) != abc || l.union(empty, abc) != abc {
		t.Error("the union of two sets is not the set of all their kinds")
	}
}

// What somebody caused befalls whom it is said of, and odds tell it alike whoever caused it.
func TestWhatBefallsItsSubject(t *testing.T) {
	one, two := game.Figure(1), game.Figure(2)
	hit := effectOf(&game.Event{Kind: "hits", Who: one, Whom: two})
	if about, ok := hit.About(); !ok || about != two {
		t.Errorf("a hit befalls %v", about)
	}
	wound := effectOf(&game.Event{Kind: "wounded", Who: one, Whom: two, Cause: true})
	if about, ok := wound.About(); !ok || about != one {
		t.Errorf("a wound befalls %v", about)
	}
	if wound != effectOf(&game.Event{Kind: "wounded", Who: one, Whom: game.Figure(3), Cause: true}) {
		t.Error("it matters who caused it")
	}
}
