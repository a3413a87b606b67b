package server_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"rumble/notice"
	"rumble/server"
)

// noticeCalls are all calls about notices; the key and the login are those of the move.
var noticeCalls = []string{
	"GET /api/rooms/ROOM/notices", "POST /api/rooms/ROOM/notices", "POST /api/rooms/ROOM/notices/CHANNEL/confirm", "POST /api/rooms/ROOM/notices/CHANNEL/test",
	"DELETE /api/rooms/ROOM/notices/CHANNEL", "POST /api/rooms/ROOM/notices/quiet", "GET /api/me/notices", "POST /api/me/notices",
	"POST /api/me/notices/CHANNEL/confirm", "POST /api/me/notices/CHANNEL/test", "DELETE /api/me/notices/CHANNEL", "POST /api/unsubscribe/CHANNEL",
}

// noticeBodies are bodies for any of them, good and bad.
var noticeBodies = []string{
	`{"kind":"webhook","webhook":"http://127.0.0.1:1/x","format":"json"}`, `{"kind":"webhook","webhook":"https://hook.example/y","format":"discord"}`,
	`{"kind":"mail","mail":"zoe@example.org"}`, `{"kind":"mail","mail":"zoe@example.org\r\nBcc: al@example.org"}`, `{"kind":"push"}`,
	`{"kind":"push","push":{"endpoint":"https://push.example/1","p256dh":"AAAA","auth":"AAAA"}}`, `{"kind":"pigeon"}`, `{"kind":"webhook","webhook":"file:///etc/passwd","format":"json"}`,
	`{"code":"abcdefgh"}`, `{"code":"\u0000"}`, `{"quiet":true}`, `{"quiet":false}`, `{"quiet":"yes"}`, `{}`, `[]`, `null`, `7`, `{`, ``,
	`{"kind":"webhook","webhook":"` + strings.Repeat("x", 900) + `","format":"json"}`, `{"kind":"mail","mail":"\u202e"}`,
}

// Whatever is sent about notices, by whomever: it is answered as the description has it, nothing fails, and what Al has chosen stays as it was
// and is told to nobody else.
func FuzzNotices(f *testing.F) {
	for i := range byte(len(noticeCalls)) {
		f.Add([]byte{i, 1, i, 1, 1, 0, i, 1, 8, i, 2, 2, i, 3, 3}, "abcdefgh")
	}
	f.Fuzz(func(t *testing.T, moves []byte, channel string) { pestered(t, moves, channel) })
}

func TestNoticesThatAreSentAnything(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	for range 4 {
		moves := make([]byte, 3*60)
		for i := range moves {
			moves[i] = byte(chance.Uint32())
		}
		pestered(t, moves, "none")
	}
}

// pestered sends a table what the moves say: a call, by whom, and a body.
func pestered(t *testing.T, moves []byte, channel string) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.URL, c.Notices = "https://games.example", notice.Owner{Anywhere: true}
		c.Bounds.Person = server.Share{Notices: 1 << 20, Changes: 1 << 20, Looks: 1 << 20, Guesses: 1 << 20, Opened: 1 << 20, Proofs: 1 << 20, Personal: 1 << 20}
	})
	p, zoe := h.parlour(nil), h.claims("Zoë")
	const secret = "https://secret.example/hook"
	h.call("POST", notices(p.room), p.host, obj{"kind": "webhook", "webhook": secret, "format": "slack"}, nil)
	before := string(h.request("GET", notices(p.room), p.host, "").body)
	keys := []string{"", p.link["south"], p.watch, "nonsense"}
	channels := []string{channel, "nonesuch", before[strings.Index(before, `"id":"`)+6:][:8]}
	for ; len(moves) >= 3; moves = moves[3:] {
		method, path, _ := strings.Cut(noticeCalls[int(moves[0])%len(noticeCalls)], " ")
		path = strings.NewReplacer("ROOM", p.room, "CHANNEL", strings.Map(plainLetter, channels[int(moves[2])%len(channels)])).Replace(path)
		body, headers := noticeBodies[int(moves[2])%len(noticeBodies)], []string{}
		if method != "POST" {
			body = ""
		}
		if moves[1]&16 != 0 {
			headers = []string{"Rumble-Login", zoe.Token}
		}
		r := h.request(method, path, keys[int(moves[1])%len(keys)], body, headers...)
		said := method + " " + path + " " + body + ": " + string(r.body)
		if strings.Contains(string(r.body), "secret.example") {
			t.Fatalf("somebody else is told where Al is told: %s", said)
		}
		if r.status < 400 {
			var v server.NoticesView
			if json.Unmarshal(r.body, &v) == nil && len(v.Channels) > 0 && len(channels) < 8 {
				channels = append(channels, v.Channels[0].ID)
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
	}
	if after := string(h.request("GET", notices(p.room), p.host, "").body); after != before {
		t.Errorf("what Al has chosen has become %s, from %s", after, before)
	}
}

// plainLetter leaves out what cannot stand in a path as it is.
func plainLetter(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '.' {
		return r
	}
	return 'x'
}
