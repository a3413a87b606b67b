package match

import (
	"context"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// Heard is a line of the log as it is sent to somebody.
type Heard struct {
	speak.Event
	Only []string `json:"only,omitempty"`                                   // which of the seats at one screen may see it, when not everybody may
	Late bool     `json:"late,omitempty"`                                   // it came about because time ran out
	Look string   `json:"look,omitempty" enum:"shot,blow,crash,blast,skid"` // how a screen shows it; absent: it is only said, or a way that is gone as usual
	Rank int      `json:"rank,omitempty" enum:"1,2,3"`                      // it divides the match: 1 for a turn, 2 for a part of it, 3 for a part of that
}

// noteTime notes, before a row counts, whether it was the clock that took play on. Everybody may know when just one seat was
// openly asked. Of several that were asked together nobody learns who thought how long, and what was asked in secret
// neither makes nor unmakes the mark.
func (m *Match) noteTime(mo, next *moment, r *Row) {
	var openly []game.Seat
	for _, a := range mo.at.together {
		if !a.secret {
			openly = append(openly, a.seat)
		}
	}
	if len(openly) > 0 {
		k, ok := next.lastAnswer(func(a *mark) bool { return a.seat == openly[0] })
		next.late = len(openly) == 1 && ok && k.late
	}
}

// heard is a line of the log for the owner of some seats.
func (m *Match) heard(line *logged, number int, seats []game.Seat) Heard {
	kind := game.Kind(line.Kind)
	h := Heard{Event: line.Event, Late: line.late, Look: m.words().Look(kind)}
	if p, ok := m.words().Period(kind); ok {
		h.Rank = p.Rank
	}
	// The journal has what the rules say; what a log leaves out besides is a matter of words, which may be better ones tomorrow.
	h.Detail = line.Detail || m.words().Minor(kind)
	h.Seq = number
	if m.mayCount(m.latest()) != nil {
		h.Odds = 0 // a chance that the rules tell is odds, too
	}
	h.Dice = line.diceFor(seats)
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
// of all of them: they may sit around one screen. It depends on nothing that they could not see with these seats.
func (m *Match) private(mo *moment, seats []game.Seat, viewer game.Seat) bool {
	others := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == viewer })
	if len(others) == 0 {
		return false
	}
	return mo.askedApart(seats, viewer) || mo.heardApart(viewer, others) || m.seenApart(mo, viewer, others)
}

// askedApart says whether one of the seats is asked in secret, or another one than the viewer together with others, so
// that each answers without knowing what the others do. In a race there is nothing to hide: the first answer ends it.
func (mo *moment) askedApart(seats []game.Seat, viewer game.Seat) bool {
	return slices.ContainsFunc(mo.at.together, func(a asked) bool {
		return among(seats, a.seat) && (a.secret || a.seat != viewer && !a.race)
	})
}

// heardApart says whether there are lines that the viewer may see and one of the others may not, or the other way round; or
// dice, which are not looked at one by one.
func (mo *moment) heardApart(viewer game.Seat, others []game.Seat) bool {
	for i := range mo.lines.len() {
		mark := mo.lines.at(i)
		seen := mark.seen
		if mark.apart && seen.Has(viewer) {
			return true
		}
		if slices.ContainsFunc(others, func(s game.Seat) bool { return seen.Has(s) != seen.Has(viewer) }) {
			return true
		}
	}
	return false
}

// seenApart says whether one of the others sees another table than the viewer.
func (m *Match) seenApart(mo *moment, viewer game.Seat, others []game.Seat) bool {
	if mo.at.state == nil {
		return false
	}
	shown := settled(m.scene(mo, viewer))
	return slices.ContainsFunc(others, func(s game.Seat) bool { return !sameScene(shown, settled(m.scene(mo, s))) })
}

// heardSince are the lines of the log that the seats may see but for the first so many, and how many they may see in all.
func (m *Match) heardSince(ctx context.Context, mo *moment, seats []game.Seat, skip int) (heard []Heard, visible int, err error) {
	heard = []Heard{}
	oldest := mo.lines.len() - len(mo.recent)
	var whole *pastLines
	for i := range mo.lines.len() {
		mark := mo.lines.at(i)
		if !maySee(mark.seen, seats) {
			continue
		}
		if visible++; visible <= skip {
			continue
		}
		var line *logged
		if i >= oldest {
			line = mo.recent[i-oldest]
		} else {
			if whole == nil {
				if whole, err = m.readLines(ctx, mo, i); err != nil {
					return nil, 0, err
				}
			}
			line = &logged{*whole.at(i), mark.late}
		}
		heard = append(heard, m.heard(line, visible, seats))
	}
	return heard, visible, nil
}

// pastLines are lines read from the journal.
type pastLines struct {
	from  int // the number of the first of them
	lines []*Line
}

func (p *pastLines) at(i int) *Line { return p.lines[i-p.from] }

// readLines reads the lines of a moment from one of them on.
func (m *Match) readLines(ctx context.Context, mo *moment, from int) (*pastLines, error) {
	row := mo.lines.at(from).row
	for from > 0 && mo.lines.at(from-1).row == row {
		from--
	}
	rows, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	p := &pastLines{from: from}
	next := 0 // of the lines of the row
	for i := from; i < mo.lines.len(); i++ {
		if now := mo.lines.at(i).row; now != row {
			row, next = now, 0
		}
		r := rows[row-1]
		if next < len(r.Notes) {
			p.lines = append(p.lines, &r.Notes[next])
		} else {
			p.lines = append(p.lines, &r.Told[next-len(r.Notes)])
		}
		next++
	}
	return p, nil
}
