package tabletop

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whatever is pushed, and whenever, the first of what is left is taken.
func TestQueueGivesTheFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.Uint64Range(0, 9)
		thing := rapid.Custom(func(t *rapid.T) ranked[int] {
			r := ranked[int]{rank: numbers.Draw(t, "rank"), next: numbers.Draw(t, "next")}
			r.what = int(r.rank*10 + r.next)
			return r
		})
		q := queue[int](rapid.SliceOfN(thing, 0, 30).Draw(t, "things"))
		left := slices.Clone([]ranked[int](q))
		q.order()
		order := func(a, b ranked[int]) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.next, b.next)) }
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "push") || len(left) == 0 {
				r := thing.Draw(t, "pushed")
				q.push(r)
				left = append(left, r)
				continue
			}
			slices.SortFunc(left, order)
			if got := q.pop(); got != left[0] {
				t.Fatalf("%v, want %v", got, left[0])
			}
			left = left[1:]
		}
		if len(q) != len(left) {
			t.Fatalf("%d left, want %d", len(q), len(left))
		}
	})
}
