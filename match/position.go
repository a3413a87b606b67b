package match

import (
	"encoding/json"
	"fmt"

	"rumble/game"
	"rumble/referee"
	"rumble/rulebook"
	"rumble/speak"
)

// position is how a match stands: a value that an answer turns into the next one. As long as the row of that answer is
// not written, the old position stays.
type position struct {
	state      game.Game // at the checkpoint; never changed in place
	checkpoint int
	answers    []referee.Given  // since the checkpoint
	outcome    *referee.Outcome // how far they take the stretch
	view       game.Game        // the state there, for looking at
	told       int              // how many events of the outcome are in the log already
	over       bool
	result     game.Result
}

// step is what an answer led to.
type step struct {
	to          position
	told        []Line
	checkpoints []Checkpoint
}

// table is what a match is played with and what never changes.
type table struct {
	rules game.Ruleset
	words *rulebook.Words
	dice  referee.Dice
}

// speaker says the things of a state.
func (t *table) speaker(g game.Game) speak.Speaker { return speak.New(g, t.words) }

// advance plays on from a position, stretch after stretch, until somebody is asked or the match is over.
func (t *table) advance(p position, generation int) (step, error) {
	s := step{to: p}
	for {
		view := s.to.state.Clone()
		outcome, err := referee.Run(view, referee.Stretch{
			Checkpoint: s.to.checkpoint, Generation: generation, Answers: s.to.answers, Dice: t.dice,
		})
		if err != nil {
			return step{}, err
		}
		speaker := t.speaker(view)
		for _, told := range outcome.Told[min(s.to.told, len(outcome.Told)):] {
			s.told = append(s.told, Line{speaker.Event(told.Event, told.Dice), told.Event.Seen})
		}
		s.to.told = len(outcome.Told)
		if !outcome.Done {
			s.to.outcome, s.to.view = outcome, view
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
}

// answer plays on from a position with one answer more. The answer is checked first: what is refused changes nothing.
func (t *table) answer(p position, seat game.Seat, a game.Answer, generation int) (step, error) {
	if p.over {
		return step{}, game.Refuse("over", "question", "The match is over.")
	}
	q, err := p.outcome.Open(seat, a.Question)
	if err != nil {
		return step{}, err
	}
	if err := q.Check(a, p.view.Ground()); err != nil {
		return step{}, err
	}
	p.answers = append(append([]referee.Given(nil), p.answers...), referee.Given{Seat: seat, Answer: a})
	return t.advance(p, generation)
}

// begin is the position before the first stretch.
func (t *table) begin(start *Start) (position, error) {
	var scenario game.Scenario
	if err := json.Unmarshal(start.Scenario, &scenario); err != nil {
		return position{}, &game.Error{Code: "bad-journal", Sentence: "The scenario of this journal cannot be read.", Cause: err}
	}
	if start.Version != t.rules.Version {
		return position{}, game.Refuse("other-rules", "version",
			"This match was begun under version %s of the rules; this program has version %s and will not play it on.", start.Version, t.rules.Version)
	}
	g, err := t.rules.New(&scenario)
	if err != nil {
		return position{}, err
	}
	return position{state: g}, nil
}

// differs is the error of a journal whose record is not what the rules make of it now.
func differs(row int, what string, args ...any) error {
	return &game.Error{
		Code: "differs", Field: fmt.Sprintf("row %d", row),
		Sentence: "The rules no longer play this match as it was recorded, so it is stopped; nothing of it is lost: " + fmt.Sprintf(what, args...) + ".",
	}
}
