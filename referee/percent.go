package referee

import (
	"math/big"
	"strconv"
	"strings"
)

// Chances are told in percent with a few decimals, and with more where these would lie: what can happen never reads as
// 0, and what may fail to never reads as 100. It takes as many decimals as that needs, mostDecimals at most; what is nearer
// still to impossible or to certain is told as the nearest number of so many: 0.000001, or 99.999999.
const mostDecimals = 6

// Percent is the probability in percent with a decimal at least, a half rounded up: "13.9", "0.003", "99.98". It is "0" for
// what cannot happen alone, and "100.0" for what is certain alone.
func (p Probability) Percent() string {
	if p.None() {
		return impossible
	}
	return percent(p.partsOf, p.weight.compare(one()) == 0, 1)
}

// Percent is the chance in percent with two decimals at least, a half rounded up: "13.89", "0.003", "99.9996". It is "0" for
// what cannot happen alone, and "100.00" for what is certain alone.
func (c Chance) Percent() string {
	if c.None() {
		return impossible
	}
	certain := c.whole != nil && c.ways.Cmp(c.whole) == 0 || c.whole == nil && c.odds.weight.compare(one()) == 0
	return percent(c.partsOf, certain, 2)
}

// Rough is the probability in percent as a headline has it: "8 %", below 1 and above 99 with a decimal, "0.4 %", and "<0.1 %" or
// ">99.9 %" beyond that. It is "0 %" for what cannot happen alone, and "100 %" for what is certain alone.
func (p Probability) Rough() string {
	return rough(p.partsOf, p.None(), p.weight.compare(one()) == 0)
}

// Rough is the chance as [Probability.Rough] writes it.
func (c Chance) Rough() string {
	certain := c.whole != nil && c.ways.Cmp(c.whole) == 0 || c.whole == nil && c.odds.weight.compare(one()) == 0
	return rough(c.partsOf, c.None(), certain)
}

func rough(partsOf func(parts int64) int64, never, certain bool) string {
	const whole = 1000
	switch tenths := partsOf(whole); {
	case never:
		return "0 %"
	case certain:
		return "100 %"
	case tenths == 0:
		return "<0.1 %"
	case tenths == whole:
		return ">99.9 %"
	case tenths < 10 || tenths > whole-10:
		return decimal(tenths, 1) + " %"
	}
	return strconv.FormatInt(partsOf(100), 10) + " %"
}

// None says that it cannot happen.
func (p Probability) None() bool { return p.weight == (weight{}) || p.weight.compare(nothing()) == 0 }

// Below says whether it is less likely than n of d equally likely cases.
func (p Probability) Below(n, d int) bool {
	return p.None() && n > 0 || !p.None() && p.weight.compare(share(n, d)) < 0
}

// Below says whether it is less likely than n of d equally likely cases.
func (c Chance) Below(n, d int) bool {
	return c.Rat().Cmp(big.NewRat(int64(n), int64(d))) < 0
}

// Share is the probability of n of d equally likely cases; d is more than 0.
func Share(n, d int) Probability { return Probability{share(n, d)} }

// impossible is what cannot happen, in percent.
const impossible = "0"

// percent is a chance above 0 in percent, with so many decimals at least. In how many parts of certainty it is told by the
// function.
func percent(partsOf func(parts int64) int64, certain bool, least int) string {
	whole := int64(100)
	for range least {
		whole *= 10
	}
	for decimals := least; ; decimals++ {
		n := partsOf(whole)
		if n > 0 && n < whole || certain {
			return decimal(n, decimals)
		}
		if decimals == mostDecimals {
			return decimal(min(max(n, 1), whole-1), decimals)
		}
		whole *= 10
	}
}

// partsOf is the probability in so many parts of certainty, a half rounded up.
func (p Probability) partsOf(parts int64) int64 {
	r := p.Rat()
	return partsOf(r.Num(), r.Denom(), parts)
}

// partsOf is the share that some of the whole has, in so many parts, a half rounded up.
func partsOf(some, whole *big.Int, parts int64) int64 {
	twice := new(big.Int).Mul(some, big.NewInt(2*parts))
	twice.Add(twice, whole)
	return twice.Div(twice, new(big.Int).Lsh(whole, 1)).Int64()
}

// decimal writes a number of so many decimals.
func decimal(n int64, decimals int) string {
	digits := strconv.FormatInt(n, 10)
	if short := decimals + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	return digits[:len(digits)-decimals] + "." + digits[len(digits)-decimals:]
}
