package match

import (
	"context"
	"encoding/base32"
	"fmt"
	"slices"
	"strings"

	"rumble/game"
)

// Beside the keys that it began with, every match has one that only watches, for whoever sits at it to hand on. It is made of the secret and of
// a number, so that every node knows it and none has to keep it. A link is soon passed on too far: any seat may replace it. Then the number is
// one more, and every key that only watched before is dead.

// MostWatchKeys is how many watching keys a match has one after another, at most: so many are tried before a match is read from its journal.
const MostWatchKeys = 50

// WatchRenewed is another watching key in the place of those that there were.
type WatchRenewed struct {
	Seat   int `json:"seat"`   // whose wish it was
	Number int `json:"number"` // of the key; the first, with which a match begins, is 0
}

// WatchKey is the key that only watches, as it is now.
func (m *Match) WatchKey() string { return watchKey(m.secret[:], m.latest().watch) }

// RenewWatch replaces the watching key for a seat: every key that only watched is dead, those with which the match began among them. It is told to
// everybody at the table.
func (m *Match) RenewWatch(ctx context.Context, seat game.Seat) (string, error) {
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		row := &WatchRenewed{Seat: int(seat), Number: mo.watch + 1}
		if err := m.checkRenewed(mo, row); err != nil {
			return nil, err
		}
		return []*Row{{
			WatchRenewed: row,
			Notes:        []Line{note("watch-renewed", m.seats[seat], "%s made another link to watch by. Those of before are dead.", m.nameOf(mo, seat))},
		}}, nil
	})
	if err != nil {
		return "", err
	}
	return watchKey(m.secret[:], mo.watch), nil
}

// checkRenewed says whether the watching key may be replaced so.
func (m *Match) checkRenewed(mo *moment, r *WatchRenewed) error {
	switch {
	case mo.over():
		return game.Refuse(game.Over, "", "The match is over.")
	case r.Number >= MostWatchKeys:
		return game.Refuse(game.TooMany, "", "The watching link of this match was replaced %d times already.", MostWatchKeys-1)
	case r.Number != mo.watch+1 || !byHand(m.start.Players[r.Seat]):
		return game.Refuse(game.WrongSeat, "seat", "This seat cannot replace the watching link so.")
	}
	return nil
}

// renewed is the list of keys after those that only watch are dead.
func renewed(keys []Key) []Key {
	return slices.DeleteFunc(slices.Clone(keys), func(k Key) bool { return len(k.Seats) == 0 })
}

// WatchKeysOf are all watching keys that a match may have, by the first rows of its journal: which one is good is known to the match alone.
func WatchKeysOf(bodies [][]byte) ([]string, error) {
	rows, err := parseRows(bodies, 1)
	if err != nil || len(rows) < 2 || len(rows[1].Secret) == 0 {
		return nil, &game.Error{Code: game.BadJournal, Sentence: "This journal does not begin as one.", Cause: err}
	}
	keys := make([]string, MostWatchKeys)
	for n := range keys {
		keys[n] = watchKey(rows[1].Secret, n)
	}
	return keys, nil
}

func watchKey(secret []byte, number int) string {
	purpose := "watch"
	if number > 0 {
		purpose = fmt.Sprintf("watch %d", number)
	}
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(derive(secret, purpose)[:16]))
}
