package game

// Kind is what happened, in one word of the catalogue: "hit", "near-miss", "card", "run".
type Kind string

// Event is one thing that happened, with the clause that made it happen. Rules tell everything; whoever passes events
// on leaves out what a seat may not know.
type Event struct {
	Clause ClauseID
	Kind   Kind
	Seat   Seat  // whose doing it is; Nobody when it is no seat's
	Who    Ref   // the subject of the sentence
	With   Ref   // by what means
	Whom   Ref   // the object
	Things []Ref // several things at once: the cards laid; borrowed for the call
	From   Point // where it began, when Moved
	To     Point // where it ended, when Moved
	Moved  bool  // From and To mean something
	Path   []Point
	Mods   []Mod    // why the number was what it was; borrowed for the call
	Need   int      // the total of Mods, or the number needed
	Many   int      // how many, how much
	Odds   int      // the chance that it goes well for Who, in thousandths, when the rule announces it; else 0
	Seen   Audience // who may know of it; everybody when left out
	// Reveals says that it lays open what was hidden: all who may know of it, except Seat, have learned something by it, and
	// cannot take an answer back for free after that. Dice that are told, events that are not for everybody, and figures, cards
	// or dice that come into sight in the [Scene] do so without a word.
	Reveals   bool
	Cause     bool // Whom only caused it: it befalls Who, and odds do not name the cause
	NotInOdds bool // it says how something comes about, and changes nothing by itself: odds leave it out
	Detail    bool // it is read after what matters: a log shows it small, and folds several of them into one
	Text      string
}

// Mod is one line of an itemised sum: a stat, a modifier, and the clause that gives it. Total, tooltip, log line and
// odds come from one list of these.
type Mod struct {
	Clause ClauseID
	Word   string // what it is, in one word of the catalogue: "gats", "running", "light-cover"
	Of     Ref    // which thing gives it: the panel van, the skill
	Value  int
}

// Total adds up an itemised list.
func Total(mods []Mod) int {
	sum := 0
	for _, m := range mods {
		sum += m.Value
	}
	return sum
}

// Needs is what a test or an attack needs, and which way a figure would go, before anybody commits to it.
type Needs struct {
	Mods  []Mod
	Total int
	// Reach says that Total is a number that dice must show, and how; else it is a sum, and no number to be reached.
	Reach Reach
	Sum   string // what the sum is added to or stands for, in one word of the catalogue: "sixes"
	// Besides are sums that matter as well: what is added to the ones of a roll whose sixes Total is about, the target's defence.
	Besides []Sum
	Dice    int
	Sides   int
	Ways    []Way
	Word    string // what Odds is the chance of, in one word of the catalogue: "arrives"
	Odds    int    // the chance that it comes off, in thousandths, when the rule can say so without counting; else 0
	Keep    Keep   // which of the dice count
	Chart   Chart  // the line of a printed table that the dice will be read on, when there is one
	Any     bool   // there is something to show
}

// Reach is how dice must compare with a number that is needed.
type Reach uint8

// How dice reach a number.
const (
	NoReach Reach = iota // there is none: a sum is only added to something
	AtMost               // a die must show it or less
	AtLeast              // a die must show it or more
)

// Sum is an itemised sum with a name, in one word of the catalogue: "defence-value".
type Sum struct {
	Word string
	Mods []Mod
}

// Way is a way that a figure would go without being asked for a place: a leap, each of the two moves of a charge; or a place on it where
// something is tested, with what that needs; or, with no path, what follows when such a test fails.
type Way struct {
	Clause ClauseID
	Word   string // which way it is, in one word of the catalogue: "first-move"
	Who    Ref
	Path   []Point  // where it begins, its corners, where it ends
	Stops  ClauseID // the rule that ends it early, or ""
	Mods   []Mod    // what a test there needs; nil when nothing is tested
	Total  int
}
