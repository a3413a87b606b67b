package server

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"rumble/match"
)

// bots lets the bots of all matches play in the background, in turn: one answer of one match, then of the next. Nobody who
// opens a match or answers waits for them.
type bots struct {
	think time.Duration // how long one may think about one answer
	log   *slog.Logger
	meter *Meter
	look  func(*match.Match) // is told of every match in which something may have happened

	mu      sync.Mutex
	line    []*match.Match        // the next one first
	inLine  map[*match.Match]bool // or being played
	again   map[*match.Match]bool // something has happened while it was played
	workers int
	most    int
	closed  bool
	ctx     context.Context
	end     context.CancelFunc
}

func newBots(think time.Duration, log *slog.Logger, meter *Meter, look func(*match.Match)) *bots {
	b := &bots{
		think: think, log: log, meter: meter, look: look, inLine: map[*match.Match]bool{}, again: map[*match.Match]bool{},
		most: max(2, runtime.GOMAXPROCS(0)-1), // one that thinks for long does not hold up all
	}
	b.ctx, b.end = context.WithCancel(context.Background())
	return b
}

// play lets the bots of a match play, if it is their turn.
func (b *bots) play(m *match.Match) {
	b.look(m)
	if !m.Steps() {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.closed:
	case b.inLine[m]:
		b.again[m] = true
	default:
		b.stand(m)
	}
}

// stand puts a match at the end of the line.
func (b *bots) stand(m *match.Match) {
	b.inLine[m] = true
	b.line = append(b.line, m)
	if b.workers < b.most {
		b.workers++
		go b.work()
	}
}

// work plays one answer after the other until nobody stands in line.
func (b *bots) work() {
	for m := b.next(); m != nil; m = b.next() {
		ctx, end := context.WithTimeout(b.ctx, b.think)
		more, err := m.Step(ctx)
		end()
		b.done(m, more, err)
	}
}

func (b *bots) next() *match.Match {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed || len(b.line) == 0 {
		b.workers--
		return nil
	}
	m := b.line[0]
	b.line[0] = nil
	b.line = b.line[1:]
	return m
}

// retry is after how long bots try again that could not answer.
const retry = time.Second

func (b *bots) done(m *match.Match, more bool, err error) {
	if err != nil {
		b.log.Warn("a bot could not answer", "match", m.ID(), "error", err)
	}
	if more && err == nil {
		b.meter.answers.WithLabelValues("bot").Inc()
	}
	b.look(m)
	b.mu.Lock()
	defer b.mu.Unlock()
	more = more || b.again[m]
	delete(b.inLine, m)
	delete(b.again, m)
	switch {
	case b.closed:
	case err != nil && m.Watched(): // who comes back later finds them trying again
		time.AfterFunc(retry, func() { b.play(m) })
	case err == nil && more:
		b.inLine[m] = true
		b.line = append(b.line, m)
	}
}

// busy says whether a match is in line.
func (b *bots) busy(m *match.Match) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.inLine[m]
}

// close ends all thinking.
func (b *bots) close() {
	b.mu.Lock()
	b.closed = true
	b.mu.Unlock()
	b.end()
}
