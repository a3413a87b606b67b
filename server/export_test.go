package server

import (
	"context"
	"maps"
	"slices"
	"time"

	"rumble/match"
	"rumble/rating"
)

// Called is what a subject of ratings is called.
func (s *Server) Called(ctx context.Context, subject rating.Subject) (string, bool, error) {
	return s.called(ctx, subject)
}

// Rest waits until no notice is being sent.
func (s *Server) Rest() { s.notices.Rest() }

// There are the seats of a match whose people are there.
func (s *Server) There(match string) []string {
	seats, _, _ := s.company.there(context.Background(), match)
	return seats
}

// GivesWay says whether counting steps back just now.
func (s *Server) GivesWay() bool { return s.giveWay.answering.Load() > 0 }

// LimitedPatterns are the operations that are limited.
func LimitedPatterns() []string { return slices.Collect(maps.Keys(limited)) }

// Settle waits until the bots have nothing to do.
func (s *Server) Settle() {
	for range 2000 {
		s.bots.mu.Lock()
		busy := s.bots.lines[0].workers+s.bots.lines[1].workers > 0 || len(s.bots.inLine) > 0
		s.bots.mu.Unlock()
		if !busy {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	panic("the bots do not come to an end")
}

// LookAway looks which bots from outside have gone away, as if it were that time, and waits for what comes of it.
func (s *Server) LookAway(now time.Time) {
	for s.outsiders.busy.Load() {
		time.Sleep(time.Millisecond)
	}
	s.lookAway(context.Background(), now)
	for s.outsiders.busy.Load() {
		time.Sleep(time.Millisecond)
	}
}

// HeldOnce says whether a match that is in use stays what it is when another reads it from the store at the same time and keeps it.
func (s *Server) HeldOnce(ctx context.Context, id string) (bool, error) {
	first, err := s.lobby.find(ctx, id)
	if err != nil {
		return false, err
	}
	again, err := match.Load(ctx, id, s.ruleset, s.config.Store)
	return err == nil && s.lobby.hold(again) == first, err
}

// EraseClosed erases what is closed.
func (s *Server) EraseClosed(ctx context.Context) error { return s.eraseClosed(ctx) }

// Expire looks which of the next tables are still kept, as if it were that time, and erases what is closed.
func (s *Server) Expire(ctx context.Context, now time.Time) error {
	if err := s.expire(ctx, now); err != nil {
		return err
	}
	return s.eraseClosed(ctx)
}

// KnownRows is how many rows of a match this node knows, without looking for more; 0 when it is not in memory.
func (s *Server) KnownRows(id string) int {
	if m := s.lobby.known(id); m != nil {
		return m.Rows()
	}
	return 0
}

// Happens is sent to when something has happened in a room.
func (s *Server) Happens(id string) (<-chan struct{}, func()) { return s.company.listen(id) }

// Hinted has matches read as because of a hint.
func (s *Server) Hinted(ids ...string) {
	for _, id := range ids {
		s.hinted.read(s.lobby.known(id))
	}
}

// Naming says whether a call is one by which somebody takes a name.
func Naming(id string) bool { return naming[id] }
