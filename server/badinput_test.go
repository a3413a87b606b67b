package server_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"rumble/server"
)

// What nobody should send: it is refused with a code and a sentence, and changes nothing.
func TestBadInputChangesNothing(t *testing.T) {
	h := peopled(t, func(c *server.Config) { c.Bounds.Person.Guesses, c.Bounds.Person.Chats = 1000, 1000 })
	tommy := h.claims("Tommy")
	iron := tommy.program("Iron Tommy")
	p := h.parlour(obj{"open": true})
	dead := p.link["south"]
	if status := h.call("POST", p.path("/link"), p.host, obj{"seat": "south"}, nil); status != 200 {
		t.Fatalf("another link: %d", status)
	}
	odd := map[string]string{
		"a control character": "a\x07b", "a new line": "a\nb", "a turned name": "a\u202eb", "nothing to see": "\u200b\u200d", "no letter": "...", "too long a name": strings.Repeat("x", 25),
	}
	type bad struct {
		name, method, path, key string
		body                    any
		status                  int
		code                    string
	}
	var all []bad
	for name, text := range odd {
		all = append(
			all,
			bad{name, "POST", p.path("/sit"), "", obj{"seat": "east", "name": text}, 422, "bad-name"},
			bad{name, "POST", p.path("/name"), p.host, obj{"name": text}, 422, "bad-name"},
			bad{name, "POST", p.path("/give"), p.host, obj{"seat": "east", "invited": text}, 422, "bad-name"},
			bad{name, "POST", "/api/rooms", "", obj{"ruleset": "toy", "scenario": "duel", "name": text}, 422, "bad-name"},
			bad{name, "POST", "/api/people", "", obj{"name": text}, 422, "bad-name"},
		)
	}
	all = append(
		all,
		bad{"words of a megabyte", "POST", p.path("/chat"), p.host, obj{"text": strings.Repeat("word ", 200_000)}, 413, "too-large"},
		bad{"words of 301 letters", "POST", p.path("/chat"), p.host, obj{"text": strings.Repeat("é", 301)}, 422, "bad-text"},
		bad{"words that cannot be seen", "POST", p.path("/chat"), p.host, obj{"text": "a\x00b"}, 422, "bad-text"},
		bad{"a name of a megabyte", "POST", p.path("/sit"), "", obj{"seat": "east", "name": strings.Repeat("x", 1<<20)}, 413, "too-large"},
		bad{"a dead link", "GET", p.path(""), dead, nil, 403, "bad-key"},
		bad{"a dead link", "POST", p.path("/sit"), dead, obj{"seat": "south", "name": "Zoë"}, 403, "bad-key"},
		bad{"a dead link", "POST", p.path("/chat"), dead, obj{"text": "hello"}, 403, "bad-key"},
		bad{"a dead link", "GET", p.path("/stream"), dead, nil, 403, "bad-key"},
		bad{"a link of no room", "GET", "/api/rooms/" + strings.Repeat("a", 16), p.host, nil, 404, "unknown-room"},
		bad{"a wrong token of a bot", "GET", "/api/bot/stream", iron.Token + "x", nil, 401, "bad-token"},
		bad{"a wrong token of a bot", "POST", "/api/bot/challenges/" + p.room + "/accept", "bot-" + strings.Repeat("a", 42), obj{"terms": 1}, 401, "bad-token"},
		bad{"a wrong token of a bot", "GET", p.path(""), "bot-" + strings.Repeat("a", 42), nil, 401, "bad-token"},
		bad{"a bot that is not invited", "GET", p.path(""), iron.Token, nil, 403, "bad-key"},
		bad{"a seat that is taken", "POST", p.path("/sit"), "", obj{"seat": "north", "name": "Eve"}, 409, "seat-taken"},
		bad{"a seat that is not there", "POST", p.path("/sit"), "", obj{"seat": "west", "name": "Eve"}, 422, "unknown-seat"},
		bad{"a name that is somebody's", "POST", p.path("/sit"), "", obj{"seat": "east", "name": "tommy"}, 409, "name-taken"},
		bad{"the name of a bot", "POST", p.path("/sit"), "", obj{"seat": "east", "name": "iron tommy"}, 409, "name-taken"},
	)
	look := func() string { return string(h.request("GET", p.path(""), p.host, "").body) }
	before := look()
	for _, b := range all {
		h.refuses(b.method, b.path, b.key, b.body, b.status, b.code)
		if after := look(); after != before {
			t.Fatalf("%s, sent to %s, has changed %s\nto %s", b.name, b.path, before, after)
		}
	}
}

// Of many who sit down on a seat at the same moment one gets it, and only their link leads there.
func TestASeatIsTakenOnce(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Person = server.Share{Changes: 1000, Guesses: 1000} })
	p := h.parlour(obj{"open": true})
	var all sync.WaitGroup
	var got atomic.Int32
	keys := make([]string, 24)
	for i := range keys {
		all.Go(func() {
			var sat roomShown
			switch status := p.call("POST", p.path("/sit"), "", obj{"seat": "east", "name": fmt.Sprint("Guest ", i)}, &sat); status {
			case 200:
				got.Add(1)
				keys[i] = sat.Key
			case 409:
			default:
				t.Errorf("guest %d is answered %d", i, status)
			}
		})
	}
	all.Wait()
	if got.Load() != 1 {
		t.Errorf("%d sit at one seat", got.Load())
	}
	for i, key := range keys {
		if key != "" {
			if v := p.seen(key); v.Seats[2].Name != fmt.Sprint("Guest ", i) || len(v.You.Seats) != 1 {
				t.Errorf("guest %d has a key, and there sits %+v", i, v.Seats[2])
			}
		}
	}
}

// A match that is looked for while it begins is one match, not two that do not hear of each other.
func TestAMatchIsHeldOnce(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	if once, err := h.of.HeldOnce(context.Background(), m.match); err != nil || !once {
		t.Errorf("there are two of it (%v)", err)
	}
}
