package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"
)

// hall is several tables at which people play at the same time, match after match.
type hall struct {
	api      *api
	nodes    []string
	scenario *scenario
	players  []string // who plays the seats, see open
	length   int      // answers that each person gives in a match before they go to the next
	think    time.Duration
	chance   uint64
	count    *counters
	returned func(ctx context.Context, t *table, k key, node int) // may be nil
	asks     string                                               // the node that all is asked of; "": any of them
	arrivals *arrivals                                            // how soon answers are seen; nil when that is not measured

	mu     sync.Mutex
	tables []*table // all that were opened
}

// play lets people play at so many tables until the context ends.
func (h *hall) play(ctx context.Context, tables int) error {
	failed := make([]error, tables)
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() {
			for number := 0; ctx.Err() == nil && failed[i] == nil; number++ {
				failed[i] = h.match(ctx, rand.New(rand.NewPCG(h.chance, uint64(i)<<32|uint64(number))))
			}
		})
	}
	all.Wait()
	return errors.Join(failed...)
}

// match plays one match.
func (h *hall) match(ctx context.Context, chance *rand.Rand) error {
	t, err := h.api.openSoon(ctx, func() string { return cmp.Or(h.asks, h.nodes[chance.IntN(len(h.nodes))]) }, h.scenario, h.players...)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	h.mu.Lock()
	h.tables = append(h.tables, t)
	h.mu.Unlock()
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	var all sync.WaitGroup
	failed := make([]error, len(t.keys))
	for i, k := range t.keys {
		p := &player{
			api: h.api, table: t, key: k, nodes: h.nodes, chance: rand.New(rand.NewPCG(chance.Uint64(), uint64(i))),
			count: h.count, most: h.length, think: h.think, asks: h.asks,
		}
		if h.arrivals != nil {
			p.arrival = &arrival{of: h.arrivals}
		}
		if h.returned != nil {
			p.returned = func(ctx context.Context, node int) { h.returned(ctx, t, k, node) }
		}
		all.Go(func() {
			defer leave() // when one leaves, the others would wait for them
			failed[i] = p.play(ctx)
		})
	}
	all.Wait()
	return errors.Join(failed...)
}

// findings are what an audit has found.
type findings struct {
	verdict
	forks []string     // how journals differ between nodes
	ended []endedMatch // matches that are over
}

type endedMatch struct {
	match   string
	journal []byte
}

// audit compares what was sent at all tables with what each of the nodes has of it. The journals of a match are to be the
// same on all nodes.
func (h *hall) audit(ctx context.Context) (f findings, err error) {
	for _, t := range h.tables {
		var rows []row
		for _, k := range t.keys {
			journal, fork, err := h.agreed(ctx, t, k)
			if err != nil {
				return f, fmt.Errorf("the journal of match %s: %w", t.match, err)
			}
			if fork != "" {
				f.forks = append(f.forks, t.match+": "+fork)
			}
			own, err := readJournal(journal)
			if err != nil {
				return f, fmt.Errorf("match %s: %w", t.match, err)
			}
			if wholeJournal(journal) { // it has the answers of all
				f.ended = append(f.ended, endedMatch{t.match, journal})
				rows = own
				break
			}
			rows = append(rows, own...)
		}
		f.add(judge(t.ledger.entries(), rows))
	}
	return f, nil
}

// agreed is the journal as the first node has it, and how that of another differs from it. What was sent at the very end may
// still be on its way to the store, so it is looked more than once.
func (h *hall) agreed(ctx context.Context, t *table, k key) (journal []byte, fork string, err error) {
	for range 6 {
		fork = ""
		for i, node := range h.nodes {
			other, err := h.fetch(ctx, node, t, k)
			if err != nil {
				return nil, "", err
			}
			if i == 0 {
				journal = other
			} else if fork == "" {
				fork = difference(journal, other)
			}
		}
		if fork == "" {
			break
		}
		rest(ctx, time.Second)
	}
	return journal, fork, nil
}

// fetch gets a journal, more than once if it must.
func (h *hall) fetch(ctx context.Context, node string, t *table, k key) (journal []byte, err error) {
	for range 60 {
		if journal, err = h.api.journal(ctx, node, t, k); err == nil {
			return journal, nil
		}
		var refused *refusal
		if errors.As(err, &refused) && !refused.passing() {
			return nil, err
		}
		wait := 100 * time.Millisecond
		if refused != nil {
			wait = max(wait, refused.after)
		}
		if rest(ctx, wait); ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return nil, err
}
