package referee

import (
	"cmp"
	"math/big"
	"slices"

	"rumble/game"
)

// figuresOf are the figures that anything told befalls, and those met, in order.
func figuresOf(l *ledger, met []game.Ref) []game.Ref {
	figures := slices.Clone(met)
	for _, e := range l.effects {
		if who, ok := e.About(); ok {
			figures = append(figures, who)
		}
	}
	slices.SortFunc(figures, compareRefs)
	return slices.Compact(figures)
}

// fates sums the joint distribution in the flow up for each figure.
func (c *Counter) fates() []Fate {
	l := &c.joint.ledger
	order := fateOrder(l)
	fate := make([]int, len(l.effects)) // by effect: which chance it counts for, -1 for none
	var fates []Fate
	var sums []weight
	var seen []int // by chance: the outcome that counted last, from 1
	for i := range fate {
		fate[i] = -1
	}
	for i, id := range order {
		e := l.effects[id]
		who, _ := e.About()
		if i > 0 {
			before := l.effects[order[i-1]]
			if last, _ := before.About(); last == who && before.Kind == e.Kind {
				fate[id] = len(sums) - 1
				continue
			}
		}
		if len(fates) == 0 || fates[len(fates)-1].Who != who {
			fates = append(fates, Fate{Who: who})
		}
		f := &fates[len(fates)-1]
		f.Chances = append(f.Chances, KindChance{Kind: e.Kind})
		fate[id] = len(sums)
		sums, seen = append(sums, nothing()), append(seen, 0)
	}
	parts := c.flow.overOne()
	var large []big.Int // the sums over the common denominator, when machine words do not hold them
	if parts.den != nil {
		large = make([]big.Int, len(sums))
	}
	for i := range c.flow.pooled {
		for _, id := range l.numbers(c.flow.pooled[i].told) {
			at := fate[id]
			if at < 0 || seen[at] == i+1 {
				continue
			}
			if seen[at] = i + 1; large != nil {
				large[at].Add(&large[at], &parts.num[i])
			} else {
				sums[at] = sums[at].plus(c.flow.pooled[i].weight)
			}
		}
	}
	for at := range large {
		sums[at] = weight{large: new(big.Rat).SetFrac(&large[at], parts.den)}
	}
	return filled(fates, sums)
}

// parts are the pooled weights as parts of one denominator: fractions of many digits are added much faster so than one by one, which
// brings each sum into its lowest terms. There is none when machine words hold all of them.
type parts struct {
	num []big.Int
	den *big.Int
}

// overOne brings the pooled weights over their common denominator, if any of them is a large fraction.
func (f *flow) overOne() parts {
	if !slices.ContainsFunc(f.pooled, func(p drop) bool { return p.weight.large != nil }) {
		return parts{}
	}
	den, rest := big.NewInt(1), new(big.Int)
	for i := range f.pooled {
		d := f.pooled[i].weight.rat().Denom()
		if rest.Rem(den, d).Sign() != 0 {
			den.Mul(den, rest.Quo(d, rest.GCD(nil, nil, den, d)))
		}
	}
	num := make([]big.Int, len(f.pooled))
	for i := range f.pooled {
		r := f.pooled[i].weight.rat()
		num[i].Mul(r.Num(), rest.Quo(den, r.Denom()))
	}
	return parts{num, den}
}

// fateOrder are the effects that befall figures, by figure and kind.
func fateOrder(l *ledger) []int {
	var order []int
	for id, e := range l.effects {
		if _, ok := e.About(); ok {
			order = append(order, id)
		}
	}
	slices.SortFunc(order, func(a, b int) int {
		first, _ := l.effects[a].About()
		second, _ := l.effects[b].About()
		return cmp.Or(compareRefs(first, second), cmp.Compare(l.effects[a].Kind, l.effects[b].Kind))
	})
	return order
}

// filled puts the chances into the fates, in order, and leaves out what came up on the way but cannot happen within the
// horizon.
func filled(fates []Fate, sums []weight) []Fate {
	kept := fates[:0]
	for _, f := range fates {
		chances := f.Chances[:0]
		for _, k := range f.Chances {
			if k.P = (Probability{sums[0]}); sums[0].compare(nothing()) > 0 {
				chances = append(chances, k)
			}
			sums = sums[1:]
		}
		if f.Chances = chances; len(chances) > 0 {
			kept = append(kept, f)
		}
	}
	return kept
}

// addFate reads one figure's fate off a flow of sets of kinds.
func (c *Counter) addFate(odds *Odds, figure game.Ref) error {
	if !c.flow.whole() {
		return broken()
	}
	l := c.flow.ledger
	fate := Fate{Who: figure}
	for kind := range l.effects {
		sum := nothing()
		for i := range c.flow.pooled {
			if d := &c.flow.pooled[i]; slices.Contains(l.numbers(d.told), uint32(kind)) {
				sum = sum.plus(d.weight)
			}
		}
		if sum.compare(nothing()) > 0 {
			fate.Chances = append(fate.Chances, KindChance{Kind: l.effects[kind].Kind, P: Probability{sum}})
		}
	}
	for i := range c.flow.pooled {
		d := &c.flow.pooled[i]
		set := kindSet{who: figure, chance: d.weight}
		for _, id := range l.numbers(d.told) {
			set.kinds = append(set.kinds, l.effects[id].Kind)
		}
		odds.sets = append(odds.sets, set)
	}
	slices.SortFunc(fate.Chances, KindChance.compare)
	if len(fate.Chances) > 0 {
		odds.Figures = append(odds.Figures, fate)
	}
	return nil
}

func broken() error {
	return &game.Error{Code: game.OddsBroken, Sentence: "The chances do not sum to 1: the rules do not play alike what they said is alike."}
}
