package cups

import (
	"fmt"
	"slices"

	"rumble/game"
)

const (
	maxSeats  = 4
	mostDice  = 4
	lastRound = 12
	sides     = 6
)

var (
	seatIDs   = [maxSeats]string{"north", "south", "east", "west"}
	seatNames = [maxSeats]string{"North", "South", "East", "West"}
)

// cup is the dice of a seat: how many it has, and how they lie under its cup.
type cup struct {
	many int8
	dice [mostDice]uint8
}

// Game is the state of one match: plain data, but for the cast, which never changes, and the scratch of one copy.
type Game struct {
	cast    *cast
	scratch *scratch
	cups    [maxSeats]cup
	shaken  bool // dice lie under the cups
	bid     int8 // so many sixes, 0 before the first bid
	bidder  game.Seat
	next    game.Seat // whose turn it is; Nobody before the first
	round   int8
	open    [maxSeats * mostDice]uint8 // how the dice lay that were laid open last
	opened  int8                       // how many these are
}

type cast struct {
	title      string
	ids, names []string
}

// scratch is lent to referees, so that a turn allocates nothing.
type scratch struct {
	question game.Question
	options  []game.Option
	among    []game.Ref
	imagined *Game
}

func newScratch() *scratch {
	return &scratch{options: make([]game.Option, 0, 2), among: make([]game.Ref, 0, maxSeats)}
}

var _ game.Game = (*Game)(nil)

func newGame(s *game.Scenario) (game.Game, error) {
	if len(s.Seats) < 2 || len(s.Seats) > maxSeats {
		return nil, game.Refuse(game.BadScenario, "seats", "The cups take 2 to %d seats.", maxSeats)
	}
	g := &Game{cast: &cast{title: s.Title}, scratch: newScratch(), bidder: game.Nobody, next: game.Nobody}
	for i, seat := range s.Seats {
		dice := seat.Values["dice"]
		if dice < 1 || dice > mostDice {
			return nil, game.Refuse(game.BadScenario, fmt.Sprintf("seats[%d].dice", i), "A seat has 1 to %d dice.", mostDice)
		}
		g.cast.ids, g.cast.names = append(g.cast.ids, seat.ID), append(g.cast.names, seat.Name)
		g.cups[i].many = int8(dice)
	}
	return g, nil
}

func (g *Game) seats() int { return len(g.cast.ids) }

// dice is how many dice there are under all cups.
func (g *Game) dice() int {
	sum := 0
	for i := range g.cups {
		sum += int(g.cups[i].many)
	}
	return sum
}

// sixes is how many of them a cup hides.
func (c *cup) sixes() int {
	n := 0
	for _, d := range c.dice[:c.many] {
		if d == sides {
			n++
		}
	}
	return n
}

// Clone is a copy that shares the cast only.
func (g *Game) Clone() game.Game {
	c := *g
	c.scratch = newScratch()
	return &c
}

// CopyFrom makes this game equal to another of the same match.
func (g *Game) CopyFrom(other game.Game) {
	own := g.scratch
	*g = *other.(*Game)
	g.scratch = own
}

// Append writes the state as canonical bytes.
func (g *Game) Append(buf []byte) []byte {
	buf = append(buf, byte(g.round), byte(g.next), byte(g.bid), byte(g.bidder), byte(game.Bit(g.shaken, 0)))
	for i := range g.seats() {
		buf = append(buf, byte(g.cups[i].many))
		buf = append(buf, g.cups[i].dice[:]...)
	}
	return append(append(buf, byte(g.opened)), g.open[:]...)
}

// Imagine throws the dice under the other cups again.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	n := g.scratch.imagined
	if n == nil {
		n = &Game{scratch: newScratch()}
		g.scratch.imagined = n
	}
	n.CopyFrom(g)
	for i := range g.seats() {
		if !g.shaken || game.Seat(i) == seat {
			continue
		}
		for d := range n.cups[i].many {
			n.cups[i].dice[d] = uint8(1 + c.Below(sides))
		}
	}
	return n
}

// ID is the id of a seat, "" for anything else.
func (g *Game) ID(r game.Ref) string { return called(r, g.cast.ids) }

// Name is the name of a seat.
func (g *Game) Name(r game.Ref) string { return called(r, g.cast.names) }

func called(r game.Ref, names []string) string {
	if r.Kind != game.SeatRef || r.N < 0 || int(r.N) >= len(names) {
		return ""
	}
	return names[r.N]
}

// Find is the seat with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	i := slices.Index(g.cast.ids, id)
	if i < 0 {
		return game.Ref{}, false
	}
	return game.OfSeat(game.Seat(i)), true
}

// Fact knows of a seat how many dice and how many sixes it has.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	if g.ID(of) == "" {
		return 0, false
	}
	switch name {
	case "dice":
		return int(g.cups[of.N].many), true
	case "sixes":
		return g.cups[of.N].sixes(), true
	}
	return 0, false
}
