package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"rumble/server"
)

// In a table of ratings a bot from outside is a bot, and a person is none.
func TestTheRatingsSayWhoIsABot(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	iron := tommy.program("Iron Tommy").connects()
	var opened server.RoomOpened
	ma.does("POST", "/api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Ma", "sit": "north", "agreement": obj{"rated": true}, "seats": []obj{{"seat": "south", "bot": "Iron Tommy"}}}, &opened)
	iron.accepts(iron.hears("challenge"))
	p := parlour{house: h, room: opened.Room, host: opened.Key}
	p.does(p.host, "/begin", nil)
	m := table{house: h, match: p.room, keys: []string{p.host}, seats: []string{"north"}}
	m.must("POST", "/join", p.host, obj{"seed": seed}, nil)
	m.over()
	eventually(t, "two ratings", func() bool { return len(h.rated("toy")) == 2 })
	var table struct {
		Ratings []struct {
			Name string
			Bot  bool
		}
	}
	r := h.request("GET", "/api/rulesets/toy/ratings", "", "")
	if err := json.Unmarshal(r.body, &table); err != nil || fmt.Sprint(table.Ratings) != "[{Iron Tommy true} {Ma false}]" {
		t.Errorf("the table is %s", r.body)
	}
}

// Whoever plays against themself is not rated; a bot may sit at several seats.
func TestSomebodyAtTwoSeatsIsNotRated(t *testing.T) {
	h := peopled(t)
	tommy := h.claims("Tommy")
	for _, c := range []struct {
		also string
		bots []obj
		want string
	}{
		{"south", []obj{{"seat": "east", "bot": "steady"}}, "Tommy sits at more than one seat."},
		{"", []obj{{"seat": "south", "bot": "steady"}, {"seat": "east", "bot": "steady"}}, ""},
	} {
		var opened server.RoomOpened
		tommy.does("POST", "/api/rooms", obj{"ruleset": "toy", "scenario": "trio", "name": "Tommy", "sit": "north", "agreement": obj{"rated": true}, "seats": c.bots}, &opened)
		p := parlour{house: h, room: opened.Room, host: opened.Key}
		if c.also != "" {
			p.by(tommy, p.host, "/sit", obj{"seat": c.also, "name": "Tommy"})
		}
		if v := p.seen(p.host); v.Unrated != c.want {
			t.Errorf("with %s and %v it says %q", c.also, c.bots, v.Unrated)
		}
	}
}

// A seat at which nobody sits yet hides nobody who owns no name.
func TestAStrangerBehindAFreeSeatIsNotRated(t *testing.T) {
	h := peopled(t)
	var opened server.RoomOpened
	h.claims("Tommy").does("POST", "/api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Tommy", "agreement": obj{"rated": true}}, &opened)
	p := parlour{house: h, room: opened.Room, host: opened.Key}
	for _, k := range opened.Seats {
		if k.Seats[0] == "south" {
			p.does(k.Key, "/sit", obj{"seat": "south", "name": "Stranger"})
		}
	}
	if v := p.seen(p.host); !strings.HasPrefix(v.Unrated, "Stranger does not own") {
		t.Errorf("with the first seat free it says %q", v.Unrated)
	}
}

// A table at which the dice wait for seeds says of whom.
func TestATableThatHasNotBegunAwaitsSeeds(t *testing.T) {
	m := open(t, sqlite(t)).opened("duel", "human", "open")
	m.commit(1)
	shows := func(key string) server.TableCard {
		var c server.TableCards
		m.call("POST", "/api/tables", "", obj{"tables": []obj{{"match": m.match, "key": key}}}, &c)
		return c.Tables[0]
	}
	for i, want := range []string{"[north] true", "[north] false"} {
		if c := shows(m.keys[i]); fmt.Sprint(c.Waiting, c.Awaited) != want {
			t.Errorf("%s is shown %v %v, not %s", m.seats[i], c.Waiting, c.Awaited, want)
		}
	}
	m.commit(0)
	m.must("POST", "/join", m.keys[0], obj{"seed": seed}, nil)
	for i, want := range []string{"[south] false", "[south] true"} {
		if c := shows(m.keys[i]); fmt.Sprint(c.Waiting, c.Awaited) != want {
			t.Errorf("then %s is shown %v %v, not %s", m.seats[i], c.Waiting, c.Awaited, want)
		}
	}
}

// Other programs show by a link who has won, and nobody where nobody has.
func TestThePageOfAMatchSaysWhoHasWon(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.named("Al", "Zoë")
	page := string(m.request("GET", m.shares(true).Path, "", "").body)
	if _, line, _ := strings.Cut(page, `property="og:description" content="`); !strings.HasPrefix(line, "Zoë won. ") {
		t.Errorf("it is described by %.80s", line)
	}
	m = h.begin("duel", "human", "open")
	m.must("POST", "/offers", m.keys[0], obj{"kind": "draw"}, nil)
	offer := struct{ Offer struct{ ID string } }{}
	if err := json.Unmarshal([]byte(m.first(m.keys[1], "").text), &offer); err != nil {
		t.Fatal(err)
	}
	m.must("POST", "/offers/reply", m.keys[1], obj{"offer": offer.Offer.ID, "reply": "yes"}, nil)
	r := m.request("GET", m.shares(true).Path, "", "")
	if _, line, found := strings.Cut(string(r.body), `property="og:description" content="`); r.status != 200 || !found || strings.Contains(line[:80], " won.") {
		t.Errorf("a draw is described by %d %.80s", r.status, line)
	}
}

// What people chose at a match is forgotten a week after its end, and of a match at which nobody has to be told anything nothing is noted.
func TestWhatWasChosenIsForgottenAfterTheEnd(t *testing.T) {
	keep := sqlite(t)
	h := telling(t, keep)
	books := func() int {
		all, err := keep.List(context.Background(), "notice", "", 10)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	m := h.begin("duel", "human", "open")
	if n := books(); n != 0 {
		t.Errorf("of a match of nobody's there are %d books", n)
	}
	m.chooses(m.match, m.keys[1], receive(t))
	m.over()
	now := time.Now()
	h.looks(now)
	h.looks(now.Add(7*24*time.Hour - 2*time.Minute))
	if n := books(); n != 1 {
		t.Errorf("within the week there are %d books", n)
	}
	h.looks(now.Add(7*24*time.Hour + 2*time.Minute))
	if n := books(); n != 0 {
		t.Errorf("after the week there are %d books", n)
	}
	h.agreement = obj{"time": obj{"kind": "letter", "days": 1, "end": "lost"}}
	h.begin("duel", "human", "open")
	if n := books(); n != 1 {
		t.Errorf("of a match by letter there are %d books", n)
	}
}

// Keys to the next match are as long as all others.
func TestTheKeyToTheNextMatch(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "random").over()
	if v := m.playsAgain(m.keys[0], false, ""); len(v.Key) != 26 {
		t.Errorf("it is %q", v.Key)
	}
}
