package match

import (
	"context"
	"slices"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// A hint is what a bot would answer that knows no more than the seat that asks: it looks at a state imagined for the seat, and whether its
// answer would do is looked at there, too. What really is hidden has no part in it.

// Hint is what a bot would answer.
type Hint struct {
	Answer speak.Answer `json:"answer"`
	Text   string       `json:"text"` // its option, in words
	Bot    string       `json:"bot"`  // which bot
	Told   bool         `json:"told"` // all are told that a hint was taken
}

// HintTaken is that a seat has taken a hint which everybody is told of.
type HintTaken struct {
	Seat     int    `json:"seat"`
	Question string `json:"question"`
}

// Hint gives what a bot would answer to an open question of one of these seats, where the table agreed to have hints. It thinks beside the
// match, no longer than the context lets it: then it has only the usual answer to give. Where it was agreed the log tells all that a
// hint was taken, once for a question; of a question asked in secret only whoever is asked is told. A match that the rules no
// longer play has none.
func (m *Match) Hint(ctx context.Context, seats []game.Seat, question string) (*Hint, error) {
	mo := m.latest()
	q, err := m.mayHint(mo, seats, question)
	if err != nil {
		return nil, err
	}
	h, err := m.thinkOf(ctx, mo, q)
	if err != nil {
		return nil, err
	}
	h.Answer.Question = question
	if m.agreed.Hints == HintsTold {
		h.Told = true
		err = m.tellHint(ctx, seats, question)
	}
	return h, err
}

// thinkOf asks the bot. One whose time is over is left to itself, but not more than a few in a match.
func (m *Match) thinkOf(ctx context.Context, mo *moment, q *game.Question) (*Hint, error) {
	player, err := bot.Named(houseBot, &m.basis.rules.Ruleset)
	if err != nil {
		return nil, err
	}
	if m.astray.Load() >= mostLost {
		player = new(referee.Passive)
	}
	type thought struct {
		hint *Hint
		err  error
	}
	done := make(chan thought, 1)
	go func() {
		h, err := m.advise(mo, player, q)
		done <- thought{h, err}
	}()
	select {
	case t := <-done:
		return t.hint, t.err
	case <-ctx.Done():
		m.astray.Add(1)
		return m.advise(mo, new(referee.Passive), q)
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
func (m *Match) advise(mo *moment, player referee.Player, q *game.Question) (h *Hint, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			h, err = nil, failed(caught)
		}
	}()
	m.see(mo, func(view game.Game) {
		chance := m.chance("hint", q)
		imagined := view.Imagine(q.Seat, chance)
		a := player.Answer(q, func() game.Game { return imagined }, chance)
		if q.Check(a, imagined.Places()) != nil {
			a = referee.Default(q, imagined.Places(), chance, nil)
		}
		a.Question = q.ID
		h = &Hint{Answer: speak.NewAnswer(q, a.Copy(), imagined), Text: m.basis.speaker(imagined).Option(q, a.Option), Bot: houseBot}
	})
	return h, err
}

// tellHint writes down that a hint was taken, once for a question.
func (m *Match) tellHint(ctx context.Context, seats []game.Seat, question string) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		q, err := m.mayHint(mo, seats, question)
		if err != nil || mo.hinted(q) {
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

func (mo *moment) hinted(q *game.Question) bool {
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
