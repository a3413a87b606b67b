package game

// Scenario is what a match begins with: the table, the seats, the figures and the settings. It is plain data, read from
// a file or made by a screen; the ruleset checks it.
type Scenario struct {
	ID       string
	Title    string
	Ruleset  string
	Line     string // in one line, for lists
	Table    Plan
	Seats    []SeatSetup
	Least    int // how many seats may play at the fewest, the first ones of the list; 0: all of them play
	Figures  []FigureSetup
	Settings map[string]string     // match settings and optional clauses by name; checked by the ruleset
	Tables   map[string][][]string // tables of the house in the place of printed ones, by their clause: rows of cells
	Guide    []Note                `json:",omitempty"` // the notes of a guided match, in the order in which they are shown when several are due
}

// SeatSetup is one seat of a scenario.
type SeatSetup struct {
	ID       string
	Name     string
	Color    string   `json:",omitempty"` // one of Colors; "": a screen chooses one that nobody else has
	Force    string   // what it commands: "gang", "cops", "feds"
	Friends  []string // ids of seats it is friends with
	Hold     []string // cards held at the start
	Values   map[string]int
	Settings map[string]string
	Brought  *Brought `json:",omitempty"` // the gang that somebody has brought with them, whose figures are those of the seat; nil: none
}

// Brought is what there is to know of a gang that somebody has brought to a seat, besides its figures.
type Brought struct {
	ID      string
	Name    string
	Matches int // that it has come out of
}

// FigureSetup is one figure of a scenario.
type FigureSetup struct {
	ID      string
	Name    string
	Seat    string // id of its seat; empty for nobody's
	Force   string // dealt to one of the seats that command this, instead of to a seat by name
	Profile string
	Stats   map[string]int
	Gear    []string
	Skills  []string
	At      *Point // nil: placed when play begins
	State   map[string]int
	Held    []string // ids of figures it holds: hostages, prisoners
	Aims    []string // what it has to do for a victory of its own, in the words of the ruleset: "escape east"
}
