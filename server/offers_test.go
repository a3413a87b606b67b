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

func TestReturningOverTheWire(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	m.refuses("POST", m.path("/return"), m.watch, obj{}, 403, "watching")
	m.refuses("POST", m.path("/return"), m.keys[0], obj{"seat": "south"}, 403, "wrong-seat")
	m.refuses("POST", m.path("/return"), m.keys[0], obj{}, 403, "wrong-seat")
}
