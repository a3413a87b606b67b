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
	v.Asked.Told, err = m.toldBy(ctx, mo, mo.asked.row, seats)
	return err
}

// toldBy is the first line of the rules that came with a row, of those that the seats may see: by it they know the answer again. What was
// chosen is not told itself, because it may be nobody else's business.
func (m *Match) toldBy(ctx context.Context, mo *moment, row int, seats []game.Seat) (string, error) {
	for i := range mo.lines.len() {
		if mark := mo.lines.at(i); int(mark.row) != row || !maySee(mark.seen, seats) {
			continue
		}
		past, err := m.readLines(ctx, mo, i)
		if err != nil {
			return "", err
		}
		if line := past.at(i); line.Clause != "" { // not a line of the table itself
			return line.Text, nil
		}
	}
	return "", nil
}
