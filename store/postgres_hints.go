package store

import (
	"context"
	"crypto/rand"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// hints are what a node has to tell the others. They are sent after what they are about was committed and by a transaction of their own:
// the database commits transactions that notify one after another, and flushing rows to the disk is not to wait in that line.
type hints struct {
	node string // by which this node knows its own hints

	mu   sync.Mutex // guards what follows; nothing is sent under it
	due  map[string]int
	more chan struct{} // something is due
	end  context.CancelFunc
	over chan struct{} // closed when nothing is sent any more
}

// channel is what the nodes of a database listen to.
const channel = "rumble_hints"

// startHints begins to send hints.
func (p *Postgres) startHints() {
	ctx, end := context.WithCancel(context.Background())
	p.hints = &hints{node: rand.Text()[:10], due: map[string]int{}, more: make(chan struct{}, 1), end: end, over: make(chan struct{})}
	go p.sendHints(ctx)
}

func (p *Postgres) endHints() {
	p.hints.end()
	<-p.hints.over
}

// Hint tells the other nodes, soon.
func (p *Postgres) Hint(h Hint) { p.hints.add(h) }

// add notes a hint that is to be sent. It waits for nothing.
func (s *hints) add(h Hint) {
	if len(h.ID) > maxHinted {
		return
	}
	key := h.ID
	if h.Row > 0 { // what is beside a match is told apart from its rows
		key = " " + key
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, there := s.due[key]; !there && len(s.due) >= mostHints {
		return
	}
	s.due[key] = max(s.due[key], h.Row)
	select {
	case s.more <- struct{}{}:
	default:
	}
}

// take takes all that is due, as it is sent.
func (s *hints) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var texts []string
	for key, row := range s.due {
		if row > 0 {
			key = key[1:]
		}
		texts = append(texts, Hint{key, row}.write(s.node))
	}
	clear(s.due)
	return texts
}

// sendHints sends what is due, all of it at once, until the end. What cannot be sent is lost.
func (p *Postgres) sendHints(ctx context.Context) {
	defer close(p.hints.over)
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.hints.more:
		}
		_ = p.notify(ctx, p.hints.take())
	}
}

func (p *Postgres) notify(ctx context.Context, texts []string) error {
	ctx, end := p.bounded(ctx)
	defer end()
	conn, err := p.acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	_, err = conn.Exec(ctx, `SELECT pg_notify($1, hint) FROM unnest($2::text[]) AS hint`, channel, texts)
	return err
}

// How long it is waited before the database is called again, at first and at the longest, and after how long without a hint it is asked
// whether it is still there: a line that was cut without a word is as quiet as one on which nothing happens.
const (
	firstPause = 100 * time.Millisecond
	lastPause  = 5 * time.Second
	longQuiet  = 10 * time.Second
)

// Hear calls hear for every hint of another node until the context ends. It has a connection of its own, and calls again when that breaks.
func (p *Postgres) Hear(ctx context.Context, hear func(Hint)) {
	for pause := firstPause; ctx.Err() == nil; pause = min(2*pause, lastPause) {
		if p.listen(ctx, hear) {
			pause = firstPause
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// listen hears hints until the connection breaks, and says whether there was one.
func (p *Postgres) listen(ctx context.Context, hear func(Hint)) (connected bool) {
	conn, err := p.call(ctx)
	if err != nil {
		return false
	}
	defer func() {
		last, end := p.bounded(context.WithoutCancel(ctx))
		defer end()
		_ = conn.Close(last)
	}()
	for {
		quiet, end := context.WithTimeout(ctx, p.quiet)
		said, err := conn.WaitForNotification(quiet)
		end()
		switch {
		case err == nil:
			if h, others := readHint(said.Payload, p.hints.node); others {
				hear(h)
			}
		case ctx.Err() != nil, !pgconn.Timeout(err), p.asks(ctx, conn) != nil:
			return true
		}
	}
}

// call makes a connection that listens.
func (p *Postgres) call(ctx context.Context) (*pgx.Conn, error) {
	ctx, end := p.bounded(ctx)
	defer end()
	conn, err := pgx.ConnectConfig(ctx, p.pool.Config().ConnConfig)
	if err != nil {
		return nil, err
	}
	if _, err = conn.Exec(ctx, "LISTEN "+channel); err != nil {
		_ = conn.Close(ctx)
		return nil, err
	}
	return conn, nil
}

// asks asks the database whether it is there.
func (p *Postgres) asks(ctx context.Context, conn *pgx.Conn) error {
	ctx, end := p.bounded(ctx)
	defer end()
	return conn.Ping(ctx)
}
