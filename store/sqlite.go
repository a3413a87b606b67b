package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	_ "modernc.org/sqlite" // the driver, in pure Go

	"rumble/game"
)

// SQLite keeps the journals in one file of a folder. One goroutine writes; what queues up while it waits for the disk is
// written with the next transaction, because flushing is what costs.
type SQLite struct {
	db    *sql.DB
	queue chan *request
	done  sync.WaitGroup
	close sync.Once

	gate   sync.RWMutex // guards closed: nobody may queue after Close
	closed bool
}

// request is one append waiting for its turn.
type request struct {
	match string
	first int
	rows  [][]byte
	err   error
	ready chan struct{}
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
);`

// mostGrouped bounds how many appends share one transaction.
const mostGrouped = 64

// FileName is the name of the file in the data folder.
const FileName = "rumble.db"

// OpenSQLite opens the journals in a folder, which is created if need be.
func OpenSQLite(folder string) (*SQLite, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, unusable(folder, err)
	}
	folder, err := filepath.Abs(folder) // in a file URL a relative path would be taken for a host
	if err != nil {
		return nil, unusable(folder, err)
	}
	name := url.URL{Scheme: "file", Path: filepath.Join(folder, FileName)}
	name.RawQuery = url.Values{"_pragma": {
		"journal_mode(wal)", "synchronous(full)", "busy_timeout(5000)", "foreign_keys(on)",
	}, "_txlock": {"immediate"}}.Encode()
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, unusable(folder, err)
	}
	db.SetMaxOpenConns(4)
	if _, err := db.Exec(sqliteSchema); err != nil {
		return nil, unusable(folder, errors.Join(err, db.Close()))
	}
	s := &SQLite{db: db, queue: make(chan *request, mostGrouped)}
	s.done.Add(1)
	go s.write()
	return s, nil
}

func unusable(folder string, cause error) error {
	return &game.Error{Code: "store-unusable", Field: "data", Sentence: "The folder " + folder + " cannot be used for the journals.", Cause: cause}
}

// Append queues the rows and waits until they are on the disk.
func (s *SQLite) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if err := check(match, first, rows); err != nil {
		return err
	}
	r := &request{match: match, first: first, rows: rows, ready: make(chan struct{})}
	s.gate.RLock()
	if s.closed {
		s.gate.RUnlock()
		return unavailable(sql.ErrConnDone)
	}
	select {
	case s.queue <- r:
		s.gate.RUnlock()
	case <-ctx.Done():
		s.gate.RUnlock()
		return unavailable(ctx.Err())
	}
	<-r.ready // the caller must learn how it went, whatever becomes of the context
	return r.err
}

// write is the one writer: it takes what is queued and commits it together.
func (s *SQLite) write() {
	defer s.done.Done()
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

// commit writes a group in one transaction. When that fails for anything but a conflict, each is tried alone, so that one
// append that cannot be written does not take others with it.
func (s *SQLite) commit(group []*request) {
	err := s.transact(group)
	if err != nil && len(group) > 1 {
		for _, r := range group {
			r.err = nil
			s.commit([]*request{r})
		}
		return
	}
	for _, r := range group {
		if err != nil {
			r.err = unavailable(err)
		}
		close(r.ready)
	}
}

func (s *SQLite) transact(group []*request) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	for _, r := range group {
		if r.err, err = insert(tx, r); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// insert writes the rows of one request; the first error is a refusal of this request, the second ends the transaction.
func insert(tx *sql.Tx, r *request) (refused, failed error) {
	var last int
	if err := tx.QueryRow(`SELECT coalesce(max(seq), 0) FROM journal WHERE match = ?`, r.match).Scan(&last); err != nil {
		return nil, err
	}
	if last != r.first-1 {
		return Conflict, nil
	}
	if r.first == 1 {
		if _, err := tx.Exec(`INSERT INTO matches (id) VALUES (?)`, r.match); err != nil {
			return nil, err
		}
	}
	for i, body := range r.rows {
		if _, err := tx.Exec(`INSERT INTO journal (match, seq, body) VALUES (?, ?, ?)`, r.match, r.first+i, body); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// Read gives the rows of a match from a number on.
func (s *SQLite) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT body FROM journal WHERE match = ? AND seq >= ? ORDER BY seq`, match, from)
	if err != nil {
		return nil, unavailable(err)
	}
	return collect[[]byte](rows)
}

// Matches lists the matches, the latest first.
func (s *SQLite) Matches(ctx context.Context, limit int) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT id FROM matches ORDER BY number DESC LIMIT ?`, limit)
	if err != nil {
		return nil, unavailable(err)
	}
	return collect[string](rows)
}

func collect[T any](rows *sql.Rows) ([]T, error) {
	defer rows.Close()
	var all []T
	for rows.Next() {
		var one T
		if err := rows.Scan(&one); err != nil {
			return nil, unavailable(err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unavailable(err)
	}
	return all, nil
}

// Shared is false: one process writes to the file.
func (s *SQLite) Shared() bool { return false }

// Close waits for what is queued and closes the file.
func (s *SQLite) Close() error {
	var err error
	s.close.Do(func() {
		s.gate.Lock()
		s.closed = true
		close(s.queue)
		s.gate.Unlock()
		s.done.Wait()
		err = s.db.Close()
	})
	return err
}
