package match

import "slices"

// paged is a list that only grows and is never changed: with one more at its end it is another list, and both share
// nearly all their memory. The zero value is empty.
type paged[T any] struct {
	full [][]T // pages of pageSize
	last []T
}

const pageSize = 128

func (p paged[T]) len() int { return len(p.full)*pageSize + len(p.last) }

func (p paged[T]) at(i int) T {
	if page := i / pageSize; page < len(p.full) {
		return p.full[page][i%pageSize]
	}
	return p.last[i%pageSize]
}

// with is the list with one more at its end.
func (p paged[T]) with(v T) paged[T] {
	last := make([]T, 0, len(p.last)+1)
	last = append(append(last, p.last...), v)
	if len(last) < pageSize {
		return paged[T]{full: p.full, last: last}
	}
	return paged[T]{full: append(slices.Clip(p.full), last)}
}
