package analysis

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

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
	table := newTable(m.Rules, seats)
	f := newFortune(table, d)
	var lucks []Luck
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
			if luck.Ways > 1 {
				lucks = append(lucks, luck)
			}
		}
	}
	rest, judged := remainder{none: true}, m.Rules.Prospect != nil
	if d.Beside > 0 {
		var err error
		if rest, err = table.luckBesides(ctx, m, &d); err != nil {
			return total, err
		}
	}
	for i := range lucks {
		total.doubt(&lucks[i])
	}
	rest.none = !settle(lucks, &rest, judged)
	total.Throws = len(lucks)
	for i := range lucks {
		total.add(&lucks[i])
	}
	for seat := range total.Squares {
		total.Squares[seat] = rest.known(total.Squares[seat], judged)
	}
	return total, nil
}

// luckBesides is what decisions leave of a match.
func (t *table) luckBesides(ctx context.Context, m *Match, d *Depth) (remainder, error) {
	start, err := t.start(ctx, m, d, func() {})
	if err != nil {
		return remainder{}, err
	}
	end, err := t.end(ctx, m, d, func() {})
	if err != nil {
		return remainder{}, err
	}
	all, err := departures(ctx, m, func() {})
	if err != nil {
		return remainder{}, err
	}
	return t.remains(ctx, m, d, &start, &end, all, func() {})
}

// start is how likely each seat was to win before the first throw. Step is called for each try.
func (t *table) start(ctx context.Context, m *Match, d *Depth, step func()) (Chances, error) {
	from := m.Stretches[0].begin()
	return chances(ctx, newTally(t), d.Start, seeds(m.Seed, 1), func(*game.Chance) *referee.Fork { step(); return from })
}

// add adds the luck of a throw.
func (t *Total) add(luck *Luck) {
	for seat, l := range luck.Seats {
		t.Seats[seat] += l
	}
}

// doubt adds what the luck of a throw may be off by, as it was measured.
func (t *Total) doubt(luck *Luck) {
	for seat, e := range luck.Errors {
		t.Squares[seat] += e * e
	}
}

// throwSeed is for what is tried out about one throw of a match.
func throwSeed(m *Match, s *Stretch, throw int) uint64 {
	return seeds(m.Seed, 3, uint64(s.Number), uint64(throw))
}
