package maddogs

import (
	"math/bits"

	"rumble/game"
	"rumble/tabletop"
)

// base is the diameter of every figure's base; distances are measured from centre to centre (MD-CHAR-07).
const base = inch

// contact is the greatest centre distance of base contact: one inch and a tolerance (MD-GEO-06).
const contact = base + inch/20

// Figure is one person on the table. Figures are numbered in the order of MD-GEN-06: by seat, then by roster, civilians
// last; wherever a rule says "seat order, then roster order" that is the order of numbers.
type Figure struct {
	at      game.Point
	seat    game.Seat // Nobody for civilians
	profile Profile
	stats   [stats]int8 // present, after wounds (MD-HIT-02)
	full    int8        // HITS it began with
	skills  uint16

	away    bool // not placed yet, or left the board
	dead    bool
	gory    bool // its corpse is a Gory Death
	fainted bool // unconscious, out for the battle (MD-HIT-04)
	outCold bool
	knocked bool // Knocked Out until the next Joker
	prone   bool
	crawls  bool // It's Serious with 1 HITS left: prone for good
	slow    bool // It's Serious with more left: half all rates
	hidden  bool

	nervous     bool
	fleeing     bool
	broken      bool // failed the lone grip test: flees for good, cannot be slapped
	slapped     bool // slapped since its last failed check
	surrendered bool
	cuffed      bool
	captor      int16 // officer who holds it, or nobody
	taker       int16 // gangster who holds it hostage, or nobody

	aimed     bool
	owes      int8 // Recover actions
	killer    bool // Stone Cold Killer
	sixes     int8 // results of 6 it scored on the Deadly Weapons Table
	sixesDone bool // the roll for three of them is made
	luckSpent bool
	drunk     bool
	risen     bool // civilian in an uprising
	unknown   int8 // its stats are still to be rolled: the class plus one

	ladder  int16       // link it is climbing plus one, or 0
	climbed game.Length // how far up it
	outBy   game.Seat   // whose figure caused its last damaging hit, failed nerve or arrest (MD-SETUP-08)
	left    Departure
	exit    side // the edge by which it left (MD-SETUP-13)
	locked  set  // who it is locked in a brawl with (MD-BRAWL-09)

	car   int8 // the vehicle it is in or on, by number plus one, or 0 (MD-VEH-02)
	slot  int8 // of that vehicle
	shy   set  // flames that it has shrunk from on this card (MD-GAS-09)
	bails bool // it leaps out as soon as it can, and does nothing else (MD-CSHOT-22)
}

// Departure says how a figure left the board.
type Departure uint8

// The ways off the board.
const (
	Here Departure = iota
	LeftByChoice
	LeftFleeing
	LeftFromSirens
	LeftWithPrisoners
	LeftPrisoner
	ArrestedBySirens
)

// set is a set of figures.
type set [2]uint64

// maxFigures bounds the figures of a match: four gangs, as many civilians, and some to spare.
const maxFigures = 128

func (s *set) add(f int)  { s[f>>6] |= 1 << (f & 63) }
func (s *set) drop(f int) { s[f>>6] &^= 1 << (f & 63) }
func (s *set) put(f int, in bool) {
	if in {
		s.add(f)
	} else {
		s.drop(f)
	}
}

// cut takes a member out of a set of things that are numbered in a row, so that those after it move up.
func (s *set) cut(n int) {
	for ; n < maxFigures-1; n++ {
		s.put(n, s.has(n+1))
	}
	s.drop(n)
}
func (s *set) has(f int) bool { return s[f>>6]&(1<<(f&63)) != 0 }
func (s *set) empty() bool    { return s[0]|s[1] == 0 }

// each gives the members in their order.
func (s set) each(yield func(f int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// onBoard says whether the figure, or its body, lies on the table.
func (fig *Figure) onBoard() bool { return !fig.away && fig.left == Here }

// awake says whether the figure is on the board and has its wits: not dead, unconscious, Out Cold or Knocked Out.
func (fig *Figure) awake() bool {
	return fig.onBoard() && !fig.dead && !fig.fainted && !fig.outCold && !fig.knocked
}

// standing says whether it is awake and on its feet.
func (fig *Figure) standing() bool { return fig.awake() && !fig.prone }

// free says whether it is its own master: awake, no hostage, no prisoner, not given up.
func (fig *Figure) free() bool {
	return fig.awake() && fig.taker == nobody && fig.captor == nobody && !fig.surrendered && !fig.cuffed
}

// canAct says whether a card can activate it (MD-CARD-06): free, and not running for its life.
func (fig *Figure) canAct() bool { return fig.free() && !fig.fleeing }

// helpless says whether it cannot fight back (MD-BRAWL-12).
func (fig *Figure) helpless() bool { return fig.fainted || fig.outCold || fig.knocked }

// down is which state of being down shows, the first of MD-HIT-20's list that fits.
func (fig *Figure) down() string {
	switch {
	case fig.dead:
		return "dead"
	case fig.fainted:
		return "unconscious"
	case fig.outCold:
		return "out-cold"
	case fig.knocked:
		return "knocked-out"
	}
	return ""
}

// friends says whether two figures are on the same side; civilians are on nobody's.
func (g *Game) friends(a, b int) bool {
	return g.allied(g.figures[a].seat, g.figures[b].seat)
}

// allied says whether two seats are one, or paired by the scenario (MD-GEN-01).
func (g *Game) allied(a, b game.Seat) bool {
	if a == game.Nobody || b == game.Nobody {
		return a == b
	}
	return a == b || g.fixed.friends[a].Has(b)
}

// enemies says whether two figures fight each other. Civilians are nobody's enemies until they rise against a gang.
func (g *Game) enemies(a, b int) bool {
	x, y := &g.figures[a], &g.figures[b]
	if x.seat == game.Nobody {
		return y.seat != game.Nobody && x.risen && y.seat == g.rage
	}
	if y.seat == game.Nobody {
		return y.risen && x.seat == g.rage
	}
	return !g.allied(x.seat, y.seat)
}

// touching says whether two figures are in base contact: near enough, on one floor, no wall between (MD-GEO-06).
func (g *Game) touching(a, b int) bool {
	touched := g.around(a)
	return touched.has(b)
}

func (g *Game) pointsTouch(p, q game.Point) bool {
	return p.Floor == q.Floor && tabletop.Near(p, q, contact) && g.table.Sees(p, q, g.doors)
}

// inContact says whether figure f touches an enemy that is awake and not hidden.
func (g *Game) inContact(f int) bool {
	for e := range g.around(f).each {
		if g.enemies(f, e) && g.figures[e].awake() && !g.figures[e].hidden {
			return true
		}
	}
	return false
}

// isLocked says whether figure f is locked in a brawl. Locks are kept true by loosen.
func (g *Game) isLocked(f int) bool { return !g.figures[f].locked.empty() }

// lock binds two fighters while they stand in contact (MD-BRAWL-09).
func (g *Game) lock(a, b int) {
	g.figures[a].locked.add(b)
	g.figures[b].locked.add(a)
}

func (g *Game) unlock(a, b int) {
	g.figures[a].locked.drop(b)
	g.figures[b].locked.drop(a)
}

// loosen frees every pair of fighters that no longer hold each other: apart, or one of them not standing. A figure
// Knocked Down stays in the fight (MD-BRAWL-14).
func (g *Game) loosen() {
	for a := range g.figures {
		if g.figures[a].locked.empty() {
			continue
		}
		for b := range g.figures[a].locked.each {
			if !g.fights(a) || !g.fights(b) || !g.touching(a, b) {
				g.unlock(a, b)
			}
		}
	}
}

// fights says whether a figure can still hold up its end of a brawl.
func (g *Game) fights(f int) bool {
	fig := &g.figures[f]
	return fig.awake() && !fig.fleeing && !fig.surrendered && !fig.cuffed
}
