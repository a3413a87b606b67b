package server_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"rumble/internal/built"
	"rumble/records"
	"rumble/server"
	"rumble/store"
)

// measures asks what only the owner is shown.
func (h house) measures(path string) (int, string) {
	h.t.Helper()
	answer := httptest.NewRecorder()
	h.of.Measures().ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
	return answer.Code, answer.Body.String()
}

// figure is one line of the metrics; "" when it is not there.
func (h house) figure(name string) string {
	h.t.Helper()
	_, text := h.measures("/metrics")
	for line := range strings.Lines(text) {
		if rest, is := strings.CutPrefix(line, name+" "); is {
			return strings.TrimSpace(rest)
		}
	}
	return ""
}

func (h house) figures(want map[string]string) {
	h.t.Helper()
	for name, value := range want {
		if got := h.figure(name); got != value {
			h.t.Errorf("%s is %q, not %q", name, got, value)
		}
	}
}

func TestFiguresSayWhatTheServerDoes(t *testing.T) {
	meter := server.NewMeter()
	keep, err := store.OpenSQLite(t.TempDir(), store.Observe(meter.Stored))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	h := open(t, keep, func(c *server.Config) {
		c.Meter, c.Built = meter, built.Built{Version: "v1", Commit: "abcdef"}
		c.Bounds.Person = server.Share{Looks: 3}
		c.Bounds.Crowd = 1
	})
	h.figures(map[string]string{`rumble_built{commit="abcdef",version="v1"}`: "1", "rumble_matches": "0", "rumble_streams": "0"})

	m := h.begin("duel", "human", "steady")
	q := m.asked(m.keys[0])
	s := m.listen(m.keys[0], "")
	s.next()
	defer s.end()
	before := h.figure(`rumble_answers_total{by="bot"}`)
	m.must("POST", "/answers", m.keys[0], byDefault(q), nil)
	for range 100 { // the stream by which the question came is noticed to have ended
		if h.figure("rumble_streams") == "1" {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	h.figures(map[string]string{
		"rumble_matches": "1", "rumble_streams": "1", `rumble_answers_total{by="person"}`: "1",
		`rumble_request_seconds_count{operation="POST /api/matches",status="201"}`:                 "1",
		`rumble_request_seconds_count{operation="POST /api/matches/{match}/answers",status="200"}`: "1",
		`rumble_request_seconds_count{operation="GET /api/matches/{match}/stream",status="200"}`:   "",
		"rumble_bots_thinking": "0", "rumble_bots_waiting": "0",
		`rumble_queue_waiting{queue="odds"}`: "0", `rumble_queue_working{queue="previews"}`: "0", `rumble_queue_working{queue="rebuilding"}`: "0",
	})
	if after := h.figure(`rumble_answers_total{by="bot"}`); after == before {
		t.Errorf("the bot has answered %s times before and %s after", before, after)
	}
	for _, name := range []string{`rumble_store_seconds_count{outcome="ok",what="read"}`, `rumble_store_seconds_count{outcome="ok",what="write"}`, "go_goroutines"} {
		if n := h.figure(name); n == "" || n == "0" {
			t.Errorf("%s is %q", name, n)
		}
	}
	for range 5 {
		h.request("GET", m.path("/sight/north-1"), m.keys[0], "")
	}
	if n := h.figure(`rumble_refused_total{code="too-fast"}`); n == "" || n == "0" {
		t.Errorf("refused: %q", n)
	}
	_, text := h.measures("/metrics")
	if strings.Contains(text, m.match) || strings.Contains(text, m.keys[0]) || strings.Contains(text, "127.0.0.1") {
		t.Error("the figures name a match, a key or a client")
	}
}

// Who asks for what is not there makes no new figures: nothing of an address gets into them.
func TestFiguresDoNotGrowWithWhatIsAskedFor(t *testing.T) {
	h := open(t, sqlite(t))
	operations := func() int {
		_, text := h.measures("/metrics")
		return len(regexp.MustCompile(`(?m)^rumble_request_seconds_count`).FindAllString(text, -1))
	}
	ask := func(n int) {
		for _, path := range []string{"/api/odd%d", "/odd%d", "/api/clauses/odd%d", "/api/matches/odd%d/view", "/t/odd%d"} {
			h.request("GET", fmt.Sprintf(path, n), "", "")
			h.request("POST", fmt.Sprintf(path, n), "", "{}")
		}
	}
	ask(0)
	before := operations()
	for n := range 30 {
		ask(n)
	}
	if after := operations(); after > before+3 { // the limits refuse some
		t.Errorf("%d figures before, %d after", before, after)
	}
}

// away is a store that does not answer.
type away struct {
	store.Store
	asked int
	err   error
}

func (a *away) Get(ctx context.Context, kind, id string) (records.Record, error) {
	if kind == "ready" {
		a.asked++
		if _, ends := ctx.Deadline(); !ends {
			return records.Record{}, errors.New("it might wait for ever")
		}
		return records.Record{}, a.err
	}
	return a.Store.Get(ctx, kind, id)
}

func TestAServerIsReadyWhenItsStoreAnswers(t *testing.T) {
	keep := &away{Store: sqlite(t)}
	h := open(t, keep, func(c *server.Config) { c.Built = built.Built{Commit: "abc"} })
	for range 20 {
		if r := h.request("GET", "/readyz", "", ""); r.status != 200 || string(r.body) != `{"status":"ready","commit":"abc"}`+"\n" {
			t.Errorf("%d %s", r.status, r.body)
		}
	}
	if keep.asked > 3 {
		t.Errorf("the store was asked %d times by 20", keep.asked)
	}
	keep.err = errors.New("the disk is on fire")
	time.Sleep(1100 * time.Millisecond)
	r := h.request("GET", "/readyz", "", "")
	if r.status != http.StatusServiceUnavailable || strings.Contains(string(r.body), "fire") {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := h.request("GET", "/healthz", "", ""); r.status != 200 || !strings.Contains(string(r.body), `"ok"`) {
		t.Errorf("%d %s", r.status, r.body)
	}
	if status, body := h.measures("/readyz"); status != http.StatusServiceUnavailable {
		t.Errorf("%d %s", status, body)
	}
}
