package server

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// outsiders are the bots from outside that have a stream at this node, and those that have gone away from their matches.
type outsiders struct {
	mu      sync.Mutex
	streams map[string]*botStream

	busy atomic.Bool
	next time.Time            // used by Tick alone
	away map[string]time.Time // by match and seat, since when a bot is away; used by the one look that goes on
}

// botStream is the open stream of a bot.
type botStream struct{ end context.CancelFunc }

// enter notes the stream of a bot, until it is left, and ends the one that it had before.
func (o *outsiders) enter(bot string, end context.CancelFunc) (leave func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if before := o.streams[bot]; before != nil {
		before.end()
	}
	if o.streams == nil {
		o.streams = map[string]*botStream{}
	}
	mine := &botStream{end}
	o.streams[bot] = mine
	return func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		if o.streams[bot] == mine {
			delete(o.streams, bot)
		}
	}
}

// looksAway is how often it is looked which bots have gone away.
const looksAway = 5 * time.Second

// lookAway has a bot of the house play on for bots from outside that have gone away for too long, in matches that somebody looks at and where
// no time was agreed. Whoever is away is counted from when this node first saw it.
func (s *Server) lookAway(ctx context.Context, now time.Time) {
	o := &s.outsiders
	if now.Before(o.next) || !o.busy.CompareAndSwap(false, true) {
		return
	}
	o.next = now.Add(looksAway)
	go func() {
		defer o.busy.Store(false)
		away := map[string]time.Time{}
		for _, e := range s.lobby.inUse() {
			m := e.match
			seats := m.Outsiders()
			if len(seats) == 0 || !m.Untimed() || !m.Watched() {
				continue
			}
			there, _, err := s.company.there(ctx, m.ID())
			if err != nil {
				continue // nobody knows who is there
			}
			for i, id := range m.SeatIDs(seats) {
				if slices.Contains(there, id) {
					continue
				}
				since, known := o.away[m.ID()+" "+id]
				if !known {
					since = now
				}
				away[m.ID()+" "+id] = since
				if now.Sub(since) < s.config.Bounds.Away {
					continue
				}
				if err := m.GoneAway(ctx, seats[i]); err != nil {
					s.config.Log.Warn("nobody could play on for a bot that has gone away", "match", m.ID(), "error", err)
				} else {
					delete(away, m.ID()+" "+id) // should it take the seat back, it has all its time again
				}
				s.bots.play(m)
			}
		}
		o.away = away
	}()
}
