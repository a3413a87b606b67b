package match

import (
	"context"
	"errors"
	"slices"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// A hint is what a bot would answer that knows no more than the seat that asks: it looks at states imagined for the seat, and whether its
// answer would do is looked at there, too. What really is hidden has no part in it.

// Hint is what a bot would answer.
type Hint struct {
	Answer speak.Answer `json:"answer"`
	Text   string       `json:"text"` // its option, in words
	Bot    string       `json:"bot"`  // which bot
	Told   bool         `json:"told"` // all are told that a hint was taken

	Best        []HintAnswer `json:"best,omitempty"`        // it and the next best, with their chances; absent when none were tried
	Margin      int          `json:"margin,omitempty"`      // by how much it came out better than the next best, in ten-thousandths of a win; below 0 when that did
	MarginError int          `json:"marginError,omitempty"` // the standard error of the margin
	Gain        int          `json:"gain,omitempty"`        // by how much it is better than what the rules of thumb say, in ten-thousandths of a win; absent when it is that
	GainError   int          `json:"gainError,omitempty"`   // the standard error of the gain
}

// HintAnswer is one of the best answers.
type HintAnswer struct {
	Answer speak.Answer `json:"answer"`
	Text   string       `json:"text"`   // in words, with the number and the things that it names
	Chance int          `json:"chance"` // of the seat to win, in ten-thousandths
	Error  int          `json:"error"`  // the standard error of the chance
}

// HintTaken is that a seat has taken a hint which everybody is told of.
type HintTaken struct {
	Seat     int    `json:"seat"`
	Question string `json:"question"`
}

// Hint gives what a bot would answer to an open question of one of these seats, where the table agreed to have hints. It thinks beside the
// match, no longer than the context lets it: then it has only the usual answer to give. Where it was agreed the log tells all that a
// hint was taken, once for a question; of a question asked in secret only whoever is asked is told. One that was called off was not taken: the error
// is of code "cancelled". A match that the rules no longer play has none.
func (m *Match) Hint(ctx context.Context, seats []game.Seat, question string) (*Hint, error) {
	mo := m.latest()
	q, err := m.mayHint(mo, seats, question)
	if err != nil {
		return nil, err
	}
	h, err := m.thinkOf(ctx, mo, q)
	if errors.Is(ctx.Err(), context.Canceled) {
		return nil, game.Refuse(game.Cancelled, "", "The hint was called off.")
	}
	if err != nil {
		return nil, err
	}
	h.Answer.Question = question
	for i := range h.Best {
		h.Best[i].Answer.Question = question
	}
	if m.agreed.Hints == HintsTold {
		h.Told = true
		err = m.tellHint(ctx, seats, question)
	}
	return h, err
}

// thinkOf asks the bot. One whose time is over is left to itself, but not more than a few in a match at a time.
func (m *Match) thinkOf(ctx context.Context, mo *moment, q *game.Question) (*Hint, error) {
	rules := &m.basis.rules.Ruleset
	var player referee.Player = bot.NewSharp(rules, bot.Advising(rules))
	if m.astray.Load() >= mostLost {
		player = new(referee.Passive)
	}
	type thought struct {
		hint *Hint
		err  error
	}
	done := make(chan thought, 1)
	go func() {
		early, end := early(ctx)
		defer end()
		h, err := m.advise(early, mo, player, q)
		done <- thought{h, err}
	}()
	select {
	case t := <-done:
		return t.hint, t.err
	case <-ctx.Done():
		m.astray.Add(1)
		go func() { <-done; m.astray.Add(-1) }()
		if errors.Is(ctx.Err(), context.Canceled) { // nobody waits for it
			return nil, ctx.Err()
		}
		return m.advise(ctx, mo, new(referee.Passive), q)
	}
}

// mayHint is the question that a hint is asked for.
func (m *Match) mayHint(mo *moment, seats []game.Seat, question string) (*game.Question, error) {
	switch {
	case mo.broken != nil:
		return nil, mo.broken
	case m.agreed.Hints == HintsNone:
		return nil, notAgreed("This table plays without hints.")
	}
	return m.question(mo, seats, question)
}

// advise lets a player say what it would answer. A panic is an error of code "failed".
func (m *Match) advise(ctx context.Context, mo *moment, player referee.Player, q *game.Question) (h *Hint, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			h, err = nil, failed(caught)
		}
	}()
	m.see(mo, func(view game.Game) {
		chance := m.chance("hint", q)
		imagined := view.Imagine(q.Seat, chance)
		a := m.advice(ctx, mo, player, q, imagined, chance)
		if q.Check(a.Answer, imagined.Places()) != nil {
			a = bot.Advice{Answer: referee.Default(q, imagined.Places(), chance, nil)}
		}
		h = m.hinted(q, &a, imagined)
	})
	return h, err
}

// advice is what a player would answer, and how good that is if it can say so.
func (m *Match) advice(ctx context.Context, mo *moment, player referee.Player, q *game.Question, imagined game.Game, chance *game.Chance) bot.Advice {
	see := func() game.Game { return imagined }
	sharp, tries := player.(*bot.Sharp)
	if !tries {
		return bot.Advice{Answer: player.Answer(q, see, chance)}
	}
	// The state of the checkpoint is everybody's: what is made up of it is made up in a copy.
	situation := mo.at.outcome.Situation(mo.at.state.Clone(), mo.at.answers, q.Seat, game.Answer{})
	return sharp.Advise(ctx, q, see, referee.NewWorlds(ctx, situation, q, chance), chance)
}

// hinted is advice in words, of whoever gave it: where nothing was tried it is what the bot of the house says, who goes by the rules of thumb.
func (m *Match) hinted(q *game.Question, a *bot.Advice, imagined game.Game) *Hint {
	speaker := m.basis.speaker(imagined)
	said := func(a game.Answer) speak.Answer {
		a.Question = q.ID
		return speak.NewAnswer(q, a.Copy(), imagined)
	}
	h := &Hint{Answer: said(a.Answer), Text: speaker.Option(q, a.Answer.Option), Bot: houseBot, Gain: a.Gain, GainError: a.Error}
	h.Margin, h.MarginError = a.Margin, a.MarginError
	if a.Tried {
		h.Bot = hintBot
	}
	for i := range a.Best {
		b := &a.Best[i]
		h.Best = append(h.Best, HintAnswer{Answer: said(b.Answer), Text: speaker.Answered(q, &b.Answer), Chance: b.Chance, Error: b.Error})
	}
	if len(h.Best) == 2 && h.Best[0].Text == h.Best[1].Text { // they differ in a place, or on a form
		h.Best[1].Text += " (otherwise)"
	}
	return h
}

// tellHint writes down that a hint was taken, once for a question.
func (m *Match) tellHint(ctx context.Context, seats []game.Seat, question string) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		q, err := m.mayHint(mo, seats, question)
		if err != nil || mo.wasHinted(q) {
			return nil, err
		}
		line := note("hint", m.seats[q.Seat], "%s took a hint.", m.nameOf(mo, q.Seat))
		if q.Secret {
			line.Seen = game.Only(q.Seat)
		}
		return []*Row{{Hint: &HintTaken{Seat: int(q.Seat), Question: string(q.ID)}, Notes: []Line{line}}}, nil
	})
	return err
}

func (mo *moment) wasHinted(q *game.Question) bool {
	checkpoint, index, _, _ := referee.ParseQuestionID(q.ID)
	return slices.Contains(mo.hints, asking{checkpoint, index, q.Seat})
}

// noteHint remembers for which question a hint was taken.
func (mo *moment) noteHint(h *HintTaken) {
	checkpoint, index, _, _ := referee.ParseQuestionID(game.QuestionID(h.Question))
	mo.hints = append(slices.Clip(mo.hints[max(0, len(mo.hints)-mostHints):]), asking{checkpoint, index, game.Seat(h.Seat)})
}

// mostHints bounds the questions of which it is remembered that a hint was taken.
const mostHints = 64

// proveHint looks whether a row may say that a hint was taken.
func (m *Match) proveHint(mo *moment, r *Row) error {
	if m.agreed.Hints != HintsTold || !m.people.Has(game.Seat(r.Hint.Seat)) || mo.key == nil {
		return m.differs(r.Seq, "a hint is taken at a table that has none")
	}
	return nil
}
