package match

import (
	"context"
	"errors"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// mostByBots bounds the answers of bots in one match. Some matches end only when somebody wants them to, which bots
// never do.
const mostByBots = 20_000

// mostLost is how many bots of a match may think past their time at once: as long as so many do, bots answer without thinking.
const mostLost = 4

// Step lets one bot, or one standing answer, answer; false when there is none that could. A bot thinks no longer than the
// context lets it, and then gives the default answer. It thinks beside the match, which goes on meanwhile: an answer that
// comes too late for its question is dropped.
//
// A match whose bots have answered 20,000 times is stopped: its viewers are told.
func (m *Match) Step(ctx context.Context) (bool, error) {
	mo := m.latest()
	switch {
	case mo.broken != nil || mo.over() || mo.paused != "":
		return false, nil
	case mo.key == nil && m.people == 0: // nobody but bots: there is no seed to wait for
		_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
			if mo.key != nil {
				return nil, nil
			}
			return []*Row{{Seed: &Seed{Seats: []int{}, Start: mo.start}}}, nil
		})
		return err == nil, err
	case mo.key == nil, mo.tired():
		return false, nil
	}
	q, a, how, err := m.next(ctx, mo)
	if err != nil || q == nil {
		return false, err
	}
	_, err = m.change(ctx, func(mo *moment) ([]*Row, error) {
		open := mo.openQuestion(q)
		if open == nil || mo.tired() {
			return nil, nil
		}
		if mo.over() || mo.paused != "" || how.Bot && m.player(mo, open.Seat) == nil { // whose seat it is has come back meanwhile
			return nil, nil
		}
		var row *Row
		var err error
		m.see(mo, func(view game.Game) { row, err = m.answerRow(mo, view, open, a, how) })
		return []*Row{row}, err
	})
	return err == nil, err
}

// Plans says whether the bot that is to answer by the next [Match.Step] is one that searches, and so takes a processor for itself for a
// while. It takes no time.
func (m *Match) Plans() bool {
	mo := m.latest()
	if mo.key == nil || mo.at.outcome == nil {
		return false
	}
	for i := range mo.at.outcome.Asked {
		if player := m.player(mo, mo.at.outcome.Asked[i].Seat); player != nil {
			_, plans := player.(referee.Planner)
			return plans
		}
		if _, ok := m.standingAnswer(mo, &mo.at.outcome.Asked[i]); ok {
			return false
		}
	}
	return false
}

// tired says whether the bots have answered as often as they may.
func (mo *moment) tired() bool { return mo.byBots >= mostByBots }

// Settle lets bots and standing answers answer until a person is asked or the match is over.
func (m *Match) Settle(ctx context.Context) error {
	for {
		more, err := m.Step(ctx)
		if err != nil || !more {
			return err
		}
	}
}

// openQuestion is that question as it is open now; nil when it is not.
func (mo *moment) openQuestion(q *game.Question) *game.Question {
	if mo.at.outcome == nil {
		return nil
	}
	for i := range mo.at.outcome.Asked {
		if open := &mo.at.outcome.Asked[i]; open.ID == q.ID && open.Seat == q.Seat {
			return open
		}
	}
	return nil
}

// next is an open question that needs no person, and its answer; no question when there is none.
func (m *Match) next(ctx context.Context, mo *moment) (q *game.Question, a game.Answer, how Answered, err error) {
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if player := m.player(mo, q.Seat); player != nil {
			a, err := m.think(ctx, mo, player, q)
			return q, a, Answered{Bot: true}, err
		}
		if a, ok := m.standingAnswer(mo, q); ok {
			return q, a, Answered{Standing: true}, nil
		}
	}
	return nil, game.Answer{}, Answered{}, nil
}

// think asks a bot, which is shown what its seat may know and no more. A bot whose time is over is left to itself.
func (m *Match) think(ctx context.Context, mo *moment, player referee.Player, q *game.Question) (game.Answer, error) {
	if m.lost.Load() >= mostLost {
		return m.ponder(ctx, mo, new(referee.Passive), q)
	}
	if ctx.Done() == nil { // it has all the time of the world
		return m.ponder(ctx, mo, player, q)
	}
	if m.lost.Load() > 0 {
		player = bot.Anew(player) // whoever still thinks may be the same, and has but one memory
	}
	type thought struct {
		answer game.Answer
		err    error
	}
	done := make(chan thought, 1)
	go func() {
		a, err := m.ponder(ctx, mo, player, q)
		done <- thought{a, err}
	}()
	select {
	case t := <-done:
		return t.answer, t.err
	case <-ctx.Done():
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return game.Answer{}, ctx.Err()
		}
		m.lost.Add(1)
		go func() { <-done; m.lost.Add(-1) }()
		return m.ponder(ctx, mo, new(referee.Passive), q)
	}
}

// ponder lets a player answer. A panic is an error of code "failed".
func (m *Match) ponder(ctx context.Context, mo *moment, player referee.Player, q *game.Question) (a game.Answer, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = failed(caught)
		}
	}()
	m.see(mo, func(view game.Game) {
		chance := m.chance("bot", q)
		a = m.decide(ctx, mo, player, q, view, chance)
		if q.Check(a, view.Places()) != nil {
			// What a bot thinks it may do can fail on what it cannot know: a hidden figure in the way.
			a = referee.Default(q, view.Places(), chance, nil)
		}
		a = a.Copy() // what it lists was lent
	})
	return a, err
}

// decide is what a player answers by what its seat may know. One who plans has a little less than all the time there is: an answer takes
// time to be written, too.
func (m *Match) decide(ctx context.Context, mo *moment, player referee.Player, q *game.Question, view game.Game, chance *game.Chance) game.Answer {
	see := func() game.Game { return view.Imagine(q.Seat, chance) }
	planner, plans := player.(referee.Planner)
	if !plans {
		return player.Answer(q, see, chance)
	}
	ctx, end := early(ctx)
	defer end()
	// The state of the checkpoint is everybody's: what is made up of it is made up in a copy.
	situation := mo.at.outcome.Situation(mo.at.state.Clone(), mo.at.answers, q.Seat, game.Answer{})
	return planner.Plan(ctx, q, see, referee.NewWorlds(ctx, situation, q, chance), chance)
}

// early is a context that ends before another does: there must be time left for what was found.
func early(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Until(deadline)*3/4)
}

// Steps says whether there is something for [Match.Step] to do. It takes no time.
func (m *Match) Steps() bool {
	mo := m.latest()
	if mo.broken != nil || mo.over() || mo.paused != "" || mo.tired() {
		return false
	}
	if mo.key == nil {
		return m.people == 0
	}
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if m.player(mo, q.Seat) != nil {
			return true
		}
		if _, ok := m.standingAnswer(mo, q); ok {
			return true
		}
	}
	return false
}
