package game

// Seat is a place at the table, 0 for the first. A person, a bot or nobody may sit in it.
type Seat int8

// Nobody is no seat at all: a neutral figure's owner, a spectator, the chooser of nothing.
const Nobody Seat = -1

// MaxSeats bounds the seats of a match; Tommy Guns Blazing takes ten.
const MaxSeats = 12

// Seats is a set of seats, one bit each. The zero value is empty.
type Seats uint16

// SeatsOf is the set of these seats; [Nobody] is in no set.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set = set.With(s)
	}
	return set
}

// With is the set with that seat.
func (s Seats) With(seat Seat) Seats {
	if seat == Nobody {
		return s
	}
	return s | 1<<seat
}

// Without is the set without that seat.
func (s Seats) Without(seat Seat) Seats { return s &^ SeatsOf(seat) }

// Has says whether the seat is in the set.
func (s Seats) Has(seat Seat) bool { return seat != Nobody && s&(1<<seat) != 0 }

// Empty says that no seat is in the set.
func (s Seats) Empty() bool { return s == 0 }
