package main

import (
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
	length   int      // answers that each person gives in a match before he goes to the next
	think    time.Duration
	chance   uint64
	count    *counters
	returned func(ctx context.Context, t *table, k key, node int) // may be nil

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
	t, err := h.api.openSoon(ctx, func() string { return h.nodes[chance.IntN(len(h.nodes))] }, h.scenario, h.players...)
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	h.mu.Lock()
	h.tables = append(h.tables, t)
	h.mu.Unlock()
	var all sync.WaitGroup
	failed := make([]error, len(t.keys))
	for i, k := range t.keys {
		p := &player{
			api: h.api, table: t, key: k, nodes: h.nodes, chance: rand.New(rand.NewPCG(chance.Uint64(), uint64(i))),
			count: h.count, most: h.length, think: h.think,
		}
		if h.returned != nil {
			p.returned = func(ctx context.Context, node int) { h.returned(ctx, t, k, node) }
		}
		all.Go(func() { failed[i] = p.play(ctx) })
	}
	all.Wait()
	return errors.Join(failed...)
}

// audit compares what was sent at all tables with what each of the nodes has of it. The journals of a match are to be the
// same on all nodes. Ended matches are given to the call, which may be nil.
func (h *hall) audit(ctx context.Context, nodes []string, ended func(match string, journal []byte)) (v verdict, forked int, err error) {
	for _, t := range h.tables {
		var rows []row
		over := false
		for _, k := range t.keys {
			var first []byte
			for i, node := range nodes {
				journal, err := h.fetch(ctx, node, t, k)
				if err != nil {
					return v, forked, fmt.Errorf("the journal of match %s: %w", t.match, err)
				}
				if i == 0 {
					first = journal
				} else if string(first) != string(journal) {
					forked++
				}
			}
			own, err := readJournal(first)
			if err != nil {
				return v, forked, fmt.Errorf("match %s: %w", t.match, err)
			}
			if over = wholeJournal(first); over { // it has the answers of all
				rows = own
				if ended != nil {
					ended(t.match, first)
				}
				break
			}
			rows = append(rows, own...)
		}
		v.add(judge(t.ledger.entries(), rows))
	}
	return v, forked, nil
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
