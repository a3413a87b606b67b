package match

import (
	"encoding/base32"
	"strings"

	"rumble/game"
)

// Beside the keys that it began with, every match has one that only watches, for whoever sits at it to hand on. It is made of the secret,
// so that every node knows it and none has to keep it.

// WatchKey is that key.
func (m *Match) WatchKey() string { return watchKey(m.secret[:]) }

// WatchKeyOf is the watching key of a match by the first rows of its journal.
func WatchKeyOf(bodies [][]byte) (string, error) {
	rows, err := parseRows(bodies, 1)
	if err != nil || len(rows) < 2 || len(rows[1].Secret) == 0 {
		return "", &game.Error{Code: game.BadJournal, Sentence: "This journal does not begin as one.", Cause: err}
	}
	return watchKey(rows[1].Secret), nil
}

func watchKey(secret []byte) string {
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(derive(secret, "watch")[:16]))
}
