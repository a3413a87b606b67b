package game

// AreaKind says what sort of place is asked for; the kinds are the ruleset's own, 0 is none.
type AreaKind uint8

// Area is a place to be picked: a reach, a line, a zone. It is a small value that the game's [Places] understands, never
// a list of points.
type Area struct {
	Kind AreaKind
	Of   Ref    // whose reach, which zone
	Far  Length // how far at most
	To   Ref    // towards or away from whom
	// Direction says that the place is only where to look or to point: nobody goes there.
	Direction bool
}

// None says that no place is asked for.
func (a Area) None() bool { return a.Kind == 0 }

// Places judges and proposes places. A game without a table has none.
type Places interface {
	// Allows says whether the place may be picked, by way of those corners; the error says why not.
	Allows(a Area, at Point, via []Point) error
	// Way is the path to an allowed place and its length: what a screen draws under the pointer.
	Way(a Area, at Point, via []Point) (path []Point, long Length)
	// Outline is the edge of the area as polygons, for a screen.
	Outline(a Area) [][]Point
	// Sample is an allowed place, any place of the area being possible; false when none was found.
	Sample(a Area, c *Chance) (Point, bool)
	// Good appends places worth thinking about: behind cover, in sight, in contact.
	Good(a Area, buf []Point) []Point
}

// PlaceExplainer is a game in which what an option needs depends on the place that is picked: which way it leads, and what is on it.
type PlaceExplainer interface {
	// ExplainPlace is Explain for a place, by way of those corners.
	ExplainPlace(q *Question, option int, at Point, via []Point) Needs
}

// Allowed keeps, of a list of places from number n on, those that the ground allows to be picked: what [Places.Good] ends
// with. It reuses the list.
func Allowed(g Places, a Area, n int, places []Point) []Point {
	kept := places[:n]
	for _, at := range places[n:] {
		if g.Allows(a, at, nil) == nil {
			kept = append(kept, at)
		}
	}
	return kept
}

// Spreading is a Game some of whose options do something all round the place that is picked for them: a blast. A game need
// not be one.
type Spreading interface {
	// Spread is how far from the place the option still does it when that number has been picked, 0 for an option without
	// numbers; 0 when only the place matters. It depends on the option alone, and on what everybody knows.
	Spread(o *Option, number int) Length
	// Astray is how far from the place it may come down instead, 0 for what always comes down there. It depends on the option alone.
	Astray(o *Option) Length
	// Within appends whom it would reach round a place when that number has been picked, of those whose places the seat knows.
	Within(seat Seat, o *Option, number int, at Point, buf []Ref) []Ref
}
