package match

import (
	"context"
	"encoding/base64"
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

// there are the people who are still at the table.
func (m *Match) there(mo *moment) game.Seats { return m.people &^ mo.gone }

// Offer makes an offer for one of these seats. It returns how many lines of the log they may see now.
func (m *Match) Offer(ctx context.Context, seats []game.Seat, seat game.Seat, kind OfferKind) (int, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &Row{Offer: &Offered{Seat: int(seat), Kind: kind, Seats: numbers(seats)}}
		if err := m.checkOffer(mo, row.Offer); err != nil {
			return nil, err
		}
		name := m.nameOf(mo, seat)
		if m.there(mo)&^game.SeatsOf(seats...) == 0 {
			row.Notes = []Line{note("offer-agreed", m.seats[seat], "%s decides: %s.", name, kind.decided())}
		} else {
			row.Notes = []Line{note("offer", m.seats[seat], "%s offered %s.", name, kind.what())}
		}
		return []*Row{row}, nil
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

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

// allSeats are the seats of the match.
func (m *Match) allSeats() game.Seats { return 1<<len(m.seats) - 1 }

// answersOf is the row of a seat's last answer by hand, which tells its offers apart.
func (m *Match) answersOf(mo *moment, seat game.Seat) int {
	k, _ := mo.lastAnswer(func(k *mark) bool { return k.byHand && k.seat == seat })
	return int(k.row)
}

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
		what, who := mo.offer.kind.what(), game.SeatsOf(seats...)
		switch first := m.nameOf(mo, seats[0]); {
		case reply == WithdrawOffer:
			row.Notes = []Line{note("offer-withdrawn", m.seats[mo.offer.seat], "%s took the offer back: %s.", m.nameOf(mo, mo.offer.seat), what)}
		case reply == DeclineOffer:
			row.Notes = []Line{note("offer-refused", m.seats[seats[0]], "%s does not agree: %s offered %s.", first, m.nameOf(mo, mo.offer.seat), what)}
		case mo.offer.open()&^who == 0:
			row.Notes = []Line{note("offer-agreed", m.seats[mo.offer.seat], "All agree: %s.", mo.offer.kind.decided())}
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
		row := &Row{GoOn: &GoneOn{Seat: int(seat)}, Notes: []Line{note("go-on", m.seats[seat], "%s ends the pause.", m.nameOf(mo, seat))}}
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

// OfferView is the open offer.
type OfferView struct {
	ID      string    `json:"id"`
	Kind    OfferKind `json:"kind" enum:"draw,stop,adjourn,pause,go-on"`
	By      string    `json:"by"`
	Reply   []string  `json:"reply"`   // seats of the viewer that are to say yes or no
	Waiting []string  `json:"waiting"` // all seats that are
}

// offerView is the open offer for the owner of some seats.
func (m *Match) offerView(mo *moment, seats []game.Seat) *OfferView {
	if mo.offer == nil || mo.over() || mo.broken != nil {
		return nil
	}
	v := &OfferView{ID: m.offerID(mo.offer), Kind: mo.offer.kind, By: m.seats[mo.offer.seat], Reply: []string{}, Waiting: []string{}}
	for _, seat := range seatsIn(mo.offer.open()) {
		v.Waiting = append(v.Waiting, m.seats[seat])
		if among(seats, seat) {
			v.Reply = append(v.Reply, m.seats[seat])
		}
	}
	return v
}
