package referee

import (
	"cmp"

	"rumble/game"
)

// Odds is what may follow an answer, with the chance of each.
type Odds struct {
	Exact    bool     // every chance of Outcomes is exact; else they are shares of Samples tries
	Samples  int      // tries, when not Exact
	Until    Horizon  // how far it was followed
	Outcomes []Likely // most likely first; their chances sum to 1
	// Figures is what may befall each figure, in the order of their numbers. It is exact also when Outcomes are not,
	// unless FiguresSampled says that even one figure's fate had too many ways to count.
	Figures        []Fate
	FiguresSampled bool
	Runs           int // how often the rules were run
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

// Fate is what may befall one figure.
type Fate struct {
	Who     game.Ref
	Chances []KindChance // by kind, in alphabetical order
}

// KindChance is the chance that an effect of the kind befalls the figure at least once.
type KindChance struct {
	Kind game.Kind
	P    Probability
}

// Bound limits the work of a count. Zero fields mean the usual bounds.
type Bound struct {
	Runs    int // runs of the rules for exact odds; 10,000 by default
	After   int // runs that may go into what follows the aftermath; as many as Runs by default
	Steps   int // steps of arithmetic for exact odds; 400,000 by default
	Samples int // tries when that is not enough; 2,000 by default

	// Pause is called before each run of the rules, if it is there: it may take its time, so that others get on, and its
	// error ends the count.
	Pause func() error
}

func (b Bound) filled() Bound {
	b.Runs = cmp.Or(b.Runs, 10_000)
	b.Steps = cmp.Or(b.Steps, 400_000)
	b.Samples = cmp.Or(b.Samples, 2_000)
	b.After = cmp.Or(b.After, b.Runs)
	return b
}
