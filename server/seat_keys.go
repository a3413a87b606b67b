package server

import (
	"crypto/sha256"
	"encoding/base32"

	"rumble/game"
	"rumble/match"
)

// letters writes bytes with letters and digits that survive being read aloud, and with no dash in front.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// secretText is so many random bytes as text for links.
func (s *Server) secretText(n int) string {
	b := make([]byte, n)
	s.config.Random(b)
	return letters.EncodeToString(b)
}

// hashKey is what the server keeps of a key.
func hashKey(key string) match.Hex {
	h := sha256.Sum256([]byte("rumble seat key 1\x00" + key))
	return h[:]
}

// SeatKey is a key and the seats it commands.
type SeatKey struct {
	Seats []string `json:"seats"`
	Key   string   `json:"key"`
}

// keysFor makes the keys of a match, and what is kept of them: one for all seats at the creator's screen, one for each that
// is open, one for those who watch.
func (s *Server) keysFor(sc *game.Scenario, players []string) (*Opened, []match.Key) {
	opened := &Opened{Keys: []SeatKey{}, Watch: s.secretText(16)}
	kept := []match.Key{{Hash: hashKey(opened.Watch)}}
	add := func(seats ...game.Seat) {
		key, k := SeatKey{Key: s.secretText(16)}, match.Key{}
		for _, seat := range seats {
			key.Seats = append(key.Seats, sc.Seats[seat].ID)
			k.Seats = append(k.Seats, int(seat))
		}
		k.Hash = hashKey(key.Key)
		opened.Keys, kept = append(opened.Keys, key), append(kept, k)
	}
	if here := screen(players); len(here) > 0 {
		add(here...)
	}
	for i, player := range players {
		if player == "open" {
			add(game.Seat(i))
		}
	}
	return opened, kept
}
