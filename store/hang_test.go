//go:build unix

package store_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"rumble/internal/storetest"
	"rumble/store"
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
	t.Run("a connection that is ended with the commit", func(t *testing.T) { endedWithCommit(t, cluster) })
	t.Run("a node that falls silent", func(t *testing.T) { nodeFallsSilent(t, cluster) })
	t.Run("a commit of which nothing can be learned", func(t *testing.T) { nothingLearned(t, cluster) })
}

// patient is the limit of a store whose database must be reached first, on a machine that is busy.
const patient = 3 * short

func hurried(t *testing.T, address string) *store.Postgres {
	t.Helper()
	s, err := store.OpenPostgres(context.Background(), address, store.Limit(patient))
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
	s := hurried(t, address+"&pool_max_conns=4")
	written(t, s, "m", 1, "one")
	unlock := session(t, address, "LOCK TABLE journal IN ACCESS EXCLUSIVE MODE")
	ctx := context.Background()
	var without atomic.Int64 // a connection
	soon(t, 3, func() {
		crowd(func(n int) {
			var err error
			switch n % 3 {
			case 0:
				err = s.Append(ctx, "m", 2, bodies("two"))
			case 1:
				_, err = s.Read(ctx, "m", 1)
			case 2:
				err = s.Append(ctx, "n", 1, bodies("other"))
			}
			refused(t, err, "store-unavailable")
			if cause := errors.Unwrap(err); cause != nil && strings.HasPrefix(cause.Error(), "no connection") {
				without.Add(1)
			}
		})
	})
	if n := without.Load(); n < 8 {
		t.Errorf("4 of 12 have a connection, but %d of the others wait until those give up", 8-n)
	}
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
		soon(t, 3, func() {
			err := s.Append(context.Background(), "m", 2, bodies("two"))
			refused(t, err, "store-unavailable")
			if cause := new(pgconn.PgError); !errors.As(err, &cause) || cause.Code != "57014" {
				t.Errorf("it is not the database that gives it up: %v", errors.Unwrap(err))
			}
		})
	})
	began := time.Now()
	written(t, s, "n", 1, "others go on")
	if took := time.Since(began); took > patient/2 {
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
	soon(t, 3, func() {
		crowd(func(int) { refused(t, s.Append(ctx, "m", 2, bodies("two")), "store-unavailable") })
	})
	soon(t, 3, func() {
		_, err := s.Read(ctx, "m", 1)
		refused(t, err, "store-unavailable")
	})
	soon(t, 3, func() {
		_, err := store.OpenPostgres(ctx, address, store.Limit(patient))
		refused(t, err, "store-unusable")
	})
	goOn()
	recovers(t, s)
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
	none     fault = iota
	noReply        // the commit gets through, its reply does not
	noCommit       // it does not get through, and the database does not notice
	thenDead       // it gets through, and from then on nothing does
	nowDead        // it does not get through, nor does anything that comes after it
	ended          // it gets through, and then the database ends the connection
)

// recovers waits until a store works again: connections that hung are closed first, which takes a moment.
func recovers(t *testing.T, s store.Store) {
	t.Helper()
	var err error
	for range 50 {
		if _, err = s.Read(context.Background(), "m", 1); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("it does not recover: %v", err)
}

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

// cut lets nothing through to the database any more, or again.
func (l *between) cut(dead bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = dead
}

func (l *between) carry(client, server net.Conn) {
	defer func() { _ = client.Close() }()
	back := &mouth{Conn: client}
	go func() {
		_, _ = io.Copy(back, server)
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
		case ended:
			back.shut.Store(true)
			_, _ = server.Write(part[:n])
			_, _ = client.Write(goodbye)
			return
		}
	}
}

// mouth can be shut.
type mouth struct {
	net.Conn
	shut atomic.Bool
}

func (m *mouth) Write(b []byte) (int, error) {
	if m.shut.Load() {
		return len(b), nil
	}
	return m.Conn.Write(b)
}

// goodbye is what the database says when somebody ends a connection.
var goodbye = func() []byte {
	body := "SFATAL\x00VFATAL\x00C57P01\x00Mterminating connection due to administrator command\x00\x00"
	return append([]byte{'E', 0, 0, 0, byte(4 + len(body))}, body...)
}()

// happens is what happens to a part of what is sent.
func (l *between) happens(part []byte) fault {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dead {
		return nowDead
	}
	if !bytes.Contains(part, []byte("commit\x00")) {
		return none
	}
	f := l.fault
	l.fault, l.dead = none, f == thenDead || f == nowDead
	if f == thenDead {
		return noReply
	}
	return f
}

func replyLost(t *testing.T, cluster *storetest.Cluster) {
	l, address := line(t, cluster.Database(t))
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	saysWhatItDid(t, s, func() { l.next(noReply) }) // it was written, and that is what it says
}

// saysWhatItDid writes a row into a fault until it was written, and looks each time whether what is said of it is so. A
// commit that the database had not begun with when the store asked what became of it is ended, and then nothing was done.
func saysWhatItDid(t *testing.T, s *store.Postgres, fault func()) {
	t.Helper()
	for range 20 {
		fault()
		err := s.Append(context.Background(), "m", 2, bodies("two"))
		if err == nil {
			holds(t, s, "m", 1, "one", "two")
			return
		}
		refused(t, err, "store-unavailable")
		holds(t, s, "m", 1, "one")
	}
	t.Error("it is never written")
}

func commitLost(t *testing.T, cluster *storetest.Cluster) {
	direct := cluster.Database(t)
	l, address := line(t, direct)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	l.next(noCommit)
	refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "store-unavailable")
	recovers(t, s)
	written(t, s, "m", 2, "two again") // the lost transaction holds up nobody
	holds(t, openDatabase(t, direct), "m", 1, "one", "two again")
}

func endedWithCommit(t *testing.T, cluster *storetest.Cluster) {
	l, address := line(t, cluster.Database(t))
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	// The database says that it ended the connection, but not that it did not commit.
	saysWhatItDid(t, s, func() { l.next(ended) })
}

// A transaction that nobody ends would keep its row from all other nodes.
func nodeFallsSilent(t *testing.T, cluster *storetest.Cluster) {
	direct := cluster.Database(t)
	l, address := line(t, direct)
	s, other := hurried(t, address), hurried(t, direct)
	written(t, s, "m", 1, "one")
	l.next(nowDead)
	soon(t, 3*2, func() { refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "undecided") })
	soon(t, 3, func() { written(t, other, "m", 2, "of another node") })
	holds(t, other, "m", 1, "one", "of another node")
}

func nothingLearned(t *testing.T, cluster *storetest.Cluster) {
	direct := cluster.Database(t)
	l, address := line(t, direct)
	s := hurried(t, address)
	written(t, s, "m", 1, "one")
	l.next(thenDead)
	soon(t, 3, func() { refused(t, s.Append(context.Background(), "m", 2, bodies("two")), "undecided") })
	l.next(none)
	recovers(t, s)
	holds(t, s, "m", 1, "one", "two") // whoever asks again learns it
	conflict(t, s, "m", 2, "two")
}
