package server

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"rumble/game"
	"rumble/match"
)

// lobby keeps the matches that are in use. A match that is not in memory is rebuilt from its journal.
type lobby struct {
	server *Server
	mu     sync.Mutex // guards what follows; nothing is read or rebuilt under it
	live   map[string]*entry
	uses   int       // counts every use, to know which match was not used for the longest time
	tidied time.Time // used by tidy alone, as are full and streams
	full   int       // rounds of tidying until memory is given back; none when it was

	streams int // that were open when it was tidied last
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

// known is a match in memory, or nil. Nobody uses it by that.
func (l *lobby) known(id string) *match.Match {
	l.mu.Lock()
	e := l.live[id]
	l.mu.Unlock()
	if e == nil || !e.there() {
		return nil
	}
	return e.match
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

func (s *Server) ruleset(id string) (*match.Rules, bool) {
	for _, sh := range s.books {
		if sh.rules.ID == id {
			return sh.rules, true
		}
	}
	return nil, false
}
