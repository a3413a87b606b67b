package server_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/server"
)

// recorded is a match from its beginning, as far as it matters here.
type recorded struct {
	Frames []struct{ Moment *int }
	Over   bool
}

// moments are the moments of a match that is over, in order, each once.
func (m table) moments(key string) []int {
	m.t.Helper()
	var r recorded
	m.must("GET", "/replay", key, nil, &r)
	var all []int
	for _, f := range r.Frames {
		if f.Moment != nil && (len(all) == 0 || all[len(all)-1] != *f.Moment) {
			all = append(all, *f.Moment)
		}
	}
	return all
}

func (m table) goesOn(key string, order obj) table {
	m.t.Helper()
	var opened server.Opened
	m.must("POST", "/continue", key, order, &opened)
	m.match, m.watch, m.keys, m.seats = opened.Match, opened.Watch, nil, nil
	for _, k := range opened.Keys {
		m.keys, m.seats = append(m.keys, k.Key), append(m.seats, k.Seats[0])
	}
	return m
}

func (m table) joinsAll() {
	m.t.Helper()
	for i := range m.keys {
		m.commit(i)
	}
	for _, key := range m.keys {
		m.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
}

func TestSomebodyGoesOnFromAMomentOfAMatch(t *testing.T) {
	m := open(t, sqlite(t)).begin("hidden", "human", "open")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 0}, 409, "not-over")
	for range 6 {
		for _, key := range m.keys {
			if v := m.snapshot(key); len(v.Questions) > 0 {
				m.call("POST", m.path("/answers"), key, obj{"question": v.Questions[0].ID, "option": v.Questions[0].Default}, nil)
			}
		}
	}
	if m.snapshot(m.keys[0]).Result == nil { // the dice may have ended it before
		m.over()
	}
	all := m.moments(m.keys[0])
	if len(all) < 3 {
		t.Fatalf("the match has the moments %v", all)
	}
	m.refuses("POST", m.path("/continue"), "", obj{"moment": 1}, 401, "no-key")
	m.refuses("POST", m.path("/continue"), "nonsense", obj{"moment": 1}, 403, "bad-key")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 9999}, 422, "out-of-range")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 1, "agreement": obj{"rated": true}}, 422, "bad-agreement")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 1, "seats": []obj{{"seat": "west", "player": "human"}}}, 422, "unknown-seat")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 1, "seats": []obj{{"seat": "north", "player": "nobody"}}}, 422, "unknown-player")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": 1, "seats": []obj{{"seat": "north", "player": "human"}, {"seat": "north", "player": "human"}}}, 422, "seat-twice")
	m.refuses("POST", m.path("/continue"), m.keys[0], obj{"moment": -1}, 422, "bad-request")

	next := m.goesOn(m.watch, obj{"moment": all[2], "seats": []obj{{"seat": "north", "player": "human"}, {"seat": "south", "player": "open"}}})
	if fmt.Sprint(next.seats) != "[north south]" || next.match == m.match {
		t.Fatalf("it goes on as %+v", next)
	}
	next.joinsAll()
	first := next.first(next.keys[0], "")
	if !first.view.Practice || !strings.Contains(first.text, `"from":{"match":"`+m.match+`","moment":`+fmt.Sprint(all[2])) {
		t.Errorf("it says of itself %s", first.text)
	}
	if journal := string(next.request("GET", next.path("/journal"), next.keys[1], "").body); strings.Contains(journal, `"parts"`) || !strings.Contains(journal, `"origin"`) {
		t.Errorf("its journal before the end is %s", journal)
	}
	next.over()
	again := open(t, next.keep)
	if v := next.at(again).snapshot(next.keys[0]); v.Result == nil || v.Stopped != "" {
		t.Errorf("read again it is %+v", v)
	}
}

// Of a match that is shared anybody goes on; they are told nothing that commands a seat of it.
func TestAnybodyGoesOnFromAMatchThatIsShared(t *testing.T) {
	m := open(t, sqlite(t)).named("Al", "Zoë")
	m.shares(true)
	next := m.goesOn("", obj{"moment": 0, "seats": []obj{{"seat": "south", "player": "random"}}})
	next.joinsAll()
	if v := next.snapshot(next.keys[0]); fmt.Sprint(v.Seats) != "[north]" || !v.Practice {
		t.Errorf("it is %+v", v)
	}
	m.shares(false)
	m.refuses("POST", m.path("/continue"), "", obj{"moment": 0}, 401, "no-key")
}
