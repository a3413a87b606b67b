package server_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/notice"
	"rumble/server"
	"rumble/store"
)

// aboutNotices are the operations about notices.
const aboutNotices = "get-notices add-channel confirm-channel test-channel end-channel quiet-notices get-own-notices add-own-channel confirm-own-channel " +
	"test-own-channel end-own-channel unsubscribe"

// receiver takes the webhooks that are sent to it.
type receiver struct {
	*httptest.Server
	mu   sync.Mutex
	told []string
}

func receive(t *testing.T) *receiver {
	r := &receiver{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		r.mu.Lock()
		defer r.mu.Unlock()
		r.told = append(r.told, string(body))
	}))
	t.Cleanup(r.Close)
	return r
}

// kinds are the sorts of notices that have come, in their order.
func (r *receiver) kinds(t *testing.T) string {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	var all []string
	for _, text := range r.told {
		var m struct{ Kind, Link string }
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		all = append(all, m.Kind)
	}
	return strings.Join(all, " ")
}

// telling is a house that tells people quickly, by any address.
func telling(t *testing.T, keep store.Store) house { return open(t, keep, tells) }

// tells makes a house tell people quickly, by any address.
func tells(c *server.Config) {
	c.URL, c.Quiet, c.Notices = "https://games.example", time.Minute, notice.Owner{Anywhere: true}
	c.Bounds.Person = server.Share{Notices: 1 << 20, Changes: 1 << 20, Looks: 1 << 20, Guesses: 1 << 20, Opened: 1 << 20, Proofs: 1000}
}

// looks has a house look for whom its matches wait, now and once its quiet time is over.
func (h house) looks(now time.Time) {
	for _, at := range []time.Time{now, now.Add(time.Minute), now.Add(time.Minute + time.Second)} {
		h.of.Notify(context.Background(), at)
		h.of.Rest()
	}
}

// notices is where the channels of a key at a match or room are chosen.
func notices(match string) string { return "/api/rooms/" + match + "/notices" }

func (h house) chooses(match, key string, to *receiver) server.NoticesView {
	h.t.Helper()
	var v server.NoticesView
	if status := h.call("POST", notices(match), key, obj{"kind": "webhook", "webhook": to.URL, "format": "json"}, &v); status != 201 {
		h.t.Fatalf("a channel is chosen: %d", status)
	}
	return v
}

func TestWhoIsAwayIsToldOnceThatItIsTheirTurn(t *testing.T) {
	m := telling(t, sqlite(t)).begin("duel", "human", "open")
	north, south := receive(t), receive(t)
	m.chooses(m.match, m.keys[0], north)
	m.chooses(m.match, m.keys[1], south)
	m.says(m.keys[0], "bid", 1) // both were asked
	asked, other := south, north
	now := time.Now()
	m.of.Notify(context.Background(), now)
	m.of.Notify(context.Background(), now.Add(30*time.Second))
	m.of.Rest()
	if got := asked.kinds(t); got != "" {
		t.Errorf("before they are away for a while they are told %q", got)
	}
	for i := range 3 {
		m.looks(now.Add(time.Duration(i) * time.Hour))
	}
	if got, others := asked.kinds(t), other.kinds(t); got != "turn" || others != "" {
		t.Errorf("whoever is asked is told %q, the other %q", got, others)
	}
	if text := asked.told[0]; !strings.Contains(text, `"link":"https://games.example/#/m/`+m.match+`"`) || strings.Contains(text, m.keys[0]) || strings.Contains(text, m.keys[1]) {
		t.Errorf("they are told %s", text)
	}
}

func TestWhoIsThereIsToldNothing(t *testing.T) {
	m := telling(t, sqlite(t)).begin("duel", "human", "steady")
	hook := receive(t)
	m.chooses(m.match, m.keys[0], hook)
	s := m.listen(m.keys[0], "")
	m.there(true)
	m.looks(time.Now())
	m.looks(time.Now().Add(time.Hour))
	if got := hook.kinds(t); got != "" {
		t.Errorf("while they are there they are told %q", got)
	}
	s.end()
	m.there(false)
	m.looks(time.Now().Add(2 * time.Hour))
	if got := hook.kinds(t); got != "turn" {
		t.Errorf("when they have gone they are told %q", got)
	}
}

// there waits until somebody is there by a stream, or nobody is.
func (m table) there(somebody bool) {
	m.t.Helper()
	for range 400 {
		if len(m.of.There(m.match)) > 0 == somebody {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	m.t.Fatalf("that somebody is there is not %v", somebody)
}

func TestOfSeveralNodesOneTells(t *testing.T) {
	keep := sqlite(t)
	one := telling(t, keep)
	m := one.begin("duel", "human", "steady")
	hook := receive(t)
	m.chooses(m.match, m.keys[0], hook)
	other := telling(t, keep)
	var all sync.WaitGroup
	for _, h := range []house{one, other} {
		all.Go(func() {
			for i := range 4 {
				h.looks(time.Now().Add(time.Duration(i) * time.Minute))
			}
		})
	}
	all.Wait()
	if got := hook.kinds(t); got != "turn" {
		t.Errorf("it is told %q", got)
	}
}

func TestAMatchIsNoticedThatMovedOnBeforeTheServerWasStarted(t *testing.T) {
	keep := sqlite(t)
	m := telling(t, keep).begin("duel", "human", "open")
	hook := receive(t)
	for _, key := range m.keys {
		m.chooses(m.match, key, hook)
	}
	later := telling(t, keep) // no request was made to it
	later.looks(time.Now())
	if got := hook.kinds(t); got != "turn turn" {
		t.Errorf("after a restart both are told %q", got)
	}
}

func TestAMatchByLetterGoesOnAlthoughNobodyLooks(t *testing.T) {
	keep := sqlite(t)
	h := telling(t, keep)
	h.agreement = obj{"time": obj{"kind": "letter", "days": 3, "end": "lost"}}
	m := h.begin("duel", "human", "open")
	hook := receive(t)
	for _, key := range m.keys {
		m.chooses(m.match, key, hook)
	}
	m.says(m.keys[0], "bid", 1) // both were asked
	now := time.Now()
	m.of.Tick(context.Background(), now) // an answer is due from now on
	m.settles()
	m.looks(now)
	if got := hook.kinds(t); got != "turn" || !strings.Contains(hook.told[0], "Your answer is due by") {
		t.Fatalf("whoever is asked is told %q", hook.told)
	}
	later := telling(t, keep)
	tick := func(at time.Time) {
		for _, d := range []time.Duration{0, time.Second} {
			later.of.Tick(context.Background(), at.Add(d))
		}
		later.settles()
	}
	tick(now)
	later.looks(now.Add(47 * time.Hour))
	if got := hook.kinds(t); got != "turn" {
		t.Errorf("before the last day they are told %q", got)
	}
	for i := range 3 {
		later.looks(now.Add(time.Duration(49+i) * time.Hour))
	}
	if got := hook.kinds(t); got != "turn day-left" {
		t.Errorf("in the last day they are told %q", got)
	}
	// Nobody asks for the match: it is woken, and lost by whoever did not answer.
	end := now.Add(73 * time.Hour)
	for at := now; at.Before(end); at = at.Add(30 * time.Second) {
		later.of.Tick(context.Background(), at) // it was there all the time
	}
	later.of.Notify(context.Background(), end)
	tick(end)
	later.looks(end.Add(11 * time.Minute))
	later.looks(end.Add(22 * time.Minute))
	if got := hook.kinds(t); got != "turn day-left over over" {
		t.Errorf("at the end they are told %q", got)
	}
}

// settles waits until what has run out was answered.
func (h house) settles() {
	time.Sleep(50 * time.Millisecond)
	h.settle()
}

func TestWhoWasInvitedIsToldThatTheTableWaitsForThem(t *testing.T) {
	p := telling(t, sqlite(t)).parlour(nil)
	host, guest := receive(t), receive(t)
	p.chooses(p.room, p.host, host)
	p.chooses(p.room, p.link["south"], guest)
	p.does(p.link["south"], "/sit", obj{"seat": "south", "name": "Zoë"})
	p.looks(time.Now())
	if got := guest.kinds(t); got != "" {
		t.Errorf("while a seat is free Zoë is told %q", got)
	}
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	for range 2 {
		p.looks(time.Now().Add(time.Hour))
	}
	if got := guest.kinds(t); got != "ready" || !strings.Contains(guest.told[0], "/#/room/"+p.room) || !strings.Contains(guest.told[0], `"with":["Al","steady"]`) {
		t.Errorf("Zoë is told %q", guest.told)
	}
	p.does(p.link["south"], "/ready", obj{"ready": true, "terms": 1})
	p.looks(time.Now().Add(2 * time.Hour))
	if got := host.kinds(t); got != "ready" {
		t.Errorf("when all are ready the host is told %q", got)
	}
	p.does(p.host, "/begin", nil)
	p.looks(time.Now().Add(3 * time.Hour))
	if got, others := guest.kinds(t), host.kinds(t); got != "ready begun" || others != "ready begun" {
		t.Errorf("when the match has begun they are told %q and %q", got, others)
	}
}

func TestTheChannelsOfANameServeAllItsTables(t *testing.T) {
	h := telling(t, sqlite(t))
	zoe := h.claims("Zoë")
	own := receive(t)
	zoe.does("POST", "/api/me/notices", obj{"kind": "webhook", "webhook": own.URL, "format": "json"}, nil)
	p := h.parlour(nil)
	sat := h.request("POST", p.path("/sit"), p.link["south"], `{"seat":"south","name":"Zoë"}`, "Rumble-Login", zoe.Token)
	if sat.status != 200 {
		t.Fatalf("%s", sat.body)
	}
	p.does(p.host, "/give", obj{"seat": "east", "bot": "steady"})
	p.looks(time.Now())
	if got := own.kinds(t); got != "ready" {
		t.Errorf("Zoë is told %q", got)
	}
	var v server.NoticesView
	r := h.request("GET", notices(p.room), p.link["south"], "", "Rumble-Login", zoe.Token)
	if err := json.Unmarshal(r.body, &v); err != nil || v.Named != 1 || len(v.Channels) != 0 {
		t.Errorf("at the table Zoë sees %s", r.body)
	}
	if r := h.request("GET", notices(p.room), p.host, ""); strings.Contains(string(r.body), own.URL) || !strings.Contains(string(r.body), `"named":0`) {
		t.Errorf("the host sees %s", r.body)
	}
	var all struct{ Kept map[string]any }
	zoe.does("GET", "/api/me/everything", nil, &all)
	if !strings.Contains(fmt.Sprint(all.Kept["notices"]), own.URL) {
		t.Errorf("about Zoë is kept %v", all.Kept)
	}
	zoe.does("POST", "/api/me/erase", obj{"name": "Zoë"}, nil)
	p.does(p.host, "/terms", obj{"ruleset": "toy", "scenario": "trio", "settings": obj{}, "overheard": true})
	p.looks(time.Now().Add(time.Hour))
	if got := own.kinds(t); got != "ready" {
		t.Errorf("after all about Zoë was erased they are told %q", got)
	}
}

func TestWhatIsShownOfChannels(t *testing.T) {
	m := telling(t, sqlite(t)).begin("duel", "human", "open")
	hook := receive(t)
	v := m.chooses(m.match, m.keys[0], hook)
	if len(v.Channels) != 1 || v.Channels[0].Where != "127.0.0.1" || v.Channels[0].State != "on" || len(v.Ways) != 3 || v.Ways[0].Key == "" || v.Ways[1].Why == "" || v.Ways[2].Why != "" {
		t.Errorf("whoever has chosen it sees %+v", v)
	}
	path := notices(m.match) + "/" + v.Channels[0].ID
	for _, key := range []string{m.keys[1], m.watch} {
		if r := m.request("GET", notices(m.match), key, ""); strings.Contains(string(r.body), "127.0.0.1") || strings.Contains(string(r.body), v.Channels[0].ID) {
			t.Errorf("somebody else sees %s", r.body)
		}
	}
	m.refuses("GET", notices(m.match), m.watch, nil, 403, "watching")
	m.refuses("GET", notices(m.match), "", nil, 401, "no-key")
	m.refuses("GET", notices(m.match), "nonsense", nil, 403, "bad-key")
	m.refuses("GET", notices("nowhere"), m.keys[0], nil, 404, "unknown-match")
	m.refuses("POST", path+"/test", m.keys[1], nil, 404, "unknown-channel")
	m.refuses("DELETE", path, m.keys[1], nil, 404, "unknown-channel")
	m.refuses("POST", path+"/confirm", m.keys[1], obj{"code": "x"}, 404, "unknown-channel")
	m.refuses("POST", notices(m.match), m.keys[0], obj{"kind": "mail", "mail": "zoe@example.org"}, 422, "no-mail")
	m.refuses("POST", notices(m.match), m.keys[0], obj{"kind": "webhook", "webhook": "ftp://a.example", "format": "json"}, 422, "bad-webhook")
	m.refuses("POST", notices(m.match), m.keys[0], obj{"kind": "push"}, 422, "bad-push")
	m.refuses("GET", "/api/me/notices", "", nil, 401, "not-logged-in")
	if status := m.call("POST", path+"/test", m.keys[0], nil, nil); status != 204 || hook.kinds(t) != "test" {
		t.Errorf("a test: %d, %q", status, hook.kinds(t))
	}
	hook.Close()
	m.refuses("POST", path+"/test", m.keys[0], nil, 409, "not-delivered")
	for range 2 {
		m.request("DELETE", path, m.keys[0], "")
	}
	var after server.NoticesView
	if m.call("GET", notices(m.match), m.keys[0], nil, &after); len(after.Channels) != 0 {
		t.Errorf("after it was ended there is %+v", after.Channels)
	}
	if strings.Contains(m.log.String(), hook.URL) {
		t.Errorf("the log has the address: %s", m.log)
	}
}

func TestAServerSendsNothingInside(t *testing.T) {
	m := open(t, sqlite(t), func(c *server.Config) { c.URL = "https://games.example" }).begin("duel", "human", "open")
	for _, to := range []string{"https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "https://[::ffff:127.0.0.1]/"} {
		m.refuses("POST", notices(m.match), m.keys[0], obj{"kind": "webhook", "webhook": to, "format": "json"}, 422, "inside-address")
	}
	m.refuses("POST", notices(m.match), m.keys[0], obj{"kind": "webhook", "webhook": "http://8.8.8.8/x", "format": "json"}, 422, "bad-webhook")
	without := open(t, sqlite(t)).begin("duel", "human", "open")
	p := without.refuses("POST", notices(without.match), without.keys[0], obj{"kind": "webhook", "webhook": "https://8.8.8.8/x", "format": "json"}, 422, "no-links")
	if !strings.Contains(p.Detail, "serve --url") {
		t.Errorf("it does not say what to do: %s", p.Detail)
	}
}

// A mail program's button sends a form, from no page at all.
func TestTheButtonOfAMailProgram(t *testing.T) {
	h := telling(t, sqlite(t))
	for token, want := range map[string]int{"nonsense": 404, "nowhere.0123.abc.abc": 204, strings.Repeat("a", 300): 422} {
		r, err := http.Post(h.URL+"/api/unsubscribe/"+token, "application/x-www-form-urlencoded", strings.NewReader("List-Unsubscribe=One-Click"))
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		if r.StatusCode != want {
			t.Errorf("%.20s: %d", token, r.StatusCode)
		}
	}
}

// What a seat is told is the same whatever is hidden from it, and that somebody else is asked in secret is told to nobody.
func TestNoticesTellNothingHidden(t *testing.T) {
	texts := [2]string{}
	for i, scenario := range []string{"duel", "hidden"} { // in the second south holds cards
		m := telling(t, sqlite(t)).begin(scenario, "human", "open")
		north, south := receive(t), receive(t)
		m.chooses(m.match, m.keys[0], north)
		m.chooses(m.match, m.keys[1], south)
		m.looks(time.Now())
		told := append(slices.Clone(north.told), "-")
		texts[i] = strings.ReplaceAll(strings.Join(append(told, south.told...), "\n"), m.match, "MATCH")
		sum := sha256.Sum256([]byte(m.keys[0]))
		for _, secret := range []string{m.keys[0], m.keys[1], hex.EncodeToString(sum[:8]), "card-"} {
			if strings.Contains(texts[i], secret) {
				t.Errorf("%s is told: %s", secret, texts[i])
			}
		}
	}
	if texts[0] != texts[1] || !strings.Contains(texts[0], `"kind":"turn"`) {
		t.Errorf("two worlds that differ in what is hidden are told\n%s\nand\n%s", texts[0], texts[1])
	}
}
