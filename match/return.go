package match

import (
	"context"
	"slices"
	"time"

	"rumble/game"
)

// Where a table agreed that a bot plays on for whoever runs out of time, the person may take the seat back, as long as the match does
// not count: what the bot did stands. They need time for that. On a clock they have a little, by letter all days of an answer. So may a
// bot from outside that had gone away.

// Returned is the row of somebody who takes their seat back from the bot that played on.
type Returned struct {
	Seat int `json:"seat"`
}

// leastOnReturn is what somebody has left at least of a clock that had run out: a minute, or what an answer adds where that is more.
const leastOnReturn = time.Minute

// Return takes a seat of these back from the bot that played on when its time was over.
func (m *Match) Return(ctx context.Context, seats []game.Seat, seat game.Seat) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Row{Return: &Returned{Seat: int(seat)}, Notes: []Line{note("returned", m.seats[seat], "%s took the seat back from the bot.", m.nameOf(mo, seat))}}
		return []*Row{row}, m.checkReturn(mo, seat)
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

// checkReturn looks whether a seat may be taken back.
func (m *Match) checkReturn(mo *moment, seat game.Seat) error {
	switch {
	case mo.over():
		return game.Refuse(game.Over, "", "The match is over.")
	case mo.out.Has(seat):
		return gone()
	case !m.stoodIn(mo).Has(seat):
		return game.Refuse(game.WrongSeat, "seat", "No bot plays on for this seat.")
	case m.agreed.Rated:
		return notAgreed("In a match that counts a bot plays on to the end.")
	}
	return nil
}

// stoodIn are the seats that a bot of the house plays on for people, and for bots from outside.
func (m *Match) stoodIn(mo *moment) game.Seats { return (m.people | m.outside) & mo.gone &^ mo.out }

// takeReturn is what it makes of the moment that somebody takes a seat back: who is asked has changed, and there is time.
func (m *Match) takeReturn(mo, next *moment, seat game.Seat) {
	next.gone = mo.gone.Without(seat)
	next.asked, next.offer = nil, nil
	next.spent, next.clocked, next.due = slices.Clone(mo.spent), slices.Clone(mo.clocked), slices.Clone(mo.due)
	next.clocked[seat]++ // what runs since its last answer is counted
	next.due[seat] = 0
	if t := m.agreed.Time; t.Kind == TimeClock {
		had := time.Duration(t.Minutes)*time.Minute + time.Duration(mo.gained[seat]*t.Increment)*time.Second
		least := max(leastOnReturn, time.Duration(t.Increment)*time.Second)
		next.spent[seat] = min(mo.spent[seat], (had - least).Milliseconds())
	}
}
