package server

import (
	"context"
	"crypto/subtle"
	"slices"
	"strings"

	"rumble/game"
	"rumble/match"
)

// enter is the match with that id and the seats that whoever asks commands in it, by a key or by a login; none for a key that only
// watches. A wrong key is refused before a match is rebuilt. What other nodes have written is read before.
func (l *lobby) enter(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	hash, err := l.server.keyOf(ctx, id, authorization)
	if err != nil {
		return nil, nil, err
	}
	if hash == nil {
		return nil, nil, game.Refuse(game.NoKey, "", "This needs the link of a seat, or the login of whoever sits there.")
	}
	return l.enterBy(ctx, id, hash)
}

// enterBy is enter for the owner of a key, by its hash.
func (l *lobby) enterBy(ctx context.Context, id string, hash []byte) (*match.Match, []game.Seat, error) {
	if l.server.warden.isClosed(ctx, id) {
		return nil, nil, tableClosed(game.UnknownMatch)
	}
	m, keys, err := l.keys(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	if _, known := seatsOfKey(keys, hash); !known {
		if known, err = l.server.rooms.MayBeKey(ctx, id, hash); err != nil {
			return nil, nil, err
		}
		if !known {
			return nil, nil, badKey()
		}
	}
	if m == nil {
		if m, err = l.find(ctx, id); err != nil {
			return nil, nil, err
		}
	}
	// What this node knows may be out of date: a link that another node has replaced is dead here, too.
	if err = m.CatchUp(ctx); err != nil {
		return nil, nil, err
	}
	seats, known := seatsOfKey(keysOf(m), hash)
	if !known {
		return nil, nil, badKey()
	}
	visitOf(ctx).right = true
	if len(seats) == 0 && !m.MayWatch() {
		return nil, nil, noSpectators()
	}
	return m, seats, nil
}

func noSpectators() error {
	return game.Refuse(game.NotAgreed, "", "This table plays without spectators. When the match is over, this link shows it.")
}

func badKey() error {
	return game.Refuse(game.BadKey, "", "This link does not open this match, or not any more. Ask whoever sent it for another.")
}

// seatsOfKey are the seats that a key commands, by its hash; false when it is none of the match.
func seatsOfKey(keys []match.Key, hash []byte) ([]game.Seat, bool) {
	i := slices.IndexFunc(keys, func(k match.Key) bool { return subtle.ConstantTimeCompare(hash, k.Hash) == 1 })
	if i < 0 {
		return nil, false
	}
	seats := make([]game.Seat, len(keys[i].Seats))
	for n, s := range keys[i].Seats {
		seats[n] = game.Seat(s)
	}
	return seats, true
}

// keys are the keys of a match, in memory or as it began by its journal; the match comes with them when it is in memory.
func (l *lobby) keys(ctx context.Context, id string) (*match.Match, []match.Key, error) {
	if len(id) > 64 || id == "" || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz234567") != "" {
		return nil, nil, unknownMatch()
	}
	l.mu.Lock()
	e := l.live[id]
	here := e != nil && e.there()
	if here {
		l.use(e)
	}
	l.mu.Unlock()
	if here {
		return e.match, keysOf(e.match), nil
	}
	first, err := l.server.config.Store.ReadSome(ctx, id, 1, 2)
	if err != nil {
		return nil, nil, err
	}
	if len(first) == 0 {
		return nil, nil, unknownMatch()
	}
	keys, err := match.KeysOf(first[0])
	if err != nil {
		return nil, nil, err
	}
	watch, err := match.WatchKeysOf(first)
	for _, key := range watch {
		keys = append(keys, watching(key))
	}
	return nil, keys, err
}

// keysOf are all keys of a match: those that it keeps, and the one that its seats may hand on to whoever wants to watch.
func keysOf(m *match.Match) []match.Key { return append(slices.Clip(m.Keys()), watching(m.WatchKey())) }

func watching(key string) match.Key { return match.Key{Hash: hashKey(key)} }

// sit is enter for those who act.
func (l *lobby) sit(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	m, seats, err := l.enter(ctx, id, authorization)
	if err == nil && len(seats) == 0 {
		err = game.Refuse(game.Watching, "", "This link only watches.")
	}
	return m, seats, err
}
