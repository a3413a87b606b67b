package server_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/server"
	"rumble/speak"
	"rumble/store"
)

type obj = map[string]any

// house is a server with the toy ruleset on a store that outlives it.
type house struct {
	*httptest.Server
	t    *testing.T
	log  *diary
	keep store.Store
	of   *server.Server

	agreement obj // what the tables agree that are opened; nil for nothing
}

// diary is a log that several goroutines write.
type diary struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (d *diary) Write(b []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Write(b)
}

func (d *diary) String() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.String()
}

func scenario(seats int, id string) *game.Scenario {
	sc := toy.Scenario(seats, 4)
	sc.ID = id
	return sc
}

// open starts a server; the changes are to its configuration.
func open(t *testing.T, keep store.Store, changes ...func(*server.Config)) house {
	t.Helper()
	hidden := scenario(2, "hidden") // south holds cards, and all stand close together
	hidden.Seats[1].Hold = []string{"card-3", "card-11"}
	for i := range hidden.Figures {
		hidden.Figures[i].At = &game.Point{X: game.Inches(5) + game.Length(i)*600, Y: game.Inches(3)}
	}
	d := &diary{}
	c := server.Config{
		Rules:     []game.Ruleset{toy.Rules()},
		Scenarios: []*game.Scenario{scenario(2, "duel"), scenario(3, "trio"), hidden}, Store: keep,
		Random: func(b []byte) { _, _ = rand.Read(b) },
		Log:    slog.New(slog.NewTextHandler(d, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Web:    fstest.MapFS{"index.html": {Data: []byte("<title>Rumble</title>")}, "assets/a.js": {Data: []byte("1")}},
	}
	for _, change := range changes {
		change(&c)
	}
	s, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() { h.CloseClientConnections(); h.Close(); s.Close() })
	return house{h, t, d, keep, s, nil}
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

// reply is what the server answers.
type reply struct {
	status int
	header http.Header
	body   []byte
}

func (h house) request(method, path, key, body string, headers ...string) reply {
	h.t.Helper()
	r, err := http.NewRequest(method, h.URL+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return reply{answer.StatusCode, answer.Header, b}
}

// call asks the server and reads its answer into out; it gives the status.
func (h house) call(method, path, key string, in, out any) int {
	h.t.Helper()
	body := ""
	if in != nil {
		b, err := json.Marshal(in)
		if err != nil {
			h.t.Fatal(err)
		}
		body = string(b)
	}
	r := h.request(method, path, key, body)
	if out != nil {
		if err := json.Unmarshal(r.body, out); err != nil {
			h.t.Fatalf("%s %s: %v in %s", method, path, err, r.body)
		}
	}
	return r.status
}

// problem is a refusal.
type problem struct {
	Status int
	Code   string
	Title  string
	Detail string
	Errors []struct{ Location, Message string }
}

// refuses checks that the server refuses, with status and code.
func (h house) refuses(method, path, key string, in any, status int, code string) problem {
	h.t.Helper()
	var p problem
	if got := h.call(method, path, key, in, &p); got != status || p.Status != status || p.Code != code || p.Title == "" || !strings.HasSuffix(p.Detail, ".") {
		h.t.Errorf("%s %s: %d %+v, not %d %q", method, path, got, p, status, code)
	}
	if known, described := h.described(method, path, status); known && !strings.Contains(described, "`"+code+"`") && !strings.HasSuffix(described, "of their own") {
		h.t.Errorf("%s %s is refused with %d %s, and described are only %q", method, path, status, code, described)
	}
	return p
}

// described is what the description of the API says of a refusal of that status; false for what is no call of the API.
func (h house) described(method, path string, status int) (known bool, described string) {
	h.t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct{ Description string }
		}
	}
	if err := json.Unmarshal(h.request("GET", "/api/openapi.json", "", "").body, &doc); err != nil {
		h.t.Fatal(err)
	}
	at := strings.Split(path, "/")
	for pattern, methods := range doc.Paths {
		if call, ok := methods[strings.ToLower(method)]; ok && slices.EqualFunc(strings.Split(pattern, "/"), at, func(part, here string) bool {
			return part == here || strings.HasPrefix(part, "{")
		}) {
			return true, call.Responses[strconv.Itoa(status)].Description
		}
	}
	return false, ""
}

// table is a match at the house, with the keys of its people in seat order and one that watches.
type table struct {
	house
	match string
	keys  []string
	seats []string // the first of each key
	watch string
}

// begin opens a match of that scenario, with a player for each seat, and joins it with every key.
func (h house) begin(scenario string, players ...string) table {
	h.t.Helper()
	m := h.opened(scenario, players...)
	for i := range m.keys {
		m.commit(i)
	}
	for _, key := range m.keys {
		m.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	m.settle()
	return m
}

// seed is what everybody puts into the dice.
const seed = "00112233445566778899aabbccddeeff"

// commit binds the seats of a key to the seed.
func (m table) commit(i int) {
	m.t.Helper()
	raw, _ := hex.DecodeString(seed)
	c := referee.CommitSeed(m.match, m.seats[i], raw)
	m.must("POST", "/join", m.keys[i], obj{"commitment": hex.EncodeToString(c[:])}, nil)
}

// settle waits for the bots.
func (h house) settle() {
	if h.of != nil {
		h.of.Settle()
	}
}

func (h house) opened(scenario string, players ...string) table {
	h.t.Helper()
	var opened struct {
		Match, Commitment string
		Keys              []struct {
			Key   string
			Seats []string
		}
		Watch string
	}
	seats := []obj{}
	for i, p := range players {
		seats = append(seats, obj{"seat": []string{"north", "south", "east"}[i], "player": p})
	}
	order := obj{"ruleset": "toy", "scenario": scenario, "seats": seats}
	if h.agreement != nil {
		order["agreement"] = h.agreement
	}
	if status := h.call("POST", "/api/matches", "", order, &opened); status != 201 {
		h.t.Fatalf("opening a match: %d", status)
	}
	m := table{house: h, match: opened.Match, watch: opened.Watch}
	for _, k := range opened.Keys {
		m.keys, m.seats = append(m.keys, k.Key), append(m.seats, k.Seats[0])
	}
	if len(opened.Commitment) != 64 || len(m.match) != 16 || len(m.watch) != 26 {
		h.t.Fatalf("the match is opened as %+v", opened)
	}
	return m
}

// at is the same match at another house.
func (m table) at(h house) table {
	m.house = h
	return m
}

func (m table) path(rest string) string { return "/api/matches/" + m.match + rest }

// must is a call that succeeds.
func (m table) must(method, rest, key string, in, out any) {
	m.t.Helper()
	if r := m.call(method, m.path(rest), key, in, out); r != 200 && r != 201 && r != 204 {
		m.t.Fatalf("%s %s: %d", method, rest, r)
	}
	m.settle()
}

// view is what the stream shows.
type view struct {
	Match, Ruleset, Title string
	Seats                 []string
	Scene                 struct{ Table any }
	Questions             []speak.Question
	Waiting, Gangs        []string
	Log                   []speak.Event
	Result                *speak.Result
	Dice                  struct {
		Commitment, Secret string
		Start              int
		Reveal             bool
	}
	Practice bool
	Takeback string
	Asked    *struct {
		By             string
		Reply, Waiting []string
	}
	Standing []struct{ ID, Seat, Prompt, Verb, Until string }
	Stopped  string
	Lengths  *ruletext.Lengths
	Icons    map[string]string
}

// message is one message of a stream.
type message struct {
	id, event string
	text      string
	view      view
}

// stream is an open stream.
type stream struct {
	t        *testing.T
	messages chan message
	end      func()
}

func (m table) listen(key, last string) *stream {
	m.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, "GET", m.URL+m.path("/stream"), nil)
	if err != nil {
		m.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+key)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		m.t.Fatal(err)
	}
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "text/event-stream" {
		m.t.Fatalf("the stream answers %d, %v", answer.StatusCode, answer.Header)
	}
	s := &stream{t: m.t, messages: make(chan message, 100), end: cancel}
	m.t.Cleanup(func() {
		cancel()
		_ = answer.Body.Close()
	})
	go s.read(answer.Body)
	return s
}

func (s *stream) read(body io.Reader) {
	defer close(s.messages)
	var one message
	lines := bufio.NewScanner(body)
	lines.Buffer(make([]byte, 1<<16), 1<<24)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			one.id = value
		case "event":
			one.event = value
		case "data":
			one.text = value
		case "":
			if one.text == "" {
				continue // the end of a comment
			}
			if json.Unmarshal([]byte(one.text), &one.view) != nil {
				return
			}
			s.messages <- one
			one = message{}
		}
	}
}

func (s *stream) next() message {
	s.t.Helper()
	select {
	case m, open := <-s.messages:
		if !open {
			s.t.Fatal("the stream has ended")
		}
		return m
	case <-time.After(10 * time.Second):
		s.t.Fatal("nothing comes")
	}
	return message{}
}

// silent checks that nothing comes for a while.
func (s *stream) silent() {
	s.t.Helper()
	select {
	case m, open := <-s.messages:
		s.t.Errorf("there comes (%v) %s: %s", open, m.event, m.text)
	case <-time.After(200 * time.Millisecond):
	}
}

// first is the first message of a new stream.
func (m table) first(key, last string) message {
	m.t.Helper()
	s := m.listen(key, last)
	defer s.end()
	return s.next()
}

func (m table) snapshot(key string) view { m.t.Helper(); m.settle(); return m.first(key, "").view }

// asked is the first open question of a key.
func (m table) asked(key string) speak.Question {
	m.t.Helper()
	v := m.snapshot(key)
	if len(v.Questions) == 0 {
		m.t.Fatalf("nothing is asked; waiting for %v", v.Waiting)
	}
	return v.Questions[0]
}

// says answers the first open question of a key with an option of that verb.
func (m table) says(key, verb string, many int) {
	m.t.Helper()
	q := m.asked(key)
	i := slices.IndexFunc(q.Options, func(o speak.Option) bool { return o.Verb == verb })
	if i < 0 {
		m.t.Fatalf("%q is not offered: %+v", verb, q.Options)
	}
	a := obj{"question": q.ID, "option": i}
	if many != 0 {
		a["many"] = many
	}
	m.must("POST", "/answers", key, a, nil)
}

// byDefault is the default answer to a question.
func byDefault(q speak.Question) obj {
	a := obj{"question": q.ID, "option": q.Default}
	if o := q.Options[q.Default]; o.Many != nil {
		a["many"] = o.Many.From
	}
	return a
}
