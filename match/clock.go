package match

import (
	"context"
	"slices"
	"time"

	"rumble/game"
	"rumble/referee"
)

// A question may give its seat so many seconds. The match has no clock of its own: whoever runs it says now and then what
// time it is, and has the questions whose time has run out by then answered with their default.

// timer is how much of its time a question, or the clock that several questions share, has used up.
type timer struct {
	used time.Duration
	open bool // it ran at the last tick
}

// clocks are the timers of a match that run or will go on, by question or by the name of a shared clock.
type clocks struct {
	last   time.Time // when it was last told the time
	writes uint64    // how many writes had begun by then
	timers map[clockName]*timer

	since   time.Time       // whoever tells the time is there without interruption
	running []time.Duration // by seat: what it has used of its clock for the match since its last answer
}

// clockName names a timer: that of one question, or one that several share.
type clockName struct {
	question asking
	shared   int
}

func clockOf(q *game.Question) clockName {
	if q.Clock != 0 {
		return clockName{shared: q.Clock}
	}
	checkpoint, index, _, _ := referee.ParseQuestionID(q.ID)
	return clockName{question: asking{checkpoint, index, q.Seat}} // asked again it goes on: a takeback gives nobody time
}

// longestTick is the longest time between two ticks that counts. A longer one is a stall of whoever tells the time, which
// costs nobody their time.
const longestTick = 2 * time.Second

// Tick tells the match the time, and gives the questions whose time has run out: see [Match.TimeOut]. It takes no time
// itself. Time runs only while somebody watches, so that a table that everybody has left waits for them, and not while an
// answer is being written down. A clock that several questions share runs on while one of them is open, and stands still
// in between.
func (m *Match) Tick(now time.Time) []game.QuestionID {
	m.mu.Lock()
	defer m.mu.Unlock()
	c, at := &m.clocks, &m.now.at
	passed := now.Sub(c.last)
	// A write that was under way at the last tick already is a stall of the disk. Quick ones, however many, stop no clock.
	stalled := m.oldest > 0 && m.oldest <= c.writes
	if c.last.IsZero() || passed < 0 || passed > longestTick || len(m.watchers) == 0 || stalled {
		passed = 0
	}
	c.last, c.writes = now, m.writes
	if m.now.broken != nil || m.now.over() || m.now.paused != "" || at.outcome == nil {
		return nil
	}
	running := map[clockName]*timer{}
	late := m.runs(passed, now)
	for i := range at.outcome.Asked {
		q := &at.outcome.Asked[i]
		if q.Seconds <= 0 {
			continue
		}
		name := clockOf(q)
		t := running[name]
		if t == nil {
			if t = c.timers[name]; t == nil {
				t = &timer{}
			} else if t.open {
				t.used += passed
			}
			t.open = true
			running[name] = t
		}
		if t.used >= time.Duration(q.Seconds)*time.Second && !slices.Contains(late, q.ID) {
			late = append(late, q.ID)
		}
	}
	c.rest(running, at.checkpoint)
	return late
}

// TimeOut answers questions whose time has run out with their default, as if nobody had answered, where they are still
// open.
func (m *Match) TimeOut(ctx context.Context, late []game.QuestionID) error {
	for _, id := range late {
		if _, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
			if mo.at.outcome == nil || mo.over() || mo.paused != "" {
				return nil, nil
			}
			for i := range mo.at.outcome.Asked {
				if q := &mo.at.outcome.Asked[i]; q.ID == id {
					if rows, done := m.timeUp(mo, q); done {
						return rows, nil
					}
					var row *Row
					var err error
					m.see(mo, func(view game.Game) {
						a := referee.Default(q, view.Places(), m.chance("clock", q), nil)
						row, err = m.answerRow(mo, view, q, a, Answered{Late: true})
					})
					return []*Row{row}, err
				}
			}
			return nil, nil // it was answered just then
		}); err != nil {
			return err
		}
	}
	return nil
}

// rest keeps the shared clocks while none of their questions is open, and those of questions that may be asked again in the
// present stretch.
func (c *clocks) rest(running map[clockName]*timer, checkpoint int) {
	for name, t := range c.timers {
		if running[name] == nil && (name.shared != 0 || name.question.checkpoint >= checkpoint-clocksBack) {
			t.open = false
			running[name] = t
		}
	}
	c.timers = running
}

// clocksBack is how many stretches back a takeback finds the time that was used.
const clocksBack = 64

// secondsLeft is how much of its time a question still has.
func (m *Match) secondsLeft(q *game.Question) float64 {
	left := time.Duration(q.Seconds) * time.Second
	m.mu.Lock()
	defer m.mu.Unlock()
	if t := m.clocks.timers[clockOf(q)]; t != nil {
		left -= t.used
	}
	return max(0, left.Seconds())
}
