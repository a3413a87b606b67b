package server

import (
	"context"
	"time"

	"rumble/match"
)

// beat is how often matches are told the time. A seat has so much more than its question gives it, at the most.
const beat = 200 * time.Millisecond

// KeepTime tells the matches in use the time until the context ends, so that questions run out. One call is enough; a
// server without it has no clocks.
func (s *Server) KeepTime(ctx context.Context) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			s.Tick(ctx, now)
		}
	}
}

// Tick tells the matches in use what time it is.
func (s *Server) Tick(ctx context.Context, now time.Time) {
	for _, m := range s.lobby.inUse() {
		if err := m.Tick(ctx, now); err != nil {
			s.config.Log.Debug("a question could not run out", "match", m.ID(), "cause", err)
		}
	}
}

// inUse are the matches in memory that are there already.
func (l *lobby) inUse() []*match.Match {
	l.mu.Lock()
	defer l.mu.Unlock()
	var all []*match.Match
	for _, e := range l.live {
		select {
		case <-e.ready:
			if e.match != nil {
				all = append(all, e.match)
			}
		default:
		}
	}
	return all
}
