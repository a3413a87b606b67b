package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"modernc.org/sqlite" // the driver, in pure Go
	sqlite3 "modernc.org/sqlite/lib"

	"rumble/game"
)

// SQLite keeps the journals in one file of a folder, which is this process's alone. One goroutine writes; what queues up
// while it waits for the disk is written with the next transaction, because flushing is what costs.
type SQLite struct {
	options
	db     *sql.DB   // for reading
	writer *sql.Conn // used by the one goroutine alone
	writes writes
	lock   *flock.Flock
	folder string
	queue  chan *request
	done   chan struct{} // closed when the writer has ended
	close  sync.Once

	gate   sync.RWMutex // guards closed: nobody may queue after Close
	closed bool
}

// writes are what the writer says to the database again and again, understood once. They are said on its connection, so
// what they do belongs to the transaction that it is in.
type writes struct{ last, begin, row, record, over, erase, unwrite, end *sql.Stmt }

// prepare has the database understand them.
func (w *writes) prepare(conn *sql.Conn) (err error) {
	for _, p := range []struct {
		statement **sql.Stmt
		text      string
	}{
		{&w.last, `SELECT coalesce(max(seq), 0) FROM journal WHERE match = ?`},
		{&w.begin, `INSERT INTO matches (id) VALUES (?)`},
		{&w.row, `INSERT INTO journal (match, seq, body) VALUES (?, ?, ?)`},
		{&w.record, `INSERT INTO records (kind, id, version, body) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING`},
		{&w.over, `UPDATE records SET version = version + 1, body = ? WHERE kind = ? AND id = ? AND version = ?`},
		{&w.unwrite, `DELETE FROM journal WHERE match = ? AND seq > ?`},
		{&w.end, `DELETE FROM matches WHERE id = ?`},
		{&w.erase, `DELETE FROM records WHERE kind = ? AND id = ?`},
	} {
		if *p.statement, err = conn.PrepareContext(context.Background(), p.text); err != nil {
			return err
		}
	}
	return nil
}

// close lets go of them: as long as one is there the database has its file open, and what stands beside the file does not go into it.
func (w *writes) close() error {
	var all error
	for _, s := range []*sql.Stmt{w.last, w.begin, w.row, w.record, w.over, w.unwrite, w.end, w.erase} {
		all = errors.Join(all, s.Close())
	}
	return all
}

// request is one write waiting for its turn: the first error of it is a refusal of this request, the second ends the transaction.
type request struct {
	write func(*writes) (refused, failed error)
	err   error
	ready chan struct{}
	state atomic.Int32
}

// The states of a request.
const (
	waiting = iota
	taken   // the writer has begun with it
	left    // nobody waits for it any more: it is not to be written
)

// take is for the writer to begin with a request, or to go on with it; false when nobody waits for it.
func (r *request) take() bool {
	return r.state.CompareAndSwap(waiting, taken) || r.state.Load() == taken
}

const sqliteSchema = `
CREATE TABLE IF NOT EXISTS journal (
	match TEXT NOT NULL,
	seq   INTEGER NOT NULL,
	body  BLOB NOT NULL,
	PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
	number INTEGER PRIMARY KEY AUTOINCREMENT,
	id     TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS records (
	kind    TEXT NOT NULL,
	id      TEXT NOT NULL,
	version INTEGER NOT NULL,
	body    BLOB NOT NULL,
	PRIMARY KEY (kind, id)
) WITHOUT ROWID;`

// mostGrouped bounds how many writes share one transaction.
const mostGrouped = 64

// FileName is the name of the file in the data folder.
const FileName = "rumble.db"

// OpenSQLite opens the journals in a folder, which is created if need be. "store-in-use" when another process has it open.
func OpenSQLite(folder string, options ...Option) (*SQLite, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, unusable(folder, err)
	}
	folder, err := filepath.Abs(folder) // in a file URL a relative path would be taken for a host
	if err != nil {
		return nil, unusable(folder, err)
	}
	lock, err := claim(folder)
	if err != nil {
		return nil, err
	}
	if err := inspect(folder); err != nil {
		return nil, unusable(folder, errors.Join(err, lock.Unlock()))
	}
	if err := forUsAlone(filepath.Join(folder, FileName)); err != nil {
		return nil, unusable(folder, errors.Join(err, lock.Unlock()))
	}
	s, err := openSQLite(folder, chosen(options))
	if err != nil {
		return nil, unusable(folder, errors.Join(err, lock.Unlock()))
	}
	s.folder = folder
	s.lock = lock
	return s, nil
}

// forUsAlone makes an empty file that others cannot read, where there is none: SQLite would let them, and what it writes beside it is as it is.
func forUsAlone(file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// readers is how many may read at once, beside the one that writes.
const readers = 4

// openSQLite opens the database in a folder that is this process's.
func openSQLite(folder string, o options) (*SQLite, error) {
	name := url.URL{Scheme: "file", Path: filepath.Join(folder, FileName)}
	name.RawQuery = url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", o.limit.Milliseconds()), "journal_mode(wal)", "synchronous(full)", "foreign_keys(on)",
		// Of what was read nothing is read again soon, so each connection keeps no more than it needs: half a megabyte.
		"cache_size(-512)",
	}, "_txlock": {"immediate"}}.Encode()
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(readers + 1)
	writer, err := db.Conn(context.Background())
	if err == nil {
		_, err = writer.ExecContext(context.Background(), sqliteSchema+marking())
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	s := &SQLite{options: o, db: db, writer: writer, queue: make(chan *request, mostGrouped), done: make(chan struct{})}
	if err := s.writes.prepare(writer); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	go s.write()
	return s, nil
}

func unusable(folder string, cause error) error {
	if refused, ok := errors.AsType[*game.Error](cause); ok {
		return refused
	}
	return &game.Error{Code: codeStoreUnusable, Field: "data", Sentence: "The folder " + folder + " cannot be used for the journals.", Cause: cause}
}

// Append queues the rows and waits until they are on the disk.
func (s *SQLite) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if err := check(match, first, rows); err != nil {
		return err
	}
	return s.await(ctx, func(w *writes) (refused, failed error) { return w.insert(match, first, rows) })
}

// await queues a write and waits until it is on the disk.
func (s *SQLite) await(ctx context.Context, write func(*writes) (refused, failed error)) error {
	ctx, end := s.writing(ctx)
	defer end()
	r := &request{write: write, ready: make(chan struct{})}
	if err := s.enqueue(ctx, r); err != nil {
		return err
	}
	select {
	case <-r.ready:
		return r.err
	case <-ctx.Done():
	}
	if r.state.CompareAndSwap(waiting, left) {
		return unavailable(ctx.Err())
	}
	// The writer is in the middle of it. That cannot be called back, but it is nearly always over at once.
	patience := time.NewTimer(s.limit)
	defer patience.Stop()
	select {
	case <-r.ready:
		return r.err
	case <-patience.C:
		r.state.Store(left) // if this attempt fails there is no other
		return undecided(errors.New("the disk does not answer"))
	}
}

func (s *SQLite) enqueue(ctx context.Context, r *request) error {
	s.gate.RLock()
	defer s.gate.RUnlock()
	if s.closed {
		return unavailable(sql.ErrConnDone)
	}
	select {
	case s.queue <- r:
		return nil
	case <-ctx.Done():
		return unavailable(ctx.Err())
	}
}

// write is the one writer: it takes what is queued and commits it together.
func (s *SQLite) write() {
	defer close(s.done)
	for r := range s.queue {
		group := []*request{r}
		for more := true; more && len(group) < mostGrouped; {
			select {
			case next, open := <-s.queue:
				if open {
					group = append(group, next)
				}
				more = open
			default:
				more = false
			}
		}
		s.commit(group)
	}
}

// commit writes those of a group that are still waited for in one transaction. When one of them cannot be written, each is
// tried alone, so that it does not take others with it. Until the file is ours nothing has begun, and all may still leave.
func (s *SQLite) commit(group []*request) {
	tx, err := s.writer.BeginTx(context.Background(), nil)
	if err != nil {
		for _, r := range group {
			r.settle(unavailable(err))
		}
		return
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	group = slices.DeleteFunc(group, func(r *request) bool { return !r.take() })
	refusals := make([]error, len(group))
	for i, r := range group {
		if refusals[i], err = r.write(&s.writes); err == nil {
			continue
		}
		_ = tx.Rollback()
		if len(group) == 1 {
			r.settle(unavailable(err))
			return
		}
		for _, alone := range group {
			s.commit([]*request{alone})
		}
		return
	}
	failed := s.end(tx)
	for i, r := range group {
		if failed != nil {
			r.settle(failed)
		} else {
			r.settle(refusals[i])
		}
	}
}

// settle tells whoever waits how it went.
func (r *request) settle(err error) {
	r.err = err
	close(r.ready)
}

// end commits. What failed because the disk is full is not there; after any other failure the end of the file may be on the
// disk or not, which shows when it is read the next time.
func (s *SQLite) end(tx *sql.Tx) error {
	err := tx.Commit()
	if err == nil {
		return nil
	}
	_, _ = s.writer.ExecContext(context.Background(), "ROLLBACK") // usually SQLite has done so already
	if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code()&0xff == sqlite3.SQLITE_FULL {
		return unavailable(err)
	}
	return undecided(err)
}

// insert writes the rows of one append; the first error is a refusal of this append, the second ends the transaction.
func (w *writes) insert(match string, first int, rows [][]byte) (refused, failed error) {
	var last int
	if err := w.last.QueryRow(match).Scan(&last); err != nil {
		return nil, err
	}
	if last != first-1 {
		return Conflict, nil
	}
	if first == 1 {
		if _, err := w.begin.Exec(match); err != nil {
			return nil, err
		}
	}
	for i, body := range rows {
		if _, err := w.row.Exec(match, first+i, body); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// Read gives the rows of a match from a number on.
func (s *SQLite) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	return s.ReadSome(ctx, match, from, 0)
}

// ReadSome gives at most so many rows of a match from a number on; 0 stands for all.
func (s *SQLite) ReadSome(ctx context.Context, match string, from, limit int) ([][]byte, error) {
	ctx, end := s.bounded(ctx)
	defer end()
	rows, err := s.db.QueryContext(ctx, `SELECT body FROM journal WHERE match = ? AND seq >= ? ORDER BY seq LIMIT coalesce(nullif(?, 0), -1)`, match, from, limit)
	if err != nil {
		return nil, unread(err)
	}
	return collect[[]byte](rows)
}

// Matches lists the matches, the latest first.
func (s *SQLite) Matches(ctx context.Context, limit int) ([]string, error) {
	ctx, end := s.bounded(ctx)
	defer end()
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM matches ORDER BY number DESC LIMIT ?`, limit)
	if err != nil {
		return nil, unread(err)
	}
	return collect[string](rows)
}

func collect[T any](rows *sql.Rows) ([]T, error) {
	defer rows.Close()
	var all []T
	for rows.Next() {
		var one T
		if err := rows.Scan(&one); err != nil {
			return nil, unread(err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unread(err)
	}
	return all, nil
}

// Hint does nothing: there is nobody else.
func (s *SQLite) Hint(Hint) {}

// Hear comes back at once: there is nobody else.
func (s *SQLite) Hear(context.Context, func(Hint)) {}

// Shared is false: one process writes to the file.
func (s *SQLite) Shared() bool { return false }

// Close waits for what is queued and closes the file. For a disk that does not answer it waits no longer than appends do.
func (s *SQLite) Close() error {
	var err error
	s.close.Do(func() {
		s.gate.Lock()
		s.closed = true
		close(s.queue)
		s.gate.Unlock()
		patience := time.NewTimer(2 * s.limit)
		defer patience.Stop()
		select {
		case <-s.done:
			err = errors.Join(s.writes.close(), s.writer.Close(), s.db.Close())
		case <-patience.C:
			err = undecided(errors.New("the disk does not answer"))
		}
		if s.lock != nil && err == nil {
			err = s.lock.Unlock()
		}
	})
	return err
}
