package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rumble/server"
)

// Whatever is sent to the calls about what a table agrees, it is refused with a code and a sentence, and nothing has changed.
func TestNonsenseAboutWhatATableAgreesChangesNothing(t *testing.T) {
	m := open(t, sqlite(t), func(c *server.Config) {
		c.Bounds.Person = server.Share{Changes: 9999, Looks: 9999, Opened: 99, Guesses: 9999}
	}).agreed(obj{"hints": "told", "time": obj{"kind": "clock", "minutes": 10, "open": true}})
	before := m.first(m.keys[0], "").text
	long := strings.Repeat("x", 5000)
	junk := []any{
		nil,
		[]any{},
		"text", 7, true,
		obj{},
		obj{"kind": nil},
		obj{"kind": ""},
		obj{"kind": long},
		obj{"kind": "draw", "more": 1},
		obj{"kind": "draw", "seat": long},
		obj{"kind": []any{"draw"}},
		obj{"kind": "draw\u0000"},
		obj{"kind": "go-on"},
		obj{"reply": "maybe"},
		obj{"reply": "yes"},
		obj{"reply": "withdraw", "offer": "nonsense"},
		obj{"reply": "yes", "offer": long},
		obj{"question": long},
		obj{"question": "\u202e"},
		obj{"question": nil},
		obj{"question": obj{}},
		obj{"seat": "south"},
		obj{"seat": "\u0007"},
		obj{"seat": -1},
		obj{"seat": long},
	}
	for _, path := range []string{"/offers", "/offers/reply", "/go-on", "/give-up", "/return", "/hint"} {
		for _, key := range []string{m.keys[0], m.watch, "nonsense", ""} {
			for _, in := range junk {
				body, err := json.Marshal(in)
				if err != nil {
					t.Fatal(err)
				}
				if path == "/give-up" && key == m.keys[0] && string(body) == "{}" {
					continue // that gives the match up
				}
				r := m.request("POST", m.path(path), key, string(body))
				var p struct{ Code, Detail string }
				if err := json.Unmarshal(r.body, &p); err != nil || r.status < 400 || r.status >= 500 || r.status == 429 || p.Code == "" || p.Detail == "" {
					t.Errorf("%s with %.60s is answered %d %.200s", path, body, r.status, r.body)
				}
			}
		}
	}
	if after := m.first(m.keys[0], "").text; plainClocks(t, after) != plainClocks(t, before) {
		t.Errorf("something has changed:\n%s\n%s", before, after)
	}
	for _, agreement := range []any{
		7, "all",
		[]any{},
		obj{"time": 7},
		obj{"time": obj{}},
		obj{"time": obj{"kind": "clock", "minutes": -1}},
		obj{"turns": 1 << 40},
		obj{"time": obj{"kind": "clock", "minutes": 5, "end": "bot", "bot": long}},
		obj{"more": true},
		obj{"rated": "yes"},
		obj{"watching": long},
	} {
		r := m.request("POST", "/api/matches", "", marshal(t, obj{"ruleset": "toy", "scenario": "duel", "agreement": agreement}))
		if r.status != 422 {
			t.Errorf("an agreement %v is answered %d", agreement, r.status)
		}
	}
}

// plainClocks is a message without how much time is left.
func plainClocks(t *testing.T, text string) string {
	t.Helper()
	var message obj
	if err := json.Unmarshal([]byte(text), &message); err != nil {
		t.Fatal(err)
	}
	delete(message, "clocks")
	return marshal(t, message)
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
