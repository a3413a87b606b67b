package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"rumble/internal/storetest"
)

type heard struct {
	site
	Tables int           `default:"100" help:"At how many tables people play, with a stream for each seat."`
	Think  time.Duration `default:"2s" help:"How long people think before an answer, on average."`
	Time   time.Duration `default:"1m" help:"How long."`
	Within time.Duration `default:"50ms" help:"After which 99 of 100 are to have arrived."`
}

// Run measures how soon those who follow a match at one node are shown what was answered at another.
func (c *heard) Run(ctx context.Context, out *report) error {
	database, err := storetest.Launch(dieWithUs)
	if err != nil {
		return err
	}
	defer func() { _ = database.Close() }() // it is thrown away
	address, err := database.NewDatabase()
	if err != nil {
		return err
	}
	all := &cluster{database: database, address: address}
	defer all.close()
	if err := all.open(ctx, &c.site, 2); err != nil {
		return err
	}
	a := newAPI(20 * time.Second)
	sc, err := a.find(ctx, all.urls[0], c.Scenario)
	if err != nil {
		return err
	}
	out.title("heard: %d tables for %d, answered at one node and followed at another", c.Tables, len(sc.Seats))
	h := &hall{api: a, nodes: all.urls[1:], asks: all.urls[0], scenario: sc, players: []string{"open"}, length: 1 << 30, think: c.Think, chance: c.Chance, count: newCounters()}
	h.arrivals = &arrivals{}
	playing, stop := context.WithTimeout(ctx, c.Time)
	defer stop()
	if err := h.play(playing, c.Tables); err != nil {
		return err
	}
	written, sent := h.arrivals.all()
	out.figure("answers", "%d", len(written))
	for _, hundredths := range []int{50, 90, 99, 100} {
		out.figure("arrived after they were written", "%3d of 100 within %v", hundredths, percentile(written, hundredths).Round(100*time.Microsecond))
	}
	for _, hundredths := range []int{50, 99} {
		out.figure("after they were sent", "%3d of 100 within %v", hundredths, percentile(sent, hundredths).Round(100*time.Microsecond))
	}
	out.expect(len(written) > 0 && percentile(written, 99) <= c.Within, "99 of 100 within %v", c.Within)
	return out.end()
}

// arrivals are how long it took until an answer was seen where it was not given.
type arrivals struct {
	mu            sync.Mutex
	written, sent []time.Duration
}

func (a *arrivals) all() (written, sent []time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.written), slices.Clone(a.sent)
}

// arrival is one answer on its way, of the person whose stream it is awaited in.
type arrival struct {
	of *arrivals

	mu              sync.Mutex
	question        string
	sent, acked, at time.Time
}

// begin waits for the answer to a question.
func (a *arrival) begin(question string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.question, a.sent, a.acked, a.at = question, time.Now(), time.Time{}, time.Time{}
}

// written notes that the node has said that the answer is written down.
func (a *arrival) written() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.acked = time.Now()
	a.note()
}

// shown notes what the stream shows: the answer has arrived when its question is not open any more.
func (a *arrival) shown(m *message) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.question == "" || !a.at.IsZero() || slices.ContainsFunc(m.questions, func(q question) bool { return q.ID == a.question }) {
		return
	}
	a.at = time.Now()
	a.note()
}

// note takes the times once both are known. What arrives before the reply that it was written has arrived at once.
func (a *arrival) note() {
	if a.acked.IsZero() || a.at.IsZero() || a.question == "" {
		return
	}
	a.question = ""
	a.of.mu.Lock()
	defer a.of.mu.Unlock()
	a.of.written, a.of.sent = append(a.of.written, max(0, a.at.Sub(a.acked))), append(a.of.sent, a.at.Sub(a.sent))
}

// thinks is how long somebody thinks, so long on average that not all answer at once.
func thinks(chance *rand.Rand, average time.Duration) time.Duration {
	return time.Duration(chance.Int64N(int64(2*average) + 1))
}
