package lobby

import (
	"crypto/subtle"
	"slices"

	"rumble/game"
	"rumble/people"
)

// A host who owns a name keeps people away by a list of their own, from all their tables. Whoever owns none can do this: shut somebody out of one
// room, by the link that their browser has, by the name they went by, and as the owner of it.

// MostShutOut is how many people are shut out of a room at most: the first of them makes room for one more.
const MostShutOut = 50

// is says whether somebody is meant: the owner of the name, or whoever goes by it.
func (p *Person) is(name, owner string) bool {
	return p.Owner != "" && p.Owner == owner || p.Name != "" && people.Fold(p.Name) == people.Fold(name)
}

// ShutOut has somebody stand up and keeps them out of the room. A seat at which nobody sits stays as it is.
func (r *Room) ShutOut(w Who, id string) error {
	if err := r.host(w); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	s := &r.Seats[i]
	switch {
	case !s.Taken:
		return nil
	case s.Host:
		return game.Refuse(game.WrongSeat, "seat", "The host sits there.")
	case s.Outside != "":
		return game.Refuse(game.WrongSeat, "seat", "A bot sits there: withdraw its invitation.")
	}
	out := slices.DeleteFunc(slices.Clone(r.Out), func(p Person) bool { return p.is(s.Name, s.Owner) })
	out = append(out, s.Person)
	r.Out = out[max(0, len(out)-MostShutOut):]
	return r.Kick(w, id)
}

// LetIn ends that somebody is shut out, by the name they went by; "unknown-person" when nobody of that name is.
func (r *Room) LetIn(w Who, name string) error {
	if err := r.host(w); err != nil {
		return err
	}
	before := len(r.Out)
	r.Out = slices.DeleteFunc(slices.Clone(r.Out), func(p Person) bool { return p.is(name, "") })
	if len(r.Out) == before {
		return game.Refuse(game.UnknownPerson, "name", "Nobody of this name is shut out of this room.")
	}
	return nil
}

// shuts refuses a name by which somebody was shut out, and whoever owns it.
func (r *Room) shuts(w Who, name, owner string) error {
	if !w.Host && slices.ContainsFunc(r.Out, func(p Person) bool { return p.is(name, owner) }) {
		return shutOut()
	}
	return nil
}

// NoKey is why the room has nothing for a key that is none of its: its owner was shut out, or it is wrong.
func (r *Room) NoKey(key []byte) error {
	if slices.ContainsFunc(r.Out, func(p Person) bool { return len(p.Key) > 0 && subtle.ConstantTimeCompare(p.Key, key) == 1 }) {
		return shutOut()
	}
	return game.Refuse(game.BadKey, "", "This key is not one of this room.")
}

func shutOut() error {
	return game.Refuse(game.NotWelcome, "", "The host has shut you out of this room.")
}

// shutOutOwners are the ids of those who are shut out and own their names.
func (r *Room) shutOutOwners() (ids []string) {
	for i := range r.Out {
		if r.Out[i].Owner != "" {
			ids = append(ids, r.Out[i].Owner)
		}
	}
	return ids
}
