package moveit

import (
	"math/bits"

	"rumble/game"
	"rumble/tabletop"
)

// Bounds of a match.
const (
	seats     = 2
	maxModels = 20 // ten a gang (MI-GANG-01)
)

const (
	inch = game.Inch
	// base is the diameter of a model's base (MI-GEN-02).
	base = inch
	// touch is how near to a gap of nothing counts as contact (MI-GEN-02).
	touch = inch / 100
)

// nobody is no model.
const nobody = -1

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	id, title string
	table     *tabletop.Table
	names     game.Roster // but for the weapons
	models    []modelInfo
	turns     int16
	corner    game.Point
	opened    bool // the scenario names the first seat of turn 1: there is no opening roll
}

type modelInfo struct {
	number int // in its gang, from 1 (MI-GEN-04)
	points int // with weapons
}

// Action is what a model has done in the Movement phase (MI-T-ACT).
type Action uint8

// The actions.
const (
	NoAction Action = iota
	Moved
	Ran
	Charged
	Bushwhacked
	Snapped
	Passed
	BrokeOff
)

// Model is one figure.
type Model struct {
	seat    game.Seat
	profile Profile
	at      game.Point
	facing  Facing
	wits    int8
	aim     int8
	brawl   int8
	nerve   int8
	hits    int8
	weapons [3]Weapon // the firearm first, if any; NoWeapon at the end
	drawn   Weapon    // the combat weapon in hand, or NoWeapon

	placed bool
	hidden bool
	broken bool
	out    bool // removed, never to return
	off    bool // went off the table, which counts as out (MI-MOR-05)

	turn Marks
}

// Marks are what a model keeps for a turn only (MI-TURN-07).
type Marks struct {
	action    Action
	lost      bool // its action is lost (MI-REACT-05, MI-CHG-06)
	moved     bool // made a move of any length (MI-FLEE-03)
	surprised bool
	oblivious int8 // to this bushwhacker it is totally unaware of, or nobody
	engaged   bool // since the start of the turn (MI-REACT-19, MI-CBT-02)
	known     set  // enemies known at the start (MI-SEE-05)
	seen      set  // enemies that have appeared to it since, near or far (MI-SEE-06)
	far       set  // those that did so beyond 5 inches (MI-REACT-03)
	eligible  set  // those that did so within 5 inches and startled it (MI-REACT-11)
	due       int8 // its reaction test is due, in this order from 1; 0 is none
	tested    bool // it was due a test this turn, rolled or dropped (MI-SHOOT-08)
	charge    Charge
	reacted   bool // has reacted to a charge (MI-END-04)
	met       bool // has made a Meet
	stood     bool // has stood and fired (MI-SAF-04)
	snapAt    int8 // the target of its snap shot, or nobody
	fired     bool // in the Shooting phase
	wounded   bool // lost a Hit this turn (MI-MOR-03)
	fled      bool
	bonus     int8 // the enemy its charge bonus counts against, or nobody (MI-CBT-05)
}

// Charge is a charge under way.
type Charge struct {
	at    int8 // the target, or nobody
	order int8 // in which it was declared, from 1
	bush  bool // a bushwhack (MI-BUSH)
	over  bool // called off, completed, or contact in the first move
	met   bool // the target met it: no bonus (MI-MEET-03)
}

// Phase is the part of a turn, or of the match.
type Phase uint8

// The phases: before play, those of a turn (MI-TURN-01, -02), the end.
const (
	Deploy Phase = iota
	Opening
	Choose // who activates first this turn (MI-TURN-06)
	Detection
	Acting
	Reacting
	Ending
	Shooting
	Combat
	Morale
	Ended
)

// Game is the whole state of one match between two steps of play.
type Game struct {
	fixed *fixed

	phase   Phase
	number  int16       // of the turn, from 1
	winner  game.Seat   // of the opening roll
	first   game.Seat   // activates first this turn
	next    game.Seat   // whose activation, shot or model to place is next
	passed  [seats]bool // may activate no more (MI-PASS-02), or has stopped shooting
	hushed  [seats]bool // has stopped shooting out of hiding, which only it knows
	charges int8
	tests   int8
	models  []Model
	outs    []game.Point // where models went Out this turn
	outOf   []game.Seat  // whose they were
	result  game.Result

	desk    *game.Desk // lends lists and questions; never part of the state
	scratch *scratch   // memory for ways; never part of the state
}

var _ game.Game = (*Game)(nil)

// scratch is memory that a game uses while it looks for ways. It holds nothing between two questions.
type scratch struct {
	path   []game.Point
	told   []game.Point // the path of the event being told
	paths  tabletop.Scratch
	walker tabletop.Walker
	bodies []tabletop.Body
	ahead  game.Desk // lends the match to be played on, see foreseen
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
	g.models = append(own.models[:0], o.models...)
	g.outs = append(own.outs[:0], o.outs...)
	g.outOf = append(own.outOf[:0], o.outOf...)
	g.result = own.result.Reusing(o.result)
	g.desk, g.scratch = own.desk, own.scratch
}

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.phase == Ended }

// other is the other seat.
func other(s game.Seat) game.Seat { return 1 - s }

// ask puts a question and gives the answer with the option it picked. A seat may concede at any of its choices, which is
// the last option of each (MI-SCEN-04): then the match has ended, and what is left of the stretch asks nobody, tells
// nothing and goes by the defaults.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	if g.ended() {
		return q.ByDefault()
	}
	a, o, gaveUp := g.desk.AskOrConcede(ref, &q, game.Option{Verb: "concede", Clause: "MI-SCEN-04"})
	if gaveUp {
		g.concede(ref, q.Seat)
	}
	return a, o
}

func (g *Game) tell(ref game.Referee, e game.Event) {
	if !g.ended() {
		ref.Tell(e)
	}
}

// ended is whether the match is over, which a concession may bring about in the middle of anything.
func (g *Game) ended() bool { return g.phase == Ended }

// set is a set of models.
type set uint32

func (s set) has(m int) bool { return s>>m&1 != 0 }
func (s *set) add(m int)     { *s |= 1 << m }
func (s *set) drop(m int)    { *s &^= 1 << m }
func (s set) empty() bool    { return s == 0 }
func (s set) first() set     { return s & -s }                          // the lowest number alone
func (s set) number() int    { return bits.TrailingZeros32(uint32(s)) } // the lowest number
