// Package rehearsal is what tests of rules put on a stage: a referee for which what dice show and seats answer is written
// beforehand, and what is asked, thrown and told is written down. Scripts are the tests of clauses; this is for what they
// cannot say. It also checks that a state is written whole.
package rehearsal

import (
	"fmt"
	"slices"
	"testing"

	"rumble/game"
)

// Rehearsal is a [game.Referee] that plays a scene by the book of a test: dice fall as written, answers are given in the order
// written. What the two do not foresee fails the test.
type Rehearsal struct {
	Dice    []int
	Answers []Reply // in order; a question whose default is ordinary play may be left out
	// Ends is what every question ends with, of the seat that is asked, if it has a verb: a way to give up, which is
	// checked here and not written down.
	Ends game.Option

	Events []game.Event
	Asked  []game.Question
	Thrown []game.Throw

	t testing.TB
}

// New is a stage for dice and answers.
func New(t testing.TB, dice []int, answers ...Reply) *Rehearsal {
	return &Rehearsal{t: t, Dice: dice, Answers: answers}
}

// Throw shows the next dice written; of things to be picked the one with that number.
func (s *Rehearsal) Throw(t game.Throw) game.Face {
	s.t.Helper()
	t.Among = slices.Clone(t.Among)
	s.Thrown = append(s.Thrown, t)
	if len(s.Dice) < t.Dice {
		s.t.Fatalf("%d dice are thrown for %q of %v, and only %v are written", t.Dice, t.Purpose, t.Who, s.Dice)
	}
	var face game.Face
	for _, pip := range s.Dice[:t.Dice] {
		face.Add(uint8(pip))
	}
	s.Dice = s.Dice[t.Dice:]
	return face
}

// Ask gives the next answer written, if it is one to the question; else the default, if that is ordinary play. It
// must be an answer that the question allows.
func (s *Rehearsal) Ask(q *game.Question) game.Answer {
	s.t.Helper()
	asked := q.Copy()
	if s.Ends.Verb != "" {
		asked.Options = s.withoutEnd(&asked)
	}
	s.Asked = append(s.Asked, asked)
	if len(s.Answers) > 0 {
		if a, ok := s.Answers[0].to(q); ok {
			s.Answers = s.Answers[1:]
			return s.checked(q, a)
		}
	}
	if !q.Routine {
		s.t.Fatalf("%q is put to seat %d and the next answer is %+v; offered are %v", q.Prompt, q.Seat, s.Answers, Verbs(asked.Options))
	}
	return s.checked(q, byDefault(q))
}

// checked is an answer that the question allows, or else the test fails; a place is for the test to choose well.
func (s *Rehearsal) checked(q *game.Question, a game.Answer) game.Answer {
	s.t.Helper()
	if q.Options[a.Option].Where.None() {
		if err := q.Check(a, nil); err != nil {
			s.t.Fatalf("%q is answered with %q: %v", q.Prompt, q.Options[a.Option].Verb, err)
		}
	}
	return a
}

// withoutEnd is the options of a question but for the last, which is the one that it must end with.
func (s *Rehearsal) withoutEnd(q *game.Question) []game.Option {
	s.t.Helper()
	last := len(q.Options) - 1
	if o := &q.Options[last]; o.Verb != s.Ends.Verb || o.Clause != s.Ends.Clause || !o.Concedes || o.Who != game.OfSeat(q.Seat) || q.Default == last {
		s.t.Fatalf("%q does not end with the option to %s, but with %+v", q.Prompt, s.Ends.Verb, o)
	}
	return q.Options[:last]
}

// AskTogether asks one after the other.
func (s *Rehearsal) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = s.Ask(&qs[i])
	}
}

// Tell writes down.
func (s *Rehearsal) Tell(e game.Event) {
	e.Things, e.Mods, e.Path = slices.Clone(e.Things), slices.Clone(e.Mods), slices.Clone(e.Path)
	s.Events = append(s.Events, e)
}

// Merge is for odds.
func (s *Rehearsal) Merge(game.Progress, game.Pending) {}

// Done checks that all that was written came about.
func (s *Rehearsal) Done() {
	s.t.Helper()
	if len(s.Dice)+len(s.Answers) > 0 {
		s.t.Errorf("the dice %v and the answers %+v are left", s.Dice, s.Answers)
	}
}

// Told is whether an event of a kind was told.
func (s *Rehearsal) Told(kind game.Kind) bool { return s.Count(kind) > 0 }

// Count is how many events of a kind were told.
func (s *Rehearsal) Count(kind game.Kind) int {
	n := 0
	for i := range s.Events {
		if s.Events[i].Kind == kind {
			n++
		}
	}
	return n
}

// Event is the first event of a kind; the test fails without one.
func (s *Rehearsal) Event(kind game.Kind) game.Event {
	s.t.Helper()
	for _, e := range s.Events {
		if e.Kind == kind {
			return e
		}
	}
	s.t.Fatalf("nothing was told of %q, only %v", kind, s.Kinds())
	return game.Event{}
}

// Kinds is what was told, each with its clause.
func (s *Rehearsal) Kinds() []string {
	var kinds []string
	for _, e := range s.Events {
		kinds = append(kinds, fmt.Sprint(e.Clause, " ", e.Kind))
	}
	return kinds
}

// Question is the first question with a prompt; the test fails without one.
func (s *Rehearsal) Question(prompt game.Prompt) game.Question {
	s.t.Helper()
	for _, q := range s.Asked {
		if q.Prompt == prompt {
			return q
		}
	}
	s.t.Fatalf("nobody was asked %q", prompt)
	return game.Question{}
}

// WasAsked is whether anybody was asked.
func (s *Rehearsal) WasAsked(prompt game.Prompt) bool {
	return slices.ContainsFunc(s.Asked, func(q game.Question) bool { return q.Prompt == prompt })
}

// Verbs are those of some options, each once.
func Verbs(options []game.Option) []game.Verb {
	var list []game.Verb
	for i := range options {
		if !slices.Contains(list, options[i].Verb) {
			list = append(list, options[i].Verb)
		}
	}
	return list
}
