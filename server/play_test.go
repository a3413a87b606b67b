package server_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"rumble/internal/toy"
	"rumble/match"
	"rumble/server"
)

func rules(id string) (*match.Rules, bool) {
	ready, err := match.Ready(toy.Rules())
	return ready, err == nil && id == "toy"
}

func TestAWholeMatchAcrossRestarts(t *testing.T) {
	keep := sqlite(t)
	m := open(t, keep).begin("hidden", "human", "open")
	for range 200 {
		for _, key := range m.keys {
			v := m.snapshot(key)
			if v.Result != nil {
				ended(m, v)
				return
			}
			if v.Dice.Secret != "" {
				t.Fatal("the secret of the dice is shown before the end")
			}
			if len(v.Questions) == 0 {
				continue
			}
			m.must("POST", "/answers", key, byDefault(v.Questions[0]), nil)
			before := map[string]string{}
			for _, k := range append(m.keys, m.watch) {
				before[k] = m.first(k, "").text
			}
			m = m.at(open(t, keep)) // as after a crash: what counts is on the disk
			for k, text := range before {
				if after := m.first(k, "").text; after != text {
					t.Fatalf("a restarted server shows another match:\n%s\n%s", text, after)
				}
			}
		}
	}
	t.Fatal("the match does not end")
}

// ended checks the end of a match: the journal proves it, and nothing can be done any more.
func ended(m table, v view) {
	m.t.Helper()
	if len(v.Dice.Secret) != 64 || len(v.Questions) != 0 || len(v.Waiting) != 0 {
		m.t.Errorf("the end shows %+v", v)
	}
	r := m.request("GET", m.path("/journal"), m.watch, "")
	if r.status != 200 || r.header.Get("Content-Type") != "application/x-ndjson" || !strings.Contains(r.header.Get("Content-Disposition"), m.match+".journal") {
		m.t.Fatalf("the journal is sent as %d %v", r.status, r.header)
	}
	e, err := match.ReadExport("journal", strings.NewReader(string(r.body)))
	if err != nil {
		m.t.Fatal(err)
	}
	if proof, err := match.Verify(e, rules); err != nil || proof.Dice == 0 {
		m.t.Errorf("the journal does not prove the match: %v", err)
	}
	m.refuses("POST", m.path("/answers"), m.keys[0], obj{"question": "x", "option": 0}, 409, "over")
	m.refuses("POST", m.path("/takeback"), m.keys[0], obj{}, 409, "over")
}

func TestAMatchBeginsWhenEverybodyHasJoined(t *testing.T) {
	m := open(t, sqlite(t)).opened("trio", "human", "open", "random")
	if len(m.keys) != 2 {
		t.Fatalf("there are %d keys", len(m.keys))
	}
	m.refuses("POST", m.path("/answers"), m.keys[0], obj{"question": "x", "option": 0}, 409, "not-started")
	shown := obj{"seed": seed}
	m.refuses("POST", m.path("/join"), m.keys[0], shown, 409, "commit-first")
	m.commit(0)
	m.refuses("POST", m.path("/join"), m.keys[0], shown, 409, "commit-first")
	if v := m.snapshot(m.keys[0]); len(v.Questions) != 0 || len(v.Log) != 0 || v.Scene.Table == nil || v.Dice.Reveal {
		t.Errorf("the match has begun without south: %+v", v)
	}
	m.refuses("POST", m.path("/join"), m.watch, shown, 403, "watching")
	for _, bad := range []obj{{"seed": "zz112233445566778899aabbccddeeff"}, {"seed": "0011"}, {"commitment": "0011"}, {}, {"seed": seed, "commitment": seed + seed}} {
		m.refuses("POST", m.path("/join"), m.keys[1], bad, 422, "bad-seed")
	}
	m.commit(1)
	if v := m.snapshot(m.watch); !v.Dice.Reveal || len(v.Log) != 0 {
		t.Errorf("when all have committed it shows %+v", v.Dice)
	}
	m.refuses("POST", m.path("/restart"), m.keys[0], nil, 409, "not-stuck")
	m.must("POST", "/join", m.keys[0], shown, nil)
	m.refuses("POST", m.path("/join"), m.keys[0], shown, 409, "joined")
	m.must("POST", "/restart", m.keys[0], nil, nil)
	if v := m.snapshot(m.keys[1]); v.Dice.Start != 2 || v.Dice.Reveal || len(v.Log) != 1 {
		t.Errorf("after a new start it shows %+v", v)
	}
	m.commit(0)
	m.commit(1)
	m.must("POST", "/join", m.keys[0], shown, nil)
	var joined struct{ Started bool }
	m.must("POST", "/join", m.keys[1], shown, &joined)
	if v := m.snapshot(m.keys[1]); len(v.Questions) != 1 || !joined.Started || v.Match != m.match || v.Ruleset != "toy" || v.Title != "Toy" {
		t.Errorf("the match has not begun: %+v", v)
	}
}

// The commitment of the dice is known before any seed is taken.
func TestASeedAtOpeningIsTooEarly(t *testing.T) {
	h := open(t, sqlite(t))
	h.refuses("POST", "/api/matches", "", obj{"ruleset": "toy", "scenario": "duel", "seed": seed}, 422, "seed-too-early")
}

// Whoever is alone with bots needs no commitment: nobody could make anything of their seed.
func TestAloneAgainstBotsASeedIsShownAtOnce(t *testing.T) {
	m := open(t, sqlite(t)).opened("trio", "human", "random", "human")
	m.must("POST", "/join", m.keys[0], obj{"seed": seed}, nil)
	if v := m.snapshot(m.keys[0]); len(v.Questions) == 0 {
		t.Errorf("it shows %+v", v)
	}
}

// A try after a lost reply is no refusal.
func TestAnAnswerTriedAgain(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	q := m.asked(m.keys[0])
	again := func(try string) reply {
		return m.request("POST", m.path("/answers"), m.keys[0], text(t, byDefault(q)), "Idempotency-Key", try)
	}
	first, second := again("one"), again("one")
	if first.status != 200 || second.status != 200 || string(first.body) != string(second.body) {
		t.Errorf("tried again it is %d %s, not %d %s", second.status, second.body, first.status, first.body)
	}
	if r := again("two"); r.status != 409 {
		t.Errorf("with another key it is %d %s", r.status, r.body)
	}
	if r := again(strings.Repeat("x", 65)); r.status != 422 {
		t.Errorf("with a long key it is %d %s", r.status, r.body)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAMatchBetweenBotsIsPlayedAtOnce(t *testing.T) {
	m := open(t, sqlite(t)).opened("trio", "random", "steady", "random")
	if v := m.snapshot(m.watch); v.Result == nil || len(m.keys) != 0 || len(v.Seats) != 0 {
		t.Errorf("it shows %+v", v)
	}
}

func TestOneKeyCommandsAllSeatsAtItsScreen(t *testing.T) {
	m := open(t, sqlite(t)).begin("trio", "human", "open", "human")
	if len(m.keys) != 2 {
		t.Fatalf("there are %d keys", len(m.keys))
	}
	v := m.snapshot(m.keys[0])
	if strings.Join(v.Seats, " ") != "north east" || len(v.Questions) != 2 || v.Questions[0].Seat != "north" || v.Questions[1].Seat != "east" {
		t.Fatalf("the screen is asked %+v", v.Questions)
	}
	for _, q := range v.Questions {
		m.must("POST", "/answers", m.keys[0], byDefault(q), nil)
	}
	if v := m.snapshot(m.keys[1]); strings.Join(v.Waiting, " ") != "north south east" || len(v.Questions) != 1 {
		t.Errorf("south waits for %v and is asked %+v", v.Waiting, v.Questions)
	}
	if v := m.snapshot(m.watch); len(v.Questions) != 0 || len(v.Standing) != 0 || len(v.Seats) != 0 {
		t.Errorf("a spectator sees %+v", v)
	}
}

func TestTakebackAndStandingAnswers(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	north, south := m.keys[0], m.keys[1]
	m.refuses("POST", m.path("/takeback"), north, obj{}, 409, "nothing-to-take-back")
	m.says(north, "bid", 1)
	m.says(south, "bid", 0)
	var seq struct{ Seq int }
	lines := len(m.snapshot(north).Log)
	m.says(north, "pass", 0)
	m.must("POST", "/takeback", north, obj{}, &seq)
	if v := m.snapshot(north); seq.Seq != lines+1 || len(v.Log) != lines+1 || v.Log[lines].Kind != "takeback" || v.Questions[0].Prompt != "act" {
		t.Errorf("after the takeback there are %d lines (%d), not %d", len(v.Log), seq.Seq, lines+1)
	}
	m.refuses("POST", m.path("/takeback/reply"), north, obj{"reply": "yes"}, 409, "no-request")
	var asked struct{ Asked bool }
	m.must("POST", "/takeback", south, nil, &asked) // the bid of north is known
	if v := m.snapshot(north); !asked.Asked || v.Asked == nil || v.Asked.By != "south" || len(v.Asked.Reply) != 1 {
		t.Errorf("north is asked %+v", v.Asked)
	}
	m.refuses("POST", m.path("/takeback"), south, nil, 409, "asked-already")
	m.refuses("POST", m.path("/takeback/reply"), m.watch, obj{"reply": "yes"}, 403, "watching")
	m.refuses("POST", m.path("/takeback/reply"), north, obj{"reply": "perhaps"}, 422, "bad-request")
	m.must("POST", "/takeback/reply", north, obj{"reply": "no"}, &seq)
	if v := m.snapshot(south); v.Asked != nil || v.Takeback != "" {
		t.Errorf("after a no south may %q", v.Takeback)
	}
	m.refuses("POST", m.path("/takeback"), south, nil, 409, "refused-before")
	var held struct{ ID string }
	stand := obj{"seat": "north", "prompt": "act", "verb": "pass", "until": "turn"}
	m.must("POST", "/standing", north, stand, &held)
	if v := m.snapshot(north); v.Questions[0].Prompt != "bid" || len(v.Standing) != 0 {
		t.Errorf("the standing answer was not given, or holds after its turn: %+v", v)
	}
	stand["until"] = "match"
	m.must("POST", "/standing", north, stand, &held)
	if v := m.snapshot(north); len(v.Standing) != 1 || v.Standing[0].ID != held.ID || v.Standing[0].Seat != "north" || v.Standing[0].Verb != "pass" {
		t.Errorf("what holds is %+v", v.Standing)
	}
	m.refuses("DELETE", m.path("/standing/"+held.ID), south, nil, 404, "unknown-standing")
	m.refuses("DELETE", m.path("/standing/"+held.ID), m.watch, nil, 403, "watching")
	if r := m.request("DELETE", m.path("/standing/"+held.ID), north, ""); r.status != 204 || len(r.body) != 0 {
		t.Errorf("ending it answers %d %s", r.status, r.body)
	}
	m.refuses("POST", m.path("/standing"), south, stand, 403, "wrong-seat")
	stand["until"] = "noon"
	m.refuses("POST", m.path("/standing"), north, stand, 422, "bad-until")
	stand["until"], stand["verb"] = "turn", "dance"
	p := m.refuses("POST", m.path("/standing"), north, stand, 422, "bad-standing")
	if len(p.Errors) != 1 || p.Errors[0].Location != "body.verb" {
		t.Errorf("the refusal names %+v", p.Errors)
	}
}

func TestLookingAhead(t *testing.T) {
	m := open(t, sqlite(t)).begin("duel", "human", "open")
	m.says(m.keys[0], "bid", 1)
	m.says(m.keys[1], "bid", 0)
	q := m.asked(m.keys[0])
	r := m.request("POST", m.path("/preview"), m.keys[0], `{"question":"`+q.ID+`","option":0,"at":[3.5,1]}`)
	if r.status != 200 || string(r.body) != `{"allowed":true,"long":2.5}`+"\n" {
		t.Errorf("the preview is %d %s", r.status, r.body)
	}
	// Of the moves of a figure the cheapest is looked at, and a place that is refused has one near it that is not.
	r = m.request("POST", m.path("/preview"), m.keys[0], `{"question":"`+q.ID+`","option":0,"at":[5.2,1],"cheapest":true}`)
	if r.status != 200 || !strings.Contains(string(r.body), `"option":0,"allowed":false,"sentence":"This is 4.2 inches away`) || !strings.Contains(string(r.body), `"nearest":{"option":0,"at":[4.95,1],"long":3.95}`) {
		t.Errorf("the preview of a place too far is %d %s", r.status, r.body)
	}
	if move := q.Options[0]; move.Rank != "move" || move.Order != 1 || q.Options[1].Rank != "attack" {
		t.Errorf("the options are %+v", q.Options)
	}
	var odds struct {
		Exact    bool
		Outcomes []struct{ P, Percent string }
		Needs    *struct{ Total int }
	}
	m.must("POST", "/odds", m.keys[0], obj{"question": q.ID, "option": 1}, &odds)
	if !odds.Exact || len(odds.Outcomes) < 2 || odds.Needs == nil {
		t.Errorf("the odds of %q are %+v", q.Options[1].Text, odds)
	}
	dare := 0
	for q.Options[dare].Verb != "dare" {
		dare++
	}
	var byNumber struct {
		Exact    bool
		From, To int
		Outcomes []struct {
			Text    []string
			Percent []string
		}
	}
	m.must("POST", "/odds-by-number", m.keys[0], obj{"question": q.ID, "option": dare}, &byNumber)
	if !byNumber.Exact || byNumber.From != 0 || byNumber.To != 100 || len(byNumber.Outcomes) < 10 || len(byNumber.Outcomes[0].Percent) != 101 {
		t.Errorf("with every number the odds of %q are %+v", q.Options[dare].Text, byNumber)
	}
	m.refuses("POST", m.path("/odds-by-number"), m.keys[0], obj{"question": q.ID, "option": 1}, 422, "no-number")
	for _, path := range []string{"/preview", "/odds", "/odds-by-number"} {
		m.refuses("POST", m.path(path), m.keys[1], obj{"question": q.ID, "option": 0}, 403, "wrong-seat")
		m.refuses("POST", m.path(path), m.watch, obj{"question": q.ID, "option": 0}, 403, "watching")
		m.refuses("POST", m.path(path), m.keys[0], obj{"question": "none", "option": 0}, 409, "stale")
	}
}

func TestOddsAreCountedOneAfterTheOther(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) { c.Bounds.Counts = 1 })
	m := h.begin("duel", "human", "open")
	m.says(m.keys[0], "bid", 1)
	m.says(m.keys[1], "bid", 0)
	q := m.asked(m.keys[0])
	done := make(chan int, 9)
	for range 3 {
		go func() { done <- m.call("GET", m.path("/replay"), m.watch, nil, nil) }()
		go func() { done <- m.call("POST", m.path("/odds"), m.keys[0], obj{"question": q.ID, "option": 1}, nil) }()
		go func() {
			done <- m.call("POST", m.path("/odds-by-number"), m.keys[0], obj{"question": q.ID, "option": 3}, nil)
		}()
	}
	for range 9 {
		if status := <-done; status != 200 {
			t.Errorf("somebody who has to wait is answered %d", status)
		}
	}
}

func TestNoKeyIsWrittenDown(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	m.refuses("POST", m.path("/answers"), m.keys[0], obj{"question": "x", "option": 0}, http.StatusConflict, "stale")
	rows, err := h.keep.Read(context.Background(), m.match, 1)
	if err != nil || len(rows) < 4 {
		t.Fatalf("the journal has %d rows, %v", len(rows), err)
	}
	for _, key := range append(m.keys, m.watch) {
		if strings.Contains(h.log.String(), key) {
			t.Error("a key is in the log")
		}
		for i, row := range rows {
			if strings.Contains(string(row), key) {
				t.Errorf("a key is in row %d of the journal", i+1)
			}
		}
		if strings.Contains(string(m.request("GET", m.path("/journal"), m.keys[0], "").body), "keys") {
			t.Error("the journal tells of keys")
		}
	}
}
