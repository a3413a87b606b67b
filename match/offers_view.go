package match

import "rumble/game"

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
