package match

import (
	"encoding/base64"
	"slices"

	"rumble/game"
)

// offer is one that is open.
type offer struct {
	seat  game.Seat
	kind  OfferKind
	row   int
	maker game.Seats // the seats of the key that made it
	asked game.Seats
	yes   game.Seats
}

func (o *offer) open() game.Seats { return o.asked &^ o.yes }

// offerID is the id by which an offer is known outside: its row would tell how many there are.
func (m *Match) offerID(o *offer) string {
	return base64.RawURLEncoding.EncodeToString(m.derive("offer", int(o.seat), o.row)[:9])
}

// made is an offer that a seat made and that came to nothing.
type made struct {
	seat  game.Seat
	kind  OfferKind
	marks int // how many answers there were then
}

// mostOffers bounds the offers of one seat in a match.
const mostOffers = 100

// allSeats are the seats of the match.
func (m *Match) allSeats() game.Seats { return 1<<len(m.seats) - 1 }

// answersOf is the row of a seat's last answer by hand, which tells its offers apart.
func (m *Match) answersOf(mo *moment, seat game.Seat) int {
	k, _ := mo.lastAnswer(func(k *mark) bool { return k.byHand && k.seat == seat })
	return int(k.row)
}

// takeOffer is what an offer makes of the moment.
func (m *Match) takeOffer(next *moment, o *Offered, row int) {
	next.offers = slices.Clone(next.offers)
	next.offers[o.Seat]++
	maker := game.SeatsOf(seatsOf(o.Seats)...)
	next.offer = &offer{seat: game.Seat(o.Seat), kind: o.Kind, row: row, maker: maker, asked: m.there(next) &^ maker}
	next.made = append(slices.Clip(next.made[max(0, len(next.made)-mostMade):]), made{game.Seat(o.Seat), o.Kind, m.answersOf(next, game.Seat(o.Seat))})
	m.settleOffer(next)
}

// mostMade bounds the offers that are remembered.
const mostMade = 4 * game.MaxSeats

// takeReply is what a reply to an offer makes of the moment.
func (m *Match) takeReply(next *moment, r *OfferReply) {
	if next.offer == nil || next.offer.row != r.Offer {
		return
	}
	if r.Reply != AcceptOffer {
		next.offer = nil
		return
	}
	agreed := *next.offer
	agreed.yes |= game.SeatsOf(seatsOf(r.Seats)...)
	next.offer = &agreed
	m.settleOffer(next)
}

// settleOffer lets the offer take effect when nobody is left to agree. How a match ends by it is with [Match.endedBy].
func (m *Match) settleOffer(next *moment) {
	if next.offer.open() != 0 {
		return
	}
	switch kind := next.offer.kind; kind {
	case OfferPause, OfferAdjourn:
		next.paused = kind
	case OfferGoOn:
		next.paused, next.due = "", make([]int64, len(next.due))
	}
	next.offer = nil
}

// lapses says whether the open offer lapses with an answer, because one of those who are asked has gone on with the game.
func (mo *moment) lapses(k *mark, s step) bool {
	return mo.offer != nil && k.byHand && !k.secret && mo.offer.asked.Has(k.seat) && !s.to.waits(k)
}

// lapsed is the line about that.
func (m *Match) lapsed(mo *moment, r *Row, s step) []Line {
	if r.Answer == nil || !mo.lapses(markOf(r), s) {
		return nil
	}
	return []Line{note("offer-lapsed", m.seats[mo.offer.seat], "Play went on: what %s offered, %s, is off.", m.nameOf(mo, mo.offer.seat), mo.offer.kind.what())}
}
