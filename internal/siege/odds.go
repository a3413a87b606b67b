package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

type odds struct {
	site
	Writers int           `default:"16" help:"How many people answer at the same time, each in a match of their own."`
	Askers  int           `default:"30" help:"How many others have odds counted all the time."`
	Think   time.Duration `default:"0s" help:"How long each of them thinks before each answer."`
	Time    time.Duration `default:"20s" help:"How long, without the others and with them."`
}

// slower is how many times longer answers may take while odds are counted.
const slower = 2

// Run measures how long answers take without anybody asking for odds, and with many who do.
func (c *odds) Run(ctx context.Context, out *report) error {
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
	out.title("odds: %d people answer, %d others ask for odds", c.Writers, c.Askers)
	askers, err := c.askers(ctx, node)
	if err != nil {
		return err
	}
	if _, err := c.measure(ctx, node, c.Time/4); err != nil { // it is warm then
		return err
	}
	quiet, err := c.measure(ctx, node, c.Time)
	if err != nil {
		return err
	}
	asking, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	counted := &tally{}
	for _, a := range askers {
		all.Go(func() { a.ask(asking, counted) })
	}
	busy, err := c.measure(ctx, node, c.Time)
	stop()
	all.Wait()
	if err != nil {
		return err
	}
	ratio := float64(percentile(busy.times, 99)) / float64(max(1, percentile(quiet.times, 99)))
	out.figure("answers a second, p50, p99 alone", "%.0f, %v, %v", rate(quiet, c.Time), percentile(quiet.times, 50), percentile(quiet.times, 99))
	out.figure("answers a second, p50, p99 with odds", "%.0f, %v, %v", rate(busy, c.Time), percentile(busy.times, 50), percentile(busy.times, 99))
	out.figure("odds counted, put off, refused", "%d, %d, %d", counted.done.Load(), counted.later.Load(), counted.refused.Load())
	out.figure("p99 with odds to p99 alone", "%.2f", ratio)
	out.expect(counted.done.Load() > 0, "odds were counted")
	out.expect(quiet.failed+busy.failed == 0, "nothing failed")
	out.expect(min(len(quiet.times), len(busy.times)) > 0 && ratio <= slower, "with odds, answers take at most twice as long")
	return out.end()
}

func rate(c *counters, long time.Duration) float64 { return float64(c.answers()) / long.Seconds() }

// measure lets people answer for so long.
func (c *odds) measure(ctx context.Context, node *child, long time.Duration) (*counters, error) {
	h, err := c.alone(ctx, node)
	if err != nil {
		return nil, err
	}
	h.think = c.Think
	playing, end := context.WithTimeout(ctx, long)
	defer end()
	if err := h.play(playing, c.Writers); err != nil {
		return nil, err
	}
	return h.count, ctx.Err()
}

// asker asks for the odds of one answer again and again.
type asker struct {
	player *player
	answer reply
}

// tally counts what becomes of questions about odds.
type tally struct{ done, later, refused atomic.Int64 }

// askers are people whose matches have come to a question that dice may follow.
func (c *odds) askers(ctx context.Context, node *child) ([]*asker, error) {
	h, err := c.alone(ctx, node)
	if err != nil {
		return nil, err
	}
	all := make([]*asker, c.Askers)
	failed := make([]error, c.Askers)
	var ready sync.WaitGroup
	for i := range all {
		ready.Go(func() { all[i], failed[i] = h.asker(ctx, rand.New(rand.NewPCG(c.Chance, uint64(1000+i)))) })
	}
	ready.Wait()
	return all, errors.Join(failed...)
}

// mostTried bounds the matches that one looks through for a question that dice may follow.
const mostTried = 10

func (h *hall) asker(ctx context.Context, chance *rand.Rand) (*asker, error) {
	for range mostTried {
		t, err := h.api.openSoon(ctx, func() string { return h.nodes[0] }, h.scenario, h.players...)
		if err != nil {
			return nil, err
		}
		a := &asker{player: &player{api: h.api, table: t, key: t.keys[0], nodes: h.nodes, chance: chance, count: newCounters(), most: 200}}
		found := false
		a.player.each = func(q *question) bool {
			a.answer, found = risky(q, chance)
			return found
		}
		if err := a.player.play(ctx); err != nil {
			return nil, err
		}
		if found {
			return a, nil
		}
	}
	return nil, errors.New("no question that dice follow was found")
}

func (a *asker) ask(ctx context.Context, counted *tally) {
	for ctx.Err() == nil {
		_, err := a.player.api.call(ctx, request{
			method: http.MethodPost, url: a.player.table.at(a.player.nodes[0], "odds"), key: a.player.key.Key, body: a.answer,
		})
		var refused *refusal
		switch {
		case err == nil:
			counted.done.Add(1)
		case errors.As(err, &refused) && refused.passing():
			counted.later.Add(1)
			rest(ctx, refused.after)
		case errors.As(err, &refused):
			counted.refused.Add(1)
			rest(ctx, time.Second)
		default:
			rest(ctx, shortly) // it was broken off
		}
	}
}
