package match

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Export is the journal for somebody, a row of JSON a line: after the end all of it, so that every die can be checked;
// before the end what counts and these seats have seen, without anything that tells of more.
func (m *Match) Export(ctx context.Context, seats []game.Seat) ([]byte, error) {
	mo, _ := m.shownTo(seats)
	rows, counts, err := m.counted(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	if mo.result == nil {
		rows = m.redacted(mo, rows, counts, seats)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	for _, r := range rows {
		shown := *r
		if shown.Start != nil {
			start := *shown.Start
			start.Keys = nil // even a key's hash is nobody's business
			shown.Start = &start
		}
		shown.State = nil // it follows from the rest
		if shown.Rekey != nil {
			shown.Rekey = &Rekey{Seats: shown.Rekey.Seats}
		}
		if err := encoder.Encode(shown); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// redacted is the journal as seats may see it while the match goes on: how it began, their own seeds and answers, and
// what they were told. The rows are numbered again and there are no others, because even a row without content would tell
// that somebody was asked.
func (m *Match) redacted(mo *moment, rows []*Row, counts []bool, seats []game.Seat) []*Row {
	start := *rows[0].Start
	start.Scenario, start.Origin = nil, start.Origin.where() // they may tell what is hidden
	shown := []*Row{{Seq: 1, Start: &start}}
	add := func(r *Row) {
		r.Seq = len(shown) + 1
		shown = append(shown, r)
	}
	for i, r := range rows {
		if !counts[i] {
			continue
		}
		if r.Seed != nil && len(r.Seed.Seats) > 0 && among(seats, game.Seat(r.Seed.Seats[0])) {
			add(&Row{Seed: r.Seed})
		}
		if r.Answer != nil && among(seats, game.Seat(r.Answer.Seat)) {
			own := *r.Answer
			own.Together, own.Learned = nil, nil
			own.Answer.Question = m.publicID(mo, &game.Question{Seat: game.Seat(own.Seat), ID: game.QuestionID(own.Answer.Question)})
			add(&Row{Answer: &own})
		}
		last := shown[len(shown)-1]
		last.Notes = append(last.Notes, m.redactedLines(mo, r.Notes, seats)...)
		last.Told = append(last.Told, m.redactedLines(mo, r.Told, seats)...)
	}
	return shown
}

// redactedLines are those that the seats may see, without what tells of others, and without chances where the table plays without odds.
func (m *Match) redactedLines(mo *moment, lines []Line, seats []game.Seat) []Line {
	var shown []Line
	for i := range lines {
		if e, may := lines[i].For(seats); may {
			if m.mayCount(mo) != nil {
				e.Odds = 0
			}
			shown = append(shown, Line{Event: e})
		}
	}
	return shown
}

// Told is every event of the journal that no takeback undid, in order.
func (e *Exported) Told() []speak.Event {
	counts := effective(e.Rows)
	var told []speak.Event
	for i, r := range e.Rows {
		if !counts[i] {
			continue
		}
		for _, lines := range [...][]Line{r.Notes, r.Told} {
			for _, line := range lines {
				line.Seq = len(told) + 1
				told = append(told, line.Event)
			}
		}
	}
	return told
}

// Result is how the match ended, nil when the journal does not come to its end.
func (e *Exported) Result() *speak.Result {
	for _, r := range slices.Backward(e.Rows) {
		if r.Result != nil {
			return r.Result
		}
	}
	return nil
}
