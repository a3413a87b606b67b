package server

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strings"
	"sync"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
)

// lobby keeps the matches that are in use. A match that is not in memory is rebuilt from its journal.
type lobby struct {
	server *Server
	mu     sync.Mutex
	live   map[string]*match.Match
	order  []string // when they came into memory, the oldest first
}

func newLobby(s *Server) *lobby { return &lobby{server: s, live: map[string]*match.Match{}} }

// find is the match with that id.
func (l *lobby) find(ctx context.Context, id string) (*match.Match, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m, ok := l.live[id]; ok {
		return m, nil
	}
	if len(id) > 64 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != "" {
		return nil, game.Refuse("unknown-match", "match", "There is no such match.")
	}
	m, err := match.Load(ctx, id, l.server.ruleset, l.server.config.Store)
	if err != nil {
		return nil, err
	}
	l.keep(m)
	return m, nil
}

// keep notes a match, and lets go of the oldest when there are too many: they can be rebuilt at any time.
func (l *lobby) keep(m *match.Match) {
	if len(l.order) >= maxLive {
		delete(l.live, l.order[0])
		l.order = l.order[1:]
	}
	l.live[m.ID()] = m
	l.order = append(l.order, m.ID())
}

func (s *Server) ruleset(id string) (game.Ruleset, bool) {
	for i := range s.config.Rules {
		if s.config.Rules[i].ID == id {
			return s.config.Rules[i], true
		}
	}
	return game.Ruleset{}, false
}

// secretText is so many random bytes as text for links.
func (s *Server) secretText(n int) string {
	b := make([]byte, n)
	s.config.Random(b)
	return base64.RawURLEncoding.EncodeToString(b)
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

// NewSeat says who plays a seat of a new match.
type NewSeat struct {
	Seat   string `json:"seat" maxLength:"64"`
	Player string `json:"player" maxLength:"32" doc:"human (at this screen), open (a link for somebody else), or a bot: random, steady"`
}

// create begins a match: one key for all seats at this screen, one for each that is open, one for those who watch.
func (l *lobby) create(ctx context.Context, sh *shelf, sc game.Scenario, seats []NewSeat) (*match.Match, []SeatKey, string, error) {
	players := make([]string, len(sc.Seats))
	for i := range sc.Seats {
		players[i] = "human"
	}
	for i, want := range seats {
		found := false
		for j := range sc.Seats {
			if sc.Seats[j].ID == want.Seat {
				players[j], found = want.Player, true
			}
		}
		if !found {
			return nil, nil, "", game.Refuse("unknown-seat", field("seats", i, "seat"), "This scenario has no seat %q.", want.Seat)
		}
		if !match.HumanPlayer(want.Player) {
			if _, err := bot.Named(want.Player, sh.rules); err != nil {
				return nil, nil, "", game.Refuse("unknown-player", field("seats", i, "player"), "There is no player %q: human, open, %s.", want.Player, strings.Join(bot.Names(), ", "))
			}
		}
	}
	s := l.server
	var keys []SeatKey
	var kept []match.Key
	here := SeatKey{Key: s.secretText(16)}
	hereKept := match.Key{Hash: hashKey(here.Key)}
	for i, player := range players {
		switch player {
		case "human":
			here.Seats = append(here.Seats, sc.Seats[i].ID)
			hereKept.Seats = append(hereKept.Seats, i)
		case "open":
			key := SeatKey{Seats: []string{sc.Seats[i].ID}, Key: s.secretText(16)}
			keys = append(keys, key)
			kept = append(kept, match.Key{Hash: hashKey(key.Key), Seats: []int{i}})
		}
	}
	if len(here.Seats) > 0 {
		keys = append([]SeatKey{here}, keys...)
		kept = append(kept, hereKept)
	}
	watch := s.secretText(16)
	kept = append(kept, match.Key{Hash: hashKey(watch)})
	var secret referee.Secret
	s.config.Random(secret[:])
	m, err := match.Create(ctx, match.Setup{
		ID: s.secretText(9), Rules: *sh.rules, Scenario: sc, Players: players, Keys: kept, Secret: secret,
	}, s.config.Store)
	if err != nil {
		return nil, nil, "", err
	}
	l.mu.Lock()
	l.keep(m)
	l.mu.Unlock()
	return m, keys, watch, nil
}

// enter is the match with that id and the seats a key commands in it; none for a key that only watches.
func (l *lobby) enter(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	key, bearer := strings.CutPrefix(authorization, "Bearer ")
	if !bearer || key == "" {
		return nil, nil, game.Refuse("no-key", "", "This needs the key of a seat.")
	}
	m, err := l.find(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	hash := hashKey(key)
	for _, k := range m.Keys() {
		if subtle.ConstantTimeCompare(hash, k.Hash) == 1 {
			seats := make([]game.Seat, len(k.Seats))
			for i, s := range k.Seats {
				seats[i] = game.Seat(s)
			}
			return m, seats, nil
		}
	}
	return nil, nil, game.Refuse("bad-key", "", "This key is not one of this match.")
}

// sit is enter for those who may act.
func (l *lobby) sit(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	m, seats, err := l.enter(ctx, id, authorization)
	if err == nil && len(seats) == 0 {
		err = game.Refuse("watching", "", "This link only watches.")
	}
	return m, seats, err
}
