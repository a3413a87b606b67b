package game

// Seat is a place at the table, 0 for the first. A person, a bot or nobody may sit in it.
type Seat int8

// Nobody is no seat at all: a neutral figure's owner, a spectator, the chooser of nothing.
const Nobody Seat = -1

// MaxSeats bounds the seats of a match; Tommy Guns Blazing takes ten.
const MaxSeats = 12

// Seats is a set of seats, one bit each.
type Seats uint16

// Everybody is the set of all seats and of those who only watch. It is the zero value, because most that happens at a
// table happens in the open.
const Everybody Seats = 0

// Only is the set of one seat; Only(Nobody) is a set that no seat is in.
func Only(s Seat) Seats {
	if s == Nobody {
		return 1 << 15
	}
	return 1 << s
}

// With adds a seat to a set that is not Everybody.
func (s Seats) With(seat Seat) Seats { return s | Only(seat) }

// Has says whether the seat, or a spectator (Nobody), is among them.
func (s Seats) Has(seat Seat) bool {
	if s == Everybody {
		return true
	}
	return seat != Nobody && s&(1<<seat) != 0
}
