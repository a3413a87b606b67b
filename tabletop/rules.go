package tabletop

// Rules are what a game says in figures about sight, cover and the ways between floors on its table. A ruleset gives its
// own when it prepares a table. No length is negative.
type Rules struct {
	// LookOut is how near to an opening between floors one of two must be for them to see each other from floor to floor:
	// a window, the edge of a roof, or the end of a link that lets sight through. Exactly so near is near enough.
	LookOut Length
	// Cover is how near to somebody the thing stands that covers them. Exactly so near is near enough.
	Cover Length
	// Corner is how far the base of somebody reaches out from behind the end of a wall: they are half hidden when their centre
	// is nearer than that to the line past the end.
	Corner Length
	// Clearances are those of walkers besides the usual one: their graphs too are made once for a table, and not by each [Scratch].
	Clearances []Length
	// Links are the kinds of links that a plan may have.
	Links []LinkKind
}

// LinkKind is a kind of link between floors.
type LinkKind struct {
	Kind string // as in the plan
	Open bool   // it lets sight through from floor to floor
}
