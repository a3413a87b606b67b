package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
	"rumble/store"
)

// What counts makes its pauses, and rests at its end before another may count.
func TestWhatIsCountedGivesWay(t *testing.T) {
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer keep.Close()
	duel := toy.Scenario(2, 4)
	duel.ID = "duel"
	s, err := New(Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{duel}, Store: keep, Random: func(b []byte) { _, _ = rand.Read(b) },
		Bounds: Bounds{Counts: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r := httptest.NewRequest(http.MethodPost, "/api/matches", strings.NewReader(`{"ruleset":"toy","scenario":"duel"}`))
	r.Host = "localhost"
	r.Header.Set("Content-Type", "application/json")
	reply := httptest.NewRecorder()
	s.Handler().ServeHTTP(reply, r)
	var opened Opened
	if err := json.Unmarshal(reply.Body.Bytes(), &opened); err != nil || len(opened.Keys) == 0 {
		t.Fatalf("%v %s", err, reply.Body)
	}
	rested := make(chan bool, 100)
	s.giveWay.counting = func() int { rested <- true; return s.counting.working() }
	defer s.giveWay.answer()()

	in := &answerInput{AtMatch: AtMatch{Match: opened.Match, Authorization: "Bearer " + opened.Keys[0].Key}}
	_, err = counted(t.Context(), s, in, oddsBound, func(_ *match.Match, _ context.Context, _ []game.Seat, _ speak.Answer, b referee.Bound) (int, error) {
		if b.Runs != oddsBound.Runs || b.Pause == nil {
			t.Fatalf("it counts by %+v", b)
		}
		time.Sleep(2 * spell)
		if b.Pause(); len(rested) != 1 {
			t.Error("no rest after two spells")
		}
		return 0, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for range 2000 {
		if s.counting.working() == 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if s.counting.working() != 0 || len(rested) < 2 {
		t.Errorf("%d count still, after %d rests", s.counting.working(), len(rested))
	}
}
