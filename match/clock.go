package match

import (
	"context"
	"time"

	"rumble/game"
	"rumble/referee"
)

// A question may give its seat so many seconds. The match has no clock of its own: whoever runs it says now and then what
// time it is, and the questions whose time has run out by then are answered with their default.

// timer is how much of its time a question, or the clock that several questions share, has used up.
type timer struct {
	used time.Duration
	open bool // it ran at the last tick
}

// clocks are the timers of a match that run or will go on, by question or by the name of a shared clock.
type clocks struct {
	last   time.Time // when it was last told the time
	timers map[clockName]*timer
}

// clockName names a timer: that of one question, or one that several share.
type clockName struct {
	question game.QuestionID
	shared   int
}

func clockOf(q *game.Question) clockName {
	if q.Clock != 0 {
		return clockName{shared: q.Clock}
	}
	return clockName{question: q.ID}
}

// Tick tells the match the time. Open questions whose time has run out are answered with their default, as if nobody had
// answered; time runs only while somebody watches, so that a table that everybody has left waits for them. A clock that
// several questions share runs on while one of them is open, and stands still in between.
func (m *Match) Tick(ctx context.Context, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	late := m.runClocks(now)
	for _, id := range late {
		if err := m.attempt(ctx, func() error { return m.timeOut(ctx, id) }); err != nil {
			return err
		}
	}
	return nil
}

// runClocks lets the timers of the open questions run, and gives the questions that are out of time.
func (m *Match) runClocks(now time.Time) []game.QuestionID {
	c := &m.clocks
	passed := now.Sub(c.last)
	if c.last.IsZero() || passed < 0 || len(m.watchers) == 0 {
		passed = 0
	}
	c.last = now
	if m.broken != nil || m.at.over || m.at.outcome == nil {
		return nil
	}
	running := map[clockName]*timer{}
	var late []game.QuestionID
	for i := range m.at.outcome.Asked {
		q := &m.at.outcome.Asked[i]
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
		if t.used >= time.Duration(q.Seconds)*time.Second {
			late = append(late, q.ID)
		}
	}
	c.rest(running)
	return late
}

// rest keeps the shared clocks while none of their questions is open, and forgets those of questions that are closed.
func (c *clocks) rest(running map[clockName]*timer) {
	for name, t := range c.timers {
		if running[name] == nil && name.shared != 0 {
			t.open = false
			running[name] = t
		}
	}
	c.timers = running
}

// timeOut answers a question with its default, if it is still open.
func (m *Match) timeOut(ctx context.Context, id game.QuestionID) error {
	for i := range m.at.outcome.Asked {
		if q := &m.at.outcome.Asked[i]; q.ID == id {
			a := referee.Default(q, m.at.view.Ground(), m.chance("clock", q), nil)
			return m.play(ctx, q, a, Answered{Late: true})
		}
	}
	return nil // it was answered just then
}

// secondsLeft is how much of its time a question still has.
func (m *Match) secondsLeft(q *game.Question) float64 {
	left := time.Duration(q.Seconds) * time.Second
	if t := m.clocks.timers[clockOf(q)]; t != nil {
		left -= t.used
	}
	return max(0, left.Seconds())
}
