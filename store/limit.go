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
	limit time.Duration
	quiet time.Duration // after how long without a hint a database is asked whether it is still there
}

// Limit bounds how long one operation may take, in place of five seconds. An [Store.Append] whose outcome is unclear by
// then may take as long again to find it out.
func Limit(d time.Duration) Option { return func(o *options) { o.limit = d } }

func chosen(all []Option) options {
	o := options{limit: usualLimit, quiet: longQuiet}
	for _, option := range all {
		option(&o)
	}
	return o
}

// bounded is the context of one operation.
func (o options) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, o.limit)
}
