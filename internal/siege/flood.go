package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

// flood is one client who asks as much as fits into its lines, and never waits when it is told to: for matches to be begun,
// for streams, for odds, and with keys that are wrong. It is a process of its own that takes what processor time others
// leave, as on a machine of its own it would take none of theirs. The other commands start it.
type flood struct {
	Target string   `required:"" help:"The server, host:port."`
	From   string   `required:"" help:"The address that it comes from."`
	Lines  int      `default:"64" help:"How many connections it has."`
	Match  string   `required:"" help:"A match that it has a key of."`
	Key    string   `required:""`
	Odds   string   `help:"What it asks the odds of, in JSON."`
	Others []string `help:"Matches that it has no key of."`
	Open   string   `required:"" help:"What it begins matches with, in JSON."`
}

// flooded is what came of a flood.
type flooded struct {
	Sent    map[string]int // requests, by kind
	Replies map[int]int    // by status
	Broken  int            // lines that broke off
	Streams int            // that it holds at the end
}

// floodKinds are what it asks for, in turn.
var floodKinds = [...]string{"openings", "streams", "odds", "bad keys", "bad keys with much to read"}

// Run floods until its input ends, and prints what came of it.
func (c *flood) Run(ctx context.Context, _ *report) error {
	stepBack()
	ctx, end := context.WithCancel(ctx)
	defer end()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		end()
	}()
	fmt.Printf("It floods http://%s\n", c.Target)
	return json.NewEncoder(os.Stdout).Encode(c.flood(ctx))
}

func (c *flood) flood(ctx context.Context) flooded {
	all := flooded{Sent: map[string]int{}, Replies: map[int]int{}}
	var mu sync.Mutex
	var lines sync.WaitGroup
	for n := range c.Lines {
		lines.Go(func() {
			one := hose{flood: c, chance: rand.New(rand.NewPCG(7, uint64(n))), kind: n % len(floodKinds), found: flooded{Sent: map[string]int{}, Replies: map[int]int{}}}
			one.run(ctx)
			mu.Lock()
			defer mu.Unlock()
			for kind, times := range one.found.Sent {
				all.Sent[kind] += times
			}
			for status, times := range one.found.Replies {
				all.Replies[status] += times
			}
			all.Broken += one.found.Broken
			all.Streams += one.found.Streams
		})
	}
	lines.Wait()
	return all
}

// hose is one line of a flood.
type hose struct {
	*flood
	chance *rand.Rand
	kind   int
	found  flooded
	held   []net.Conn // streams that were opened
}

func (h *hose) run(ctx context.Context) {
	for ctx.Err() == nil {
		if err := h.over(ctx); err != nil && ctx.Err() == nil {
			h.found.Broken++
			rest(ctx, time.Millisecond) // to open lines takes as much of whoever opens them
		}
	}
	for _, held := range h.held {
		_ = held.Close()
	}
}

// over asks over one connection until that ends, or has become a stream.
func (h *hose) over(ctx context.Context) error {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(h.From)}, Timeout: 10 * time.Second}
	conn, err := dialer.DialContext(ctx, "tcp", h.Target)
	if err != nil {
		return err
	}
	kept := false
	defer func() {
		if !kept {
			_ = conn.Close()
		}
	}()
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now()) })
	defer stop()
	in := bufio.NewReader(conn)
	for ctx.Err() == nil {
		h.kind = (h.kind + 1) % len(floodKinds)
		h.found.Sent[floodKinds[h.kind]]++
		if _, err := conn.Write(h.request()); err != nil {
			return err
		}
		reply, err := http.ReadResponse(in, nil)
		if err != nil {
			return err
		}
		h.found.Replies[reply.StatusCode]++
		if reply.StatusCode == http.StatusOK && strings.HasPrefix(reply.Header.Get("Content-Type"), "text/event-stream") {
			kept = true
			h.held = append(h.held, conn)
			h.found.Streams++
			return nil
		}
		_, err = io.Copy(io.Discard, reply.Body)
		if err = errors.Join(err, reply.Body.Close()); err != nil || reply.Close {
			return err
		}
	}
	return nil
}

// much is what a request may bring along that is refused anyway.
var much = []byte(`{"question":"` + strings.Repeat("x", 48<<10) + `","option":0}`)

// request is the next request of its kind.
func (h *hose) request() []byte {
	wrong := ask{method: http.MethodGet, path: "/api/matches/" + h.Others[h.chance.IntN(len(h.Others))] + "/stream", key: fmt.Sprintf("%026x", h.chance.Uint64())}
	a := map[string]*ask{
		"openings": {method: http.MethodPost, path: "/api/matches", body: []byte(h.Open)},
		"streams":  {method: http.MethodGet, path: "/api/matches/" + h.Match + "/stream", key: h.Key},
		"odds":     {method: http.MethodPost, path: "/api/matches/" + h.Match + "/odds", key: h.Key, body: []byte(h.Odds)},
		"bad keys": &wrong,
		"bad keys with much to read": {
			method: http.MethodPost, path: strings.TrimSuffix(wrong.path, "stream") + "answers", key: wrong.key, body: much,
		},
	}[floodKinds[h.kind]]
	return a.written(h.Target)
}
