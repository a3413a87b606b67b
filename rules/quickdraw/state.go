package quickdraw

import (
	"math/bits"

	"rumble/cards"
	"rumble/game"
	"rumble/tabletop"
)

// Bounds of a match.
const (
	mostSeats   = 5 // four and a director (QD-BASIC-07, QD-DIR-02)
	mostFigures = 64
	mostItems   = 250
)

const (
	pace = game.Inch
	// base is the diameter of a character's base (QD-GEO-01).
	base = pace
	// touch is how near to each other the edges of two bases in contact are (QD-GEO-02).
	touch = pace / 20
)

// nobody is no figure, nothing no item, no card and no place in a list.
const (
	nobody  = -1
	nothing = -1
)

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	id, title  string
	table      *tabletop.Table
	wet        *tabletop.Table // the same as it is to who lives in water (QD-ANIM-05)
	names      game.Roster     // but for traits, personalities and cards
	figures    []figureInfo
	sides      [mostSeats]int8 // which side a seat is on (QD-BASIC-07)
	seats      int
	director   game.Seat // a human director, or game.Nobody (QD-DIR-02)
	rules      settings
	objects    []object
	owners     []int8                   // whose each thing was at the start, or nobody: for its name
	brought    [mostSeats]*game.Brought // the gangs that seats have brought with them, nil where they have not
	firstMate  int                      // the first figure of the stock gangs that are offered
	firstRifle int                      // the first of the rifles of the hunt, one to each gang (QD-HUNT-01)
	wooded     bool                     // there are woods on the table
	wheeled    bool                     // there are vehicles among the figures
}

// figureInfo is what never changes of a figure.
type figureInfo struct {
	icon string   // what a screen draws
	kit  []string // what it began with, as the cast list says it
}

// Stage is the part of a match.
type Stage uint8

// The stages.
const (
	SettingUp Stage = iota
	Playing
	Resting // after the scene, in a campaign (QD-REST)
	Ended
)

// Game is the whole state of one match between two steps of play.
type Game struct {
	fixed *fixed

	stage  Stage
	number int16 // of the phase, from 1; 0 before the first (QD-CARD-06)

	pack       cards.Pile   // not turned yet in this phase, jokers too
	owner      [packed]int8 // whose a card is, or nobody
	turned     int8         // the card turned last, or nothing
	acting     int8         // who has it, or nobody
	joker      Joker        // turned last, for the next card (QD-JOKE-01, -03)
	luck       luck         // what the joker does in this turn
	luckChosen bool         // what a black joker does has been chosen (QD-JOKE-04)

	points    [mostSeats]int16 // QD-SCN-04
	gone      game.Seats       // who has given the match up
	directed  bool             // the director has called Cut! in this phase (QD-CUT-05)
	adverse   bool             // the director has flagged a test in this turn (QD-DIR-02)
	opened    set8             // objects that are open: safes
	exploding [mostCharges]charge
	doors     tabletop.Doors // that stand open (QD-GEO-14)

	figures []Figure
	items   []Item

	crept  bool // whose turn it is was hidden at the start of it (QD-FRM-12)
	freely bool // a free act of courage is being done: it grants no other one (QD-COUR-09)
	traps  [mostTraps]trap

	result game.Result

	desk    *game.Desk // lends lists and questions; never part of the state
	scratch *scratch   // memory for ways; never part of the state
}

var _ game.Game = (*Game)(nil)

// scratch is memory that a game uses while it looks for ways. It holds nothing between two questions that changes an answer.
type scratch struct {
	path   []game.Point
	told   []game.Point // the path of the event being told
	paths  tabletop.Scratch
	walker tabletop.Walker
	bodies []tabletop.Body
	others []tabletop.Other
	met    []tabletop.Meeting
	sum    []game.Mod // a defence value
	lines  []game.Mod // the one that an injury is rolled by

	past game.Pending // what the stretch that is being played remembers (pending.go)
}

// Clone is a copy of the match that shares only what never changes.
func (g *Game) Clone() game.Game {
	c := &Game{desk: &game.Desk{}, scratch: &scratch{}}
	c.CopyFrom(g)
	return c
}

// CopyFrom makes g equal to another state of the same match, reusing g's memory.
func (g *Game) CopyFrom(other game.Game) {
	o := other.(*Game)
	own := *g
	*g = *o
	g.figures = append(own.figures[:0], o.figures...)
	g.items = append(own.items[:0], o.items...)
	g.result = own.result.Reusing(o.result)
	g.desk, g.scratch = own.desk, own.scratch
}

// Repeats makes the game keep the ways that it has found, as many as a few actions and all that comes of them ask for.
func (g *Game) Repeats() { g.scratch.paths.Remember(1024) }

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.stage == Ended }

// ask puts a question and gives the answer with the option that it takes. A seat may give the match up at any of its choices,
// which is the last option of each (QD-SCN-06); from then on it is asked nothing, and its figures do what is the default.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	if g.stage == Ended || g.gone.Has(q.Seat) || q.Seat == game.Nobody {
		return q.ByDefault()
	}
	if f := number(q.Who); f != nobody && g.figures[f].hidden && q.Seat == g.controller(f) {
		q.Secret = true // what a hidden character is asked goes by what they see from the hiding place
	}
	if q.Seat == g.fixed.director {
		a, o := g.desk.Ask(ref, &q)
		g.notesAnswer(&a)
		return a, o
	}
	a, o, gaveUp := g.desk.AskOrConcede(ref, &q, game.Option{Verb: "concede", Clause: "QD-SCN-06"})
	g.notesAnswer(&a)
	if gaveUp {
		g.concede(ref, q.Seat)
	}
	return a, o
}

// recalls is the answer to a question before it is laid out, when the referee has it already.
func (g *Game) recalls(ref game.Referee, q game.Question) (game.Answer, game.Option, bool) {
	a, o, known := g.desk.Recall(ref, &q)
	if known {
		g.notesAnswer(&a)
	}
	return a, o, known
}

// tell says what happened; once the match is over there is nothing more to say.
func (g *Game) tell(ref game.Referee, e game.Event) {
	if g.stage != Ended {
		e.Cause = befallsWho(e.Kind)
		ref.Tell(e)
	}
}

// befallsWho is whether an event befalls its Who, though it names the one who caused it: its sentence says nothing of that one.
func befallsWho(k game.Kind) bool {
	switch k {
	case "barely-entangled", "beast-backs-off", "beast-enraged", "beast-flees", "blocks", "casualty", "cowers", "draws-only", "entangled", "flees-table",
		"flustered", "freezes", "fumbles", "hesitates", "is-fleeing", "knocked-out", "mount-collapses", "mount-hit", "out-for-scene", "partly-entangled", "passes-out", "responds",
		"responds-at-once", "revealed", "shoots-first", "stampede", "stunned", "trapped", "wavers", "wounded":
		return true
	}
	return false
}

// name is a figure as events and questions name it; of nobody it is nothing.
func name(f int) game.Ref {
	if f == nobody {
		return game.Ref{}
	}
	return game.Figure(f)
}

// number is the figure that a reference names, or nobody.
func number(r game.Ref) int {
	if r.Kind != game.FigureRef {
		return nobody
	}
	return int(r.N)
}

// set is a set of figures.
type set uint64

func (s set) has(f int) bool { return f >= 0 && s>>f&1 != 0 }
func (s *set) add(f int)     { *s |= 1 << f }
func (s *set) drop(f int)    { *s &^= 1 << f }
func (s set) empty() bool    { return s == 0 }
func (s set) count() int     { return bits.OnesCount64(uint64(s)) }

// first is the lowest number of the set, or nobody.
func (s set) first() int {
	if s == 0 {
		return nobody
	}
	return bits.TrailingZeros64(uint64(s))
}

// Each gives the figures from the lowest number to the highest.
func (s set) each(yield func(f int) bool) {
	for s != 0 {
		f := bits.TrailingZeros64(uint64(s))
		if !yield(f) {
			return
		}
		s &= s - 1
	}
}

// set8 is a set of up to eight things.
type set8 uint8

func (s set8) has(n int) bool { return s>>n&1 != 0 }
func (s *set8) add(n int)     { *s |= 1 << n }
