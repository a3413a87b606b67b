package report

import (
	"reflect"
	"testing"

	"rumble/study"
)

// Bars have all numbers in their order, each once, and there are no more than have room.
func TestBars(t *testing.T) {
	if got := bars(study.Spread{4: 2, 6: 1}); !reflect.DeepEqual(got, []bar{{4, 4, 2}, {5, 5, 0}, {6, 6, 1}}) {
		t.Errorf("%v", got)
	}
	if got := bars(study.Spread{}); got != nil {
		t.Errorf("of nothing there are %v", got)
	}
	for last := range 500 {
		s := study.Spread{0: 3, last / 2: 2, last: 5}
		many, next := s.Many(), 0
		got := bars(s)
		for _, b := range got {
			if b.from != next || b.to < b.from {
				t.Fatalf("up to %d: %v after %d", last, b, next)
			}
			next = b.to + 1
		}
		if next != last+1 || len(got) > mostBars || inAll(got) != many {
			t.Errorf("up to %d there are %d bars of %d numbers, and the last ends before %d", last, len(got), inAll(got), next)
		}
	}
}
