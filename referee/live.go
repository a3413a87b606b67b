package referee

import (
	"slices"

	"rumble/game"
)

// Given is an answer and the seat that gave it. Its question id names the question of the stretch.
type Given struct {
	Seat   game.Seat
	Answer game.Answer
}

// Told is an event and the throws made since the event before it: what a log shows as one line, the dice to those only who
// may know of them as well (see game.Throw.Seen). It shares no memory with the rules.
type Told struct {
	Event game.Event
	Dice  []game.Thrown
}

// DiceFor are the throws that a seat is told with the event, none of an event that it may not know of.
func (t *Told) DiceFor(seat game.Seat) []game.Thrown {
	var shown []game.Thrown
	for i := range t.Dice {
		if t.Event.Seen.Has(seat) && t.Dice[i].Throw.Seen.Has(seat) {
			shown = append(shown, t.Dice[i])
		}
	}
	return shown
}

// Stretch is everything that decides how a live stretch goes, but the state it starts from.
type Stretch struct {
	Checkpoint int     // how many stretches were finished before this one
	Generation int     // how many takebacks the match has seen; part of every question's id
	Answers    []Given // given since the checkpoint, in any order but that of a race; their generation is no longer looked at
	Dice       Dice
	// Hear is called with every event as it is told, the game being as it is then: names change in the middle of a stretch.
	// The place is the event's among those told since the checkpoint. Nil: nobody listens.
	Hear func(place int, told *Told)
}

// Outcome is how far a stretch came.
type Outcome struct {
	Done   bool            // the stretch is played out: the state is the next checkpoint
	Asked  []game.Question // open questions, to be answered in any order; none when Done
	Told   []Told          // what happened since the checkpoint
	Rolled []game.Thrown   // thrown since the last event
	Throws int             // how many throws were made since the checkpoint
	Index  int             // how many questions were put since the checkpoint, answered and open
}

// Run plays the stretch on g, a clone of the checkpoint's state, as far as the answers go. Afterwards g is the state
// at that point: fit to be looked at (Scene, Imagine, Ground), and to be played on only when the outcome is Done.
//
// The error is a *game.Error: an answer that its question does not allow, of a seat that was not asked, or to a
// question that is not put ("stale"). A panic of the rules is not recovered.
func Run(g game.Game, s Stretch) (*Outcome, error) {
	l := &live{stretch: s, ground: g.Places(), used: make([]bool, len(s.Answers))}
	l.advance(g)
	if l.failed != nil {
		return nil, l.failed
	}
	if i := slices.Index(l.used, false); i >= 0 {
		return nil, stale(s.Answers[i].Answer.Question)
	}
	outcome := l.outcome // a copy: it is kept for long, and the rest of live, with the state, is not
	return &outcome, nil
}

func stale(id game.QuestionID) *game.Error {
	return game.Refuse(game.Stale, "question", "Question %q is no longer open.", id)
}

// Open finds the open question an answer of that seat is for. The error says that the question is another seat's
// ("wrong-seat") or no longer open ("stale").
func (o *Outcome) Open(seat game.Seat, id game.QuestionID) (*game.Question, error) {
	for i := range o.Asked {
		if q := &o.Asked[i]; q.ID == id {
			if q.Seat != seat {
				return nil, wrongSeat()
			}
			return q, nil
		}
	}
	return nil, stale(id)
}

func wrongSeat() *game.Error {
	return game.Refuse(game.WrongSeat, "question", "This question is put to another seat.")
}

// live is the referee of a live stretch.
type live struct {
	stretch Stretch
	ground  game.Places
	used    []bool // which of the stretch's answers have been taken
	outcome Outcome
	failed  error
	leaving bool
}

// unwound is what a referee panics with to leave a stretch in its middle. Only the referee that does so recovers it.
var unwound = new(byte)

// recoverUnwound ends an unwinding; it is to be called by a deferred function with recover(). A panic of the rules, also one
// raised by their own deferred calls on the way out, goes on.
func recoverUnwound(caught any) {
	if caught != any(unwound) {
		panic(caught)
	}
}

func (l *live) advance(g game.Game) {
	defer func() {
		if l.leaving {
			recoverUnwound(recover())
		}
	}()
	g.Advance(l)
	l.outcome.Done = true
}

func (l *live) leave() {
	l.leaving = true
	panic(unwound)
}

func (l *live) fail(err error) {
	l.failed = err
	l.leave()
}

// Throw throws the match's dice and keeps them for the event that tells of them.
func (l *live) Throw(t game.Throw) game.Face {
	face := l.stretch.Dice.Throw(l.stretch.Checkpoint, l.outcome.Throws, &t)
	if r, ok := l.stretch.Dice.(*recorded); ok && r.differs != nil {
		l.fail(r.differs)
	}
	l.outcome.Throws++
	t.Among = slices.Clone(t.Among)
	l.outcome.Rolled = append(l.outcome.Rolled, game.Thrown{Throw: t, Face: face})
	return face
}

// Ask returns the answer given to the question, or leaves the stretch with the question open.
func (l *live) Ask(q *game.Question) game.Answer {
	answer, given := l.answer(q)
	if !given {
		l.open(q, l.outcome.Index-1)
		l.leave()
	}
	return answer
}

// AskTogether returns the answers given to all the questions, or leaves the stretch with those open that nobody has
// answered.
func (l *live) AskTogether(qs []game.Question, answers []game.Answer) {
	first := l.outcome.Index
	if len(qs) > 0 && qs[0].Race {
		l.race(qs, answers)
		return
	}
	for i := range qs {
		answer, given := l.answer(&qs[i])
		answers[i] = answer
		if !given {
			l.open(&qs[i], first+i)
		}
	}
	if len(l.outcome.Asked) > 0 {
		l.leave()
	}
}

// race takes the answers given to questions of a race in the order given. The first that is not the default ends it;
// what came after that is to a question no longer open.
func (l *live) race(qs []game.Question, answers []game.Answer) {
	first := l.outcome.Index
	l.outcome.Index += len(qs)
	waiting := make([]bool, len(qs))
	for i := range qs {
		waiting[i], answers[i] = true, game.Answer{Option: qs[i].Default}
	}
	for i, given := range l.stretch.Answers {
		checkpoint, place, _, ok := ParseQuestionID(given.Answer.Question)
		n := place - first
		if !ok || checkpoint != l.stretch.Checkpoint || n < 0 || n >= len(qs) || !waiting[n] {
			continue
		}
		l.take(i, &qs[n])
		waiting[n], answers[n] = false, given.Answer
		if given.Answer.Option != qs[n].Default {
			return
		}
	}
	for i := range qs {
		if waiting[i] {
			l.open(&qs[i], first+i)
		}
	}
	if len(l.outcome.Asked) > 0 {
		l.leave()
	}
}

// take marks an answer as used, once it is found to fit its question.
func (l *live) take(i int, q *game.Question) {
	given := &l.stretch.Answers[i]
	l.used[i] = true
	if given.Seat != q.Seat {
		l.fail(wrongSeat())
	}
	if err := q.Check(given.Answer, l.ground); err != nil {
		l.fail(err)
	}
}

// answer takes the answer given to the next question, if there is one.
func (l *live) answer(q *game.Question) (game.Answer, bool) {
	index := l.outcome.Index
	l.outcome.Index++
	for i, given := range l.stretch.Answers {
		checkpoint, place, _, ok := ParseQuestionID(given.Answer.Question)
		if !ok || checkpoint != l.stretch.Checkpoint || place != index || l.used[i] {
			continue
		}
		l.take(i, q)
		return given.Answer, true
	}
	return game.Answer{}, false
}

func (l *live) open(q *game.Question, index int) {
	asked := q.Copy()
	asked.ID = QuestionID(l.stretch.Checkpoint, index, l.stretch.Generation)
	l.outcome.Asked = append(l.outcome.Asked, asked)
}

// Tell keeps the event with the throws that led to it.
func (l *live) Tell(e game.Event) {
	l.outcome.Told = append(l.outcome.Told, Told{Event: copyEvent(e), Dice: l.outcome.Rolled})
	l.outcome.Rolled = nil
	if at := len(l.outcome.Told) - 1; l.stretch.Hear != nil {
		l.stretch.Hear(at, &l.outcome.Told[at])
	}
}

// Merge means nothing to a live match.
func (l *live) Merge(game.Progress, game.Pending) {}

func copyEvent(e game.Event) game.Event {
	e.Path = slices.Clone(e.Path)
	e.Mods, e.Things = slices.Clone(e.Mods), slices.Clone(e.Things)
	return e
}
