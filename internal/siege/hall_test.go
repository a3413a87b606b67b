package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
	"rumble/store"
)

// liar stands before a server and may spoil what it does; false when it leaves a request to it.
type liar func(honest http.Handler, w http.ResponseWriter, r *http.Request) bool

// besieged lets people play on nodes of one server, the last of which lies, until so many answers were given, and audits it.
func besieged(t *testing.T, nodes, answers int, lie liar) findings {
	t.Helper()
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	duel := toy.Scenario(2, 4)
	duel.ID = "duel"
	s, err := server.New(server.Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{duel}, Store: keep,
		Random: func(b []byte) { _, _ = rand.Read(b) }, Bounds: server.Bounds{Crowd: 1000, Opened: 1000},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	honest := s.Handler()
	h := &hall{api: newAPI(10 * time.Second), players: []string{"open"}, length: answers, chance: 7, count: newCounters()}
	for i := range nodes {
		front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if i < nodes-1 || lie == nil || !lie(honest, w, r) {
				honest.ServeHTTP(w, r)
			}
		}))
		t.Cleanup(func() { front.CloseClientConnections(); front.Close() })
		h.nodes = append(h.nodes, front.URL)
	}
	if h.scenario, err = h.api.find(t.Context(), h.nodes[0], "duel"); err != nil {
		t.Fatal(err)
	}
	playing, end := context.WithCancel(t.Context())
	defer end()
	go func() { // after a lie they may wait for each other
		for before := -1; before < h.heard(); rest(playing, 2*time.Second) {
			before = h.heard()
		}
		end()
	}()
	if err := h.some(playing, 1); err != nil && playing.Err() == nil {
		t.Fatal(err)
	}
	found, err := h.audit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if found.acknowledged == 0 && lie == nil || len(h.count.stops) > 0 || h.count.failed > 0 {
		t.Fatalf("nobody plays: %+v", h.count)
	}
	return found
}

// heard is how many answers were acknowledged or refused.
func (h *hall) heard() int {
	h.count.mu.Lock()
	defer h.count.mu.Unlock()
	return h.count.acked + len(h.count.closed)
}

// answering says whether a request gives an answer.
func answering(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, "/answers") }

func stale(w http.ResponseWriter) {
	w.WriteHeader(http.StatusConflict)
	fmt.Fprint(w, `{"code":"stale"}`)
}

func TestAnHonestServerPasses(t *testing.T) {
	if found := besieged(t, 2, 1000, nil); found.lost+found.doubled+found.foreign+found.refused+len(found.forks) > 0 || len(found.ended) != 1 {
		t.Errorf("%+v", found.verdict)
	}
}

func TestALostReplyIsNoFault(t *testing.T) {
	var count atomic.Int64
	const answers = 4 // a match has at least six, and the reply to its last one may never be heard
	found := besieged(t, 1, answers, func(honest http.Handler, _ http.ResponseWriter, r *http.Request) bool {
		if !answering(r) || count.Add(1)%2 == 0 {
			return false
		}
		honest.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler) // it counts, and nobody hears of it
	})
	if found.acknowledged < answers || count.Load() < 2*answers || found.lost+found.doubled+found.foreign+found.refused > 0 {
		t.Errorf("%+v of %d requests", found.verdict, count.Load())
	}
}

func TestALostAnswerIsNoticed(t *testing.T) {
	var count atomic.Int64
	found := besieged(t, 1, 3, func(_ http.Handler, w http.ResponseWriter, r *http.Request) bool {
		if !answering(r) || count.Add(1) != 2 {
			return false
		}
		fmt.Fprint(w, `{"seq":1}`) // it says that it counts
		return true
	})
	if found.lost != 1 {
		t.Errorf("%+v", found.verdict)
	}
}

func TestAFalseRefusalIsNoticed(t *testing.T) {
	for name, counts := range map[string]bool{"of an answer that counts": true, "of one to an open question": false} {
		var count atomic.Int64
		found := besieged(t, 1, 2, func(honest http.Handler, w http.ResponseWriter, r *http.Request) bool {
			if !answering(r) || count.Add(1) != 2 {
				return false
			}
			if counts {
				honest.ServeHTTP(httptest.NewRecorder(), r)
			}
			stale(w)
			return true
		})
		if found.refused != 1 || found.lost+found.doubled > 0 {
			t.Errorf("%s: %+v", name, found.verdict)
		}
	}
}

// spoilt gives journals that were changed.
func spoilt(change func(rows []string) []string) liar {
	return func(honest http.Handler, w http.ResponseWriter, r *http.Request) bool {
		if !strings.HasSuffix(r.URL.Path, "/journal") {
			return false
		}
		reply := httptest.NewRecorder()
		honest.ServeHTTP(reply, r)
		rows := change(strings.Split(strings.TrimSpace(reply.Body.String()), "\n"))
		_, _ = io.Copy(w, bytes.NewBufferString(strings.Join(rows, "\n")+"\n"))
		return true
	}
}

func TestADoubledAnswerIsNoticed(t *testing.T) {
	found := besieged(t, 1, 3, spoilt(func(rows []string) []string {
		last := len(rows)
		return append(rows, strings.Replace(rows[last-1], fmt.Sprintf(`{"seq":%d,`, last), fmt.Sprintf(`{"seq":%d,`, last+1), 1))
	}))
	if found.doubled == 0 || found.lost > 0 {
		t.Errorf("%+v", found.verdict)
	}
}

func TestAForkOfTwoNodesIsNoticed(t *testing.T) {
	found := besieged(t, 2, 3, spoilt(func(rows []string) []string { return rows[:len(rows)-1] }))
	if len(found.forks) == 0 {
		t.Error("a node that lacks an answer is not noticed")
	}
}
