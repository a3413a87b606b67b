package server

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/scenariofile"
)

// lobby keeps the matches that are in use. A match that is not in memory is rebuilt from its journal.
type lobby struct {
	server *Server
	mu     sync.Mutex // guards what follows; nothing is read or rebuilt under it
	live   map[string]*entry
	uses   int       // counts every use, to know which match was not used for the longest time
	tidied time.Time // used by tidy alone, as is full
	full   int       // rounds of tidying until memory is given back; none when it was
}

// entry is a match in memory, or one that is being rebuilt.
type entry struct {
	ready chan struct{} // closed when the rest is there
	match *match.Match
	err   error
	used  int
	fresh bool // it was used since it was last looked whether it is
	since time.Time
	late  atomic.Bool // its questions that have run out are being answered

	rows, told, noted   atomic.Int64 // how many rows and public lines it had when it was looked at last; when it was noted that they are more
	reckoning, reckoned atomic.Bool  // its result is being counted, or has been
}

func newLobby(s *Server) *lobby { return &lobby{server: s, live: map[string]*entry{}} }

// find is the match with that id. One that is not in memory is rebuilt by whoever asks first; the others wait.
func (l *lobby) find(ctx context.Context, id string) (*match.Match, error) {
	l.mu.Lock()
	e, there := l.live[id]
	if !there {
		e = l.add(id)
	}
	l.use(e)
	l.mu.Unlock()
	if !there {
		// Others may wait for it although the one who asked first goes away.
		go l.load(context.WithoutCancel(ctx), id, e)
	}
	select {
	case <-e.ready:
		return e.match, e.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *lobby) use(e *entry) {
	l.uses++
	e.used, e.fresh = l.uses, true
}

func unknownMatch() error { return game.Refuse(game.UnknownMatch, "match", "There is no such match.") }

func (l *lobby) load(ctx context.Context, id string, e *entry) {
	defer close(e.ready)
	defer func() {
		if caught := recover(); caught != nil {
			e.err = fmt.Errorf("rebuilding match %s: %v", id, caught)
		}
		if e.err != nil { // it may go better the next time
			l.mu.Lock()
			delete(l.live, id)
			l.mu.Unlock()
		}
	}() // before it is ready, so that whoever waited finds it gone
	leave, err := l.server.building.enter(ctx, clientOf(ctx))
	if err != nil {
		e.err = err
		return
	}
	defer leave()
	if e.match, e.err = match.Load(ctx, id, l.server.ruleset, l.server.config.Store); e.err == nil {
		l.server.bots.play(e.match)
	}
}

// add makes room for a match, letting go of the one that was not used for the longest time and that nobody watches: it can
// be rebuilt at any time.
func (l *lobby) add(id string) *entry {
	if len(l.live) >= l.server.config.Bounds.Live {
		oldest := ""
		for other, e := range l.live {
			if e.idle() && (oldest == "" || e.used < l.live[oldest].used) {
				oldest = other
			}
		}
		delete(l.live, oldest)
	}
	e := &entry{ready: make(chan struct{})}
	l.live[id] = e
	return e
}

// there says whether the match is there, rebuilt.
func (e *entry) there() bool {
	select {
	case <-e.ready:
		return e.match != nil
	default:
		return false
	}
}

// idle says whether the match is there and nobody watches it.
func (e *entry) idle() bool {
	select {
	case <-e.ready:
		return e.match == nil || !e.match.Watched()
	default:
		return false
	}
}

// inUse are the matches in memory that are there already.
func (l *lobby) inUse() []*entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []*entry
	for _, e := range l.live {
		if e.there() {
			all = append(all, e)
		}
	}
	return all
}

const (
	tidying = time.Second     // is how often it is looked what is no longer used
	resting = 3 * time.Second // after it a match that nobody uses gives back what it can make again
	silence = 2               // rounds in which all rest, before memory is given back: streams give back theirs a little later
)

// tidy lets matches rest that nobody has used for a while, and lets go of those that nobody has used for long. When all
// rest, what that has freed is given back to the system: otherwise a server in which nothing happens would keep it for
// minutes.
func (l *lobby) tidy(now time.Time) {
	if now.Sub(l.tidied) < tidying {
		return
	}
	l.tidied = now
	quiet := true
	for _, e := range l.inUse() {
		l.mu.Lock()
		if e.fresh || l.server.bots.busy(e.match) {
			e.fresh, e.since = false, now
			l.full = silence
		}
		idle := now.Sub(e.since)
		if idle >= l.server.config.Bounds.Idle && e.idle() {
			if l.live[e.match.ID()] == e {
				delete(l.live, e.match.ID())
				l.full = silence
			}
		}
		l.mu.Unlock()
		if idle >= resting {
			e.match.Rest()
		} else {
			quiet = false
		}
	}
	if quiet && l.full > 0 {
		if l.full--; l.full == 0 {
			go debug.FreeOSMemory() // it takes its time with many matches
		}
	}
}

func (s *Server) ruleset(id string) (*match.Rules, bool) {
	for _, sh := range s.books {
		if sh.rules.ID == id {
			return sh.rules, true
		}
	}
	return nil, false
}

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

// NewSeat says who plays a seat of a new match.
type NewSeat struct {
	Seat   string `json:"seat" maxLength:"64"`
	Player string `json:"player" maxLength:"32" doc:"human (at this screen), open (a link for somebody else), or a bot: random, steady"`
	Gang   string `json:"gang,omitempty" maxLength:"16384" doc:"a gang file (YAML) in the place of the seat's figures"`
}

// create begins a match.
func (l *lobby) create(ctx context.Context, sh *shelf, sc game.Scenario, seats []NewSeat, agreed *match.Agreement) (*Opened, error) {
	if sc.Least > 0 && len(seats) > 0 { // those that are named are those that play
		seated, err := scenariofile.Seated(&sc, len(seats))
		if err != nil {
			return nil, err
		}
		sc = *seated
	}
	players, err := seating(sh, &sc, seats)
	if err != nil {
		return nil, err
	}
	if sc, err = gathered(sh, sc, seats); err != nil {
		return nil, err
	}
	s := l.server
	opened, kept := s.keysFor(&sc, players)
	opened.Match = s.secretText(10)
	var secret referee.Secret
	s.config.Random(secret[:])
	if err := s.followed(ctx, opened.Match, agreed, nil); err != nil {
		return nil, err
	}
	m, err := match.Create(ctx, match.Setup{
		ID: opened.Match, Rules: sh.rules, Scenario: sc, Players: players, Keys: kept, Secret: secret, Agreement: agreed,
	}, s.config.Store)
	if err != nil {
		return nil, err
	}
	m = l.hold(m)
	commitment := referee.Commit(secret)
	opened.Commitment = commitment[:]
	s.bots.play(m)
	return opened, nil
}

// hold keeps a match that has just begun, and gives the one that is kept: whoever waits for it may have found it in the store already, and
// two of the same match would not hear of each other.
func (l *lobby) hold(m *match.Match) *match.Match {
	for {
		l.mu.Lock()
		e := l.live[m.ID()]
		if e == nil {
			e = l.add(m.ID())
			e.match = m
			close(e.ready)
			l.use(e)
			l.mu.Unlock()
			return m
		}
		l.mu.Unlock()
		if <-e.ready; e.match != nil {
			return e.match
		}
	}
}

// seating is who plays each seat; whoever is not named plays at the creator's screen.
func seating(sh *shelf, sc *game.Scenario, seats []NewSeat) ([]string, error) {
	players := make([]string, len(sc.Seats))
	for i, want := range seats {
		seat := -1
		for j := range sc.Seats {
			if sc.Seats[j].ID == want.Seat {
				seat = j
			}
		}
		if seat < 0 {
			return nil, game.Refuse(game.UnknownSeat, fmt.Sprintf("seats[%d].seat", i), "There is no seat %q among the %d that play.", want.Seat, len(sc.Seats))
		}
		if players[seat] != "" {
			return nil, game.Refuse(game.SeatTwice, fmt.Sprintf("seats[%d].seat", i), "The seat %q is given twice.", want.Seat)
		}
		if !match.HumanPlayer(want.Player) {
			if _, err := bot.Named(want.Player, &sh.rules.Ruleset); err != nil {
				return nil, game.Refuse(game.UnknownPlayer, fmt.Sprintf("seats[%d].player", i),
					"There is no player %q: there are human, open, %s.", want.Player, strings.Join(bot.Names(), ", "))
			}
		}
		players[seat] = want.Player
	}
	for i := range players {
		if players[i] == "" {
			players[i] = "human"
		}
	}
	return players, nil
}

// screen is the seats at the creator's screen.
func screen(players []string) []game.Seat {
	var here []game.Seat
	for i, player := range players {
		if player == "human" {
			here = append(here, game.Seat(i))
		}
	}
	return here
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

// enter is the match with that id and the seats that whoever asks commands in it, by a key or by a login; none for a key that only
// watches. A wrong key is refused before a match is rebuilt. What other nodes have written is read before.
func (l *lobby) enter(ctx context.Context, id, authorization string) (*match.Match, []game.Seat, error) {
	hash, err := l.server.keyOf(ctx, id, authorization)
	if err != nil {
		return nil, nil, err
	}
	if hash == nil {
		return nil, nil, game.Refuse(game.NoKey, "", "This needs the key of a seat.")
	}
	return l.enterBy(ctx, id, hash)
}

// enterBy is enter for the owner of a key, by its hash.
func (l *lobby) enterBy(ctx context.Context, id string, hash []byte) (*match.Match, []game.Seat, error) {
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

func badKey() error { return game.Refuse(game.BadKey, "", "This key is not one of this match.") }

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
	watch, err := match.WatchKeyOf(first)
	return nil, append(keys, watching(watch)), err
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
