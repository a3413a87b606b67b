package game

import "slices"

// Verb is what an option does, in one word of the catalogue: "run", "blaze-away", "hold", "seize", "reroll".
type Verb string

// Prompt is what a question is about, in one word of the catalogue: "use-or-hold", "next-action", "duck".
type Prompt string

// QuestionID tells one question of a match from every other, also after a takeback. A referee gives it; rules leave it
// empty.
type QuestionID string

// Question is one decision of one seat, complete: whoever answers needs nothing else but the scene.
type Question struct {
	ID       QuestionID
	Seat     Seat
	Clause   ClauseID
	Prompt   Prompt
	Who      Ref      // the figure or card it is about, or nothing
	With     Ref      // a second thing it is about: of an answer to somebody, whom it is done to
	Whom     Ref      // a third: of an answer to somebody, who that is. A screen shows on its table what Whom does to With, or else to Who
	Many     int      // a number in the prompt: actions left, hits to give out
	Text     string   // a word of the catalogue in the prompt: what was thrown for, what somebody is about to do
	Options  []Option // at least one; borrowed for the call
	Default  int      // the option taken when nobody answers in time
	Seconds  int      // how long the seat has, 0 when the match has no clock
	Clock    int      // the clock of Seconds, by a number, when several questions share it and it runs on; 0: its own
	Race     bool     // put to several seats at once: the first to take anything but the default ends it for all of them
	Secret   bool     // others must not learn that this seat was asked (a hidden figure's choice)
	Routine  bool     // its default is ordinary play: a script that does not answer it means the default
	FreeText bool     // the answer may carry free text for the log (a name, a scene)
	Value    string   // the free text that is there already: an answer without text leaves it
	// Parts make the question a form: smaller questions to the same seat that are answered with it, each filled in by its default.
	// They are asked whichever option is taken, have no parts of their own, and leave ID, Seconds, Clock, Race, Secret and Routine to
	// the question. One of them may ask for a direction, which a screen says with the place of the answer. Borrowed for the call.
	Parts []Question
}

// Span is a whole number to be picked, From to To. The zero Span asks for none.
type Span struct {
	From, To int32
}

// None says that no number is asked for.
func (s Span) None() bool { return s == Span{} }

// Choice asks for some of the things listed: at least Least, at most Most of Among, none twice.
type Choice struct {
	Least, Most int
	Among       []Ref // borrowed for the call
}

// None says that nothing is to be picked.
func (c Choice) None() bool { return c.Most == 0 }

// Option is one thing a seat may do, said as a sentence: who does what, with what, to whom, where, how much. A screen
// finishes the sentence by clicks and knows nothing of the game.
type Option struct {
	Verb     Verb
	Clause   ClauseID
	Who      Ref
	With     Ref
	Whom     Ref
	Where    Area   // a place must be picked in it, or none
	Many     Span   // a number must be picked, or none
	Pick     Choice // things must be picked, or none
	Fixed    int    // a number in the sentence: dice to roll, inches to go
	Risk     bool   // chance follows: odds are worth showing before it is chosen
	Concedes bool   // it gives the match up: a screen asks twice, and no player takes it by chance
}

// Answer is a seat's decision: one option and what it still asked for.
type Answer struct {
	Question QuestionID
	Option   int
	At       Point    // when the option asks Where
	Via      []Point  // corners of the path to At, in order; none lets the program find the shortest
	Many     int      // when the option asks Many
	Picked   []Ref    // when the option asks Pick
	Text     string   // when the question takes FreeText
	Parts    []Answer // to the parts of the question, all of them in their order, or none: then all are left as they are
}

// ByDefault is the answer that counts when nobody gives one, and its option.
func (q *Question) ByDefault() (Answer, Option) {
	return Answer{Question: q.ID, Option: q.Default}, q.Options[q.Default]
}

// Defaulting is the question with the first option of that verb as its default.
func (q Question) Defaulting(verb Verb) Question {
	q.Default = q.Find(verb)
	return q
}

// DefaultingTo is the question with the first option that is about a thing, as its object or its means, as its default.
func (q Question) DefaultingTo(thing Ref) Question {
	for i := range q.Options {
		if o := &q.Options[i]; o.Whom == thing || o.With == thing {
			q.Default = i
			break
		}
	}
	return q
}

// Find is the number of the first option with that verb, or -1.
func (q *Question) Find(verb Verb) int {
	for i := range q.Options {
		if q.Options[i].Verb == verb {
			return i
		}
	}
	return -1
}

// Saying answers with the first of these verbs that is offered, whatever else its option asks for; with the default when
// none is.
func (q *Question) Saying(verbs ...Verb) Answer {
	for _, v := range verbs {
		if i := q.Find(v); i >= 0 {
			return Answer{Question: q.ID, Option: i}
		}
	}
	a, _ := q.ByDefault()
	return a
}

// Check says whether the answer picks one of the question's options and gives just what that option asks for. Places
// are judged by the game's [Places], if it has them.
func (q *Question) Check(a Answer, ground Places) error {
	if a.Option < 0 || a.Option >= len(q.Options) {
		return Refuse(NotOffered, "option", "There is no such option: pick one of those offered.")
	}
	o := &q.Options[a.Option]
	if !o.Many.None() && (a.Many < int(o.Many.From) || a.Many > int(o.Many.To)) {
		return Refuse(OutOfRange, "many", "The number must be from %d to %d.", o.Many.From, o.Many.To)
	}
	if o.Many.None() && a.Many != 0 {
		return Refuse(NotAsked, "many", "This option takes no number.")
	}
	if err := o.Pick.check(a.Picked); err != nil {
		return err
	}
	if len(a.Text) > MaxText {
		return Refuse(TextTooLong, "text", "A text may have at most %d characters.", MaxText)
	}
	if a.Text != "" && !q.FreeText {
		return Refuse(NotAsked, "text", "This question takes no text.")
	}
	if err := q.checkParts(a.Parts, ground); err != nil {
		return err
	}
	if o.Where.None() {
		if (a.At != Point{} || len(a.Via) > 0) {
			return Refuse(NotAsked, "at", "This option takes no place.")
		}
		return nil
	}
	if len(a.Via) > MaxVia {
		return Refuse(PathTooLong, "via", "A path may have at most %d corners.", MaxVia)
	}
	return ground.Allows(o.Where, a.At, a.Via)
}

// WithNumber is the question as it is once a number has been chosen for one of its options: the span of that option is this
// number alone. Where the option asks for no number, or not for such a one, it is the question as it was. The question that
// is given stays as it is.
func (q *Question) WithNumber(option, number int) *Question {
	if many := q.Options[option].Many; many.None() || number < int(many.From) || number > int(many.To) {
		return q
	}
	chosen := *q
	chosen.Options = slices.Clone(q.Options)
	chosen.Options[option].Many = Span{int32(number), int32(number)}
	return &chosen
}

// MaxText bounds the free text of an answer, in bytes.
const MaxText = 500

// MaxVia bounds the corners a player may put into a path.
const MaxVia = 8

func (c Choice) check(picked []Ref) error {
	// An option may be about exactly these things, as a play is about its cards. Other picks are then another play, and are
	// refused as not offered, whatever their number: the refusal must not tell which other plays there are.
	whole := !c.None() && c.Least == len(c.Among)
	if !whole && (len(picked) < c.Least || len(picked) > c.Most) {
		if c.None() {
			return Refuse(NotAsked, "picked", "This option takes no picks.")
		}
		if c.Least == c.Most {
			return Refuse(WrongCount, "picked", "Pick exactly %d.", c.Most)
		}
		return Refuse(WrongCount, "picked", "Pick from %d to %d.", c.Least, c.Most)
	}
	for i, p := range picked {
		known := false
		for _, r := range c.Among {
			known = known || r == p
		}
		if !known {
			return Refuse(NotOffered, "picked", "One of the picks is not among those offered.")
		}
		for _, earlier := range picked[:i] {
			if earlier == p {
				return Refuse(PickedTwice, "picked", "The same thing is picked twice.")
			}
		}
	}
	if len(picked) < c.Least {
		return Refuse(NotOffered, "picked", "This option is about %d things together: pick all of them.", c.Least)
	}
	return nil
}
