package server_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/rating"
	"rumble/server"
)

// ratedAs is how the table of ratings has somebody; nil when it has not.
func (h house) ratedAs(name string) *rating.Rating {
	h.t.Helper()
	var table server.RatingTable
	if status := h.call("GET", "/api/rulesets/toy/ratings", "", nil, &table); status != 200 {
		h.t.Fatalf("the ratings: %d", status)
	}
	for i := range table.Ratings {
		if table.Ratings[i].Name == name {
			return &table.Ratings[i]
		}
	}
	return nil
}

// A match with a bot from outside that was agreed to be rated changes the ratings of both, and the table marks the bot; another does not.
func TestABotIsRatedLikeAnybody(t *testing.T) {
	h := peopled(t)
	ma := h.claims("Ma")
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	friendly := iron.plays(ma, nil)
	iron.hears("question")
	friendly.must("POST", "/give-up", friendly.keys[0], obj{}, nil)
	if told := iron.hears("over"); told.Result == nil || fmt.Sprint(told.Result.Winners) != "[south]" {
		t.Errorf("it ends as %+v", told.Result)
	}
	if r := h.ratedAs("Iron Tommy"); r != nil {
		t.Errorf("it is rated %+v though that was not agreed", r)
	}
	before := 1500
	for i, loser := range []int{0, 1} {
		m := iron.plays(ma, obj{"agreement": obj{"rated": true}})
		iron.hears("question")
		m.must("POST", "/give-up", m.keys[loser], obj{}, nil)
		iron.hears("over")
		eventually(t, "a rating", func() bool { r := h.ratedAs("Iron Tommy"); return r != nil && r.Matches == i+1 })
		bot, person := h.ratedAs("Iron Tommy"), h.ratedAs("Ma")
		if person == nil || !bot.Bot || person.Bot || person.Matches != i+1 {
			t.Fatalf("they are rated %+v and %+v", bot, person)
		}
		if won := bot.Rating - before; (won > 0) != (loser == 0) || won == 0 {
			t.Errorf("match %d changes the rating of the bot by %v", i+1, won)
		}
		before = bot.Rating
	}
	if r := h.request("GET", "/api/results?one=Ma&other=Iron%20Tommy", "", ""); !strings.Contains(string(r.body), `"won":1,"lost":2`) {
		t.Errorf("between them it is %s", r.body)
	}
}

// A match is played again when the people say so: the bot plays at once, with its token, is told the new match and asked in it, and cannot say so
// itself. So it is when it is at as many tables as it may be, and when nobody was connected.
func TestABotPlaysAgain(t *testing.T) {
	h := peopled(t)
	ma := h.claims("Ma")
	iron := h.claims("Tommy").program("Iron Tommy").connects()
	m := iron.plays(ma, nil)
	iron.hears("question")
	for range 19 { // with this it is at all tables at which it may be
		h.duel("Iron Tommy", nil)
		iron.hears("challenge")
	}
	h.refuses("POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "duel", "name": "Al", "seats": []obj{{"seat": "south", "bot": "Iron Tommy"}}}, 409, "bot-busy")
	iron.end()
	m.must("POST", "/give-up", m.keys[0], obj{}, nil)
	m.refuses("POST", m.path("/again"), iron.Token, obj{"swapped": true}, 403, "watching")
	v := m.playsAgain(m.keys[0], true, "")
	if v.Next == "" || fmt.Sprint(v.Seats) != "[south]" || score(v) != "you 0, Iron Tommy 1" {
		t.Fatalf("it is answered %+v", v)
	}
	next := m.next(v, v.Key, iron.Token)
	next.must("POST", "/join", v.Key, obj{"seed": seed}, nil)
	iron.connects()
	for told := (server.BotMessage{}); told.Type != "question"; {
		told = <-iron.told
		switch told.Type {
		case "challenge":
		case "begun", "question":
			if told.Match != v.Next || told.Seat != "north" { // it is told no more of the first
				t.Fatalf("it is told %+v", told)
			}
		default:
			t.Fatalf("it is told %+v", told)
		}
		if told.Type == "question" {
			next.must("POST", "/answers", iron.Token, byDefault(*told.Question), nil)
		}
	}
	if twice := m.playsAgain(m.keys[0], true, ""); twice.Next != v.Next || twice.Key != v.Key {
		t.Errorf("said twice it comes to %+v", twice)
	}
}
