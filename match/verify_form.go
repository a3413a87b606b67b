package match

import "slices"

// tableSays are the kinds of lines that the table itself has.
var tableSays = []string{
	"takeback", "takeback-asked", "takeback-refused", "restart", "hint", "offer", "offer-refused", "offer-withdrawn", "offer-lapsed", "offer-agreed", "go-on",
	"given-up", "time-up", "returned", "rekey", "watch-renewed", "carried",
}

// proveForm looks whether a row is one thing, and says nothing that is not the table's to say.
func (m *Match) proveForm(r *Row) error {
	parts := 0
	for _, there := range []bool{
		r.Start != nil, r.Secret != nil, r.Commit != nil, r.Seed != nil, r.Restart != nil, r.Answer != nil, r.Takeback != nil, r.Ask != nil,
		r.Reply != nil, r.Standing != nil, r.Hint != nil, r.Offer != nil, r.OfferReply != nil, r.GoOn != nil, r.GiveUp != nil, r.StandIn != nil, r.Return != nil, r.Due != nil,
		r.Rekey != nil, r.WatchRenewed != nil, r.Carried != nil,
	} {
		if there {
			parts++
		}
	}
	plays := r.Seed != nil || r.Answer != nil || r.Carried != nil
	ends := r.Offer != nil || r.OfferReply != nil || r.GiveUp != nil
	switch {
	case parts != 1:
		return m.differs(r.Seq, "a row is one thing, this one is %d", parts)
	case !plays && (r.Result != nil && !ends || len(r.Told) > 0 || len(r.Checkpoints) > 0):
		return m.differs(r.Seq, "nothing is played by it, but something is told of play")
	case r.Start != nil && r.Seq != 1, r.Secret != nil && r.Seq != 2:
		return m.differs(r.Seq, "the match begins a second time")
	}
	if err := m.checkSeats(r); err != nil {
		return m.differs(r.Seq, "%v", err)
	}
	if k := r.Rekey; k != nil && (len(k.Seats) == 0 || !m.oneKey(k.Seats) || len(r.Notes) != 1) {
		return m.differs(r.Seq, "these seats are given another link, and it is not told as that")
	}
	if r.WatchRenewed != nil && len(r.Notes) != 1 {
		return m.differs(r.Seq, "there is another watching link, and it is not told as that")
	}
	for i := range r.Notes {
		n := &r.Notes[i]
		if !slices.Contains(tableSays, n.Kind) || len(n.Dice) > 0 {
			return m.differs(r.Seq, "the table does not say %q", n.Text)
		}
	}
	return nil
}
