package game

// Scene is the picture of a match as one seat may see it, for any screen: no game has a page of its own. Everything in it
// is text and numbers; things are named by their ids.
type Scene struct {
	Title  string       `json:"title"`
	Turn   string       `json:"turn"`   // "turn 2 of 5"
	Whose  string       `json:"whose"`  // id of the seat whose turn it is, or ""
	Why    string       `json:"why"`    // why it is theirs, a sentence
	Clause ClauseID     `json:"clause"` // the rule that says so
	Table  *Plan        `json:"table,omitempty"`
	Doors  []DoorState  `json:"doors,omitempty"`
	Seats  []SceneSeat  `json:"seats"`
	Pieces []ScenePiece `json:"pieces"`
	Piles  []ScenePile  `json:"piles"` // decks, hands, cards in play
	Dice   []SceneDice  `json:"dice,omitempty"`
	Zones  []SceneZone  `json:"zones"` // territories, precincts, tracks, the middle of the table
	Gauges []SceneGauge `json:"gauges"`
	Goals  []SceneGoal  `json:"goals,omitempty"` // what is played for
	Ends   string       `json:"ends,omitempty"`  // what ends the match, a sentence

	Overlays []SceneOverlay `json:"overlays,omitempty"` // what has spread over the table: flames, smoke
}

// SceneOverlay is something that has spread over a part of the table, or is going to, and is no piece: flames, smoke, a blast. It
// is all that is no farther than Reach from a shape: from a single place, from a line, or from an area with all that is in it.
type SceneOverlay struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Kind   string   `json:"kind"`             // what it is, in one word: "flames", "smoke", or "blast", which is only to come; how a screen draws it
	Points []Point  `json:"points"`           // a place, the places along a line, or at least three corners of an area; all on one floor
	Line   bool     `json:"line,omitempty"`   // three places and more are a line and no area
	Reach  Length   `json:"reach"`            // thousandths of an inch
	Clause ClauseID `json:"clause"`           // the rule that says what it does
	Pieces []string `json:"pieces,omitempty"` // ids of those it is going to reach, of those this viewer sees
}

// DoorState is a door as it stands now.
type DoorState struct {
	ID   string `json:"id"`
	Open bool   `json:"open"`
}

// SceneSeat is one seat.
type SceneSeat struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	Side   string       `json:"side"`            // what it commands or which side it is on, in one word: "gang", "cops"
	Color  string       `json:"color,omitempty"` // one of Colors, when the scenario says it; the rules need not
	Suit   string       `json:"suit,omitempty"`
	Allies []string     `json:"allies,omitempty"` // ids of the other seats on its side
	Out    bool         `json:"out,omitempty"`
	Score  string       `json:"score,omitempty"` // how it stands in what decides the match, in a few words: "7 points"
	Ahead  bool         `json:"ahead,omitempty"` // it is ahead in what decides the match
	Gauges []SceneGauge `json:"gauges"`
}

// ScenePiece is a figure, a vehicle or an object on the table.
type ScenePiece struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Role    string `json:"role"` // profile, in one word: "enforcer"; a screen picks its icon
	Gear    string `json:"icon"` // main weapon, in one word: "tommy-gun"
	Seat    string `json:"seat"` // id of its owner, "" for nobody's
	At      Point  `json:"at"`
	Radius  Length `json:"radius"`         // thousandths of an inch; a round base
	Long    Length `json:"long,omitempty"` // a rectangular base
	Wide    Length `json:"wide,omitempty"`
	Facing  int    `json:"facing,omitempty"`  // degrees clockwise from north, when the game has facing
	Body    string `json:"body,omitempty"`    // what it looks like from above, in one word: "horse", "wagon"; none: a base
	Aboard  string `json:"aboard,omitempty"`  // id of the piece that carries it
	Slot    string `json:"slot,omitempty"`    // where on what carries it, in words: "behind the wheel"
	Speed   int    `json:"speed,omitempty"`   // how fast it goes, in steps of its own; 0: it stands
	Fastest int    `json:"fastest,omitempty"` // the steps of what can go at several speeds
	Burning bool   `json:"burning,omitempty"` // it is on fire: a screen draws flames on it
	Lying   bool   `json:"lying,omitempty"`   // it lies on the ground
	Thing   bool   `json:"thing,omitempty"`   // it is something that somebody may pick up, and nobody: a screen draws it small
	Cards   int    `json:"cards,omitempty"`   // of its own that are still to come
	Held    int    `json:"held,omitempty"`    // cards it keeps to act on later
	Active  bool   `json:"active,omitempty"`
	Out     bool   `json:"out,omitempty"`
	Hidden  bool   `json:"hidden,omitempty"` // hidden from others; only its owner is sent it
	// Waiting: it has still to be placed. At is where the option that places all of them would put it; only its owner is sent it.
	Waiting bool         `json:"waiting,omitempty"`
	Badges  []SceneBadge `json:"badges"`
	Stats   []SceneGauge `json:"stats"`
	Items   []string     `json:"items"` // weapons and objects, in words
	Skills  []string     `json:"skills"`
}

// Vehicle is whether the piece is a vehicle, and nobody: it has a body, on a base that is longer than wide or wider than long, and not a round one as
// people and animals have.
func (p *ScenePiece) Vehicle() bool { return p.Body != "" && p.Long > 0 && p.Wide > 0 }

// SceneBadge is a state worth a mark on the figure.
type SceneBadge struct {
	Word   string   `json:"word"` // "prone", "wounded"
	Text   string   `json:"text"`
	Many   int      `json:"many,omitempty"`
	Clause ClauseID `json:"clause,omitempty"`
	Now    bool     `json:"now,omitempty"`    // it goes on at this moment: a screen makes it stand out
	Drawn  bool     `json:"drawn,omitempty"`  // the picture shows it by itself: a screen says it only to those who listen
	Fallen string   `json:"fallen,omitempty"` // id of the seat whose people, so many, went out of action here: a screen marks it in their colour
}

// ScenePile is a pile or a hand of cards.
type ScenePile struct {
	ID    string      `json:"id"`
	Name  string      `json:"name"`
	Seat  string      `json:"seat,omitempty"`
	Role  string      `json:"role"` // "deck", "in-play", "held", "hand", "discard"
	Count int         `json:"count"`
	Cards []SceneCard `json:"cards"` // those this viewer may see
}

// SceneCard is a card lying open to the viewer. Cards of a pack of their own may have no rank, or no suit, or neither: a
// screen then draws the name.
type SceneCard struct {
	ID   string `json:"id"`
	Rank string `json:"rank"` // "A", "2", ..., "K", "joker"
	Suit string `json:"suit"` // "spades", ..., "" for jokers
	Name string `json:"name"`
	Red  bool   `json:"red,omitempty"` // it is a red card, where its suit does not say so: the red one of two jokers
}

// SceneDice is dice that lie together: under a cup, in a pool, set aside. Of those that this viewer may not see there is only
// how many they are.
type SceneDice struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Seat  string `json:"seat,omitempty"` // whose they are
	Sides int    `json:"sides"`
	Count int    `json:"count"`
	Faces []int  `json:"faces"` // of those this viewer may see, each from 1 to Sides
}

// SceneZone is an area that is not measured in inches: a territory, a precinct, an arena, the middle of the table.
type SceneZone struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	Kind   string       `json:"kind,omitempty"` // what sort of place, in one word: "territory"; a screen groups by it
	Seat   string       `json:"seat,omitempty"`
	Gauges []SceneGauge `json:"gauges"`
	Badges []SceneBadge `json:"badges,omitempty"` // states worth a mark
	Pieces []string     `json:"pieces"`
	Active bool         `json:"active,omitempty"` // what goes on now goes on here: a screen keeps it in sight
	Blank  bool         `json:"blank,omitempty"`  // an empty lot: nothing is known of it yet, or nothing is left of it
	Text   string       `json:"text,omitempty"`   // what is to be read there, in a few words: "3 sixes"
	Middle bool         `json:"middle,omitempty"` // it is the middle of the table, and no place on a map: a screen draws it large
}

// SceneGauge is a number with a name: public outrage, loyalty, hits.
type SceneGauge struct {
	Word string `json:"word"`
	Name string `json:"name"`
	Now  int    `json:"now"`
	Most int    `json:"most,omitempty"` // 0 when it has no end
}
