package study

import (
	"maps"
	"slices"
)

// Add adds another spread.
func (s Spread) Add(other Spread) {
	for value, many := range other {
		s[value] += many
	}
}

// Many is how many numbers there are.
func (s Spread) Many() int {
	many := 0
	for _, n := range s {
		many += n
	}
	return many
}

// Sorted are the numbers that came up, each once.
func (s Spread) Sorted() []int { return slices.Sorted(maps.Keys(s)) }

// Mean is their average, 0 of none.
func (s Spread) Mean() float64 {
	sum, many := 0, 0
	for value, n := range s {
		sum, many = sum+value*n, many+n
	}
	if many == 0 {
		return 0
	}
	return float64(sum) / float64(many)
}

// Quantile is the smallest number that such a part of all are not above, 0 of none.
func (s Spread) Quantile(part float64) int {
	need, seen, last := part*float64(s.Many()), 0, 0
	for _, value := range s.Sorted() {
		seen, last = seen+s[value], value
		if float64(seen) >= need {
			return value
		}
	}
	return last
}
