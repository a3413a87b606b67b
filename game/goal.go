package game

import "strconv"

// SceneGoal is something that is played for, as one viewer may know it: ground to be held, somebody to be put out, a way out. A
// screen draws it where it is, says what it is worth and shows who has it.
type SceneGoal struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`            // what is to be done, in a few words: "Hold the corner"
	Kind   string   `json:"kind"`            // of what sort, in one word of the game; a screen picks its icon
	At     []Point  `json:"at,omitempty"`    // where on the table it is, none when it has no place there
	Reach  Length   `json:"reach,omitempty"` // how far round At it is, in thousandths of an inch
	Of     []string `json:"of,omitempty"`    // ids of the pieces and the zones that it is about
	For    string   `json:"for,omitempty"`   // id of the seat whose goal it is; "" when it is everybody's
	Held   string   `json:"held,omitempty"`  // id of the seat that has it, as far as the viewer sees
	Worth  int      `json:"worth,omitempty"` // points for each time it is reached; 0 when it is not counted in points
	Now    int      `json:"now,omitempty"`   // how many times it is reached as things stand
	Most   int      `json:"most,omitempty"`  // how many times it can be, 0 when that has no end or is not counted
	Clause ClauseID `json:"clause"`          // the rule that says so
}

// Lead marks the seats that are ahead: those with the most of what decides, unless all have the same. There is a number for each
// of the seats.
func Lead(seats []SceneSeat, counts []int) {
	least, most := counts[0], counts[0]
	for _, n := range counts[1:] {
		least, most = min(least, n), max(most, n)
	}
	for i := range counts {
		seats[i].Ahead = counts[i] == most && most > least
	}
}

// Counted is a number of things in words: "1 point", "7 points".
func Counted(n int, one, more string) string {
	if n == 1 || n == -1 {
		more = one
	}
	return strconv.Itoa(n) + " " + more
}
