package server_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// agreed opens and begins a match of two people who agreed something.
func (h house) agreed(agreement obj) table {
	h.t.Helper()
	h.agreement = agreement
	return h.begin("duel", "human", "open")
}

func TestAnAgreementIsMadeWithTheMatchAndShown(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.agreed(obj{"rated": true, "watching": "never", "odds": "never"})
	var v struct {
		Agreed struct {
			Takeback, Odds string
			Rated          bool
		}
	}
	if err := json.Unmarshal([]byte(m.first(m.keys[0], "").text), &v); err != nil {
		t.Fatal(err)
	}
	if !v.Agreed.Rated || v.Agreed.Takeback != "never" || v.Agreed.Odds != "never" {
		t.Errorf("it shows %+v", v.Agreed)
	}
	m.refuses("POST", m.path("/takeback"), m.keys[0], obj{}, 409, "not-agreed")
	q := m.asked(m.keys[0])
	m.refuses("POST", m.path("/odds"), m.keys[0], obj{"question": q.ID, "option": 0}, 409, "not-agreed")
	m.refuses("POST", m.path("/hint"), m.keys[0], obj{"question": q.ID}, 409, "not-agreed")
	for _, path := range []string{"/stream", "/replay", "/journal", "/sight/anybody"} {
		m.refuses("GET", m.path(path), m.watch, nil, 409, "not-agreed")
	}
	bad := obj{"ruleset": "toy", "scenario": "duel", "agreement": obj{"time": obj{"kind": "clock"}}}
	if p := h.refuses("POST", "/api/matches", "", bad, 422, "bad-agreement"); len(p.Errors) != 1 || p.Errors[0].Location != "body.agreement.time.minutes" {
		t.Errorf("it is refused as %+v", p)
	}
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "agreement": obj{"takeback": "sometimes"}}, 422, "bad-request")
}

func TestAHintIsAnsweredAsItIs(t *testing.T) {
	m := open(t, sqlite(t)).agreed(obj{"hints": "told"})
	q := m.asked(m.keys[0])
	var h struct {
		Answer obj
		Text   string
		Told   bool
	}
	m.must("POST", "/hint", m.keys[0], obj{"question": q.ID}, &h)
	if h.Text == "" || !h.Told {
		t.Errorf("the hint is %+v", h)
	}
	m.must("POST", "/answers", m.keys[0], h.Answer, nil)
	m.refuses("POST", m.path("/hint"), m.watch, obj{"question": q.ID}, 403, "watching")
	m.refuses("POST", m.path("/hint"), m.keys[1], obj{"question": q.ID}, 409, "stale")
	m.refuses("POST", m.path("/hint"), m.keys[1], obj{"question": 7}, 422, "bad-request")
}

// What the people of a room agree on is what their match keeps; what no match could keep is no terms for a room.
func TestTheAgreementOfARoomIsThatOfItsMatch(t *testing.T) {
	h := open(t, sqlite(t))
	bad := obj{"ruleset": "toy", "scenario": "trio", "name": "Al", "sit": "north", "agreement": obj{"rated": true, "hints": "told"}}
	h.refuses("POST", "/api/rooms", "", bad, 422, "bad-agreement")
	p := h.parlour(obj{"agreement": obj{"rated": true}})
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	p.does(p.host, "/begin", nil)
	m := table{house: p.house, match: p.room, keys: []string{p.host, p.link["south"]}, seats: []string{"north", "south"}, watch: p.watch}
	var v struct{ Agreed struct{ Rated bool } }
	if err := json.Unmarshal([]byte(m.first(p.watch, "").text), &v); err != nil || !v.Agreed.Rated {
		t.Errorf("the match shows %+v (%v)", v.Agreed, err)
	}
}

// Who watches later is behind in the stream, the replay and the journal alike.
func TestWhoWatchesLaterIsBehindEverywhere(t *testing.T) {
	m := open(t, sqlite(t)).agreed(obj{"watching": "later", "turns": 1})
	for _, key := range m.keys {
		m.must("POST", "/answers", key, byDefault(m.asked(key)), nil)
	}
	if v := m.snapshot(m.keys[0]); len(v.Log) == 0 {
		t.Fatal("nothing has happened")
	}
	v := m.snapshot(m.watch)
	var replay struct{ Frames []any }
	m.must("GET", "/replay", m.watch, nil, &replay)
	journal := string(m.request("GET", m.path("/journal"), m.watch, "").body)
	if len(v.Log) != 0 || len(replay.Frames) != 0 || strings.Contains(journal, `"told"`) {
		t.Errorf("in the first turn whoever watches sees %v, %v, %s", v.Log, replay.Frames, journal)
	}
}
