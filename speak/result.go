package speak

import (
	"slices"
	"strconv"

	"rumble/game"
	"rumble/ruletext"
)

// Result is how a match ended.
type Result struct {
	Winners []string      `json:"winners"` // ids of seats; several share a draw
	Points  []Points      `json:"points"`  // in the order of seats
	Why     string        `json:"why"`
	Text    string        `json:"text"` // why, a sentence
	Clause  game.ClauseID `json:"clause,omitempty"`
}

// Points is what one seat has at the end.
type Points struct {
	Seat   string `json:"seat"`
	Points int    `json:"points"`
}

// NewResult makes a result known.
func NewResult(r game.Result, n game.Names, w *ruletext.Words) Result { return New(n, w).Result(r) }

// Result makes a result known.
func (s Speaker) Result(r game.Result) Result {
	spoken := Result{
		Winners: make([]string, len(r.Winners)), Points: make([]Points, len(r.Points)),
		Why: r.Why, Text: s.Words.Sentence(r.Why, ruletext.Blanks{Term: s.term}), Clause: r.Clause,
	}
	for i, seat := range r.Winners {
		spoken.Winners[i] = s.seat(seat)
	}
	for i, points := range r.Points {
		spoken.Points[i] = Points{Seat: s.seat(game.Seat(i)), Points: points}
	}
	return spoken
}

// Needs is what an option needs, itemised, and which way a figure would go.
type Needs struct {
	Mods  []Mod `json:"mods"`
	Total int   `json:"total"`
	// Reach says how dice must compare with the total; absent: it is a sum, and no number to be reached.
	Reach string `json:"reach,omitempty" enum:"most,least"`
	// Sum is what the total is, where it is no number to be reached: "Added to the sixes".
	Sum     string `json:"sum,omitempty"`
	Besides []Sum  `json:"besides,omitempty"` // sums that matter as well
	Dice    int    `json:"dice"`
	Sides   int    `json:"sides"`
	Keep    string `json:"keep,omitempty" enum:"highest,lowest"` // which of several dice counts alone; absent: all count
	Chart   *Chart `json:"chart,omitempty"`                      // the line of a printed table that they will be read on
	Ways    []Way  `json:"ways,omitempty"`
	Odds    *int   `json:"odds,omitempty"` // the chance that it comes off, in thousandths; nil when the rules do not tell it
	Text    string `json:"text,omitempty"` // what odds is the chance of
}

// Reasons says whether the lines are no sum, but only say why the dice are what they are: none of them has a number, and
// together they are not what is needed.
func (n *Needs) Reasons() bool {
	return n.Total != 0 && !slices.ContainsFunc(n.Mods, func(m Mod) bool { return m.Value != 0 })
}

// Needed is the number that dice must show, as people say it: "4 or less"; "" where there is none.
func (n *Needs) Needed() string {
	switch {
	case n.Reach == "most":
		return strconv.Itoa(n.Total) + " or less"
	case n.Reach == "least":
		return strconv.Itoa(n.Total) + " or more"
	}
	return ""
}

// Sum is an itemised sum with its name.
type Sum struct {
	Text  string `json:"text"` // what it is: "Defence value"
	Mods  []Mod  `json:"mods"`
	Total int    `json:"total"`
}

// Way is a way that a figure would go without being asked for a place.
type Way struct {
	Clause game.ClauseID `json:"clause,omitempty"`
	Word   string        `json:"word"`
	Text   string        `json:"text"` // the word as people say it
	Who    string        `json:"who"`
	Path   []game.Point  `json:"path"`
	Stops  game.ClauseID `json:"stops,omitempty"` // the rule that ends it early
	Mods   []Mod         `json:"mods,omitempty"`  // what a test there needs; absent when nothing is tested
	Total  int           `json:"total,omitempty"`
}

// NewNeeds makes an explanation known; nil when there is nothing to show.
func NewNeeds(needs game.Needs, n game.Names, w *ruletext.Words) *Needs {
	return New(n, w).Needs(needs)
}

// Needs makes an explanation known; nil when there is nothing to show.
func (s Speaker) Needs(needs game.Needs) *Needs {
	if !needs.Any {
		return nil
	}
	mods := s.mods(needs.Mods)
	if mods == nil {
		mods = []Mod{}
	}
	spoken := &Needs{
		Mods: mods, Total: needs.Total, Dice: needs.Dice, Sides: needs.Sides,
		Keep: keep(needs.Keep, needs.Dice), Chart: chart(needs.Chart),
	}
	spoken.Reach = [...]string{game.NoReach: "", game.AtMost: "most", game.AtLeast: "least"}[needs.Reach]
	if needs.Sum != "" {
		spoken.Sum = s.word(needs.Sum)
	}
	for _, sum := range needs.Besides {
		spoken.Besides = append(spoken.Besides, Sum{Text: s.word(sum.Word), Mods: append([]Mod{}, s.mods(sum.Mods)...), Total: game.Total(sum.Mods)})
	}
	if needs.Word != "" {
		spoken.Text = s.word(needs.Word)
	}
	if needs.Word != "" || needs.Odds != 0 {
		spoken.Odds = &needs.Odds
	}
	for _, w := range needs.Ways {
		spoken.Ways = append(spoken.Ways, Way{
			Clause: w.Clause, Word: w.Word, Text: s.word(w.Word), Who: s.id(w.Who), Path: append([]game.Point{}, w.Path...), Stops: w.Stops,
			Mods: s.mods(w.Mods), Total: w.Total,
		})
	}
	return spoken
}
