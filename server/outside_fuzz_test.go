package server_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"

	"rumble/server"
)

// botCalls are all calls about bots from outside but for their stream, and what such a bot may do in a room.
var botCalls = []string{
	"GET /api/bot", "POST /api/bot/challenges/ROOM/accept", "POST /api/bot/challenges/ROOM/decline", "POST /api/bot/challenges/ODD/accept",
	"GET /api/me/bots", "POST /api/me/bots", "POST /api/me/bots/BOT/token", "DELETE /api/me/bots/BOT/token", "DELETE /api/me/bots/BOT",
	"POST /api/me/bots/ODD/token", "DELETE /api/me/bots/ODD", "POST /api/rooms/ROOM/give", "POST /api/rooms/ROOM/sit", "POST /api/rooms/ROOM/name",
	"POST /api/rooms/ROOM/stand", "POST /api/rooms/ROOM/ready", "POST /api/rooms/ROOM/begin", "GET /api/rooms/ROOM",
}

// FuzzBots sends anything to every call about bots from outside: as the bot, as its owner, as the host who invites it, as a stranger. It is done
// or refused as the API describes it, what is refused changes nothing, and nobody is told a token or a key but once, when it is made.
func FuzzBots(f *testing.F) {
	odd := []string{"Iron Tommy", "Tommy", "", "\u202e", "a\x00b", "../../etc", "bot-", "%2e", "😀", strings.Repeat("x", 300), `","terms":1`, "1"}
	for i := range 2 * len(botCalls) {
		f.Add(uint8(i), uint8(i/3), int64(i%4), odd[i%len(odd)])
	}
	f.Add(uint8(10), uint8(5), int64(0), "a\x00b") // it is the id of no bot
	f.Fuzz(func(t *testing.T, which, as uint8, terms int64, text string) {
		h := peopled(t, func(c *server.Config) { c.Bounds.Person.Guesses = 1000 })
		tommy := h.claims("Tommy")
		iron := tommy.program("Iron Tommy")
		p := h.duel("Iron Tommy", nil)
		if terms%2 == 0 {
			h.call("POST", "/api/bot/challenges/"+p.room+"/accept", iron.Token, obj{"terms": 1}, nil)
		}
		path := strings.NewReplacer("ROOM", p.room, "BOT", iron.ID, "ODD", url.PathEscape(strings.ReplaceAll(text, "/", ""))).Replace(botCalls[int(which)%len(botCalls)])
		method, path, _ := strings.Cut(path, " ")
		if strings.Contains(path, "//") || strings.HasSuffix(path, "/.") || strings.Contains(path, "/./") || strings.Contains(path, "/../") || strings.HasSuffix(path, "/..") {
			return // no address
		}
		given := map[string]obj{
			"accept": {"terms": terms}, "bots": {"name": text}, "give": {"seat": "south", "bot": text}, "sit": {"seat": "south", "name": text},
			"name": {"name": text}, "stand": {"seat": text}, "ready": {"ready": true, "terms": terms},
		}[path[strings.LastIndex(path, "/")+1:]]
		body, err := json.Marshal(given)
		if err != nil {
			t.Fatal(err)
		}
		if as%7 == 6 {
			body = []byte(text)
		}
		if method != "POST" || given == nil {
			body = nil
		}
		h.request("GET", "/api/bot", iron.Token, "") // that it is used today is noted
		keys := []string{iron.Token, p.host, "", strings.Map(plainHeader, text), tommy.Token, p.watch}
		key := keys[int(as)%len(keys)]
		login := []string{tommy.Token, "", iron.Token}[int(as/7)%3]
		look := func() string {
			return string(h.request("GET", p.path(""), p.host, "").body) + string(h.request("GET", "/api/me/bots", "", "", "Rumble-Login", tommy.Token).body)
		}
		before := look()
		r := h.request(method, path, key, string(body), "Rumble-Login", login)
		said := method + " " + path + " " + string(body) + ": " + string(r.body)
		for _, secret := range []string{iron.Token, p.host, tommy.Token, "panic"} {
			if strings.Contains(string(r.body), secret) && !strings.Contains(text, secret) {
				t.Errorf("%q is told by %s", secret, said)
			}
		}
		if r.status < 400 {
			return
		}
		var refused problem
		if err := json.Unmarshal(r.body, &refused); err != nil || refused.Code == "" || !strings.HasSuffix(refused.Detail, ".") || r.status >= 500 {
			t.Errorf("refused with %d by %s", r.status, said)
		}
		if known, described := h.described(method, path, r.status); r.status != 400 && (!known || !slices.Contains(strings.Split(described, "`"), refused.Code)) && !strings.HasSuffix(described, "of their own") {
			t.Errorf("%s: described are only %q", said, described)
		}
		if look() != before {
			t.Errorf("%s\nhas changed %s\nto %s", said, before, look())
		}
	})
}
