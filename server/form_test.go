package server_test

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/server"
	"rumble/speak"
)

// A form goes over the wire and comes back: the question with its parts, the answer with what it says to each, and what is wrong with one.
func TestAFormOverHTTP(t *testing.T) {
	orders := scenario(2, "orders")
	orders.Settings["orders"] = "on"
	orders.Seats[0].Values = map[string]int{"coins": 3}
	h := open(t, sqlite(t), func(c *server.Config) { c.Scenarios = []*game.Scenario{orders} })
	m := h.begin("orders", "human", "steady")
	key := m.keys[0]
	m.says(key, "bid", 2)
	q := m.asked(key)
	if len(q.Parts) != 5 || q.Parts[4].Prompt != "cry" || !q.Parts[4].FreeText || q.Parts[0].Options[1].Help == "" {
		t.Fatalf("asked is %+v", q.Parts)
	}
	answer := func(tip int) obj {
		return obj{"question": q.ID, "option": q.Default, "parts": []obj{
			{"option": 1}, {"option": 0}, {"option": 0, "picked": []string{"north-2"}}, {"option": 1, "many": tip}, {"option": 0, "text": "Hurrah"},
		}}
	}
	p := m.refuses("POST", m.path("/answers"), key, answer(2), 422, "out-of-range")
	if len(p.Errors) != 1 || !strings.HasSuffix(p.Errors[0].Location, "parts[3].many") {
		t.Errorf("the refusal is about %+v", p.Errors)
	}
	m.must("POST", "/answers", key, answer(1), nil)
	log := m.snapshot(key).Log
	for _, says := range []string{"North 1 keeps low", "North 2 waves", "North tips one coin", "North: Hurrah"} {
		if !slices.ContainsFunc(log, func(e speak.Event) bool { return e.Text == says }) {
			t.Errorf("%q is not told", says)
		}
	}
}
