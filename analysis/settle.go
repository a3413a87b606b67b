package analysis

import "slices"

// settle moves the luck of the throws towards what decisions leave, as far as that is the better known of the two, and says whether it could. It is how
// surveyors even out what several measurements of the same ground differ by: each takes as much of it as it may be off by. A throw that certainly did
// nothing takes nothing. What a throw has taken is in its error.
func settle(lucks []Luck, r *remainder, judged bool) bool {
	if r.none {
		return false
	}
	noise, doubts := unsure(lucks, len(r.luck), judged), doubts(lucks, len(r.luck), judged)
	gaps := make([]int, len(r.luck))
	for s, whole := range r.luck {
		gaps[s] = whole
		for i := range lucks {
			gaps[s] -= lucks[i].Seats[s]
		}
		gaps[s] = share(gaps[s], noise, noise+r.squares)
	}
	shifts := shifts(doubts, gaps)
	if shifts == nil {
		return false
	}
	for i := range lucks {
		luck := &lucks[i]
		for s, shift := range shifts[i] {
			luck.Seats[s] += shift
			luck.Errors[s] = root(luck.Errors[s]*luck.Errors[s] + shift*shift)
		}
	}
	return true
}

// unsure is what the luck of all throws together may be off by, as a variance, of the seats in the mean.
func unsure(lucks []Luck, seats int, judged bool) (noise int) {
	for i := range lucks {
		for _, e := range lucks[i].Errors {
			noise += e * e
		}
	}
	noise /= seats
	if judged {
		noise += misjudged
	}
	return noise
}

// doubts are by how much each throw may be off for each seat, as variances: by its tries, and by its part of what positions are misjudged by, which is the
// larger, the more hangs on the throw.
func doubts(lucks []Luck, seats int, judged bool) [][]int {
	apart := 0
	for i := range lucks {
		for _, signal := range lucks[i].apart {
			apart += signal
		}
	}
	all := make([][]int, len(lucks))
	for i := range lucks {
		for s, e := range lucks[i].Errors {
			doubt := e * e
			if judged {
				doubt += share(misjudged*seats, lucks[i].apart[s], apart)
			}
			all[i] = append(all[i], doubt)
		}
	}
	return all
}

// shifts shares out gaps among the throws by their doubts, by seat and to the last number; nil where a gap has nowhere to go. What one seat takes another one
// gives, as far as it may be: what a throw gives to one it takes from others for whom it did something, too.
func shifts(doubts [][]int, gaps []int) [][]int {
	seats := len(gaps)
	all, left := make([][]int, len(doubts)), slices.Clone(gaps)
	for i := range all {
		all[i] = make([]int, seats)
	}
	for one := range seats {
		for two := range one {
			flow := ratio(gaps[one]-gaps[two], seats)
			both := func(i int) int { return min(doubts[i][one], doubts[i][two]) }
			if spreadOut(len(all), flow, both, func(i, n int) { all[i][one] += n; all[i][two] -= n }) {
				left[one], left[two] = left[one]-flow, left[two]+flow
			}
		}
	}
	for s := range seats {
		own := func(i int) int { return doubts[i][s] }
		if !spreadOut(len(all), left[s], own, func(i, n int) { all[i][s] += n }) {
			return nil
		}
	}
	return all
}

// spreadOut gives to so many what they weigh of a number, all of it together; false where they weigh nothing.
func spreadOut(many, n int, weight func(int) int, give func(i, n int)) bool {
	all := 0
	for i := range many {
		all += weight(i)
	}
	if all == 0 {
		return n == 0
	}
	done, reached := 0, 0
	for i := range many {
		reached += weight(i)
		now := share(n, reached, all)
		give(i, now-done)
		done = now
	}
	return true
}
