package server_test

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// follows opens a stream of the match, which goes on until the server ends it, or whoever follows goes away.
func (f feud) follows(key, login, path string) (ended func() bool, goAway func()) {
	ctx, end := context.WithCancel(context.Background())
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	r.Host = "127.0.0.1:8080"
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	if login != "" {
		r.Header.Set("Rumble-Login", login)
	}
	done := make(chan bool)
	go func() {
		f.Config.Handler.ServeHTTP(heard{httptest.NewRecorder()}, r)
		close(done)
	}()
	return func() bool {
		synctest.Wait()
		select {
		case <-done:
			return true
		default:
			return false
		}
	}, end
}

// A stream that was opened by a login or by the token of a bot ends with it, and goes on as long as it is good.
func TestAStreamEndsWithWhatHasOpenedIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := makeFeud(t, nil)
		type stream struct {
			who, key, login, path string
		}
		streams := []stream{
			{"Ma, by login", "", f.ma.Token, f.at("/stream")},
			{"Tommy, by login", "", f.tommy.Token, f.at("/stream")},
			{"Tommy, by the key of the seat", f.keys["south"], "", f.at("/stream")},
			{"the bot", f.iron.Token, "", f.at("/stream")},
			{"the bot, in the room", f.iron.Token, "", "/api/rooms/" + f.room + "/stream"},
		}
		var ended []func() bool
		for _, s := range streams {
			over, goAway := f.follows(s.key, s.login, s.path)
			defer goAway()
			ended = append(ended, over)
		}
		time.Sleep(2 * time.Minute)
		for i, s := range streams {
			if ended[i]() {
				t.Errorf("the stream of %s has ended by itself", s.who)
			}
		}
		var tommy me
		f.does("", f.tommy.Token, "GET /api/me", nil, &tommy)
		f.does("", f.tommy.Token, "POST /api/me/bots/"+f.iron.ID+"/token", nil, nil)
		f.does("", f.tommy.Token, "DELETE /api/me/logins/"+tommy.Logins[0].ID, nil, nil)
		time.Sleep(30 * time.Second)
		for i, s := range streams {
			if want := strings.HasPrefix(s.who, "the bot") || s.who == "Tommy, by login"; ended[i]() != want {
				t.Errorf("after the login and the token have ended, the stream of %s has ended: %v", s.who, !want)
			}
		}
	})
}

// Rooms that nobody has changed for a week are erased, some each minute, by a server that keeps the time.
func TestRoomsOfLongAgoAreErased(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		keep := sqlite(t)
		s, err := server.New(server.Config{
			Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{scenario(2, "duel")}, URL: "https://rumble.example", Store: keep,
			Bounds: server.Bounds{Person: server.Share{Opened: 1000}}, Random: func(b []byte) { _, _ = rand.Read(b) },
		})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		w := world{house: house{Server: &httptest.Server{Config: &http.Server{Handler: s.Handler()}}, t: t, of: s}}
		left := func() int {
			rooms, err := keep.List(context.Background(), "room", "", 1000)
			if err != nil {
				t.Fatal(err)
			}
			return len(rooms)
		}
		for range 70 {
			w.send("", "POST /api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Al", "sit": "north"})
		}
		time.Sleep(6 * 24 * time.Hour)
		w.send("", "POST /api/rooms", obj{"ruleset": "toy", "scenario": "duel", "name": "Al", "sit": "north"})
		time.Sleep(2 * 24 * time.Hour)
		if left() != 71 {
			t.Fatalf("before anybody has swept there are %d rooms", left())
		}
		ctx, end := context.WithCancel(context.Background())
		defer end()
		go s.KeepTime(ctx)
		for _, want := range []struct {
			after time.Duration
			left  []int // the young one may be among those that were looked at
		}{{10 * time.Second, []int{21, 22}}, {40 * time.Second, []int{21, 22}}, {20 * time.Second, []int{1}}} {
			time.Sleep(want.after)
			synctest.Wait()
			if n := left(); n != want.left[0] && n != want.left[len(want.left)-1] {
				t.Errorf("%v later there are %d rooms, not %v", want.after, n, want.left)
			}
		}
	})
}
