package game

import "slices"

// Plan is a table as an architect would draw it: what stands where and what it does to sight, cover and movement.
// It is the same plain data in a scenario file, in the prepared geometry and in the picture a screen draws.
type Plan struct {
	Width       Length    `json:"width"` // east-west
	Depth       Length    `json:"depth"` // north-south
	FloorHeight Length    `json:"floorHeight"`
	Features    []Feature `json:"features"`
	Openings    []Opening `json:"openings"`
	Links       []Link    `json:"links"`
	Labels      []Mark    `json:"labels"`
	Roads       []Road    `json:"roads,omitempty"`
}

// Cover says how well a feature protects who stands behind it.
type Cover uint8

// The covers, from none to best.
const (
	NoCover Cover = iota
	LightCover
	HardCover
)

// Going says what a feature does to a path that touches it.
type Going uint8

// The kinds of going.
const (
	Clear      Going = iota
	Rough            // slows
	Low              // an obstacle that may be crossed, and slows
	Impassable       // no path may enter it
)

// Light is how well one sees who stands in an area.
type Light uint8

// The lights.
const (
	GoodLight Light = iota
	PoorLight
	BadLight
)

// Feature is one piece of terrain: a polygon (closed) or a run of walls (a line, open or closed, that encloses nothing).
type Feature struct {
	ID     string  `json:"id"`
	Kind   string  `json:"kind"` // "wall", "building", "crate", "vehicle", "street", ...: how a screen draws it
	Name   string  `json:"name,omitempty"`
	Line   bool    `json:"line,omitempty"`   // a run of thin walls instead of an area
	Closed bool    `json:"closed,omitempty"` // lines only: the last point joins the first
	Points []Point `json:"points"`           // at least 3 for an area, 2 for a line; all on Floor
	Floor  int16   `json:"floor"`            // the floor it stands on
	Floors int16   `json:"floors,omitempty"` // how many floors it goes through; 0 counts as 1
	Height Length  `json:"height,omitempty"` // above its floor
	Blocks bool    `json:"blocks,omitempty"` // blocks sight
	Cover  Cover   `json:"cover,omitempty"`
	Hides  bool    `json:"hides,omitempty"` // large enough to hide behind
	Going  Going   `json:"going,omitempty"`
	Light  Light   `json:"light,omitempty"`
	Inside bool    `json:"inside,omitempty"` // the interior of a building
	Roof   bool    `json:"roof,omitempty"`   // a roof, balcony or landing: one may look down from its edge
	Fallen bool    `json:"-"`                // it is what is left of a building
	Gone   bool    `json:"-"`                // it stands no more; it keeps its place in the list, and is nowhere

	Material Material `json:"material,omitempty"` // what it is made of, when that matters
	Use      Use      `json:"use,omitempty"`      // of a building: what it is used for
}

// Middle is the middle of what encloses the feature, on its floor.
func (f *Feature) Middle() Point {
	least, most := f.Points[0], f.Points[0]
	for _, p := range f.Points[1:] {
		least, most = Point{X: min(least.X, p.X), Y: min(least.Y, p.Y)}, Point{X: max(most.X, p.X), Y: max(most.Y, p.Y)}
	}
	return Point{X: (least.X + most.X) / 2, Y: (least.Y + most.Y) / 2, Floor: f.Floor}
}

// Material is what a feature is made of, in one word; none when nobody has said so.
type Material string

// The materials.
const (
	Wood     Material = "wood"
	Paper    Material = "paper"
	Cloth    Material = "cloth"
	Brick    Material = "brick"
	Stone    Material = "stone"
	Concrete Material = "concrete"
	Metal    Material = "metal"
)

// Materials are all of them, in the order in which they are listed, none first.
var Materials = []Material{"", Wood, Paper, Cloth, Brick, Stone, Concrete, Metal}

// Use is what a building is used for, in one word; none when nobody has said so.
type Use string

// The uses.
const (
	Business    Use = "business"
	Residential Use = "residential"
	BothUses    Use = "both" // a shop with flats above
)

// Uses are all of them, in the order in which they are listed, none first.
var Uses = []Use{"", Business, Residential, BothUses}

// Opening is a door, window or arch in a line of walls: the stretch from A to B of a wall on the same floor.
type Opening struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"` // "door", "window" or "arch"
	A      Point  `json:"a"`
	B      Point  `json:"b"`
	Open   bool   `json:"open,omitempty"`   // doors: stands open at the start
	Locked bool   `json:"locked,omitempty"` // doors: must be forced
	Gone   bool   `json:"-"`                // its wall stands no more; it keeps its place in the list, and is nowhere
}

// Link joins two floors: stairs, a ladder, a fire escape, or a face to climb.
type Link struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"` // "stairs", "ladder", "climb", ...: every game knows its own
	Foot  Point  `json:"foot"`
	Head  Point  `json:"head"`
	Long  Length `json:"long,omitempty"`  // stairs drawn to scale: their length, 0 means a stairwell; faces: their height
	Going Going  `json:"going,omitempty"` // faces: Rough ones are difficult to climb whatever their grade
	Gone  bool   `json:"-"`               // it leads nowhere any more; it keeps its place in the list
}

// Road is what vehicles keep to: a band of lanes along a line, on the street. One drives on the right. Roads that cross,
// and one whose end lies on another, are joined there. It is drawn on what lies under it and does nothing to sight or way.
type Road struct {
	ID      string  `json:"id"`
	Name    string  `json:"name,omitempty"`
	Points  []Point `json:"points"`            // its middle line, at least 2
	Width   Length  `json:"width"`             // from kerb to kerb
	Lanes   int     `json:"lanes"`             // that lead along the line as it is drawn, on its right
	Back    int     `json:"back,omitempty"`    // that lead the other way; none of a one-way road
	DeadEnd bool    `json:"deadEnd,omitempty"` // it may end where nothing goes on
}

// Mark is a word on the plan: the name of a street or a building.
type Mark struct {
	Text     string `json:"text"`
	At       Point  `json:"at"`
	Upright  bool   `json:"upright,omitempty"` // read from top to bottom
	Building bool   `json:"building,omitempty"`
}

// Standing is the plan without what is gone, for a screen.
func (p *Plan) Standing() *Plan {
	s := *p
	s.Features = slices.DeleteFunc(slices.Clone(p.Features), func(f Feature) bool { return f.Gone })
	s.Openings = slices.DeleteFunc(slices.Clone(p.Openings), func(o Opening) bool { return o.Gone })
	s.Links = slices.DeleteFunc(slices.Clone(p.Links), func(l Link) bool { return l.Gone })
	s.Fill()
	return &s
}

// Whole says that nothing on the plan has fallen.
func (p *Plan) Whole() bool {
	return !slices.ContainsFunc(p.Features, func(f Feature) bool { return f.Fallen })
}
