package tabletop

import "slices"

// known is a detour that has been found, or looked for in vain, and for whom.
type known struct {
	table  *Table
	from   Point
	goal   aim
	limit  Length
	radius Length
	clear  Length
	shut   Doors
	avoids bool
	bodies []Body
	route  Route
	found  bool
}

// memory is the detours that a scratch remembers.
type memory struct {
	most int
	at   map[uint64]int // by the hash of what was asked
	all  []known
}

// Remember lets the scratch keep as many detours as that: who plays the same again and again asks for the same ones. It changes no
// answer, for a table never changes. What is more is forgotten all at once.
func (sc *Scratch) Remember(many int) {
	sc.memory.most = many
	if sc.memory.at == nil {
		sc.memory.at = make(map[uint64]int)
	}
}

// detourOf is what is asked for.
func detourOf(t *Table, w *Walker, from Point, goal aim, limit Length) known {
	return known{
		table: t, from: from, goal: goal, limit: limit, radius: w.Radius, clear: w.clearance(), shut: w.Shut, avoids: w.AvoidRough, bodies: w.Bodies,
	}
}

// same is whether the same is asked for.
func (k *known) same(o *known) bool {
	return k.table == o.table && k.from == o.from && k.goal == o.goal && k.limit == o.limit && k.radius == o.radius && k.clear == o.clear &&
		k.shut == o.shut && k.avoids == o.avoids && slices.Equal(k.bodies, o.bodies)
}

// hash is a number for what is asked for: where two have the same one, the first is forgotten.
func (k *known) hash() uint64 {
	h := stir(k.from.X, k.from.Y).with(int64(k.from.Floor)).with(k.goal.place.x).with(k.goal.place.y).with(int64(k.goal.kind))
	h = h.with(int64(k.limit)).with(int64(k.radius)).with(int64(k.clear)).with(int64(k.shut))
	if k.avoids {
		h++
	}
	for i := range k.bodies {
		b := &k.bodies[i]
		h = h.with(int64(b.At.X)<<32 ^ int64(b.At.Y)).with(int64(b.At.Floor)<<48 ^ int64(b.Gap)<<16 ^ int64(b.East) ^ int64(b.Down)<<32)
	}
	return uint64(h)
}

type stirred uint64

func stir(x, y Length) stirred { return stirred(x).with(int64(y)) }

// with folds a number in. Any odd constant with mixed bits would do.
func (h stirred) with(n int64) stirred {
	h = (h ^ stirred(n)) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// recall is a detour that was looked for before; false when it was not.
func (m *memory) recall(k *known, h uint64) (r Route, ok, known bool) {
	at, known := m.at[h]
	if !known || !m.all[at].same(k) {
		return Route{}, false, false
	}
	return m.all[at].route, m.all[at].found, true
}

// keep notes what a detour has come to.
func (m *memory) keep(k *known, h uint64) {
	at, known := m.at[h]
	switch {
	case known:
	case len(m.all) == m.most:
		clear(m.at)
		m.all = m.all[:0]
		fallthrough
	default:
		at = len(m.all)
		m.all = slices.Grow(m.all, 1)[:at+1]
		m.at[h] = at
	}
	room := m.all[at].bodies[:0]
	m.all[at] = *k
	m.all[at].bodies = append(room, k.bodies...)
}
