package server_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/server"
)

// A host who owns no name shuts somebody out of their room, and lets them in again.
func TestShuttingOutOverTheWire(t *testing.T) {
	p := open(t, sqlite(t)).parlour(obj{"open": true})
	var eve server.Sat
	p.call("POST", p.path("/sit"), "", obj{"seat": "east", "name": "Eve"}, &eve)
	p.refuses("POST", p.path("/kick"), eve.Key, obj{"seat": "east", "out": true}, 403, "not-host")
	listens := p.listens(eve.Key, "")
	if v := p.does(p.host, "/kick", obj{"seat": "east", "out": true}); v.Seats[2].Who != "nobody" || fmt.Sprint(v.ShutOut) != "[Eve]" {
		t.Errorf("the host sees %+v", v)
	}
	listens.ends()
	for _, key := range []string{p.link["south"], p.watch, ""} {
		if r := p.request("GET", p.path(""), key, ""); r.status != 200 || strings.Contains(string(r.body), "Eve") {
			t.Errorf("others see %d %s", r.status, r.body)
		}
	}
	p.refuses("GET", p.path(""), eve.Key, nil, 403, "not-welcome")
	p.refuses("GET", p.path("/stream"), eve.Key, nil, 403, "not-welcome")
	p.refuses("POST", p.path("/sit"), eve.Key, obj{"seat": "east", "name": "Bea"}, 403, "not-welcome")
	p.refuses("POST", p.path("/sit"), "", obj{"seat": "east", "name": "EVE"}, 403, "not-welcome")
	p.refuses("POST", p.path("/let-in"), p.link["south"], obj{"name": "Eve"}, 403, "not-host")
	p.refuses("POST", p.path("/let-in"), p.host, obj{"name": "Bea"}, 404, "unknown-person")
	if v := p.does(p.host, "/let-in", obj{"name": "Eve"}); len(v.ShutOut) != 0 {
		t.Errorf("still shut out are %v", v.ShutOut)
	}
	if status := p.call("POST", p.path("/sit"), "", obj{"seat": "east", "name": "Eve"}, nil); status != 200 {
		t.Errorf("Eve comes again: %d", status)
	}
}

// Those who block each other do not find each other's tables in the list; everybody else does.
func TestTheListOfThoseWhoBlockEachOther(t *testing.T) {
	h := peopled(t)
	tommy, ma, rick := h.claims("Tommy"), h.claims("Ma"), h.claims("Rick")
	for _, host := range []owner{tommy, ma} {
		host.does("POST", "/api/rooms", obj{"ruleset": "toy", "scenario": "trio", "name": map[string]string{tommy.ID: "Tommy", ma.ID: "Ma"}[host.ID], "open": true}, nil)
	}
	if status := h.call("POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "trio", "name": "Eve", "open": true}, nil); status != 201 {
		t.Fatal(status)
	}
	listed := func(login string) string {
		t.Helper()
		r := h.request("GET", "/api/rooms", "", "", "Rumble-Login", login)
		var hosts []string
		for _, name := range []string{"Tommy", "Ma", "Eve"} {
			if strings.Contains(string(r.body), `"host":"`+name+`"`) {
				hosts = append(hosts, name)
			}
		}
		return fmt.Sprint(r.status, hosts)
	}
	ma.does("POST", "/api/me/blocked", obj{"name": "Rick"}, nil)
	rick.does("POST", "/api/me/blocked", obj{"name": "Eve"}, nil)
	for name, c := range map[string]struct{ login, want string }{
		"nobody in particular":        {"", "200 [Tommy Ma Eve]"},
		"a login of before":           {"nonsense", "200 [Tommy Ma Eve]"},
		"who is blocked and blocks":   {rick.Token, "200 [Tommy]"},
		"who has blocked the other":   {ma.Token, "200 [Tommy Ma Eve]"},
		"who has nothing to do there": {tommy.Token, "200 [Tommy Ma Eve]"},
	} {
		if got := listed(c.login); got != c.want {
			t.Errorf("%s sees %s, not %s", name, got, c.want)
		}
	}
	tommy.does("POST", "/api/me/blocked", obj{"name": "Ma"}, nil)
	if got := listed(tommy.Token); got != "200 [Tommy Eve]" {
		t.Errorf("who blocks a host sees %s", got)
	}
	if got := listed(ma.Token); got != "200 [Ma Eve]" {
		t.Errorf("who is blocked by a host sees %s", got)
	}
}
