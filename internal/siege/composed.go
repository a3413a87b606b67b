package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rumble/internal/storetest"
)

type composed struct {
	site
	Compose string        `default:"deploy/compose.yaml" help:"The composition."`
	Caddy   string        `default:"bin/caddy" help:"The program of Caddy, which stands in front."`
	Tables  int           `default:"3" help:"At how many tables people play, one at each seat."`
	Length  int           `default:"300" help:"How many answers each of them gives in one match at most."`
	Time    time.Duration `default:"30s" help:"How long; a node is killed after a third of it, and comes back after two."`
}

const (
	composedHost = "games.example" // by which name people come
	leastAgain   = 10              // answers, which show that people play on
)

// composition as it runs.
type running struct {
	database *storetest.Cluster
	address  string
	names    []string
	nodes    []*child
	metrics  []string // where the nodes show their figures
	front    *front
	through  *api // by the proxy
	straight *api
	key      string // of whoever runs it
}

func (r *running) close() {
	if r.front != nil {
		r.front.close()
	}
	for _, n := range r.nodes {
		n.kill()
	}
	if r.database != nil {
		_ = r.database.Close() // it is thrown away
	}
}

// Run starts what the composition has, and lets people play there while a node is killed.
func (c *composed) Run(ctx context.Context, out *report) error {
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	r, err := c.start(ctx, folder)
	if r != nil {
		defer r.close()
	}
	if err != nil {
		return err
	}
	out.title("composed: %s as processes, nodes %s behind Caddy", c.Compose, strings.Join(r.names, " and "))
	r.health(ctx, out)
	r.ownersPage(ctx, out)
	r.strangers(ctx, out)
	h, err := c.play(ctx, r, out)
	if err != nil {
		return err
	}
	if err := c.saved(ctx, r, h, out); err != nil {
		return err
	}
	return out.end()
}

// start starts all.
func (c *composed) start(ctx context.Context, folder string) (*running, error) {
	password := make([]byte, 8)
	_, _ = rand.Read(password) // it never fails
	file, err := readComposition(c.Compose, map[string]string{"HOST": composedHost, "POSTGRES_PASSWORD": hex.EncodeToString(password)})
	if err != nil {
		return nil, err
	}
	r := &running{names: file.ours(), straight: newAPI(5 * time.Second)}
	if r.database, err = storetest.Launch(dieWithUs); err != nil {
		return nil, err
	}
	if r.address, err = r.database.NewDatabase(); err != nil {
		return r, err
	}
	upstreams := map[string]string{}
	var owner string
	for _, name := range r.names {
		port, err := freePort()
		if err != nil {
			return r, err
		}
		p := places{folder: folder, address: r.address, metrics: fmt.Sprintf("127.0.0.1:%d", port), proxy: "127.0.0.1/32"}
		args, env, inside, err := file.node(name, p)
		if err != nil {
			return r, err
		}
		node, err := newChild(c.Rumble, args...)
		if err != nil {
			return r, err
		}
		node.env = env
		r.nodes, r.metrics = append(r.nodes, node), append(r.metrics, "http://"+p.metrics)
		if err := node.start(ctx); err != nil {
			return r, err
		}
		upstreams[name+":"+inside] = strings.TrimPrefix(node.url(), "http://")
		for _, arg := range args {
			if f, is := strings.CutPrefix(arg, "--owner-key="); is {
				owner = f
			}
		}
	}
	key, err := os.ReadFile(owner)
	if err != nil {
		return r, fmt.Errorf("the key of whoever runs it: %w", err)
	}
	r.key = strings.TrimSpace(string(key))
	store := filepath.Join(folder, "proxy")
	if err := os.Mkdir(store, 0o700); err != nil {
		return r, err
	}
	if r.front, err = startFront(ctx, c.Caddy, filepath.Join(filepath.Dir(c.Compose), "Caddyfile"), composedHost, store, upstreams); err != nil {
		return r, err
	}
	r.through = newAPIThrough(r.front, 5*time.Second)
	return r, nil
}

// health looks whether everybody says that they are well who is asked by whoever watches.
func (r *running) health(ctx context.Context, out *report) {
	for _, path := range []string{"/healthz", "/readyz", "/api/rulesets", "/"} {
		out.expect(r.through.ask(ctx, request{method: http.MethodGet, url: r.front.url() + path}, nil) == nil, "the proxy sends people on to %s", path)
	}
	for i, node := range r.nodes {
		_, err := r.straight.call(ctx, request{method: http.MethodGet, url: node.url() + "/readyz"})
		out.expect(err == nil, "%s is ready", r.names[i])
		figures, err := r.straight.call(ctx, request{method: http.MethodGet, url: r.metrics[i] + "/metrics"})
		out.expect(err == nil && bytes.Contains(figures, []byte("rumble_matches ")), "%s shows its figures", r.names[i])
	}
	shown, err := r.through.call(ctx, request{method: http.MethodGet, url: r.front.url() + "/metrics"})
	out.expect(err != nil || !bytes.Contains(shown, []byte("rumble_matches ")), "nobody reads the figures through the proxy")
	answer, err := r.through.send(ctx, request{method: http.MethodGet, url: r.front.url() + "/"})
	if err == nil {
		_ = answer.Body.Close()
	}
	out.expect(err == nil && answer.Header.Get("Strict-Transport-Security") != "", "the nodes know that people come over TLS")
	plain, err := r.through.send(ctx, request{method: http.MethodGet, url: "http://" + r.front.host + "/"})
	var refused *refusal
	if err == nil {
		_ = plain.Body.Close()
	}
	out.expect(errors.As(err, &refused) && refused.status/100 == 3, "whoever comes without TLS is sent to it")
}

// ownersPage looks whether one key opens the page, to whichever node one comes.
func (r *running) ownersPage(ctx context.Context, out *report) {
	opened := 0
	const times = 10
	for range times {
		var v struct{ Store string }
		if err := r.through.ask(ctx, request{method: http.MethodGet, url: r.front.url() + "/api/owner", key: r.key}, &v); err == nil && v.Store == "PostgreSQL" {
			opened++
		}
	}
	out.expect(opened == times, "the page of whoever runs it is opened by one key: %d of %d times", opened, times)
}

// strangers looks whether a node takes the word of a proxy that is none of the composition's, and the proxy that of anybody.
func (r *running) strangers(ctx context.Context, out *report) {
	a := newAPI(5 * time.Second)
	a.http.Transport.(*http.Transport).DialContext = (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}).DialContext
	for i, node := range r.nodes {
		for path, want := range map[string]int{"/api/rulesets": http.StatusForbidden, "/healthz": http.StatusOK} {
			asked, err := http.NewRequestWithContext(ctx, http.MethodGet, node.url()+path, nil)
			if err != nil {
				continue
			}
			asked.Header.Set("X-Forwarded-For", "198.51.100.7")
			status := 0
			if answer, err := a.http.Do(asked); err == nil {
				status = answer.StatusCode
				_ = answer.Body.Close()
			}
			out.expect(status == want, "%s answers %d to a proxy of somebody else at %s", r.names[i], status, path)
		}
	}
}

// play lets people play through the proxy while a node is killed and comes back.
func (c *composed) play(ctx context.Context, r *running, out *report) (*hall, error) {
	sc, err := r.through.find(ctx, r.front.url(), c.Scenario)
	if err != nil {
		return nil, err
	}
	h := &hall{
		api: r.through, nodes: []string{r.front.url()}, scenario: sc, players: []string{"open"}, length: c.Length, think: 20 * time.Millisecond, chance: c.Chance,
		count: newCounters(),
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	played := make(chan error, 1)
	go func() { played <- h.play(playing, c.Tables) }()
	steps := []int{}
	for step := range 3 {
		switch step {
		case 1:
			r.nodes[0].kill()
		case 2:
			if err := r.nodes[0].start(ctx); err != nil {
				return nil, err
			}
		}
		before := h.count.answers()
		rest(ctx, c.Time/3)
		steps = append(steps, h.count.answers()-before)
	}
	stop()
	if err := errors.Join(<-played, ctx.Err()); err != nil {
		return nil, err
	}
	out.figure("answers with all nodes", "%d", steps[0])
	out.figure("answers with "+r.names[0]+" killed", "%d", steps[1])
	out.figure("answers with it back", "%d", steps[2])
	out.expect(slices.Min(steps) >= leastAgain, "people play on when a node is killed, and when it is back")
	figures, err := r.straight.call(ctx, request{method: http.MethodGet, url: r.metrics[0] + "/metrics"})
	out.expect(err == nil && bytes.Contains(figures, []byte(`rumble_answers_total{by="person"}`)) && !bytes.Contains(figures, []byte(`rumble_answers_total{by="person"} 0`)),
		"people come to the node that is back")
	auditing, done := context.WithTimeout(ctx, 5*time.Minute)
	defer done()
	for _, n := range r.nodes {
		h.nodes = append(h.nodes, n.url()) // their journals are to be the same, however they are asked for
	}
	h.api = &api{http: r.through.http, wait: 30 * time.Second}
	found, err := h.audit(auditing)
	if err != nil {
		return nil, err
	}
	tell(out, h, found.verdict)
	verdicts(out, h, found.verdict)
	out.expect(len(found.forks) == 0, "journals that are not the same on all nodes: %d", len(found.forks))
	return h, nil
}

// saved looks whether what pg_dump saves is all there is.
func (c *composed) saved(ctx context.Context, r *running, h *hall, out *report) error {
	_, err := r.through.call(ctx, request{method: http.MethodPost, url: r.front.url() + "/api/owner/backups", key: r.key})
	var refused *refusal
	out.expect(errors.As(err, &refused) && refused.code == "not-saved", "the page says that PostgreSQL is saved in another way")
	copied, err := r.database.Copy(r.address)
	if err != nil {
		return err
	}
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	restored, err := newChild(c.Rumble, serveOn("--database", copied, "--data", folder)...)
	if err != nil {
		return err
	}
	defer restored.kill()
	if err := restored.start(ctx); err != nil {
		return err
	}
	same := 0
	for _, t := range h.tables {
		now, err := h.fetch(ctx, h.nodes[1], t, t.keys[0])
		if err != nil {
			return err
		}
		then, err := h.fetch(ctx, restored.url(), t, t.keys[0])
		if err == nil && difference(now, then) == "" {
			same++
		}
	}
	out.expect(same == len(h.tables) && same > 0, "tables that a restored backup has: %d of %d", same, len(h.tables))
	return nil
}
