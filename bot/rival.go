package bot

import "slices"

// rival is an answer that is tried against the usual one.
type rival struct {
	answer int   // its place
	gain   tally // by how much it did better
}

// fewWorlds is in how many worlds an answer is tried before anything is said of it.
const fewWorlds = 4

// hopeless says that more tries are wasted on it: it makes no difference to speak of, or is worse, by two standard errors, and by one once it has been
// tried for longer.
func (r rival) hopeless() bool {
	g := &r.gain
	if g.worlds < fewWorlds {
		return false
	}
	short := matters*g.worlds - g.sum // of what would be worth it
	errors := 2
	if g.worlds >= 2*fewWorlds {
		errors = 1
	}
	return short > 0 && short*short > errors*errors*g.squares
}

// settled says that it is better beyond doubt: by three standard errors, which takes more than nine worlds.
func (r rival) settled() bool { return r.gain.sum > 0 && r.gain.sum*r.gain.sum > 9*r.gain.squares }

// matters is what makes a difference, in ten-thousandths of a win.
const matters = 20

// better is whether a gain is more than luck. Whoever is found best of many is less than it looks, and the less so the longer it was tried: the
// mean gain must be clearly above its standard error, and above the square of that divided by the trust, which is by how much
// answers differ where it matters. Whole numbers are compared, so that it is the same everywhere.
func (t *tally) better() bool {
	return t.worlds >= fewWorlds && t.sum > 0 && 100*t.sum*t.sum > clearly*clearly*t.squares && t.sum*t.worlds*trust > t.squares
}

const (
	clearly = 13   // tenths of a standard error
	trust   = 1000 // ten-thousandths of a win
)

// leader is the place of the best so far if it is better than the usual answer, and else that of the usual one.
func leader(rivals []rival) int {
	if len(rivals) == 0 {
		return 0
	}
	best := slices.MaxFunc(rivals, func(a, b rival) int { return a.gain.sum - b.gain.sum })
	if best.gain.better() {
		return best.answer
	}
	return 0
}
