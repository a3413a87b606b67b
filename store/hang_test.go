//go:build unix

package store_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"rumble/store"
	"rumble/store/storetest"
)

func TestAPostgresThatHangs(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	t.Run("a table that is locked", func(t *testing.T) { tableLocked(t, cluster) })
	t.Run("a row that is locked", func(t *testing.T) { rowLocked(t, cluster) })
	t.Run("a server that stands still", func(t *testing.T) { standsStill(t, cluster) })
	t.Run("a commit that gets through, its reply does not", func(t *testing.T) { replyLost(t, cluster) })
	t.Run("a commit that does not get through", func(t *testing.T) { commitLost(t, cluster) })
	t.Run("a commit of which nothing can be learned", func(t *testing.T) { nothingLearned(t, cluster) })
}

func hurried(t *testing.T, address string) *store.Postgres {
	t.Helper()
	s, err := store.OpenPostgres(context.Background(), address, store.Limit(short))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// session is another one on the same database, in a transaction that has done something.
func session(t *testing.T, address string, did ...string) (end func()) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	for _, sql := range append([]string{"BEGIN"}, did...) {
		if _, err := conn.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	end = sync.OnceFunc(func() { _ = conn.Close(ctx) })
	t.Cleanup(end)
	return end
}

// crowd does something many times at once, more often than there are connections.
func crowd(do func(n int)) {
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() { do(n) })
	}
	all.Wait()
}

func tableLocked(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	unlock := session(t, address, "LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
	ctx := context.Background()
	soon(t, 1, func() {
		crowd(func(n int) {
			switch n % 3 {
			case 0:
				refused(t, s.Append(ctx, "m", 2, bodies("two")), "store-unavailable")
			case 1:
				_, err := s.Read(ctx, "m", 1)
				refused(t, err, "store-unavailable")
			case 2:
				refused(t, s.Append(ctx, "n", 1, bodies("other")), "store-unavailable")
			}
		})
	})
	unlock()
	holds(t, s, "m", 1, "one")
	holds(t, s, "n", 1)
	written(t, s, "m", 2, "two")
	written(t, s, "n", 1, "other")
}

func rowLocked(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	unlock := session(t, address, "INSERT INTO journal VALUES ('m', 2, 'half')")
	var all sync.WaitGroup
	all.Go(func() {
		soon(t, 1, func() { refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable") })
	})
	began := time.Now()
	written(t, s, "n", 1, "others go on")
	if took := time.Since(began); took > short/2 {
		t.Errorf("another match waited for %v", took)
	}
	all.Wait()
	unlock()
	holds(t, s, "m", 1, "one")
	written(t, s, "m", 2, "two")
}

func standsStill(t *testing.T, cluster *storetest.Cluster) {
	address := cluster.Database(t)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	goOn := cluster.Halt(t)
	ctx := context.Background()
	soon(t, 1, func() {
		crowd(func(int) { refused(t, s.Append(ctx, "m", 2, bodies("two")), "store-unavailable") })
	})
	soon(t, 1, func() {
		_, err := s.Read(ctx, "m", 1)
		refused(t, err, "store-unavailable")
	})
	soon(t, 1, func() {
		_, err := store.OpenPostgres(ctx, address, store.Limit(short))
		refused(t, err, "store-unusable")
	})
	goOn()
	for range 50 { // connections that hung are closed, which takes a moment
		if _, err := s.Read(ctx, "m", 1); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	holds(t, s, "m", 1, "one")
	written(t, s, "m", 2, "two again")
	holds(t, s, "m", 1, "one", "two again")
}

// between is a line to the database that breaks where it matters.
type between struct {
	mu    sync.Mutex
	fault fault
	dead  bool // nothing arrives any more, and nobody says so
}

// fault is what happens to the line at the next commit.
type fault int

const (
	none      fault = iota
	noReply         // the commit gets through, its reply does not
	noCommit        // it does not get through, and the database does not notice
	allSilent       // it gets through, and from then on nothing does
)

// line makes a line to the database at an address, and gives the address of its other end.
func line(t *testing.T, address string) (*between, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "ln") // a short path: that of a socket may have a hundred bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	const socket = ".s.PGSQL.5432"
	there := filepath.Join(u.Query().Get("host"), socket)
	listener, err := net.Listen("unix", filepath.Join(folder, socket))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	l := &between{}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("unix", there)
			if err != nil {
				_ = client.Close()
				continue
			}
			t.Cleanup(func() { _ = server.Close() })
			go l.carry(client, server)
		}
	}()
	u.RawQuery = url.Values{"host": {folder}}.Encode()
	return l, u.String()
}

// next decides what happens at the next commit.
func (l *between) next(f fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fault, l.dead = f, false
}

func (l *between) carry(client, server net.Conn) {
	defer func() { _ = client.Close() }()
	go func() {
		_, _ = io.Copy(client, server)
		_ = client.Close()
	}()
	part := make([]byte, 1<<16)
	for {
		n, err := client.Read(part)
		if err != nil {
			return
		}
		switch l.happens(part[:n]) {
		case none:
			_, _ = server.Write(part[:n])
		case noReply:
			_ = client.Close()
			_, _ = server.Write(part[:n])
			return
		case noCommit:
			return
		}
	}
}

// happens is what happens to a part of what is sent.
func (l *between) happens(part []byte) fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dead {
		return allSilent
	}
	if !bytes.Contains(part, []byte("commit\x00")) {
		return none
	}
	f := l.fault
	l.fault, l.dead = none, f == allSilent
	if f == allSilent {
		return noReply
	}
	return f
}

func replyLost(t *testing.T, cluster *storetest.Cluster) {
	l, address := line(t, cluster.Database(t))
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	l.next(noReply)
	written(t, s, "m", 2, "two") // it was written, and that is what it says
	holds(t, s, "m", 1, "one", "two")
}

func commitLost(t *testing.T, cluster *storetest.Cluster) {
	direct := cluster.Database(t)
	l, address := line(t, direct)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	l.next(noCommit)
	refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable")
	written(t, s, "m", 2, "two again") // the lost transaction holds up nobody
	holds(t, openDatabase(t, direct), "m", 1, "one", "two again")
}

func nothingLearned(t *testing.T, cluster *storetest.Cluster) {
	direct := cluster.Database(t)
	l, address := line(t, direct)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	l.next(allSilent)
	soon(t, 1, func() { refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "undecided") })
	l.next(none)
	holds(t, s, "m", 1, "one", "two") // whoever asks again learns it
	conflict(t, s, "m", 2, "two")
}
