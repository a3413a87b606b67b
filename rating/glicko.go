package rating

import (
	"math"
	"time"
)

// What somebody begins with who was never rated, and what a rating may become.
const (
	startRating     = 1500.0
	startDeviation  = 350.0 // nothing is known; no deviation is larger
	startVolatility = 0.06
	leastDeviation  = 30.0 // more is never known: people have good and bad evenings
)

// How Glicko-2 is set.
const (
	scale    = 173.7178            // points of a rating in a unit of the formulas
	tau      = 0.5                 // how fast a volatility may change
	period   = 30 * 24 * time.Hour // in which a deviation grows by one volatility when nobody plays
	nearness = 0.000001            // of the volatility
	mostIter = 200                 // steps to find it; it takes about ten
	mostRest = 1200                // periods that are looked at, whatever a clock says: a hundred years
)

// Strength is how strong somebody plays, as far as it is known: with two chances in three the truth is no farther from the rating than the
// deviation. The volatility is by how much the rating is to be expected to change.
type Strength struct {
	Rating     float64 `json:"rating"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
}

func beginner() Strength { return Strength{startRating, startDeviation, startVolatility} }

// game is a result against somebody.
type game struct {
	against Strength
	score   float64 // 1 won, 0.5 drawn, 0 lost
}

// periods is how many rating periods have passed.
func periods(since, now time.Time) float64 {
	return min(max(0, float64(now.Sub(since))/float64(period)), mostRest)
}

// rested is a strength of which less is known after so many periods.
func (s Strength) rested(passed float64) Strength {
	phi := s.Deviation / scale
	s.Deviation = min(startDeviation, scale*math.Sqrt(phi*phi+passed*s.Volatility*s.Volatility))
	return s
}

// after is the strength after the games of a match, to which so many periods have passed since the last one. It is Glicko-2 as Mark
// Glickman has described it, but that a deviation does not fall under 30.
func (s Strength) after(games []game, passed float64) Strength {
	mu, phi := (s.Rating-startRating)/scale, s.Deviation/scale
	var weight, gain float64 // the inverse of v, and the sum in delta
	for _, o := range games {
		away := o.against.Deviation / scale
		g := 1 / math.Sqrt(1+3*away*away/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(o.against.Rating-startRating)/scale)))
		weight += g * g * expected * (1 - expected)
		gain += g * (o.score - expected)
	}
	if weight == 0 { // nobody was met, or nobody of whom anything could be learned
		return s.rested(passed)
	}
	s.Volatility = volatility(s.Volatility, phi, 1/weight, gain/weight)
	s.Deviation = s.rested(passed).Deviation
	phi = s.Deviation / scale
	phi = 1 / math.Sqrt(1/(phi*phi)+weight)
	s.Rating += scale * phi * phi * gain
	s.Deviation = max(leastDeviation, scale*phi)
	return s
}

// volatility is the next volatility: where a function that falls crosses nothing, found by regula falsi as the description has it (Illinois).
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(max(delta*delta-phi*phi-v, math.SmallestNonzeroFloat64))
	if delta*delta <= phi*phi+v {
		high = a - tau
		for range mostIter {
			if f(high) >= 0 {
				break
			}
			high -= tau
		}
	}
	atLow, atHigh := f(low), f(high)
	for range mostIter {
		if math.Abs(high-low) <= nearness {
			break
		}
		mid := low + (low-high)*atLow/(atHigh-atLow)
		atMid := f(mid)
		if atMid*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = mid, atMid
	}
	return math.Exp(low / 2)
}
