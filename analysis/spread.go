package analysis

import "math/bits"

// spread is so many values, of which the mean and its standard error are wanted.
type spread struct{ many, sum, squares int }

func (s *spread) add(v int) {
	s.many++
	s.sum += v
	s.squares += v * v
}

func (s *spread) mean() int {
	if s.many == 0 {
		return 0
	}
	return ratio(s.sum, s.many)
}

// variance is that of the mean: the square of its standard error. One value says nothing of it.
func (s *spread) variance() int {
	if s.many < 2 {
		return 0
	}
	return max(0, s.squares*s.many-s.sum*s.sum) / s.many / (s.many * (s.many - 1))
}

// ratio is a over b, the nearest whole number; b is above 0.
func ratio(a, b int) int {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// root is the whole part of a square root.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	r := 1 << ((bits.Len(uint(n)) + 1) / 2)
	for {
		next := (r + n/r) / 2
		if next >= r {
			return r
		}
		r = next
	}
}
