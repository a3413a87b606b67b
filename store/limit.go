package store

import (
	"context"
	"time"
)

// usualLimit is how long one operation may take when nothing else is said: people wait for it.
const usualLimit = 5 * time.Second

// Option changes how a store is opened.
type Option func(*options)

type options struct {
	limit   time.Duration
	quiet   time.Duration // after how long without a hint a database is asked whether it is still there
	observe func(what string, took time.Duration, late bool)
}

// Limit bounds how long one operation may take, in place of five seconds. An [Store.Append] whose outcome is unclear by
// then may take as long again to find it out.
func Limit(d time.Duration) Option { return func(o *options) { o.limit = d } }

// Observe has every operation told when it is over: whether it read or wrote, how long it took, and whether its time ran
// out or whoever asked went away.
func Observe(tell func(what string, took time.Duration, late bool)) Option {
	return func(o *options) { o.observe = tell }
}

func chosen(all []Option) options {
	o := options{limit: usualLimit, quiet: longQuiet}
	for _, option := range all {
		option(&o)
	}
	return o
}

// What an operation does.
const (
	reading = "read"
	written = "write"
)

// bounded is the context of one operation that reads.
func (o options) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return o.observed(ctx, reading)
}

// writing is the context of one operation that writes.
func (o options) writing(ctx context.Context) (context.Context, context.CancelFunc) {
	return o.observed(ctx, written)
}

// observed is the context of one operation, which ends with it.
func (o options) observed(ctx context.Context, what string) (context.Context, context.CancelFunc) {
	ctx, end := context.WithTimeout(ctx, o.limit)
	if o.observe == nil {
		return ctx, end
	}
	began := time.Now()
	return ctx, func() {
		o.observe(what, time.Since(began), ctx.Err() != nil)
		end()
	}
}
