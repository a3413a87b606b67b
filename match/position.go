package match

import (
	"fmt"
	"runtime/debug"
	"slices"

	"rumble/game"
	"rumble/referee"
	"rumble/rulebook"
	"rumble/speak"
)

// table is what a match is played with and what never changes.
type table struct {
	rules    game.Ruleset
	words    *rulebook.Words
	scenario *game.Scenario
	first    game.Game // before the first stretch
}

// speaker says the things of a state.
func (t *table) speaker(g game.Game) speak.Speaker { return speak.New(g, t.words) }

// position is how a match stands: a value that an answer turns into the next one. As long as the row of that answer is
// not written, the old position stays.
type position struct {
	state      game.Game // at the checkpoint; never changed in place
	checkpoint int
	answers    []referee.Given  // since the checkpoint
	outcome    *referee.Outcome // how far they take the stretch
	together   []asked          // the open questions and those that were put together with them
	view       game.Game        // the state there, for looking at
	told       int              // how many events of the outcome are in the log already
	over       bool
	result     game.Result
}

// asked is a question that was put, open or answered.
type asked struct {
	index int // its place in the stretch
	seat  game.Seat
	quiet bool
	race  bool
}

// step is what an answer led to.
type step struct {
	to          position
	told        []Line
	checkpoints []Checkpoint
	dice        referee.Dice // those that were mixed, if they were
}

// longest bounds the stretches that are played without anybody being asked: a match in which nobody is ever asked again
// and that never ends is a fault of the rules.
const longest = 10_000

// advance plays on from a position, stretch after stretch, until somebody is asked or the match is over. A panic of the
// rules is an error of code "failed", and has changed nothing.
func (t *table) advance(p position, generation int, dice referee.Dice) (s step, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			s, err = step{}, failed(caught)
		}
	}()
	s = step{to: p}
	for range longest {
		view := s.to.state.Clone()
		speaker, heard := t.speaker(view), s.to.told
		outcome, err := referee.Run(view, referee.Stretch{
			Checkpoint: s.to.checkpoint, Generation: generation, Answers: s.to.answers, Dice: dice,
			Hear: func(place int, told *referee.Told) {
				if place >= heard { // by the names of then: a gang may have another one before the run ends
					s.told = append(s.told, Line{speaker.Event(told.Event, told.Dice), told.Event.Seen})
				}
			},
		})
		if err != nil {
			return step{}, err
		}
		s.to.told = len(outcome.Told)
		if !outcome.Done {
			s.to.outcome, s.to.view = outcome, view
			s.to.together = group(s.to.together, outcome.Asked)
			return s, nil
		}
		hash, _ := referee.StateHash(view, nil)
		s.to = position{state: view, checkpoint: s.to.checkpoint + 1}
		s.checkpoints = append(s.checkpoints, Checkpoint{s.to.checkpoint, hash[:]})
		if result, over := view.Over(); over {
			s.to.view, s.to.over, s.to.result = view, true, result
			s.to.outcome = &referee.Outcome{Done: true}
			return s, nil
		}
	}
	return step{}, failed(fmt.Sprintf("%d stretches without a question", longest))
}

// group is the questions that were put together with the open ones: those of before, as long as what is open is of them.
func group(before []asked, open []game.Question) []asked {
	index := place(open[0].ID)
	if slices.ContainsFunc(before, func(a asked) bool { return a.index == index }) {
		return before
	}
	now := make([]asked, len(open))
	for i := range open {
		now[i] = asked{place(open[i].ID), open[i].Seat, open[i].Quiet, open[i].Race}
	}
	return now
}

// place is the place of a question in its stretch.
func place(id game.QuestionID) int {
	_, index, _, _ := referee.ParseQuestionID(id)
	return index
}

// answer plays on from a position with one answer more. The answer is checked first: what is refused changes nothing.
func (t *table) answer(p position, seat game.Seat, a game.Answer, generation int, dice referee.Dice) (step, error) {
	if p.over || p.outcome == nil {
		return step{}, stale()
	}
	q, err := p.outcome.Open(seat, a.Question)
	if err != nil {
		return step{}, err
	}
	if err := q.Check(a, p.view.Ground()); err != nil {
		return step{}, err
	}
	p.answers = append(slices.Clip(p.answers), referee.Given{Seat: seat, Answer: a})
	return t.advance(p, generation, dice)
}

func stale() error {
	return game.Refuse("stale", "question", "This question is no longer open.")
}

func failed(caught any) error {
	return &game.Error{
		Code: "failed", Sentence: "The rules failed here. Nothing was done, and nothing of the match is lost.",
		Cause: fmt.Errorf("%v\n%s", caught, debug.Stack()),
	}
}
