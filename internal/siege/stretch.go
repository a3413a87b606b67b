package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"
)

// stretch is one part of a measurement, in which answers were given at a pace.
type stretch struct {
	name string

	mu      sync.Mutex
	due     int             // answers that were to be given
	written []time.Duration // from when an answer was due until it was acknowledged
	shown   []time.Duration // and until the other person's stream showed what came of it
	secret  int             // answers that the other person was not shown
	none    int             // answers for which no question was open
	silent  int             // requests without a reply
	codes   map[string]int  // of refusals
	gone    int             // answers of which nothing came
}

func newStretch(name string) *stretch { return &stretch{name: name, codes: map[string]int{}} }

func (s *stretch) do(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

// landed notes an answer that was acknowledged and shown.
func (s *stretch) landed(f *flight) {
	s.do(func() {
		s.written = append(s.written, f.acked.Sub(f.due))
		s.shown = append(s.shown, f.seen.Sub(f.due))
	})
}

func (s *stretch) unseen()             { s.do(func() { s.secret++ }) }
func (s *stretch) missed()             { s.do(func() { s.none++ }) }
func (s *stretch) lost()               { s.do(func() { s.silent++ }) }
func (s *stretch) dropped()            { s.do(func() { s.gone++ }) }
func (s *stretch) refused(code string) { s.do(func() { s.codes[code]++ }) }

// settled is how many answers it is known of what became of them.
func (s *stretch) settled() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.written) + s.secret + s.none + s.gone
}

// with is this stretch and others together.
func (s *stretch) with(others ...*stretch) *stretch {
	all := newStretch(s.name)
	for _, o := range append([]*stretch{s}, others...) {
		o.do(func() {
			all.due += o.due
			all.written, all.shown = slices.Concat(all.written, o.written), slices.Concat(all.shown, o.shown)
			all.secret, all.none, all.silent, all.gone = all.secret+o.secret, all.none+o.none, all.silent+o.silent, all.gone+o.gone
			for code, n := range o.codes {
				all.codes[code] += n
			}
		})
	}
	return all
}

// pace has so many answers a second given for so long, each at a random moment, and waits until it is known what became of them.
func (c *crowd) pace(ctx context.Context, name string, perSecond float64, long time.Duration) *stretch {
	s, chance := newStretch(name), c.draw()
	var all sync.WaitGroup
	begun := time.Now()
	for next := begun; ; {
		next = next.Add(time.Duration(chance.ExpFloat64() / perSecond * float64(time.Second)))
		if next.Sub(begun) >= long {
			break
		}
		due := next
		if rest(ctx, time.Until(due)); ctx.Err() != nil {
			break
		}
		s.due++
		own := rand.New(rand.NewPCG(chance.Uint64(), chance.Uint64()))
		all.Go(func() {
			if !c.answer(ctx, s, due, own) {
				s.missed()
			}
		})
	}
	all.Wait()
	c.settle(ctx, s)
	return s
}

// settle waits until it is known of all answers of a stretch what became of them.
func (c *crowd) settle(ctx context.Context, s *stretch) {
	for begun := time.Now(); ctx.Err() == nil && time.Since(begun) < 2*c.unseen+longest; rest(ctx, 50*time.Millisecond) {
		open := false
		for _, p := range c.pairs {
			p.mu.Lock()
			if f := p.flight; f != nil && f.of == s {
				if open = true; !f.acked.IsZero() && time.Since(f.acked) > c.unseen {
					s.unseen()
					p.flight = nil
				}
			}
			p.mu.Unlock()
		}
		if !open {
			return
		}
	}
}

// rush has so many answers given, by so many at the same time, as quickly as they can be.
func (c *crowd) rush(ctx context.Context, answers, hands int) *stretch {
	s := newStretch("rush")
	work := make(chan struct{})
	var all sync.WaitGroup
	for range hands {
		all.Go(func() {
			chance := c.draw()
			for range work {
				for ctx.Err() == nil && !c.answer(ctx, s, time.Now(), chance) {
					rest(ctx, time.Millisecond)
				}
			}
		})
	}
	for range answers {
		if ctx.Err() != nil {
			break
		}
		s.do(func() { s.due++ })
		work <- struct{}{}
	}
	close(work)
	all.Wait()
	c.settle(ctx, s)
	return s
}
