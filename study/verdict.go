package study

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// margin is how far a side may be from its fair share in a scenario that is called even.
const margin = 0.05

// Opinion is what the games of a combination say about whether it is even.
type Opinion uint8

// The opinions.
const (
	Open    Opinion = iota // nobody can say yet
	Even                   // every side is within the margin of its fair share
	Favours                // some sides have more than their fair share, and not all are known to be within the margin
)

// Verdict is an opinion with what it rests on.
type Verdict struct {
	Opinion Opinion
	Side    int // that has the most, or the first of those
	// Favoured are the sides that are favoured, the one that has the most first: of three, two may be.
	Favoured []int
	Shares   []Share
	Games    int // that count
}

// Share is what a side has of the games: one for a game it wins, a part of one for a game it shares.
type Share struct {
	Seen float64
	Interval
}

// Judge is the verdict on shares of so many games. An even scenario is the first thing that is looked for: with very many games every
// scenario favours somebody a little.
func Judge(shares []Share, games int) Verdict {
	v := Verdict{Shares: shares, Games: games}
	fair := 1 / float64(len(shares))
	even, most := len(shares) > 1, 0
	for i, s := range shares {
		even = even && s.Low >= fair-margin && s.High <= fair+margin
		if s.Seen > shares[most].Seen {
			most = i
		}
	}
	v.Side = most
	switch {
	case even:
		v.Opinion = Even
	case len(shares) > 1:
		for i, s := range shares {
			if s.Low > fair {
				v.Opinion, v.Favoured = Favours, append(v.Favoured, i)
			}
		}
		slices.SortStableFunc(v.Favoured, func(a, b int) int { return cmp.Compare(shares[b].Seen, shares[a].Seen) })
	}
	return v
}

// Clear is whether more games would only make it finer.
func (v *Verdict) Clear() bool { return v.Opinion != Open }

// Say is the verdict in plain words: "favours The police, 58 to 63 %", or "favours Dockside, 40 to 45 %, and Quarry Hill, 35 to 39 %". Of a side nothing is said that it does or has: its name may be that of
// one or of many.
func (v *Verdict) Say(sides []Side) string {
	if len(sides) < 2 {
		return "only one side plays"
	}
	span := v.Shares[v.Side].Percent()
	switch v.Opinion {
	case Even:
		return fmt.Sprintf("even: %s for %s", span, sides[v.Side].Name)
	case Favours:
		var favoured []string
		for _, side := range v.Favoured {
			favoured = append(favoured, sides[side].Name+", "+v.Shares[side].above(1/float64(len(sides))))
		}
		return "favours " + strings.Join(favoured, ", and ")
	}
	return fmt.Sprintf("not clear yet: %s for %s", span, sides[v.Side].Name)
}

// nothing is by how much a percentage may be off that was reckoned.
const nothing = 1e-9

// above is an interval above a share in words. It is as fine as it must be to say so: 50.2 and not 50.
func (i Interval) above(share float64) string {
	for digits, scale := 1, 1000.0; math.Floor(100*i.Low) <= 100*share && digits < 5; digits, scale = digits+1, 10*scale {
		if low := math.Floor(scale*i.Low) / scale; low > share {
			return fmt.Sprintf("%.*f to %.0f %%", digits, 100*low, math.Ceil(100*i.High-nothing))
		}
	}
	return i.Percent()
}

// Percent is the interval in words: "58 to 63 %". Ends are rounded outwards, so that nothing is promised that was not found.
func (i Interval) Percent() string {
	return fmt.Sprintf("%.0f to %.0f %%", i.Outward(-1), i.Outward(1))
}

// Outward is an end of the interval in whole percent, rounded away from what lies within: the lower one below zero, else the upper one.
func (i Interval) Outward(end int) float64 {
	if end < 0 {
		return math.Floor(100*i.Low + nothing)
	}
	return math.Ceil(100*i.High - nothing)
}
