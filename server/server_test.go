package server_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

// house is a server with the toy ruleset on a store that outlives it.
type house struct {
	*httptest.Server
	t *testing.T
}

func open(t *testing.T, keep store.Store) house {
	t.Helper()
	sc := toy.Scenario(2, 4)
	sc.ID, sc.Ruleset = "duel", toy.Rules().ID
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{sc}, Store: keep, Random: func(b []byte) { _, _ = rand.Read(b) },
		Web: fstest.MapFS{"index.html": {Data: []byte("<title>Rumble</title>")}, "assets/a.js": {Data: []byte("1")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s.Handler())
	t.Cleanup(h.Close)
	return house{h, t}
}

func sqlite(t *testing.T) store.Store {
	t.Helper()
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	return keep
}

// call asks the server and reads its answer into out; it gives the status.
func (h house) call(method, path, key string, in, out any) int {
	h.t.Helper()
	var body io.Reader
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			h.t.Fatal(err)
		}
		body = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, h.URL+path, body)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	if out != nil {
		if err := json.NewDecoder(answer.Body).Decode(out); err != nil {
			h.t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	return answer.StatusCode
}

type m = map[string]any

// begin opens a match and joins it with every key; it gives the match and the keys.
func (h house) begin(players ...string) (string, []string, string) {
	h.t.Helper()
	var opened struct {
		Match string
		Keys  []struct{ Key string }
		Watch string
	}
	seats := []m{}
	for i, p := range players {
		seats = append(seats, m{"seat": []string{"north", "south"}[i], "player": p})
	}
	if status := h.call("POST", "/api/matches", "", m{"ruleset": "toy", "scenario": "duel", "seats": seats}, &opened); status != 200 {
		h.t.Fatalf("opening a match: %d", status)
	}
	var keys []string
	for _, k := range opened.Keys {
		keys = append(keys, k.Key)
		if status := h.call("POST", "/api/matches/"+opened.Match+"/join", k.Key, m{"seed": "00112233445566778899aabbccddeeff"}, nil); status != 200 {
			h.t.Fatalf("joining: %d", status)
		}
	}
	return opened.Match, keys, opened.Watch
}

// message is one message of a stream.
type message struct {
	id, event string
	data      view
}

type view struct {
	Scene     struct{ Table any }
	Questions []struct {
		ID, Seat string
		Options  []struct {
			Index int
			Where any
			Many  *struct{ From int }
			Pick  *struct {
				Least int
				Among []string
			}
		}
	}
	Waiting []string
	Log     []struct {
		Seq  int
		Text string
	}
	Result *struct{ Winners []string }
	Dice   struct{ Commitment, Secret string }
}

// follow reads a stream's first messages.
func (h house) follow(match, key, last string, count int) []message {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	r, _ := http.NewRequestWithContext(ctx, "GET", h.URL+"/api/matches/"+match+"/stream", nil)
	r.Header.Set("Authorization", "Bearer "+key)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		h.t.Fatalf("the stream answers %d", answer.StatusCode)
	}
	var all []message
	var one message
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(make([]byte, 1<<16), 1<<24)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			one.id = value
		case "event":
			one.event = value
		case "data":
			if err := json.Unmarshal([]byte(value), &one.data); err != nil {
				h.t.Fatal(err)
			}
		case "":
			if one.event != "" {
				all = append(all, one)
				one = message{}
			}
			if len(all) == count {
				return all
			}
		}
	}
	h.t.Fatalf("the stream ended after %d messages: %v", len(all), lines.Err())
	return nil
}

func (h house) snapshot(match, key string) view { return h.follow(match, key, "", 1)[0].data }

// answerFirst answers the first open question of a key with the first option that is accepted.
func (h house) answerFirst(match, key string) {
	h.t.Helper()
	v := h.snapshot(match, key)
	if len(v.Questions) == 0 {
		h.t.Fatalf("nothing is asked; waiting for %v", v.Waiting)
	}
	q := v.Questions[0]
	for _, o := range q.Options {
		a := m{"question": q.ID, "option": o.Index}
		if o.Many != nil {
			a["many"] = o.Many.From
		}
		if o.Pick != nil {
			a["picked"] = o.Pick.Among[:o.Pick.Least]
		}
		if o.Where != nil {
			continue
		}
		if h.call("POST", "/api/matches/"+match+"/answers", key, a, nil) == 200 {
			return
		}
	}
	h.t.Fatalf("no option of %s is accepted", q.ID)
}

func TestAWholeMatchOverHTTPAcrossRestarts(t *testing.T) {
	keep := sqlite(t)
	h := open(t, keep)
	match, keys, _ := h.begin("human", "random")
	for range 300 {
		v := h.snapshot(match, keys[0])
		if v.Result != nil {
			if v.Dice.Secret == "" {
				t.Fatal("the secret of the dice is not revealed at the end")
			}
			return
		}
		if v.Dice.Secret != "" {
			t.Fatal("the secret of the dice is shown before the end")
		}
		h.answerFirst(match, keys[0])
		after := h.snapshot(match, keys[0])
		h = open(t, keep) // as after a crash: all that counts is on the disk
		a, _ := json.Marshal(after)
		b, _ := json.Marshal(h.snapshot(match, keys[0]))
		if !bytes.Equal(a, b) {
			t.Fatalf("a restarted server shows another match:\n%s\n%s", a, b)
		}
	}
	t.Fatal("the match does not end")
}

func TestRefusals(t *testing.T) {
	h := open(t, sqlite(t))
	match, keys, watch := h.begin("human", "open")
	here, other := keys[0], keys[1]
	q := h.snapshot(match, here).Questions
	if len(q) == 0 {
		t.Fatal("nothing is asked")
	}
	answers := "/api/matches/" + match + "/answers"
	for _, c := range []struct {
		name, method, path, key string
		in                      any
		status                  int
		code                    string
	}{
		{"no key", "POST", answers, "", m{"question": q[0].ID, "option": 0}, 401, "no-key"},
		{"a wrong key", "POST", answers, "nonsense", m{"question": q[0].ID, "option": 0}, 403, "bad-key"},
		{"a spectator", "POST", answers, watch, m{"question": q[0].ID, "option": 0}, 403, "watching"},
		{"another seat", "POST", answers, other, m{"question": q[0].ID, "option": 0}, 403, "wrong-seat"},
		{"a stale question", "POST", answers, here, m{"question": "77.0", "option": 0}, 409, "stale"},
		{"no such option", "POST", answers, here, m{"question": q[0].ID, "option": 999}, 422, "not-offered"},
		{"an unknown match", "POST", "/api/matches/none/answers", here, m{"question": "0.0", "option": 0}, 404, "unknown-match"},
		{"an unknown ruleset", "POST", "/api/matches", "", m{"ruleset": "chess", "scenario": "duel"}, 404, "unknown-ruleset"},
		{"a game that is not built", "POST", "/api/matches", "", m{"ruleset": "quickdraw", "scenario": "duel"}, 404, "unknown-ruleset"},
		{"an unknown scenario", "POST", "/api/matches", "", m{"ruleset": "toy", "scenario": "moon"}, 404, "unknown-scenario"},
		{"an unknown seat", "POST", "/api/matches", "", m{"ruleset": "toy", "scenario": "duel", "seats": []m{{"seat": "west", "player": "human"}}}, 422, "unknown-seat"},
		{"an unknown player", "POST", "/api/matches", "", m{"ruleset": "toy", "scenario": "duel", "seats": []m{{"seat": "north", "player": "genius"}}}, 422, "unknown-player"},
		{"an unknown clause", "GET", "/api/clauses/XX-1", "", nil, 404, "unknown-clause"},
	} {
		var p struct{ Code, Detail string }
		if status := h.call(c.method, c.path, c.key, c.in, &p); status != c.status || p.Code != c.code || p.Detail == "" {
			t.Errorf("%s: %d %q %q, want %d %q", c.name, status, p.Code, p.Detail, c.status, c.code)
		}
	}
	if status := h.call("POST", answers, here, m{"question": q[0].ID, "option": 0, "nonsense": 1}, nil); status != 422 {
		t.Errorf("an unknown field: %d", status)
	}
	big := m{"question": strings.Repeat("x", 70<<10), "option": 0}
	if status := h.call("POST", answers, here, big, nil); status != 413 && status != 422 {
		t.Errorf("a body of 70 kB: %d", status)
	}
	if got := h.snapshot(match, here).Questions; len(got) != len(q) || got[0].ID != q[0].ID {
		t.Error("a refusal has changed the question")
	}
}

func TestAStreamResumesWhereItWas(t *testing.T) {
	h := open(t, sqlite(t))
	match, keys, _ := h.begin("human", "random")
	first := h.follow(match, keys[0], "", 1)[0]
	if first.event != "snapshot" || first.data.Scene.Table == nil && len(first.data.Log) == 0 {
		t.Fatalf("a stream begins with %q", first.event)
	}
	h.answerFirst(match, keys[0])
	again := h.follow(match, keys[0], first.id, 1)[0]
	if again.event != "step" || again.data.Scene.Table != nil {
		t.Fatalf("a resumed stream begins with %q", again.event)
	}
	for _, line := range again.data.Log {
		if line.Seq <= len(first.data.Log) {
			t.Fatalf("line %d was sent before", line.Seq)
		}
	}
	if wrong := h.follow(match, keys[0], "123456789", 1)[0]; wrong.event != "snapshot" {
		t.Fatalf("an id of nowhere resumes with %q", wrong.event)
	}
}

func TestPagesAreGuarded(t *testing.T) {
	h := open(t, sqlite(t))
	for path, want := range map[string]string{"/": "<title>Rumble", "/anything": "<title>Rumble", "/assets/a.js": "1"} {
		answer, err := http.Get(h.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if !strings.Contains(string(b), want) {
			t.Errorf("%s is %q", path, b)
		}
		csp := answer.Header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'none'") || strings.Contains(csp, "unsafe") || answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s is served under %q", path, csp)
		}
	}
	var cards []struct {
		ID    string
		Ready bool
	}
	h.call("GET", "/api/rulesets", "", nil, &cards)
	if len(cards) != 6 || !cards[0].Ready || cards[1].Ready {
		t.Errorf("the shelf shows %+v", cards)
	}
	var doc struct{ Paths map[string]any }
	if h.call("GET", "/api/openapi.json", "", nil, &doc) != 200 || len(doc.Paths) < 10 {
		t.Errorf("the description names %d paths", len(doc.Paths))
	}
}
