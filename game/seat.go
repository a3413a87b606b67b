package game

import "math/bits"

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

// One is the only seat of the set; false when it has none or several.
func (s Seats) One() (Seat, bool) {
	if bits.OnesCount16(uint16(s)) != 1 {
		return Nobody, false
	}
	return Seat(bits.TrailingZeros16(uint16(s))), true
}

// List is the seats of the set in their order, for [Result.Winners].
func (s Seats) List() []Seat {
	list := make([]Seat, 0, bits.OnesCount16(uint16(s)))
	for seat := range Seat(MaxSeats) {
		if s.Has(seat) {
			list = append(list, seat)
		}
	}
	return list
}
