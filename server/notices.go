package server

import (
	"cmp"
	"context"
	"maps"
	"math"
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
	calling     = 2 * time.Second    // is how often books are looked at
	calledPage  = 200                // how many at a time
	againLater  = 10 * time.Minute   // after it a match is looked at again that could not be, or whose time should have run out
	keptAfter   = 7 * 24 * time.Hour // how long a match that is over keeps what people chose
	nowhereLast = 24 * time.Hour     // how long a book is kept of which there is neither a match nor a room
	dayLeft     = 24 * time.Hour     // before an answer is due whoever is asked is told once more
	usualQuiet  = 20 * time.Second   // how long somebody is away before they are told
)

// caller looks for those who are to be told. It is used by one look at a time.
type caller struct {
	next  time.Time // used by KeepTime alone
	busy  atomic.Bool
	after string                          // the last book that was looked at
	swept string                          // the last count that was
	away  map[string]map[string]time.Time // by match and party: since when they are asked and not there
	later map[string]time.Time            // by match: until when it is left alone
}

// call looks at the next books beside everything else, when it is time.
func (s *Server) call(ctx context.Context, now time.Time) {
	if now.Before(s.caller.next) || !s.caller.busy.CompareAndSwap(false, true) {
		return
	}
	s.caller.next = now.Add(calling)
	go func() {
		defer s.caller.busy.Store(false)
		s.Call(ctx, now)
	}()
}

// Call looks at the next books of notices: it tells whom their matches wait for, and sends what is to be sent.
func (s *Server) Call(ctx context.Context, now time.Time) {
	c := &s.caller
	if c.away == nil {
		c.away, c.later = map[string]map[string]time.Time{}, map[string]time.Time{}
	}
	books, err := s.notices.Books(ctx, c.after, calledPage)
	if err != nil {
		s.config.Log.Debug("notices could not be read", "cause", err)
		return
	}
	c.after = ""
	for _, b := range books {
		if b.Person() == "" && now.After(c.later[b.ID]) {
			delete(c.later, b.ID)
			if err := s.lookFor(ctx, b, now); err != nil && ctx.Err() == nil {
				c.later[b.ID] = now.Add(againLater)
				s.config.Log.Debug("it could not be seen for whom a match waits", "match", b.ID, "cause", err)
			}
		}
		s.notices.Post(ctx, b)
		if len(books) == calledPage {
			c.after = b.ID
		}
	}
	if c.after == "" { // all have been looked at; of some there is no book any more
		maps.DeleteFunc(c.later, func(_ string, until time.Time) bool { return now.After(until) })
		maps.DeleteFunc(c.away, func(_ string, since map[string]time.Time) bool {
			maps.DeleteFunc(since, func(_ string, at time.Time) bool { return now.Sub(at) > againLater })
			return len(since) == 0
		})
		if c.swept, err = s.notices.Sweep(ctx, c.swept, calledPage); err != nil {
			s.config.Log.Debug("counts of notices could not be swept", "cause", err)
		}
	}
}

// lookFor looks for whom a match, or its room, waits, if anything has happened since or it is time.
func (s *Server) lookFor(ctx context.Context, b *notice.Book, now time.Time) error {
	if b.Over != 0 {
		delete(s.caller.away, b.ID)
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
		delete(s.caller.away, b.ID)
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

// lookout is one look for whom a match waits.
type lookout struct {
	server *Server
	book   *notice.Book
	room   *room.Room // nil for a match without one
	match  *match.Match
	now    time.Time
	there  []string

	pending bool // somebody is still to be told, or not
	looked  notice.Looked
}

// waitedFor is somebody with a key, and what is waited for from them.
type waitedFor struct {
	party, person string
	seats         []string
	calls         []match.Call
	message       func() (notice.Message, error)
}

func (l *lookout) look(ctx context.Context) error {
	s := l.server
	var err error
	if l.there, _, err = s.company.there(ctx, l.book.ID); err != nil {
		return err
	}
	var all []waitedFor
	if l.match == nil {
		if all, err = l.invited(ctx); err != nil {
			return err
		}
		l.looked.Seen, all = seenRevision(l.room), append(all, l.atRoom()...)
	} else {
		l.looked.Seen, l.looked.Over, all = seenRow(l.match.Rows()), l.match.Over(), l.atMatch(ctx)
		if next := l.match.NextDue(); next != 0 {
			l.wake(next)
			if next <= l.now.Unix() { // its time is being run out, or was put off
				l.looked.Wake = l.now.Add(againLater).Unix()
			}
		}
	}
	for i := range all {
		if err := l.callFor(ctx, &all[i]); err != nil {
			return err
		}
	}
	return nil
}

// wake has the match looked at again at that time at the latest.
func (l *lookout) wake(at int64) {
	if l.looked.Wake == 0 || at < l.looked.Wake {
		l.looked.Wake = at
	}
}

// callFor tells somebody what is waited for from them, once they have been away for a while.
func (l *lookout) callFor(ctx context.Context, w *waitedFor) error {
	var untold []match.Call
	for _, c := range w.calls {
		day := "day." + c.ID
		l.looked.Current[w.party] = append(l.looked.Current[w.party], c.ID, day)
		told := l.book.Told(w.party, c.ID)
		if !told {
			untold = append(untold, c)
		}
		if c.Until == 0 || l.match.LetterDays() < 2 || l.book.Told(w.party, day) {
			continue
		}
		if at := time.Unix(c.Until, 0).Add(-dayLeft); l.now.Before(at) {
			l.wake(at.Unix())
		} else if told {
			untold = append(untold, match.Call{ID: day, Kind: dayCall, Until: c.Until})
		}
	}
	if len(untold) == 0 {
		return nil
	}
	if reached, err := l.server.notices.Reached(ctx, l.book, w.party, w.person); err != nil || !reached {
		return err
	}
	if slices.ContainsFunc(w.seats, func(seat string) bool { return slices.Contains(l.there, seat) }) {
		delete(l.server.caller.away[l.book.ID], w.party)
		if untold[0].Kind == match.CallOver { // they see it
			l.looked.Tell = append(l.looked.Tell, notice.Calling{Party: w.party, Call: untold[0].ID, Seen: true})
			return nil
		}
		l.pending = true
		return nil
	}
	if !l.longAway(w.party) {
		l.pending = true
		return nil
	}
	return l.tell(w, untold)
}

// longAway says whether somebody is asked and not there for so long that they are told.
func (l *lookout) longAway(party string) bool {
	away := l.server.caller.away
	if away[l.book.ID] == nil {
		away[l.book.ID] = map[string]time.Time{}
	}
	since, known := away[l.book.ID][party]
	if !known {
		away[l.book.ID][party], since = l.now, l.now
	}
	return l.now.Sub(since) >= l.server.config.Quiet
}

// dayCall is the call of somebody who has a day left.
const dayCall match.CallKind = "day"

// tell tells somebody each sort of thing that is waited for once.
func (l *lookout) tell(w *waitedFor, untold []match.Call) error {
	message, err := w.message()
	if err != nil {
		return err
	}
	said := map[match.CallKind]bool{}
	for _, c := range untold {
		m := message
		m.Kind, m.Until = whatOf[c.Kind], c.Until
		l.looked.Tell = append(l.looked.Tell, notice.Calling{Party: w.party, Call: c.ID, Person: w.person, Message: m, Seen: said[c.Kind]})
		said[c.Kind] = true
	}
	return nil
}

// readyCall is the call of somebody for whom a room waits.
const readyCall match.CallKind = "ready"

// whatOf is the sort of notice by what is waited for.
var whatOf = map[match.CallKind]notice.What{
	match.CallSeed: notice.Begun, match.CallAnswer: notice.Turn, match.CallBack: notice.Back, match.CallOffer: notice.Offer, match.CallOver: notice.Over,
	dayCall: notice.DayLeft, readyCall: notice.Ready, invitedCall: notice.Invited,
}

// atMatch is for whom a match waits, by their keys.
func (l *lookout) atMatch(ctx context.Context) (all []waitedFor) {
	m := l.match
	for _, k := range m.Keys() {
		seats := seatNumbers(k.Seats)
		if len(seats) == 0 {
			continue
		}
		w := waitedFor{party: notice.PartyOf(k.Hash), seats: m.SeatIDs(seats), calls: m.Calls(seats)}
		w.person = l.owner(w.seats)
		w.message = func() (notice.Message, error) {
			v, err := m.View(ctx, seats, math.MaxInt)
			if err != nil {
				return notice.Message{}, err
			}
			msg := notice.Message{Match: m.ID(), Game: v.Title, Scenario: v.Scene.Title, Turn: v.Scene.Turn}
			for _, seat := range v.Scene.Seats {
				if !slices.Contains(w.seats, seat.ID) {
					msg.With = append(msg.With, l.called(seat.ID, seat.Name))
				}
			}
			return msg, nil
		}
		all = append(all, w)
	}
	return all
}

// atRoom is for whom a room waits: for the last who is not ready, and for the host when all are.
func (l *lookout) atRoom() (all []waitedFor) {
	r := l.room
	if len(r.Seats) == 0 || slices.ContainsFunc(r.Seats, func(s room.Seat) bool { return !s.Taken && s.Bot == "" }) {
		return nil
	}
	var late []int
	for i := range r.Seats {
		if s := &r.Seats[i]; s.Taken && !s.Host && !s.Ready {
			late = append(late, i)
		}
	}
	key, seats := r.Host.Key, []string{}
	switch {
	case len(late) > 1:
		return nil
	case len(late) == 1:
		key, seats = r.Seats[late[0]].Key, []string{r.Seats[late[0]].ID}
	default:
		for i := range r.Seats {
			if r.Seats[i].Host {
				seats = append(seats, r.Seats[i].ID)
			}
		}
	}
	w := waitedFor{party: notice.PartyOf(key), seats: seats, calls: []match.Call{{ID: "ready." + strconv.Itoa(r.Terms.Number), Kind: readyCall}}}
	if w.person = l.owner(seats); len(late) == 0 {
		w.person = r.Host.Owner
	}
	w.message = func() (notice.Message, error) {
		m := l.aboutRoom()
		for i := range r.Seats {
			if s := &r.Seats[i]; !slices.Contains(seats, s.ID) {
				m.With = append(m.With, cmp.Or(s.Name, s.Bot))
			}
		}
		return m, nil
	}
	return []waitedFor{w}
}

// owner is who owns the name at some seats; "" for nobody.
func (l *lookout) owner(seats []string) string {
	if l.room != nil {
		for i := range l.room.Seats {
			if s := &l.room.Seats[i]; s.Taken && s.Owner != "" && slices.Contains(seats, s.ID) {
				return s.Owner
			}
		}
	}
	return ""
}

// called is by what name somebody at a seat goes; that of the seat when there is none.
func (l *lookout) called(seat, side string) string {
	if l.room != nil {
		for i := range l.room.Seats {
			if s := &l.room.Seats[i]; s.ID == seat && s.Taken {
				return s.Name
			}
		}
	}
	return side
}

// followed has a match that begins noticed although nobody is there, when its answers are due by letter, or somebody owns a name there.
func (s *Server) followed(ctx context.Context, id string, agreed *match.Agreement, r *room.Room) error {
	named := r != nil && slices.ContainsFunc(r.Seats, func(seat room.Seat) bool { return seat.Owner != "" })
	if agreed.Filled().Time.Days == 0 && !named {
		return nil
	}
	return s.notices.Follow(ctx, id)
}
