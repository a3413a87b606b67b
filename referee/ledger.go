package referee

import (
	"cmp"
	"strings"

	"rumble/game"
)

// Effect is an event as odds tell it: what happened, without where and why.
type Effect struct {
	Kind game.Kind
	Who  game.Ref
	With game.Ref
	Whom game.Ref
	Seat game.Seat // whose doing it is; game.Nobody for the system's own
	Many int
}

func effectOf(e *game.Event) Effect {
	effect := Effect{Kind: e.Kind, Who: e.Who, With: e.With, Whom: e.Whom, Seat: e.Seat, Many: e.Many}
	if e.Cause {
		effect.Whom = game.Ref{}
	}
	return effect
}

// About is the figure that an effect befalls: the object of the sentence, or its subject when it has no figure as
// object.
func (e Effect) About() (game.Ref, bool) {
	if e.Whom.Kind == game.FigureRef {
		return e.Whom, true
	}
	return e.Who, e.Who.Kind == game.FigureRef
}

func (e Effect) compare(f Effect) int {
	return cmp.Or(
		strings.Compare(string(e.Kind), string(f.Kind)),
		compareRefs(e.Who, f.Who),
		compareRefs(e.With, f.With),
		compareRefs(e.Whom, f.Whom),
		cmp.Compare(e.Many, f.Many),
		cmp.Compare(e.Seat, f.Seat))
}

func compareRefs(a, b game.Ref) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.N, b.N))
}

// list names a list of effects in a ledger. Equal lists have equal names, so that outcomes compare as numbers.
type list uint32

// empty is the list without effects.
const empty list = 0

// ledger gives lists of effects their names. Every list is another one with one effect more at its end.
type ledger struct {
	effects   []Effect
	effectIDs map[Effect]uint32
	lists     []link
	longer    map[link]list
	concats   map[[2]list]list
	run       []uint32 // room to turn a list round
}

// link is the last effect of a list and what comes before it.
type link struct {
	before list
	effect uint32
}

// clear forgets all lists and keeps the memory.
func (l *ledger) clear() {
	if l.effectIDs == nil {
		l.effectIDs = make(map[Effect]uint32)
		l.longer = make(map[link]list)
		l.concats = make(map[[2]list]list)
	}
	clear(l.effectIDs)
	clear(l.longer)
	clear(l.concats)
	l.effects = l.effects[:0]
	l.lists = append(l.lists[:0], link{})
}

// memory is about how many bytes the ledger takes.
func (l *ledger) memory() int {
	return len(l.lists)*listBytes + len(l.effects)*effectBytes + len(l.concats)*concatBytes
}

// note gives an effect its number.
func (l *ledger) note(e Effect) uint32 {
	id, known := l.effectIDs[e]
	if !known {
		id = uint32(len(l.effects))
		l.effects = append(l.effects, e)
		l.effectIDs[e] = id
	}
	return id
}

// with is the list with one effect more.
func (l *ledger) with(before list, effect uint32) list {
	key := link{before, effect}
	id, known := l.longer[key]
	if !known {
		id = list(len(l.lists))
		l.lists = append(l.lists, key)
		l.longer[key] = id
	}
	return id
}

// numbers are the effects of a list in their order, borrowed until the next call.
func (l *ledger) numbers(of list) []uint32 {
	l.run = l.run[:0]
	for ; of != empty; of = l.lists[of].before {
		l.run = append(l.run, l.lists[of].effect)
	}
	for i, j := 0, len(l.run)-1; i < j; i, j = i+1, j-1 {
		l.run[i], l.run[j] = l.run[j], l.run[i]
	}
	return l.run
}

// concat is the list first and then the list second.
func (l *ledger) concat(first, second list) list {
	switch {
	case first == empty:
		return second
	case second == empty:
		return first
	}
	key := [2]list{first, second}
	id, known := l.concats[key]
	if !known {
		id = first
		for _, effect := range l.numbers(second) {
			id = l.with(id, effect)
		}
		l.concats[key] = id
	}
	return id
}

// withKind adds a kind to a set of kinds: a list of effects of which only the kind is filled in, each once, in the order
// of their numbers.
func (l *ledger) withKind(set list, kind game.Kind) list {
	effect := l.note(Effect{Kind: kind})
	if set == empty || l.lists[set].effect < effect {
		return l.with(set, effect)
	}
	if l.lists[set].effect == effect {
		return set
	}
	above := l.lists[set]
	return l.with(l.withKind(above.before, kind), above.effect)
}

// union is every kind of either set.
func (l *ledger) union(a, b list) list {
	if a == b || b == empty {
		return a
	}
	if a == empty {
		return b
	}
	key := [2]list{a, b}
	id, known := l.concats[key]
	if !known {
		id = a
		for ; b != empty; b = l.lists[b].before {
			id = l.withKind(id, l.effects[l.lists[b].effect].Kind)
		}
		l.concats[key] = id
	}
	return id
}
