package server

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"rumble/match"
)

// bots lets the bots of all matches play in the background, in turn: one answer of one match, then of the next. Nobody who
// opens a match or answers waits for them. Those that search stand in a line of their own, and together they leave one processor to
// everybody else: otherwise whoever answers would wait, at each step of the way to the disk and to the other screens, until a bot has
// used up its turn on the processor. Those that go by rules of thumb answer at once and never wait for those that search.
type bots struct {
	think time.Duration // how long one may think about one answer
	log   *slog.Logger
	meter *Meter
	look  func(*match.Match) // is told of every match in which something may have happened

	mu     sync.Mutex
	lines  [2]botLine            // of those that go by rules of thumb, of those that search
	inLine map[*match.Match]bool // or being played
	again  map[*match.Match]bool // something has happened while it was played
	most   int                   // how many think at the same time, of each line
	closed bool
	ctx    context.Context
	end    context.CancelFunc
}

// botLine is where matches wait until one of their bots may answer.
type botLine struct {
	matches []*match.Match // the next one first
	workers int
}

func newBots(think time.Duration, log *slog.Logger, meter *Meter, look func(*match.Match)) *bots {
	b := &bots{
		think: think, log: log, meter: meter, look: look, inLine: map[*match.Match]bool{}, again: map[*match.Match]bool{},
		most: max(1, runtime.GOMAXPROCS(0)-1),
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
	line := &b.lines[0]
	if m.Plans() {
		line = &b.lines[1]
	}
	line.matches = append(line.matches, m)
	if line.workers < b.most {
		line.workers++
		go b.work(line)
	}
}

// work plays one answer after the other until nobody stands in a line.
func (b *bots) work(line *botLine) {
	for m := b.next(line); m != nil; m = b.next(line) {
		ctx, end := context.WithTimeout(b.ctx, b.think)
		more, err := m.Step(ctx)
		end()
		b.done(m, more, err)
	}
}

func (b *bots) next(line *botLine) *match.Match {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed || len(line.matches) == 0 {
		line.workers--
		return nil
	}
	m := line.matches[0]
	line.matches[0] = nil
	line.matches = line.matches[1:]
	return m
}

// retry is after how long bots try again that could not answer.
const retry = time.Second

func (b *bots) done(m *match.Match, more bool, err error) {
	stopped := b.ctx.Err() != nil && errors.Is(err, context.Canceled) // that the server stops is no fault of a bot's
	if err != nil && !stopped {
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
		b.stand(m)
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
