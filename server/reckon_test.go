package server_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rumble/server"
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
