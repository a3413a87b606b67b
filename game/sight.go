package game

// Sighted is a Game that can draw what a figure sees. A game need not be one.
type Sighted interface {
	// Sight is what a figure sees, as that seat may know it, Nobody being a spectator; false for a figure whose place the
	// seat does not know, and for what cannot look around.
	Sight(viewer Seat, of Ref) (Sight, bool)
}

// Sight is what a figure sees from where it stands.
type Sight struct {
	Clause  ClauseID
	Outline [][]Point // the part of the table that lies in its sight, as polygons
	Sees    []Ref     // the figures it sees, of those whose places the viewer knows
}
