package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

// hosted is a server that may lie, and a crowd that is to play there.
func hosted(t *testing.T, pairs int, lie liar) *crowd {
	t.Helper()
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	duel := toy.Scenario(2, 4)
	duel.ID = "duel"
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{duel}, Store: keep, Random: func(b []byte) { _, _ = rand.Read(b) },
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix(proxy + "/32")}, Bounds: server.Bounds{Opened: 1000},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	honest := s.Handler()
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if lie == nil || !lie(honest, w, r) {
			honest.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(func() { front.CloseClientConnections(); front.Close() })
	all, err := newAPI(10*time.Second).forTwo(t.Context(), front.URL)
	if err != nil || len(all) != 1 || len(all[0].Seats) != 2 {
		t.Fatalf("%v %v", all, err)
	}
	c := newCrowd(&wire{target: strings.TrimPrefix(front.URL, "http://"), wait: 10 * time.Second}, pairs, all, 7)
	c.unseen = 100 * time.Millisecond
	return c
}

// playing has a crowd play until the test is over, and waits until all have begun.
func playing(t *testing.T, c *crowd) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); c.live(ctx) }()
	t.Cleanup(func() { end(); <-ended })
	if err := new(loaded).until(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

// Every answer that was due is accounted for once, and what was acknowledged is in the ledgers.
func TestACrowdAccountsForAllThatWasDue(t *testing.T) {
	c := hosted(t, 6, nil)
	playing(t, c)
	s := c.pace(t.Context(), "some", 100, 2*time.Second)
	if s.due < 100 || s.settled() != s.due || s.silent > 0 || c.failure() != nil {
		t.Errorf("of %d answers that were due it is known of %d; %d without a reply; %v", s.due, s.settled(), s.silent, c.failure())
	}
	if len(s.written) != len(s.shown) || len(s.written) == 0 || s.secret == 0 { // the toy has bids in secret
		t.Errorf("%d were acknowledged and %d shown, %d in secret", len(s.written), len(s.shown), s.secret)
	}
	noted := 0
	for _, p := range c.pairs {
		p.mu.Lock()
		for _, t := range p.tables {
			for _, g := range t.ledger.entries() {
				if g.fate == acknowledged {
					noted++
				}
			}
		}
		p.mu.Unlock()
	}
	if behind, looked, err := c.behind(t.Context(), 6); behind > 0 || looked == 0 || err != nil {
		t.Errorf("%d of %d streams are behind, %v", behind, looked, err)
	}
	if noted != len(s.written)+s.secret {
		t.Errorf("the ledgers have %d answers that were acknowledged, not %d and %d", noted, len(s.written), s.secret)
	}
	rushed := c.rush(t.Context(), 30, 4)
	if both := s.with(rushed); both.due != s.due+30 || both.settled() != both.due || len(both.written) != len(s.written)+len(rushed.written) {
		t.Errorf("together they are %+v", both)
	}
}

// Time runs from when an answer was due, whatever the server takes for those before it.
func TestTimeRunsFromWhenAnAnswerWasDue(t *testing.T) {
	const slow = 300 * time.Millisecond
	c := hosted(t, 4, func(_ http.Handler, _ http.ResponseWriter, r *http.Request) bool {
		if answering(r) {
			time.Sleep(slow)
		}
		return false
	})
	playing(t, c)
	s := c.pace(t.Context(), "slow", 5, time.Second)
	if s.settled() != s.due {
		t.Fatalf("of %d answers it is known of %d", s.due, s.settled())
	}
	for i := range s.written {
		if s.written[i] < slow || s.shown[i] < slow {
			t.Errorf("an answer that took %v is said to have taken %v until it was written and %v until it was shown", slow, s.written[i], s.shown[i])
		}
	}
}

// Refusals and lost replies are counted; what was tried again and got through counts once.
func TestWhatIsTriedAgainCountsOnce(t *testing.T) {
	var count atomic.Int64
	c := hosted(t, 4, func(_ http.Handler, w http.ResponseWriter, r *http.Request) bool {
		if !answering(r) || count.Add(1)%3 != 0 {
			return false
		}
		w.WriteHeader(http.StatusTooManyRequests)
		_, _ = w.Write([]byte(`{"code":"too-fast"}`))
		return true
	})
	playing(t, c)
	s := c.pace(t.Context(), "refused", 30, time.Second)
	if s.settled() != s.due || s.codes["too-fast"] == 0 || s.gone > 0 {
		t.Errorf("of %d answers it is known of %d, %d came to nothing; refused were %v", s.due, s.settled(), s.gone, s.codes)
	}
}

// Streams that are closed come back where they were, and matches that end are followed by others.
func TestACrowdComesBack(t *testing.T) {
	c := hosted(t, 2, nil)
	playing(t, c)
	c.rush(t.Context(), 10, 2)
	c.silence()
	for _, p := range c.pairs {
		p.mu.Lock()
		p.sides[0].shown, p.sides[1].shown = 0, 0
		p.mu.Unlock()
	}
	time.Sleep(50 * time.Millisecond)
	if c.ready() > 0 {
		t.Error("somebody still follows")
	}
	c.resume()
	if s := c.rush(t.Context(), 400, 2); s.settled() != 400 {
		t.Errorf("it is known of %d", s.settled())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.again == 0 || c.broken > 0 {
		t.Errorf("%d matches were followed by another, %d streams broke off", c.again, c.broken)
	}
}

// A flood is refused, holds the streams that one client may hold, and ends when it is told to.
func TestAFloodIsRefused(t *testing.T) {
	c := hosted(t, 2, nil)
	playing(t, c)
	p := newCrowd(c.wire, 1, c.scenarios, 8).pairs[0]
	m, err := p.open()
	if err != nil {
		t.Fatal(err)
	}
	open, err := json.Marshal(c.scenarios[0].opening())
	if err != nil {
		t.Fatal(err)
	}
	f := flood{
		Target: c.wire.target, From: outsider, Lines: 8, Match: m.match, Key: m.keys[0].Key, Odds: `{"question":"none","option":0}`,
		Others: []string{c.pairs[0].table.match}, Open: string(open),
	}
	ctx, end := context.WithTimeout(t.Context(), 2*time.Second)
	defer end()
	came := f.flood(ctx)
	if came.Replies[http.StatusTooManyRequests] == 0 || came.Streams == 0 || came.Streams > 16 {
		t.Errorf("%+v", came)
	}
	for _, kind := range floodKinds {
		if came.Sent[kind] == 0 {
			t.Errorf("nothing is asked of the kind %q", kind)
		}
	}
	if s := c.pace(t.Context(), "after", 20, 500*time.Millisecond); s.settled() != s.due || len(s.codes) > 0 {
		t.Errorf("after it others are answered %+v", s)
	}
}

func TestAFigureIsFound(t *testing.T) {
	text := "# HELP x\nx_total{by=\"bot\"} 7\nx 1.5e+07\n"
	for name, want := range map[string]float64{"x": 1.5e7, `x_total{by="bot"}`: 7, "y": 0} {
		if got, err := figureOf(text, name); got != want || err != nil {
			t.Errorf("%s is %v, %v", name, got, err)
		}
	}
}
