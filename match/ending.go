package match

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// A match may end in another way than by its rules: all agree to a draw or to stop, or so many give it up that one side is left. Where
// the rules themselves let the seat that is asked give up, that is what giving up does.

// Why a match has ended, where it was not by the rules.
const (
	endGivenUp = "given-up"
	endTime    = "out-of-time"
	endDraw    = "draw-agreed"
	endStopped = "stopped-agreed"
)

// Unfinished says whether a match was left without a result: all have agreed to stop.
func Unfinished(r *speak.Result) bool { return r.Why == endStopped }

// GaveUp is the row of a seat that has given the match up, or lost it by time.
type GaveUp struct {
	Seat int  `json:"seat"`
	Time bool `json:"time,omitempty"` // its time was over
}

// over says whether the match has ended, by its rules or otherwise.
func (mo *moment) over() bool { return mo.at.over || mo.ended }

// GiveUp gives the match up for a seat of these. When its rules let it do so by an answer to an open question, that is its answer. Otherwise it is
// out: when one side alone is left, that side has won; else the seat is played on by the usual answers, and cannot win.
func (m *Match) GiveUp(ctx context.Context, seats []game.Seat, seat game.Seat) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if err := m.mayAct(mo, seat); err != nil {
			return nil, err
		}
		if q, option := mo.concession(seat); q != nil && mo.paused == "" {
			var row *Row
			var err error
			m.see(mo, func(view game.Game) { row, err = m.answerRow(mo, view, q, game.Answer{Option: option}, Answered{}) })
			return []*Row{row}, err
		}
		return []*Row{m.givenUp(mo, seat, false)}, nil
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

// concession is the open question of a seat that it may answer by giving up, and the option.
func (mo *moment) concession(seat game.Seat) (*game.Question, int) {
	for _, q := range mo.open([]game.Seat{seat}) {
		for i := range q.Options {
			if o := &q.Options[i]; o.Concedes && o.Where.None() && o.Many.None() && o.Pick.Least == 0 {
				return q, i
			}
		}
	}
	return nil, 0
}

// givenUp is the row of a seat that is out, with how the table stands when the match ends by it.
func (m *Match) givenUp(mo *moment, seat game.Seat, time bool) *Row {
	row := &Row{GiveUp: &GaveUp{Seat: int(seat), Time: time}}
	row.Notes = []Line{note("given-up", m.seats[seat], "%s", m.leftText(mo, row.GiveUp))}
	if m.endedBy(mo, row) == nil {
		row.Notes[0].Text += " From here on their questions are answered as usual, and they cannot win."
	}
	return row
}

// leftText is how the log tells that a seat is out.
func (m *Match) leftText(mo *moment, g *GaveUp) string {
	did := "gave the match up"
	if g.Time {
		did = "ran out of time"
	}
	return m.nameOf(mo, game.Seat(g.Seat)) + " " + did + "."
}

// endedBy is how the match ends by a row, where that is not by its rules; nil when it goes on.
func (m *Match) endedBy(mo *moment, r *Row) *speak.Result {
	switch {
	case r.GiveUp != nil:
		left := m.standing(mo) &^ game.SeatsOf(game.Seat(r.GiveUp.Seat))
		if !m.oneSide(mo, left) {
			return nil
		}
		why := endGivenUp
		if r.GiveUp.Time {
			why = endTime
		}
		return m.ending(mo, left, why, m.leftText(mo, r.GiveUp))
	case r.Offer != nil && m.there(mo)&^game.SeatsOf(seatsOf(r.Offer.Seats)...) == 0:
		return m.agreedEnd(mo, r.Offer.Kind)
	case r.OfferReply != nil && r.OfferReply.Reply == AcceptOffer && mo.offer != nil && mo.offer.row == r.OfferReply.Offer &&
		mo.offer.open()&^game.SeatsOf(seatsOf(r.OfferReply.Seats)...) == 0:
		return m.agreedEnd(mo, mo.offer.kind)
	}
	return nil
}

func (m *Match) agreedEnd(mo *moment, kind OfferKind) *speak.Result {
	switch kind {
	case OfferDraw:
		return m.ending(mo, m.standing(mo), endDraw, "All have agreed to a draw.")
	case OfferStop:
		return m.ending(mo, 0, endStopped, "All have agreed to stop here.")
	}
	return nil
}

// ending is a result that the rules do not know. It says how those stand that have something to show for it.
func (m *Match) ending(mo *moment, winners game.Seats, why, text string) *speak.Result {
	result := &speak.Result{Winners: []string{}, Points: []speak.Points{}, Why: why}
	for _, seat := range seatsIn(winners) {
		result.Winners = append(result.Winners, m.seats[seat])
	}
	var scores []string
	for i, seat := range m.scene(mo, game.Nobody).Seats {
		if seat.Score != "" {
			scores = append(scores, fmt.Sprintf("%s: %s", m.nameOf(mo, game.Seat(i)), seat.Score))
		}
	}
	result.Text = text
	if len(scores) > 0 {
		result.Text += " They stood at: " + strings.Join(scores, "; ") + "."
	}
	return result
}

// standing are the seats that are still in the match.
func (m *Match) standing(mo *moment) game.Seats {
	left := m.allSeats() &^ mo.out
	for i, seat := range m.scene(mo, game.Nobody).Seats {
		if seat.Out {
			left = left.Without(game.Seat(i))
		}
	}
	return left
}

// oneSide says whether some seats are all on one side, or one alone, or none.
func (m *Match) oneSide(mo *moment, seats game.Seats) bool {
	all := seatsIn(seats)
	for _, seat := range all[min(1, len(all)):] {
		if !slices.Contains(m.scene(mo, game.Nobody).Seats[all[0]].Allies, m.seats[seat]) {
			return false
		}
	}
	return true
}

// leave takes a seat that has given up, or whose time is over, out of all that people do.
func (m *Match) leave(next *moment, seat game.Seat) {
	next.gone = next.gone.With(seat)
	next.asked, next.offer = nil, nil // who was asked has changed
}

// player is who plays a seat that no person plays, or none.
func (m *Match) player(mo *moment, seat game.Seat) referee.Player {
	switch {
	case m.bots[seat] != nil:
		return m.bots[seat]
	case mo.out.Has(seat):
		return new(referee.Passive)
	case mo.gone.Has(seat):
		return m.standIn
	}
	return nil
}

// without is a result in which none of these seats has won.
func (m *Match) without(result *speak.Result, out game.Seats) *speak.Result {
	result.Winners = slices.DeleteFunc(result.Winners, func(id string) bool { return out.Has(m.seatOf(id)) })
	return result
}

// proveTable looks whether what people did beside the game was open to them.
func (m *Match) proveTable(mo *moment, r *Row) error {
	var err error
	switch {
	case r.Hint != nil:
		return m.proveHint(mo, r)
	case r.Offer != nil:
		if !m.present(mo).Has(game.Seat(r.Offer.Seat)) || !slices.Contains(r.Offer.Seats, r.Offer.Seat) || !m.oneKey(r.Offer.Seats) {
			return m.differs(r.Seq, "an offer is made by nobody who could")
		}
		err = m.checkOffer(mo, r.Offer)
	case r.OfferReply != nil:
		err = m.checkReply(mo, r.OfferReply)
		if err == nil && !m.oneKey(r.OfferReply.Seats) {
			err = noOffer()
		}
	case r.GoOn != nil:
		err = m.checkGoOn(mo, r.GoOn)
	case r.Return != nil:
		err = m.checkReturn(mo, game.Seat(r.Return.Seat))
	case r.GiveUp != nil:
		err = m.mayAct(mo, game.Seat(r.GiveUp.Seat))
		if r.GiveUp.Time && m.agreed.Time.End != EndLost {
			return m.differs(r.Seq, "a match is lost by time at a table that did not agree to that")
		}
	case r.WatchRenewed != nil:
		err = m.checkRenewed(mo, r.WatchRenewed)
	case r.Answer != nil, r.Takeback != nil:
		err = mo.notPaused()
	}
	if err != nil {
		return m.differs(r.Seq, "%v", err)
	}
	return nil
}
