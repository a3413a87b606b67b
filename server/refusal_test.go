package server_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

func TestRefusals(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	here, other := m.keys[0], m.keys[1]
	q, before := m.asked(here).ID, m.first(here, "").text
	answer := obj{"question": q, "option": 0}
	with := func(more obj) obj {
		a := obj{"question": q, "option": 0}
		for k, v := range more {
			a[k] = v
		}
		return a
	}
	begin := func(seats ...obj) obj { return obj{"ruleset": "toy", "scenario": "duel", "seats": seats} }
	for _, c := range []struct {
		name, method, path, key string
		in                      any
		status                  int
		code, at                string
	}{
		{"no key", "POST", m.path("/answers"), "", answer, 401, "no-key", ""},
		{"a wrong key", "POST", m.path("/answers"), "nonsense", answer, 403, "bad-key", ""},
		{"a spectator", "POST", m.path("/answers"), m.watch, answer, 403, "watching", ""},
		{"another seat", "POST", m.path("/answers"), other, answer, 403, "wrong-seat", "body.question"},
		{"a stale question", "POST", m.path("/answers"), here, obj{"question": "0.0", "option": 0}, 409, "stale", "body.question"},
		{"no such option", "POST", m.path("/answers"), here, obj{"question": q, "option": 1}, 422, "not-offered", "body.option"},
		{"a number too high", "POST", m.path("/answers"), here, with(obj{"many": 3}), 422, "out-of-range", "body.many"},
		{"a place nobody asked for", "POST", m.path("/answers"), here, with(obj{"at": []int{1, 1}}), 422, "not-asked", "body.at"},
		{"a pick nobody knows", "POST", m.path("/answers"), here, with(obj{"picked": []string{"ghost"}}), 422, "unknown", "body.picked[0]"},
		{"a field nobody knows", "POST", m.path("/answers"), here, with(obj{"nonsense": 1}), 422, "bad-request", "body.nonsense"},
		{"a field of another sort", "POST", m.path("/answers"), here, obj{"question": q, "option": "zero"}, 422, "bad-request", "body.option"},
		{"a field missing", "POST", m.path("/answers"), here, obj{"option": 0}, 422, "bad-request", "body"},
		{"a body too large", "POST", m.path("/answers"), here, with(obj{"text": strings.Repeat("x", 70<<10)}), 413, "too-large", ""},
		{"an unknown match", "POST", "/api/matches/nonesuch/answers", here, answer, 404, "unknown-match", "path.match"},
		{"an id that is none", "POST", "/api/matches/..%2F..%2Fetc/answers", here, answer, 404, "unknown-match", "path.match"},
		{"an unknown ruleset", "POST", "/api/matches", "", obj{"ruleset": "draughts", "scenario": "duel"}, 404, "unknown-ruleset", ""},
		{"a game that is not built", "POST", "/api/matches", "", obj{"ruleset": "chess", "scenario": "duel"}, 404, "unknown-ruleset", ""},
		{"an unknown scenario", "POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "moon"}, 404, "unknown-scenario", "body.scenario"},
		{"an unknown seat", "POST", "/api/matches", "", begin(obj{"seat": "west", "player": "human"}), 422, "unknown-seat", "body.seats[0].seat"},
		{"a seat twice", "POST", "/api/matches", "", begin(obj{"seat": "north", "player": "human"}, obj{"seat": "north", "player": "human"}), 422, "seat-twice", "body.seats[1].seat"},
		{"an unknown player", "POST", "/api/matches", "", begin(obj{"seat": "north", "player": "genius"}), 422, "unknown-player", "body.seats[0].player"},
		{"a setting the rules do not know", "POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "settings": obj{"moon": "full"}}, 422, "bad-scenario", "body.settings.moon"},
		{"an unknown clause", "GET", "/api/clauses/XX-1", "", nil, 404, "unknown-clause", "path.clause"},
		{"the clauses of an unknown game", "GET", "/api/rulesets/chess/clauses", "", nil, 404, "unknown-ruleset", ""},
		{"an unknown address", "GET", "/api/nothing", "", nil, 404, "unknown-address", ""},
		{"a stream without a key", "GET", m.path("/stream"), "", nil, 401, "no-key", ""},
		{"a stream with a wrong key", "GET", m.path("/stream"), "nonsense", nil, 403, "bad-key", ""},
		{"a journal with a wrong key", "GET", m.path("/journal"), "nonsense", nil, 403, "bad-key", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := m.house
			h.t = t
			p := h.refuses(c.method, c.path, c.key, c.in, c.status, c.code)
			at := ""
			if len(p.Errors) > 0 {
				at = p.Errors[0].Location
			}
			if at != c.at {
				t.Errorf("the place is %q, not %q", at, c.at)
			}
		})
	}
	if r := m.request("POST", m.path("/answers"), here, `{"question":`); r.status != 400 && r.status != 422 || !strings.Contains(string(r.body), `"code":"bad-request"`) {
		t.Errorf("half a body: %d %s", r.status, r.body)
	}
	if after := m.first(here, "").text; after != before {
		t.Errorf("a refusal has changed something:\n%s\n%s", before, after)
	}
}

func TestSettingsAreThoseOfTheScenarioWithTheOrderedOnes(t *testing.T) {
	h := open(t, sqlite(t))
	var opened struct{ Match, Watch string }
	order := obj{"ruleset": "toy", "scenario": "duel", "settings": obj{"turns": "7"}}
	if status := h.call("POST", "/api/matches", "", order, &opened); status != 201 {
		t.Fatal(status)
	}
	if text := (table{house: h, match: opened.Match}).first(opened.Watch, "").text; !strings.Contains(text, "turn 0 of 7") {
		t.Errorf("the match shows %s", text)
	}
	m := h.opened("duel", "human", "human")
	if text := m.first(m.watch, "").text; !strings.Contains(text, "turn 0 of 4") {
		t.Errorf("the order has changed the scenario: %s", text)
	}
}

func TestTooManyMatchesAtOnce(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Opened = 2 })
	h.opened("duel", "human", "human")
	h.opened("duel", "human", "human")
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel"}, 429, "too-fast")
}

// broken is a store that fails.
type broken struct {
	store.Store
	read, write error
}

func (b *broken) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	if b.write != nil {
		return b.write
	}
	return b.Store.Append(ctx, match, first, rows)
}

func (b *broken) Read(ctx context.Context, match string, from int) ([][]byte, error) {
	if b.read != nil {
		return nil, b.read
	}
	return b.Store.Read(ctx, match, from)
}

func TestAStoreThatFails(t *testing.T) {
	keep := &broken{Store: sqlite(t)}
	full := &game.Error{Code: "store-unavailable", Sentence: "The disk is full.", Cause: errors.New("ENOSPC on /dev/secret")}
	m := open(t, keep).begin("duel", "human", "random")
	key := m.keys[0]
	before, q := m.first(key, "").text, m.asked(key)
	keep.write = full
	m.refuses("POST", m.path("/answers"), key, byDefault(q), 503, "store-unavailable")
	m.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel"}, 503, "store-unavailable")
	if !strings.Contains(m.log.String(), "ENOSPC") {
		t.Error("the cause is not in the log")
	}
	if after := m.first(key, "").text; after != before {
		t.Error("what could not be written has happened")
	}
	again := open(t, keep)
	keep.read = errors.New("the cable of /dev/secret is out")
	p := again.refuses("GET", m.path("/journal"), key, nil, 500, "failed")
	if strings.Contains(p.Detail, "cable") || !strings.Contains(again.log.String(), "cable") {
		t.Errorf("the cause belongs into the log, not into %q", p.Detail)
	}
	keep.read, keep.write = nil, nil
	if after := m.at(again).first(key, "").text; after != before {
		t.Error("when the store is back the match is another")
	}
	m.must("POST", "/answers", key, byDefault(q), nil)
}

// shaky is the toy with scenes that cannot be drawn.
type shaky struct{ game.Game }

func (shaky) Scene(game.Seat) *game.Scene { panic("a fault of the scene") }

func (s shaky) Clone() game.Game         { return shaky{s.Game.Clone()} }
func (s shaky) CopyFrom(other game.Game) { s.Game.CopyFrom(other.(shaky).Game) }

func TestAPanicShowsNothing(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Rules[0].New = func(sc *game.Scenario) (game.Game, error) {
			g, err := toy.Rules().New(sc)
			return shaky{g}, err
		}
	})
	m := h.opened("duel", "human", "human")
	p := m.refuses("GET", m.path("/replay"), m.keys[0], nil, 500, "failed")
	if strings.Contains(p.Detail, "fault") || !strings.Contains(h.log.String(), "a fault of the scene") {
		t.Errorf("the refusal is %q, the log %s", p.Detail, h.log.String())
	}
}

func TestARulebookThatCannotBeRead(t *testing.T) {
	rs := toy.Rules()
	rs.Clauses = []byte("clauses: [")
	if _, err := server.New(server.Config{Rules: []game.Ruleset{rs}}); err == nil {
		t.Error("a server was made")
	}
}

func TestMatchesThatNobodyUsesLeaveTheMemory(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Live = 2 })
	first := h.begin("duel", "human", "open")
	first.says(first.keys[0], "bid", 1)
	before := first.first(first.keys[0], "").text
	watched := first.listen(first.keys[1], "")
	watched.next()
	for range 4 { // more than there is room for
		m := h.begin("duel", "human", "random")
		m.snapshot(m.keys[0])
	}
	if after := first.first(first.keys[0], "").text; after != before {
		t.Errorf("it comes back as another:\n%s\n%s", before, after)
	}
	first.says(first.keys[1], "bid", 0)
	if m := watched.next(); len(m.view.Log) == 0 {
		t.Errorf("who watched all the time is told %s", m.text)
	}
}

func TestManyAskForAMatchThatIsNotInMemory(t *testing.T) {
	keep := sqlite(t)
	m := open(t, keep).begin("duel", "human", "open")
	m = m.at(open(t, keep))
	done := make(chan int, 16)
	for range cap(done) {
		go func() { done <- m.request("GET", m.path("/journal"), m.keys[0], "").status }()
	}
	for range cap(done) {
		if status := <-done; status != http.StatusOK {
			t.Errorf("somebody is answered %d", status)
		}
	}
}
