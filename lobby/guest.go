package lobby

import (
	"rumble/game"
	"rumble/people"
)

// Sit sits somebody down on a seat. Who has its link sits there by that; the host takes any that is free; a stranger, whose key is
// new, one in an open room that nobody is invited to. Done twice by the same key it only changes the name. "seat-taken" when somebody else sits there.
func (r *Room) Sit(id string, key []byte, name, owner string) error {
	if err := r.begun(); err != nil {
		return err
	}
	name, err := people.CheckName("name", name)
	if err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	s := &r.Seats[i]
	who, known := r.Who(key)
	if err := r.shuts(who, name, owner); err != nil {
		return err
	}
	own := false
	for _, seat := range who.Seats {
		own = own || seat == i
	}
	switch {
	case own && s.Outside != "":
		return game.Refuse(game.WrongSeat, "seat", "A bot sits down by accepting its challenge.")
	case own:
	case s.Taken:
		return game.Refuse(game.SeatTaken, "seat", "Somebody else sits there.")
	case s.Bot != "":
		return game.Refuse(game.SeatTaken, "seat", "A bot plays this seat.")
	case who.Host:
		s.Person, s.Outside = Person{}, ""
	case known:
		return game.Refuse(game.WrongSeat, "seat", "This link is for another seat.")
	case !r.Open:
		return notOpen()
	case s.Invited != "":
		return game.Refuse(game.SeatTaken, "seat", "This seat is kept for somebody.")
	}
	if who.Host {
		r.Host.Name, r.Host.Owner = name, owner
		s.Host, s.Person = true, Person{Name: name, Owner: owner}
	} else {
		s.Person = Person{Name: name, Owner: owner, Key: key}
	}
	s.Taken, s.Declined = true, ""
	return r.alone(i)
}

// alone refuses two people by one name, who could not be told apart.
func (r *Room) alone(at int) error {
	for i := range r.Seats {
		other, s := &r.Seats[i], &r.Seats[at]
		if i != at && other.Taken && !(other.Host && s.Host) && people.Fold(other.Name) == people.Fold(s.Name) {
			return game.Refuse(game.NameUsed, "name", "Somebody else here goes by this name.")
		}
	}
	return nil
}

func notOpen() error {
	return game.Refuse(game.NoKey, "", "This needs the link of a seat: the room is not open to strangers.")
}

// sits is the place of a seat at which the owner of a key sits: the one named, or the only one when none is.
func (r *Room) sits(w Who, id string) (int, error) {
	at := -1
	for _, i := range w.Seats {
		if !r.Seats[i].Taken || id != "" && r.Seats[i].ID != id {
			continue
		}
		if at >= 0 {
			return -1, game.Refuse(game.UnknownSeat, "seat", "Say which of your seats is meant.")
		}
		at = i
	}
	if at < 0 {
		return -1, game.Refuse(game.WrongSeat, "seat", "You do not sit there.")
	}
	return at, nil
}

// Stand lets somebody stand up. Their link still leads to the seat; a seat of the host's is free. Who does not sit stands already.
func (r *Room) Stand(w Who, id string) error {
	if err := r.begun(); err != nil {
		return err
	}
	if !r.Plays(w) {
		return nil
	}
	i, err := r.sits(w, id)
	if err == nil {
		s := &r.Seats[i]
		*s = Seat{ID: s.ID, Invited: s.Invited, Outside: s.Outside, Person: Person{Key: s.Key}}
		r.unwish(s.ID)
	}
	return err
}

// Name gives somebody another name, at all their seats. Whoever plays by a name that they own goes by no other until the end.
func (r *Room) Name(w Who, name, owner string) error {
	name, err := people.CheckName("name", name)
	if err != nil {
		return err
	}
	if err := r.shuts(w, name, owner); err != nil {
		return err
	}
	for _, i := range w.Seats {
		if r.Begun && r.Seats[i].Owner != "" && r.Seats[i].Owner != owner {
			return game.Refuse(game.AlreadyBegun, "name", "The match has begun: its result will be that of %s.", r.Seats[i].Name)
		}
	}
	if w.Host {
		r.Host.Name, r.Host.Owner = name, owner
	}
	for _, i := range w.Seats {
		if r.Seats[i].Outside != "" {
			return game.Refuse(game.WrongSeat, "", "A bot goes by its own name.")
		}
		if r.Seats[i].Taken {
			r.Seats[i].Name, r.Seats[i].Owner = name, owner
			if err := r.alone(i); err != nil {
				return err
			}
		}
	}
	if !w.Host && !r.Plays(w) {
		return game.Refuse(game.WrongSeat, "", "Sit down first.")
	}
	return nil
}

// SetReady says whether somebody is ready at all their seats, for the terms of that number: "moved-on" when they are others by now.
func (r *Room) SetReady(w Who, ready bool, terms int) error {
	if err := r.begun(); err != nil {
		return err
	}
	if ready && terms != r.Terms.Number {
		return game.Refuse(game.MovedOn, "terms", "What is to be played has changed meanwhile. Look again.")
	}
	if !r.Plays(w) {
		return game.Refuse(game.WrongSeat, "", "Sit down first.")
	}
	for _, i := range w.Seats {
		r.Seats[i].Ready = r.Seats[i].Taken && ready
	}
	return nil
}
