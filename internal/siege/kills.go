package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"time"
)

// site is what all commands need that start a built rumble.
type site struct {
	Rumble   string `default:"bin/rumble" help:"The built program."`
	Scenario string `default:"maddogs-first-game" help:"The scenario that is played."`
	Chance   uint64 `default:"1" help:"From which the answers and the misfortunes are drawn."`
}

// open gives a folder for what is written, and what takes it away.
func (s *site) folder() (name string, remove func(), err error) {
	name, err = os.MkdirTemp("", "siege")
	return name, func() { _ = os.RemoveAll(name) }, err
}

// serveOn are the arguments of a server that does not slow down clients who all come from one address.
func serveOn(more ...string) []string {
	return append([]string{"serve", "--crowd", "10000", "--opened", "1000000"}, more...)
}

type kills struct {
	site
	Kills  int           `default:"1000" help:"How often the node is killed."`
	Tables int           `default:"8" help:"At how many tables people play, one at each seat."`
	Length int           `default:"30" help:"How many answers each of them gives in one match."`
	Time   time.Duration `default:"15m" help:"After which no more is done."`
}

// Run kills a node while people play, and looks whether anything that was acknowledged is missing.
func (c *kills) Run(whole context.Context, out *report) error {
	ctx, end := context.WithTimeout(whole, c.Time)
	defer end()
	folder, remove, err := c.folder()
	if err != nil {
		return err
	}
	defer remove()
	node, err := newChild(c.Rumble, serveOn("--data", folder)...)
	if err != nil {
		return err
	}
	defer node.kill()
	if err := node.start(ctx); err != nil {
		return err
	}
	a := newAPI(5 * time.Second)
	sc, err := a.find(ctx, node.url(), c.Scenario)
	if err != nil {
		return err
	}
	out.title("kills: a node on SQLite, %d tables for %d", c.Tables, len(sc.Seats))
	missed := &misses{}
	h := &hall{
		api: a, nodes: []string{node.url()}, scenario: sc, players: []string{"open"}, length: c.Length, chance: c.Chance, count: newCounters(),
		returned: func(ctx context.Context, t *table, k key, _ int) { missed.look(ctx, a, node.url(), t, k) },
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	played := make(chan error, 1)
	go func() { played <- h.play(playing, c.Tables) }()
	begun := time.Now()
	killed, err := c.kill(ctx, node, h.count, played)
	took := time.Since(begun)
	stop()
	if err != nil {
		return err
	}
	if err := <-played; err != nil {
		return err
	}
	if whole.Err() != nil {
		return whole.Err() // somebody wants it to stop
	}
	auditing, done := context.WithTimeout(whole, c.Time)
	defer done()
	found, err := h.audit(auditing)
	if err != nil {
		return err
	}
	out.figure("kills", "%d in %.0f s", killed, took.Seconds())
	tell(out, h, found.verdict)
	missed.judge(out)
	verdicts(out, h, found.verdict)
	return out.end()
}

// tell prints the figures of people who played.
func tell(out *report, h *hall, v verdict) {
	out.figure("matches", "%d", len(h.tables))
	out.figure("answers acknowledged", "%d", v.acknowledged)
	out.figure("requests without a reply, tried again", "%d", h.count.lost)
	out.figure("asked to try again", "%d", h.count.later)
	for code, times := range h.count.closed {
		out.figure("refused as "+code, "%d", times)
	}
}

// verdicts judges people who played.
func verdicts(out *report, h *hall, v verdict) {
	out.expect(v.acknowledged > 0, "answers were acknowledged")
	out.expect(v.lost == 0, "answers lost: %d", v.lost)
	out.expect(v.doubled+v.foreign == 0, "answers doubled: %d, that nobody gave: %d", v.doubled, v.foreign)
	out.expect(v.refused == 0, "answers refused falsely: %d", v.refused)
	out.expect(h.count.failed == 0, "replies that the server has failed: %d", h.count.failed)
	out.expect(len(h.count.stops) == 0, "matches stopped: %d", len(h.count.stops))
}

// kill kills the node again and again, each time as soon as some answers were acknowledged since it was started.
func (c *kills) kill(ctx context.Context, node *child, count *counters, played chan error) (killed int, err error) {
	chance := rand.New(rand.NewPCG(c.Chance, 0))
	for killed < c.Kills && ctx.Err() == nil {
		before, enough := count.answers(), 1+chance.IntN(24)
		deadline := time.Now().Add(5 * time.Second)
		for count.answers() < before+enough && time.Now().Before(deadline) && ctx.Err() == nil {
			select {
			case err := <-played:
				played <- err // it is asked for again
				if err != nil || ctx.Err() != nil {
					return killed, err
				}
				return killed, errors.New("nobody plays any more")
			case <-time.After(time.Millisecond):
			}
		}
		rest(ctx, time.Duration(chance.IntN(3000))*time.Microsecond)
		node.kill()
		if killed++; killed%100 == 0 {
			fmt.Fprintf(os.Stderr, "siege: %d kills, %d answers\n", killed, count.answers())
		}
		// It is started even when the time is over: what it has kept is read at the end.
		if err := node.start(context.WithoutCancel(ctx)); err != nil {
			return killed, fmt.Errorf("after kill %d: %w", killed, err)
		}
	}
	return killed, nil
}

// misses are the answers that were acknowledged and were missing when somebody came back after a restart.
type misses struct {
	mu      sync.Mutex
	looks   int
	missing map[string]bool
}

// look compares what a person has heard before now with what there is.
func (s *misses) look(ctx context.Context, a *api, node string, t *table, k key) {
	sent := t.ledger.entries()
	journal, err := a.journal(ctx, node, t, k)
	if err != nil {
		return // it was killed again
	}
	rows, err := readJournal(journal)
	if err != nil {
		return // cut off in the middle; at the end all are read
	}
	there := map[string]bool{}
	for _, r := range rows {
		there[r.try] = true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.looks++
	for _, g := range sent {
		if g.key == k.Key && g.fate == acknowledged && !there[g.try] {
			if s.missing == nil {
				s.missing = map[string]bool{}
			}
			s.missing[g.try] = true
		}
	}
}

// judge says whether nothing was missing. Where nobody came back nothing was looked at: that says nothing good of the node.
func (s *misses) judge(out *report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out.expect(s.looks > 0 && len(s.missing) == 0, "after each restart everything acknowledged was there (%d looks, %d missed)", s.looks, len(s.missing))
}
