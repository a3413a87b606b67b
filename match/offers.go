package match

import (
	"context"
	"slices"

	"rumble/game"
)

// An offer is made by a seat to the other people at the table, in every game: a draw, to stop here, to play on later, a pause, and to go on
// after that. One is open at a time. It takes effect with the last yes, and ends with the first no, when whoever made it withdraws it,
// and when one of those who are asked answers a question of the game instead, openly and by hand. Where nobody else is at the table
// what needs nobody else takes effect at once.

// OfferKind is what is offered.
type OfferKind string

// The kinds of offers.
const (
	OfferDraw    OfferKind = "draw"    // the match is over, and all who are still in it share it
	OfferStop    OfferKind = "stop"    // the match is over, and nobody has won
	OfferAdjourn OfferKind = "adjourn" // it is played on another time: when all agree to go on
	OfferPause   OfferKind = "pause"   // nobody may answer and no clock runs until somebody goes on
	OfferGoOn    OfferKind = "go-on"   // of a match that is adjourned
)

// what is the offer in the log.
func (k OfferKind) what() string {
	switch k {
	case OfferDraw:
		return "a draw"
	case OfferStop:
		return "to stop here"
	case OfferAdjourn:
		return "to play on later"
	case OfferPause:
		return "a pause"
	}
	return "to go on now"
}

// towards is what somebody agrees to, in the log: "to a draw".
func (k OfferKind) towards() string {
	switch k {
	case OfferDraw, OfferPause:
		return "to " + k.what()
	}
	return k.what()
}

// Offered is the row of an offer.
type Offered struct {
	Seat  int       `json:"seat"`
	Kind  OfferKind `json:"kind"`
	Seats []int     `json:"seats"` // of the key that makes it
}

// OfferReply is what somebody says to an offer, or that it is withdrawn.
type OfferReply struct {
	Seats []int       `json:"seats"`
	Offer int         `json:"offer"` // its row
	Reply OfferAnswer `json:"reply"`
}

// OfferAnswer is yes or no, or that the offer is withdrawn.
type OfferAnswer string

// The answers to an offer.
const (
	AcceptOffer   OfferAnswer = "yes"
	DeclineOffer  OfferAnswer = "no"
	WithdrawOffer OfferAnswer = "withdraw"
)

// GoneOn is the row with which somebody ends a pause.
type GoneOn struct {
	Seat int `json:"seat"`
}

// there are the people who are still at the table.
func (m *Match) there(mo *moment) game.Seats { return m.people &^ mo.gone }

// Offer makes an offer for one of these seats. It returns how many lines of the log they may see now.
func (m *Match) Offer(ctx context.Context, seats []game.Seat, seat game.Seat, kind OfferKind) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Row{Offer: &Offered{Seat: int(seat), Kind: kind, Seats: numbers(seats)}}
		if err := m.checkOffer(mo, row.Offer); err != nil {
			return nil, err
		}
		if m.there(mo)&^game.SeatsOf(seats...) == 0 {
			row.Notes = []Line{note("offer-agreed", m.seats[seat], "%s", m.decidesText(mo, seat, kind))}
		} else {
			row.Notes = []Line{note("offer", m.seats[seat], "%s offered %s.", m.nameOf(mo, seat), kind.what())}
		}
		return []*Row{row}, nil
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

// decidesText is how the log tells what came of an offer when nobody else was there, and agreedText when others were.
func (m *Match) decidesText(mo *moment, seat game.Seat, kind OfferKind) string {
	return m.nameOf(mo, seat) + " decides: " + kind.decided() + "."
}

func (k OfferKind) agreedText() string { return "All agree: " + k.decided() + "." }

// decided is what comes of the offer, in the log.
func (k OfferKind) decided() string {
	switch k {
	case OfferDraw:
		return "the match is a draw"
	case OfferStop:
		return "the match stops here"
	case OfferAdjourn:
		return "the match is played on later"
	case OfferPause:
		return "the match is paused"
	}
	return "the match goes on"
}

// checkOffer looks whether an offer may be made.
func (m *Match) checkOffer(mo *moment, o *Offered) error {
	seat := game.Seat(o.Seat)
	if !slices.Contains([]OfferKind{OfferDraw, OfferStop, OfferAdjourn, OfferPause, OfferGoOn}, o.Kind) {
		return game.Refuse(codeBadOffer, "kind", "One may offer a draw (draw), to stop here (stop), to play on later (adjourn), a pause (pause), and to go on then (go-on).")
	}
	if err := m.mayAct(mo, seat); err != nil {
		return err
	}
	adjourned := mo.paused == OfferAdjourn
	switch {
	case mo.paused != "" && (o.Kind == OfferPause || o.Kind == OfferAdjourn && adjourned):
		return game.Refuse(game.Paused, "kind", "The match is paused already.")
	case o.Kind == OfferGoOn && !adjourned:
		return game.Refuse(game.NotPaused, "kind", "The match is not put off.")
	case mo.offer != nil:
		return game.Refuse(game.OfferOpen, "kind", "There is an offer already: it is answered first, or withdrawn.")
	case mo.offers[seat] >= mostOffers:
		return game.Refuse(game.RefusedBefore, "kind", "A seat may make %d offers in a match.", mostOffers)
	case o.Kind != OfferGoOn && slices.Contains(mo.made, made{seat, o.Kind, m.answersOf(mo, seat)}):
		return game.Refuse(game.RefusedBefore, "kind", "This was offered already. It may be offered again when you have answered once more.")
	case o.Kind == OfferDraw && m.there(mo)&^game.SeatsOf(seatsOf(o.Seats)...) == 0 && m.allSeats()&^game.SeatsOf(seatsOf(o.Seats)...) != 0:
		return game.Refuse(game.NobodyToAsk, "kind", "Nobody is there who could agree to a draw.")
	}
	return nil
}

// mayAct refuses what the people at the table do beside the game: before play has begun, when it is over, and for a seat that nobody
// plays any more.
func (m *Match) mayAct(mo *moment, seat game.Seat) error {
	switch {
	case mo.over():
		return game.Refuse(game.Over, "", "The match is over.")
	case mo.key == nil:
		return game.Refuse(game.NotStarted, "", "The match has not begun: not every seat has joined.")
	case mo.gone.Has(seat):
		return gone()
	case !m.present(mo).Has(seat):
		return game.Refuse(game.WrongSeat, "seat", "No person plays this seat.")
	}
	return nil
}

func gone() error {
	return game.Refuse(game.GivenUp, "", "This seat is no longer played by you.")
}
