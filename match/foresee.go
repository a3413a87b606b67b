package match

import (
	"context"
	"encoding/binary"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Foreseen is how likely each seat is to win, as one of them knows the match.
type Foreseen struct {
	Seat    string       `json:"seat"` // as whom it is known
	Chances []SeatChance `json:"chances"`
	Error   int          `json:"error"` // the largest standard error among them, in ten-thousandths
	Tries   int          `json:"tries"` // how often the match was played on
}

// SeatChance is how likely a seat is to win.
type SeatChance struct {
	Seat   string `json:"seat"`
	Chance int    `json:"chance"` // in ten-thousandths; a draw is shared
}

// The bounds of what is played on: about a second at most.
const (
	foreseenTries = 100
	foreseenSteps = 20_000
)

// Foresee says how likely each seat is to win while the match goes on, as the one of these seats knows it that is asked something, or through whose
// eyes the match is seen, where the table has agreed to that. Steady players play on in states that the seat takes for possible: from the question that it is asked, or else
// from where the present stretch began. Nobody else learns of it, and nothing of it depends on what the seat cannot know.
func (m *Match) Foresee(ctx context.Context, seats []game.Seat) (*Foreseen, error) {
	mo := m.latest()
	if err := m.mayForesee(mo, seats); err != nil {
		return nil, err
	}
	viewer, q := mo.viewer(seats), (*game.Question)(nil)
	for _, open := range mo.open(seats) {
		if !mo.gone.Has(open.Seat) {
			viewer, q = open.Seat, open
			break
		}
	}
	c, err := m.foresee(ctx, mo, viewer, q)
	if ctx.Err() != nil && err != nil {
		return nil, game.Refuse(game.Cancelled, "", "There was no time to play the match on. Try again in a moment.")
	}
	if err != nil {
		return nil, err
	}
	f := &Foreseen{Seat: m.seats[viewer], Error: c.Error, Tries: c.Tries, Chances: []SeatChance{}}
	for seat, chance := range c.Seats {
		f.Chances = append(f.Chances, SeatChance{m.seats[seat], chance})
	}
	return f, nil
}

// MayForesee refuses what [Match.Foresee] refuses, and takes no time.
func (m *Match) MayForesee(seats []game.Seat) error { return m.mayForesee(m.latest(), seats) }

// mayForesee refuses what the table has ruled out, and what goes on no longer, or not yet.
func (m *Match) mayForesee(mo *moment, seats []game.Seat) error {
	switch {
	case mo.broken != nil:
		return mo.broken
	case mo.over():
		return game.Refuse(game.Over, "", "The match is over: its analysis says how likely everybody was to win.")
	case len(seats) == 0:
		return game.Refuse(game.Watching, "", "Who only watches is not told who is likely to win before the match is over.")
	case m.agreed.Analysis != AnalysisOwn:
		return notAgreed("At this table nobody is told how likely they are to win before the match is over, but by a hint where there are any.")
	case mo.key == nil:
		return game.Refuse(game.NotStarted, "", "The match has not begun: not every seat has joined.")
	}
	return nil
}

// foresee plays on. Where no state is found in which a seat would be asked what it is asked, it is played on from where the stretch began. A panic of the
// rules is an error of code "failed".
func (m *Match) foresee(ctx context.Context, mo *moment, viewer game.Seat, q *game.Question) (c analysis.Chances, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = failed(caught)
		}
	}()
	rules, effort := &m.basis.rules.Ruleset, analysis.Effort{Tries: foreseenTries, Steps: foreseenSteps}
	// What is drawn on goes by what the seat has been told, and not by what others were asked. The state of the checkpoint is everybody's: what is made
	// up of it is made up in a copy.
	chance := game.NewChance(binary.BigEndian.Uint64(m.derive("win", int(viewer), mo.visible([]game.Seat{viewer}))))
	before := mo.at.state.Clone()
	if q != nil {
		var usual game.Answer
		m.see(mo, func(view game.Game) {
			imagined := view.Imagine(viewer, chance)
			usual = bot.NewSteady(rules).Answer(q, func() game.Game { return imagined }, chance).Copy()
		})
		worlds := referee.NewWorlds(ctx, mo.at.outcome.Situation(before, mo.at.answers, viewer, game.Answer{}), q, chance)
		if c, err = analysis.ChanceAsked(ctx, rules, worlds, usual, len(m.seats), effort, chance.Next()); err == nil && c.Tries > 0 {
			return c, nil
		}
	}
	if ctx.Err() != nil {
		return c, ctx.Err()
	}
	return analysis.ChanceKnown(ctx, rules, before, len(m.seats), viewer, effort, chance.Next())
}
