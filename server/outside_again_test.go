package server_test

import (
	"strings"
	"testing"
)

// When the people play again the bot is taken along, without being asked, and is told of the match that begins.
func TestABotFromOutsidePlaysAgain(t *testing.T) {
	h := peopled(t)
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	p := h.duel("Iron Tommy", nil)
	iron.accepts(iron.hears("challenge"))
	p.does(p.host, "/begin", nil)
	m := table{house: h, match: p.room, keys: []string{p.host}, seats: []string{"north"}}
	m.must("POST", "/join", p.host, obj{"seed": seed}, nil)
	m.over()
	v := m.playsAgain(p.host, true, "")
	if v.Next == "" || v.Key == "" || strings.Join(v.Seats, " ") != "south" {
		t.Fatalf("it is answered %+v", v)
	}
	next := m.next(v, v.Key)
	next.must("POST", "/join", v.Key, obj{"seed": seed}, nil)
	for told := range iron.told { // first comes what is left of the match before
		if told.Match == v.Next {
			if told.Type != "begun" || told.Seat != "north" {
				t.Errorf("of the next match the bot is told %+v", told)
			}
			return
		}
	}
	t.Error("the bot is not told of the next match")
}
