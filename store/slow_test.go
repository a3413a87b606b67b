package store_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"modernc.org/sqlite"

	"rumble/store"
)

// short is the limit of the stores that have to wait for it.
const short = 500 * time.Millisecond

// soon checks that something ends within so many limits, and a little.
func soon(t *testing.T, limits int, do func()) {
	t.Helper()
	began := time.Now()
	do()
	if took := time.Since(began); took > short*time.Duration(limits)+short/2 {
		t.Errorf("it took %v, and may take %d times %v", took, limits, short)
	}
}

// database is another way into the file of a store.
func database(t *testing.T, folder string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func hurriedFolder(t *testing.T, folder string) *store.SQLite {
	t.Helper()
	s, err := store.OpenSQLite(folder, store.Limit(short))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestAFileThatSomebodyElseHasLocked(t *testing.T) {
	folder := t.TempDir()
	s := hurriedFolder(t, folder)
	written(t, s, "m", 1, "one")
	conn, err := database(t, folder).Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(context.Background(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	const writers = 200 // more than are queued and written at once
	var all sync.WaitGroup
	soon(t, 1, func() {
		for range writers {
			all.Go(func() { refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable") })
		}
		all.Wait()
	})
	holds(t, s, "m", 1, "one") // reading needs no lock
	if _, err := conn.ExecContext(context.Background(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	written(t, s, "n", 1, "other") // by now the writer has passed over whoever has left
	holds(t, s, "m", 1, "one")
	written(t, s, "m", 2, "two again")
}

func TestWhoeverGoesAwayBeforeItsTurnWritesNothing(t *testing.T) {
	s := hurriedFolder(t, t.TempDir())
	written(t, s, "m", 1, "one")
	goOn := store.Stall(s)
	ctx, leave := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- s.Append(ctx, "m", 2, bodies("two")) }()
	time.Sleep(short / 10)
	leave()
	soon(t, 0, func() { refused(t, <-done, "store-unavailable") })
	goOn()
	written(t, s, "n", 1, "other")
	holds(t, s, "m", 1, "one")
}

// stuck is a disk that does not answer while there is something in it.
var stuck atomic.Pointer[chan struct{}]

// stick makes every row written from now on wait until it is released.
func stick(t *testing.T, folder string) (release func()) {
	t.Helper()
	c := make(chan struct{})
	stuck.Store(&c)
	if _, err := database(t, folder).Exec("CREATE TRIGGER stick AFTER INSERT ON journal BEGIN SELECT stick(new.body); END"); err != nil {
		t.Fatal(err)
	}
	release = sync.OnceFunc(func() { close(c) })
	t.Cleanup(release)
	return release
}

func TestADiskThatDoesNotAnswer(t *testing.T) {
	sqlite.MustRegisterScalarFunction("stick", 1, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		<-*stuck.Load()
		if string(args[0].([]byte)) == "torn" {
			return nil, context.DeadlineExceeded
		}
		return nil, nil
	})
	t.Run("and then does", func(t *testing.T) {
		folder := t.TempDir()
		s := hurriedFolder(t, folder)
		written(t, s, "m", 1, "one")
		release := stick(t, folder)
		done := make(chan error)
		go func() { done <- s.Append(context.Background(), "m", 2, bodies("two")) }()
		time.Sleep(short / 5) // by now the writer is in the middle of it
		soon(t, 1, func() { refused(t, s.Append(context.Background(), "n", 1, bodies("queued")), "store-unavailable") })
		soon(t, 2, func() { refused(t, <-done, "undecided") })
		holds(t, s, "m", 1, "one")
		release()
		written(t, s, "o", 1, "other")
		holds(t, s, "m", 1, "one", "two") // it was in hand, and came through
		conflict(t, s, "m", 2, "two")
		holds(t, s, "n", 1)
	})
	t.Run("and then fails", func(t *testing.T) {
		folder := t.TempDir()
		s := hurriedFolder(t, folder)
		release := stick(t, folder)
		done, other := make(chan error), make(chan error)
		go func() { done <- s.Append(context.Background(), "m", 1, bodies("torn")) }()
		go func() { other <- s.Append(context.Background(), "n", 1, bodies("torn")) }()
		for range 2 {
			select {
			case err := <-done:
				refused(t, err, "undecided", "store-unavailable")
			case err := <-other:
				refused(t, err, "undecided", "store-unavailable")
			}
		}
		release()
		written(t, s, "o", 1, "other")
		holds(t, s, "m", 1)
		holds(t, s, "n", 1)
	})
	t.Run("although the store is closed", func(t *testing.T) {
		folder := t.TempDir()
		s := hurriedFolder(t, folder)
		release := stick(t, folder)
		go func() { _ = s.Append(context.Background(), "m", 1, bodies("one")) }()
		time.Sleep(short / 5)
		soon(t, 2, func() { refused(t, s.Close(), "undecided") })
		_, err := store.OpenSQLite(folder)
		refused(t, err, "store-in-use") // the file is not free yet
		release()
	})
}
