package server_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/storetest"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

func TestAStreamBeginsWithASnapshotAndGoesOnInSteps(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	s := m.listen(m.keys[0], "")
	first := s.next()
	if first.event != "snapshot" || first.view.Scene.Table == nil || first.view.Match != m.match || first.id == "" || len(first.view.Log) != 1 {
		t.Fatalf("the stream begins with %s %s: %s", first.id, first.event, first.text)
	}
	m.says(m.keys[0], "bid", 1)
	answered := s.next()
	if answered.event != "step" || answered.view.Scene.Table != nil || len(answered.view.Questions) != 0 || len(answered.view.Log) != 0 {
		t.Errorf("the own answer is told as %s: %s", answered.event, answered.text)
	}
	m.says(m.keys[1], "bid", 0)
	told := s.next()
	if told.event != "step" || told.view.Log[0].Seq != 2 || len(told.view.Questions) != 1 {
		t.Errorf("then comes %s: %s", told.event, told.text)
	}
	s.silent()
}

func TestNothingIsSentToWhomNothingHasHappened(t *testing.T) {
	m := open(t, sqlite(t)).begin("hidden", "human", "open")
	north, south := m.keys[0], m.keys[1]
	watching, own, other := m.listen(m.watch, ""), m.listen(south, ""), m.listen(north, "")
	for _, s := range []*stream{watching, own, other} {
		s.next()
	}
	m.says(south, "bid", 0) // nobody learns that south has bid
	own.next()
	watching.silent()
	other.silent()
	m.says(north, "bid", 1)
	for _, s := range []*stream{watching, own, other} {
		s.next()
	}
	m.says(north, "shoot", 0) // south is asked in secret whether to dodge
	if q := own.next().view.Questions; len(q) != 1 || q[0].Prompt != "dodge" {
		t.Fatalf("south is asked %+v", q)
	}
	other.next() // north's question is answered
	if waiting := watching.next().view.Waiting; len(waiting) != 0 {
		t.Errorf("a spectator sees that the table waits for %v", waiting)
	}
	m.must("POST", "/takeback", north, obj{}, nil)
	for _, s := range []*stream{watching, own, other} {
		if got := s.next(); got.event != "snapshot" {
			t.Errorf("after a takeback comes a %s", got.event)
		}
	}
	m.must("POST", "/standing", south, obj{"seat": "south", "prompt": "dodge", "verb": "stand", "until": "match"}, nil)
	if got := own.next(); len(got.view.Standing) != 1 || got.event != "step" {
		t.Errorf("south is told %s", got.text)
	}
	watching.silent()
	other.silent()
}

func TestAStreamResumesWhereItWas(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	north, south := m.keys[0], m.keys[1]
	first := m.first(north, "")
	again := m.first(north, first.id)
	if again.event != "step" || len(again.view.Log) != 0 || again.view.Scene.Table != nil || again.id != first.id {
		t.Errorf("where nothing has happened it resumes with %s %s: %s", again.id, again.event, again.text)
	}
	m.says(north, "bid", 1)
	m.says(south, "bid", 0)
	m = m.at(open(t, h.keep)) // the server was started again meanwhile
	step := m.first(north, first.id)
	if step.event != "step" || len(step.view.Log) == 0 || step.view.Log[0].Seq != len(first.view.Log)+1 || len(step.view.Questions) != 1 || step.id == first.id {
		t.Errorf("it resumes with %s: %s", step.event, step.text)
	}
	for _, id := range []string{"0", "1", "-5", "9999", "123456789", "nonsense", "20001", strings.Repeat("9", 30)} {
		if got := m.first(north, id); got.event != "snapshot" {
			t.Errorf("from the id %s it resumes with a %s", id, got.event)
		}
	}
	m.says(north, "pass", 0)
	m.must("POST", "/takeback", north, obj{}, nil)
	if got := m.first(north, step.id); got.event != "snapshot" {
		t.Errorf("over a takeback it resumes with a %s", got.event)
	}
	if got := m.first(north, m.first(north, "").id); got.event != "step" {
		t.Errorf("after the takeback it resumes with a %s", got.event)
	}
}

func TestAStreamTooMany(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Streams = 2 })
	m := h.begin("duel", "human", "open")
	one, two := m.listen(m.keys[0], ""), m.listen(m.keys[1], "")
	one.next()
	two.next()
	m.refuses("GET", m.path("/stream"), m.keys[0], nil, 503, "busy")
	one.end()
	for range 100 { // the server needs a moment to notice
		r, _ := http.NewRequest("GET", m.URL+m.path("/stream"), nil)
		r.Header.Set("Authorization", "Bearer "+m.keys[0])
		ctx, cancel := context.WithCancel(context.Background())
		answer, err := http.DefaultClient.Do(r.WithContext(ctx))
		if err != nil {
			t.Fatal(err)
		}
		status := answer.StatusCode
		cancel()
		_ = answer.Body.Close()
		if status == 200 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("the place is not free again")
}

// The time limits of the server are for requests; a stream outlives them.
func TestAStreamOutlivesTheLimitsOfRequests(t *testing.T) {
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{scenario(2, "duel")}, Store: sqlite(t), Random: func(b []byte) { _, _ = rand.Read(b) },
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	own := s.HTTP(listener.Addr().String())
	if own.ReadHeaderTimeout == 0 || own.ReadTimeout == 0 || own.IdleTimeout == 0 || own.MaxHeaderBytes == 0 {
		t.Errorf("the server has no limits: %+v", own)
	}
	own.ReadTimeout = 100 * time.Millisecond
	go func() { _ = own.Serve(listener) }()
	t.Cleanup(func() { _ = own.Close() })
	h := house{Server: &httptest.Server{URL: fmt.Sprint("http://", listener.Addr())}, t: t}
	var opened struct {
		Match string
		Keys  []struct{ Key string }
	}
	if status := h.call("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel"}, &opened); status != 201 {
		t.Fatal(status)
	}
	m := table{house: h, match: opened.Match, keys: []string{opened.Keys[0].Key}}
	m.must("POST", "/join", m.keys[0], obj{"seed": seed}, nil)
	stream := m.listen(m.keys[0], "")
	stream.next()
	time.Sleep(300 * time.Millisecond)
	m.must("POST", "/answers", m.keys[0], byDefault(m.asked(m.keys[0])), nil)
	stream.next()
}

func TestTwoServersOnOneDatabase(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	node := func() house {
		keep, err := store.OpenPostgres(context.Background(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = keep.Close() })
		return open(t, keep)
	}
	m := node().begin("duel", "human", "random")
	nodes := []table{m, m.at(node())}
	key := m.keys[0]
	elsewhere := nodes[1].listen(key, "")
	elsewhere.next()
	for range 200 {
		v := nodes[0].snapshot(key)
		for v.Result == nil && len(v.Questions) == 0 { // the bot of the other node is still at it
			time.Sleep(time.Millisecond)
			v = nodes[0].snapshot(key)
		}
		if v.Result != nil {
			break
		}
		answer := byDefault(v.Questions[0])
		statuses := make(chan int, 2)
		for _, n := range nodes {
			go func() { statuses <- n.call("POST", n.path("/answers"), key, answer, nil) }()
		}
		if one, two := <-statuses, <-statuses; one+two != 200+409 || one != 200 && two != 200 {
			t.Fatalf("the nodes answer %d and %d", one, two)
		}
	}
	for range 1000 { // what happens at one node is seen at the other, too
		if elsewhere.next().view.Result != nil {
			ended(nodes[1], nodes[1].snapshot(key))
			if a, b := nodes[0].first(key, "").text, nodes[1].first(key, "").text; a != b {
				t.Errorf("the nodes show different ends:\n%s\n%s", a, b)
			}
			return
		}
	}
	t.Error("the end does not come through")
}

// Whatever node a request comes to, it is answered as by the one that played: nobody streams the match there.
func TestAnyNodeServesAnyMatch(t *testing.T) {
	cluster := storetest.Start(t)
	if cluster == nil {
		return
	}
	address := cluster.Database(t)
	var nodes []table
	for range 2 {
		keep, err := store.OpenPostgres(context.Background(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = keep.Close() })
		nodes = append(nodes, table{house: open(t, keep)})
	}
	m := nodes[0].opened("trio", "human", "open", "random")
	at := func(n int) table { return m.at(nodes[n%2].house) }
	for i := range m.keys { // each at another node, which has not heard of the other
		at(i + 1).commit(i)
	}
	for i, key := range m.keys {
		at(i).must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	answers := 0
	for turn := range 400 {
		for _, key := range m.keys {
			v := at(turn).snapshot(key)
			if v.Result != nil {
				if answers < 5 {
					t.Errorf("the match ends after %d answers", answers)
				}
				return
			}
			if len(v.Questions) == 0 {
				continue
			}
			answer := byDefault(v.Questions[0])
			other := at(turn + 1)
			other.must("POST", "/preview", key, answer, nil)
			var p problem // of what was dealt face down there are no odds; but the question is open
			if status := other.call("POST", other.path("/odds"), key, answer, &p); status != 200 && p.Code != "cannot-imagine" {
				t.Fatalf("the odds are refused: %+v", p)
			}
			at(turn+1).must("POST", "/answers", key, answer, nil)
			answers++
		}
	}
	t.Fatal("the match does not end")
}
