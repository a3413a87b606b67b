package study

import "math"

// Interval is from where to where the true share of a side lies, with 95 % confidence.
type Interval struct{ Low, High float64 }

// doubt is how often an interval may miss the truth.
const doubt = 0.05

// z is how many standard errors leave that much outside.
const z = 1.959963984540054

// Wilson is the interval for a share of so many games: it holds when the number of games was settled beforehand. A shared game counts for
// each side in part, which varies less than games that are won or lost: then the interval is a little wider than it need be.
func Wilson(share float64, games int) Interval {
	if games == 0 {
		return Interval{0, 1}
	}
	n := float64(games)
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return Interval{clamp(middle - half), clamp(middle + half)}
}

// Anytime is the interval for a share of so many games that holds at every moment of a study at once, however often one looks and whenever
// one stops because of what one sees. It is the confidence sequence of a mixture (Robbins 1970): as long as the true share is p, the
// likelihood of what was seen under shares of all sizes, weighted by Beta(1/2, 1/2), over its likelihood under p is a martingale, or
// shrinks on average where games are shared; by Ville's inequality it ever exceeds 20 with a chance of 5 % at most. All p for which it
// does not are in the interval.
func Anytime(share float64, games int) Interval {
	if games == 0 {
		return Interval{0, 1}
	}
	won, lost := share*float64(games), (1-share)*float64(games)
	mixed := logBeta(0.5+won, 0.5+lost) - logBeta(0.5, 0.5)
	doubted := func(p float64) bool { return mixed-xlogy(won, p)-xlogy(lost, 1-p) >= -math.Log(doubt) }
	return Interval{edge(share, 0, doubted), edge(share, 1, doubted)}
}

// edge is where doubt begins between a share that was seen and the end of all shares.
func edge(seen, end float64, doubted func(float64) bool) float64 {
	if !doubted(end) {
		return end
	}
	for range 45 { // finer than any number of games tells
		middle := (seen + end) / 2
		if doubted(middle) {
			end = middle
		} else {
			seen = middle
		}
	}
	return end
}

func logBeta(a, b float64) float64 {
	x, _ := math.Lgamma(a)
	y, _ := math.Lgamma(b)
	both, _ := math.Lgamma(a + b)
	return x + y - both
}

// xlogy is x log y, nothing when x is nothing.
func xlogy(x, y float64) float64 {
	if x == 0 {
		return 0
	}
	return x * math.Log(y)
}

func clamp(p float64) float64 { return min(max(p, 0), 1) }
