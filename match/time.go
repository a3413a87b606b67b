package match

import (
	"slices"
	"time"

	"rumble/game"
)

// Beside the seconds that a question gives, a table may have agreed on a clock for the whole match or on days for each answer. What
// counts stands in the rows: an answer says how much of its seat's clock it took, and a row of its own until when an answer by letter
// is due. What runs since the last row is known to this node alone, and lost with it: that costs nobody time. Of a question asked in
// secret the time counts, but it runs out in quiet, with the usual answer: else all would learn that somebody is asked.

// StoodIn is the row of a seat whose time is over and for which a bot plays on.
type StoodIn struct {
	Seat int `json:"seat"`
}

// Due is the row that says until when a seat that is asked has time to answer by letter.
type Due struct {
	Seat  int   `json:"seat"`
	Until int64 `json:"until"` // seconds since 1970
}

// afterOutage is how much time there still is when a deadline has passed while nobody served the match.
const afterOutage = 24 * time.Hour

// ServedSince tells the match since when whoever tells it the time is there without interruption: a deadline that passed before was nobody's
// to keep, and is put off by a day from then.
func (m *Match) ServedSince(since time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.clocks.since = since
}

// runs lets the clocks of seats go on for so long and gives the questions of those that have none left. The lock is held.
func (m *Match) runs(passed time.Duration, now time.Time) (late []game.QuestionID) {
	c, mo := &m.clocks, m.now
	if c.running == nil {
		c.running = make([]time.Duration, len(m.seats))
	}
	var went game.Seats
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if !m.present(mo).Has(q.Seat) {
			continue
		}
		if m.agreed.Time.Kind == TimeClock && !went.Has(q.Seat) {
			c.running[q.Seat] += passed
		}
		went = went.With(q.Seat)
		if m.left(mo, q.Seat) <= 0 || m.agreed.Time.Kind == TimeLetter && (mo.due[q.Seat] == 0 || m.overdue(mo, q.Seat, now)) {
			late = append(late, q.ID)
		}
	}
	return late
}

// left is what a seat has left of its clock; without one, always more than nothing. The lock is held.
func (m *Match) left(mo *moment, seat game.Seat) time.Duration {
	t := m.agreed.Time
	if t.Kind != TimeClock {
		return time.Second
	}
	left := time.Duration(t.Minutes)*time.Minute + time.Duration(mo.gained[seat]*t.Increment)*time.Second - time.Duration(mo.spent[seat])*time.Millisecond
	if mo == m.now && m.clocks.running != nil {
		left -= m.clocks.running[seat]
	}
	return left
}

// overdue says whether the time for an answer by letter is over. The lock is held.
func (m *Match) overdue(mo *moment, seat game.Seat, now time.Time) bool {
	until, since := time.Unix(mo.due[seat], 0), m.clocks.since
	if until.Before(since) {
		until = since.Add(afterOutage)
	}
	return mo.due[seat] != 0 && !now.Before(until)
}

// timeUp is the row of what comes of it that a question of a seat runs out of agreed time, when that is anything but the usual answer;
// nothing when time is left after all, done is false when it is the usual answer that is due.
func (m *Match) timeUp(mo *moment, q *game.Question) (rows []*Row, done bool) {
	t := m.agreed.Time
	if t.Kind == TimeQuestion || !m.present(mo).Has(q.Seat) {
		return nil, false
	}
	m.mu.Lock()
	now := m.clocks.last
	over := m.leftAt(mo, q.Seat) <= 0 || m.overdue(mo, q.Seat, now)
	m.mu.Unlock()
	switch {
	case t.Kind == TimeLetter && mo.due[q.Seat] == 0:
		until := now.Add(time.Duration(t.Days) * 24 * time.Hour).Unix()
		return []*Row{{Due: &Due{Seat: int(q.Seat), Until: until}}}, true
	case !over:
		return nil, q.Seconds <= 0 // the question's own seconds may be what has run out
	case q.Secret || t.End == EndDefault:
		return nil, false
	case t.End == EndLost:
		return []*Row{m.givenUp(mo, q.Seat, true)}, true
	}
	line := note("time-up", m.seats[q.Seat], "%s ran out of time: from here on a bot, %s, plays on.", m.nameOf(mo, q.Seat), t.Bot)
	return []*Row{{StandIn: &StoodIn{Seat: int(q.Seat)}, Notes: []Line{line}}}, true
}

// leftAt is left for a moment that may not be published yet: what runs counts where the seat has not answered since. The lock is held.
func (m *Match) leftAt(mo *moment, seat game.Seat) time.Duration {
	left := m.left(mo, seat)
	if mo != m.now && m.agreed.Time.Kind == TimeClock && mo.clocked[seat] == m.now.clocked[seat] && m.clocks.running != nil {
		left -= m.clocks.running[seat]
	}
	return left
}

// spends is how many milliseconds of its clock the answer of a seat takes.
func (m *Match) spends(seat game.Seat) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.agreed.Time.Kind != TimeClock || m.clocks.running == nil {
		return 0
	}
	return m.clocks.running[seat].Milliseconds()
}

// stop sets the clocks back of seats whose answers are counted in the next moment. The lock is held.
func (m *Match) stop(next *moment) {
	for seat := range m.clocks.running {
		if next.clocked[seat] != m.now.clocked[seat] {
			m.clocks.running[seat] = 0
		}
	}
}

// passTime is what a row takes of somebody's time, even when it was taken back.
func (mo *moment) passTime(next *moment, r *Row) {
	switch {
	case r.Answer != nil && r.Answer.Seat >= 0 && r.Answer.Seat < len(mo.spent):
		next.spent, next.clocked, next.due = slices.Clone(mo.spent), slices.Clone(mo.clocked), slices.Clone(mo.due)
		next.spent[r.Answer.Seat] += r.Answer.Spent
		next.clocked[r.Answer.Seat]++
		next.due[r.Answer.Seat] = 0
	case r.Takeback != nil:
		next.due = make([]int64, len(mo.due)) // whoever is asked again has their whole days
	}
}

// gain adds what an answer by hand gives to the clock of its seat.
func (mo *moment) gain(k *mark) {
	if k.byHand {
		mo.gained = slices.Clone(mo.gained)
		mo.gained[k.seat]++
	}
}

// takeDue notes until when a seat has time.
func (mo *moment) takeDue(d *Due) {
	mo.due = slices.Clone(mo.due)
	mo.due[d.Seat] = d.Until
}

// proveTime looks whether a row of time is one of what was agreed.
func (m *Match) proveTime(mo *moment, r *Row) error {
	switch t := m.agreed.Time; {
	case r.StandIn != nil && !m.mayStandIn(mo, game.Seat(r.StandIn.Seat)):
		return m.differs(r.Seq, "a bot plays on where that was not agreed")
	case r.Due != nil && (t.Kind != TimeLetter || !m.present(mo).Has(game.Seat(r.Due.Seat)) || mo.key == nil):
		return m.differs(r.Seq, "an answer is due at a table that does not play by letter")
	case r.Answer != nil && (r.Answer.Spent < 0 || r.Answer.Spent > 0 && t.Kind != TimeClock):
		return m.differs(r.Seq, "an answer takes time from no clock")
	}
	return nil
}

// ClockView is what a seat has left, where the table agreed on a clock or plays by letter.
type ClockView struct {
	Seat  string  `json:"seat"`
	Left  float64 `json:"left,omitempty"`  // seconds of a clock
	Until int64   `json:"until,omitempty"` // by letter: when the answer is due, in seconds since 1970
}

// clockViews are the clocks that the owner of some seats may see: their own, and all where that was agreed. What others have left would tell how
// long they thought, and that they did.
func (m *Match) clockViews(mo *moment, seats []game.Seat) []ClockView {
	t := m.agreed.Time
	if t.Kind == TimeQuestion || mo.over() || mo.broken != nil || mo.key == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var views []ClockView
	for _, seat := range seatsIn(m.present(mo)) {
		if own := among(seats, seat); own && t.Kind == TimeLetter {
			if mo.due[seat] != 0 {
				views = append(views, ClockView{Seat: m.seats[seat], Until: mo.due[seat]})
			}
		} else if t.Kind == TimeClock && (own || t.Open) {
			views = append(views, ClockView{Seat: m.seats[seat], Left: max(0, m.left(mo, seat).Seconds())})
		}
	}
	return views
}
