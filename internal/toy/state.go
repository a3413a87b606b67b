package toy

import (
	"encoding/binary"

	"rumble/cards"
	"rumble/game"
)

const (
	maxSeats   = 4
	perSeat    = 2
	maxFigures = maxSeats * perSeat
	allHearts  = 3
	mostCoins  = 5
	deckSize   = 12

	tableWidth = 12 * game.Inch
	tableDepth = 6 * game.Inch
)

// figure is one figure as it stands. Down figures keep their place and are in nobody's way.
type figure struct {
	at        game.Point
	hearts    int8
	flinching bool
	low       bool // only in a match with orders
}

// Game is the state of one match. It is plain data: the cast, which never changes, is shared between copies, and the
// desk is one copy's own.
type Game struct {
	cast    *cast
	desk    *game.Desk
	figures [maxFigures]figure
	hands   [maxSeats]cards.Pile
	coins   [maxSeats]int8
	cries   [maxSeats]string // what each has cried last
	deck    cards.Pile
	turn    int8 // turns played
	turns   int8 // turns to play
}

// cast is who takes part: names never change.
type cast struct {
	table     game.Plan
	title     string
	seatIDs   []string
	seatNames []string
	tough     bool     // hits hurt less (TOY-09)
	orders    bool     // who acts says more than that (TOY-16)
	ids       []string // of figures; figure i belongs to seat i / perSeat
	names     []string
}

var _ game.Game = (*Game)(nil)

// Clone is a copy that shares the cast only.
func (g *Game) Clone() game.Game {
	c := *g
	c.desk = &game.Desk{}
	return &c
}

// CopyFrom makes this game equal to another of the same match.
func (g *Game) CopyFrom(other game.Game) {
	own := g.desk
	*g = *other.(*Game)
	g.desk = own
}

// Append writes the state as canonical bytes.
func (g *Game) Append(buf []byte) []byte {
	buf = append(buf, byte(g.turn), byte(g.turns))
	for s := range g.seats() {
		buf = append(buf, byte(g.coins[s]))
		buf = binary.LittleEndian.AppendUint16(buf, uint16(g.hands[s]))
	}
	buf = binary.LittleEndian.AppendUint16(buf, uint16(g.deck))
	for f := range g.seats() * perSeat {
		fig := &g.figures[f]
		buf = binary.LittleEndian.AppendUint32(buf, uint32(fig.at.X))
		buf = binary.LittleEndian.AppendUint32(buf, uint32(fig.at.Y))
		flinch := byte(0)
		if fig.flinching {
			flinch = 1
		}
		buf = append(buf, byte(fig.hearts), flinch)
	}
	if g.cast.orders {
		buf = g.appendOrders(buf)
	}
	return buf
}

// appendOrders writes what was ordered; a match without orders has none of it.
func (g *Game) appendOrders(buf []byte) []byte {
	for f := range g.seats() * perSeat {
		low := byte(0)
		if g.figures[f].low {
			low = 1
		}
		buf = append(buf, low)
	}
	for s := range g.seats() {
		buf = append(append(buf, g.cries[s]...), 0)
	}
	return buf
}

// Imagine deals the cards that the seat cannot see again: the deck and the other hands.
func (g *Game) Imagine(seat game.Seat, c *game.Chance) game.Game {
	imagined := g.desk.Copy(g).(*Game)
	pool := imagined.deck
	for s := range g.seats() {
		if game.Seat(s) != seat {
			for card := range imagined.hands[s].Each {
				pool = pool.Add(card)
			}
		}
	}
	for s := range g.seats() {
		if game.Seat(s) == seat {
			continue
		}
		count := imagined.hands[s].Count()
		imagined.hands[s] = 0
		for range count {
			card := pool.Nth(c.Below(pool.Count()))
			pool, imagined.hands[s] = pool.Take(card), imagined.hands[s].Add(card)
		}
	}
	imagined.deck = pool
	return imagined
}

func (g *Game) seats() int { return len(g.cast.seatIDs) }

// owner is the seat that commands figure f.
func owner(f int) game.Seat { return game.Seat(f / perSeat) }

func (g *Game) standing(f int) bool { return g.figures[f].hearts > 0 }

// in says whether the seat has a figure standing.
func (g *Game) in(s game.Seat) bool {
	for f := range perSeat {
		if g.standing(int(s)*perSeat + f) {
			return true
		}
	}
	return false
}

// seatsIn is how many seats have a figure standing.
func (g *Game) seatsIn() int {
	n := 0
	for s := range g.seats() {
		if g.in(game.Seat(s)) {
			n++
		}
	}
	return n
}
