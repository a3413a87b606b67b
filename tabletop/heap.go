package tabletop

// queue is a binary heap: things of which the first is wanted, again and again. Which comes first is said by two numbers,
// looked at one after the other; of things with the same ones it does not matter.
type queue[T any] []ranked[T]

// ranked is a thing and its numbers.
type ranked[T any] struct {
	rank, next uint64
	what       T
}

// before says whether a thing comes before another.
func (r *ranked[T]) before(o *ranked[T]) bool {
	return r.rank < o.rank || r.rank == o.rank && r.next < o.next
}

// push adds a thing.
func (h *queue[T]) push(r ranked[T]) {
	*h = append(*h, r)
	h.rise(len(*h)-1, 0, r)
}

// rise puts a thing where it belongs between a place, which is free, and one above it.
func (h queue[T]) rise(i, top int, r ranked[T]) {
	for i > top {
		up := (i - 1) / 2
		if !r.before(&h[up]) {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = r
}

// pop takes the first thing.
func (h *queue[T]) pop() ranked[T] {
	all := *h
	first, last := all[0], len(all)-1
	r := all[last]
	all = all[:last]
	*h = all
	if last > 0 {
		all.sink(0, r)
	}
	return first
}

// sink puts a thing where it belongs below a place, which is free. It is mostly one that belongs far down: so the place is
// brought down first, and the thing rises from there.
func (h queue[T]) sink(i int, r ranked[T]) {
	top := i
	for {
		down := 2*i + 1
		if down >= len(h) {
			break
		}
		if down+1 < len(h) && h[down+1].before(&h[down]) {
			down++
		}
		h[i] = h[down]
		i = down
	}
	h.rise(i, top, r)
}

// order puts things in any order into that of a heap.
func (h queue[T]) order() {
	for i := len(h)/2 - 1; i >= 0; i-- {
		h.sink(i, h[i])
	}
}
