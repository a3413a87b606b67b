package server_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"rumble/server"
	"rumble/store"
)

// roomCalls are all calls about one room, but for its stream.
var roomCalls = []string{
	"GET ", "POST /sit", "POST /stand", "POST /name", "POST /ready", "POST /swap", "POST /give", "POST /link", "POST /kick", "POST /terms", "POST /list",
	"POST /begin", "POST /chat", "POST /chat/close", "POST /relink", "POST /relink/reply", "DELETE ", "POST /gang", "POST /let-in", "POST /swap/decline",
}

// roomBodies are bodies for any of them, good and bad.
var roomBodies = []string{
	`{"seat":"south","name":"Zoë","with":"north","bot":"","invited":"","ready":true,"terms":1,"open":true,"watchable":true,"text":"hello","channel":"table","closed":false,"number":1,"yes":true,"ruleset":"toy","scenario":"trio"}`,
	`{"seat":"south"}`, `{"seat":"east","name":"Bea"}`, `{"seat":"north","name":"Al"}`, `{"seat":"south","bot":"steady"}`, `{"seat":"east","bot":"random"}`,
	`{"seat":"south","with":"east"}`, `{"ready":true,"terms":1}`, `{"ready":true,"terms":2}`, `{"open":true,"watchable":false}`, `{"open":false,"watchable":true}`,
	`{"ruleset":"toy","scenario":"duel"}`, `{"ruleset":"toy","scenario":"trio","settings":{"a":"b"}}`, `{"ruleset":"toy","scenario":"trio","agreement":{"watching":"never"}}`,
	`{"text":"a word"}`, `{"phrase":"hello","name":"Eve"}`, `{"text":"\u0000"}`, `{"channel":"watch","closed":true}`, `{"number":1,"yes":true}`, `{"number":1,"yes":false}`,
	``, `null`, `[]`, `{"seat":`, `{"seat":7}`, `{"seat":"\u202e"}`, `{"name":"\u0007"}`, `{"agreement":[]}`, `{"terms":-9e99}`, `{}`, `{"seat":"south","gang":"gang: two"}`, `{"seat":"north","gang":""}`,
	`{"seat":"east","gang":"gang: one\nruleset: toy\nfigures:\n  - {id: pat, profile: man, gear: []}\n"}`, `{"seat":"south","gang":["two"]}`, `{"seat":"south","out":true}`, `{"seat":"east","out":true,"name":"Zoë"}`,
}

// Whatever is sent to a room, by whomever: it is answered as the description has it, nothing fails, what is refused changes nothing, and
// nobody is told a key that is not for them.
func FuzzRooms(f *testing.F) {
	keep, err := store.OpenSQLite(f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = keep.Close() })
	f.Add([]byte{1, 1, 1, 4, 1, 7, 11, 0, 0})
	f.Add([]byte{1, 0, 3, 10, 0, 9, 1, 4, 2, 6, 0, 4, 11, 0, 0, 12, 2, 14})
	f.Add([]byte{6, 0, 4, 6, 0, 5, 11, 0, 20, 12, 3, 15, 13, 0, 17, 12, 3, 15, 14, 0, 1, 16, 0, 20})
	f.Add([]byte{9, 0, 13, 6, 0, 4, 6, 0, 5, 11, 0, 20, 0, 3, 20, 12, 3, 14})
	f.Fuzz(func(t *testing.T, moves []byte) { besieged(t, keep, moves) })
}

// The same with many things sent at random.
func TestARoomThatIsSentAnything(t *testing.T) {
	keep := sqlite(t)
	chance := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		moves := make([]byte, 3*60)
		for i := range moves {
			moves[i] = byte(chance.Uint32())
		}
		besieged(t, keep, moves)
	}
}

// besieged sends a room what the moves say: three bytes for each call.
func besieged(t *testing.T, keep store.Store, moves []byte) {
	h := open(t, keep, func(c *server.Config) {
		c.Bounds.Person = server.Share{Changes: 1 << 20, Looks: 1 << 20, Guesses: 1 << 20, Chats: 1 << 20, Opened: 1 << 20}
	})
	p := h.parlour(nil)
	keys := []string{p.host, p.link["south"], p.link["east"], p.watch, "", "nonsense", p.host + "x"}
	given := append([]string{}, keys[:4]...)
	for ; len(moves) >= 3 && len(given) < 40; moves = moves[3:] {
		method, rest, _ := strings.Cut(roomCalls[int(moves[0])%len(roomCalls)], " ")
		key, body := keys[int(moves[1])%len(keys)], roomBodies[int(moves[2])%len(roomBodies)]
		if method != "POST" {
			body = ""
		}
		if method == "DELETE" && moves[2]%8 != 0 {
			continue // a room that is closed is not worth much
		}
		before := h.request("GET", p.path(""), p.host, "")
		r := h.request(method, p.path(rest), key, body)
		after := h.request("GET", p.path(""), p.host, "")
		said := method + " " + rest + " " + body + ": " + string(r.body)
		for _, other := range given {
			if other != key && strings.Contains(string(r.body), other) && !strings.Contains(string(r.body), `"watchable":true`) {
				t.Fatalf("a key is told by %s", said)
			}
		}
		if r.status < 400 {
			var fresh struct{ Key string }
			if json.Unmarshal(r.body, &fresh) == nil && fresh.Key != "" {
				keys, given = append(keys, fresh.Key), append(given, fresh.Key)
			}
			continue
		}
		var refused problem
		if err := json.Unmarshal(r.body, &refused); err != nil || refused.Code == "" || !strings.HasSuffix(refused.Detail, ".") || refused.Status != r.status {
			t.Fatalf("refused with %d by %s", r.status, said)
		}
		if r.status >= 500 {
			t.Fatalf("failed with %d: %s\n%s", r.status, said, h.log)
		}
		// What is no JSON at all is refused with 400, of every call.
		if described := h.describedOnce(method, rest, r.status); r.status != 400 && !strings.Contains(described, "`"+refused.Code+"`") && !strings.HasSuffix(described, "of their own") {
			t.Fatalf("%s: described are only %q", said, described)
		}
		if string(before.body) != string(after.body) {
			t.Fatalf("%s\nhas changed %s to %s", said, before.body, after.body)
		}
	}
}

// refusalsOfRooms is what is described of the refusals of calls about rooms.
var refusalsOfRooms sync.Map

func (h house) describedOnce(method, rest string, status int) string {
	call := fmt.Sprint(method, rest, status)
	if known, ok := refusalsOfRooms.Load(call); ok {
		return known.(string)
	}
	_, described := h.described(method, "/api/rooms/any"+rest, status)
	refusalsOfRooms.Store(call, described)
	return described
}
