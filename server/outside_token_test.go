package server_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rumble/server"
)

// Only the token of now opens anything; a bot has one stream, and a token that is taken away ends it.
func TestTheTokenOfABot(t *testing.T) {
	h := peopled(t, func(c *server.Config) { c.Bounds.Person.Guesses = 1000 })
	tommy := h.claims("Tommy")
	iron := tommy.program("Iron Tommy").connects()
	for _, wrong := range []string{"", "nonsense", iron.Token + "a", iron.Token[:len(iron.Token)-1], "bot-" + strings.Repeat("a", 42), tommy.Token} {
		for _, call := range []string{"GET /api/bot", "GET /api/bot/stream", "POST /api/bot/challenges/abc/decline"} {
			method, path, _ := strings.Cut(call, " ")
			h.refuses(method, path, wrong, nil, 401, "bad-token")
		}
	}
	p := h.duel("Iron Tommy", nil)
	h.refuses("GET", p.path(""), iron.Token, nil, 403, "bad-key") // it is invited, and sits nowhere yet
	c := iron.hears("challenge")
	iron.accepts(c)
	if v := p.seen(iron.Token); fmt.Sprint(v.You) != "{false [south] false}" {
		t.Errorf("in the room it is %+v", v.You)
	}
	other := (&program{house: h, Name: "again", Token: iron.Token}).connects()
	if m, open := <-iron.told; open {
		t.Errorf("the first stream goes on with %+v", m)
	}
	var fresh server.BotToken
	tommy.does("POST", "/api/me/bots/"+iron.ID+"/token", nil, &fresh)
	if m, open := <-other.told; open {
		t.Errorf("by a dead token comes %+v", m)
	}
	h.refuses("GET", "/api/bot", iron.Token, nil, 401, "bad-token")
	h.refuses("GET", p.path(""), iron.Token, nil, 401, "bad-token")
	if v := p.seen(fresh.Token); len(v.You.Seats) != 1 {
		t.Error("by its new token it sits there no longer")
	}
	tommy.does("DELETE", "/api/me/bots/"+iron.ID+"/token", nil, nil)
	h.refuses("GET", "/api/bot", fresh.Token, nil, 401, "bad-token")
	tommy.does("DELETE", "/api/me/bots/"+iron.ID, nil, nil)
	tommy.denied("DELETE", "/api/me/bots/"+iron.ID, nil, 404, "unknown-bot", "path.bot")
	var mine server.MyBots
	if tommy.does("GET", "/api/me/bots", nil, &mine); len(mine.Bots) != 0 || mine.Most != 5 {
		t.Errorf("Tommy's are %+v", mine)
	}
	tommy.denied("POST", "/api/me/bots", obj{"name": "a\x07b"}, 422, "bad-name", "body.name")
	tommy.denied("POST", "/api/me/bots", obj{"name": "tommy"}, 409, "name-taken", "body.name")
}

// A bot plays at so many tables. Whom its owner blocks it does not come to, and they are told no more than of a bot that is busy.
func TestABotIsBusy(t *testing.T) {
	h := peopled(t, func(c *server.Config) { c.Bounds.Person.Opened = 1000 })
	tommy := h.claims("Tommy")
	tommy.program("Iron Tommy")
	var rooms []parlour
	for range 20 {
		rooms = append(rooms, h.duel("Iron Tommy", nil))
	}
	busy := obj{"ruleset": "toy", "scenario": "duel", "name": "Al", "seats": []obj{{"seat": "south", "bot": "Iron Tommy"}}}
	h.refuses("POST", "/api/rooms", "", busy, 409, "bot-busy")
	rooms[7].does(rooms[7].host, "/give", obj{"seat": "south"}) // makes room, though no program is there to be told
	h.duel("Iron Tommy", nil)
	h.refuses("POST", "/api/rooms", "", busy, 409, "bot-busy")
	rooms[3].does(rooms[3].host, "/give", obj{"seat": "south", "bot": "steady"})
	tommy.does("POST", "/api/me/blocked", obj{"name": "Al"}, nil)
	h.refuses("POST", "/api/rooms", "", busy, 409, "bot-busy")
	tommy.does("DELETE", "/api/me/blocked/Al", nil, nil)
	h.duel("Iron Tommy", nil)
	h.refuses("POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "duel", "name": "Al", "seats": []obj{{"seat": "south", "bot": "Nobody"}}}, 422, "unknown-player")
}

// Of a bot that is erased nothing is left: no stream, no invitation, no name at the tables where it plays. Those go on without it.
func TestABotIsErased(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	iron := tommy.program("Iron Tommy").connects()
	m := iron.plays(ma, nil)
	p := h.duel("Iron Tommy", nil)
	host := p.listens(p.host, "")
	host.until("room", "Iron Tommy")
	tommy.does("DELETE", "/api/me/bots/"+iron.ID, nil, nil)
	iron.ends()
	if seen := host.until("room", `"who":"nobody"`); strings.Contains(seen[strings.LastIndex(seen, "room "):], "Iron Tommy") {
		t.Errorf("the host sees %s", seen)
	}
	h.refuses("GET", m.path("/journal"), iron.Token, nil, 401, "bad-token")
	if r := h.request("GET", "/api/rooms/"+m.match, m.keys[0], ""); r.status != 200 || strings.Contains(string(r.body), "Iron Tommy") {
		t.Errorf("the room of its match shows %s", r.body)
	}
	s := m.listen(m.keys[0], "")
	s.next()
	now := time.Now()
	for _, later := range []time.Duration{0, 11 * time.Minute} {
		h.of.LookAway(now.Add(later))
	}
	if v := m.snapshot(m.keys[0]); !strings.Contains(fmt.Sprint(v.Log), "has gone away") {
		t.Errorf("nobody plays on: %v", v.Log)
	}
	if again := tommy.program("Iron Tommy"); again.ID == iron.ID {
		t.Error("it is the same bot")
	} else {
		again.connects().hearsNothing()
	}
}
