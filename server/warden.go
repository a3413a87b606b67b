package server

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"rumble/game"
	"rumble/people"
	"rumble/records"
)

// What whoever runs the server has decided is kept like everything else that changes, so that it holds at all nodes: which names nobody
// goes by, whether rooms are listed, and which tables are closed. A node knows it for a moment; then it looks again.

const (
	kindHouse  = "house"  // one record: the names and whether rooms are listed
	kindClosed = "closed" // by the id of a match that is closed, until nothing of it is left
	houseBook  = "book"

	wardenFor  = 2 * time.Second // how long it is known what was decided
	mostBanned = 500             // names
)

// decided is what whoever runs the server has decided. It is not changed.
type decided struct {
	Banned   []string `json:"banned,omitempty"` // as they were written
	Unlisted bool     `json:"unlisted,omitempty"`

	folded map[string]bool // the banned names, so that look-alikes are the same
	closed map[string]bool
	read   time.Time
}

// warden knows what was decided.
type warden struct {
	server *Server
	known  atomic.Pointer[decided]
	saving atomic.Bool // a backup is being made
	looks  atomic.Bool // somebody looks again just now; the others go by what was known
}

func newWarden(s *Server) *warden {
	w := &warden{server: s}
	w.known.Store(&decided{})
	return w
}

// now is what was decided, as far as is known.
func (w *warden) now(ctx context.Context) *decided {
	d := w.known.Load()
	if time.Since(d.read) < wardenFor || !w.looks.CompareAndSwap(false, true) {
		return d
	}
	defer w.looks.Store(false)
	w.look(ctx)
	return w.known.Load()
}

// look reads what was decided. What cannot be read is as it was.
func (w *warden) look(ctx context.Context) {
	store := w.server.config.Store
	d := &decided{folded: map[string]bool{}, closed: map[string]bool{}, read: time.Now()}
	kept, err := store.Get(ctx, kindHouse, houseBook)
	if err == nil && kept.Version > 0 {
		err = json.Unmarshal(kept.Body, d)
	}
	closed, listErr := store.List(ctx, kindClosed, "", records.MaxList)
	if err = errors.Join(err, listErr); err != nil {
		w.server.config.Log.Debug("it could not be read what was decided", "cause", err)
		before := *w.known.Load()
		before.read = d.read
		w.known.Store(&before)
		return
	}
	for _, name := range d.Banned {
		d.folded[people.Fold(name)] = true
	}
	for _, c := range closed {
		d.closed[c.ID] = true
	}
	w.known.Store(d)
}

// change writes a decision down, and knows it here at once.
func (w *warden) change(ctx context.Context, do func(*decided) error) error {
	err := records.Change(ctx, w.server.config.Store, kindHouse, houseBook, func(body []byte) ([]byte, error) {
		d := &decided{}
		if body != nil {
			if err := json.Unmarshal(body, d); err != nil {
				return nil, err
			}
		}
		if err := do(d); err != nil {
			return nil, err
		}
		return json.Marshal(d)
	})
	if err == nil {
		w.look(ctx)
	}
	return err
}

// isClosed says whether a table is closed.
func (w *warden) isClosed(ctx context.Context, id string) bool { return w.now(ctx).closed[id] }

// unlisted says whether no rooms are listed.
func (w *warden) unlisted(ctx context.Context) bool {
	return w.server.config.NoOpenTables || w.now(ctx).Unlisted
}

func tableClosed(code game.Code) error {
	return game.Refuse(code, "match", "This table was closed by whoever runs this server, or was left for so long that it is not kept any more.")
}

// mayBe refuses a name that nobody goes by here.
func (w *warden) mayBe(ctx context.Context, name string) error {
	if name == "" || !w.now(ctx).folded[people.Fold(name)] {
		return nil
	}
	return game.Refuse(game.NotWelcome, "name", "Nobody goes by the name %s on this server.", name)
}

// naming are the calls by which somebody takes a name, all others of that field name somebody else.
var naming = map[string]bool{
	"open-room": true, "sit-down": true, "name-oneself": true, "say": true, "play-again": true, "claim-name": true, "begin-claim": true, "rename": true,
	"make-bot": true, "log-in": true,
}

// welcome refuses a call by which somebody takes a name that nobody goes by.
func (w *warden) welcome(ctx context.Context, id string, in any) error {
	if !naming[id] {
		return nil
	}
	body := reflect.ValueOf(in).Elem().FieldByName("Body")
	if body.Kind() == reflect.Pointer {
		body = body.Elem()
	}
	if body.Kind() != reflect.Struct {
		return nil
	}
	name := body.FieldByName("Name")
	if name.Kind() != reflect.String {
		return nil
	}
	return w.mayBe(ctx, name.String())
}

// ban has nobody go by a name from now on, or lets them again.
func (w *warden) ban(ctx context.Context, name string, banned bool) error {
	if _, err := people.CheckName("name", name); banned && err != nil {
		return err
	}
	folded := people.Fold(name)
	return w.change(ctx, func(d *decided) error {
		d.Banned = slices.DeleteFunc(d.Banned, func(other string) bool { return people.Fold(other) == folded })
		if !banned {
			return nil
		}
		if len(d.Banned) >= mostBanned {
			return game.Refuse(people.ListFull, "name", "There are %d names that nobody goes by. Let some again before.", mostBanned)
		}
		d.Banned = append(d.Banned, name)
		return nil
	})
}

// close closes a table: whoever has a link of it hears so, and all of it is erased within minutes.
func (w *warden) close(ctx context.Context, id string) error {
	if _, err := w.server.config.Store.Put(ctx, records.Record{Kind: kindClosed, ID: id, Body: []byte(`{}`)}); err != nil && !records.IsConflict(err) {
		return err
	}
	known := *w.known.Load() // others learn it when they look again
	known.closed = maps.Clone(known.closed)
	if known.closed == nil {
		known.closed = map[string]bool{}
	}
	known.closed[id] = true
	w.known.Store(&known)
	w.server.lobby.drop(id)
	w.server.company.wake(id)
	return nil
}

// drop lets go of a match.
func (l *lobby) drop(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.live, id)
}

// erasing is how many rows of a closed table are erased at a time.
const erasing = 500

// eraseClosed erases some of the tables that are closed: a piece of each, so that nobody waits for long. The mark goes last, so that
// whoever broke off is followed by the next.
func (s *Server) eraseClosed(ctx context.Context) error {
	closed, err := s.config.Store.List(ctx, kindClosed, "", swept)
	if err != nil {
		return err
	}
	for _, c := range closed {
		s.lobby.drop(c.ID)
		more, err := s.config.Store.Erase(ctx, c.ID, erasing)
		if err != nil {
			return err
		}
		if more {
			continue
		}
		for _, erase := range []func(context.Context, string) error{s.analyses.forget, s.notices.Forget, s.rooms.EraseAll} {
			if err := erase(ctx, c.ID); err != nil {
				return err
			}
		}
		if err := s.config.Store.Delete(ctx, kindClosed, c.ID); err != nil {
			return err
		}
	}
	return nil
}

// ownerOnly refuses whoever has not the key of the one who runs the server. Who tries keys is slowed down as with those of matches.
func (s *Server) ownerOnly(ctx context.Context, authorization string) error {
	v := visit{client: clientOf(ctx)}
	if err := s.limits.mayGuess(v.client); err != nil {
		return err
	}
	key, bearer := strings.CutPrefix(authorization, "Bearer ")
	if !bearer || key == "" {
		return game.Refuse(game.NoKey, "", "This needs the key of whoever runs the server.")
	}
	if !s.config.Owner.opens(key) {
		v.refused = game.BadKey
		s.limits.guessed(&v)
		return game.Refuse(game.BadKey, "", "This is not the key of whoever runs the server. It stands in the file owner.key of the data folder.")
	}
	return nil
}
