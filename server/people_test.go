package server_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/internal/keyring"
	"rumble/internal/toy"
	"rumble/rating"
	"rumble/records"
	"rumble/server"
	"rumble/store"
)

// aboutPeople are the operations about people.
const aboutPeople = "begin-claim begin-log-in begin-passkey block-person claim-name end-passkey end-phrase erase-me finish-claim finish-log-in finish-passkey forget-gang " +
	"get-everything get-me get-name keep-gang list-gangs list-ratings list-results list-tables log-in log-out mute-person new-phrase rename unblock-person unmute-person"

// owner is somebody who owns a name at a house.
type owner struct {
	house
	ID, Name, Token, Phrase string
}

// peopled is a house where many names may be claimed.
func peopled(t *testing.T, changes ...func(*server.Config)) house {
	t.Helper()
	return open(t, sqlite(t), append([]func(*server.Config){func(c *server.Config) { c.Bounds.Person = server.Share{Proofs: 1000, Personal: 1000} }}, changes...)...)
}

// claims gives a name to somebody new.
func (h house) claims(name string) owner {
	h.t.Helper()
	o := owner{house: h}
	if status := h.call("POST", "/api/people", "", obj{"name": name}, &o); status != 201 {
		h.t.Fatalf("%s is claimed: %d", name, status)
	}
	return o
}

// asks sends a request with a login, and reads the answer into out.
func (h house) asks(token, method, path string, in, out any) int {
	h.t.Helper()
	text := ""
	if in != nil {
		b, _ := json.Marshal(in)
		text = string(b)
	}
	r := h.request(method, path, "", text, "Rumble-Login", token)
	if out != nil {
		if err := json.Unmarshal(r.body, out); err != nil {
			h.t.Fatalf("%s %s: %v in %s", method, path, err, r.body)
		}
	}
	return r.status
}

// does is a call of an owner that goes well.
func (o owner) does(method, path string, in, out any) {
	o.t.Helper()
	if status := o.asks(o.Token, method, path, in, out); status != 200 && status != 201 && status != 204 {
		o.t.Fatalf("%s %s: %d", method, path, status)
	}
}

// denied checks that an owner is refused something, as the API describes it.
func (o owner) denied(method, path string, in any, status int, code, at string) {
	o.t.Helper()
	var p problem
	got := o.asks(o.Token, method, path, in, &p)
	where := ""
	if len(p.Errors) > 0 {
		where = p.Errors[0].Location
	}
	if got != status || p.Code != code || where != at || !strings.HasSuffix(p.Detail, ".") {
		o.t.Errorf("%s %s: %d %+v, not %d %q at %q", method, path, got, p, status, code, at)
	}
	if known, described := o.described(method, path, status); !known || !strings.Contains(described, "`"+code+"`") {
		o.t.Errorf("%s %s is refused with %d %s, and described are only %q", method, path, status, code, described)
	}
}

type me struct {
	ID, Name string
	Phrase   *time.Time
	Passkeys []struct{ ID, Label string }
	Logins   []struct {
		ID, By string
		This   bool
	}
	Muted, Blocked []struct{ Person, Name string }
	Tried          int
	Kept           map[string]any
}

func TestANameOfOnesOwn(t *testing.T) {
	h := peopled(t)
	var free server.FreeName
	if status := h.call("GET", "/api/names/"+url.PathEscape("big  tommy"), "", nil, nil); status != 422 {
		t.Errorf("%d", status)
	}
	if status := h.call("GET", "/api/names/"+url.PathEscape(" Zoe\u0308 "), "", nil, &free); status != 200 || free != (server.FreeName{Name: "Zoë", Free: true}) {
		t.Errorf("%d %+v", status, free)
	}
	tommy := h.claims("Big Tommy")
	if tommy.Name != "Big Tommy" || len(tommy.Token) != 42 || len(strings.Fields(tommy.Phrase)) != 7 || len(tommy.ID) != 16 {
		t.Errorf("%+v", tommy)
	}
	if status := h.call("GET", "/api/names/BIG%20tommy", "", nil, &free); status != 200 || free.Free {
		t.Errorf("%d %+v", status, free)
	}
	p := h.refuses("POST", "/api/people", "", obj{"name": "big tommy"}, 409, "name-taken")
	if p.Errors[0].Location != "body.name" {
		t.Errorf("%+v", p)
	}
	h.refuses("POST", "/api/people", "", obj{"name": "a\nb"}, 422, "bad-name")
	if p = h.refuses("GET", "/api/names/%3Cb%3E", "", nil, 422, "bad-name"); p.Errors[0].Location != "path.name" {
		t.Errorf("%+v", p)
	}

	var in owner
	if status := h.call("POST", "/api/logins", "", obj{"name": "BIG TOMMY", "phrase": strings.ToUpper(tommy.Phrase)}, &in); status != 201 || in.ID != tommy.ID || in.Token == tommy.Token {
		t.Errorf("%d %+v", status, in)
	}
	h.refuses("POST", "/api/logins", "", obj{"name": "Big Tommy", "phrase": "no"}, 403, "wrong-proof")
	h.refuses("POST", "/api/logins", "", obj{"name": "Nobody", "phrase": "no"}, 404, "unknown-person")

	var m me
	tommy.does("GET", "/api/me", nil, &m)
	if m.Name != "Big Tommy" || m.ID != tommy.ID || m.Phrase == nil || m.Passkeys == nil || len(m.Logins) != 2 || !m.Logins[0].This || m.Logins[1].This || m.Logins[1].By != "phrase" {
		t.Errorf("%+v", m)
	}
	tommy.denied("DELETE", "/api/me/logins/nonesuch", nil, 404, "unknown-login", "path.login")
	tommy.does("DELETE", "/api/me/logins/"+m.Logins[1].ID, nil, nil)
	in.house = h
	in.denied("GET", "/api/me", nil, 401, "not-logged-in", "")

	var renamed server.Renamed
	tommy.does("POST", "/api/me/name", obj{"name": "Tom"}, &renamed)
	if renamed.Name != "Tom" {
		t.Errorf("%+v", renamed)
	}
	h.claims("Big Tommy")
	tommy.denied("POST", "/api/me/name", obj{"name": "BIG TOMMY"}, 409, "name-taken", "body.name")
	var phrase server.NewPhrase
	tommy.does("POST", "/api/me/phrase", nil, &phrase)
	h.refuses("POST", "/api/logins", "", obj{"name": "Tom", "phrase": tommy.Phrase}, 403, "wrong-proof")
	if status := h.call("POST", "/api/logins", "", obj{"name": "Tom", "phrase": phrase.Phrase}, nil); status != 201 {
		t.Error(status)
	}
	tommy.denied("DELETE", "/api/me/phrase", nil, 409, "last-proof", "")
}

// Every call about oneself needs a login, and a key of a seat is none.
func TestWithoutALoginNothingIsToldOrDone(t *testing.T) {
	h := peopled(t)
	m := h.opened("duel", "human", "open")
	for _, token := range []string{"", "x", m.keys[0], strings.Repeat("a", 42)} {
		o := owner{house: h, Token: token}
		for _, c := range ofMe {
			method, path, _ := strings.Cut(c.call, " ")
			o.denied(method, path, c.body, 401, "not-logged-in", "")
		}
	}
	tommy := h.claims("Tommy")
	h.refuses("GET", "/api/me", tommy.Token, nil, 401, "not-logged-in") // in the place of a key
}

// ofMe are the calls of whoever owns a name.
var ofMe = []struct {
	call string
	body any
}{
	{"GET /api/me", nil},
	{"GET /api/me/everything", nil},
	{"POST /api/me/erase", obj{"name": "x"}},
	{"POST /api/me/name", obj{"name": "x"}},
	{"POST /api/me/phrase", nil},
	{"DELETE /api/me/phrase", nil},
	{"POST /api/me/passkeys", obj{}},
	{"POST /api/me/passkeys/finish", obj{"challenge": "x", "credential": obj{}}},
	{"DELETE /api/me/passkeys/x", nil},
	{"DELETE /api/me/logins/x", nil},
	{"POST /api/me/muted", obj{"name": "x"}},
	{"DELETE /api/me/muted/x", nil},
	{"POST /api/me/blocked", obj{"name": "x"}},
	{"DELETE /api/me/blocked/x", nil},
	{"GET /api/me/tables", nil},
	{"GET /api/me/gangs", nil},
	{"POST /api/me/gangs", obj{"key": "x", "saved": 1, "gang": obj{"gang": "x", "name": "x", "ruleset": "toy", "figures": []obj{}}}},
	{"DELETE /api/me/gangs/x", nil},
}

func TestMutedAndBlocked(t *testing.T) {
	h := peopled(t)
	tommy := h.claims("Tommy")
	ma := h.claims("Ma")
	for list, names := range map[string][]string{"muted": {"Stranger", "MA"}, "blocked": {"Ma"}} {
		for _, name := range names {
			tommy.does("POST", "/api/me/"+list, obj{"name": name}, nil)
		}
		tommy.denied("POST", "/api/me/"+list, obj{"name": "tommy"}, 422, "yourself", "body.name")
		tommy.denied("POST", "/api/me/"+list, obj{"name": ""}, 422, "bad-name", "body.name")
		tommy.denied("DELETE", "/api/me/"+list+"/Nobody", nil, 404, "unknown-person", "path.name")
	}
	ma.does("POST", "/api/me/name", obj{"name": "Ma Baker"}, nil)
	var m me
	tommy.does("GET", "/api/me/everything", nil, &m)
	if len(m.Muted) != 2 || m.Muted[0].Name != "Stranger" || m.Muted[0].Person != "" || m.Muted[1].Name != "Ma Baker" || m.Muted[1].Person != ma.ID || len(m.Blocked) != 1 || m.Blocked[0].Person != ma.ID {
		t.Errorf("%+v", m)
	}
	tommy.does("DELETE", "/api/me/muted/stranger", nil, nil)
	tommy.does("DELETE", "/api/me/blocked/"+url.PathEscape("Ma Baker"), nil, nil)
	tommy.does("GET", "/api/me/everything", nil, &m)
	if len(m.Muted) != 1 || m.Muted[0].Person != ma.ID || len(m.Blocked) != 0 {
		t.Errorf("%+v", m)
	}
}

// beginsAt begins a challenge from an origin.
func (h house) beginsAt(origin, token, path string, in any) (c server.Challenged, r reply) {
	h.t.Helper()
	text := ""
	if in != nil {
		b, _ := json.Marshal(in)
		text = string(b)
	}
	headers := []string{"Rumble-Login", token}
	if origin != "" {
		headers = append(headers, "Origin", origin)
	}
	r = h.request("POST", path, "", text, headers...)
	_ = json.Unmarshal(r.body, &c)
	return c, r
}

func TestPasskeys(t *testing.T) {
	const home = "https://rumble.example"
	h := peopled(t, func(c *server.Config) { c.URL = home + "/" })
	c, r := h.beginsAt("", "", "/api/people/passkey", obj{"name": "Ma", "label": "phone"})
	if r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	key, credential := keyring.Make(c.Options, home)
	var ma owner
	if status := h.call("POST", "/api/people/passkey/finish", "", obj{"challenge": c.Challenge, "credential": credential}, &ma); status != 201 || ma.Name != "Ma" {
		t.Fatalf("%d %+v", status, ma)
	}
	h.refuses("POST", "/api/people/passkey/finish", "", obj{"challenge": c.Challenge, "credential": credential}, 409, "challenge-over")
	h.refuses("POST", "/api/people/passkey", "", obj{"name": "MA"}, 409, "name-taken")

	c, _ = h.beginsAt("", "", "/api/logins/passkey", nil)
	var in owner
	if status := h.call("POST", "/api/logins/passkey/finish", "", obj{"challenge": c.Challenge, "credential": key.Use(c.Options, home)}, &in); status != 201 || in.ID != ma.ID {
		t.Fatalf("%d %+v", status, in)
	}
	in.house = h
	c, _ = h.beginsAt("", "", "/api/logins/passkey", nil)
	h.refuses("POST", "/api/logins/passkey/finish", "", obj{"challenge": c.Challenge, "credential": key.Use(c.Options, "https://evil.example")}, 403, "wrong-proof")
	c, _ = h.beginsAt("", "", "/api/logins/passkey", nil)
	h.refuses("POST", "/api/logins/passkey/finish", "", obj{"challenge": c.Challenge, "credential": obj{"id": 7}}, 403, "wrong-proof")

	c, _ = h.beginsAt("", in.Token, "/api/me/passkeys", obj{"label": "laptop"})
	_, credential = keyring.Make(c.Options, home)
	var added server.AddedPasskey
	in.does("POST", "/api/me/passkeys/finish", obj{"challenge": c.Challenge, "credential": credential}, &added)
	var m me
	in.does("GET", "/api/me", nil, &m)
	if len(m.Passkeys) != 2 || m.Passkeys[0].Label != "phone" || m.Passkeys[1].ID != added.ID || m.Passkeys[1].Label != "laptop" || m.Phrase != nil {
		t.Errorf("%+v", m)
	}
	in.denied("POST", "/api/me/passkeys", obj{"label": "\x01"}, 422, "bad-name", "body.label")
	in.denied("DELETE", "/api/me/passkeys/nonesuch", nil, 404, "unknown-passkey", "path.passkey")
	in.does("DELETE", "/api/me/passkeys/"+added.ID, nil, nil)
	in.denied("DELETE", "/api/me/passkeys/"+m.Passkeys[0].ID, nil, 409, "last-proof", "")
}

// Without a configured address passkeys are bound to where the browser has the server, as long as that is the server.
func TestWherePasskeysAreBound(t *testing.T) {
	h := peopled(t, func(c *server.Config) { c.Hosts = []string{"games.example"} })
	for origin, want := range map[string]string{
		"http://localhost:8080": "localhost", "https://Games.example": "games.example", "https://games.example:8443": "games.example",
		"http://games.example": "", "https://127.0.0.1": "", "": "", "null": "", "%": "",
	} {
		headers := map[string]string{"Content-Type": "application/json", "Host": "localhost:8080"}
		if origin != "" {
			headers["Origin"] = origin
		}
		if u, err := url.Parse(origin); err == nil && u.Host != "" {
			headers["Host"] = u.Host
		}
		if origin == "null" || origin == "%" {
			headers["Sec-Fetch-Site"] = "same-origin"
		}
		w := h.ask("POST", "/api/people/passkey", `{"name":"Ma"}`, headers)
		var c struct {
			Options struct{ RP struct{ ID string } }
			Code    string
		}
		_ = json.Unmarshal(w.Body.Bytes(), &c)
		if c.Options.RP.ID != want || want == "" && (w.Code != 422 || c.Code != "no-passkeys") {
			t.Errorf("%q: %d %s", origin, w.Code, w.Body)
		}
	}
	headers := map[string]string{"Content-Type": "application/json", "Origin": "https://evil.example", "Host": "games.example"}
	refusal(t, h.ask("POST", "/api/people/passkey", `{"name":"Ma"}`, headers), 403, "cross-origin")
	headers = map[string]string{"Content-Type": "application/json", "Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"} // no browser says so
	refusal(t, h.ask("POST", "/api/people/passkey", `{"name":"Ma"}`, headers), 422, "no-passkeys")
}

func TestTheAddressOfAServer(t *testing.T) {
	for text, well := range map[string]bool{
		"https://example.org": true, "https://example.org/": true, "http://localhost:8080": true, "https://example.org:8443": true,
		"example.org": false, "ftp://example.org": false, "https://": false, "https://a b": false, "https://example.org/table": false, "https://me@example.org": false,
		"https://example.org?x": false, "https://*.example.org": false, "%": false,
	} {
		if err := server.CheckURL(text); (err == nil) != well {
			t.Errorf("%q: %v", text, err)
		}
		s, err := server.New(server.Config{URL: text})
		if (err == nil) != well {
			t.Errorf("%q: a server is made: %v", text, err)
		}
		if s != nil {
			s.Close()
		}
	}
	h := peopled(t, func(c *server.Config) { c.URL = "https://games.example" })
	if w := h.ask("GET", "/api/me", "", map[string]string{"Host": "games.example"}); w.Code != http.StatusUnauthorized {
		t.Errorf("it does not go by its own name: %d", w.Code)
	}
}

// rated is a house with records in which matches were rated.
func rated(t *testing.T) (h house, tommy, ma owner) {
	keep := sqlite(t)
	h = peopled(t, func(c *server.Config) { c.Store = keep })
	tommy, ma = h.claims("Tommy"), h.claims("Ma")
	r := rating.New(rating.Config{Records: keep, Name: h.of.Called})
	one, other := rating.Person(tommy.ID), rating.Person(ma.ID)
	for match, order := range map[string][]rating.Standing{
		"m1": {{Subject: one, Place: 1}, {Subject: other, Place: 2}}, "m2": {{Subject: other, Place: 1}, {Subject: one, Place: 1}, {Subject: rating.Bot("steady"), Place: 3}},
	} {
		if err := r.Over(t.Context(), match, "toy", order); err != nil {
			t.Fatal(err)
		}
	}
	return h, tommy, ma
}

func TestRatings(t *testing.T) {
	h, _, ma := rated(t)
	ma.does("POST", "/api/me/name", obj{"name": "Ma Baker"}, nil)
	var table server.RatingTable
	if status := h.call("GET", "/api/rulesets/toy/ratings", "", nil, &table); status != 200 {
		t.Fatal(status)
	}
	var names []string
	for _, r := range table.Ratings {
		names = append(names, r.Name)
	}
	if got := strings.Join(names, ", "); got != "Tommy, Ma Baker, steady" {
		t.Errorf("the table is %s: %+v", got, table)
	}
	h.refuses("GET", "/api/rulesets/chess/ratings", "", nil, 404, "unknown-ruleset")
	for query, want := range map[string]string{
		"one=TOMMY&other=ma%20baker":    `{"one":"Tommy","other":"Ma Baker","results":[{"ruleset":"toy","won":1,"lost":0,"drawn":1}]}`,
		"one=ma%20baker&other=Tommy":    `{"one":"Ma Baker","other":"Tommy","results":[{"ruleset":"toy","won":0,"lost":1,"drawn":1}]}`,
		"one=Tommy&other=bot:steady":    `{"one":"Tommy","other":"bot:steady","results":[{"ruleset":"toy","won":1,"lost":0,"drawn":0}]}`,
		"one=bot:random&other=Tommy":    `{"one":"bot:random","other":"Tommy","results":[]}`,
		"one=Tommy&other=Ma":            `unknown-person`,
		"one=Tommy&other=bot:nobody":    `unknown-person`,
		"one=%00&other=Ma":              `bad-name`,
		"one=Tommy":                     `bad-request`,
		"one=Tommy&other=Ma&two=Nobody": `unknown-person`,
	} {
		if r := h.request("GET", "/api/results?"+query, "", ""); !strings.Contains(string(r.body), want) {
			t.Errorf("%s: %s", query, r.body)
		}
	}
	if p := h.refuses("GET", "/api/results?one=Tommy&other=Ma", "", nil, 404, "unknown-person"); p.Errors[0].Location != "query.other" {
		t.Errorf("%+v", p)
	}
}

func TestAllThatIsKeptIsToldAndErased(t *testing.T) {
	h, tommy, ma := rated(t)
	tommy.does("POST", "/api/me/blocked", obj{"name": "Ma"}, nil)
	var m me
	tommy.does("GET", "/api/me/everything", nil, &m)
	if text, _ := json.Marshal(m.Kept); len(m.Blocked) != 1 || !strings.Contains(string(text), `"Ma":{"toy":{"drawn":1`) {
		t.Errorf("%+v", m)
	}
	tommy.denied("POST", "/api/me/erase", obj{"name": "Ma"}, 422, "wrong-name", "body.name")
	tommy.does("GET", "/api/me", nil, nil)
	tommy.does("POST", "/api/me/erase", obj{"name": "TOMMY"}, nil)
	tommy.denied("GET", "/api/me", nil, 401, "not-logged-in", "")
	h.refuses("GET", "/api/results?one=Ma&other=Tommy", "", nil, 404, "unknown-person")
	ma.does("GET", "/api/me/everything", nil, &m)
	if text, _ := json.Marshal(m.Kept); strings.Contains(string(text), "Tommy") || !strings.Contains(string(text), "steady") {
		t.Errorf("of somebody else there is %s", text)
	}
	if next := h.claims("Tommy"); next.ID == tommy.ID {
		t.Error("the next of that name is the same person")
	}
}

func TestAStoreOfPeopleThatFails(t *testing.T) {
	keep := &failing{Store: sqlite(t)}
	h := peopled(t, func(c *server.Config) { c.Store = keep })
	tommy := h.claims("Tommy")
	keep.err = &game.Error{Code: game.StoreUnavailable, Sentence: "The disk is full.", Cause: http.ErrBodyNotAllowed}
	for _, c := range ofMe {
		method, path, _ := strings.Cut(c.call, " ")
		tommy.denied(method, path, c.body, 503, "store-unavailable", "")
	}
	h.refuses("POST", "/api/people", "", obj{"name": "Ma"}, 503, "store-unavailable")
	keep.err = nil
	tommy.does("GET", "/api/me", nil, nil)
}

// failing is records that fail.
type failing struct {
	store.Store
	err error
}

func (f *failing) Get(ctx context.Context, kind, id string) (records.Record, error) {
	if f.err != nil {
		return records.Record{}, f.err
	}
	return f.Store.Get(ctx, kind, id)
}

// world is a server of its own with the same chance as every other, where Ma is to know nothing of what Tommy does.
type world struct {
	house
	tommy, ma owner
}

// makeWorld makes a world, in which everybody has the same ids and tokens as in any other.
func makeWorld(t *testing.T) world {
	chance := rand.New(rand.NewPCG(1, 2))
	rules := toy.Rules()
	rules.Gangs = &game.GangRules{}
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{rules}, Scenarios: []*game.Scenario{scenario(2, "duel")}, URL: "https://rumble.example", Store: sqlite(t),
		Bounds: server.Bounds{Person: server.Share{Proofs: 1000, Personal: 1000}},
		Random: func(b []byte) {
			for i := range b {
				b[i] = byte(chance.Uint32())
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	w := world{house: house{Server: &httptest.Server{Config: &http.Server{Handler: s.Handler()}}, t: t, of: s}}
	w.tommy, w.ma = w.enters("Tommy"), w.enters("Ma")
	return w
}

// enters claims a name.
func (w world) enters(name string) owner {
	w.t.Helper()
	o := owner{house: w.house}
	answer := w.ask("POST", "/api/people", `{"name":"`+name+`"}`, map[string]string{"Content-Type": "application/json"})
	if err := json.Unmarshal(answer.Body.Bytes(), &o); err != nil || o.Token == "" {
		w.t.Fatalf("%s is claimed: %d %s %v", name, answer.Code, answer.Body, err)
	}
	return o
}

// send asks without a network, and gives all that is answered.
func (w world) send(token, call string, in any) string {
	w.t.Helper()
	text := ""
	if in != nil {
		b, _ := json.Marshal(in)
		text = string(b)
	}
	method, path, _ := strings.Cut(call, " ")
	headers := map[string]string{"Content-Type": "application/json"}
	if token != "" {
		headers["Rumble-Login"] = token
	}
	answer := w.ask(method, path, text, headers)
	var lines []string
	for name, values := range answer.Header() {
		lines = append(lines, name+": "+strings.Join(values, ", "))
	}
	slices.Sort(lines)
	if answer.Code >= 500 {
		w.t.Errorf("%s: %d %s", call, answer.Code, answer.Body)
	}
	return answer.Body.String() + "\n" + http.StatusText(answer.Code) + "\n" + strings.Join(lines, "\n")
}

// In two worlds that differ in what is nobody's business but Tommy's, Ma and whoever has no name are told the same, byte for byte.
func TestNobodyLearnsWhatIsTommysOwn(t *testing.T) {
	secrets := map[string]func(world){
		"blocks Ma":         func(w world) { w.send(w.tommy.Token, "POST /api/me/blocked", obj{"name": "Ma"}) },
		"mutes Ma":          func(w world) { w.send(w.tommy.Token, "POST /api/me/muted", obj{"name": "Ma"}) },
		"blocks a stranger": func(w world) { w.send(w.tommy.Token, "POST /api/me/blocked", obj{"name": "Stranger"}) },
		"keeps a gang": func(w world) {
			w.send(w.tommy.Token, "POST /api/me/gangs", obj{"key": "x", "saved": 1, "gang": obj{"gang": "x", "name": "x", "ruleset": "toy", "figures": []obj{}}})
		},
		"sits at a table": func(w world) {
			w.send(w.tommy.Token, "POST /api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Tommy", "sit": "north"})
		},
		"looks": func(w world) { w.send(w.tommy.Token, "GET /api/me/everything", nil) },
	}
	// What takes some chance in the one world takes as much in the other.
	instead := map[string]func(world){
		"sits at a table": func(w world) {
			w.send("", "POST /api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Tom", "sit": "north"})
		},
	}
	for name, secret := range secrets {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				one, other := makeWorld(t), makeWorld(t)
				secret(other)
				if same := instead[name]; same != nil {
					same(one)
				}
				for _, token := range []string{one.ma.Token, "", "x"} {
					for _, c := range append(slices.Clone(ofMe), ofAll...) {
						if c.call == "POST /api/people/passkey" || strings.HasPrefix(c.call, "POST /api/logins/passkey") || c.call == "POST /api/me/passkeys" {
							continue // challenges are made of chance of their own
						}
						if a, b := one.send(token, c.call, c.body), other.send(token, c.call, c.body); a != b {
							t.Errorf("%s: it is seen that Tommy %s:\n%s\n\n%s", c.call, name, a, b)
						}
					}
				}
				const mine = "GET /api/me/everything"
				if a, b := one.send(one.tommy.Token, mine, nil), other.send(other.tommy.Token, mine, nil); a == b && name != "looks" {
					t.Error("Tommy does not see it either: there was no secret")
				}
			})
		})
	}
}

// ofAll are the calls of everybody.
var ofAll = []struct {
	call string
	body any
}{
	{"GET /api/names/Tommy", nil},
	{"GET /api/names/Stranger", nil},
	{"POST /api/people", obj{"name": "Tommy"}},
	{"POST /api/people", obj{"name": "Stranger"}},
	{"POST /api/people/passkey", obj{"name": "Tommy"}},
	{"POST /api/people/passkey/finish", obj{"challenge": "0000", "credential": obj{}}},
	{"POST /api/logins", obj{"name": "Tommy", "phrase": "x"}},
	{"POST /api/logins/passkey", nil},
	{"POST /api/logins/passkey/finish", obj{"challenge": "0000", "credential": obj{}}},
	{"POST /api/tables", obj{"tables": []obj{{"match": "aaaabbbbccccdddd", "key": "x"}}}},
	{"GET /api/rulesets/toy/ratings", nil},
	{"GET /api/results?one=Tommy&other=Ma", nil},
	{"GET /api/results?one=Stranger&other=Ma", nil},
}
