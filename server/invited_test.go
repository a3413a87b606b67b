package server_test

import (
	"strings"
	"testing"
	"time"

	"rumble/server"
)

// invitation is a room in which Al keeps a seat for Zoë. Both own their names, and Zoë is told of all their tables by a webhook.
type invitation struct {
	parlour
	al, zoe owner
	told    *receiver
}

func invites(t *testing.T, before func(al, zoe owner)) invitation {
	t.Helper()
	h := telling(t, sqlite(t))
	i := invitation{al: h.claims("Al"), zoe: h.claims("Zoë"), told: receive(t)}
	i.zoe.does("POST", "/api/me/notices", obj{"kind": "webhook", "webhook": i.told.URL, "format": "json"}, nil)
	if before != nil {
		before(i.al, i.zoe)
	}
	var opened server.RoomOpened
	i.al.does("POST", "/api/rooms", obj{
		"ruleset": "toy", "scenario": "trio", "name": "Al", "sit": "north", "seats": []obj{{"seat": "south", "invited": "ZOË"}},
	}, &opened)
	i.parlour = parlour{house: h, room: opened.Room, host: opened.Key, watch: opened.Watch, link: map[string]string{}}
	for _, k := range opened.Seats {
		i.link[k.Seats[0]] = k.Key
	}
	return i
}

func TestWhoeverOwnsANameIsToldOnceThatTheyAreInvited(t *testing.T) {
	i := invites(t, nil)
	now := time.Now()
	i.looks(now)
	if got := i.told.kinds(t); got != "invited" {
		t.Fatalf("Zoë is told %q", got)
	}
	text := i.told.told[0]
	for _, want := range []string{`"link":"https://games.example/#/room/` + i.room + `"`, `"with":["Al"]`, "A seat is kept for you"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
	for _, key := range []string{i.host, i.watch, i.link["south"]} {
		if strings.Contains(text, key) {
			t.Errorf("a key is in %s", text)
		}
	}
	i.does(i.host, "/give", obj{"seat": "south"})
	i.does(i.host, "/give", obj{"seat": "east", "invited": "Zoë"})
	i.looks(now.Add(time.Hour))
	if got := i.told.kinds(t); got != "invited" {
		t.Errorf("invited to another seat, Zoë is told %q", got)
	}
}

// Of two people who are invited both are told; somebody for whom two seats are kept is told once.
func TestTwoAreInvitedToOneTable(t *testing.T) {
	i := invites(t, nil)
	bea, told := i.claims("Bea"), receive(t)
	bea.does("POST", "/api/me/notices", obj{"kind": "webhook", "webhook": told.URL, "format": "json"}, nil)
	i.does(i.host, "/give", obj{"seat": "east", "invited": "Bea"})
	now := time.Now()
	i.looks(now)
	if zoe, other := i.told.kinds(t), told.kinds(t); zoe != "invited" || other != "invited" {
		t.Errorf("Zoë is told %q, Bea %q", zoe, other)
	}
	twice := invites(t, nil)
	twice.does(twice.host, "/give", obj{"seat": "east", "invited": "Zoë"})
	twice.looks(now)
	if got := twice.told.kinds(t); got != "invited" {
		t.Errorf("with two seats kept, Zoë is told %q", got)
	}
}

func TestAnInvitationThatIsTakenBackIsNotTold(t *testing.T) {
	i := invites(t, nil)
	now := time.Now()
	i.of.Notify(t.Context(), now)
	i.does(i.host, "/give", obj{"seat": "south"})
	i.looks(now.Add(time.Hour))
	if got := i.told.kinds(t); got != "" {
		t.Errorf("Zoë is told %q", got)
	}
}

func TestAnInvitationLaterOn(t *testing.T) {
	i := invites(t, nil)
	i.does(i.host, "/give", obj{"seat": "south"})
	now := time.Now()
	i.looks(now)
	i.does(i.host, "/give", obj{"seat": "east", "invited": "Zoë"})
	i.looks(now.Add(time.Hour))
	if got := i.told.kinds(t); got != "invited" {
		t.Errorf("Zoë is told %q", got)
	}
}

func TestWhoIsBlockedOrOwnsNoNameInvitesUnheard(t *testing.T) {
	blocked := invites(t, func(_, zoe owner) { zoe.does("POST", "/api/me/blocked", obj{"name": "Al"}, nil) })
	blocked.looks(time.Now())
	if got := blocked.told.kinds(t); got != "" {
		t.Errorf("by somebody who is blocked Zoë is told %q", got)
	}
	h := telling(t, sqlite(t))
	told := receive(t)
	h.claims("Zoë").does("POST", "/api/me/notices", obj{"kind": "webhook", "webhook": told.URL, "format": "json"}, nil)
	p := h.parlour(nil) // Al owns no name here
	p.looks(time.Now())
	if got := told.kinds(t); got != "" {
		t.Errorf("by a stranger Zoë is told %q", got)
	}
}

// The link of a notice has no key: whoever owns the name sits down by their login.
func TestWhoIsInvitedSitsDownByTheirLogin(t *testing.T) {
	i := invites(t, nil)
	other := i.house.claims("Bo")
	var v server.RoomView
	if i.asks(other.Token, "GET", i.path(""), nil, &v); len(v.You.Seats) != 0 {
		t.Errorf("somebody else is offered %v", v.You.Seats)
	}
	if status := i.asks(other.Token, "POST", i.path("/sit"), obj{"seat": "south", "name": "Bo"}, nil); status == 200 {
		t.Error("somebody else sits on the seat that is kept for Zoë")
	}
	if i.zoe.does("GET", i.path(""), nil, &v); len(v.You.Seats) != 1 || v.You.Seats[0] != "south" {
		t.Errorf("Zoë is offered %v", v.You.Seats)
	}
	i.zoe.does("POST", i.path("/sit"), obj{"seat": "south", "name": "Zoë"}, nil)
	if got := inLine(i.seen(i.host)); !strings.Contains(got, "south:person Zoë") {
		t.Errorf("the seats are %s", got)
	}
	i.looks(time.Now())
	if got := i.told.kinds(t); got != "" {
		t.Errorf("who has sat down is told %q", got)
	}
}
