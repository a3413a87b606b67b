package store

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestHintsThatAreDueAreFewAndShort(t *testing.T) {
	s := &hints{node: "here", due: map[string]int{}, more: make(chan struct{}, 1)}
	for _, h := range []Hint{{"m", 3}, {"m", 7}, {"m", 5}, {"m", 0}, {"a room", 0}, {strings.Repeat("x", maxHinted+1), 1}} {
		s.add(h) // the second does not wait although nobody sends
	}
	got := s.take()
	if slices.Sort(got); !slices.Equal(got, []string{"here 0 a room", "here 0 m", "here 7 m"}) {
		t.Errorf("due are %q", got)
	}
	for i := range mostHints + 10 {
		s.add(Hint{fmt.Sprint("match", i), 1})
	}
	s.add(Hint{"match0", 2}) // one that is due already has room
	if got = s.take(); len(got) != mostHints || !slices.Contains(got, "here 2 match0") {
		t.Errorf("%d are due", len(got))
	}
	if got = s.take(); len(got) != 0 {
		t.Errorf("sent are due again: %q", got)
	}
	s.add(Hint{strings.Repeat("x", maxHinted), 1})
	if got = s.take(); len(got) != 1 {
		t.Error("an id of the longest is not told")
	}
}

func TestOnlyHintsOfOthersAreRead(t *testing.T) {
	for text, want := range map[string]Hint{"other 7 m": {"m", 7}, "other 0 bot b": {"bot b", 0}} {
		if got, ok := readHint(text, "here"); !ok || got != want {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	for _, text := range []string{"here 7 m", "other -1 m", "other x m", "other 7", "other", "other 7 ", ""} {
		if got, ok := readHint(text, "here"); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
	if got, ok := readHint(Hint{"m", 3}.write("other"), "here"); !ok || got != (Hint{"m", 3}) {
		t.Errorf("what is written is read as %v", got)
	}
}
