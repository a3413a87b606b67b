package game

// Moment says when a note of a guided match is shown.
type Moment string

// The moments of a note.
const (
	WhenBegins Moment = "begins" // play has begun
	WhenEnds   Moment = "ends"   // the match is over
	WhenAsks   Moment = "asks"   // a question with one of these prompts is put to whoever is guided
	WhenOffers Moment = "offers" // a question put to them has an option with one of these verbs
	WhenChosen Moment = "chosen" // they have chosen a sentence with one of these verbs, and not said it yet
	WhenTells  Moment = "tells"  // one of these kinds of events is told
)

// Moments are all moments of a note.
var Moments = []Moment{WhenBegins, WhenEnds, WhenAsks, WhenOffers, WhenChosen, WhenTells}

// Part is a part of the screen, whatever a screen makes of it: what lies on the table, what may be said, what is told.
type Part string

// The parts of the screen that a note may point at.
const (
	PartBoard Part = "board" // the table with its figures, or the map
	PartHand  Part = "hand"  // one's cards
	PartList  Part = "list"  // what may be said
	PartOdds  Part = "odds"  // what may come of the sentence that is chosen
	PartReady Part = "ready" // the button that says it
	PartLog   Part = "log"   // what has happened
	PartScore Part = "score" // the seats and what they have won
)

// Parts are all parts of the screen that a note may point at.
var Parts = []Part{PartBoard, PartHand, PartList, PartOdds, PartReady, PartLog, PartScore}

// Note is one note of a guided match: a sentence or two for whoever plays the first seat, shown once, with a pointer to what
// they mean. It is no rule, and nothing depends on it.
type Note struct {
	ID       string   `json:"id,omitempty"`    // by which a later note waits for it
	After    string   `json:"after,omitempty"` // id of the note before it in the list that must have been shown
	When     Moment   `json:"when" enum:"begins,ends,asks,offers,chosen,tells"`
	Words    []string `json:"words,omitempty"` // prompts, verbs or kinds of events, any of which will do
	Who      string   `json:"who,omitempty"`   // id of the figure or seat that the question, option or event must be about
	Part     Part     `json:"part,omitempty" enum:"board,hand,list,odds,ready,log,score"`
	Thing    string   `json:"thing,omitempty"`    // id of a figure, place, card or feature that it points at
	Sentence Verb     `json:"sentence,omitempty"` // it points at the first sentence with this verb
	Say      string   `json:"say"`
}
