package server

import (
	"context"
	"time"
)

// beat is how often matches are told the time. A seat has so much more than its question gives it, at the most.
const beat = 200 * time.Millisecond

// KeepTime tells the matches in use the time until the context ends, so that questions run out, and lets go of those that
// nobody uses. One call is enough; a server without it has no clocks.
func (s *Server) KeepTime(ctx context.Context) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			s.Tick(ctx, now)
			s.lobby.tidy(now)
			s.sweep(ctx, now)
			s.company.beat(now)
			s.notify(ctx, now)
		}
	}
}

// outage is for how long nobody may tell the time until that is one: what ended meanwhile is put off.
const outage = time.Minute

// Tick tells the matches in use what time it is. What has run out is answered for each match by itself: one whose journal
// hangs holds up no other.
func (s *Server) Tick(ctx context.Context, now time.Time) {
	if s.since.IsZero() || now.Sub(s.told) > outage {
		s.since = now
	}
	s.told = now
	s.lookAway(ctx, now)
	for _, e := range s.lobby.inUse() {
		e.match.ServedSince(s.since)
		late := e.match.Tick(now)
		if len(late) == 0 || !e.late.CompareAndSwap(false, true) {
			continue
		}
		go func() {
			defer e.late.Store(false)
			if err := e.match.TimeOut(ctx, late); err != nil {
				s.config.Log.Debug("a question could not run out", "match", e.match.ID(), "cause", err)
			}
			s.bots.play(e.match)
		}()
	}
}
