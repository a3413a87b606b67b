package match

import (
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Heard is a line of the log as it is sent to somebody.
type Heard struct {
	speak.Event
	Only []string `json:"only,omitempty"` // which of the seats at one screen may see it, when not everybody may
	Late bool     `json:"late,omitempty"` // it came about because time ran out
}

// logged is a line as a match keeps it.
type logged struct {
	Line
	late bool
}

// note keeps lines that were told. After time ran out, the first that everybody sees says so.
func (m *Match) note(told []Line) {
	for i := range told {
		mark := m.late && told[i].Seen == game.Everybody
		m.log = append(m.log, logged{told[i], mark})
		m.late = m.late && !mark
	}
}

// noteTime notes, before a row counts, whether it was the clock that took play on. Everybody may know when just one seat was
// openly asked. Of several that were asked together nobody learns who thought how long, and what was asked in secret
// neither makes nor unmakes the mark.
func (m *Match) noteTime(r *Row) {
	var openly []game.Seat
	for _, a := range m.at.together {
		if !a.quiet {
			openly = append(openly, a.seat)
		}
	}
	if len(openly) > 0 {
		m.late = len(openly) == 1 && m.answeredLate(openly[0], r.Seq)
	}
}

// answeredLate says whether the clock gave the last answer of a seat up to a row.
func (m *Match) answeredLate(seat game.Seat, row int) bool {
	for _, n := range slices.Backward(m.effective) {
		if a := m.rows[n-1].Answer; n <= row && a != nil && a.Seat == int(seat) {
			return a.Late
		}
	}
	return false
}

// heard is a line of the log for the owner of some seats.
func (m *Match) heard(line *logged, number int, seats []game.Seat) Heard {
	h := Heard{Event: line.Event, Late: line.late}
	h.Seq = number
	if len(seats) > 1 && line.Seen != game.Everybody {
		for _, s := range seats {
			if line.Seen.Has(s) {
				h.Only = append(h.Only, m.seats[s])
			}
		}
	}
	return h
}

// private says whether what the owner of several seats is shown now, through the eyes of one of them, is not for the eyes
// of all of them: they may sit around one screen. It depends on nothing that he could not see with these seats.
func (m *Match) private(seats []game.Seat, viewer game.Seat) bool {
	others := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == viewer })
	if len(others) == 0 {
		return false
	}
	return m.askedApart(seats, viewer) || m.heardApart(viewer, others) || m.seenApart(viewer, others)
}

// askedApart says whether one of the seats is asked in secret, or another one than the viewer together with others, so
// that each answers without knowing what the others do. In a race there is nothing to hide: the first answer ends it.
func (m *Match) askedApart(seats []game.Seat, viewer game.Seat) bool {
	return slices.ContainsFunc(m.at.together, func(a asked) bool {
		return among(seats, a.seat) && (a.quiet || a.seat != viewer && !a.race)
	})
}

// heardApart says whether there are lines that the viewer may see and one of the others may not, or the other way round.
func (m *Match) heardApart(viewer game.Seat, others []game.Seat) bool {
	return slices.ContainsFunc(m.log, func(l logged) bool {
		return slices.ContainsFunc(others, func(s game.Seat) bool { return l.Seen.Has(s) != l.Seen.Has(viewer) })
	})
}

// seenApart says whether one of the others sees another table than the viewer.
func (m *Match) seenApart(viewer game.Seat, others []game.Seat) bool {
	if m.at.view == nil {
		return false
	}
	shown := m.at.view.Scene(viewer)
	return slices.ContainsFunc(others, func(s game.Seat) bool { return !sameScene(shown, m.at.view.Scene(s)) })
}
