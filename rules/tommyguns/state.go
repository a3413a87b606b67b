package tommyguns

import (
	"rumble/game"
	"rumble/tabletop"
)

// Bounds of a match.
const (
	maxSeats   = 10
	maxFigures = maxSeats * mostOfSeat
	mostOfSeat = 3 // figures of a seat (TG-PLAY-01)
	mostAims   = 3 // conditions on a card (TG-CARD-03)
	mostGuns   = 2 // TG-GUN-01
	maxLoot    = 12
)

const (
	inch = game.Inch
	// base is the diameter of a base, and how far centres must stay apart (TG-PLAY-04).
	base = 800
	// reach is how near "within reach" is (TG-PLAY-14).
	reach = inch
)

// nobody is no figure, nothing is no gun, exit, marker or face to climb.
const (
	nobody  = -1
	nothing = -1
)

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	id, title string
	table     *tabletop.Table
	drawn     *game.Plan // the table as the scenario draws it
	names     game.Roster
	seats     []seatInfo
	sides     []sideInfo
	figures   []figureInfo
	settings  settings
	tables    [tableCount]table
	house     [tableCount]bool // the scenario has replaced the table
	gunnery   gunnery          // what shots are worth by these tables
	dense     []tabletop.Rect  // around every wood and all smoke (TG-SIGHT-02)
	zones     []int            // features of the plan
	exits     []int            // features of the plan
	faces     []face
	said      map[Aim]string // the conditions on all cards in words
}

type seatInfo struct {
	side int8
}

// sideInfo is one of the sides of the battle.
type sideInfo struct {
	id     string
	battle battle // what wins it the battle (TG-VIC-03)
	zone   int8   // where it places its figures
	size   int8   // figures it began with
}

type figureInfo struct {
	seat   game.Seat
	side   int8
	roster int8 // its number on the roster of its side, from 1
	doctor bool
	class  Class // for melee (TG-MEL-05)
	brawn  int8  // TG-MEL-07
}

// Gun is a gun and its state.
type Gun struct {
	kind  GunKind
	state GunState
}

// Figure is what changes of one man.
type Figure struct {
	at      game.Point
	placed  bool
	prone   bool
	stunned bool
	out     bool // unconscious
	captive bool // a prisoner
	dead    bool
	exited  bool
	berserk bool

	flesh  int16 // flesh wounds (TG-WND-01)
	wounds int16 // TG-WND-02
	ducks  int16 // the turn in which a duck keeps it from moving, or 0 (TG-FIRE-14)
	dodges int16 // the turn in which a dodge bars fire and melee, or 0 (TG-MEL-09)

	guns   [mostGuns]Gun
	face   int8        // the face it climbs, or nothing
	height game.Length // climbed so far (TG-CLIMB-06)
	loot   int8        // the marker it carries, or nothing

	aim       int8      // the figure it aims at this turn, or nobody (TG-SHOT-02)
	covers    bool      // it has a covering stance (TG-SHOT-05)
	towards   direction // of that stance
	work      int8      // the gun it clears or reloads this turn, or nothing (TG-GUN-06)
	shot      bool      // its fire action of this turn is used
	recovered bool      // its recovery action of this turn is used: a roll, a capture, help
	aims      [mostAims]Aim
	record    Record
}

// Aim is one personal victory condition (TG-T-COND).
type Aim struct {
	kind  AimKind
	of    int8 // the exit, zone or figure it is about, or nothing
	count int16
}

// Record is what a figure has done and suffered, for the conditions that are judged at the end (TG-VIC-10).
type Record struct {
	hurt       bool  // ever received a flesh wound or wound
	hurts      int16 // flesh wounds and wounds it gave to enemies
	first      bool  // gave the first of the match to an enemy
	captured   bool  // took a prisoner
	helped     bool  // was helper in a recovery roll with a natural six
	betrayed   bool  // shot at or struck its own side
	raged      bool  // was berserk at some time
	most       int16 // dice in one roll
	exit       int8  // by which it left, or nothing
	carriedOut bool  // loot left with it
}

// Loot is a marker.
type Loot struct {
	at      game.Point
	carrier int8 // or nobody
	exit    int8 // by which it has left, or nothing
}

// Phase is the part of a turn, or of the match.
type Phase uint8

// The phases: before play, those of a turn (TG-TURN-01), the end.
const (
	Placing Phase = iota
	Movement
	Fire
	Melee
	Recovery
	Ended
)

// Game is the whole state of one match between two steps of play.
type Game struct {
	fixed *fixed

	phase    Phase
	turn     int16 // from 1
	deck     set   // the cards still to be drawn in this phase
	held     [maxFigures]int8
	holders  int8       // how many cards are held; the first of held was held first
	drawn    int8       // the figure whose card lies open, counted from 1; 0 between two cards
	resigned game.Seats // seats that have resigned (TG-VIC-11)
	blood    bool       // somebody has given an enemy the first wound of the match
	figures  []Figure
	loot     []Loot
	result   game.Result

	desk    *game.Desk // lends lists and questions; never part of the state
	scratch *scratch   // memory for ways and sights; never part of the state
}

var _ game.Game = (*Game)(nil)

// scratch is memory that a game uses while it looks about and for ways. It holds nothing between two questions.
type scratch struct {
	path    []game.Point // that a figure goes
	way     []game.Point // that is judged
	paths   tabletop.Scratch
	walker  tabletop.Walker
	bodies  []tabletop.Body
	spots   []game.Point // a steady player's
	glances []glance     // by pair of figures: what was seen last
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
	g.loot = append(own.loot[:0], o.loot...)
	g.result = own.result.Reusing(o.result)
	g.desk, g.scratch = own.desk, own.scratch
}

// Repeats makes the game keep the ways that it has found.
func (g *Game) Repeats() { g.scratch.paths.Remember(1024) }

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.phase == Ended }

// ask puts a question and gives the answer with the option it picked. A seat that has resigned is not asked: its figures
// pass (TG-VIC-11). Every other may resign at any question.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	if g.hasResigned(q.Seat) {
		return q.ByDefault()
	}
	if q.Seconds == 0 {
		q.Seconds = g.fixed.settings.decision
	}
	a, o, gaveUp := g.desk.AskOrConcede(ref, &q, resignation(q.Seat))
	if gaveUp {
		g.resign(ref, q.Seat)
	}
	return a, o
}

// resignation is the option to resign (TG-VIC-11).
func resignation(s game.Seat) game.Option {
	return game.Option{Verb: "resign", Clause: "TG-VIC-11", Who: game.OfSeat(s), Concedes: true}
}

func (g *Game) hasResigned(s game.Seat) bool { return g.resigned.Has(s) }

// resign makes the figures of a seat pass from now on.
func (g *Game) resign(ref game.Referee, s game.Seat) {
	g.resigned = g.resigned.With(s)
	g.tell(ref, game.Event{Clause: "TG-VIC-11", Kind: "resigns", Seat: s, Who: game.OfSeat(s)})
}

func (g *Game) tell(ref game.Referee, e game.Event) { ref.Tell(e) }

// set is a set of figures.
type set uint32

func (s set) has(f int) bool { return s>>f&1 != 0 }
func (s *set) add(f int)     { *s |= 1 << f }
func (s *set) drop(f int)    { *s &^= 1 << f }
func (s set) empty() bool    { return s == 0 }

// name refers to a figure.
func name(f int) game.Ref { return game.Figure(f) }
