package server

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2/sse"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/store"
)

// What goes over a wire is what an event stream of HTTP/1.1 has.
func TestAWireSendsWhatAStreamDoes(t *testing.T) {
	here, there := net.Pipe()
	w := &wire{conn: here, names: namesOf(map[string]any{"chat": ChatLine{}})}
	go func() {
		defer w.close()
		for _, m := range []sse.Message{{ID: 7, Data: ChatLine{Channel: "table"}}, {Comment: "still here"}, {Data: ChatLine{}}} {
			if err := w.send(m); err != nil {
				t.Error(err)
			}
		}
		if err := w.send(sse.Message{Data: 1}); err == nil {
			t.Error("something is sent that is no event of it")
		}
	}()
	text, err := io.ReadAll(httputil.NewChunkedReader(bufio.NewReader(there)))
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "\n\n")
	if len(blocks) != 4 || blocks[3] != "" || blocks[1] != ": still here" {
		t.Fatalf("%q", text)
	}
	if !strings.HasPrefix(blocks[0], "id: 7\nevent: chat\ndata: {") || !strings.HasPrefix(blocks[2], "event: chat\ndata: {") || strings.Count(blocks[0], "\n") != 2 {
		t.Errorf("%q", text)
	}
}

// tabled is a server with a match, and its keys.
func tabled(t *testing.T, b Bounds, change ...func(*Config)) (*Server, *httptest.Server, Opened) {
	t.Helper()
	keep, err := store.OpenSQLite(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keep.Close() })
	duel := toy.Scenario(2, 4)
	duel.ID = "duel"
	c := Config{
		Rules: []game.Ruleset{toy.Rules()}, Scenarios: []*game.Scenario{duel}, Store: keep, Random: testChance(), Bounds: b,
	}
	for _, f := range change {
		f(&c)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	front := httptest.NewUnstartedServer(s.Handler())
	front.EnableHTTP2 = true
	front.StartTLS()
	t.Cleanup(func() { front.CloseClientConnections(); front.Close() })
	var opened Opened
	asks(t, front.Client(), http.MethodPost, front.URL+"/api/matches", "", `{"ruleset":"toy","scenario":"duel"}`, http.StatusCreated, &opened)
	return s, front, opened
}

// A stream counts as long as somebody follows, and no longer; over HTTP/2, where no connection is one stream's, it is told as well.
func TestAStreamCountsUntilItsEnd(t *testing.T) {
	for _, h2 := range []bool{false, true} {
		s, front, opened := tabled(t, Bounds{})
		transport := front.Client().Transport.(*http.Transport).Clone()
		transport.ForceAttemptHTTP2 = h2
		if !h2 {
			transport.TLSClientConfig.NextProtos = []string{"http/1.1"}
		}
		ctx, leave := context.WithCancel(t.Context())
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, front.URL+"/api/matches/"+opened.Match+"/stream", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+opened.Keys[0].Key)
		reply, err := (&http.Client{Transport: transport}).Do(r)
		if err != nil {
			t.Fatal(err)
		}
		if reply.Close == h2 {
			t.Errorf("%s: whether another request may follow over the connection is said wrongly", reply.Proto)
		}
		if (reply.ProtoMajor == 2) != h2 {
			t.Fatalf("it is answered by %s", reply.Proto)
		}
		lines := bufio.NewReader(reply.Body)
		if first, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(first, "id: ") {
			t.Fatalf("%q %v", first, err)
		}
		if there, _, err := s.company.there(ctx, opened.Match); err != nil || len(there) == 0 || s.limits.open() != 1 {
			t.Errorf("%s: %v are there by %d streams, %v", reply.Proto, there, s.limits.open(), err)
		}
		leave()
		_ = reply.Body.Close()
		for patience := 0; s.limits.open() != 0; patience++ {
			if patience > 1000 {
				t.Fatalf("%s: whoever has gone still counts", reply.Proto)
			}
			time.Sleep(10 * time.Millisecond)
		}
		if there, _, _ := s.company.there(t.Context(), opened.Match); len(there) > 0 {
			t.Errorf("%s: %v are still there", reply.Proto, there)
		}
	}
}

// A server that is closed ends the streams whose connections it has taken over.
func TestAClosedServerEndsItsStreams(t *testing.T) {
	s, front, opened := tabled(t, Bounds{})
	transport := front.Client().Transport.(*http.Transport).Clone()
	transport.ForceAttemptHTTP2, transport.TLSClientConfig.NextProtos = false, []string{"http/1.1"}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, front.URL+"/api/matches/"+opened.Match+"/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+opened.Keys[0].Key)
	reply, err := (&http.Client{Transport: transport}).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	s.Close()
	if _, err := io.ReadAll(reply.Body); err != nil {
		t.Errorf("it does not end as a stream ends: %v", err)
	}
}
