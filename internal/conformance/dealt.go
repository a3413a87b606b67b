package conformance

import (
	"rumble/game"
)

// What a seat takes for possible must be dealt as chance dealt it: else every odds over it are false. It makes no difference
// whether first the stretch is played and then what the seat did not learn is made up, or first that, and then the stretch is
// played with its hidden dice falling again. So both are done many times, and the states that come of it are compared, byte by
// byte: how often each byte has which value.
const (
	mostDealt  = 300 // states on each side
	mostWeighs = 2   // in one game, and in one game of four only: it takes as long as everything else
	mostHidden = 12  // throws of a stretch that are looked at
)

// weights compares what is imagined for a seat with what is thrown, when the stretch has thrown what the seat may not know.
func (w *walk) weights(g game.Game, first *twin) error {
	if w.seed%4 > 0 || w.weighs >= mostWeighs || len(first.throws) > mostHidden || first.reveals(0) {
		return nil // what was laid open and is hidden again a ruleset may forget
	}
	w.weighs++
	hidden := w.hidden(g, first)
	played, dealt := &tally{}, &tally{}
	for range mostDealt {
		another := w.twin(first.seat, first)
		another.anew = hidden
		other := w.now.Imagine(first.seat, w.aside).Clone()
		another.play(other)
		if first.differs(another) >= 0 || another.parted {
			return nil // the seat has learned something on the way, or somebody answered by something only they know
		}
		if !played.add(bytesOf(other)) || !dealt.add(bytesOf(g.Imagine(first.seat, w.aside))) {
			return nil // states of other lengths cannot be compared byte by byte
		}
	}
	if len(played.bytes) != len(dealt.bytes) {
		return nil
	}
	for i := range played.bytes {
		if values(&played.bytes[i]) < 2 {
			continue // it is always the same: by an answer, which is the same in all of them
		}
		if far, free := distance(&played.bytes[i], &dealt.bytes[i]); far > float64(60+4*free) {
			return w.fault(Dealing, "for seat %d byte %d of the state is imagined otherwise than it is thrown (in %d states each): thrown %v, imagined %v",
				first.seat, i, mostDealt, shares(&played.bytes[i]), shares(&dealt.bytes[i]))
		}
	}
	return nil
}

// hidden are the throws of the stretch of which the seat may not know how they fell.
func (w *walk) hidden(g game.Game, first *twin) map[int]bool {
	hidden := map[int]bool{}
	for i := range first.throws {
		for range 3 {
			another := w.twin(first.seat, first)
			another.anew = map[int]bool{i: true}
			other := w.now.Clone()
			another.play(other)
			if first.differs(another) < 0 && !another.parted && w.unknown(g, other, first.seat) {
				hidden[i] = true
			}
		}
	}
	return hidden
}

// tally counts which values the bytes of states of one length have.
type tally struct{ bytes [][256]int }

func (t *tally) add(state string) bool {
	if t.bytes == nil {
		t.bytes = make([][256]int, len(state))
	}
	if len(state) != len(t.bytes) {
		return false
	}
	for i := range len(state) {
		t.bytes[i][state[i]]++
	}
	return true
}

// distance is how far two counts are from each other, by chi-square, and its degrees of freedom. Beyond 60 and 4 for each degree
// two counts of the same chances are not in ten thousand million million cases.
func distance(a, b *[256]int) (far float64, free int) {
	free = -1
	for v := range a {
		if sum := a[v] + b[v]; sum > 0 {
			far += float64((a[v]-b[v])*(a[v]-b[v])) / float64(sum)
			free++
		}
	}
	return far, free
}

// values is how many values there are.
func values(counts *[256]int) int { return len(shares(counts)) }

// shares are the values that there are, and how often.
func shares(counts *[256]int) map[int]int {
	all := map[int]int{}
	for v, n := range counts {
		if n > 0 {
			all[v] = n
		}
	}
	return all
}
