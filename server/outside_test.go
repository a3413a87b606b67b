package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"rumble/server"
)

// aboutBots are the operations of bots from outside, and of those who own them.
const aboutBots = "accept-challenge bot-stream decline-challenge end-token erase-bot get-bot list-bots make-bot new-token"

// program is a bot from outside: its token, and its stream while it has one.
type program struct {
	house
	ID, Name, Token string
	told            chan server.BotMessage
	end             func()
}

// program makes a bot of somebody's.
func (o owner) program(name string) *program {
	o.t.Helper()
	p := &program{house: o.house}
	o.does("POST", "/api/me/bots", obj{"name": name}, p)
	return p
}

// connects opens the bot's stream.
func (p *program) connects() *program {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, _ := http.NewRequestWithContext(ctx, "GET", p.URL+"/api/bot/stream", nil)
	r.Header.Set("Authorization", "Bearer "+p.Token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "application/x-ndjson" {
		p.t.Fatalf("the stream answers %d, %v", answer.StatusCode, answer.Header)
	}
	told := make(chan server.BotMessage, 100)
	p.told, p.end = told, cancel
	p.t.Cleanup(func() { cancel(); _ = answer.Body.Close() })
	go func() {
		defer close(told)
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(make([]byte, 1<<16), 1<<24)
		for lines.Scan() {
			var m server.BotMessage
			if lines.Text() == "" {
				continue
			}
			if json.Unmarshal(lines.Bytes(), &m) != nil {
				return
			}
			told <- m
		}
	}()
	return p
}

// hears waits for a message of that type.
func (p *program) hears(of string) server.BotMessage {
	p.t.Helper()
	select {
	case m, open := <-p.told:
		if !open || m.Type != of {
			p.t.Fatalf("%s is told %+v (%v), not of %s", p.Name, m, open, of)
		}
		return m
	case <-time.After(20 * time.Second):
		p.t.Fatalf("%s is told nothing of %s", p.Name, of)
	}
	return server.BotMessage{}
}

// hearsNothing checks that nothing comes for a while.
func (p *program) hearsNothing() {
	p.t.Helper()
	select {
	case m, open := <-p.told:
		p.t.Errorf("%s is told %+v (%v)", p.Name, m, open)
	case <-time.After(200 * time.Millisecond):
	}
}

// accepts sits the bot down.
func (p *program) accepts(c server.BotMessage) {
	p.t.Helper()
	if status := p.call("POST", "/api/bot/challenges/"+c.Match+"/accept", p.Token, obj{"terms": c.Challenge.Terms}, nil); status != 200 {
		p.t.Fatalf("accepting: %d", status)
	}
}

// duel is a room for two with a bot invited to the south.
func (h house) duel(bot string, more obj) parlour {
	h.t.Helper()
	order := obj{"scenario": "duel", "seats": []obj{{"seat": "south", "bot": bot}}}
	for k, v := range more {
		order[k] = v
	}
	return h.parlour(order)
}

// plays begins a match of a person's, at the north, against the bot; the bot has been told that it has begun.
func (p *program) plays(ma owner, more obj) table {
	p.t.Helper()
	order := obj{"ruleset": "toy", "scenario": "duel", "name": ma.Name, "sit": "north", "seats": []obj{{"seat": "south", "bot": p.Name}}}
	for k, v := range more {
		order[k] = v
	}
	var opened server.RoomOpened
	ma.does("POST", "/api/rooms", order, &opened)
	p.accepts(p.hears("challenge"))
	room := parlour{house: p.house, room: opened.Room}
	room.does(opened.Key, "/begin", nil)
	m := table{house: p.house, match: opened.Room, keys: []string{opened.Key, p.Token}, seats: []string{"north", "south"}, watch: opened.Watch}
	m.must("POST", "/join", opened.Key, obj{"seed": seed}, nil)
	if told := p.hears("begun"); told.Match != m.match || told.Seat != "south" {
		p.t.Errorf("%s is told %+v", p.Name, told)
	}
	return m
}

// A bot is invited by its name, accepts, plays with its token to the end by what its stream tells, and keeps no state: whenever it
// connects again all that is open comes again.
func TestABotFromOutsidePlaysAMatch(t *testing.T) {
	h := peopled(t)
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	p := h.duel("iron tommy", nil)
	if len(p.link) != 0 {
		t.Errorf("a bot gets a link: %v", p.link)
	}
	c := iron.hears("challenge")
	if c.Match != p.room || c.Seat != "south" || c.Challenge.Host != "Al" || c.Challenge.Ruleset != "toy" || c.Challenge.Terms != 1 {
		t.Errorf("it is challenged by %+v", c)
	}
	e := p.listens(p.host, "")
	e.until("company", `"there":["north","south"]`)
	iron.end()
	e.until("company", `"there":["north"]`) // the room says that it is not connected
	p.refuses("POST", p.path("/begin"), p.host, nil, 409, "not-ready")
	if again := iron.connects().hears("challenge"); again.Match != c.Match {
		t.Errorf("connected again it is told %+v", again)
	}
	iron.accepts(c)
	iron.accepts(c)
	if v := p.seen(p.host); inLine(v) != "north:person Al, south:bot Iron TommyIron Tommy!" || !v.Seats[1].Outside || !v.Seats[1].Owned {
		t.Errorf("the room shows %s: %+v", inLine(v), v.Seats[1])
	}
	p.does(p.host, "/begin", nil)
	if m := iron.hears("begun"); m.Match != p.room || m.Seat != "south" || m.Ruleset != "toy" {
		t.Errorf("it is told %+v", m)
	}
	m := table{house: h, match: p.room, keys: []string{p.host}, seats: []string{"north"}, watch: p.watch}
	m.must("POST", "/join", p.host, obj{"seed": seed}, nil) // alone against a bot one call is enough
	for over := false; !over; {
		if v := m.snapshot(p.host); len(v.Questions) > 0 {
			m.must("POST", "/answers", p.host, byDefault(v.Questions[0]), nil)
		}
		select {
		case told := <-iron.told:
			switch told.Type {
			case "question":
				iron.end()
				if again := iron.connects(); again.hears("begun").Match != p.room || again.hears("question").Question.ID != told.Question.ID {
					t.Fatal("connected again it is asked something else")
				}
				m.must("POST", "/answers", iron.Token, byDefault(*told.Question), nil)
			case "over":
				over = true
				if told.Result == nil {
					t.Errorf("it ends as %+v", told)
				}
			}
		case <-time.After(20 * time.Millisecond):
		}
	}
	for self := (server.BotSelf{Tables: []string{""}}); len(self.Tables) > 0; { // it is noted a moment later that the match is over
		if status := h.call("GET", "/api/bot", iron.Token, nil, &self); status != 200 || self.Name != "Iron Tommy" {
			t.Fatalf("it is %d %+v", status, self)
		}
	}
	iron.end()
	iron.connects().hearsNothing()
}

// What a challenge is for may change, and the challenge may be declined or withdrawn.
func TestAChallengeAndWhatBecomesOfIt(t *testing.T) {
	h := peopled(t)
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	p := h.parlour(nil)
	invite := func() server.BotMessage {
		t.Helper()
		if v := p.does(p.host, "/give", obj{"seat": "east", "invited": "Iron Tommy"}); inLine(v.RoomView) != "north:person Al, south:invited Zoë, east:invited Iron Tommy" {
			t.Errorf("the room shows %s", inLine(v.RoomView))
		}
		return iron.hears("challenge")
	}
	challenge := "/api/bot/challenges/" + p.room
	p.refuses("POST", challenge+"/accept", iron.Token, obj{"terms": 1}, 404, "no-challenge")
	first := invite()
	p.refuses("POST", p.path("/give"), p.host, obj{"seat": "south", "bot": "Iron Tommy"}, 409, "name-used")
	p.does(p.host, "/terms", obj{"ruleset": "toy", "scenario": "trio", "settings": obj{"turns": "3"}})
	second := iron.hears("challenge")
	p.refuses("POST", challenge+"/accept", iron.Token, obj{"terms": first.Challenge.Terms}, 409, "moved-on")
	iron.accepts(second)
	p.does(p.host, "/terms", obj{"ruleset": "toy", "scenario": "trio"})
	third := iron.hears("challenge") // it has accepted other terms
	p.refuses("POST", p.path("/name"), iron.Token, obj{"name": "Somebody"}, 403, "wrong-seat")
	p.refuses("POST", p.path("/link"), p.host, obj{"seat": "east"}, 409, "seat-taken")
	iron.accepts(third)
	p.does(p.host, "/give", obj{"seat": "east"})
	if told := iron.hears("withdrawn"); told.Match != p.room {
		t.Errorf("it is told %+v", told)
	}
	p.refuses("POST", p.path("/ready"), iron.Token, obj{"ready": false}, 403, "bad-key")
	invite()
	if status := h.call("POST", challenge+"/decline", iron.Token, nil, nil); status != 200 {
		t.Fatalf("declining: %d", status)
	}
	iron.hears("withdrawn")
	if v := p.seen(p.host); inLine(v) != "north:person Al, south:invited Zoë, east:nobody" || v.Seats[2].Declined != "Iron Tommy" {
		t.Errorf("the room shows %+v", v.Seats[2])
	}
	invite()
	if status := h.call("DELETE", p.path(""), p.host, nil, nil); status != 204 {
		t.Fatalf("closing: %d", status)
	}
	iron.hears("withdrawn")
}
