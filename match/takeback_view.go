package match

import (
	"context"

	"rumble/game"
)

// backView adds what may be taken back. The error says that earlier lines could not be read.
func (m *Match) backView(ctx context.Context, mo *moment, v *View, seats []game.Seat) (err error) {
	if mo.broken != nil || mo.result != nil {
		return nil
	}
	if len(seats) > 0 && mo.paused == "" {
		_, v.Takeback, _ = m.back(mo, seats)
	}
	if mo.asked == nil {
		return nil
	}
	v.Asked = &AskedView{ID: m.requestID(mo.asked), By: m.seats[mo.asked.seat], Reply: []string{}, Waiting: []string{}}
	for seat := range game.Seat(len(m.seats)) {
		if mo.asked.open().Has(seat) {
			v.Asked.Waiting = append(v.Asked.Waiting, m.seats[seat])
			if among(seats, seat) {
				v.Asked.Reply = append(v.Asked.Reply, m.seats[seat])
			}
		}
	}
	v.Asked.Told, err = m.toldBy(ctx, mo, mo.asked, seats)
	return err
}

// toldBy is what the rules told first with the answer of a row, of what the seats may see: by it they know the answer again. A line about the
// seat that answered goes before those about others who answered at the same time. What was chosen is not told itself, because it may be
// nobody else's business.
func (m *Match) toldBy(ctx context.Context, mo *moment, r *request, seats []game.Seat) (string, error) {
	first := ""
	for i := range mo.lines.len() {
		if mark := mo.lines.at(i); int(mark.row) != r.row || !maySee(mark.seen, seats) {
			continue
		}
		past, err := m.readLines(ctx, mo, i)
		if err != nil {
			return "", err
		}
		switch line := past.at(i); {
		case line.Clause == "": // of the table itself
		case line.Seat == m.seats[r.seat]:
			return line.Text, nil
		case first == "":
			first = line.Text
		}
	}
	return first, nil
}
