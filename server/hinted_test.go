package server_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"rumble/server"
	"rumble/store"
)

// wired is a node's store that hints as PostgreSQL does.
type wired struct {
	together
	own    chan store.Hint
	others []chan store.Hint
	reads  *atomic.Int64
	slow   *sync.Mutex // held by a test: reading waits
}

func (w wired) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	err := w.together.Append(ctx, match, first, rows)
	if err == nil {
		w.Hint(store.Hint{ID: match, Row: first + len(rows) - 1})
	}
	return err
}

func (w wired) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	w.reads.Add(1)
	w.slow.Lock()
	defer w.slow.Unlock()
	return w.together.Read(ctx, match, from)
}

func (w wired) Hint(h store.Hint) {
	for _, other := range w.others {
		other <- h
	}
}

func (w wired) Hear(ctx context.Context, hear func(store.Hint)) {
	for {
		select {
		case <-ctx.Done():
			return
		case h := <-w.own:
			hear(h)
		}
	}
}

// twoWired are two nodes that hint to each other.
func twoWired(t *testing.T) (nodes [2]house, stores [2]wired) {
	t.Helper()
	keep := together{sqlite(t)}
	a, b := make(chan store.Hint, 1000), make(chan store.Hint, 1000)
	for i, ends := range [2][2]chan store.Hint{{a, b}, {b, a}} {
		stores[i] = wired{keep, ends[0], []chan store.Hint{ends[1]}, &atomic.Int64{}, &sync.Mutex{}}
		nodes[i] = open(t, stores[i], func(c *server.Config) { c.Bounds.Person = server.Share{Proofs: 1000, Personal: 1000} })
	}
	return nodes, stores
}

// A node has read what another has written before anybody asks, and tells those who follow the match there.
func TestANodeReadsWhatIsHintedAt(t *testing.T) {
	nodes, stores := twoWired(t)
	m := nodes[0].begin("duel", "human", "open")
	far := m.at(nodes[1])
	if far.of.KnownRows(m.match) != 0 {
		t.Fatal("a match that nobody has before them is read because of a hint")
	}
	far.first(m.keys[0], "")
	begun := nodes[0].of.KnownRows(m.match)
	if far.of.KnownRows(m.match) != begun {
		t.Fatal("the nodes begin with different matches")
	}
	m.says(m.keys[0], "bid", 1)
	eventually(t, "the row of the other node", func() bool { return far.of.KnownRows(m.match) == begun+1 })
	reads := stores[1].reads.Load()
	stores[0].Hint(store.Hint{ID: m.match, Row: begun + 1}) // it is known already
	stores[0].Hint(store.Hint{ID: "nobody's", Row: 3})
	stores[0].Hint(store.Hint{ID: "the last of these"})
	happens, end := far.of.Happens("heard")
	defer end()
	stores[0].Hint(store.Hint{ID: "heard"})
	<-happens
	if now := stores[1].reads.Load(); now != reads {
		t.Errorf("what is known is read %d times more", now-reads)
	}
}

// A match that is hinted at many times while it is read is read once more, and two do not hold each other up.
func TestHintsAreReadTogether(t *testing.T) {
	nodes, stores := twoWired(t)
	var ids []string
	for range 4 {
		m := nodes[0].begin("duel", "human", "open")
		ids = append(ids, m.match)
		m.at(nodes[1]).first(m.keys[0], "")
	}
	node, reads := nodes[1].of, stores[1].reads
	before := reads.Load()
	stores[1].slow.Lock()
	for range 5 {
		node.Hinted(ids...)
	}
	eventually(t, "two that are read", func() bool { return reads.Load() == before+2 })
	for range 5 {
		node.Hinted(ids...)
	}
	stores[1].slow.Unlock()
	// Of the two that are being read, each is read again; the two in line are read once.
	eventually(t, "the others", func() bool { return reads.Load() == before+6 })
	time.Sleep(50 * time.Millisecond)
	if got := reads.Load() - before; got != 6 {
		t.Errorf("four matches are read %d times", got)
	}
	node.Hinted(ids[0])
	eventually(t, "another hint", func() bool { return reads.Load() == before+7 })
}

// What goes on beside a match is hinted at as well: what is said at another node, and who is there.
func TestWhatGoesOnBesideAMatchIsHintedAt(t *testing.T) {
	nodes, _ := twoWired(t)
	m := nodes[0].begin("duel", "human", "open")
	happens, end := nodes[1].of.Happens(m.match)
	defer end()
	if status := m.call("POST", "/api/rooms/"+m.match+"/chat", m.keys[0], obj{"text": "hello"}, nil); status != 200 {
		t.Fatalf("saying something: %d", status)
	}
	awaits(t, happens, "what was said")
	s := m.listen(m.keys[0], "")
	s.next()
	awaits(t, happens, "somebody who came")
	eventually(t, "both there", func() bool { return len(nodes[1].of.There(m.match)) == 1 })
}

func awaits(t *testing.T, happens <-chan struct{}, what string) {
	t.Helper()
	select {
	case <-happens:
	case <-time.After(10 * time.Second):
		t.Fatalf("%s is not hinted at", what)
	}
}

// Over a PostgreSQL, with nothing but what two servers do by themselves.
func TestNodesHintThroughPostgreSQL(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, one, other house) {
		if _, is := one.keep.(*store.Postgres); !is {
			return
		}
		m := one.begin("duel", "human", "open")
		m.at(other).first(m.keys[0], "")
		begun := other.of.KnownRows(m.match)
		// The first hint may come before the other node listens: then the next one is heard.
		for i := 0; other.of.KnownRows(m.match) == begun && i < 50; i++ {
			open := m.snapshot(m.keys[i%2]).Questions
			if len(open) > 0 {
				m.must("POST", "/answers", m.keys[i%2], byDefault(open[0]), nil)
			}
			time.Sleep(100 * time.Millisecond)
		}
		eventually(t, "the rows of the other node", func() bool { return other.of.KnownRows(m.match) == one.of.KnownRows(m.match) })
	})
}
