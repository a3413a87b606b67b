package analysis

import "context"

// LuckOf is the luck of a whole match by seat, in ten-thousandths of a win, and how many throws there were that could have come otherwise. It is
// what [Of] comes to, without the rest of it.
func LuckOf(ctx context.Context, m *Match, d Depth) (seats []int, throws int, err error) {
	seats = make([]int, len(m.Result))
	f := newFortune(newTable(m.Rules, len(seats)), d)
	for i := range m.Stretches {
		s := &m.Stretches[i]
		all := s.Throws()
		for k := range all {
			if err := ctx.Err(); err != nil {
				return seats, throws, err
			}
			luck, err := f.of(&s.Recorded, all, k, throwSeed(m, s, k))
			if err != nil {
				return seats, throws, err
			}
			for seat, l := range luck.Seats {
				seats[seat] += l
			}
			if luck.Ways > 1 {
				throws++
			}
		}
	}
	return seats, throws, nil
}

// throwSeed is for what is tried out about one throw of a match.
func throwSeed(m *Match, s *Stretch, throw int) uint64 {
	return seeds(m.Seed, 3, uint64(s.Number), uint64(throw))
}
