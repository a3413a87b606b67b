package server_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rumble/server"
)

// wire is a connection that breaks after so many bytes.
type wire struct {
	header   http.Header
	statuses []int
	room     int
}

func (w *wire) Header() http.Header    { return w.header }
func (w *wire) WriteHeader(status int) { w.statuses = append(w.statuses, status) }

func (w *wire) Write(b []byte) (int, error) {
	if len(w.statuses) == 0 {
		w.WriteHeader(http.StatusOK)
	}
	if len(b) > w.room {
		return 0, errors.New("broken pipe")
	}
	w.room -= len(b)
	return len(b), nil
}

func (w *wire) Flush()                           {}
func (w *wire) SetWriteDeadline(time.Time) error { return nil }

// send lets the server answer a request over a wire, and says with what its handler panicked.
func (h house) send(ctx context.Context, w http.ResponseWriter, path, key string, coding ...string) (panicked any) {
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	r.Host = "localhost"
	r.Header["Accept-Encoding"] = coding
	r.Header.Set("Authorization", "Bearer "+key)
	defer func() { panicked = recover() }()
	h.Config.Handler.ServeHTTP(w, r)
	return nil
}

// Whoever is gone is answered once, in vain, and that is no fault of the server.
func TestAnAnswerToSomebodyWhoIsGone(t *testing.T) {
	h := open(t, sqlite(t))
	m := h.begin("duel", "human", "open")
	for _, path := range []string{m.path("/stream"), m.path("/journal"), "/api/rulesets", "/api/rulesets/toy/clauses", "/api/nothing", "/", "/assets/a.js"} {
		for _, room := range []int{0, 1, 20} {
			for _, gone := range []bool{true, false} { // else the time limit for writing is what ends it
				ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
				if gone {
					cancel()
				}
				w := &wire{header: http.Header{}, room: room}
				packed := &wire{header: http.Header{}, room: room}
				if panicked := h.send(ctx, w, path, m.keys[0]); panicked != nil {
					t.Errorf("%s after %d bytes, gone %v: it panics with %v", path, room, gone, panicked)
				}
				if panicked := h.send(ctx, packed, path, m.keys[0], "gzip"); panicked != nil {
					t.Errorf("%s, compressed, after %d bytes, gone %v: it panics with %v", path, room, gone, panicked)
				}
				if len(w.statuses) != 1 || len(packed.statuses) != 1 {
					t.Errorf("%s after %d bytes, gone %v: the statuses %v and, compressed, %v are sent", path, room, gone, w.statuses, packed.statuses)
				}
				cancel()
			}
		}
	}
	if log := h.log.String(); strings.Contains(log, "level=ERROR") || strings.Contains(log, "level=WARN") {
		t.Errorf("the log says:\n%s", log)
	}
}

// faulty is a file that cannot be read to its end.
type faulty struct{ fs.FS }

func (f faulty) Open(name string) (fs.File, error) {
	file, err := f.FS.Open(name)
	if !strings.HasSuffix(name, ".js") {
		return file, err
	}
	return &half{file, file.(io.Seeker)}, err
}

type half struct {
	fs.File
	io.Seeker
}

func (f *half) Read(b []byte) (int, error) {
	n, err := f.File.Read(b[:min(1, len(b))])
	if n > 0 && b[0] == '!' {
		panic("the disk is on fire")
	}
	return n, err
}

func TestAPageThatCannotBeReadIsRefused(t *testing.T) {
	h := open(t, sqlite(t), func(c *server.Config) {
		c.Web = faulty{fstest.MapFS{"index.html": {Data: []byte("<title>Rumble</title>")}, "late.js": {Data: []byte("12345!")}}}
	})
	for range 2 { // nothing of it is kept
		if r := h.request("GET", "/late.js", "", ""); r.status != 500 || !strings.Contains(string(r.body), "The server failed.") || strings.Contains(string(r.body), "1") {
			t.Errorf("%d %v %s", r.status, r.header, r.body)
		}
	}
	if log := h.log.String(); strings.Count(log, "level=ERROR") != 2 || !strings.Contains(log, "the disk is on fire") {
		t.Errorf("the log says:\n%s", log)
	}
}

// burning is a connection that faults as soon as it is written to.
type burning struct{ wire }

func (w *burning) Write(b []byte) (int, error) {
	if len(w.statuses) == 0 {
		w.WriteHeader(http.StatusOK)
	}
	panic("the cable is on fire")
}

func TestAFaultInTheMiddleOfAnAnswerBreaksTheConnection(t *testing.T) {
	for _, c := range []struct{ path, coding, logged string }{
		{"/", "gzip", "the cable is on fire"},
		{"/assets/a.js", "", "the cable is on fire"},
		{"/api/rulesets", "", "the cable is on fire"},
		{"/api/rulesets", "gzip", "gzhttp"}, // which stumbles in its turn when it ends the answer
	} {
		h, path := open(t, sqlite(t)), c.path
		w := &burning{wire{header: http.Header{}}}
		if panicked := h.send(context.Background(), w, path, "", c.coding); panicked != http.ErrAbortHandler || !slices.Equal(w.statuses, []int{200}) {
			t.Errorf("%s: the handler panics with %v after the statuses %v", path, panicked, w.statuses)
		}
		if log := h.log.String(); strings.Count(log, "level=ERROR") != 1 || !strings.Contains(log, c.logged) {
			t.Errorf("%s: the log says:\n%s", path, log)
		}
	}
}
