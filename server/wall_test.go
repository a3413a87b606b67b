package server_test

import (
	"context"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/server"
	"rumble/store"
)

// from asks with a key for an address behind the proxy, and gives the status and the code of a refusal.
func (h house) from(address, method, path, key, body string) (int, string) {
	h.t.Helper()
	headers := map[string]string{"Content-Type": "application/json", "X-Forwarded-For": address}
	if key != "" {
		headers["Authorization"] = "Bearer " + key
	}
	w := h.ask(method, path, body, headers)
	_, rest, _ := strings.Cut(w.Body.String(), `"code":"`)
	code, _, _ := strings.Cut(rest, `"`)
	if after := w.Header().Get("Retry-After"); w.Code == 429 || w.Code == 503 {
		if n, err := strconv.Atoi(after); err != nil || n < 1 {
			h.t.Errorf("%s %s: %d with Retry-After %q", method, path, w.Code, after)
		}
	} else if after != "" {
		h.t.Errorf("%s %s: %d with Retry-After %q", method, path, w.Code, after)
	}
	return w.Code, code
}

// sparing is a house behind a proxy where a person may do everything three times, and an address six times.
func sparing(t *testing.T, changes ...func(*server.Config)) house {
	t.Helper()
	all := append([]func(*server.Config){func(c *server.Config) {
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")} // where the requests of tests come from
		c.Bounds.Person = server.Share{Opened: 3, Checked: 3, Looks: 3, Replays: 3, Guesses: 3, Followed: 3}
		c.Bounds.Crowd = 2
	}}, changes...)
	return open(t, sqlite(t), all...)
}

// greed asks for something again and again until it is refused as too fast, and gives how often it was not.
func (h house) greed(address, method, path, key, body string) int {
	h.t.Helper()
	for n := range 100 {
		if status, code := h.from(address, method, path, key, body); status == 429 && code == "too-fast" {
			return n
		}
	}
	h.t.Errorf("%s %s is never refused", method, path)
	return 100
}

func TestOneCannotStarveAnother(t *testing.T) {
	const answer = `{"question":"x","option":0}`
	for _, c := range []struct{ name, method, path, body string }{
		{"previews", "POST", "/preview", answer},
		{"odds", "POST", "/odds", answer},
		{"odds by number", "POST", "/odds-by-number", answer},
		{"sights", "GET", "/sight/north-1", ""},
		{"replays", "GET", "/replay", ""},
		{"journals", "GET", "/journal", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := sparing(t)
			m := h.begin("duel", "human", "open")
			greedy, modest := m.keys[0], m.keys[1]
			ask := func(address, key string) int { return h.greed(address, c.method, m.path(c.path), key, c.body) }
			if n := ask("198.51.100.1", greedy); n != 3 {
				t.Errorf("a person has %d", n)
			}
			if n := ask("198.51.100.1", modest); n != 3 {
				t.Errorf("another at the same address has %d", n)
			}
			if n := ask("198.51.100.1", m.watch); n != 0 {
				t.Errorf("the address has %d more", n)
			}
			if n := ask("198.51.100.2", m.watch); n != 3 {
				t.Errorf("somebody elsewhere has %d", n)
			}
			if status, code := h.from("198.51.100.1", "POST", m.path("/answers"), m.keys[0], answer); status != 409 {
				t.Errorf("whoever looks too much cannot answer: %d %s", status, code)
			}
		})
	}
}

func TestWhatNeedsNoKeyGoesByAddress(t *testing.T) {
	const start = `{"ruleset":"toy","scenario":"duel"}`
	h := sparing(t)
	if n := h.greed("198.51.100.1", "POST", "/api/matches", "", start); n != 6 {
		t.Errorf("an address begins %d matches", n)
	}
	if n := h.greed("198.51.100.2", "POST", "/api/matches", "", start); n != 6 {
		t.Errorf("another begins %d", n)
	}
	if n := h.greed("2001:db8::1", "POST", "/api/matches", "", start); n != 6 {
		t.Errorf("one of IPv6 begins %d", n)
	}
	if status, _ := h.from("2001:db8::2", "POST", "/api/matches", "", start); status != 429 {
		t.Errorf("a house has many addresses of IPv6: %d", status)
	}
	if n := h.greed("198.51.100.1", "POST", "/api/rulesets/toy/gang", "", "{}"); n != 6 {
		t.Errorf("an address checks %d gangs", n)
	}
	small := sparing(t, func(c *server.Config) { c.Bounds.Opened = 8 })
	if n := small.greed("198.51.100.1", "POST", "/api/matches", "", start) + small.greed("198.51.100.2", "POST", "/api/matches", "", start); n != 8 {
		t.Errorf("all together begin %d matches", n)
	}
}

func TestWhoeverGuessesIsRefused(t *testing.T) {
	h := sparing(t)
	m := h.begin("duel", "human", "open")
	journal := m.path("/journal")
	h.from("198.51.100.1", "GET", journal, m.keys[0], "")
	for i := range 3 {
		if status, code := h.from("198.51.100.1", "GET", journal, "guess "+strconv.Itoa(i), ""); status != 403 {
			t.Errorf("%d %s", status, code)
		}
		if status, code := h.from("198.51.100.1", "GET", "/api/matches/nonesuch/stream", "guess", ""); status != 404 {
			t.Errorf("%d %s", status, code)
		}
	}
	for _, path := range []string{journal, m.path("/stream"), "/api/matches/nonesuch/replay"} {
		if status, code := h.from("198.51.100.1", "GET", path, "guess", ""); status != 429 || code != "too-fast" {
			t.Errorf("%d %s", status, code)
		}
	}
	if status, code := h.from("198.51.100.1", "GET", journal, m.keys[0], ""); status != 200 {
		t.Errorf("whoever sits at a table is refused for another's guesses: %d %s", status, code)
	}
	if status, code := h.from("198.51.100.2", "GET", journal, m.keys[1], ""); status != 200 {
		t.Errorf("%d %s", status, code)
	}
	for range 9 { // a page that asks without a key guesses nothing
		if status, code := h.from("198.51.100.3", "POST", m.path("/answers"), "", `{"question":"x","option":0}`); status != 401 {
			t.Errorf("%d %s", status, code)
		}
	}
}

func TestOpenStreamsOfOnePerson(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Person.Streams, c.Bounds.Crowd = 2, 2 })
	m := h.begin("duel", "human", "open")
	for range 2 {
		m.listen(m.keys[0], "").next()
	}
	m.refuses("GET", m.path("/stream"), m.keys[0], nil, 429, "too-many")
	if r := m.request("GET", m.path("/stream"), m.keys[0], ""); r.header.Get("Retry-After") != "5" {
		t.Errorf("one is to try again after %q seconds", r.header.Get("Retry-After"))
	}
	m.listen(m.keys[1], "").next()
	m.listen(m.watch, "").next()
	m.refuses("GET", m.path("/stream"), m.keys[1], nil, 429, "too-many") // the address has all it may have
}

func TestARefusalThatPassesSaysWhenToTryAgain(t *testing.T) {
	keep := &broken{Store: sqlite(t)}
	m := open(t, keep).begin("duel", "human", "random")
	keep.write = &game.Error{Code: "undecided", Sentence: "Nobody knows."}
	r := m.request("POST", m.path("/answers"), m.keys[0], `{"question":"`+m.asked(m.keys[0]).ID+`","option":0,"many":0}`)
	if r.status != 503 || r.header.Get("Retry-After") == "" || !strings.Contains(string(r.body), `"code":"undecided"`) {
		t.Errorf("%d %v %s", r.status, r.header, r.body)
	}
	keep.write, keep.read = nil, &game.Error{Code: "store-unavailable", Sentence: "Not now."}
	r = m.at(open(t, keep)).request("GET", m.path("/stream"), m.keys[0], "")
	if r.status != 503 || r.header.Get("Retry-After") == "" {
		t.Errorf("%d %v %s", r.status, r.header, r.body)
	}
}

// Whoever only follows a match has shown a right key, too.
func TestFollowingShowsAKeyToBeRight(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Person.Guesses, c.Bounds.Crowd = 2, 2 })
	m := h.opened("duel", "human", "open")
	m.listen(m.watch, "").next()
	for range 4 {
		h.refuses("GET", m.path("/journal"), "guess", nil, 403, "bad-key")
	}
	h.refuses("GET", m.path("/journal"), m.keys[0], nil, 429, "too-fast")
	if r := h.request("GET", m.path("/journal"), m.watch, ""); r.status != 200 {
		t.Errorf("%d %s", r.status, r.body)
	}
}

// Matches are rebuilt one after the other, if there is but one place for that.
func TestManyMatchesAreRebuilt(t *testing.T) {
	first := open(t, sqlite(t))
	again := open(t, first.keep, func(c *server.Config) { c.Bounds.Rebuilds, c.Bounds.Wait = 1, time.Second })
	for range 3 {
		m := first.begin("duel", "human", "open")
		if r := m.at(again).request("GET", m.path("/journal"), m.watch, ""); r.status != 200 {
			t.Errorf("%d %s", r.status, r.body)
		}
	}
}

// looked is a store that looks whether counting steps back while it writes.
type looked struct {
	store.Store
	of    *server.Server
	stood []bool
}

func (l *looked) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if l.of != nil {
		l.stood = append(l.stood, l.of.GivesWay())
	}
	return l.Store.Append(ctx, match, first, rows)
}

func TestCountingStepsBackWhileAMatchGoesOn(t *testing.T) {
	keep := &looked{Store: sqlite(t)}
	h := open(t, keep)
	m := h.begin("duel", "human", "open")
	for h.of.GivesWay() {
		time.Sleep(time.Millisecond)
	}
	m.first(m.keys[0], "")
	m.request("GET", m.path("/replay"), m.keys[0], "")
	if h.of.GivesWay() {
		t.Error("it steps back for whoever only looks")
	}
	keep.of = h.of
	m.says(m.keys[0], "bid", 1)
	h.opened("duel", "human", "open")
	if !slices.Equal(keep.stood, []bool{true, true}) {
		t.Errorf("when an answer and a match are written it steps back: %v", keep.stood)
	}
}

// Every limit is one of an operation that there is, or of a page that the server draws: of those the front page knows nothing.
func TestLimitsAreOfOperationsThatThereAre(t *testing.T) {
	h := open(t, sqlite(t))
	text, front := string(h.request("GET", "/api/openapi.json", "", "").body), string(h.request("GET", "/", "", "").body)
	for _, pattern := range server.LimitedPatterns() {
		_, path, _ := strings.Cut(pattern, " ")
		if page := strings.NewReplacer("{match}", "aaaa").Replace(path); !strings.HasPrefix(path, "/api/") {
			if r := h.request("GET", page, "", ""); r.status != 404 || string(r.body) == front {
				t.Errorf("no page is drawn at %s: %d", pattern, r.status)
			}
			continue
		}
		if !strings.Contains(text, `"`+path+`":{`) {
			t.Errorf("there is no %s", pattern)
		}
	}
}
