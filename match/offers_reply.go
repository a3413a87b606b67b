package match

import (
	"context"

	"rumble/game"
)

// ReplyOffer says yes or no to the open offer, or withdraws it. Whoever knows which offer they mean names it: a reply to one that is no longer
// there does nothing.
func (m *Match) ReplyOffer(ctx context.Context, seats []game.Seat, id string, reply OfferAnswer) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.over() {
			return nil, game.Refuse(game.Over, "", "The match is over.")
		}
		if mo.offer == nil || id != "" && id != m.offerID(mo.offer) {
			return nil, noOffer()
		}
		row := &Row{OfferReply: &OfferReply{Seats: numbers(seats), Offer: mo.offer.row, Reply: reply}}
		if err := m.checkReply(mo, row.OfferReply); err != nil {
			return nil, err
		}
		who := game.SeatsOf(seats...)
		switch first := m.nameOf(mo, seats[0]); {
		case reply == WithdrawOffer:
			row.Notes = []Line{note("offer-withdrawn", m.seats[mo.offer.seat], "%s no longer offers %s.", m.nameOf(mo, mo.offer.seat), mo.offer.kind.what())}
		case reply == DeclineOffer:
			row.Notes = []Line{note("offer-refused", m.seats[seats[0]], "%s did not agree %s.", first, mo.offer.kind.towards())}
		case mo.offer.open()&^who == 0:
			row.Notes = []Line{note("offer-agreed", m.seats[mo.offer.seat], "%s", mo.offer.kind.agreedText())}
		}
		return []*Row{row}, nil
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

func noOffer() error { return game.Refuse(game.NoOffer, "offer", "There is no such offer to you.") }

// checkReply looks whether a reply fits the open offer.
func (m *Match) checkReply(mo *moment, r *OfferReply) error {
	who := game.SeatsOf(seatsOf(r.Seats)...)
	switch {
	case r.Reply != AcceptOffer && r.Reply != DeclineOffer && r.Reply != WithdrawOffer:
		return game.Refuse(codeBadReply, "reply", "The reply to an offer is yes, no, or withdraw for whoever has made it.")
	case mo.offer == nil || mo.over() || r.Offer != mo.offer.row:
		return noOffer()
	case r.Reply == WithdrawOffer && who != mo.offer.maker:
		return noOffer()
	case r.Reply != WithdrawOffer && mo.offer.open()&who == 0:
		return noOffer()
	}
	return nil
}

// GoOn ends a pause for everybody, as any person at the table may. A match that is put off is taken up again by an offer.
func (m *Match) GoOn(ctx context.Context, seats []game.Seat, seat game.Seat) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Row{GoOn: &GoneOn{Seat: int(seat)}, Notes: []Line{note("go-on", m.seats[seat], "%s ended the pause.", m.nameOf(mo, seat))}}
		return []*Row{row}, m.checkGoOn(mo, row.GoOn)
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

func (m *Match) checkGoOn(mo *moment, g *GoneOn) error {
	if err := m.mayAct(mo, game.Seat(g.Seat)); err != nil {
		return err
	}
	if mo.paused != OfferPause {
		return game.Refuse(game.NotPaused, "", "The match is not paused. One that was put off goes on when all agree.")
	}
	return nil
}

// notPaused refuses what waits for the end of a pause.
func (mo *moment) notPaused() error {
	if mo.paused != "" {
		return game.Refuse(game.Paused, "", "The match is paused.")
	}
	return nil
}
