//go:build unix

package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"rumble/internal/storetest"
	"rumble/store"
)

// listened is a handle whose hints are collected.
func listened(t *testing.T, s *store.Postgres) <-chan store.Hint {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	heard, over := make(chan store.Hint, 100), make(chan struct{})
	go func() {
		defer close(over)
		s.Hear(ctx, func(h store.Hint) { heard <- h })
	}()
	t.Cleanup(func() { end(); <-over })
	return heard
}

// hears gives the other a hint until it is heard: a listener may be on its way to the database.
func hears(t *testing.T, from store.Store, heard <-chan store.Hint) {
	t.Helper()
	for range 200 {
		from.Hint(store.Hint{ID: "probe"})
		select {
		case h := <-heard:
			if h != (store.Hint{ID: "probe"}) {
				t.Fatalf("heard is %+v", h)
			}
			for settled := false; !settled; {
				select {
				case <-heard:
				case <-time.After(300 * time.Millisecond):
					settled = true
				}
			}
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatal("nothing is heard")
}

func nextHint(t *testing.T, heard <-chan store.Hint) store.Hint {
	t.Helper()
	select {
	case h := <-heard:
		return h
	case <-time.After(10 * time.Second):
		t.Fatal("nothing is heard")
		return store.Hint{}
	}
}

func TestHints(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	t.Run("of what another node has written", func(t *testing.T) { hintOfRows(t, cluster.Database(t)) })
	t.Run("a connection that is ended", func(t *testing.T) { listenerEnded(t, cluster) })
	t.Run("a line that is cut without a word", func(t *testing.T) { listenerCut(t, cluster) })
}

func hintOfRows(t *testing.T, address string) {
	one, other := openDatabase(t, address), openDatabase(t, address)
	atOne, atOther := listened(t, one), listened(t, other)
	hears(t, one, atOther)
	hears(t, other, atOne)
	written(t, one, "m", 1, "one", "two")
	if h := nextHint(t, atOther); h != (store.Hint{ID: "m", Row: 2}) {
		t.Errorf("heard is %+v", h)
	}
	holds(t, other, "m", 1, "one", "two") // what is hinted at is there
	refused(t, other.Append(context.Background(), "m", 2, bodies("too late")), "conflict")
	written(t, other, "m", 3, "three")
	if h := nextHint(t, atOne); h != (store.Hint{ID: "m", Row: 3}) { // its own it does not hear, nor what was not written
		t.Errorf("heard is %+v", h)
	}
}

func listenerEnded(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	one, other := openDatabase(t, address), openDatabase(t, address)
	heard := listened(t, other)
	hears(t, one, heard)
	for range 3 {
		cluster.Run(t, cut(address))
		hears(t, one, heard)
	}
}

// listener is the process of the database that listens for a node.
func listener(t *testing.T, address string) (pid int) {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	err = conn.QueryRow(context.Background(),
		`SELECT coalesce(max(pid), 0) FROM pg_stat_activity WHERE datname = current_database() AND query IN ('LISTEN rumble_hints', '-- ping')`).Scan(&pid)
	if err != nil {
		t.Fatal(err)
	}
	return pid
}

func listenerCut(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	l, between := line(t, address)
	one := openDatabase(t, address)
	other, err := store.OpenPostgres(context.Background(), between, store.Limit(patient), store.Quiet(patient/4))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	heard := listened(t, other)
	hears(t, one, heard)
	time.Sleep(patient / 2) // it has asked, and goes on with the same connection
	first := listener(t, address)
	hears(t, one, heard)
	if first == 0 || listener(t, address) != first {
		t.Fatalf("a database that answers is left: process %d, then %d", first, listener(t, address))
	}
	for attempt := 0; listener(t, address) == first; attempt++ { // the process that was cut off does not know, so there are two
		if attempt == 10 {
			t.Fatal("it does not notice that nobody answers")
		}
		l.cut(true)
		time.Sleep(2 * patient)
		l.cut(false)
		hears(t, one, heard)
	}
}

func TestSQLiteHasNoHints(t *testing.T) {
	s, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Hint(store.Hint{ID: "m"})
	s.Hear(context.Background(), func(store.Hint) { t.Error("something is heard") })
}
