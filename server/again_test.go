package server_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"rumble/server"
)

// over ends a match by the first of its people giving it up.
func (m table) over() table {
	m.t.Helper()
	m.must("POST", "/give-up", m.keys[0], obj{}, nil)
	return m
}

func (m table) again(key string) server.AgainView {
	m.t.Helper()
	var v server.AgainView
	m.must("GET", "/again", key, nil, &v)
	return v
}

func (m table) playsAgain(key string, swapped bool, name string) server.AgainView {
	m.t.Helper()
	var v server.AgainView
	m.must("POST", "/again", key, obj{"swapped": swapped, "name": name}, &v)
	return v
}

// next is the match that was begun in the place of this one, with the key of one of its people.
func (m table) next(v server.AgainView, keys ...string) table {
	m.match, m.keys, m.seats = v.Next, keys, v.Seats
	return m
}

func score(v server.AgainView) string {
	var all []string
	for _, side := range v.Score {
		who := side.Name
		if side.You {
			who = "you"
		}
		all = append(all, fmt.Sprint(who, " ", side.Won))
	}
	return strings.Join(all, ", ")
}

func TestTwoPlayAgainWithSidesSwapped(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	al, zoe := m.keys[0], m.keys[1]
	m.refuses("POST", m.path("/again"), al, obj{}, 409, "not-over")
	m.refuses("DELETE", m.path("/again"), al, nil, 409, "not-over")
	if v := m.again(al); len(v.Score) != 0 || v.Wish != nil || v.Next != "" {
		t.Errorf("before the end there is %+v", v)
	}
	m.over() // Zoë has won
	m.refuses("POST", m.path("/again"), m.watch, obj{}, 403, "watching")
	m.refuses("DELETE", m.path("/again"), al, nil, 409, "no-request")
	wished := m.playsAgain(al, true, "Al")
	if w := wished.Wish; w == nil || !w.Swapped || !w.You || w.Name != "Al" || fmt.Sprint(w.Joined, w.Waiting) != "[north] [south]" || wished.Key != "" {
		t.Fatalf("Al wishes %+v", wished)
	}
	if v := m.again(zoe); v.Wish == nil || v.Wish.You || v.Wish.By != "north" || score(v) != "Al 0, you 1" {
		t.Errorf("Zoë is told %+v", v)
	}
	m.refuses("POST", m.path("/again"), zoe, obj{"swapped": false}, 409, "moved-on")
	joined := m.playsAgain(zoe, true, "Zoë")
	if joined.Next == "" || joined.Key == "" || fmt.Sprint(joined.Seats) != "[north]" {
		t.Fatalf("Zoë joins: %+v", joined)
	}
	if twice := m.playsAgain(zoe, true, ""); twice.Next != joined.Next || twice.Key != joined.Key {
		t.Error("joining twice makes two matches")
	}
	m.refuses("DELETE", m.path("/again"), al, nil, 409, "begun")
	called := m.again(al)
	if called.Next != joined.Next || fmt.Sprint(called.Seats) != "[south]" || called.Key == "" || called.Key == joined.Key {
		t.Errorf("Al is led to %+v, Zoë to %+v", called, joined)
	}
	if v := m.again(m.watch); v.Next != joined.Next || v.Key != "" {
		t.Errorf("who watches is told %+v", v)
	}
	next := m.next(called, called.Key, joined.Key)
	if v := next.snapshot(called.Key); fmt.Sprint(v.Seats) != "[south]" {
		t.Errorf("Al plays %v", v.Seats)
	}
	if v := next.snapshot(m.watch); len(v.Seats) != 0 {
		t.Errorf("who watches plays %v", v.Seats)
	}
	for _, old := range []string{al, zoe} {
		next.refuses("GET", next.path("/again"), old, nil, 403, "bad-key")
	}
	if v := next.again(called.Key); v.Before != m.match {
		t.Errorf("it follows %q", v.Before)
	}
	next.seats = []string{"south", "north"}
	next.commit(0)
	next.commit(1)
	for _, key := range next.keys {
		next.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	next.must("POST", "/give-up", joined.Key, obj{}, nil)
	if v := next.again(called.Key); score(v) != "Zoë 1, you 1" && score(v) != "you 1, Zoë 1" {
		t.Errorf("the score is %s", score(v))
	}
}

// Whoever plays alone at their screen needs nobody's consent.
func TestOnePersonPlaysAgainAtOnce(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "random").over()
	v := m.playsAgain(m.keys[0], true, "")
	if v.Next == "" || v.Key == "" || fmt.Sprint(v.Seats) != "[south]" || score(v) != "you 0, random 1" {
		t.Fatalf("it is answered %+v", v)
	}
	if shown := m.next(v, v.Key).snapshot(v.Key); fmt.Sprint(shown.Seats) != "[south]" {
		t.Errorf("the next match is %+v", shown)
	}
}

func TestAWishToPlayAgainCanBeRefused(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open").over()
	m.playsAgain(m.keys[0], false, "")
	m.must("DELETE", "/again", m.keys[1], nil, nil)
	if v := m.again(m.keys[0]); v.Wish != nil {
		t.Errorf("the wish is still there: %+v", v.Wish)
	}
	m.playsAgain(m.keys[1], true, "")
	if v := m.playsAgain(m.keys[0], true, ""); v.Next == "" {
		t.Errorf("another wish comes to %+v", v)
	}
	m.refuses("POST", m.path("/again"), m.keys[0], obj{"name": "a\u0000b"}, 422, "bad-name")
}

// When all click at once there is one next match, and everybody is led to their own seat in it.
func TestAllWishAtOnceAndThereIsOneMatch(t *testing.T) {
	m := open(t, sqlite(t)).begin("trio", "human", "open", "open").over()
	m.must("POST", "/give-up", m.keys[1], obj{}, nil)
	views := make([]server.AgainView, 3)
	var all sync.WaitGroup
	for i, key := range m.keys {
		all.Go(func() {
			for range 3 {
				m.call("POST", m.path("/again"), key, obj{"swapped": true}, &views[i])
			}
		})
	}
	all.Wait()
	for i, key := range m.keys {
		v := m.again(key)
		if v.Next == "" || v.Next != m.again(m.keys[0]).Next {
			t.Fatalf("%d is led to %+v", i, v)
		}
		want := []string{"south", "east", "north"}[i]
		if shown := m.next(v, v.Key).snapshot(v.Key); len(shown.Seats) != 1 || shown.Seats[0] != want {
			t.Errorf("%d plays %v, not %s", i, shown.Seats, want)
		}
	}
}

// A match that began in a room goes on in a room: with the same names, agreement and host.
func TestARoomGoesOnInARoom(t *testing.T) {
	p := open(t, sqlite(t)).begun()
	m := table{house: p.house, match: p.room, keys: []string{p.host, p.link["south"], p.link["east"]}, watch: p.watch, seats: []string{"north", "south", "east"}}
	for i := range m.keys {
		m.commit(i)
	}
	for _, key := range m.keys {
		m.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	m.must("POST", "/give-up", p.host, obj{}, nil)
	m.must("POST", "/give-up", p.link["east"], obj{}, nil)
	m.playsAgain(p.host, false, "Somebody else")
	heard := p.listens(p.host, "")
	heard.until("company", `"wish"`, `"name":"Al"`, `"you":true`, `"waiting":["south","east"]`)
	m.playsAgain(p.link["east"], false, "")
	v := m.playsAgain(p.link["south"], false, "")
	if all := heard.until("company", `"next":"`+v.Next+`"`); strings.Contains(all, v.Key) {
		t.Error("a key is told to others")
	}
	if twice := m.playsAgain(p.link["east"], false, ""); twice.Next != v.Next || twice.Key == "" {
		t.Errorf("joining twice comes to %+v", twice)
	}
	host := m.again(p.host)
	next := p
	next.room = v.Next
	room := next.seen(host.Key)
	if !room.Begun || !room.You.Host || inLine(room) != inLine(p.seen(p.host)) || room.Host != "Al" {
		t.Errorf("the next room is %+v", room)
	}
	if guest := next.seen(v.Key); guest.You.Host || fmt.Sprint(guest.You.Seats) != "[south]" {
		t.Errorf("the guest is %+v there", guest.You)
	}
	next.refuses("GET", next.path(""), p.host, nil, 403, "bad-key")
}

// Nobody is told a key but their own, whatever they ask, and what one is told does not depend on the keys of others.
func TestNoKeyOfTheNextMatchIsToldToOthers(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open").over()
	m.playsAgain(m.keys[0], true, "Al")
	m.playsAgain(m.keys[1], true, "Zoë")
	keys := []string{m.again(m.keys[0]).Key, m.again(m.keys[1]).Key}
	for i, key := range append(m.keys, m.watch) {
		for _, path := range []string{"/again", "/journal", "/replay"} {
			body := string(m.request("GET", m.path(path), key, "").body)
			for j, other := range keys {
				if i != j && strings.Contains(body, other) {
					t.Errorf("%s tells %d the key of %d", path, i, j)
				}
			}
		}
	}
	if strings.Contains(m.log.String(), keys[0]) || strings.Contains(m.log.String(), keys[1]) {
		t.Error("a key is in the log")
	}
}

// Whatever is sent about playing again: it is refused with a code and a sentence, and nothing has changed.
func TestNonsenseAboutPlayingAgainChangesNothing(t *testing.T) {
	m := open(t, sqlite(t), func(c *server.Config) {
		c.Bounds.Person = server.Share{Opened: 999, Changes: 999, Looks: 999, Guesses: 999}
	}).begin("duel", "human", "open").over()
	before := m.again(m.keys[0])
	long := strings.Repeat("x", 5000)
	for _, key := range []string{m.keys[0], m.watch, "nonsense", ""} {
		for _, body := range []string{`[]`, `7`, `{"swapped":`, `{"swapped":"yes"}`, `{"name":7}`, `{"name":"\u0007"}`, `{"name":"\u202e"}`, `{"more":1}`, `{"name":"` + long + `"}`} {
			r := m.request("POST", m.path("/again"), key, body)
			var p problem
			if err := json.Unmarshal(r.body, &p); err != nil || r.status < 400 || r.status >= 500 || r.status == 429 || p.Code == "" || p.Detail == "" {
				t.Errorf("%.40s is answered %d %.200s", body, r.status, r.body)
			}
		}
	}
	if after := m.again(m.keys[0]); marshal(t, after) != marshal(t, before) {
		t.Errorf("%+v became %+v", before, after)
	}
}
