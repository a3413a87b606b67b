package queue

import (
	"context"
	"errors"
	"sync"

	"rumble/study"
)

// shelf remembers studies that were made ready. Each is made ready once, by whoever wants it first, and meanwhile nobody waits but those who want
// the same.
type shelf struct {
	mu    sync.Mutex
	items map[int64]*item
}

// item is a study that is ready, or could not be made so, once done is closed.
type item struct {
	done  chan struct{}
	study *study.Study
	err   error
}

// remembered is how many studies are remembered.
const remembered = 8

// ready is a study that was made ready. One that could not be made so is forgotten: the next who wants it tries again.
func (s *shelf) ready(ctx context.Context, id int64, make func() (*study.Study, error)) (*study.Study, error) {
	it, first := s.take(id)
	if !first {
		select {
		case <-it.done:
			return it.study, it.err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	defer func() { // also when it breaks down
		if it.err != nil {
			s.forget(id, it)
		}
		close(it.done)
	}()
	it.err = errUnmade
	it.study, it.err = make()
	return it.study, it.err
}

// errUnmade is the error of those who waited for a study when making it ready broke down.
var errUnmade = errors.New("the study could not be made ready")

// take is the item of a study, and whether whoever asks is the first and has to make it ready.
func (s *shelf) take(id int64) (it *item, first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if it, ok := s.items[id]; ok {
		return it, false
	}
	if len(s.items) >= remembered || s.items == nil {
		s.items = map[int64]*item{}
	}
	it = &item{done: make(chan struct{})}
	s.items[id] = it
	return it, true
}

func (s *shelf) forget(id int64, it *item) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.items[id] == it {
		delete(s.items, id)
	}
}
