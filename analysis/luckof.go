package analysis

import "context"

// Total is what luck came to in a match or in a part of it.
type Total struct {
	Seats   []int // by seat, in ten-thousandths of a win
	Squares []int // by seat: the squares of the standard errors, added up
	Throws  int   // that could have come otherwise
}

// LuckOf is the luck of a whole match. It is what [Of] comes to, without the rest of it.
func LuckOf(ctx context.Context, m *Match, d Depth) (Total, error) {
	seats := len(m.Result)
	total := Total{Seats: make([]int, seats), Squares: make([]int, seats)}
	f := newFortune(newTable(m.Rules, seats), d)
	for i := range m.Stretches {
		s := &m.Stretches[i]
		all := s.Throws()
		for k := s.Fell; k < len(all); k++ {
			if err := ctx.Err(); err != nil {
				return total, err
			}
			luck, err := f.of(&s.Recorded, all, k, throwSeed(m, s, k))
			if err != nil {
				return total, err
			}
			total.add(&luck)
		}
	}
	return total, nil
}

// add adds the luck of a throw, unless nothing but what came could have come.
func (t *Total) add(luck *Luck) {
	if luck.Ways < 2 {
		return
	}
	t.Throws++
	for seat := range luck.Seats {
		t.Seats[seat] += luck.Seats[seat]
		t.Squares[seat] += luck.Errors[seat] * luck.Errors[seat]
	}
}

// throwSeed is for what is tried out about one throw of a match.
func throwSeed(m *Match, s *Stretch, throw int) uint64 {
	return seeds(m.Seed, 3, uint64(s.Number), uint64(throw))
}
