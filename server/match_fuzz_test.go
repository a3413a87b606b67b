package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/server"
	"rumble/store"
)

// matchCalls are all calls about a match, its streams and its page among them, those about the rulebooks, and what is open to everybody.
var matchCalls = []string{
	"POST /api/matches", "POST /api/matches/MATCH/join", "POST /api/matches/MATCH/restart", "POST /api/matches/MATCH/answers", "POST /api/matches/MATCH/preview",
	"POST /api/matches/MATCH/odds", "POST /api/matches/MATCH/odds-by-number", "GET /api/matches/MATCH/sight/ODD", "POST /api/matches/MATCH/takeback",
	"POST /api/matches/MATCH/takeback/reply", "POST /api/matches/MATCH/standing", "DELETE /api/matches/MATCH/standing/ODD", "GET /api/matches/MATCH/journal",
	"GET /api/matches/MATCH/replay", "GET /api/matches/MATCH/gangs", "POST /api/matches/MATCH/hint", "POST /api/matches/MATCH/offers",
	"POST /api/matches/MATCH/offers/reply", "POST /api/matches/MATCH/give-up", "POST /api/matches/MATCH/go-on", "GET /api/matches/MATCH/again",
	"POST /api/matches/MATCH/again", "DELETE /api/matches/MATCH/again", "POST /api/matches/MATCH/continue", "GET /api/matches/MATCH/share",
	"POST /api/matches/MATCH/share", "POST /api/matches/MATCH/return", "GET /api/matches/MATCH/watching", "POST /api/matches/MATCH/watching", "GET /api/matches/MATCH/stream",
	"GET /api/matches/MATCH/stream?company=true", "GET /api/rooms/MATCH/stream", "GET /api/bot/stream", "GET /t/MATCH", "GET /t/MATCH/picture.png",
	"POST /api/tables", "GET /api/rooms", "POST /api/rooms", "GET /api/rulesets", "GET /api/version", "GET /api/rulesets/ODD/clauses", "GET /api/rulesets/toy/clauses", "GET /api/clauses/ODD",
	"GET /api/rulesets/ODD/gang-rules", "POST /api/rulesets/ODD/gang", "POST /api/rulesets/toy/gang", "POST /api/unsubscribe/ODD",
	"GET /api/owner", "GET /api/owner/tables", "DELETE /api/owner/tables/ODD", "POST /api/owner/banned", "DELETE /api/owner/banned/ODD", "POST /api/owner/listing",
	"POST /api/owner/backups",
	"GET /api/matches/MATCH/analysis", "POST /api/matches/MATCH/analysis", "DELETE /api/matches/MATCH/analysis",
	"GET /api/matches/MATCH/chance",
}

// matchBodies are bodies for any of them, good and bad; TEXT stands for what the fuzzer writes, QUESTION for what whoever sends it is asked.
var matchBodies = []string{
	`{}`, `{"question":"QUESTION","option":0}`, `{"question":"QUESTION","option":1,"many":1}`, `{"question":"QUESTION","option":0,"many":-1}`, `{"question":"TEXT"}`,
	`{"swapped":true,"name":"TEXT"}`, `{"swapped":false,"name":"Al"}`, `{"name":"\u0000"}`, `{"listed":false}`, `{"moment":0}`, `{"moment":3,"seats":[{"seat":"south","player":"open"}]}`,
	`{"moment":1,"seats":[{"seat":"TEXT","player":"human"}]}`, `{"moment":1000001}`, `{"moment":-1}`, `{"moment":2,"agreement":{"turns":1}}`, `{"shared":true}`, `{"shared":false}`,
	`{"shared":"TEXT"}`, `{"seat":"south"}`, `{"seat":"TEXT"}`, `{"seed":"TEXT"}`, `{"commitment":"TEXT"}`, `{"seed":"00112233445566778899aabbccddeeff"}`, `{"expect":"free"}`,
	`{"expect":"TEXT"}`, `{"reply":"yes"}`, `{"reply":"no"}`, `{"kind":"draw"}`, `{"kind":"pause"}`, `{"kind":"TEXT"}`, `{"reply":"yes","offer":"1"}`,
	`{"seat":"south","prompt":"dodge","verb":"stand","until":"match"}`, `{"seat":"north","prompt":"TEXT","verb":"bid","until":"TEXT"}`,
	`{"tables":[{"match":"MATCH","key":"KEY"},{"match":"TEXT","key":"TEXT"}]}`, `{"tables":[]}`, `{"tables":null}`,
	`{"ruleset":"toy","scenario":"duel","seats":[{"seat":"TEXT","player":"human"}]}`, `{"ruleset":"toy","scenario":"TEXT"}`, `{"ruleset":"TEXT","scenario":"duel","settings":{"TEXT":"TEXT"}}`,
	`{"ruleset":"toy","scenario":"duel","name":"TEXT"}`, `{"ruleset":"toy","scenario":"duel","name":"Zoë","sit":"TEXT"}`, `{"yaml":"TEXT"}`, `{"yaml":"gang: x\nname: TEXT\nfigures: []\n"}`,
	`TEXT`, ``, `null`, `[]`, `{"question":`, `7`, `{"depth":1}`, `{"depth":21}`, `{"depth":"TEXT"}`,
}

// Whatever is sent to a match, by whomever, while it goes on and when it is over: it is answered as the description has it, nothing fails, what
// is refused changes nothing, and nobody is told a key that is not for them.
func FuzzMatches(f *testing.F) {
	keep, err := store.OpenSQLite(f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = keep.Close() })
	for i := range byte(len(matchCalls)) {
		f.Add([]byte{i, 0, 0, i, 1, 1, i, 64, i, i, 65, 14, i, 66, 5}, "south")
	}
	f.Add([]byte{25, 64, 14, 23, 68, 8, 32, 4, 0, 33, 4, 0, 21, 64, 5, 21, 65, 5, 20, 66, 0}, "Al")
	f.Fuzz(func(t *testing.T, moves []byte, text string) { mobbed(t, keep, moves, text) })
}

// The same with many things sent at random.
func TestAMatchThatIsSentAnything(t *testing.T) {
	keep, chance := sqlite(t), rand.New(rand.NewPCG(5, 6))
	for range 6 {
		moves := make([]byte, 3*80)
		for i := range moves {
			moves[i] = byte(chance.Uint32())
		}
		mobbed(t, keep, moves, "south")
	}
}

// mobbed sends two matches, of which one is over, what the moves say: three bytes for each call.
func mobbed(t *testing.T, keep store.Store, moves []byte, text string) {
	const plenty = 1 << 20
	h := open(t, keep, func(c *server.Config) {
		c.Owner = server.NewOwnerKey(ownersKey)
		c.Bounds.Person = server.Share{
			Opened: plenty, Checked: plenty, Followed: plenty, Looks: plenty, Replays: plenty, Changes: plenty, Chats: plenty, Guesses: plenty, Proofs: plenty,
			Personal: plenty, Notices: plenty,
		}
	})
	tables := [2]table{h.begin("hidden", "human", "open"), h.begin("duel", "human", "open").over()}
	quoted := strings.Trim(marshal(t, text), `"`)
	for range 40 {
		if len(moves) < 3 {
			return
		}
		call, as, with := matchCalls[int(moves[0])%len(matchCalls)], moves[1], matchBodies[int(moves[2])%len(matchBodies)]
		moves = moves[3:]
		m, other := tables[as/64%2], tables[1-as/64%2]
		keys := []string{m.keys[0], m.keys[1], m.watch, other.keys[0], "", "nonsense", strings.Map(plainHeader, text), ownersKey}
		key := keys[int(as%64)%len(keys)]
		method, path, _ := strings.Cut(strings.NewReplacer("MATCH", m.match, "ODD", strings.Map(plainLetter, text)+"x").Replace(call), " ")
		question := "1.1"
		if strings.Contains(with, "QUESTION") {
			if v := m.first(m.keys[0], "").view; len(v.Questions) > 0 {
				question = v.Questions[0].ID
			}
		}
		body := strings.NewReplacer("TEXT", quoted, "QUESTION", question, "MATCH", m.match, "KEY", key).Replace(with)
		if method != "POST" {
			body = ""
		}
		before := kept(t, keep, m)
		r := h.briefly(method, path, key, body)
		h.settle()
		said := fmt.Sprintf("%s %s of %d by %d with %s: %d %.2000s", method, path, as/64%2, as%64, body, r.status, r.body)
		for _, secret := range []string{m.keys[0], m.keys[1], other.keys[0], other.keys[1]} {
			if secret != key && bytes.Contains(r.body, []byte(secret)) {
				t.Fatalf("a key is told by %s", said)
			}
		}
		if r.status >= 500 || bytes.Contains(r.body, []byte("panic")) && !strings.Contains(text, "panic") {
			t.Fatalf("failed: %s\n%s", said, h.log)
		}
		if r.status < 400 {
			continue
		}
		if after := kept(t, keep, m); after != before {
			t.Fatalf("%s\nhas changed %s to %s", said, before, after)
		}
		if strings.HasPrefix(path, "/t/") {
			continue // a page for people
		}
		var refused problem
		if err := json.Unmarshal(r.body, &refused); err != nil || refused.Code == "" || !strings.HasSuffix(refused.Detail, ".") || refused.Status != r.status {
			t.Fatalf("badly refused: %s", said)
		}
		// What is no JSON at all is refused with 400, of every call.
		if described := h.describedOf(call, path, r.status); r.status != 400 && !strings.Contains(described, "`"+refused.Code+"`") && !strings.HasSuffix(described, "of their own") {
			t.Fatalf("%s: described are only %q", said, described)
		}
	}
}

// refusalsOfMatches is what is described of the refusals of calls about matches.
var refusalsOfMatches sync.Map

func (h house) describedOf(call, path string, status int) string {
	of := fmt.Sprint(call, status)
	if known, ok := refusalsOfMatches.Load(of); ok {
		return known.(string)
	}
	method, _, _ := strings.Cut(call, " ")
	bare, _, _ := strings.Cut(path, "?")
	_, described := h.described(method, bare, status)
	refusalsOfMatches.Store(of, described)
	return described
}

// kept is all that is kept of a match: its journal, what comes after it, and whether it is shared.
func kept(t *testing.T, keep store.Store, m table) string {
	t.Helper()
	rows, err := keep.Read(context.Background(), m.match, 0)
	if err != nil {
		t.Fatal(err)
	}
	all := string(bytes.Join(rows, []byte("\n")))
	for _, kind := range []string{"again", "shared"} {
		r, err := keep.Get(context.Background(), kind, m.match)
		if err != nil {
			t.Fatal(err)
		}
		all += "\n" + string(r.Body)
	}
	return all
}

// briefly asks without a network, and goes away when a stream has said what there is to say.
func (h house) briefly(method, path, key, body string) reply {
	h.t.Helper()
	ctx, end := context.WithCancel(context.Background())
	if strings.Contains(path, "/stream") {
		ctx, end = context.WithTimeout(ctx, 20*time.Millisecond)
	}
	defer end()
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(body))
	r.Host = "127.0.0.1:8080"
	for name, value := range map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + key} {
		if body != "" && name == "Content-Type" || key != "" && name == "Authorization" {
			r.Header.Set(name, value)
		}
	}
	answer := heard{httptest.NewRecorder()}
	h.Config.Handler.ServeHTTP(answer, r)
	return reply{answer.Code, http.Header(answer.Header()), answer.Body.Bytes()}
}
