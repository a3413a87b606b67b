package server

import (
	"context"
	"sync/atomic"
	"time"

	room "rumble/lobby"
)

// sweeper erases rooms and what was said in them when their time is over, a few at a time.
type sweeper struct {
	next   time.Time // used by KeepTime alone
	busy   atomic.Bool
	after  map[string]string // by kind: used by the one sweep that goes on, as is before
	before int64             // the number of the last match of which it was looked whether it is still kept
}

const (
	sweeping = time.Minute // is how often some rooms are looked at
	swept    = 50          // of a kind at a time
)

// sweep looks at the next rooms, when it is time.
func (s *Server) sweep(ctx context.Context, now time.Time) {
	if now.Before(s.sweeper.next) || !s.sweeper.busy.CompareAndSwap(false, true) {
		return
	}
	s.sweeper.next = now.Add(sweeping)
	go func() {
		defer s.sweeper.busy.Store(false)
		after := map[string]string{}
		for _, kind := range room.Kinds() {
			var err error
			if after[kind], err = s.rooms.Sweep(ctx, kind, s.sweeper.after[kind], swept); err != nil {
				s.config.Log.Debug("rooms could not be swept", "kind", kind, "cause", err)
			}
		}
		s.sweeper.after = after
		if err := s.expire(ctx, now); err != nil {
			s.config.Log.Debug("it could not be seen which tables are still kept", "cause", err)
		}
		if err := s.eraseClosed(ctx); err != nil {
			s.config.Log.Debug("closed tables could not be erased", "cause", err)
		}
	}()
}
