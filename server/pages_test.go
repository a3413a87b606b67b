package server_test

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/game"
	"rumble/server"
)

func TestEveryAnswerIsGuarded(t *testing.T) {
	h := open(t, sqlite(t))
	for _, c := range []struct {
		path, want, cache string
		status            int
	}{
		{"/", "<title>Rumble", "no-cache", 200},
		{"/index.html", "", "no-cache", 301}, // to /
		{"/any/address", "<title>Rumble", "no-cache", 200},
		{"/assets", "<title>Rumble", "no-cache", 200},
		{"/assets/a.js", "1", "public, max-age=31536000, immutable", 200},
		{"/api/rulesets", `"id":"toy"`, "no-store", 200},
		{"/api/nothing", "unknown-address", "no-store", 404},
	} {
		r := h.request("GET", c.path, "", "")
		if r.status == 200 && c.status == 301 { // followed
			c.status, c.want = 200, "<title>Rumble"
		}
		if r.status != c.status || !strings.Contains(string(r.body), c.want) || r.header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d %q %s", c.path, r.status, r.header.Get("Cache-Control"), r.body)
		}
		policy := r.header.Get("Content-Security-Policy")
		for _, rule := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			if !strings.Contains(policy, rule) {
				t.Errorf("%s lacks the policy %s", c.path, rule)
			}
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s is served under %s", c.path, policy)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		} {
			if r.header.Get(name) != want {
				t.Errorf("%s has the %s %q", c.path, name, r.header.Get(name))
			}
		}
	}
	if r := h.request("POST", "/", "", "x"); r.status != 405 {
		t.Errorf("a page is posted to: %d", r.status)
	}
	if r := h.request("HEAD", "/", "", ""); r.status != 200 {
		t.Errorf("a page is asked for its head: %d", r.status)
	}
}

func TestWithoutTheWebTableThereIsAPlainPage(t *testing.T) {
	for name, files := range map[string]fs.FS{"none": nil, "empty": fstest.MapFS{".keep": {}}} {
		h := open(t, sqlite(t), func(c *server.Config) { c.Web = files })
		for _, path := range []string{"/", "/.keep", "/assets/a.js"} {
			r := h.request("GET", path, "", "")
			if r.status != 200 || !strings.Contains(string(r.body), "was not built") || !strings.HasPrefix(r.header.Get("Content-Type"), "text/html") {
				t.Errorf("%s: %s is %d %s", name, path, r.status, r.body)
			}
		}
	}
}

func TestTheShelf(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		other := scenario(2, "elsewhere")
		other.Ruleset = "chess"
		nameless := scenario(2, "nameless")
		nameless.Seats[0].Name = ""
		c.Scenarios = append(slices.Clone(c.Scenarios), other, nameless)
	})
	var cards []server.RulesetCard
	if status := h.call("GET", "/api/rulesets", "", nil, &cards); status != 200 {
		t.Fatal(status)
	}
	var ids []string
	for _, c := range cards {
		ids = append(ids, c.ID)
		if c.Title == "" || c.Line == "" || c.MinSeats < 2 || c.MaxSeats < c.MinSeats || c.Scenarios == nil {
			t.Errorf("a game is shown as %+v", c)
		}
	}
	if want := "toy"; strings.Join(ids, " ") != want {
		t.Errorf("the games are %v", ids)
	}
	var scenarios []string
	for _, s := range cards[0].Scenarios {
		scenarios = append(scenarios, s.ID)
		if s.Table == nil || s.Table.Width != game.Inches(12) || len(s.Seats) < 2 || s.Title == "" || s.Line == "" {
			t.Errorf("a scenario is shown as %+v", s)
		}
	}
	if strings.Join(scenarios, " ") != "duel trio hidden nameless" {
		t.Errorf("the scenarios are %v", scenarios)
	}
	if seats := cards[0].Scenarios[3].Seats; seats[0].Name != "north" || seats[1].Name != "South" {
		t.Errorf("the seats are shown as %+v", seats)
	}
}

func TestTheRules(t *testing.T) {
	h := open(t, sqlite(t))
	var book struct {
		Title   string
		Clauses []game.Clause
	}
	if status := h.call("GET", "/api/rulesets/toy/clauses", "", nil, &book); status != 200 || len(book.Clauses) != 16 || book.Title != "Toy" {
		t.Errorf("the rules: %d %+v", status, book)
	}
	var clause game.Clause
	if status := h.call("GET", "/api/clauses/TOY-05", "", nil, &clause); status != 200 || clause.ID != "TOY-05" || clause.Title != "Shooting" || clause.Rule == "" {
		t.Errorf("a rule: %d %+v", status, clause)
	}
}

func TestTheAPIDescribesItself(t *testing.T) {
	h := open(t, sqlite(t))
	r := h.request("GET", "/api/openapi.json", "", "")
	var doc struct {
		OpenAPI string
		Paths   map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(r.body, &doc); err != nil || doc.OpenAPI != "3.1.0" {
		t.Fatalf("the description: %v %s", err, doc.OpenAPI)
	}
	var operations []string
	for _, methods := range doc.Paths {
		for _, o := range methods {
			operations = append(operations, o.OperationID)
		}
	}
	slices.Sort(operations)
	want := strings.Fields(`
		analyse
		answer
		check-gang
		continue
		end-standing
		get-again
		get-clause
		get-gang-rules
		get-analysis
		get-chance
		get-gangs
		get-share
		get-sight
		get-version
		get-watching
		give-up
		go-on
		hint
		join-match
		journal
		list-clauses
		list-rulesets
		not-again
		odds
		odds-by-number
		offer
		open-match
		play-again
		preview
		renew-watching
		replay
		reply-offer
		reply-take-back
		restart-dice
		share
		take-seat-back
		show-tables
		stand
		stop-analysis
		stream
		take-back
	`)
	want = append(want, strings.Fields("ban-name close-table get-owner list-all-tables make-backup set-listing unban-name")...)
	want = append(want, roomOperations()...)
	want = append(want, strings.Fields(aboutPeople)...)
	want = append(want, strings.Fields(aboutBots)...)
	want = append(want, strings.Fields(aboutNotices)...)
	slices.Sort(want)
	if got := strings.Join(operations, " "); got != strings.Join(want, " ") {
		t.Errorf("described are %s", got)
	}
	if strings.Contains(string(r.body), "$schema") {
		t.Error("bodies carry $schema")
	}
}
