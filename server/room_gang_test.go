package server_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// picky is a house with gangs where the seat in the north, and the scenario duel, are no place for Two men, and with a second game, without gangs.
func picky(t *testing.T) house {
	return gangHouse(t, func(c *server.Config) {
		begin := c.Rules[0].New
		c.Rules[0].New = func(sc *game.Scenario) (game.Game, error) {
			for i, s := range sc.Seats {
				if s.Brought != nil && s.Brought.Name == "Two men" && (s.ID == "north" || len(sc.Seats) == 2) {
					return nil, game.Refuse("no-place", fmt.Sprintf("seats[%d]", i), "This is no place for them.")
				}
			}
			return begin(sc)
		}
		plain, sc := toy.Rules(), *toy.Scenario(3, 6)
		plain.ID, plain.Title, sc.Ruleset, sc.ID = "plain", "Plain", "plain", "plain-trio"
		c.Rules, c.Scenarios = append(c.Rules, plain), append(c.Scenarios, &sc)
	})
}

// gangsOf is what a room tells of the gangs at its seats.
func gangsOf(v server.RoomView) string {
	var all []string
	for _, s := range v.Seats {
		text := s.Seat
		if s.Ready {
			text += "!"
		}
		if s.Gang != nil {
			text += fmt.Sprint(" ", s.Gang.Name, " ", s.Gang.Figures)
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func TestAGangIsBroughtIntoARoomAndPlayed(t *testing.T) {
	p := gangHouse(t).parlour(nil)
	zoe := p.link["south"]
	p.does(zoe, "/sit", obj{"seat": "south", "name": "Zoë"})
	p.does(zoe, "/ready", obj{"ready": true, "terms": 1})
	bring := func(key, seat, gang string) string {
		t.Helper()
		p.does(key, "/gang", obj{"seat": seat, "gang": gang})
		return gangsOf(p.seen(p.watch))
	}
	if got := bring(zoe, "south", twoMen); got != "north, south Two men 2, east" {
		t.Errorf("with a gang the seats are %s", got)
	}
	p.does(zoe, "/ready", obj{"ready": true, "terms": 1})
	if got := bring(zoe, "south", twoMen); got != "north, south! Two men 2, east" {
		t.Errorf("with the same gang again the seats are %s", got)
	}
	if got := bring(zoe, "south", ""); got != "north, south, east" {
		t.Errorf("without it the seats are %s", got)
	}
	bring(zoe, "south", twoMen)
	bring(p.host, "north", strings.Replace(twoMen, "Two men", "Two more", 1))
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	if got := bring(p.host, "east", strings.ReplaceAll(twoMen, "Two men", "Iron men")); got != "north Two more 2, south Two men 2, east Iron men 2" {
		t.Errorf("with gangs for all the seats are %s", got)
	}
	p.does(zoe, "/ready", obj{"ready": true, "terms": 1})
	p.does(p.host, "/begin", nil)
	text := (<-(table{house: p.house, match: p.room}).listen(p.watch, "").messages).text
	for _, id := range []string{`"pat"`, `"south-pat"`, `"south-mike"`, `"east-mike"`, `"Pat"`} {
		if !strings.Contains(text, id) {
			t.Errorf("the match shows nobody who is %s", id)
		}
	}
	p.refuses("POST", p.path("/gang"), zoe, obj{"seat": "south"}, 409, "begun")
}

func TestGangsThatARoomRefuses(t *testing.T) {
	h := picky(t)
	p := h.parlour(nil)
	zoe := p.link["south"]
	refused := func(key, seat, gang string, status int, code, detail string) {
		t.Helper()
		before := fmt.Sprint(p.seen(p.host))
		r := p.refuses("POST", p.path("/gang"), key, obj{"seat": seat, "gang": gang}, status, code)
		if !strings.Contains(r.Detail, detail) {
			t.Errorf("it is refused with %q, not %q", r.Detail, detail)
		}
		if status == 422 && code != "unknown-seat" && code != "bad-request" && r.Errors[0].Location != "body.gang" {
			t.Errorf("it is refused at %+v", r.Errors)
		}
		if after := fmt.Sprint(p.seen(p.host)); after != before {
			t.Errorf("what was refused has changed %s to %s", before, after)
		}
	}
	refused(zoe, "south", twoMen, 403, "wrong-seat", "You do not sit there.") // not before they sit down
	p.does(zoe, "/sit", obj{"seat": "south", "name": "Zoë"})
	refused(p.host, "south", twoMen, 403, "wrong-seat", "You do not sit there.")
	refused(zoe, "north", twoMen, 403, "wrong-seat", "You do not sit there.")
	refused(zoe, "east", twoMen, 403, "wrong-seat", "You do not sit there.")
	refused(p.watch, "south", twoMen, 403, "wrong-seat", "You do not sit there.")
	refused("", "south", twoMen, 401, "no-key", "link of a seat")
	refused(zoe, "west", twoMen, 422, "unknown-seat", "west")
	refused(zoe, "south", "gang: [", 422, "bad-gang", "Line 1")
	refused(zoe, "south", strings.Replace(twoMen, "[]", "[cap]", 1), 422, "gang-points", "Line 5 of the gang file: A gang is worth at most 5 points")
	refused(zoe, "south", strings.Replace(twoMen, "ruleset: toy", "ruleset: plain", 1), 422, "wrong-ruleset", "This is a gang for plain")
	refused(zoe, "south", strings.Repeat("#", 16385), 422, "bad-request", "")
	refused(p.host, "north", twoMen, 422, "no-place", "This is no place for them.")

	other := h.parlour(obj{"ruleset": "plain", "scenario": "plain-trio"})
	other.refuses("POST", other.path("/gang"), other.host, obj{"seat": "north", "gang": twoMen}, 404, "no-gangs")
}

func TestAGangGoesAlongAsFarAsItMay(t *testing.T) {
	p := picky(t).parlour(nil)
	zoe := p.link["south"]
	p.does(zoe, "/sit", obj{"seat": "south", "name": "Zoë"})
	p.does(zoe, "/gang", obj{"seat": "south", "gang": twoMen})
	why := func(key, seat string) string {
		t.Helper()
		for _, s := range p.seen(key).Seats {
			if s.Seat == seat {
				return s.LetGo
			}
		}
		return "no such seat"
	}
	if v := p.does(p.host, "/swap", obj{"seat": "south", "with": "east"}); gangsOf(v.RoomView) != "north, south, east Two men 2" {
		t.Errorf("after a change of seats: %s", gangsOf(v.RoomView))
	}
	p.does(zoe, "/swap", obj{"seat": "east", "with": "north"})
	if v := p.does(p.host, "/swap", obj{"seat": "north", "with": "east"}); gangsOf(v.RoomView) != "north, south, east" {
		t.Errorf("in the north they are %s", gangsOf(v.RoomView))
	}
	const sentence = "Two men cannot be played here, and was let go. This is no place for them."
	if got := why(zoe, "north"); got != sentence {
		t.Errorf("whoever brought them reads %q", got)
	}
	if got := why(p.host, "north") + why(p.watch, "north"); got != "" {
		t.Errorf("the others read %q", got)
	}
	p.does(zoe, "/gang", obj{"seat": "north"})
	if got := why(zoe, "north"); got != "" {
		t.Errorf("after another choice it says %q", got)
	}

	// Terms by which they cannot be played let them go, others do not; another game forgets them.
	settle := func(ruleset, scenario string, more obj) string {
		t.Helper()
		terms := obj{"ruleset": ruleset, "scenario": scenario}
		for k, v := range more {
			terms[k] = v
		}
		return gangsOf(p.does(p.host, "/terms", terms).RoomView)
	}
	p.does(zoe, "/swap", obj{"seat": "north", "with": "south"})
	p.does(zoe, "/gang", obj{"seat": "south", "gang": twoMen})
	if got := settle("toy", "trio", obj{"overheard": true}); got != "north, south Two men 2, east" {
		t.Errorf("with other terms they are %s", got)
	}
	if got := settle("toy", "duel", nil); got != "north, south" || !strings.HasPrefix(why(zoe, "south")+why(zoe, "north"), "Two men cannot be played here") {
		t.Errorf("in the duel they are %s", got)
	}
	settle("toy", "trio", nil)
	at := p.seen(zoe).You.Seats[0]
	fresh := strings.Replace(twoMen, "Two men", "Welcome", 1)
	p.does(zoe, "/gang", obj{"seat": at, "gang": fresh})
	if got := settle("plain", "plain-trio", nil); strings.Contains(got, "Welcome") {
		t.Errorf("in another game they are %s", got)
	}
	settle("toy", "trio", nil)
	p.does(zoe, "/gang", obj{"seat": at, "gang": fresh})
	if v := p.does(zoe, "/stand", obj{"seat": at}); strings.Contains(gangsOf(v.RoomView), "Welcome") {
		t.Errorf("after somebody has stood up they are %s", gangsOf(v.RoomView))
	}
}

func TestARoomThatIsOpenedWithGangs(t *testing.T) {
	h := picky(t)
	p := h.parlour(obj{"gangs": []obj{
		{"seat": "north", "gang": strings.Replace(twoMen, "Two men", "Our men", 1)}, {"seat": "south", "gang": twoMen},
	}})
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	if got := gangsOf(p.seen(p.link["south"])); got != "north Our men 2, south Two men 2, east" {
		t.Errorf("the seats are %s", got)
	}
	order := func(seat, gang string) obj {
		return obj{"ruleset": "toy", "scenario": "trio", "name": "Al", "gangs": []obj{{"seat": "south", "gang": twoMen}, {"seat": seat, "gang": gang}}}
	}
	if r := h.refuses("POST", "/api/rooms", "", order("north", twoMen), 422, "no-place"); r.Errors[0].Location != "body.gangs[1].gang" {
		t.Errorf("it is refused at %+v", r.Errors)
	}
	h.refuses("POST", "/api/rooms", "", order("west", twoMen), 422, "unknown-seat")
}
