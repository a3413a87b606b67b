package server

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"rumble/game"
	room "rumble/lobby"
	"rumble/match"
	"rumble/notice"
)

// Whoever is not there is told that a table waits for them. A few books of notices are looked at at a time, in turn, and what was written at
// their matches since: so a match is noticed although this server was down when it moved on, or another node has moved it, and one that
// nobody looks at is woken when an answer by letter is due. No match has a goroutine of its own.

const (
	lookEvery   = 2 * time.Second    // how often books are looked at
	booksAtOnce = 200                // how many at a time
	againLater  = 10 * time.Minute   // after it a match is looked at again that could not be, or whose time should have run out
	keptAfter   = 7 * 24 * time.Hour // how long a match that is over keeps what people chose
	nowhereLast = 24 * time.Hour     // how long a book is kept of which there is neither a match nor a room
	dayLeft     = 24 * time.Hour     // before an answer is due whoever is asked is told once more
	usualQuiet  = 20 * time.Second   // how long somebody is away before they are told
)

// notifier looks for those who are to be told. It is used by one look at a time.
type notifier struct {
	next  time.Time // used by KeepTime alone
	busy  atomic.Bool
	after string                          // the last book that was looked at
	swept string                          // the last count that was
	away  map[string]map[string]time.Time // by match and party: since when they are asked and not there
	later map[string]time.Time            // by match: until when it is left alone
}

// notify looks at the next books beside everything else, when it is time.
func (s *Server) notify(ctx context.Context, now time.Time) {
	if now.Before(s.notifier.next) || !s.notifier.busy.CompareAndSwap(false, true) {
		return
	}
	s.notifier.next = now.Add(lookEvery)
	go func() {
		defer s.notifier.busy.Store(false)
		s.Notify(ctx, now)
	}()
}

// Notify looks at the next books of notices: it tells whom their matches wait for, and sends what is to be sent.
func (s *Server) Notify(ctx context.Context, now time.Time) {
	n := &s.notifier
	if n.away == nil {
		n.away, n.later = map[string]map[string]time.Time{}, map[string]time.Time{}
	}
	books, err := s.notices.Books(ctx, n.after, booksAtOnce)
	if err != nil {
		s.config.Log.Debug("notices could not be read", "cause", err)
		return
	}
	n.after = ""
	for _, b := range books {
		if b.Person() == "" && now.After(n.later[b.ID]) {
			delete(n.later, b.ID)
			if err := s.lookFor(ctx, b, now); err != nil && ctx.Err() == nil {
				n.later[b.ID] = now.Add(againLater)
				s.config.Log.Debug("it could not be seen for whom a match waits", "match", b.ID, "cause", err)
			}
		}
		s.notices.Post(ctx, b)
		if len(books) == booksAtOnce {
			n.after = b.ID
		}
	}
	if n.after == "" { // all have been looked at; of some there is no book any more
		maps.DeleteFunc(n.later, func(_ string, until time.Time) bool { return now.After(until) })
		maps.DeleteFunc(n.away, func(_ string, since map[string]time.Time) bool {
			maps.DeleteFunc(since, func(_ string, at time.Time) bool { return now.Sub(at) > againLater })
			return len(since) == 0
		})
		if n.swept, err = s.notices.Sweep(ctx, n.swept, booksAtOnce); err != nil {
			s.config.Log.Debug("counts of notices could not be swept", "cause", err)
		}
	}
}

// lookFor looks for whom a match, or its room, waits, if anything has happened since or it is time.
func (s *Server) lookFor(ctx context.Context, b *notice.Book, now time.Time) error {
	if b.Over != 0 {
		delete(s.notifier.away, b.ID)
		if now.Sub(time.Unix(b.Over, 0)) > keptAfter {
			return s.notices.Forget(ctx, b.ID)
		}
		return nil
	}
	m, r, err := s.movedOn(ctx, b, now)
	if err != nil || m == nil && r == nil {
		return err
	}
	l := &lookout{server: s, book: b, room: r, match: m, now: now, looked: notice.Looked{Current: map[string][]string{}}}
	if err := l.look(ctx); err != nil {
		return err
	}
	if l.pending { // it is looked at again soon, and nothing needs to be written down
		l.looked.Seen, l.looked.Wake, l.looked.Over = b.Seen, b.Wake, false
		if len(l.looked.Tell) == 0 {
			return nil
		}
	} else {
		delete(s.notifier.away, b.ID)
	}
	return s.notices.Look(ctx, b.ID, l.looked)
}

// seenRow is how far a book has seen its match, as [notice.Looked] keeps it.
func seenRow(rows int) string { return "row " + strconv.Itoa(rows) }

// movedOn is the match of a book, with its room if there is one, or the room alone; neither when nothing has happened there since it was seen.
func (s *Server) movedOn(ctx context.Context, b *notice.Book, now time.Time) (*match.Match, *room.Room, error) {
	due := b.Wake != 0 && now.Unix() >= b.Wake
	row, ofMatch := strings.CutPrefix(b.Seen, "row ")
	if ofMatch && !due {
		seen, _ := strconv.Atoi(row)
		if m := s.lobby.inMemory(b.ID); m != nil && !s.config.Store.Shared() {
			if m.Rows() == seen {
				return nil, nil, nil
			}
		} else if more, err := s.config.Store.ReadSome(ctx, b.ID, seen+1, 1); err != nil || len(more) == 0 {
			return nil, nil, err
		}
	}
	r, err := s.rooms.Find(ctx, b.ID)
	if isCode(err, game.UnknownRoom) {
		r, err = nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	if r != nil && !r.Begun {
		if !due && b.Seen == seenRevision(r) {
			return nil, nil, nil
		}
		return nil, r, nil
	}
	m, err := s.lobby.find(ctx, b.ID)
	if isCode(err, game.UnknownMatch) {
		if now.Sub(time.Unix(b.Changed, 0)) > nowhereLast {
			return nil, nil, s.notices.Forget(ctx, b.ID)
		}
		return nil, nil, nil
	}
	if err == nil {
		err = m.CatchUp(ctx)
	}
	return m, r, err
}

func seenRevision(r *room.Room) string { return "revision " + strconv.FormatInt(r.Revision, 10) }

// inMemory is a match that is there already; it is not used by that.
func (l *lobby) inMemory(id string) *match.Match {
	l.mu.Lock()
	defer l.mu.Unlock()
	if e := l.live[id]; e != nil && e.there() {
		return e.match
	}
	return nil
}

// followed has a match that begins noticed although nobody is there, when its answers are due by letter, or somebody owns a name there.
func (s *Server) followed(ctx context.Context, id string, agreed *match.Agreement, r *room.Room) error {
	named := r != nil && slices.ContainsFunc(r.Seats, func(seat room.Seat) bool { return seat.Owner != "" })
	if agreed.Filled().Time.Days == 0 && !named {
		return nil
	}
	return s.notices.Follow(ctx, id)
}
