package server_test

import (
	"sync"
	"testing"
	"time"
)

// looksAtOnce has two nodes look at the same moment for whom matches wait, again and again.
func looksAtOnce(one, other house, now time.Time) {
	var both sync.WaitGroup
	for _, node := range []house{one, other} {
		both.Go(func() {
			for hours := range time.Duration(3) {
				node.looks(now.Add(hours * time.Hour))
			}
		})
	}
	both.Wait()
}

// Of two nodes that look at the same moment exactly one tells somebody that it is their turn, question after question, whichever of them was
// played at; a channel that was chosen at one is told by the other, too.
func TestOneOfTwoNodesTells(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, one, other house) {
		m := one.begin("duel", "human", "open")
		south := receive(t)
		m.at(other).chooses(m.match, m.keys[1], south)
		now, want := time.Now(), ""
		for turn := range 4 {
			at := m.at([]house{one, other}[turn%2])
			for len(at.snapshot(m.keys[1]).Questions) == 0 { // the south answers, and the north until the south is asked again
				at.must("POST", "/answers", m.keys[0], byDefault(at.snapshot(m.keys[0]).Questions[0]), nil)
			}
			want += "turn"
			eventually(t, "a notice", func() bool { // an address is told one thing at a time, by the clock on the wall
				now = now.Add(24 * time.Hour)
				looksAtOnce(one, other, now)
				return len(south.kinds(t)) >= len(want)
			})
			looksAtOnce(one, other, now.Add(24*time.Hour))
			if got := south.kinds(t); got != want {
				t.Fatalf("after %d questions the south is told %q", turn+1, got)
			}
			want += " "
			at.must("POST", "/answers", m.keys[1], byDefault(at.snapshot(m.keys[1]).Questions[0]), nil)
		}
	}, tells)
}
