package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/records"
	"rumble/server"
	"rumble/store"
)

// A match that its people have agreed to stop counts for nobody, rated or not.
func TestAMatchThatWasStoppedCountsForNobody(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	results := func() string { return string(h.request("GET", "/api/results?one=Tommy&other=Ma", "", "").body) }
	for _, more := range []obj{nil, {"agreement": obj{"rated": true}}} {
		m := h.playedBy(tommy, ma, more).starts()
		m.must("POST", "/offers", m.keys[0], obj{"kind": "stop"}, nil)
		offer := struct{ Offer struct{ ID string } }{}
		if err := json.Unmarshal([]byte(m.first(m.keys[1], "").text), &offer); err != nil {
			t.Fatal(err)
		}
		m.must("POST", "/offers/reply", m.keys[1], obj{"offer": offer.Offer.ID, "reply": "yes"}, nil)
		if v := m.snapshot(m.keys[0]); v.Result == nil {
			t.Fatal("it goes on")
		}
		if v := m.again(m.keys[0]); v.Ever || score(v) != "you 0, Ma 0" || v.Drawn != 0 {
			t.Errorf("the score is %+v", v)
		}
	}
	m := h.playedBy(tommy, ma, obj{"agreement": obj{"rated": true}}).starts()
	m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
	eventually(t, "the match that was played", func() bool { return strings.Contains(results(), `"won":1`) })
	if got := results(); !strings.Contains(got, `"won":1,"lost":0,"drawn":0`) {
		t.Errorf("those that were stopped are counted, too: %s", got)
	}
}

// A match is rated when that was agreed, and only then; how often one has won against another is counted in any case.
func TestAMatchIsRatedWhenThatWasAgreed(t *testing.T) {
	h := peopled(t)
	tommy, ma := h.claims("Tommy"), h.claims("Ma")
	told := func(path string) string { return string(h.request("GET", path, "", "").body) }
	for i, more := range []obj{nil, {"agreement": obj{"rated": true}}} {
		m := h.playedBy(tommy, ma, more).starts()
		m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
		eventually(t, "a result that counts", func() bool {
			return strings.Contains(told("/api/results?one=Tommy&other=Ma"), fmt.Sprintf(`"won":%d,"lost":0`, i+1))
		})
	}
	table := ""
	eventually(t, "two ratings", func() bool {
		table = told("/api/rulesets/toy/ratings")
		return strings.Contains(table, `"Tommy"`) && strings.Contains(table, `"Ma"`)
	})
	if strings.Count(table, `"matches":1`) != 2 {
		t.Errorf("of two matches one was rated: %s", table)
	}
}

// When something has happened last is noted to the minute, and of answers in secret not at all.
func TestWhenSomethingHasHappenedLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := makeFeud(t, nil)
		since := func() int64 {
			var c server.TableCards
			f.does(f.keys["north"], "", "POST /api/tables", obj{"tables": []obj{{"match": f.room, "key": f.keys["north"]}}}, &c)
			return c.Tables[0].Since
		}
		time.Sleep(5 * time.Minute)
		begun := since()
		f.says("south", "bid", 0)
		f.says("east", "bid", 0)
		if got := since(); got != begun {
			t.Errorf("after answers in secret it has happened %d seconds later", got-begun)
		}
		f.says("north", "bid", 1)
		bids := since()
		if ago := time.Now().Unix() - bids; ago < 0 || ago > 5 {
			t.Errorf("the bids were %d seconds ago", ago)
		}
		f.says("north", "pass", 0)
		if got := since(); got != bids {
			t.Errorf("some seconds later it has happened at %d, not at %d", got, bids)
		}
		time.Sleep(time.Minute)
		for _, seat := range []string{"north", "south", "east"} {
			f.says(seat, "bid", 0)
		}
		if ago := time.Now().Unix() - since(); ago < 0 || ago > 5 {
			t.Errorf("more than a minute later it was %d seconds ago", ago)
		}
	})
}

// stumbling is a store in which the writing of how matches are rated fails some times.
type stumbling struct {
	store.Store
	left   atomic.Int64 // failures still to come
	failed atomic.Int64
}

func (s *stumbling) Put(ctx context.Context, r records.Record) (int64, error) {
	if (r.Kind == "rated-match" || r.Kind == "rating") && s.left.Add(-1) >= 0 {
		s.failed.Add(1)
		return 0, &game.Error{Code: game.StoreUnavailable, Sentence: "The disk is full."}
	}
	return s.Store.Put(ctx, r)
}

// When a result cannot be written down it is tried again as long as anybody looks at the match, and is counted once in the end, wherever in the
// middle it failed.
func TestAResultThatCouldNotBeWrittenIsCountedLaterOnce(t *testing.T) {
	for failures := range int64(4) {
		t.Run(fmt.Sprint(failures, " failures"), func(t *testing.T) {
			t.Parallel()
			keep := &stumbling{Store: sqlite(t)}
			h := peopled(t, func(c *server.Config) { c.Store = keep })
			tommy, ma := h.claims("Tommy"), h.claims("Ma")
			m := h.playedBy(tommy, ma, obj{"agreement": obj{"rated": true}}).starts()
			m.listen(m.keys[0], "").next() // somebody looks
			keep.left.Store(failures)
			m.must("POST", "/give-up", m.keys[1], obj{"seat": "south"}, nil)
			counted := func() bool { return h.ratedAs("Tommy") != nil && h.ratedAs("Ma") != nil }
			for end := time.Now().Add(10 * time.Second); !counted() && time.Now().Before(end); {
				time.Sleep(200 * time.Millisecond)
			}
			if !counted() || keep.failed.Load() != failures {
				t.Fatalf("after %d of %d failures they are rated: %v", keep.failed.Load(), failures, counted())
			}
			time.Sleep(2 * time.Second) // it is looked at twice more
			for name, ahead := range map[string]bool{"Tommy": true, "Ma": false} {
				if r := h.ratedAs(name); r.Matches != 1 || (r.Rating > 1500) != ahead {
					t.Errorf("%s is rated %+v", name, r)
				}
			}
			if r := h.request("GET", "/api/results?one=Tommy&other=Ma", "", ""); !strings.Contains(string(r.body), `"won":1,"lost":0,"drawn":0`) {
				t.Errorf("between them it is %s", r.body)
			}
		})
	}
}
