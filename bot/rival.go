package bot

import "slices"

// rival is an answer that is tried against the usual one.
type rival struct {
	answer int // its place
	gain   gain
}

// gain is by how much it did better, world by world, in ten-thousandths of a win.
type gain struct{ worlds, sum, squares int }

func (g *gain) add(d int) {
	g.worlds++
	g.sum += d
	g.squares += d * d
}

// fewWorlds is in how many worlds an answer is tried before anything is said of it.
const fewWorlds = 4

// hopeless says that more tries are wasted on it: it makes no difference, or it is worse by two standard errors.
func (r rival) hopeless() bool {
	g := &r.gain
	return g.worlds >= fewWorlds && (g.squares == 0 || g.sum < 0 && g.sum*g.sum > 4*g.squares)
}

// better is whether a gain is more than luck. Whoever is found best of many is less than it looks, and the less so the longer it was tried: the
// mean gain must be above the square of its standard error divided by the trust. Whole numbers are compared, so that it is the same everywhere.
func (g *gain) better(trust int) bool {
	return g.worlds >= fewWorlds && g.sum*g.worlds*trust > g.squares
}

// The trust in gains that are seen, in ten-thousandths of a win.
const (
	leastTrust = 70
	usualTrust = 2100
	mostTrust  = 2100
)

// enoughRivals is of how many rivals together something can be told, at least.
const enoughRivals = 3

// trustIn tells from the rivals themselves how far what is seen of them may be trusted, after all have been tried in the same worlds. Where the
// true gains of answers lie about a mean below nothing by so much, and differ from it by so much, what is seen is to be believed in part
// only, and the best guess of a gain is above nothing when its mean is above the square of its standard error times the first, divided by the
// square of the second: the trust is that square divided by the first.
func trustIn(rivals []rival) int {
	k := len(rivals)
	if k < enoughRivals {
		return usualTrust
	}
	worlds, mean := max(1, rivals[0].gain.worlds), 0
	for i := range rivals {
		mean += rivals[i].gain.sum
	}
	mean /= k
	spread, luck := 0, 0
	for i := range rivals {
		g := &rivals[i].gain
		spread += (g.sum - mean) * (g.sum - mean)
		luck += g.squares - g.sum*g.sum/worlds
	}
	true2 := spread/(k-1) - luck/k // what they differ by beside luck, squared
	return min(max(true2/max(1, -mean*worlds), leastTrust), mostTrust)
}

// leader is the place of the best so far if it is better than the usual answer, and else that of the usual one.
func leader(rivals []rival, trust int) int {
	if len(rivals) == 0 {
		return 0
	}
	best := slices.MaxFunc(rivals, func(a, b rival) int { return a.gain.sum - b.gain.sum })
	if best.gain.better(trust) {
		return best.answer
	}
	return 0
}
