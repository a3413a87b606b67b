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
	Figures  []FigureSetup
	Settings map[string]string // match settings and optional clauses by name; checked by the ruleset
}

// SeatSetup is one seat of a scenario.
type SeatSetup struct {
	ID       string
	Name     string
	Force    string   // what it commands: "gang", "cops", "feds"
	Friends  []string // ids of seats it is friends with
	Hold     []string // cards held at the start
	Values   map[string]int
	Settings map[string]string
}

// FigureSetup is one figure of a scenario.
type FigureSetup struct {
	ID      string
	Name    string
	Seat    string // id of its seat; empty for nobody's
	Profile string
	Stats   map[string]int
	Gear    []string
	Skills  []string
	At      *Point // nil: placed when play begins
	State   map[string]int
	Held    []string // ids of figures it holds: hostages, prisoners
}
