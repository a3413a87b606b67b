package analysis

// Report is what an analysis of a match comes to. Seats stand in the order of the match; a moment is how many answers of the match had been given,
// as in a replay; what is counted is ten-thousandths of a win.
type Report struct {
	Depth     Depth      `json:"depth"`
	Seats     []Seat     `json:"seats"`
	Line      []Point    `json:"line"`      // the chance to win at the start of each stretch, and what it came to
	Throws    []Throw    `json:"throws"`    // in order; those that could not have come otherwise are left out
	Decisions []Decision `json:"decisions"` // in order; those that left a choice
	Turns     []Turn     `json:"turns"`     // the turning points, the largest first
	Sentence  string     `json:"sentence"`  // what somebody would say who watched
}

// Seat is what the match was for a seat: luck and skill are what result and start differ by.
type Seat struct {
	ID       string `json:"id"`
	Name     string `json:"name"`               // what its side is called at the end, as the result has it
	Formerly string `json:"formerly,omitempty"` // what it was called at first, where that was something else

	Start  int `json:"start"` // the chance to win before the first throw
	Result int `json:"result"`
	Luck   int `json:"luck"`  // the sum over all throws
	Skill  int `json:"skill"` // the rest
	Error  int `json:"error"` // the standard error of luck and skill
	// What could be found out about its decisions.
	Decisions int `json:"decisions"` // that left a choice
	Faults    int `json:"faults"`    // for which something clearly better was found
	Cost      int `json:"cost"`      // of these together
}

// Named is what the side of a seat is called, with what it was called at first.
func (s *Seat) Named() string {
	if s.Formerly == "" {
		return s.Name
	}
	return s.Name + " (" + s.Formerly + " at first)"
}

// Point is the chance of each seat at the start of a stretch; the last point is the result.
type Point struct {
	Stretch int   `json:"stretch"` // its number, as the match counts them; that of the last point is one more
	Moment  int   `json:"moment"`
	Seats   []int `json:"seats"`
	Error   int   `json:"error"` // the largest standard error
}

// Throw is what one throw did.
type Throw struct {
	Moment  int    `json:"moment"`
	At      []int  `json:"at"`      // the checkpoint before it, and its place among the throws since
	Text    string `json:"text"`    // the sentence of the event that told of it; empty when none did
	Luck    []int  `json:"luck"`    // by seat
	Errors  []int  `json:"errors"`  // by seat
	Ways    int    `json:"ways"`    // in which it might have fallen, as far as they were looked at
	Sampled bool   `json:"sampled"` // there were more
}

// Decision is what one decision cost its seat, beside the best that was found.
type Decision struct {
	Moment int    `json:"moment"` // before the answer
	Seat   int    `json:"seat"`
	Text   string `json:"text"` // what was chosen
	Cost   int    `json:"cost"` // 0 when nothing was clearly better
	Error  int    `json:"error"`
	Better string `json:"better,omitempty"` // what was
}

// Turn is a stretch in which the chances changed much.
type Turn struct {
	Moment int    `json:"moment"` // when the stretch began
	Change []int  `json:"change"` // by seat
	Text   string `json:"text"`   // what happened there; empty only in reports of older programs
}
