package match

import (
	"bytes"
	"context"
	"slices"

	"rumble/game"
)

// Rekey is another secret link in the place of one that was lost: from that row on the old one is dead.
type Rekey struct {
	Seats []int `json:"seats"`         // all that the link commands
	Key   Hex   `json:"key,omitempty"` // its hash; not in a journal that leaves the house
}

// Rekey gives the seats of a key, one of which is named, another key in its place, by its hash, and tells it to everybody at the
// table. Whether the people at the table agree is for whoever asks for it to know. Done twice with the same hash it is done once.
// "unknown-seat" when no key commands the seat: a bot plays it.
func (m *Match) Rekey(ctx context.Context, seat game.Seat, hash []byte) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.at.over {
			return nil, game.Refuse(game.Over, "", "The match is over.")
		}
		i := slices.IndexFunc(mo.keys, func(k Key) bool { return slices.Contains(k.Seats, int(seat)) })
		if i < 0 {
			return nil, game.Refuse(game.UnknownSeat, "seat", "No link leads to this seat.")
		}
		if bytes.Equal(mo.keys[i].Hash, hash) {
			return nil, nil
		}
		return []*Row{{
			Rekey: &Rekey{Seats: slices.Clone(mo.keys[i].Seats), Key: hash},
			Notes: []Line{note("rekey", m.seats[seat], "%s got another link, as the table agreed. The old one is dead.", m.nameOf(mo, seat))},
		}}, nil
	})
	return err
}

// Keys are the hashes of the match's secret links and what each may do, as they are now.
func (m *Match) Keys() []Key { return m.latest().keys }

// rekey is the list of keys after one was replaced.
func rekey(keys []Key, r *Rekey) []Key {
	keys = slices.Clone(keys)
	for i := range keys {
		if len(keys[i].Seats) > 0 && slices.Equal(keys[i].Seats, r.Seats) {
			keys[i].Hash = r.Key
		}
	}
	return keys
}

// SeatIDs are the ids of seats.
func (m *Match) SeatIDs(seats []game.Seat) []string {
	ids := make([]string, len(seats))
	for i, seat := range seats {
		ids[i] = m.seats[seat]
	}
	return ids
}

// SeatByID is the seat with an id, whosever it is; "unknown-seat" when there is none.
func (m *Match) SeatByID(id string) (game.Seat, error) {
	if seat := m.seatOf(id); seat != game.Nobody {
		return seat, nil
	}
	return game.Nobody, game.Refuse(game.UnknownSeat, "seat", "There is no seat %q.", id)
}
