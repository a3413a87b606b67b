package game

// Referee is all that a rulebook needs from the world: chance, the players' answers, and someone to tell the story to.
//
// A rule may be run many times with different referees: to play, to replay, to count every outcome, to try out a
// thousand games. So it must take nothing from anywhere else, and it must ask and throw in the same order whenever the
// state, the answers and the dice are the same.
type Referee interface {
	// Throw decides by chance.
	Throw(t Throw) Face
	// Ask puts a decision to one seat and returns a checked answer.
	Ask(q *Question) Answer
	// AskTogether puts one question to each of several seats at once; nobody learns another's answer, or that it is
	// given, before all are in. Answers come in the order of the questions. In a race (see Question.Race) the first to
	// take anything but the default ends it: for the others the default is answered. Where nobody can be the first, as
	// among players that answer at once, several may have taken something else.
	AskTogether(qs []Question, answers []Answer)
	// Tell says what happened.
	Tell(e Event)
	// Merge marks a place in a rule where what still comes depends on nothing but the game's state and what is pending:
	// runs that reach it alike may be counted as one from here on. The progress says how far the action has come.
	Merge(progress Progress, pending Pending)
}

// Recaller is a Referee that plays the same again and again, up to where a throw falls otherwise. A referee need not be one.
type Recaller interface {
	// Recall is the answer to the question that a rule is about to lay out, and the option that it takes, when it was put before at the
	// same point of the same run: then it is answered already. The question has no options yet; its seat, prompt, clause and what it is
	// about tell it from all others that the rules put without recalling them.
	Recall(q *Question) (Answer, Option, bool)
}

// Progress is how far an action has come when its rule reaches a Merge.
type Progress uint8

// How far an action may have come.
const (
	Midway    Progress = iota // its own dice are still being thrown
	Aftermath                 // its own effects are settled; what follows is what others make of it
	// Again is where something begins that may have to begin again, perhaps without end: a tie is thrown again. A run that
	// comes back to the same place, with the same state and the same pending and no other Merge on the way, counts as if
	// it had not happened: odds know the chances of leaving it, and not what was told until it began again. Runs that come
	// to an Again in different ways are not counted as one.
	Again
)

// Game is the state of one match under one rulebook between two stretches of play: plain data, without pointers to what
// is outside of it, cheap to copy.
type Game interface {
	Names

	// Advance plays the next stretch: one card turned up, one action with all its interrupts, one turn. Between two
	// calls everything is in the state; inside one, everything is on the Go stack.
	Advance(ref Referee)
	// Over says whether the match has ended, and how.
	Over() (Result, bool)
	// Clone is a copy that shares nothing that changes.
	Clone() Game
	// CopyFrom makes this game equal to another of the same match, reusing its memory.
	CopyFrom(Game)
	// Append writes the whole state as canonical bytes: equal states, equal bytes, on every machine.
	Append(buf []byte) []byte
	// Scene is what that seat may see, for any screen; Nobody is a spectator.
	Scene(viewer Seat) *Scene
	// Imagine is a state that the seat cannot tell from this one, what it cannot see dealt again, as chance dealt it the first time. The same
	// chance deals the same, whatever is hidden: what bots answer and odds say by it must not tell. It is lent until the next
	// call on this game: clone it to keep it.
	Imagine(seat Seat, c *Chance) Game
	// Places judges places on the table, nil for a game without one.
	Places() Places
	// Explain itemises what an option of a question needs, before it is chosen, as that seat knows it. Where the seat has
	// picked a number for the option already, the span of the option is that number alone ([Question.WithNumber]).
	Explain(q *Question, option int) Needs
	// Fact is a number of a thing by name ("hits", "owes", "prone"), for scripts; false when it has no such number.
	Fact(of Ref, name string) (int, bool)
}

// DeltaEncoder is a Game that can say in few bytes how it differs from a state it was copied from: seen from the same origin,
// equal states write equal bytes and others do not. A game need not be one. Counting odds compares states after every
// few dice, and most of a state is as it was.
type DeltaEncoder interface {
	AppendSince(buf []byte, origin Game) []byte
}

// Repeating is a Game that is told when it is going to be played again and again from states that are much alike, as when odds are
// counted: what it has found out, it may keep for the next time. A game need not be one.
type Repeating interface {
	Repeats()
}

// Informed is a Game that can be imagined by what a seat has seen since. A game need not be one: then states are imagined that what was seen cannot have
// come from, and thrown away again; where much was seen, hardly any would be left.
type Informed interface {
	// ImagineBefore is Imagine for a seat that has seen these throws come after that state, in order; one that it may not know shows nothing. What was
	// drawn in them was there to be drawn.
	ImagineBefore(seat Seat, since []Thrown, c *Chance) Game
}

// Lasting is a Game that leaves gangs behind, which are carried on into another match. A game need not be one.
type Lasting interface {
	// Survivors is the gang of a seat as it comes out of the match: who is left of it, and what each carries on. False as long
	// as the match is not over, and when nothing of that seat's is carried on.
	Survivors(seat Seat) (Gang, bool)
}

// Result is how a match ended.
type Result struct {
	Winners []Seat // one, or several that share a draw
	Points  []int  // by seat
	Why     string // one word of the catalogue: "turn-limit", "sirens", "last-side"
	Clause  ClauseID
}

// Reusing is another result, written into the memory of this one: for copies.
func (r Result) Reusing(other Result) Result {
	winners, points := append(r.Winners[:0], other.Winners...), append(r.Points[:0], other.Points...)
	r = other
	r.Winners, r.Points = winners, points
	return r
}

// Won says whether the seat won alone.
func (r Result) Won(s Seat) bool { return len(r.Winners) == 1 && r.Winners[0] == s }
