package gangsatwar

import (
	"rumble/cards"
	"rumble/game"
)

// Bounds of a match.
const (
	minSeats = 2
	maxSeats = 6
	// maxFigures and maxPlaces bound what a match can ever bring forth, so that numbers of figures and places fit a Ref.
	// No rule knows a limit (GW-VAL-03): recruiting is simply not offered beyond it, which no match of at most 240
	// minutes or 20 rounds comes near.
	maxFigures = 4000
	maxPlaces  = 250
)

// nobody is no seat, no gang and no figure.
const nobody = -1

// fixed is what never changes in a match: all copies of a game share it.
type fixed struct {
	id, title string
	seats     []seatInfo
	options   options
	setting   *setting
}

// seatInfo is a seat as the scenario has it.
type seatInfo struct {
	id, name string
	record   [entries]string // what the scenario writes on its gang record
}

// Role is what a seat's own character is.
type Role uint8

// The roles.
const (
	Boss       Role = iota // of the seat's own gang
	Lieutenant             // of another seat's gang (GW-LIEU)
	SuperGrass             // sits in the PRECINCT (GW-GRASS)
	Between                // without a gang: until the next slice 1 (GW-DEATH-07)
)

// Seat is what changes of one seat.
type Seat struct {
	role  Role
	alive bool // its character lives; a dead one is replaced in the next slice 1
	scene bool // has had its scene in slice 3 and took an action other than acting as a CREW (GW-BOSS-05)
	exit  Exit // what it does in the next slice 1, when it has chosen already (GW-DEATH)
	stop  bool // wishes to stop the game (GW-FINAL-14)

	record [entries]int16 // what the player wrote on the gang record: a text of the match counted from 1, 0 for none
	gangs  int8           // how many gangs the seat has had before: each is named again
	heads  int8           // how many characters it has had before
}

// Exit is a way on after losing HQ, BOSS or gang (GW-T-EXITS).
type Exit uint8

// The exits.
const (
	Undecided Exit = iota
	NewGang
	AskForService // LIEUTENANT by invitation
)

// Gang is the sheet of the gang of one seat. It has the number of that seat.
type Gang struct {
	exists   bool
	boss     bool // its BOSS lives
	ending   bool // is given up: dissolved at the end of slice 5 (GW-DEATH-04)
	loyalty  int16
	currency int16
	gear     int16
	tools    int16
	tracks   int16 // TRACK MARKS, the ADDICTION LEVEL
	size     int16 // living CREW, LIEUTENANTS included (GW-VAL-04)
	home     Place // its own HQ, or nowhere: homeless
	vendetta bool  // its VENDETTA name is not used yet
	tooled   bool  // has TOOLED UP this round
	assaults bool  // its BOSS chose ASSAULT this round

	// A mutiny against it this round (GW-INC, GW-MUT).
	struck  bool      // a mutiny check against it was won
	inciter game.Seat // who won it
	leader  game.Seat // the LIEUTENANT who leads the mutineers, or nobody
	won     bool      // the mutineers won the fight, or the place without one
	fought  bool      // there was a fight
}

// Place is the number of a card on the table: the ARENA, the PRECINCT, the basic TERRITORIES, then every HQ there ever
// was. Two numbers stand for no card.
type Place int16

// Places that are always there, and those that are none.
const (
	arena    Place = 0 // and BATTLEGROUNDS (GW-SETUP-22)
	precinct Place = 1
	firstOne Place = 2 // T1
	chilling Place = -1
	nowhere  Place = -2
)

// Ground is one card on the table.
type Ground struct {
	hq       game.Seat // whose HQ it was made as, or nobody
	removed  bool      // the HQ card of a dissolved gang
	owner    int8      // the gang that controls it, or nobody
	first    int8      // the gang whose counter was placed here first this round, or nobody (GW-SIDE-06)
	defined  bool
	resist   int16
	kitchens int16
	sheds    int16
	raid     bool      // due for a RAID this round
	snitch   game.Seat // who named it for that
	contest  bool      // a fight here was lost or not fought by who stands here: see holder
	holder   int8      // the gang that alone holds the field after slice 5, or nobody
	pushed   bool
	hired    bool // RECRUITED from
	cooked   int16
	name     int16 // in the texts of the match, or -1: the setting's
}

// Figure is a counter: the character of a seat (figures 0 to 5, by seat) or a CREW.
type Figure struct {
	gang      int8 // it serves, or nobody
	alive     bool
	pc        bool // a seat's own character
	at        Place
	succumbed bool
	mutineer  bool
	ran       bool // cut and ran, or lost: out for the round
	fights    bool // takes part in the fight being fought, also when it has run (GW-FIGHT-10, GW-CUT-02)
	placed    bool // in slice 4, or by the addiction draw: may act in slice 6
	deployed  bool // came from reserve in slice 5
	acted     bool
	owed      bool  // could not pay for its FREEBASE, and takes another action after all duties (GW-ADD-10)
	event     bool  // fallen, and its memory is an unused event of its gang (GW-FALL-11)
	joined    int16 // the latest recruit has the highest
	born      int8  // CREW: the gang that recruited it
	number    int16 // CREW: of those that this gang recruited, from 1
	name      int16 // in the texts of the match, or -1: the setting's
}

// Police are the four values of the PRECINCT.
type Police struct {
	gone     bool // killed: there are no police any more (GW-ASLT-05)
	response int16
	raid     int16
	resist   int16
	armoury  int16
}

// FinalBattle is what is settled when the final battle begins (GW-FINAL-04).
type FinalBattle struct {
	place  Place     // arena or precinct
	police game.Seat // who plays the police there, or nobody
}

// Phase is the part of the match being played.
type Phase uint8

// The phases.
const (
	Record Phase = iota // names and VENDETTA events (GW-SETUP-07, -09)
	Playing
	Final // the final battle
	Ended
)

// Slice is the part of a round.
type Slice int8

// The slices of a round (GW-ROUND-01), and its close (GW-ROUND-03).
const (
	Dealing Slice = iota + 1
	Addiction
	Scenes
	Placing
	Fighting
	Working
	Closing
)

// Game is the whole state of one match between two steps of play.
type Game struct {
	fixed *fixed

	phase   Phase
	round   int16
	slice   Slice
	turn    int16 // how many seats, or places, of the slice have had their turn
	dealer  game.Seat
	called  bool // a CALL OUT was made this round
	recruit int16
	deck    cards.Pile
	discard cards.Pile
	police  Police
	seats   [maxSeats]Seat
	gangs   [maxSeats]Gang
	places  []Ground
	figures []Figure
	texts   []string // names that people gave to crew and places
	fight   Fight
	last    FinalBattle
	result  game.Result
	graves  []grave // in the order in which somebody first fell there

	desk    *game.Desk // lends lists and questions; never part of the state
	scratch *scratch   // memory for plays; never part of the state
}

var _ game.Game = (*Game)(nil)

// scratch is memory that a game uses while it thinks. It holds nothing between two questions.
type scratch struct {
	plays []Play
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
	g.places = append(own.places[:0], o.places...)
	g.figures = append(own.figures[:0], o.figures...)
	g.texts = append(own.texts[:0], o.texts...)
	g.graves = append(own.graves[:0], o.graves...)
	g.result = own.result.Reusing(o.result)
	g.desk, g.scratch = own.desk, own.scratch
}

// Over says whether the match has ended, and how.
func (g *Game) Over() (game.Result, bool) { return g.result, g.phase == Ended }

// Places is nothing: there is no table to measure on.
func (g *Game) Places() game.Places { return nil }

// players is how many seats there are.
func (g *Game) players() int { return len(g.fixed.seats) }

// basics is the numbers of the basic TERRITORIES: from the first to before the end (GW-SETUP-21).
func (g *Game) basics() (from, end Place) { return firstOne, firstOne + Place(2*g.players()) }

// left is the next seat clockwise (GW-SETUP-23).
func (g *Game) left(s game.Seat) game.Seat { return (s + 1) % game.Seat(g.players()) }

// clockwise gives all seats from the dealer's left, the dealer last (GW-ROUND-04).
func (g *Game) clockwise(yield func(s game.Seat) bool) {
	s := g.dealer
	for range g.players() {
		if s = g.left(s); !yield(s) {
			return
		}
	}
}

// seatAt is the seat whose turn is the n-th of a slice, from the dealer's left.
func (g *Game) seatAt(n int) game.Seat { return (g.dealer + 1 + game.Seat(n)) % game.Seat(g.players()) }

// ask puts a question and gives the answer with the option it picked. Defaults are ordinary play (GW-ROUND-07).
func (g *Game) ask(ref game.Referee, q game.Question) (game.Answer, game.Option) {
	q.Seconds = g.fixed.options.seconds // GW-ROUND-08
	return g.desk.Ask(ref, &q)
}

func (g *Game) tell(ref game.Referee, e game.Event) { ref.Tell(e) }

// ofGang names a gang: by its seat.
func ofGang(gang int8) game.Ref { return game.OfSeat(game.Seat(gang)) }

// at names a place.
func at(p Place) game.Ref { return game.Ref{Kind: game.PlaceRef, N: int16(p)} }
