package study

import (
	"context"
	"sync"
)

// Cores are so many processors of this machine.
type Cores int

// played is a batch that was played.
type played struct {
	batch int
	rows  []byte
	err   error
}

// Play plays batches on all of them. None begins a batch that is far ahead of the oldest that is still played: what is finished out of order
// waits in memory.
func (c Cores) Play(ctx context.Context, s *Study, from int, give func(rows []byte) (bool, error)) error {
	ctx, stop := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait() // after the stop, so that nobody is left at work
	defer stop()
	ahead := 4 * int(c)
	todo, finished := make(chan int, ahead), make(chan played, ahead)
	for range c {
		workers.Go(func() {
			for n := range todo {
				rows, err := s.Batch(n, ctx.Err)
				finished <- played{n, rows, err} // there is room: no more are handed out than it holds
			}
		})
	}
	defer close(todo)
	all := s.Plan.Batches()
	next, waiting := from, map[int][]byte{}
	for n := from; n < all; {
		for ; next < all && next < n+ahead; next++ {
			todo <- next
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case p := <-finished:
			if p.err != nil {
				return p.err
			}
			waiting[p.batch] = p.rows
		}
		for rows, ok := waiting[n]; ok; rows, ok = waiting[n] {
			delete(waiting, n)
			n++
			enough, err := give(rows)
			if err != nil || enough {
				return err
			}
		}
	}
	return nil
}
