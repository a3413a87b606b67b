package server_test

import (
	"encoding/json"
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
