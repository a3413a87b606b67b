package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// SideKind says who a side of a fight is.
type SideKind uint8

// The sides there can be (GW-FIGHT-05).
const (
	Counters SideKind = iota // of one gang, with the RESISTANCE of a TERRITORY it controls
	Locals                   // the RESISTANCE of an uncontrolled TERRITORY
	Cops                     // the police
	Mutineers
)

// maxSides is the most sides of a fight: six gangs, and locals, police or mutineers.
const maxSides = 7

// Side is one side of a fight.
type Side struct {
	kind     SideKind
	gang     int8      // whose counters, whose mutineers; nobody for locals and police
	player   game.Seat // who plays its hand; Nobody: AUTO (GW-SIDE-07)
	seat     game.Seat // where it sits in the order of play (GW-SIDE-08)
	strength int16
	present  bool // a counter of the gang is there: not only RESISTANCE (GW-SIDE-04)
	flash    bool // has used a FLASHBACK in this fight
	ran      bool // has CUT AND RUN
	hand     cards.Pile
	fallout  cards.Pile // face down until the fight is won: nobody sees it
	took     int8       // how many FALLOUT cards, for all to see
}

// Fight is the fight being fought. Between two fights it is zero but for place nowhere.
type Fight struct {
	on     bool
	place  Place
	count  int8 // sides
	sides  [maxSides]Side
	trick  cards.Pile // cards laid in the running trick (GW-PLAY-10)
	laid   Play       // the cards to follow; none: somebody leads
	last   int8       // the side that laid them, or nobody
	turn   int8       // the side whose turn it is
	winner int8       // or nobody
	// order is the place of every FALLOUT card among those of its suit before its side, in the order laid, from 1 (GW-WIN-11).
	order [packSize]uint8
}

// side gives a pointer to a side of the fight.
func (g *Game) side(i int) *Side { return &g.fight.sides[i] }

// addFallout lays a FALLOUT card before a side, after those that lie there.
func (g *Game) addFallout(i, card int) {
	s := g.side(i)
	s.fallout = s.fallout.Add(card)
	g.fight.order[card] = uint8(ofSuitIn(s.fallout, suitOf(card)).Count())
}

// earliest is the card of a pile of FALLOUT of one suit that was laid first.
func (f *Fight) earliest(p cards.Pile) int {
	first := nobody
	for card := range p.Each {
		if first == nobody || f.order[card] < f.order[first] {
			first = card
		}
	}
	return first
}

// in is whether side i still fights.
func (g *Game) in(i int) bool { return i < int(g.fight.count) && !g.fight.sides[i].ran }

// hand names the hand of a side: the seat of its gang, or the place for locals and police.
func (g *Game) sideRef(i int) game.Ref {
	s := g.side(i)
	switch s.kind {
	case Counters:
		return ofGang(s.gang)
	case Mutineers:
		return game.Ref{Kind: game.WordRef, N: wordMutineers}
	case Cops:
		return game.Ref{Kind: game.WordRef, N: wordPolice}
	}
	return game.Ref{Kind: game.WordRef, N: wordLocals}
}
