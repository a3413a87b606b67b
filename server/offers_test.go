package server_test

import "testing"

// An offer goes from one link to the other and back, and both streams tell of it.
func TestAnOfferOverTheWire(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	north, south := m.keys[0], m.keys[1]
	m.refuses("POST", m.path("/offers"), m.watch, obj{"kind": "draw"}, 403, "watching")
	m.refuses("POST", m.path("/offers"), north, obj{"kind": "peace"}, 422, "bad-request")
	m.refuses("POST", m.path("/offers"), north, obj{"kind": "draw", "seat": "south"}, 403, "wrong-seat")
	m.refuses("POST", m.path("/offers/reply"), south, obj{"reply": "yes"}, 409, "no-offer")
	m.refuses("POST", m.path("/go-on"), south, obj{}, 409, "not-paused")
	m.must("POST", "/offers", north, obj{"kind": "pause", "seat": "north"}, nil)
	m.refuses("POST", m.path("/offers"), south, obj{"kind": "draw"}, 409, "offer-open")
	m.must("POST", "/offers/reply", south, obj{"reply": "yes"}, nil)
	m.refuses("POST", m.path("/answers"), north, byDefault(m.asked(north)), 409, "paused")
	m.refuses("POST", m.path("/takeback"), north, obj{}, 409, "paused")
	m.must("POST", "/go-on", south, obj{"seat": "south"}, nil)
	m.must("POST", "/offers", north, obj{"kind": "draw"}, nil)
	m.must("POST", "/offers/reply", north, obj{"reply": "withdraw"}, nil)
	m.refuses("POST", m.path("/offers"), north, obj{"kind": "draw"}, 409, "refused-before")
	m.must("POST", "/offers", south, obj{"kind": "draw"}, nil)
	m.must("POST", "/offers/reply", north, obj{"reply": "yes"}, nil)
	if v := m.snapshot(m.watch); v.Result == nil || len(v.Questions)+len(v.Waiting) > 0 {
		t.Fatalf("the draw does not end the match: %+v", v)
	}
	m.refuses("POST", m.path("/give-up"), north, obj{}, 409, "over")
}

func TestGivingUpOverTheWire(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	m.refuses("POST", m.path("/give-up"), m.watch, obj{}, 403, "watching")
	m.refuses("POST", m.path("/give-up"), m.keys[1], obj{"seat": "north"}, 403, "wrong-seat")
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	if v := m.snapshot(m.keys[0]); v.Result == nil {
		t.Fatal("the match goes on")
	}
	m.refuses("POST", m.path("/give-up"), m.keys[0], obj{}, 409, "over")
}

func TestReturningOverTheWire(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	m.refuses("POST", m.path("/return"), m.watch, obj{}, 403, "watching")
	m.refuses("POST", m.path("/return"), m.keys[0], obj{"seat": "south"}, 403, "wrong-seat")
	m.refuses("POST", m.path("/return"), m.keys[0], obj{}, 403, "wrong-seat")
}
