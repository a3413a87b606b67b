package game

// Audience says who may know of something: everybody, only some seats, or all seats but some. Whoever only watches (Nobody)
// belongs to everybody alone. The zero value is [Everybody], because most that happens at a table happens in the open; an
// audience that is worked out from a set of seats is never the zero value, so that an empty set shows nothing to anybody.
type Audience uint32

const (
	audienceNone   Audience = 1 << 15 // of Only without a seat
	audienceAllBut Audience = 1 << 16
	audienceOthers Audience = 1 << 17
)

// Everybody is all seats and those who only watch.
const Everybody Audience = 0

// Only is these seats and no others; of none, or of Nobody, it is an audience that no one is in.
func Only(seats ...Seat) Audience { return OnlyIn(SeatsOf(seats...)) }

// OnlyIn is the seats of the set and no others.
func OnlyIn(set Seats) Audience {
	if set.Empty() {
		return audienceNone
	}
	return Audience(set)
}

// AllBut is all seats but these. Whoever only watches is not in it: anybody may watch, those who are not to know as well.
func AllBut(seats ...Seat) Audience { return audienceAllBut | Audience(SeatsOf(seats...)) }

// Others is everybody but these seats, those who only watch as well: for what these have been told already, and in more words. It keeps
// nothing secret, for anybody may watch.
func Others(seats ...Seat) Audience { return audienceOthers | Audience(SeatsOf(seats...)) }

// Has says whether the seat, or whoever only watches (Nobody), is in the audience.
func (a Audience) Has(seat Seat) bool {
	switch {
	case a == Everybody:
		return true
	case a&audienceAllBut != 0:
		return seat != Nobody && !a.named().Has(seat)
	case a&audienceOthers != 0:
		return !a.named().Has(seat)
	}
	return a != audienceNone && Seats(a).Has(seat)
}

// And is who is in both audiences.
func (a Audience) And(b Audience) Audience {
	switch {
	case a == Everybody:
		return b
	case b == Everybody:
		return a
	case a.leavesOut() && b.leavesOut(): // who only watches is in both when they are both of others
		both := audienceAllBut
		if a&b&audienceOthers != 0 {
			both = audienceOthers
		}
		return both | Audience(a.named()|b.named())
	case a.leavesOut():
		return OnlyIn(b.named() &^ a.named())
	case b.leavesOut():
		return OnlyIn(a.named() &^ b.named())
	}
	return OnlyIn(a.named() & b.named())
}

// named are the seats that the audience is about: those in it, or those left out.
func (a Audience) named() Seats { return Seats(a &^ (audienceNone | audienceAllBut | audienceOthers)) }

// leavesOut says whether the seats named are those that are left out.
func (a Audience) leavesOut() bool { return a&(audienceAllBut|audienceOthers) != 0 }
