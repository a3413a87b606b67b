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

// A Countdown is the times for which it is said what a matter weighs, in hundredths of a turn or of whatever a game reckons in before its end, from 0
// on, upwards. There are at least two.
type Countdown []int

// Between is which of the moments a time lies behind and by what share it is past it, in [Lot] of the way to the next. What is later than the last is
// taken for the last.
func (m Countdown) Between(left int) (behind, share int) {
	last := len(m) - 1
	left = min(max(left, m[0]), m[last])
	for behind < last-1 && left >= m[behind+1] {
		behind++
	}
	return behind, Lot * (left - m[behind]) / (m[behind+1] - m[behind])
}

// Blend is what lies by such a share, in [Lot], on the way from one weight to another.
func Blend(from, to, share int) int { return (from*Lot + (to-from)*share) / Lot }

// ShareOfStands is the chance of one of several sides by how they stand, in ten-thousandths. Of two one of which stands a thousand higher, that one
// wins twice as often; two thousand are four times, and so on.
func ShareOfStands(stands []int, side int) int {
	most := stands[0]
	for _, s := range stands {
		most = max(most, s)
	}
	sum, mine := 0, 0
	for i, s := range stands {
		w := halved(most - s)
		sum += w
		if i == side {
			mine = w
		}
	}
	return mine * Lot / sum
}

// halvings are one over the sixteenth roots of 2 in their row, in parts of a million.
var halvings = [...]int{
	1_000_000, 957_603, 917_004, 878_126, 840_896, 805_245, 771_105, 738_413, 707_107, 677_128, 648_420, 620_929, 594_604, 569_394, 545_254, 522_137, 500_000,
}

// halved is how much rarer a side wins that stands so much lower than the best, in parts of a million: half as often for every thousand.
func halved(below int) int {
	if below >= 20_000 {
		return 0
	}
	sixteenths, rest := below%1000*16/1000, below%1000*16%1000
	from, to := halvings[sixteenths], halvings[sixteenths+1]
	return (from - (from-to)*rest/1000) >> (below / 1000)
}
