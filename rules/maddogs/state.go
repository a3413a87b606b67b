package maddogs

import (
	"rumble/cards"
	"rumble/game"
	"rumble/tabletop"
)

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	title    string
	names    game.Roster // but for gear, cards and skills
	seats    []seatInfo
	figures  []figureInfo
	vehicles []vehicleInfo
	friends  [4]game.Seats // of each seat, itself included
	settings settings
	aims     []aim           // in the order of the figures of the file (MD-SETUP-12)
	said     []string        // the same in words
	ground   *tabletop.Table // as it is when the match begins
	houses   houses
	grounds  grounds // as it is when buildings have fallen
	laid     []laid  // the bombs that the scenario begins with
	clubs    []int16 // the bats of Sluggers who may take something else (MD-SETUP-09)
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
	placing int16     // Muster: the number of the seat that sets up, from 1; 0: nobody has gathered yet
	top     int8      // the card on top of the discard pile, or -1
	last    int8      // the seat whose card was last in play, or -1
	result  game.Result
	doors   tabletop.Doors
	card    Activation // the card in play
	figures []Figure
	items   []Item

	vehicles []Vehicle
	bombs    []Bomb // set, in the order in which they were (MD-FUSE-06)
	fires    []Fire // in the order in which they began to burn
	rubble   rubble // the buildings that have been destroyed (MD-FUSE-17)
	opened   uint64 // the safes that have been blown open, by their numbers (MD-FUSE-21)

	table    *tabletop.Table `state:"derived"` // the ground, with its rubble
	captives int16           `state:"derived"` // how many are hostages, so that most questions about them need no search

	sight   sightings  `state:"derived"` // what follows from where everybody stands, see memo.go
	memo    *memo      // what else is remembered; never part of the state
	desk    *game.Desk // lends lists and questions; never part of the state
	scratch *scratch   // memory for paths and attacks; never part of the state
}

var _ game.Game = (*Game)(nil)

// newGame is a game of nothing yet, with memory of its own.
func newGame() *Game { return &Game{memo: newMemo(), desk: &game.Desk{}, scratch: &scratch{}} }

// Clone is a copy of the match that shares only what never changes.
func (g *Game) Clone() game.Game {
	c := newGame()
	c.CopyFrom(g)
	c.staysItself()
	return c
}

// CopyFrom makes g equal to another state of the same match, reusing g's memory.
func (g *Game) CopyFrom(other game.Game) {
	o := other.(*Game)
	figures, items, vehicles, bombs, fires := g.figures, g.items, g.vehicles, g.bombs, g.fires
	result, memo, desk, scratch := g.result, g.memo, g.desk, g.scratch
	*g = *o
	g.figures = append(figures[:0], o.figures...)
	g.items = append(items[:0], o.items...)
	g.vehicles = append(vehicles[:0], o.vehicles...)
	if cap(bombs) < cap(o.bombs) {
		bombs = make([]Bomb, 0, cap(o.bombs)) // room for all that can be set
	}
	g.bombs = append(bombs[:0], o.bombs...)
	g.fires = append(fires[:0], o.fires...)
	g.result = result.Reusing(o.result)
	g.memo, g.desk, g.scratch = memo, desk, scratch
	// A copy made in the middle of a stretch, to look at, has the Hold Cards that are being resolved there.
	g.scratch.forgetWhatWasLeft()
	g.scratch.depth = o.scratch.depth
	copy(g.scratch.stack[:], o.scratch.stack[:o.scratch.depth])
	g.scratch.trip = o.scratch.trip // and the dice of a Drive whose path is asked for
	g.scratch.trip.drive = tabletop.Drive{}
	g.madeEqualTo(o)
}

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.phase == Ended }

// scratch is memory that a game uses while it thinks. It holds nothing between two stretches.
type scratch struct {
	paths       tabletop.Scratch
	walker      tabletop.Walker
	bodies      []tabletop.Body
	screens     []tabletop.Footprint
	stack       [9]Activation // Hold Cards being resolved, above the card in play
	depth       int           // how many of stack are in use
	attack      attack
	outer       game.Pending // what an attack remembers that has been set aside for another
	trip        trip
	caught      []int16 // whom a blast reaches
	unled       uint32  // vehicles that are running on without a driver
	others      []tabletop.Other
	whose       []int16 // whom the others are: men by their numbers, vehicles after them, fires below 0
	met         []tabletop.Meeting
	cool        int              // how many of the bodies of a walker are no flames; those come last
	under       []int            // features that a puddle touches
	scorched    []int16          // whose base a puddle touches
	flames      []tabletop.Other // fires that a vehicle may come to
	whoseFlames []int16          // and which they are
	blazes      []tabletop.Meeting
	course      tabletop.Course
	through     []game.Point
	tours       []tour
	lanes       tabletop.LaneGoal // the ways to where a tour is to lead
	path        []game.Point      // of the last move told

	corners   []game.Point          // of the last way advised
	runDown   [mostVictims]game.Ref // whom it runs over
	advised   [4]game.Point         // the corners of a way that a steady player answers
	chase     convoy
	unsteered uint32 // vehicles whose drivers go straight on, and are not asked for a path
}

// ask puts a question and gives the answer with the option it picked.
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	switch q.Prompt {
	case "next-action", "hold-action", "leader", "redeclare":
	default:
		q.Routine = true // the default is what most players want most of the time
	}
	g.happened()
	return g.desk.Ask(ref, &q)
}

// tell passes an event on to the referee.
func (g *Game) tell(ref game.Referee, e game.Event) {
	g.changed() // whatever changes is told
	g.happened()
	ref.Tell(e)
}
