package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"rumble/rating"
	"rumble/server"
)

// playedBy is a match of two people who own their names: Tommy, the host, in the north, and Ma in the south.
func (h house) playedBy(tommy, ma owner, more obj) parlour {
	h.t.Helper()
	order := obj{"ruleset": "toy", "scenario": "duel", "name": tommy.Name, "sit": "north"}
	for k, v := range more {
		order[k] = v
	}
	var opened server.RoomOpened
	tommy.does("POST", "/api/rooms", order, &opened)
	p := parlour{house: h, room: opened.Room, host: opened.Key, watch: opened.Watch, link: map[string]string{"north": opened.Key, "south": opened.Seats[0].Key}}
	p.by(ma, p.link["south"], "/sit", obj{"seat": "south", "name": ma.Name})
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	return p
}

// by does something in the room with a key and a login.
func (p parlour) by(o owner, key, rest string, in any) reply {
	p.t.Helper()
	body, _ := json.Marshal(in)
	r := p.request("POST", p.path(rest), key, string(body), "Rumble-Login", o.Token)
	if r.status != 200 {
		p.t.Fatalf("%s: %d %s", rest, r.status, r.body)
	}
	return r
}

// starts begins the match of the room and plays until somebody is asked.
func (p parlour) starts() table {
	p.t.Helper()
	p.does(p.host, "/begin", nil)
	m := table{house: p.house, match: p.room, keys: []string{p.link["north"], p.link["south"]}, seats: []string{"north", "south"}, watch: p.watch}
	for i := range m.keys {
		m.commit(i)
	}
	for _, key := range m.keys {
		m.must("POST", "/join", key, obj{"seed": seed}, nil)
	}
	return m
}

// eventually waits for what the server does by itself.
func eventually(t *testing.T, what string, come func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !come(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it does not come: %s", what)
		}
	}
}

func TestALoginOpensTheSeatThatItsOwnerSitsAt(t *testing.T) {
	h := peopled(t)
	tommy, ma, eve := h.claims("Tommy"), h.claims("Ma"), h.claims("Eve")
	p := h.playedBy(tommy, ma, nil)
	var v server.RoomView
	ma.does("GET", p.path(""), nil, &v)
	if fmt.Sprint(v.You) != "{false [south] false}" {
		t.Errorf("before it begins Ma is %+v", v.You)
	}
	m := p.starts()
	journal := func(key, token string) reply {
		return h.request("GET", m.path("/journal"), key, "", "Rumble-Login", token)
	}
	for _, of := range []struct {
		owner
		key string
	}{{tommy, m.keys[0]}, {ma, m.keys[1]}} {
		if byLogin, byKey := journal("", of.Token), journal(of.key, ""); byLogin.status != 200 || string(byLogin.body) != string(byKey.body) {
			t.Errorf("%s's login shows %d %s, their key %s", of.Name, byLogin.status, byLogin.body, byKey.body)
		}
	}
	// A key that is sent says who asks, whoever is logged in.
	if with := journal(m.keys[0], ma.Token); string(with.body) != string(journal(m.keys[0], "").body) {
		t.Errorf("with another's login a key shows %s", with.body)
	}
	for _, token := range []string{eve.Token, "", "nonsense", ma.ID, strings.Repeat("a", 42)} {
		for call, in := range map[string]any{
			"GET " + m.path("/journal"): nil, "GET " + m.path("/replay"): nil, "POST " + m.path("/give-up"): obj{}, "GET " + m.path("/stream"): nil,
			"POST " + m.path("/answers"): obj{"question": "1.1", "option": 0}, "GET " + p.path(""): nil, "POST " + p.path("/chat"): obj{"text": "hello"},
		} {
			method, path, _ := strings.Cut(call, " ")
			var refused problem
			if status := h.asks(token, method, path, in, &refused); status != 401 || refused.Code != "no-key" {
				t.Errorf("%s with %q: %d %s", call, token, status, refused.Code)
			}
		}
	}
	// They act by it, too: and only for their own seat.
	var refused problem
	if status := h.asks(ma.Token, "POST", m.path("/give-up"), obj{"seat": "north"}, &refused); status != 403 || refused.Code != "wrong-seat" {
		t.Errorf("for another seat: %d %s", status, refused.Code)
	}
	ma.does("POST", m.path("/give-up"), obj{"seat": "south"}, nil)
	var mine me
	ma.does("GET", "/api/me", nil, &mine)
	ma.does("DELETE", "/api/me/logins/"+mine.Logins[0].ID, nil, nil)
	if r := journal("", ma.Token); r.status != 401 {
		t.Errorf("after logging out: %d", r.status)
	}
}

// told are the tables of a list, in a line each.
func told(c server.TableCards) string {
	var all []string
	for _, t := range c.Tables {
		text := t.Ruleset + " " + strings.Join(t.Seats, "+") + ":"
		for _, p := range t.People {
			text += " " + p.Name
		}
		if t.Begun {
			text += " begun"
		}
		if t.Awaited {
			text += " awaited"
		}
		if t.Result != nil {
			text += " won by " + strings.Join(t.Result.Winners, "+")
		}
		all = append(all, text+string(t.Refused))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}

func TestTablesOneSitsAt(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	tables := func(o owner) (c server.TableCards) {
		h.t.Helper()
		o.does("GET", "/api/me/tables", nil, &c)
		return c
	}
	if got := told(tables(tommy)); got != "" {
		t.Errorf("at first there is %s", got)
	}
	h.playedBy(tommy, ma, nil)
	m := h.playedBy(tommy, ma, nil).starts()
	if got := told(tables(ma)); got != "toy south: Tommy Ma; toy south: Tommy Ma begun awaited" { // both choose at once
		t.Errorf("Ma sits at %s", got)
	}
	asked := m.asked(m.keys[1])
	m.must("POST", "/answers", m.keys[1], obj{"question": asked.ID, "option": asked.Default}, nil)
	if one, other := told(tables(ma)), told(tables(tommy)); strings.Contains(one, "awaited") || !strings.Contains(other, "awaited") {
		t.Errorf("when Ma has chosen: %s; %s", one, other)
	}
	m.must("POST", "/give-up", m.keys[0], obj{"seat": "north"}, nil)
	if got := told(tables(tommy)); got != "toy north: Tommy Ma; toy north: Tommy Ma begun won by south" {
		t.Errorf("in the end Tommy sits at %s", got)
	}
	var page server.TableCards
	tommy.does("GET", "/api/me/tables?limit=1", nil, &page)
	var rest server.TableCards
	tommy.does("GET", "/api/me/tables?limit=1&after="+page.Next, nil, &rest)
	if len(page.Tables) != 1 || len(rest.Tables) != 1 || page.Tables[0].Match == rest.Tables[0].Match || page.Tables[0].Since == 0 {
		t.Errorf("in pages: %+v %+v", page, rest)
	}
	// The same by keys, as a browser keeps them.
	other := h.begin("duel", "human", "steady")
	var shown server.TableCards
	order := obj{"tables": []obj{{"match": m.match, "key": m.keys[1]}, {"match": m.match, "key": m.watch}, {"match": m.match, "key": "no"}, {"match": "x", "key": "y"}, {"match": other.match, "key": other.keys[0]}}}
	if status := h.call("POST", "/api/tables", "", order, &shown); status != 200 || len(shown.Tables) != 5 {
		t.Fatalf("%d %+v", status, shown)
	}
	if got := told(shown); got != " :bad-key;  :unknown-match; toy : Tommy Ma begun won by south; toy north:  steady begun awaited; toy south: Tommy Ma begun won by south" {
		t.Errorf("by keys there is %s", got)
	}
	many := make([]obj, 21)
	for i := range many {
		many[i] = obj{"match": "x", "key": "y"}
	}
	h.refuses("POST", "/api/tables", "", obj{"tables": many}, 422, "bad-request")
}

// Keys are not tried out by asking for many tables at a time.
func TestTablesAreNoWayToTryKeys(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Person.Guesses, c.Bounds.Crowd = 3, 1 })
	m := h.begin("duel", "human", "steady")
	wrong := []obj{}
	for i := range 10 {
		wrong = append(wrong, obj{"match": m.match, "key": fmt.Sprint(i)})
	}
	h.refuses("POST", "/api/tables", "", obj{"tables": wrong}, 429, "too-fast")
}

func TestAMatchThatWasAgreedToBeRated(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	results := func() string { return string(h.request("GET", "/api/results?one=Tommy&other=Ma", "", "").body) }
	// One that was not agreed to be rated counts between the two of them only.
	m := h.playedBy(tommy, ma, nil).starts()
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	eventually(t, "Tommy has won once", func() bool { return strings.Contains(results(), `"won":1,"lost":0`) })
	if all := h.rated("toy"); len(all) != 0 {
		t.Errorf("unrated, the ratings are %v", all)
	}
	p := h.playedBy(tommy, ma, obj{"agreement": obj{"rated": true}})
	if v := p.seen(p.host); v.Unrated != "" {
		t.Errorf("it will not be rated: %s", v.Unrated)
	}
	m = p.starts()
	// Nobody gets out of it by going by another name.
	p.refuses("POST", p.path("/name"), p.link["south"], obj{"name": "Nobody"}, 409, "begun")
	m.must("POST", "/give-up", m.keys[0], obj{"seat": "north"}, nil)
	eventually(t, "Ma has won", func() bool { return strings.Contains(results(), `"won":1,"lost":1`) })
	h2 := peopled(t, func(c *server.Config) { c.Store = h.keep }) // another node looks at it
	h2.call("GET", m.path("/replay"), m.keys[0], nil, nil)
	var all server.TableCards
	if h2.asks(ma.Token, "GET", "/api/me/tables", nil, &all); !strings.Contains(told(all), "won by south") {
		t.Errorf("another node tells %s", told(all))
	}
	eventually(t, "the ratings", func() bool { return len(h.rated("toy")) == 2 })
	if got := fmt.Sprint(h.rated("toy")); got != "[Ma 1 Tommy 1]" {
		t.Errorf("the ratings are %s", got)
	}
	if got := results(); !strings.Contains(got, `"won":1,"lost":1`) {
		t.Errorf("it was counted again: %s", got)
	}
}

// rated are the names in a table of ratings with their matches, from the ratings themselves: the table of the server may be some seconds old.
func (h house) rated(ruleset string) []string {
	all, err := rating.New(rating.Config{Records: h.keep, Name: h.of.Called}).Table(context.Background(), ruleset)
	if err != nil {
		h.t.Fatal(err)
	}
	var names []string
	for _, r := range all {
		names = append(names, fmt.Sprint(r.Name, " ", r.Matches))
	}
	slices.Sort(names)
	return names
}

func TestWhyAMatchIsNotRated(t *testing.T) {
	h := peopled(t)
	tommy := h.claims("Tommy")
	var opened server.RoomOpened
	tommy.does("POST", "/api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Tommy", "sit": "north", "agreement": obj{"rated": true}}, &opened)
	p := parlour{house: h, room: opened.Room, host: opened.Key, link: map[string]string{"south": opened.Seats[0].Key, "north": opened.Key}, watch: opened.Watch}
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Stranger"})
	if v := p.seen(p.host); !strings.HasPrefix(v.Unrated, "Stranger does not own") {
		t.Errorf("it says %q", v.Unrated)
	}
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	m := p.starts()
	stranger := h.claims("Stranger") // too late
	p.by(stranger, p.link["south"], "/name", obj{"name": "Stranger"})
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	eventually(t, "they have met", func() bool {
		return strings.Contains(string(h.request("GET", "/api/results?one=Tommy&other=Stranger", "", "").body), `"won":1`)
	})
	if all := h.rated("toy"); len(all) != 0 {
		t.Errorf("the ratings are %v", all)
	}
}

func TestBlockedAndMutedAtATable(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	p := h.playedBy(tommy, ma, obj{"scenario": "trio", "seats": []obj{{"seat": "east", "invited": "Rick"}}})
	rick := h.claims("Rick")
	tommy.does("POST", "/api/me/blocked", obj{"name": "Rick"}, nil)
	var east string
	var link server.Linked
	p.call("POST", p.path("/link"), p.host, obj{"seat": "east"}, &link)
	east = link.Key
	var refused problem
	r := h.request("POST", p.path("/sit"), east, `{"seat":"east","name":"Rick"}`, "Rumble-Login", rick.Token)
	if _ = json.Unmarshal(r.body, &refused); r.status != 403 || refused.Code != "not-welcome" {
		t.Errorf("Rick sits down: %d %s", r.status, r.body)
	}
	if got := inLine(p.seen(p.host)); !strings.Contains(got, "east:invited Rick") {
		t.Errorf("the seats are %s", got)
	}
	tommy.does("DELETE", "/api/me/blocked/Rick", nil, nil)
	p.by(rick, east, "/sit", obj{"seat": "east", "name": "Rick"})
	// What Rick says reaches Ma, who has muted nobody, and not Tommy, who has.
	tommy.does("POST", "/api/me/muted", obj{"name": "rick"}, nil)
	p.by(rick, east, "/chat", obj{"text": "You all cheat."})
	p.by(ma, p.link["south"], "/chat", obj{"text": "Never mind."})
	for who, want := range map[string]string{p.host: "Never mind.", p.link["south"]: "You all cheat. Never mind.", east: "You all cheat. Never mind."} {
		if got := strings.Join(p.hears(who, "Never mind."), " "); got != want {
			t.Errorf("heard is %q, not %q", got, want)
		}
	}
}

// hears are the lines that somebody is sent, up to the one that is waited for.
func (p parlour) hears(key, last string) (lines []string) {
	p.t.Helper()
	for message := range strings.Lines(p.listens(key, "").until("chat ", last)) {
		if said, is := strings.CutPrefix(message, "chat "); is {
			var line struct{ Text string }
			if err := json.Unmarshal([]byte(said), &line); err != nil {
				p.t.Fatal(err)
			}
			lines = append(lines, line.Text)
		}
	}
	return lines
}

func TestWhatRoomsKeepOfSomebodyIsToldAndErased(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	p := h.playedBy(tommy, ma, nil)
	m := p.starts()
	p.by(ma, m.keys[1], "/chat", obj{"text": "Mine is the better gang."})
	p.by(tommy, m.keys[0], "/chat", obj{"text": "We shall see."})
	var mine me
	ma.does("GET", "/api/me/everything", nil, &mine)
	text, _ := json.Marshal(mine.Kept["tables"])
	for _, want := range []string{m.match, `"south"`, "Mine is the better gang.", `"Ma"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not told: %s", want, text)
		}
	}
	if strings.Contains(string(text), "We shall see") {
		t.Errorf("what somebody else says is told: %s", text)
	}
	ma.does("POST", "/api/me/erase", obj{"name": "Ma"}, nil)
	if got := inLine(p.seen(p.host)); got != "north:person Tommy!, south:person Somebody!" {
		t.Errorf("the seats are %s", got)
	}
	if lines := p.hears(m.keys[1], "We shall see."); len(lines) != 1 {
		t.Errorf("said is still %q", lines)
	}
	if r := h.request("GET", m.path("/journal"), m.keys[1], ""); r.status != 200 {
		t.Errorf("the seat is lost: %d", r.status)
	}
}

func TestGangsOnEveryDevice(t *testing.T) {
	h := gangHouse(t, func(c *server.Config) { c.Bounds.Person = server.Share{Proofs: 1000, Personal: 1000} })
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	gang := func(key, name string, saved int) obj {
		return obj{"key": key, "saved": saved, "gang": obj{"gang": "reds", "name": name, "ruleset": "toy", "figures": []obj{{"id": "al", "profile": "man", "gear": []string{"hat"}}}}}
	}
	names := func(o owner) string {
		var all server.OwnGangs
		o.does("GET", "/api/me/gangs", nil, &all)
		text := ""
		for _, g := range all.Gangs {
			text += g.Key + ":" + g.Gang.Name + " "
		}
		return text
	}
	tommy.does("POST", "/api/me/gangs", gang("a1", "The Reds", 10), nil)
	tommy.does("POST", "/api/me/gangs", gang("b2", "The Blues", 10), nil)
	tommy.does("POST", "/api/me/gangs", gang("a1", "The Bright Reds", 20), nil)
	tommy.does("POST", "/api/me/gangs", gang("a1", "The Old Reds", 15), nil) // of a device that was away
	if got := names(tommy); got != "a1:The Bright Reds b2:The Blues " {
		t.Errorf("Tommy has %s", got)
	}
	if got := names(ma); got != "" {
		t.Errorf("Ma has %s", got)
	}
	tommy.denied("POST", "/api/me/gangs", gang("A/", "x", 1), 422, "bad-gang-key", "body.key")
	bad := gang("c3", "x", 1)
	bad["gang"].(obj)["ruleset"] = "chess"
	tommy.denied("POST", "/api/me/gangs", bad, 404, "unknown-ruleset", "")
	for i := range 58 {
		tommy.does("POST", "/api/me/gangs", gang(fmt.Sprint("g", i), "Gang", 1), nil)
	}
	tommy.denied("POST", "/api/me/gangs", gang("more", "x", 1), 422, "gangs-full", "body.key")
	tommy.does("POST", "/api/me/gangs", gang("g7", "Changed", 2), nil)
	tommy.does("DELETE", "/api/me/gangs/g7", nil, nil)
	tommy.does("POST", "/api/me/gangs", gang("more", "x", 1), nil)
	tommy.does("POST", "/api/me/erase", obj{"name": "Tommy"}, nil)
	again := h.claims("Tommy")
	if got := names(again); got != "" {
		t.Errorf("after all was erased there is %s", got)
	}
}
