package server_test

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// settled is a house whose game says what may be set.
func settled(t *testing.T) house {
	t.Helper()
	return open(t, sqlite(t), func(c *server.Config) {
		rules := toy.Rules()
		rules.Settings = func(sc *game.Scenario) []game.Setting {
			return []game.Setting{
				{Name: "turns", Title: "The last turn of " + sc.ID, Kind: game.NumberSetting, Least: 1, Most: 20, Default: "5", Clause: "TOY-01"},
			}
		}
		c.Rules = []game.Ruleset{rules}
		c.Scenarios[1].Least = 2
	})
}

func TestACardSaysWhatMayBeSetAndHowManySeatsPlay(t *testing.T) {
	var cards []server.RulesetCard
	settled(t).call("GET", "/api/rulesets", "", nil, &cards)
	duel, trio := cards[0].Scenarios[0], cards[0].Scenarios[1]
	if duel.Least != 2 || len(duel.Seats) != 2 || trio.Least != 2 || len(trio.Seats) != 3 {
		t.Errorf("%d of %d, %d of %d seats", duel.Least, len(duel.Seats), trio.Least, len(trio.Seats))
	}
	if len(trio.Settings) != 1 {
		t.Fatalf("%+v", trio.Settings)
	}
	if s := trio.Settings[0]; s.Title != "The last turn of trio" || s.Value != "4" || s.Default != "5" || s.Most != 20 || s.Clause != "TOY-01" {
		t.Errorf("%+v", s)
	}
	plain := open(t, sqlite(t))
	if r := plain.request("GET", "/api/rulesets", "", ""); !strings.Contains(string(r.body), `"settings":[]`) {
		t.Errorf("a game without settings has %s", r.body)
	}
}

func TestOrderedSettingsAreShownAndEmptyOnesAreUsual(t *testing.T) {
	h := settled(t)
	for turns, want := range map[string]string{"7": `"settings":[{"name":"turns","title":"The last turn of duel","text":"7","clause":"TOY-01"}]`, "5": `"settings":[]`} {
		var opened struct{ Match, Watch string }
		if status := h.call("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "settings": obj{"turns": turns}}, &opened); status != 201 {
			t.Fatal(status)
		}
		if text := (table{house: h, match: opened.Match}).first(opened.Watch, "").text; !strings.Contains(text, want) {
			t.Errorf("%s turns: the match shows %s", turns, text)
		}
	}
	var opened struct{ Match, Watch string }
	h.call("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "settings": obj{"turns": ""}}, &opened)
	if text := (table{house: h, match: opened.Match}).first(opened.Watch, "").text; !strings.Contains(text, "turn 0 of 4") { // the toy's own
		t.Errorf("without turns the match shows %s", text)
	}
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "settings": obj{"turns": "many"}}, 422, "bad-scenario")
}

// Where fewer may play, the seats that are named do: the first ones of the scenario.
func TestFewerSeatsMayPlay(t *testing.T) {
	h := settled(t)
	seat := func(id string) obj { return obj{"seat": id, "player": "human"} }
	ids := h.trio()
	for n, want := range map[int]int{0: 3, 2: 2, 3: 3} {
		seats := []obj{}
		for _, id := range ids[:n] {
			seats = append(seats, seat(id))
		}
		var opened server.Opened
		if status := h.call("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "trio", "seats": seats}, &opened); status != 201 {
			t.Fatal(n, status)
		}
		if got := opened.Keys[0].Seats; len(got) != want {
			t.Errorf("%d are named, and %v play", n, got)
		}
	}
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "trio", "seats": []obj{seat(ids[0])}}, 422, "bad-seats")
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "trio", "seats": []obj{seat(ids[0]), seat(ids[2])}}, 422, "unknown-seat")
	var opened server.Opened
	if h.call("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "seats": []obj{seat(ids[0])}}, &opened); len(opened.Keys[0].Seats) != 2 {
		t.Errorf("of a scenario for exactly two %v play", opened.Keys[0].Seats)
	}
}

// trio are the seats of the second scenario.
func (h house) trio() []string {
	var cards []server.RulesetCard
	h.call("GET", "/api/rulesets", "", nil, &cards)
	var ids []string
	for _, s := range cards[0].Scenarios[1].Seats {
		ids = append(ids, s.ID)
	}
	return ids
}

// A setting may be by a table of the rulebook, which is looked up like a clause.
func TestATableIsLookedUpLikeAClause(t *testing.T) {
	h := open(t, sqlite(t))
	var text server.ClauseText
	status := h.call("GET", "/api/clauses/TOY-T-HURT", "", nil, &text)
	if status != 200 || text.ID != "TOY-T-HURT" || text.Ruleset != "toy" || text.Title != "Hurt" || text.Kind != "ruling" || text.Rule != "" || text.Table == nil || text.Table.Rows[0][1] != "a graze of 1 heart" {
		t.Errorf("%d %+v", status, text)
	}
	var book server.ClauseList
	if status := h.call("GET", "/api/rulesets/toy/clauses", "", nil, &book); status != 200 || len(book.Chapters) != 1 || book.Chapters[0].Section != "T" || book.Chapters[0].Title != "Tables" {
		t.Errorf("%d, the chapters are %+v", status, book.Chapters)
	}
	if r := h.request("GET", "/api/clauses/TOY-05", "", ""); strings.Contains(string(r.body), `"table"`) || !strings.Contains(string(r.body), `"ruleset":"toy"`) {
		t.Errorf("a clause that is no table has one: %s", r.body)
	}
}
