package analysis

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// Ending is how a match ended. That of a match which was played out is the zero value.
type Ending struct {
	How  How
	Seat int    // who gave up, or whose time ran out
	Text string // the line of the log that says so; empty where the rules tell of it
	// Answered: it was given up by its last answer, as the rules let it be. Nobody is judged by that answer, as nobody is by what is done beside the rules.
	Answered bool
}

// How is in which way a match ended.
type How int

// The ways in which matches end. In all but the first it was left before it was decided.
const (
	PlayedOut How = iota
	GivenUp       // by a seat, and one side was left
	OutOfTime     // a seat was, and one side was left
	Drawn         // as all agreed
	Stopped       // as all agreed: nobody has lost
)

// endsIn is the stretch in which it was decided how the match ended: the last one, but for what the rules play on by themselves after it was given up.
func (m *Match) endsIn() int {
	last := len(m.Stretches) - 1
	for m.Ending.Answered && last > 0 && len(m.Stretches[last].Answers) == m.Stretches[last].Given {
		last--
	}
	return last
}

// upTo is how many answers of a stretch are judged: all but the one that gave the match up.
func (m *Match) upTo(s *Stretch) int {
	if last := m.endsIn(); m.Ending.Answered && s.Number == m.Stretches[last].Number && len(s.Answers) > s.Given {
		return len(s.Answers) - 1
	}
	return len(s.Answers)
}

// leaving is where a match was left before it was decided; nil where it was played out.
func (m *Match) leaving() (*referee.Fork, error) {
	s := &m.Stretches[m.endsIn()]
	answers := m.upTo(s)
	view, o, err := put(s, answers)
	if err != nil {
		return nil, err
	}
	if _, over := view.Over(); o.Done && over {
		return nil, nil
	}
	return &referee.Fork{Checkpoint: s.Before, Answers: s.Answers[:answers], Throws: s.Throws()[:o.Throws]}, nil
}

// end is what a match came to: the result, unless it was left before it was decided; then what was still to be expected. Step is called for each try.
func (t *table) end(ctx context.Context, m *Match, d *Depth, step func()) (Chances, error) {
	from, err := m.leaving()
	if err != nil {
		return Chances{}, err
	}
	if from == nil {
		return Chances{Seats: m.Result}, nil
	}
	return chances(ctx, newTally(t), d.Start, seeds(m.Seed, 7), func(*game.Chance) *referee.Fork { step(); return from })
}
