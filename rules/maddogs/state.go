package maddogs

import (
	"rumble/cards"
	"rumble/game"
	"rumble/tabletop"
)

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	table    *tabletop.Table
	title    string
	names    game.Roster // but for gear, cards and skills
	seats    []seatInfo
	figures  []figureInfo
	friends  [4]game.Seats // of each seat, itself included
	settings settings
}

type seatInfo struct {
	force string
}

type figureInfo struct {
	index int // in the scenario, for the place of an error; below 0 for a civilian of the street
}

// Side is what changes of one seat.
type Side struct {
	held        [2]int8 // cards, in the order taken; -1 for none
	outrage     int16   // Public Outrage so far (MD-OUT-01)
	tookHostage bool    // the +1 of MD-HOST-13 is given
}

// Sirens is how far the police have come (MD-JOKER-03 to -05).
type Sirens uint8

// The states of the sirens.
const (
	Silent Sirens = iota
	Sounded
	Coming // the turn after: gangsters have until its first Joker to leave
)

// Phase is the part of the match being played.
type Phase uint8

// The phases.
const (
	Muster Phase = iota // skills, weapons, placing
	Playing
	Ended
)

// Game is the whole state of one match between two steps of play.
type Game struct {
	fixed *fixed

	phase   Phase
	turn    int16
	deck    cards.Pile
	spent   cards.Pile // the discard pile
	joker   bool       // the first Joker of this turn is out
	jokerUp bool       // the last card turned up was a Joker
	sirens  Sirens
	heard   bool // sirens have sounded once
	sides   [4]Side
	tens    int16     // Tens drawn, for a scenario's event
	event   bool      // the scenario's event has happened
	tried   bool      // the uprising was tried
	rage    game.Seat // the gang the civilians rose against, or Nobody
	placing int16     // Muster: the next figure to be placed
	top     int8      // the card on top of the discard pile, or -1
	last    int8      // the seat whose card was last in play, or -1
	result  game.Result
	doors   tabletop.Doors
	card    Activation // the card in play
	figures []Figure
	items   []Item

	captives int16 // how many are hostages, so that most questions about them need no search

	sight   sightings // what sees what, worked out once until somebody moves
	scratch *scratch  // memory for questions, lists and paths; never part of the state
}

var _ game.Game = (*Game)(nil)

// Clone is a copy of the match that shares only what never changes.
func (g *Game) Clone() game.Game {
	c := &Game{}
	c.CopyFrom(g)
	c.scratch.source, c.scratch.fresh = nil, false // a copy that is kept keeps nothing else
	return c
}

// CopyFrom makes g equal to another state of the same match, reusing g's memory.
func (g *Game) CopyFrom(other game.Game) {
	o := other.(*Game)
	figures, items, scratch, winners, points := g.figures, g.items, g.scratch, g.result.Winners, g.result.Points
	*g = *o
	g.figures = append(figures[:0], o.figures...)
	g.items = append(items[:0], o.items...)
	g.result.Winners = append(winners[:0], o.result.Winners...)
	g.result.Points = append(points[:0], o.result.Points...)
	g.scratch = scratch
	if g.scratch == nil {
		g.scratch = newScratch()
	}
	// A copy made in the middle of a stretch, to look at, has the Hold Cards that are being resolved there.
	g.scratch.depth = o.scratch.depth
	copy(g.scratch.stack[:], o.scratch.stack[:o.scratch.depth])
	g.scratch.change()
	g.scratch.source, g.scratch.sourceStamp, g.scratch.fresh = o, o.scratch.stamp, true
}

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.phase == Ended }

// scratch is memory that a game uses while it thinks. It holds nothing between two questions.
type scratch struct {
	options  []game.Option
	question game.Question
	mods     []game.Mod
	picks    []game.Ref // what questions and throws choose among
	paths    tabletop.Scratch
	walker   tabletop.Walker
	bodies   []tabletop.Body
	stack    [9]Activation // Hold Cards being resolved, above the card in play
	depth    int           // how many of stack are in use
	attack   attack
	path     []game.Point // of the last move told
	stamp    int          // tells apart states in which anything may differ; see change
	known    *knownWay    // shared with the state that Imagine lends
	listed   listing
	flights  []flight // by figure

	source      *Game // what this game was last made equal to, and its stamp then
	sourceStamp int
	fresh       bool  // nothing has happened since
	imagined    *Game // what Imagine lends
	errand      errand
}

// listing is the list of sentences at the first question of a state. Odds run the same stretch a thousand times from the
// same state: what may be chosen there is worked out once.
type listing struct {
	source  *Game
	stamp   int
	options []game.Option
	picks   []game.Ref
	total   int
}

// knownWay is the last way that was worked out: a place is looked for, then checked, and then gone to.
type knownWay struct {
	stamps   int // how many stamps have been given out
	f, stamp int
	from, to game.Point
	far      game.Length
	route    tabletop.Route
}

func newScratch() *scratch { return &scratch{known: &knownWay{}} }

// change notes that something may have changed: events, moves, doors, another state. No stamp comes twice.
func (s *scratch) change() {
	s.known.stamps++
	s.stamp = s.known.stamps
}

// options borrows an empty list for the options of the next question, and picks an empty list of things for it. Both
// are lent until the next call: a rule asks, reads the answer and only then goes on.
func (g *Game) options() []game.Option { return g.scratch.options[:0] }

// ask puts a question and gives the answer with the option it picked.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	switch q.Prompt {
	case "next-action", "hold-action", "leader", "redeclare":
	default:
		q.Routine = true // the default is what most players want most of the time
	}
	g.scratch.fresh = false
	g.scratch.options = q.Options
	g.scratch.question = q
	a := ref.Ask(&g.scratch.question)
	return a, g.scratch.question.Options[a.Option]
}

// tell passes an event on to the referee.
func (g *Game) tell(ref game.Referee, e game.Event) {
	g.scratch.change() // whatever changes is told
	g.scratch.fresh = false
	ref.Tell(e)
}
