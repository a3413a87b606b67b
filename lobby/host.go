package lobby

import (
	"rumble/game"
	"rumble/people"
)

// NewRoom is a room with seats of these ids. The watch key is a hash as all are.
func NewRoom(id string, host Person, watch []byte, t Terms, seats []string) (*Room, error) {
	var err error
	if host.Name, err = people.CheckName("name", host.Name); err != nil {
		return nil, err
	}
	r := &Room{ID: id, Host: host, Watch: watch}
	return r, r.settle(t, seats)
}

// host refuses whoever is not the host, and everybody once the match has begun.
func (r *Room) host(w Who) error {
	if !w.Host {
		return game.Refuse(game.NotHost, "", "Only the host of the room can do that.")
	}
	return r.begun()
}

// Settle changes what is played: nobody is ready for it yet. The same terms again change nothing.
func (r *Room) Settle(w Who, t Terms, seats []string) error {
	if err := r.host(w); err != nil {
		return err
	}
	if r.Terms.same(t) {
		return nil
	}
	return r.settle(t, seats)
}

// Give gives a seat to a bot, or back to nobody when none is named. Somebody may be invited in its place. Whoever sits there is asked
// to stand up first: "seat-taken". The link of the seat dies with it.
func (r *Room) Give(w Who, id, bot, invited string) error {
	if err := r.host(w); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	if invited != "" {
		if invited, err = people.CheckName("invited", invited); err != nil {
			return err
		}
	}
	s := &r.Seats[i]
	switch {
	case s.Bot == bot && s.Invited == invited && s.Outside == "" && s.Declined == "":
		return nil
	case s.Taken && s.Outside == "":
		return game.Refuse(game.SeatTaken, "seat", "%s sits there.", s.Name)
	case bot != "" && invited != "":
		return game.Refuse(game.BadRequest, "invited", "A seat is a bot's or a person's.")
	}
	key := s.Key
	if bot != "" || s.Outside != "" {
		key = nil
	}
	*s = Seat{ID: s.ID, Bot: bot, Invited: invited, Person: Person{Key: key}}
	return nil
}

// Link gives a seat another key: the old one is dead. Whoever sits there stays.
func (r *Room) Link(w Who, id string, key []byte) error {
	if err := r.host(w); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	switch s := &r.Seats[i]; {
	case s.Host:
		return game.Refuse(game.SeatTaken, "seat", "The host sits there, by the host's own link.")
	case s.Bot != "" || s.Outside != "":
		return game.Refuse(game.SeatTaken, "seat", "A bot plays this seat: it has no link.")
	default:
		s.Key = key
	}
	return nil
}

// Kick has somebody stand up, and their link is dead. A seat at which nobody sits stays as it is.
func (r *Room) Kick(w Who, id string) error {
	if err := r.host(w); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	if s := &r.Seats[i]; s.Taken {
		*s = Seat{ID: s.ID}
		r.unwish(s.ID)
	}
	return nil
}

// List opens the room to strangers or closes it. A key to watch by, when there is one, is shown to all who look at the list: it is
// the watch key of the room from then on, and the one of before is dead. Once the match has begun nobody sits down any more, and a room
// can only be taken from the list.
func (r *Room) List(w Who, open bool, watch string, hash []byte) error {
	if !w.Host {
		return game.Refuse(game.NotHost, "", "Only the host of the room can do that.")
	}
	if r.Begun && (open || watch != "" && watch != r.Public) {
		return r.begun()
	}
	r.Open = open
	if watch != "" && r.Public == "" {
		r.Watch = hash
	}
	if watch == "" || r.Public == "" {
		r.Public = watch
	}
	return nil
}

// Listed says whether strangers find the room in the list.
func (r *Room) Listed() bool { return r.Open && !r.Begun || r.Public != "" }

// Unwatch takes the key to watch by from the room of a match that has another: it is dead, and nobody finds the match in the list to watch.
func (r *Room) Unwatch() { r.Watch, r.Public = nil, "" }

// Rekey gives the seats of a link another one, as the people at the match have agreed.
func (r *Room) Rekey(seats []string, key []byte) error {
	for _, id := range seats {
		i, err := r.Seat("seat", id)
		if err != nil {
			return err
		}
		if r.Seats[i].Host {
			r.Host.Key = key
		} else {
			r.Seats[i].Key = key
		}
	}
	return nil
}

// Begin marks the room as begun, with so many seats that play at the fewest; 0 when all do. Then every person must be ready, but for
// the host, who is by beginning: "not-ready". Seats at the end of the list that are nobody's are left out as far as that goes.
func (r *Room) Begin(w Who, least int) error {
	if !w.Host {
		return game.Refuse(game.NotHost, "", "Only the host of the room can do that.")
	}
	if r.Begun {
		return nil
	}
	if least == 0 {
		least = len(r.Seats)
	}
	play := len(r.Seats)
	for play > least && !r.Seats[play-1].Taken && r.Seats[play-1].Bot == "" {
		play--
	}
	for i := range r.Seats[:play] {
		s := &r.Seats[i]
		switch {
		case !s.Taken && s.Bot == "":
			return game.Refuse(game.NotReady, "seats", "Nobody sits at %s: let somebody sit down, or give the seat to a bot.", s.ID)
		case s.Taken && !s.Host && !s.Ready:
			return game.Refuse(game.NotReady, "seats", "%s is not ready.", s.Name)
		}
	}
	r.Seats = r.Seats[:play]
	for i := range r.Seats {
		r.Seats[i].Ready = r.Seats[i].Taken
		r.Seats[i].Swap, r.Seats[i].NoSwap = "", ""
	}
	r.Begun, r.Open = true, false
	return nil
}
