package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// memo.go is all that a game remembers so that it need not work it out again, and nothing else does. No rule depends on it:
// with everything forgotten all answers are the same, only later.
//
//   - Sightings: who sees whom, who touches whom, what there is about a place; until one of the two moves, or a door does.
//     Every list of sentences asks about the same pairs again and again. They are copied with the state.
//   - A list of sentences: that of the card in play, for as long as copies are made of the same state. Odds run a stretch a
//     thousand times from one state, and each run begins with the same list.
//   - Flights: the way to the edge from a place; until somebody or a door that could be in the way moves. In odds the same
//     figures flee from the same places a thousand times.

// memo is what is remembered beside the state: each copy of a game has its own.
type memo struct {
	stamp   int // tells apart states in which anything may differ
	list    sentences
	flights []flight // by figure

	source      *Game // what this game was last made equal to, and its stamp then
	sourceStamp int
	fresh       bool // nothing has happened since
}

func newMemo() *memo { return &memo{} }

// changed notes that something may have changed: events, moves, doors, another state. No stamp comes twice.
func (g *Game) changed() { g.memo.stamp++ }

// happened notes that the stretch has begun: something is told or asked.
func (g *Game) happened() { g.memo.fresh = false }

// madeEqualTo notes which state this game is a copy of.
func (g *Game) madeEqualTo(o *Game) {
	g.changed()
	g.memo.source, g.memo.sourceStamp, g.memo.fresh = o, o.memo.stamp, true
}

// staysItself forgets that a game is a copy: one that is kept keeps nothing else.
func (g *Game) staysItself() { g.memo.source, g.memo.fresh = nil, false }

// sightings is what follows from where everybody stands.
type sightings struct {
	known, clear [maxFigures]set     // which lines between two figures are known, and which of these are clear
	gear         [maxFigures]stretch // where each figure's items are; it only grows
	near         set                 // whose contacts are known
	contact      [maxFigures]set     // who is in base contact with whom
	surveyed     set                 // whose surroundings are known:
	concealed    set                 // who stands where one could hide
	leaping      set                 // who stands beside something to leap
	doorways     set                 // who stands within an inch of a door
}

// moved forgets all about the place of figure f.
func (g *Game) moved(f int) {
	g.changed()
	g.contactsChanged()
	g.sight.surveyed.drop(f)
	g.sight.known[f] = set{}
	for other := range f {
		g.sight.known[other].drop(f)
	}
}

// doorMoved forgets every line: a door has opened or closed.
func (g *Game) doorMoved() {
	g.changed()
	g.contactsChanged()
	g.sight.known = [maxFigures]set{}
}

// contactsChanged forgets who touches whom: somebody has come, gone, or left the board.
func (g *Game) contactsChanged() { g.sight.near = set{} }

// sees says whether the line between two figures is clear (MD-GEO-01). It is the same both ways.
func (g *Game) sees(a, b int) bool {
	if a > b {
		a, b = b, a
	}
	if g.sight.known[a].has(b) {
		return g.sight.clear[a].has(b)
	}
	clear := g.clearLine(a, b)
	g.sight.known[a].add(b)
	g.sight.clear[a].put(b, clear)
	return clear
}

// around is everybody on the board in base contact with figure f.
func (g *Game) around(f int) set {
	if !g.sight.near.has(f) {
		g.sight.near.add(f)
		g.sight.contact[f] = g.contacts(f)
	}
	return g.sight.contact[f]
}

// inConcealment says whether figure f stands where it could hide (MD-HIDE-01).
func (g *Game) inConcealment(f int) bool { return g.survey(f).concealed.has(f) }

// besideLeap says whether figure f stands beside something to leap (MD-ACT-07).
func (g *Game) besideLeap(f int) bool { return g.survey(f).leaping.has(f) }

// atDoor says whether figure f stands within an inch of a door (MD-ACT-08).
func (g *Game) atDoor(f int) bool { return g.survey(f).doorways.has(f) }

// survey looks about the place a figure stands at.
func (g *Game) survey(f int) *sightings {
	s := &g.sight
	if s.surveyed.has(f) {
		return s
	}
	at := g.figures[f].at
	_, door := g.table.DoorNear(at, inch)
	s.surveyed.add(f)
	s.concealed.put(f, g.concealed(at))
	s.leaping.put(f, g.table.LeapNear(at, leapReach, leapHigh))
	s.doorways.put(f, door)
	return s
}

// sentences is what may be said at the first question of a state.
type sentences struct {
	source  *Game
	stamp   int
	options []game.Option
	picks   []game.Ref
	total   int
}

// knownSentences is the list of sentences for a card, if it was made for the state that this game is still equal to. First
// says that it is such a state, and worth a list to keep.
func (g *Game) knownSentences(act *Activation) (known *sentences, first bool) {
	m := g.memo
	first = m.fresh && act == &g.card
	m.fresh = false
	if first && m.list.source == m.source && m.list.stamp == m.sourceStamp {
		return &m.list, true
	}
	return nil, first
}

// keepSentences remembers a list, with what its options are picked from.
func (g *Game) keepSentences(options []game.Option, total int) {
	l := &g.memo.list
	l.source, l.stamp, l.total = g.memo.source, g.memo.sourceStamp, total
	l.options, l.picks = append(l.options[:0], options...), l.picks[:0]
	for i := range l.options {
		pick, from := &l.options[i].Pick, len(l.picks)
		l.picks = append(l.picks, pick.Among...)
		pick.Among = l.picks[from:len(l.picks):len(l.picks)]
	}
}

// flight is the way to the nearest edge of the board from a place, past those who stood in the way then.
type flight struct {
	table  *tabletop.Table
	from   game.Point
	shut   tabletop.Doors
	bodies []tabletop.Body
	route  tabletop.Route
	open   bool
	looked bool
}

// wayOut is the way by which figure f flees: to the nearest edge of the board (MD-GUTS-09).
func (g *Game) wayOut(f int) (tabletop.Route, bool) {
	from := g.figures[f].at
	w := g.walker(f, from)
	if g.memo.flights == nil {
		g.memo.flights = make([]flight, len(g.figures))
	}
	known := &g.memo.flights[f]
	if !known.looked || known.table != g.table || known.from != from || known.shut != w.Shut || !slices.Equal(known.bodies, w.Bodies) {
		known.table, known.looked, known.from, known.shut, known.bodies = g.table, true, from, w.Shut, append(known.bodies[:0], w.Bodies...)
		known.route, known.open = g.table.PathToEdge(w, from, &g.scratch.paths)
	}
	return known.route, known.open
}

// Derive sets anew what follows from the rest of the state, for one that was read from what was written of it.
func (g *Game) Derive() {
	g.table = g.fixed.grounds.of(g.rubble, g.fixed)
	g.captives = 0
	for h := range g.figures {
		if g.figures[h].taker != nobody {
			g.captives++
		}
	}
	g.sight = sightings{}
	for i := range g.items {
		if f := g.items[i].holder; f >= 0 {
			g.keepGear(i, int(f))
		}
	}
	g.changed()
}
