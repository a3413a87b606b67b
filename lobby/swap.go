package lobby

import "rumble/game"

// Swap changes a seat of one's own for another: for a free one at once, for one at which somebody else sits when they wish the same.
// The same wish again changes nothing; with the own seat as the other the wish is taken back. The host may let anybody change for a
// seat at which no person sits. Links stay with the people.
func (r *Room) Swap(w Who, id, with string) error {
	if err := r.begun(); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	j, err := r.Seat("with", with)
	if err != nil {
		return err
	}
	own, err := r.sits(w, id)
	mine := err == nil && own == i
	other := &r.Seats[j]
	switch {
	case !mine && !w.Host:
		return err
	case mine && i == j:
		r.Seats[i].Swap = ""
		return nil
	case i == j:
		return nil
	case w.Host && (!r.Seats[i].Taken || !other.Taken), other.Taken && r.Seats[i].Host && other.Host:
	case !mine:
		return game.Refuse(game.SeatTaken, "with", "People sit on both seats: they change by themselves.")
	case !other.Taken && other.Bot == "" && other.Invited == "":
	case !other.Taken:
		return game.Refuse(game.SeatTaken, "with", "This seat is kept for somebody.")
	case other.Swap != id:
		r.Seats[i].Swap, r.Seats[i].NoSwap = with, ""
		return nil
	}
	r.Seats[i], r.Seats[j] = r.Seats[j], r.Seats[i]
	r.Seats[i].ID, r.Seats[j].ID = id, with
	for _, k := range []int{i, j} {
		r.Seats[k].Ready, r.Seats[k].Swap, r.Seats[k].NoSwap = false, "", ""
		r.unwish(r.Seats[k].ID)
	}
	return nil
}

// DeclineSwap says no to whoever sits at another seat and would like to have one's own: they are told, and may ask again.
// "no-request" when they do not wish it.
func (r *Room) DeclineSwap(w Who, id, with string) error {
	if err := r.begun(); err != nil {
		return err
	}
	i, err := r.sits(w, id)
	if err != nil {
		return err
	}
	j, err := r.Seat("with", with)
	if err != nil {
		return err
	}
	if r.Seats[j].Swap != r.Seats[i].ID {
		return game.Refuse(game.NoRequest, "with", "Nobody who sits there would like to change seats with you.")
	}
	r.Seats[j].Swap, r.Seats[j].NoSwap = "", r.Seats[i].ID
	return nil
}

// unwish ends the wishes to change for a seat, and what came of them.
func (r *Room) unwish(id string) {
	for i := range r.Seats {
		s := &r.Seats[i]
		if s.Swap == id {
			s.Swap = ""
		}
		if s.NoSwap == id {
			s.NoSwap = ""
		}
	}
}
