package server_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/server"
)

// parlour is a room at the house, with the links of its seats.
type parlour struct {
	house
	room, host, watch string
	link              map[string]string // by seat
}

// roomShown is a room as it is answered.
type roomShown struct {
	server.RoomView
	Key string
}

// parlour opens a room for the trio: Al is its host and sits in the north, Zoë is invited to the south.
func (h house) parlour(more obj) parlour {
	h.t.Helper()
	order := obj{"ruleset": "toy", "scenario": "trio", "name": "Al", "sit": "north", "seats": []obj{{"seat": "south", "invited": "Zoë"}}}
	for k, v := range more {
		order[k] = v
	}
	var opened server.RoomOpened
	if status := h.call("POST", "/api/rooms", "", order, &opened); status != 201 {
		h.t.Fatalf("opening a room: %d", status)
	}
	p := parlour{house: h, room: opened.Room, host: opened.Key, watch: opened.Watch, link: map[string]string{}}
	for _, k := range opened.Seats {
		p.link[k.Seats[0]] = k.Key
	}
	return p
}

func (p parlour) path(rest string) string { return "/api/rooms/" + p.room + rest }

func (p parlour) does(key, rest string, in any) roomShown {
	p.t.Helper()
	var v roomShown
	if status := p.call("POST", p.path(rest), key, in, &v); status != 200 {
		p.t.Fatalf("%s: %d %+v", rest, status, v)
	}
	return v
}

func (p parlour) seen(key string) server.RoomView {
	p.t.Helper()
	var v server.RoomView
	if status := p.call("GET", p.path(""), key, nil, &v); status != 200 {
		p.t.Fatalf("looking at the room: %d", status)
	}
	return v
}

func inLine(v server.RoomView) string {
	var all []string
	for _, s := range v.Seats {
		text := s.Seat + ":" + s.Who
		if s.Name+s.Invited != "" {
			text += " " + s.Name + s.Invited
		}
		if s.Ready {
			text += "!"
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func TestFriendsMeetAndPlay(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	guest := p.seen(p.link["south"])
	if guest.Host != "Al" || guest.Ruleset != "toy" || guest.Scenario != "trio" || guest.Title == "" || fmt.Sprint(guest.You) != "{false [south] false}" {
		t.Errorf("before anything is asked the guest reads %+v", guest)
	}
	if got := inLine(guest); got != "north:person Al, south:invited Zoë, east:nobody" {
		t.Errorf("the seats are %s", got)
	}
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoe\u0308"})
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	p.refuses("POST", p.path("/begin"), p.host, nil, 409, "not-ready")
	p.refuses("GET", "/api/matches/"+p.room+"/journal", p.host, nil, 404, "unknown-match")
	v := p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	if got := inLine(v.RoomView); got != "north:person Al, south:person ZoëZoë!, east:bot steady" {
		t.Errorf("the seats are %s", got)
	}
	p.refuses("POST", p.path("/begin"), p.link["south"], nil, 403, "not-host")
	if v = p.does(p.host, "/begin", nil); !v.Begun {
		t.Error("it has not begun")
	}
	p.does(p.host, "/begin", nil)
	m := table{house: p.house, match: p.room, keys: []string{p.host, p.link["south"]}, seats: []string{"north", "south"}, watch: p.watch}
	for i := range m.keys {
		m.commit(i)
	}
	for _, key := range m.keys {
		m.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	if seen := m.snapshot(m.keys[1]); fmt.Sprint(seen.Seats) != "[south]" || len(seen.Log) == 0 {
		t.Errorf("Zoë's link leads to %v", seen.Seats)
	}
	if seen := m.snapshot(m.watch); len(seen.Seats) != 0 {
		t.Errorf("the link that watches leads to %v", seen.Seats)
	}
	p.refuses("POST", p.path("/kick"), p.host, obj{"seat": "south"}, 409, "begun")
	p.refuses("DELETE", p.path(""), p.host, nil, 409, "begun")
}

// Who hears that a match has begun goes there at once: so nobody hears it before the match can be found.
func TestARoomHasBegunWhenItsMatchIsThere(t *testing.T) {
	keep := &broken{Store: sqlite(t)}
	p := open(t, keep).parlour(obj{"seats": []obj{{"seat": "south", "bot": "steady"}, {"seat": "east", "bot": "steady"}}})
	keep.write = &game.Error{Code: "store-unavailable", Sentence: "The disk is full."}
	p.refuses("POST", p.path("/begin"), p.host, nil, 503, "store-unavailable")
	if p.seen(p.host).Begun || p.seen(p.watch).Begun {
		t.Error("a room leads to a match that is not there")
	}
	keep.write = nil
	p.does(p.host, "/begin", nil)
	if !p.seen(p.host).Begun || !p.seen(p.watch).Begun {
		t.Error("the match is there, and the room does not say so")
	}
}

// linkOf is by what the host knows the link with that key again.
func linkOf(key string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte("rumble seat key 1\x00"+key)))[:8]
}

func TestTheHostKnowsWhichLinkLeadsWhere(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	links := func(key string) string {
		var all []string
		for _, s := range p.seen(key).Seats {
			all = append(all, s.Link)
		}
		return strings.Join(all, ",")
	}
	south, east := linkOf(p.link["south"]), linkOf(p.link["east"])
	if got := links(p.host); got != ","+south+","+east {
		t.Errorf("the links are %s", got)
	}
	for _, key := range []string{p.link["south"], p.watch} {
		if got := links(key); got != ",," {
			t.Errorf("somebody else is told %s", got)
		}
	}
	p.does(p.link["east"], "/sit", obj{"seat": "east", "name": "Bo"})
	p.does(p.host, "/swap", obj{"seat": "east", "with": "south"})
	if got := links(p.host); got != ","+east+","+south {
		t.Errorf("links go with the people: they are %s", got)
	}
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	if got := links(p.host); got != ","+east+"," {
		t.Errorf("a bot has no link: they are %s", got)
	}
}

func TestAStrangerSitsDown(t *testing.T) {
	h := open(t, sqlite(t))
	p := h.parlour(obj{"open": true})
	var list server.RoomList
	h.call("GET", "/api/rooms", "", nil, &list)
	if len(list.Rooms) != 1 || list.Rooms[0].Room != p.room || list.Off || list.Rooms[0].Watch != "" {
		t.Errorf("listed are %+v", list)
	}
	p.refuses("POST", p.path("/sit"), "", obj{"seat": "south", "name": "Eve"}, 409, "seat-taken")
	v := p.does("", "/sit", obj{"seat": "east", "name": "Eve"})
	if v.Key == "" || fmt.Sprint(v.You.Seats) != "[east]" {
		t.Errorf("the stranger sits as %+v", v.You)
	}
	p.refuses("POST", p.path("/sit"), "", obj{"seat": "east", "name": "Ivy"}, 409, "seat-taken")
	p.refuses("GET", p.path(""), p.link["east"], nil, 403, "bad-key")
	p.does(p.host, "/kick", obj{"seat": "east"})
	p.refuses("POST", p.path("/ready"), v.Key, obj{"ready": true, "terms": 1}, 403, "bad-key")
	p.does(p.host, "/list", obj{"open": false, "watchable": false})
	p.refuses("GET", p.path(""), "", nil, 401, "no-key")
	p.refuses("POST", p.path("/sit"), "", obj{"seat": "east", "name": "Eve"}, 401, "no-key")
	list = server.RoomList{}
	h.call("GET", "/api/rooms", "", nil, &list)
	if len(list.Rooms) != 0 {
		t.Errorf("listed are %+v", list)
	}
}

func TestTheListIsPagedAndCanBeSwitchedOff(t *testing.T) {
	keep := sqlite(t)
	h := open(t, keep)
	for range 3 {
		h.parlour(obj{"watchable": true})
	}
	found := map[string]bool{}
	after := ""
	for range 9 {
		var list server.RoomList
		h.call("GET", "/api/rooms?limit=2&after="+after, "", nil, &list)
		if len(list.Rooms) > 2 {
			t.Errorf("%d rooms are on a page for 2", len(list.Rooms))
		}
		for _, r := range list.Rooms {
			found[r.Room] = true
			if r.Watch == "" || !r.Watchable || len(r.You.Seats) != 0 || r.You.Host {
				t.Errorf("listed is %+v", r)
			}
		}
		if after = list.Next; after == "" {
			break
		}
	}
	if len(found) != 3 || after != "" {
		t.Errorf("on all pages are %d rooms", len(found))
	}
	h.refuses("GET", "/api/rooms?limit=51", "", nil, 422, "bad-request")
	h.refuses("GET", "/api/rooms?after=A", "", nil, 422, "bad-request")
	shut := open(t, keep, func(c *server.Config) { c.NoOpenTables = true })
	var list server.RoomList
	shut.call("GET", "/api/rooms", "", nil, &list)
	if !list.Off || len(list.Rooms) != 0 {
		t.Errorf("listed are %+v", list)
	}
	for id := range found {
		p := parlour{house: shut, room: id}
		p.refuses("GET", p.path(""), "", nil, 401, "no-key")
		p.refuses("POST", p.path("/sit"), "", obj{"seat": "east", "name": "Eve"}, 401, "no-key")
	}
	shut.refuses("POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "trio", "name": "Al", "open": true}, 403, "not-listed")
	p := shut.parlour(nil)
	p.refuses("POST", p.path("/list"), p.host, obj{"open": false, "watchable": true}, 403, "not-listed")
}

func TestWhatARoomRefuses(t *testing.T) {
	h := open(t, sqlite(t))
	order := func(more obj) obj {
		all := obj{"ruleset": "toy", "scenario": "trio", "name": "Al"}
		for k, v := range more {
			all[k] = v
		}
		return all
	}
	for name, c := range map[string]struct {
		in     obj
		status int
		code   string
	}{
		"no such game":      {order(obj{"ruleset": "chess"}), 404, "unknown-ruleset"},
		"no such scenario":  {order(obj{"scenario": "chess"}), 404, "unknown-scenario"},
		"a name of nothing": {order(obj{"name": " "}), 422, "bad-name"},
		"a name that turns": {order(obj{"name": "\u202eAl"}), 422, "bad-name"},
		"a name of a page":  {order(obj{"name": strings.Repeat("a", 201)}), 422, "bad-request"},
		"no such seat":      {order(obj{"sit": "west"}), 422, "unknown-seat"},
		"no such bot":       {order(obj{"seats": []obj{{"seat": "south", "bot": "hal"}}}), 422, "unknown-player"},
		"a seat twice":      {order(obj{"seats": []obj{{"seat": "south", "bot": "steady"}, {"seat": "south", "bot": "random"}}}), 422, "seat-twice"},
		"the host on a bot": {order(obj{"sit": "south", "seats": []obj{{"seat": "south", "bot": "steady"}}}), 409, "seat-taken"},
		"agreed is nothing": {order(obj{"agreement": obj{"watching": "later", "turns": 99}}), 422, "bad-agreement"},
	} {
		t.Run(name, func(*testing.T) { h.refuses("POST", "/api/rooms", "", c.in, c.status, c.code) })
	}
	p := h.parlour(nil)
	before := h.request("GET", p.path(""), p.host, "").body
	p.refuses("GET", p.path(""), p.link["south"]+"x", nil, 403, "bad-key")
	p.refuses("GET", "/api/rooms/aaaa", p.host, nil, 404, "unknown-room")
	p.refuses("POST", "/api/rooms/AAAA/ready", p.host, obj{"ready": true}, 404, "unknown-room")
	p.refuses("POST", p.path("/give"), p.host, obj{"seat": "east", "bot": "hal"}, 422, "unknown-player")
	p.refuses("POST", p.path("/terms"), p.host, obj{"ruleset": "toy", "scenario": "nothing"}, 404, "unknown-scenario")
	p.refuses("POST", p.path("/ready"), p.link["south"], obj{"ready": true, "terms": 1}, 403, "wrong-seat")
	p.refuses("POST", p.path("/stand"), "", obj{}, 401, "no-key")
	if after := h.request("GET", p.path(""), p.host, "").body; string(after) != string(before) {
		t.Errorf("what was refused has changed %s to %s", before, after)
	}
}

func TestALostLinkIsIssuedAnewBeforeTheStart(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	p.refuses("POST", p.path("/link"), p.link["south"], obj{"seat": "south"}, 403, "not-host")
	var linked server.Linked
	if status := p.call("POST", p.path("/link"), p.host, obj{"seat": "south"}, &linked); status != 200 || fmt.Sprint(linked.Seats) != "[south]" {
		t.Fatalf("%d %+v", status, linked)
	}
	p.refuses("GET", p.path(""), p.link["south"], nil, 403, "bad-key")
	if v := p.seen(linked.Key); fmt.Sprint(v.You.Seats) != "[south]" || v.Seats[1].Name != "Zoë" {
		t.Errorf("the new link leads to %+v", v)
	}
}

func TestOtherTermsInARoom(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	v := p.does(p.host, "/terms", obj{"ruleset": "toy", "scenario": "duel", "agreement": obj{"takeback": "ask"}, "overheard": true})
	if got := inLine(v.RoomView); got != "north:person Al, south:person ZoëZoë" || v.Terms != 2 || !v.Overheard || v.Agreement.TakeBack != "ask" {
		t.Errorf("the terms are %d %+v, the seats %s", v.Terms, v.Agreement, got)
	}
	p.refuses("POST", p.path("/ready"), p.link["south"], obj{"ready": true, "terms": 1}, 409, "moved-on")
	v = p.does(p.link["south"], "/swap", obj{"seat": "south", "with": "north"})
	if v.Seats[1].Swap != "north" {
		t.Errorf("nobody wishes anything: %+v", v.Seats)
	}
	p.refuses("POST", p.path("/swap/decline"), p.link["south"], obj{"with": "north"}, 409, "no-request")
	if v = p.does(p.host, "/swap/decline", obj{"seat": "north", "with": "south"}); v.Seats[1].Swap+v.Seats[1].NoSwap != "" {
		t.Errorf("the host still sees a wish: %+v", v.Seats)
	}
	if v := p.seen(p.link["south"]); v.Seats[1].NoSwap != "north" {
		t.Errorf("nobody tells Zoë no: %+v", v.Seats)
	}
	v = p.does(p.link["south"], "/swap", obj{"seat": "south", "with": "north"})
	v = p.does(p.host, "/swap", obj{"seat": "north", "with": "south"})
	if got := inLine(v.RoomView); got != "north:person ZoëZoë, south:person Al" || fmt.Sprint(v.You.Seats) != "[south]" {
		t.Errorf("the seats are %s", got)
	}
	v = p.does(p.link["south"], "/name", obj{"name": "Zed"})
	v = p.does(p.link["south"], "/stand", obj{})
	if got := inLine(v.RoomView); got != "north:invited Zoë, south:person Al" {
		t.Errorf("the seats are %s", got)
	}
	if r := p.request("DELETE", p.path(""), p.host, ""); r.status != 204 {
		t.Errorf("closing: %d %s", r.status, r.body)
	}
	p.refuses("GET", p.path(""), p.host, nil, 404, "unknown-room")
}

// Nobody's key, nor a hash of it, is told to others or kept as it is.
func TestNoKeyOfARoomIsWrittenDown(t *testing.T) {
	p := open(t, sqlite(t)).parlour(nil)
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	kept, err := p.keep.List(context.Background(), "room", "", 10)
	if err != nil || len(kept) != 1 {
		t.Fatalf("%d rooms are kept (%v)", len(kept), err)
	}
	var inside struct {
		Host struct{ Key string }
	}
	if err := json.Unmarshal(kept[0].Body, &inside); err != nil || inside.Host.Key == "" {
		t.Fatal(err)
	}
	for _, key := range []string{p.host, p.watch, p.link["south"], p.link["east"]} {
		if strings.Contains(string(kept[0].Body), key) || strings.Contains(p.log.String(), key) {
			t.Error("a key is written down")
		}
		for _, by := range []string{p.host, p.watch, p.link["south"]} {
			if body := string(p.request("GET", p.path(""), by, "").body); strings.Contains(body, key) || strings.Contains(body, inside.Host.Key) {
				t.Errorf("a key is told: %s", body)
			}
		}
	}
}

// Two rooms that differ only in the keys of others, and in who owns a name, are the same to whoever has one link.
func TestTwoRoomsThatDifferInSecrets(t *testing.T) {
	h := open(t, sqlite(t))
	one, other := h.parlour(nil), h.parlour(nil)
	for range 2 { // the keys are others again
		other.call("POST", other.path("/link"), other.host, obj{"seat": "east"}, nil)
	}
	for _, key := range []func(parlour) string{
		func(p parlour) string { return p.link["south"] }, func(p parlour) string { return p.watch },
	} {
		said := func(p parlour) string {
			v := p.seen(key(p))
			v.Room, v.Revision = "", 0
			text, _ := json.Marshal(v)
			r := p.request("POST", p.path("/kick"), key(p), `{"seat":"east"}`)
			return string(text) + string(r.body)
		}
		if a, b := said(one), said(other); a != b {
			t.Errorf("one room says %s, the other %s", a, b)
		}
	}
}

// roomOperations are the calls about rooms.
func roomOperations() []string {
	return strings.Fields("open-room list-rooms get-room close-room sit-down stand-up name-oneself be-ready swap-seats decline-swap give-seat bring-gang issue-link kick let-in settle-terms list-room begin-room relink reply-relink say close-chat room-stream")
}

// A name that somebody owns is theirs in a room, too.
func TestNamesThatAreOwnedInARoom(t *testing.T) {
	h := peopled(t)
	zoe := h.claims("Zoë")
	p := h.parlour(nil)
	p.refuses("POST", p.path("/sit"), p.link["south"], obj{"seat": "south", "name": "ZOË"}, 409, "name-taken")
	h.refuses("POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "trio", "name": "Zoë"}, 409, "name-taken")
	r := p.request("POST", p.path("/sit"), p.link["south"], `{"seat":"south","name":"Zoë"}`, "Rumble-Login", zoe.Token)
	if r.status != 200 || !strings.Contains(string(r.body), `"owned":true`) || strings.Contains(string(r.body), zoe.ID) {
		t.Errorf("%d %s", r.status, r.body)
	}
	if r := p.request("POST", p.path("/name"), p.link["south"], `{"name":"Zed"}`, "Rumble-Login", zoe.Token); r.status != 200 || strings.Contains(string(r.body), `"owned":true`) {
		t.Errorf("%d %s", r.status, r.body)
	}
	p.refuses("POST", p.path("/name"), p.link["south"], obj{"name": "Zoë"}, 409, "name-taken")
	if r := p.request("POST", p.path("/name"), p.link["south"], `{"name":"Zoë"}`, "Rumble-Login", "nonsense"); r.status != 401 {
		t.Errorf("%d %s", r.status, r.body)
	}
}
