package game

import "strconv"

// Ref names a thing of the match: a figure, a card, a weapon, a place. It is a plain value; its id and its name come
// from the Game's [Names].
type Ref struct {
	Kind RefKind
	N    int16
}

// RefKind says what a Ref names.
type RefKind uint8

// The kinds of things. The zero Ref names nothing.
const (
	Nothing   RefKind = iota
	SeatRef           // a seat: its gang, its boss
	FigureRef         // a figure on the table, or a crew
	GearRef           // a weapon or an object: which one is the ruleset's affair
	CardRef           // a playing card
	PlaceRef          // a territory, a zone, a feature of the terrain
	DoorRef           // a door of the table
	LinkRef           // stairs or a ladder
	WordRef           // one of a ruleset's own words: a skill, a setting, a suit
)

// OfSeat names a seat.
func OfSeat(s Seat) Ref { return Ref{SeatRef, int16(s)} }

// Figure names the figure with that number.
func Figure(n int) Ref { return Ref{FigureRef, int16(n)} }

// Gear names the weapon or object with that number.
func Gear(n int) Ref { return Ref{GearRef, int16(n)} }

// Card names the card with that number.
func Card(n int) Ref { return Ref{CardRef, int16(n)} }

// None says whether the Ref names nothing.
func (r Ref) None() bool { return r.Kind == Nothing }

// String is for test failures only: "figure 3". Players see names.
func (r Ref) String() string {
	kinds := [...]string{"nothing", "seat", "figure", "gear", "card", "place", "door", "link", "word"}
	if int(r.Kind) >= len(kinds) {
		return "thing " + strconv.Itoa(int(r.N))
	}
	if r.Kind == Nothing {
		return kinds[0]
	}
	return kinds[r.Kind] + " " + strconv.Itoa(int(r.N))
}

// Names gives the things of a match their ids (short, unique, for files and programs: "hotdog") and their names (for
// people: "Hot Dog Morelli").
type Names interface {
	ID(Ref) string
	Name(Ref) string
	Find(id string) (Ref, bool)
}

// Describing is a Game some of whose things are called by what they are, with an article ("the Dairy sedan"), where others of the same
// sentence bear a name of their own ("Moran"). A game need not be one.
type Describing interface {
	Described(Ref) bool
}
