package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"rumble/records"
	"rumble/store"
)

func testChance() func([]byte) { return func(b []byte) { _, _ = rand.Read(b) } }

// asks sends a request and reads the reply.
func asks(t *testing.T, by *http.Client, method, url, key, body string, status int, into any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	reply, err := by.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	said, err := io.ReadAll(reply.Body)
	if err != nil || reply.StatusCode != status {
		t.Fatalf("%s %s: %d %s %v", method, url, reply.StatusCode, said, err)
	}
	if into != nil {
		if err := json.Unmarshal(said, into); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhoeverIsRefusedTooOftenIsAnsweredLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := few()
		b.Person.Refused = 10
		s := &Server{limits: newLimits(b)}
		refused := func(address, key string) time.Duration {
			begun := time.Now()
			s.holdBack(t.Context(), person(address, key), http.Header{})
			return time.Since(begun)
		}
		for n := range 30 { // of three people
			if late := refused("here", ""); late > 0 {
				t.Fatalf("refusal %d comes after %v", n, late)
			}
		}
		if late := refused("here", "another key"); late != lateness {
			t.Errorf("one refusal too many comes after %v", late)
		}
		if late := refused("elsewhere", "another key"); late > 0 {
			t.Errorf("another address waits for %v", late)
		}
		time.Sleep(10 * time.Minute)
		if late := refused("here", ""); late > 0 {
			t.Errorf("after a while it is still late, by %v", late)
		}
	})
}

func TestTooManyWhoWaitToBeRefusedLoseTheirConnections(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := few()
		b.Person.Refused, b.Crowd = 1, 1
		s := &Server{limits: newLimits(b)}
		var waiting atomic.Int64
		late := b.Person.Waiting + b.Person.Streams
		for range 100 {
			go func() {
				h := http.Header{}
				begun := time.Now()
				s.holdBack(t.Context(), person("here", ""), h)
				switch {
				case time.Since(begun) == lateness:
					waiting.Add(1)
				case h.Get("Connection") == "close":
				default:
					waiting.Add(1000) // at once: there is one of them
				}
			}()
		}
		time.Sleep(2 * lateness)
		synctest.Wait()
		if waiting.Load() != int64(1000+late) {
			t.Errorf("%d were told at once, and %d late", waiting.Load()/1000, waiting.Load()%1000)
		}
		if s.limits.late != 0 {
			t.Errorf("%d wait for ever", s.limits.late)
		}
		ctx, leave := context.WithCancel(t.Context())
		leave()
		begun := time.Now()
		if s.holdBack(ctx, person("here", ""), http.Header{}); time.Since(begun) > 0 {
			t.Error("whoever has gone away is waited for")
		}
	})
}

// busy is a store that counts what is read and written.
type busy struct {
	store.Store
	used atomic.Int64
}

func (b *busy) ReadSome(ctx context.Context, match string, from, limit int) ([][]byte, error) {
	b.used.Add(1)
	return b.Store.ReadSome(ctx, match, from, limit)
}

func (b *busy) Append(ctx context.Context, match string, first int, rows [][]byte) error {
	b.used.Add(1)
	return b.Store.Append(ctx, match, first, rows)
}

func (b *busy) Get(ctx context.Context, kind, id string) (records.Record, error) {
	b.used.Add(1)
	return b.Store.Get(ctx, kind, id)
}

// unread is a body that must not be read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("what a refused request brings along is read")
	return 0, errors.New("unread")
}

// What is refused by a limit reads nothing of the request, and asks the store nothing.
func TestAFloodIsRefusedWithoutTheStore(t *testing.T) {
	bounds := Bounds{Crowd: 1, Person: Share{Opened: 2, Followed: 2, Looks: 2, Guesses: 2, Refused: 1_000_000}}
	keep := &busy{}
	s, front, opened := tabled(t, bounds, func(c *Config) { keep.Store, c.Store = c.Store, keep })
	handler := front.Config.Handler
	of := "/api/matches/" + opened.Match
	flood := func(method, path, key string, body io.Reader) int {
		r := httptest.NewRequest(method, path, body)
		r.Host = "localhost"
		r.RemoteAddr = "192.0.2.7:1"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+key)
		reply := httptest.NewRecorder()
		handler.ServeHTTP(reply, r)
		return reply.Code
	}
	// Until the limits are reached: guesses last, for then nothing of a match is answered any more.
	for range 3 {
		flood(http.MethodPost, "/api/matches", "", strings.NewReader(`{"ruleset":"toy","scenario":"duel"}`))
		flood(http.MethodPost, of+"/odds", opened.Keys[0].Key, strings.NewReader(`{"question":"no","option":0}`))
	}
	for range 3 {
		flood(http.MethodPost, of+"/answers", "wrong", strings.NewReader(`{"question":"no","option":0}`))
	}
	s.warden.now(t.Context())
	before := keep.used.Load()
	for range 100 {
		for _, ask := range []struct{ method, path, key string }{
			{http.MethodPost, "/api/matches", ""},
			{http.MethodPost, of + "/odds", opened.Keys[0].Key},
			{http.MethodPost, of + "/answers", "wrong"},
			{http.MethodGet, of + "/stream", "wrong as well"},
		} {
			if status := flood(ask.method, ask.path, ask.key, unread{t}); status != http.StatusTooManyRequests {
				t.Fatalf("%s %s is answered %d", ask.method, ask.path, status)
			}
		}
	}
	if used := keep.used.Load() - before; used > 0 {
		t.Errorf("the store was asked %d times", used)
	}
}

// Whoever had much counted is counted for slowly while others answer, and nobody else is.
func TestWhoHadMuchCountedStepsBackFurther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := few()
		b.Person.Counted = 1000
		l := newLimits(b)
		greedy, modest := person("here", "greedy"), person("here", "modest")
		l.prove("greedy", time.Now())
		l.prove("modest", time.Now())
		l.counted(greedy, 900*time.Millisecond)
		if l.countedMuch(greedy) {
			t.Error("what there is a right to is too much")
		}
		l.counted(greedy, 500*time.Millisecond)
		if !l.countedMuch(greedy) || l.countedMuch(modest) {
			t.Error("it is not the one who had much counted who steps back")
		}
		time.Sleep(time.Minute)
		if l.countedMuch(greedy) {
			t.Error("it is held against them for ever")
		}
	})
}
