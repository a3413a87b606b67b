package referee

import (
	"math/bits"

	"rumble/game"
)

// flow pours the whole probability, 1, into the first node of a graph and lets it run down the edges, together with the
// lists of effects picked up on the way: at the end lies the exact distribution of the lists.
type flow struct {
	watch  *watch
	ledger *ledger // of the lists that arrive
	heads  []int32 // by node: the last of its arrivals
	ends   int32   // the last arrival at the end
	drops  []drop
	pooled []drop   // what has arrived at one node, equal lists put together
	spots  []spot   // by list: where it is in pooled
	large  int      // bytes of the chances that no machine word holds
	turn   uint32   // numbers the nodes done, so that spots need no clearing
	kinds  []uint32 // by list of the graph's ledger: set of kinds plus one, 0 when not known yet
}

// drop is an arrival: a list and its share of the probability.
type drop struct {
	told   list
	next   int32 // in the chain of its node
	weight weight
}

type spot struct {
	turn uint32
	at   int32
}

// joint is the distribution of the lists of effects at the end of the stretch, or at the aftermath. It is an error when
// that takes more steps or memory than the bound allows.
func (f *flow) joint(w *watch, g *graph, l *ledger, aftermath bool) error {
	f.watch, f.ledger = w, l
	return f.pour(g, aftermath, w.bound.Steps, l.concat, func(e int32) list { return g.edges[e].told })
}

// fewSets are the sets of kinds of effects that may befall one figure on the way to a place: hardly ever so many.
const fewSets = 64

// marginal is the distribution of the sets of kinds of effects that befall one figure. The sets are lists of the given
// ledger. Sets are so few that they are allowed their steps for each edge besides.
func (f *flow) marginal(w *watch, g *graph, l *ledger, figure game.Ref, aftermath bool, sets *ledger) error {
	f.watch, f.ledger = w, sets
	sets.clear()
	f.kinds = append(f.kinds[:0], make([]uint32, len(l.lists))...)
	steps := w.bound.Steps + fewSets*len(g.edges)
	return f.pour(g, aftermath, steps, sets.union, func(e int32) list { return f.kindsOf(g.edges[e].told, l, figure, sets) })
}

// fate is the distribution up to the aftermath of a graph that was explored for one figure, whose lists are sets of
// kinds already.
func (f *flow) fate(w *watch, g *graph, sets *ledger) error {
	f.watch, f.ledger = w, sets
	return f.pour(g, true, w.bound.Steps+fewSets*len(g.edges), sets.union, func(e int32) list { return g.edges[e].told })
}

// kindsOf is the set of kinds of effects in a list that befall the figure.
func (f *flow) kindsOf(told list, l *ledger, figure game.Ref, sets *ledger) list {
	if told == empty {
		return empty
	}
	if known := f.kinds[told]; known > 0 {
		return list(known - 1)
	}
	last := l.lists[told]
	set := f.kindsOf(last.before, l, figure, sets)
	effect := l.effects[last.effect]
	if about, ok := effect.About(); ok && about == figure {
		set = sets.withKind(set, effect.Kind)
	}
	f.kinds[told] = uint32(set) + 1
	return set
}

// pour fills f.pooled with what arrives at the end. Where something may begin again, the chance of leaving is divided by:
// what comes back leaves in the end, in the same shares.
func (f *flow) pour(g *graph, aftermath bool, limit int, concat func(a, b list) list, told func(edge int32) list) error {
	f.begin(f.ledger)
	f.heads = f.heads[:0]
	for range g.nodes {
		f.heads = append(f.heads, nowhere)
	}
	f.drop(&f.heads[0], empty, one())
	order, ok := g.inOrder(aftermath)
	if !ok {
		return overBudget // it comes round for ever, and no rule has said that it begins again
	}
	for _, id := range order {
		n := &g.nodes[id]
		f.pool(f.heads[id])
		if n.back > 0 && !f.leave(g.backs[n.back-1].rest()) {
			return overBudget // it begins again for ever
		}
		for i := range f.pooled {
			here := f.pooled[i]
			if aftermath && n.aftermath {
				f.drop(&f.ends, here.told, here.weight)
				continue
			}
			for e := n.first; e != nowhere; e = g.edges[e].next {
				if limit -= 1 + here.weight.effort(); limit < 0 || f.memory() > f.watch.bound.Memory {
					return overBudget
				}
				if err := f.watch.step(); err != nil {
					return err
				}
				to := &f.ends
				if g.edges[e].to != nowhere {
					to = &f.heads[g.edges[e].to]
				}
				f.drop(to, concat(here.told, told(e)), here.weight.times(g.edges[e].weight))
			}
		}
	}
	f.pool(f.ends)
	return nil
}

// leave divides what has arrived by the chance of leaving, unless that is nothing.
func (f *flow) leave(chance weight) bool {
	if chance.compare(nothing()) == 0 {
		return len(f.pooled) == 0
	}
	for i := range f.pooled {
		f.pooled[i].weight = f.pooled[i].weight.over(chance)
	}
	return true
}

// memory is about how many bytes the arrivals take, with the lists that they come in.
func (f *flow) memory() int { return len(f.drops)*dropBytes + f.large + f.ledger.memory() }

// begin forgets all arrivals. Lists are from that ledger from now on.
func (f *flow) begin(l *ledger) {
	f.ledger, f.drops, f.ends, f.large = l, f.drops[:0], nowhere, 0
}

func (f *flow) drop(to *int32, told list, w weight) {
	f.drops = append(f.drops, drop{told: told, next: *to, weight: w})
	f.large += w.bytes()
	*to = int32(len(f.drops) - 1)
}

// pool puts equal lists of a chain of arrivals together.
func (f *flow) pool(chain int32) {
	f.pooled = f.pooled[:0]
	f.turn++
	for len(f.spots) < len(f.ledger.lists) {
		f.spots = append(f.spots, spot{})
	}
	for ; chain != nowhere; chain = f.drops[chain].next {
		d := &f.drops[chain]
		if s := &f.spots[d.told]; s.turn == f.turn {
			f.pooled[s.at].weight = f.pooled[s.at].weight.plus(d.weight)
		} else {
			*s = spot{turn: f.turn, at: int32(len(f.pooled))}
			f.pooled = append(f.pooled, *d)
		}
	}
}

// level gives all that arrived the same denominator, when one serves: adding and comparing is quick then.
func (f *flow) level() {
	den := uint64(1)
	for i := range f.pooled {
		w := &f.pooled[i].weight
		if w.large != nil {
			return
		}
		hi, lo := bits.Mul64(den, w.den/gcd(w.den, den))
		if hi != 0 {
			return
		}
		den = lo
	}
	for i := range f.pooled {
		w := &f.pooled[i].weight
		*w = weight{num: w.num * (den / w.den), den: den}
	}
}

// whole says whether what arrived is all that was poured in.
func (f *flow) whole() bool {
	sum := nothing()
	for i := range f.pooled {
		sum = sum.plus(f.pooled[i].weight)
	}
	return sum.compare(one()) == 0
}
