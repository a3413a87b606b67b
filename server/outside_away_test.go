package server_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rumble/server"
)

// Where no time was agreed another bot plays on for one that stays away for ten minutes, while somebody is at the table; one that comes back
// in time plays on itself.
func TestABotThatStaysAway(t *testing.T) {
	h := peopled(t)
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	p := h.duel("Iron Tommy", nil)
	iron.accepts(iron.hears("challenge"))
	p.does(p.host, "/begin", nil)
	m := table{house: h, match: p.room, keys: []string{p.host}, seats: []string{"north"}}
	m.must("POST", "/join", p.host, obj{"seed": seed}, nil)
	iron.hears("begun")
	iron.hears("question")
	s := m.listen(p.host, "")
	s.next()
	now := time.Now()
	minutes := func(n int) {
		now = now.Add(time.Duration(n) * time.Minute)
		h.of.LookAway(now)
	}
	minutes(1)
	minutes(11)
	iron.end()
	e := p.listens(p.host, "")
	e.until("company", `"there":["north"]`)
	minutes(1)
	minutes(9)
	iron.connects().hears("begun")
	minutes(1)
	iron.end()
	e.until("company", `"there":["north"]`)
	minutes(1)
	minutes(9)
	if v := m.snapshot(p.host); strings.Contains(fmt.Sprint(v.Log), "has gone away") {
		t.Fatal("it is taken away too early")
	}
	minutes(1)
	m.settle()
	if v := m.snapshot(p.host); !strings.Contains(fmt.Sprint(v.Log), "has gone away: from here on another, steady, plays on.") {
		t.Errorf("the log has %v", v.Log)
	}
	iron.connects().hears("begun")
	if told := iron.hears("replaced"); told.Match != p.room || told.Seat != "south" || told.Final {
		t.Errorf("it is told %+v", told)
	}
	iron.hearsNothing()
	m.refuses("POST", m.path("/return"), p.host, obj{"seat": "north"}, 403, "wrong-seat")
	m.must("POST", "/return", iron.Token, obj{"seat": "south"}, nil)
	m.refuses("POST", m.path("/return"), iron.Token, obj{"seat": "south"}, 403, "wrong-seat")
	if v := m.snapshot(p.host); !strings.Contains(fmt.Sprint(v.Log), "took the seat back from the bot.") {
		t.Errorf("the log has %v", v.Log)
	}
	minutes(1) // away is counted anew
	iron.end()
	e.until("company", `"there":["north"]`)
	minutes(1)
	minutes(9)
	var told server.BotMessage
	iron.connects().hears("begun")
	for told.Type != "question" {
		if v := m.snapshot(p.host); len(v.Questions) > 0 {
			m.must("POST", "/answers", p.host, byDefault(v.Questions[0]), nil)
		}
		select {
		case told = <-iron.told:
		case <-time.After(20 * time.Millisecond):
		}
	}
	m.must("POST", "/answers", iron.Token, byDefault(*told.Question), nil)
}

// In a match that counts the bot of the house plays on to its end, and one that comes back is told so.
func TestABotThatStaysAwayFromAMatchThatCounts(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	iron := tommy.program("Iron Tommy").connects()
	m := iron.plays(ma, obj{"agreement": obj{"rated": true}})
	s := m.listen(m.keys[0], "")
	s.next()
	iron.end()
	parlour{house: h, room: m.match}.listens(m.keys[0], "").until("company", `"there":["north"]`)
	now := time.Now()
	for _, later := range []time.Duration{0, 11 * time.Minute} {
		h.of.LookAway(now.Add(later))
	}
	iron.connects().hears("begun")
	if told := iron.hears("replaced"); !told.Final {
		t.Errorf("it is told %+v", told)
	}
	m.refuses("POST", m.path("/return"), iron.Token, obj{"seat": "south"}, 409, "not-agreed")
	iron.hearsNothing()
}
