package script

import (
	"math/big"

	"rumble/referee"
)

// checkOdds compares the chances expected with those counted.
func (p *play) checkOdds(odds *referee.Odds) {
	for i := range p.script.odds {
		want := &p.script.odds[i]
		if known := p.knowsAll(want.events); !p.knowsAll(want.never) || !known {
			continue
		}
		if !odds.Exact && want.within == "" {
			p.differ(want.line, "The odds could not be counted, only tried out %d times: that can be compared only where it says within what.", odds.Samples)
			return
		}
		sum := new(big.Rat)
		for k := range odds.Outcomes {
			if p.among(want, odds.Outcomes[k].Effects) {
				sum.Add(sum, odds.Outcomes[k].P.Rat())
			}
		}
		if !near(sum, want, odds.Exact) {
			p.differ(want.line, "The chance should be %s, and is %s.", want.p, sum.RatString())
		}
	}
}

// near says whether a chance is the one wanted, or, where it was only tried out, within what it may be off.
func near(sum *big.Rat, want *chance, exact bool) bool {
	wanted, ok := new(big.Rat).SetString(want.p)
	if !ok {
		return false
	}
	off := new(big.Rat)
	if !exact {
		off.SetString(want.within)
	}
	return wanted.Sub(wanted, sum).Abs(wanted).Cmp(off) <= 0
}

func (p *play) knowsAll(events []event) bool {
	all := true
	for i := range events {
		all = p.knows(&events[i]) && all
	}
	return all
}

// among says whether an outcome is one of those meant: the expected effects in their order, none of those ruled out.
func (p *play) among(want *chance, effects []referee.Effect) bool {
	next := 0
	for i := range effects {
		for k := range want.never {
			if want.never[k].fitsEffect(&effects[i], p.game) {
				return false
			}
		}
		if next < len(want.events) && want.events[next].fitsEffect(&effects[i], p.game) {
			next++
		}
	}
	return next == len(want.events)
}

// oddsBound lets a script's odds take a while: who asks for them in writing wants them exact.
var oddsBound = referee.Bound{Runs: 60_000, After: 20_000, Steps: 4_000_000, Samples: 20_000}
