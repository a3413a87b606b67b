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
func (m *Match) Export(_ context.Context, seats []game.Seat) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	rows := m.rows
	if !m.ended() {
		rows = m.redacted(seats)
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
		if err := encoder.Encode(shown); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// redacted is the journal as seats may see it while the match goes on: how it began, their own seeds and answers, and
// what they were told. The rows are numbered anew and there are no others, because even a row without content would tell
// that somebody was asked.
func (m *Match) redacted(seats []game.Seat) []*Row {
	start := *m.start
	start.Scenario = nil // it may place what is hidden
	shown := []*Row{{Seq: 1, Start: &start}}
	add := func(r *Row) {
		r.Seq = len(shown) + 1
		shown = append(shown, r)
	}
	for _, n := range m.effective {
		r := m.rows[n-1]
		if r.Seed != nil && len(r.Seed.Seats) > 0 && among(seats, game.Seat(r.Seed.Seats[0])) {
			add(&Row{Seed: r.Seed})
		}
		if r.Answer != nil && among(seats, game.Seat(r.Answer.Seat)) {
			own := *r.Answer
			own.Together = nil
			own.Answer.Question = m.publicID(&game.Question{Seat: game.Seat(own.Seat), ID: game.QuestionID(own.Answer.Question)})
			add(&Row{Answer: &own})
		}
		last := shown[len(shown)-1]
		for _, line := range r.Told {
			if maySee(line.Seen, seats) {
				last.Told = append(last.Told, Line{Event: line.Event})
			}
		}
	}
	return shown
}

// Told is every event of the journal that no takeback undid, in order.
func (e *Exported) Told() []speak.Event {
	m := &Match{}
	m.keep(e.Rows...)
	var told []speak.Event
	for _, n := range m.effective {
		for _, line := range e.Rows[n-1].Told {
			line.Seq = len(told) + 1
			told = append(told, line.Event)
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
