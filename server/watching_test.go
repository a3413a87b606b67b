package server_test

import (
	"strings"
	"testing"

	"rumble/server"
)

// The watching key is for every seat to hand on: it shows the match and can do nothing, and there is none where nobody may watch.
func TestTheWatchingKeyIsAtHand(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	var of [2]struct{ Key string }
	for i, key := range m.keys {
		m.must("GET", "/watching", key, nil, &of[i])
	}
	if of[0].Key == "" || of[0] != of[1] {
		t.Fatalf("the seats are told %v", of)
	}
	if v := m.snapshot(of[0].Key); len(v.Seats) != 0 || len(v.Questions) != 0 {
		t.Errorf("it shows %+v", v)
	}
	m.refuses("POST", m.path("/give-up"), of[0].Key, obj{}, 403, "watching")
	m.refuses("GET", m.path("/watching"), of[0].Key, nil, 403, "watching")
	m.refuses("GET", m.path("/watching"), m.watch, nil, 403, "watching")
	m.refuses("GET", m.path("/watching"), "nonsense", nil, 403, "bad-key")
	other := h.begin("duel", "human", "open")
	other.refuses("GET", other.path("/stream"), of[0].Key, nil, 403, "bad-key")
	alone := h.agreed(obj{"watching": "never"})
	alone.refuses("GET", alone.path("/watching"), alone.keys[0], nil, 409, "not-agreed")
}

// A server that has to rebuild the match knows the watching key before it does.
func TestTheWatchingKeyOutlivesTheServer(t *testing.T) {
	db := sqlite(t)
	m := open(t, db).begin("duel", "human", "open")
	var of struct{ Key string }
	m.must("GET", "/watching", m.keys[0], nil, &of)
	m.house = open(t, db)
	if v := m.snapshot(of.Key); len(v.Seats) != 0 {
		t.Errorf("it shows %+v", v)
	}
}

// renews replaces the watching key by a seat of a key.
func (m table) renews(key string) string {
	m.t.Helper()
	var of server.WatchingKey
	m.must("POST", "/watching", key, obj{}, &of)
	return of.Key
}

// Another watching key kills those of before, on all nodes, with the streams that were opened by them, and the log says who made it.
func TestAnotherWatchingKeyKillsThoseOfBefore(t *testing.T) {
	db := sqlite(t)
	m := open(t, db).begin("duel", "human", "open")
	var first struct{ Key string }
	m.must("GET", "/watching", m.keys[0], nil, &first)
	one, other := m.listen(m.watch, ""), m.listen(first.Key, "")
	one.next()
	other.next()
	m.refuses("POST", m.path("/watching"), first.Key, obj{}, 403, "watching")
	m.refuses("POST", m.path("/watching"), m.keys[1], obj{"seat": "north"}, 403, "wrong-seat")
	second := m.renews(m.keys[1])
	for _, s := range []*stream{one, other} {
		for range s.messages { // until it ends
		}
	}
	var now struct{ Key string }
	if m.must("GET", "/watching", m.keys[0], nil, &now); now.Key != second || second == first.Key {
		t.Errorf("the keys were %q, %q, and the seats are told %q", first.Key, second, now.Key)
	}
	third := m.renews(m.keys[0])
	reopened := m.at(open(t, db)) // that has to read the journal first
	for _, node := range []table{m, reopened} {
		for _, dead := range []string{m.watch, first.Key, second} {
			node.refuses("GET", node.path("/stream"), dead, nil, 403, "bad-key")
			node.refuses("GET", "/api/rooms/"+node.match+"/stream", dead, nil, 403, "bad-key")
		}
		v := node.snapshot(third)
		if len(v.Seats) != 0 || len(v.Log) < 2 || !strings.Contains(v.Log[len(v.Log)-2].Text, "another link to watch by") || v.Log[len(v.Log)-2].Seat != "south" {
			t.Errorf("it shows %v, and tells %+v", v.Seats, v.Log)
		}
	}
	alone := open(t, db).agreed(obj{"watching": "never"})
	alone.refuses("POST", alone.path("/watching"), alone.keys[0], obj{}, 409, "not-agreed")
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	m.refuses("POST", m.path("/watching"), m.keys[0], obj{}, 409, "over")
	m.snapshot(third)
}

// A match that anybody may watch is on the list no more, and who watches the room by its own link hears nothing more.
func TestAnotherWatchingKeyTakesTheMatchFromTheList(t *testing.T) {
	p := open(t, sqlite(t)).parlour(obj{"watchable": true})
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	p.does(p.host, "/begin", nil)
	public := p.seen(p.host).Watch
	listens := p.listens(public, "")
	m := table{house: p.house, match: p.room}
	m.snapshot(public)
	m.renews(p.link["south"])
	listens.ends()
	if v := p.seen(p.host); v.Watchable || v.Watch != "" {
		t.Errorf("it is still listed by %q", v.Watch)
	}
	m.refuses("GET", m.path("/stream"), public, nil, 403, "bad-key")
}
