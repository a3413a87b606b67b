package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rumble/server"
)

// Whoever comes by a name that they own plays again without a key, and comes to the next match by their name, too. Nobody else does.
func TestAnOwnerPlaysAgainWithoutAKey(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	p := h.playedBy(tommy, ma, nil)
	m := p.starts().over()
	if v := m.again(m.keys[0]); !v.Ever || score(v) != "you 0, Ma 1" {
		t.Errorf("the score is %s, of all matches: %v", score(v), v.Ever)
	}
	m.playsAgain(m.keys[1], true, "")
	r := m.request("POST", m.path("/again"), "", `{"swapped":true}`, "Rumble-Login", tommy.Token)
	var v server.AgainView
	if err := json.Unmarshal(r.body, &v); err != nil || r.status != 200 || v.Next == "" || v.Key != "" || strings.Join(v.Seats, " ") != "south" {
		t.Fatalf("it is answered %d %s", r.status, r.body)
	}
	next := m.next(v, m.again(m.keys[1]).Key)
	if r := next.request("GET", next.path("/again"), "", "", "Rumble-Login", tommy.Token); r.status != 200 {
		t.Errorf("Tommy comes to the next match: %d %s", r.status, r.body)
	}
	if v := m.again(m.keys[0]); v.Key != "" {
		t.Error("a key is made up that opens nothing")
	}
	for _, key := range []string{m.keys[0], m.keys[1], "Bearer"} {
		next.refuses("GET", next.path("/again"), key, nil, 403, "bad-key")
	}
	if said := string(m.request("GET", "/api/me/everything", "", "", "Rumble-Login", tommy.Token).body); !strings.Contains(said, v.Next) {
		t.Errorf("the next match is not among all that is kept about Tommy: %s", said)
	}
}
