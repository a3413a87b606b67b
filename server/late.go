package server

import (
	"context"
	"net/http"
	"time"
)

// Whoever is refused too often is answered late. A refusal costs the server hardly less than an answer that is quickly given, so somebody
// who asks again at once, whatever they are told, would take its processors by being refused. A request that waits to be refused takes none.

const (
	lateness = time.Second // how late a refusal is
	mostLate = 1024        // requests that wait to be refused, of all clients
)

// delayed lets a refusal wait; false when too many of that client wait already, or of all. One that waits is to be released.
func (l *limits) delayed(a *allowance) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if a.late >= a.share.Waiting+a.share.Streams || l.late >= mostLate {
		return false
	}
	a.late++
	l.late++
	return true
}

func (l *limits) released(a *allowance) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a.late--
	l.late--
}

// refuse notes a refusal: it gives who was refused too often, or nil when this one is still told at once. It goes by the address: keys may be
// made up.
func (l *limits) refuse(c client) *allowance {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	a := l.addresses.of(c.address, now)
	if a.wait(refusing, now) > 0 {
		return a
	}
	a.take(refusing, now)
	return nil
}

// holdBack holds a refusal back, if its client was refused too often. No lock is held and no place taken meanwhile. Where too many wait already it
// is told at once, and the connection ends with it: to open another costs whoever asks as much as the server.
func (s *Server) holdBack(ctx context.Context, c client, h http.Header) {
	a := s.limits.refuse(c)
	if a == nil {
		return
	}
	if !s.limits.delayed(a) {
		h.Set("Connection", "close")
		return
	}
	defer s.limits.released(a)
	wait := time.NewTimer(lateness)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}
