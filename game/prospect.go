package game

import "slices"

// Lot is 10,000: a certain win. Chances are counted in parts of it where a position is judged.
const Lot = 10_000

// Share is what a result is worth to a seat, in ten-thousandths of a win: a draw is shared by those who have it.
func (r Result) Share(seat Seat) int {
	if slices.Contains(r.Winners, seat) {
		return Lot / len(r.Winners)
	}
	return 0
}

// ShareOf is the chance of the one of several sides, in ten-thousandths, when the chances are as a power of their strengths. Strengths below 0 count
// as 0; when all are 0, the chances are even. Power is from 1 to 4.
func ShareOf(strengths []int, side, power int) int {
	most := 1
	for _, s := range strengths {
		most = max(most, s)
	}
	sum, mine := 0, 0
	for i, s := range strengths {
		part := max(s, 0) * Lot / most
		w := part
		for range power - 1 {
			w = w * part / Lot
		}
		sum += w
		if i == side {
			mine = w
		}
	}
	if sum == 0 {
		return Lot / len(strengths)
	}
	return mine * Lot / sum
}
