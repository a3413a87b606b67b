package study

// possible is whether a game may have ended as a row says, as far as that can be seen without playing it.
func (s *Study) possible(r *Row) bool {
	for _, id := range r.Winners {
		if s.seat(id) < 0 {
			return false
		}
	}
	_, one := s.sideThatWon(r.Winners)
	switch r.Result {
	case Won:
		if !one {
			return false
		}
	case Shared:
		if one {
			return false
		}
	case Unfinished:
		if len(r.Winners) > 0 {
			return false
		}
	default:
		return false
	}
	for i := range r.Out {
		f := &r.Out[i]
		if f.Turn < 1 || f.Many < 1 || r.Turns > 0 && f.Turn > r.Turns || f.Seat != "" && s.seat(f.Seat) < 0 {
			return false
		}
	}
	within := func(n int) bool { return n >= 0 && n <= MostSteps }
	return within(r.Stretches) && within(r.Decisions) && within(r.Turns)
}
