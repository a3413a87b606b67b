package server_test

import (
	"context"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

// ledger is a store that notes who writes and who reads.
type ledger struct {
	store.Store
	mu      sync.Mutex
	written []string // the matches, in the order of their rows
	read    int      // whole journals
}

func (l *ledger) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	l.mu.Lock()
	l.written = append(l.written, match)
	l.mu.Unlock()
	return l.Store.Append(ctx, match, first, rows)
}

func (l *ledger) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	l.mu.Lock()
	l.read++
	l.mu.Unlock()
	return l.Store.Read(ctx, match, from)
}

// thinker is the toy whose steady player thinks until it is let go.
func thinker(letGo chan struct{}) game.Ruleset {
	rules := toy.Rules()
	advise := rules.Advise
	rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		<-letGo
		return advise(g, q, c)
	}
	return rules
}

// Nobody who opens a match or answers waits for what bots think.
func TestARequestReturnsWhenItsOwnRowIsWritten(t *testing.T) {
	letGo := make(chan struct{})
	h := open(t, sqlite(t), func(c *server.Config) { c.Rules = []game.Ruleset{thinker(letGo)} })
	h.of = nil // nobody waits for the bots
	m := h.begin("duel", "human", "steady")
	h.opened("duel", "steady", "steady")
	m.says(m.keys[0], "bid", 1)
	if v := m.snapshot(m.keys[0]); len(v.Questions) != 0 || len(v.Waiting) == 0 {
		t.Errorf("while the bot thinks it shows %+v", v)
	}
	close(letGo)
	stream := m.listen(m.keys[0], "")
	for len(stream.next().view.Questions) == 0 {
	}
}

// A bot that thinks for too long gives the default answer, and the match goes on; so do all others.
func TestABotThatThinksForTooLong(t *testing.T) {
	letGo := make(chan struct{})
	defer close(letGo)
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Rules, c.Bounds.Think = []game.Ruleset{thinker(letGo)}, 20*time.Millisecond
	})
	m := h.begin("duel", "human", "steady")
	m.says(m.keys[0], "bid", 1)
	if v := m.snapshot(m.keys[0]); len(v.Questions) == 0 {
		t.Errorf("it shows %+v", v)
	}
	if v := h.opened("duel", "steady", "steady"); v.snapshot(v.watch).Result == nil {
		t.Error("a match between such bots does not end")
	}
}

// The bots of several matches play by turns.
func TestBotsPlayByTurns(t *testing.T) {
	keep := &ledger{Store: sqlite(t)}
	h := open(t, keep)
	for range 4 {
		h.opened("trio", "random", "steady", "random")
	}
	h.settle()
	left := map[string]int{}
	for _, m := range keep.written {
		left[m]++
	}
	run, longest := 0, 0
	for i, m := range keep.written {
		left[m]--
		if run++; i > 0 && keep.written[i-1] != m {
			run = 1
		}
		others := 0
		for other, n := range left {
			if other != m && n > 0 {
				others++
			}
		}
		if others == 3 { // all of them are still being played
			longest = max(longest, run)
		}
	}
	if longest > 12 {
		t.Errorf("one match was played %d times in a row, while three others waited", longest)
	}
}

// A wrong key rebuilds no match.
func TestAWrongKeyIsRefusedBeforeAMatchIsRebuilt(t *testing.T) {
	keep := &ledger{Store: sqlite(t)}
	first := open(t, keep)
	m := first.begin("duel", "human", "random")
	before := keep.read
	again := m.at(open(t, keep))
	for _, path := range []string{"/stream", "/replay", "/journal", "/sight/a"} {
		again.refuses(http.MethodGet, again.path(path), "wrong", nil, 403, "bad-key")
	}
	if keep.read != before {
		t.Errorf("the journal was read %d times", keep.read-before)
	}
	if v := again.snapshot(m.keys[0]); len(v.Questions) == 0 || keep.read == before {
		t.Errorf("with the right key it shows %+v", v)
	}
}

// Bots that search think one after the other, so that a processor is left for everybody else, and hold up none that answers at once.
func TestBotsThatSearchHoldUpNobody(t *testing.T) {
	letGo := make(chan struct{})
	var thinking atomic.Int64
	rules := toy.Rules()
	advise := rules.Advise
	rules.Advise = func(g game.Game, q *game.Question, c *game.Chance) game.Answer {
		thinking.Add(1)
		defer thinking.Add(-1)
		<-letGo
		return advise(g, q, c)
	}
	h := open(t, sqlite(t), func(c *server.Config) { c.Rules, c.Bounds.Think = []game.Ruleset{rules}, time.Minute })
	h.of = nil // nobody waits for the bots
	for range runtime.GOMAXPROCS(0) + 2 {
		h.opened("duel", "sharp", "sharp")
	}
	m := h.opened("duel", "random", "random")
	stream := m.listen(m.watch, "")
	for stream.next().view.Result == nil {
	}
	if n, most := thinking.Load(), int64(max(1, runtime.GOMAXPROCS(0)-1)); n < 1 || n > most {
		t.Errorf("%d think at the same time, of %d that may", n, most)
	}
	close(letGo)
}
