package referee

import (
	"cmp"
	"context"

	"rumble/game"
)

// Bound limits the work of a count, whatever the rules do. Zero fields mean the usual bounds. What is more than the bound
// allows makes a count coarser as [Count] says, or is refused with the code "over-budget"; no figure ever depends on how
// fast the machine is.
type Bound struct {
	Runs    int // runs of the rules for exact odds; 10,000 by default
	After   int // runs that may go into what follows the aftermath; as many as Runs by default
	Steps   int // steps of arithmetic for exact odds; 400,000 by default
	Samples int // tries when that is not enough; 2,000 by default
	Throws  int // throws of one run, or of one try; 2,000 by default
	Depth   int // questions, events and merges of one run together; 10,000 by default
	// Memory is how many bytes a count may take for what it finds out: the ways, merges, effects and chances, each taken for
	// a fixed number of bytes that is about what it takes on a machine of 64 bits. 64 MiB by default.
	Memory int
	// Pause, if any, is called between two runs and every few hundred steps of arithmetic, so that counts can give way to
	// what is more urgent. It changes no figure.
	Pause func()
}

func (b Bound) filled() Bound {
	b.Runs = cmp.Or(b.Runs, 10_000)
	b.Steps = cmp.Or(b.Steps, 400_000)
	b.Samples = cmp.Or(b.Samples, 2_000)
	b.After = cmp.Or(b.After, b.Runs)
	b.Throws = cmp.Or(b.Throws, 2_000)
	b.Depth = cmp.Or(b.Depth, 10_000)
	b.Memory = cmp.Or(b.Memory, 64<<20)
	return b
}

// overBudget is the failure of a count that its bound does not allow.
var overBudget = game.Refuse(game.OverBudget, "", "There are too many outcomes to count.")

// watch is what a count looks up to between two runs: whether it is still wanted.
type watch struct {
	ctx   context.Context
	bound Bound
	steps int // of arithmetic since it looked last
}

// fewSteps of arithmetic take less than a millisecond.
const fewSteps = 256

// rest lets others go first, and is the error of a count that is not wanted any more.
func (w *watch) rest() error {
	if w.bound.Pause != nil {
		w.bound.Pause()
	}
	if w.ctx.Err() != nil {
		return &game.Error{Code: game.Cancelled, Sentence: "The count was broken off.", Cause: context.Cause(w.ctx)}
	}
	return nil
}

// step rests from time to time.
func (w *watch) step() error {
	if w.steps++; w.steps < fewSteps {
		return nil
	}
	w.steps = 0
	return w.rest()
}

// pace is how far a run has gone.
type pace struct {
	throws int
	calls  int // questions, events and merges
}

// throw says whether one more throw is allowed.
func (p *pace) throw(b *Bound) bool {
	p.throws++
	return p.throws <= b.Throws
}

// call says whether one more question, event or merge is allowed.
func (p *pace) call(b *Bound) bool {
	p.calls++
	return p.calls <= b.Depth
}

// What things are taken for in bytes, their places in maps included.
const (
	nodeBytes   = 128
	edgeBytes   = 40
	listBytes   = 48
	concatBytes = 32
	effectBytes = 160
	choiceBytes = 320
	dropBytes   = 48
	knownBytes  = 128
	likelyBytes = 80
	toldBytes   = 64 // an effect in an outcome
)
