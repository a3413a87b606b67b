package main

import (
	"context"
	"net/http"
)

// behind is how many streams show less than a stream that is opened now, of so many pairs, and how many were looked at.
func (c *crowd) behind(ctx context.Context, pairs int) (behind, looked int, err error) {
	for _, p := range c.pairs[:min(pairs, len(c.pairs))] {
		for seat := range p.sides {
			p.mu.Lock()
			t, over, from := p.table, p.over, p.sides[seat].address
			p.mu.Unlock()
			if over {
				continue
			}
			a := ask{method: http.MethodGet, path: t.path("stream"), from: from, key: t.keys[seat].Key}
			now := ""
			if err := c.wire.follow(ctx, &a, func(e event) bool { now = e.id; return false }); err != nil {
				return 0, 0, err
			}
			p.mu.Lock()
			looked++
			if p.table == t && p.sides[seat].last != now {
				behind++
			}
			p.mu.Unlock()
		}
	}
	return behind, looked, nil
}
