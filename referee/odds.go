package referee

import (
	"cmp"
	"slices"

	"rumble/game"
)

// Odds is what may follow an answer, with the chance of each.
type Odds struct {
	Exact    bool     // every chance of Outcomes is exact; else they are shares of Samples tries
	Samples  int      // tries, when not Exact
	Worlds   int      // that were made up for what the seat cannot know: where they part, one for each try; else the odds are those of all
	Until    Horizon  // how far it was followed
	Outcomes []Likely // most likely first; their chances sum to 1
	// Figures is what may befall each figure, in the order of their numbers. It is exact also when Outcomes are not,
	// unless FiguresSampled says that even one figure's fate had too many ways to count.
	Figures        []Fate
	FiguresSampled bool
	Runs           int // how often the rules were run

	sets []kindSet // what may befall a figure together, of those that were counted by themselves; else the outcomes tell it
}

// Horizon says how far odds were followed.
type Horizon string

// The horizons.
const (
	EndOfStretch Horizon = ""
	ToAftermath  Horizon = "aftermath" // the action's own effects are in, what others make of it is not
)

// Likely is one outcome: the effects since the answer, in order.
type Likely struct {
	P             Probability
	StandardError float64 // of P when sampled, from 0 to 0.5; 0 when exact
	Effects       []Effect
}

func (l Likely) compare(other Likely) int {
	if order := other.P.weight.compare(l.P.weight); order != 0 {
		return order
	}
	return slices.CompareFunc(l.Effects, other.Effects, Effect.compare)
}

// Fate is what may befall one figure.
type Fate struct {
	Who     game.Ref
	Chances []KindChance // by kind, in alphabetical order
}

// kindSet is a set of kinds of effects and the chance that they, and no others, befall a figure.
type kindSet struct {
	who    game.Ref
	kinds  []game.Kind
	chance weight
}

func (f Fate) compare(other Fate) int { return compareRefs(f.Who, other.Who) }

// KindChance is the chance that an effect of the kind befalls the figure at least once.
type KindChance struct {
	Kind game.Kind
	P    Probability
}

func (k KindChance) compare(other KindChance) int { return cmp.Compare(k.Kind, other.Kind) }

// Befalls is the chance that at least one effect of these kinds befalls the figure. It is exact whenever Figures are, also
// when Outcomes are not.
func (o *Odds) Befalls(figure game.Ref, counts func(game.Kind) bool) Probability {
	if slices.ContainsFunc(o.sets, func(s kindSet) bool { return s.who == figure }) {
		sum := nothing()
		for _, set := range o.sets {
			if set.who == figure && slices.ContainsFunc(set.kinds, counts) {
				sum = sum.plus(set.chance)
			}
		}
		return Probability{sum}
	}
	return o.Happens(func(e *Effect) bool {
		who, ok := e.About()
		return ok && who == figure && counts(e.Kind)
	})
}

// Happens is the chance of the outcomes that have at least one such effect: a share of tries, when the outcomes are.
func (o *Odds) Happens(counts func(*Effect) bool) Probability {
	sum := nothing()
	for i := range o.Outcomes {
		for k := range o.Outcomes[i].Effects {
			if counts(&o.Outcomes[i].Effects[k]) {
				sum = sum.plus(o.Outcomes[i].P.weight)
				break
			}
		}
	}
	return Probability{sum}
}
