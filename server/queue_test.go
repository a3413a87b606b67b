package server

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rumble/game"
)

// waiters stand in a queue and note in what order their turn comes.
type waiters struct {
	*queue
	t    *testing.T
	came []string
}

func standing(t *testing.T, places int) *waiters {
	return &waiters{queue: newQueue(places, few()), t: t}
}

// stands lets somebody wait, who keeps the place for a second.
func (w *waiters) stands(name, address, key string) {
	go func() {
		leave, err := w.enter(context.Background(), person(address, key))
		if err != nil {
			w.t.Errorf("%s: %v", name, err)
			return
		}
		w.came = append(w.came, name)
		time.Sleep(time.Second)
		leave()
	}()
	synctest.Wait() // it stands there now
}

func (w *waiters) comes(want ...string) {
	w.t.Helper()
	time.Sleep(time.Minute)
	if !slices.Equal(w.came, want) {
		w.t.Errorf("they come as %q, not %q", w.came, want)
	}
	if w.working() != 0 || w.count != 0 || len(w.lines) != 0 {
		w.t.Errorf("%d work, %d wait, in %d lines", w.working(), w.count, len(w.lines))
	}
}

func TestEverybodyIsServedInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := standing(t, 1)
		w.stands("first", "a", "1")
		w.stands("a1", "a", "1")
		w.stands("a1 again", "a", "1")
		w.stands("a2", "a", "2")
		w.stands("a2 again", "a", "2")
		w.stands("b3", "b", "3")
		w.stands("b3 again", "b", "3")
		w.stands("c", "c", "")
		w.comes("first", "a1", "b3", "c", "a2", "b3 again", "a1 again", "a2 again")
	})
}

func TestSoManyPlacesSoManyAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := standing(t, 3)
		for _, name := range []string{"1", "2", "3", "4"} {
			w.stands(name, name, "")
		}
		if len(w.came) != 3 || w.working() != 3 {
			t.Errorf("%d have come, %d work", len(w.came), w.working())
		}
		w.comes("1", "2", "3", "4")
	})
}

// full is a queue whose place is taken, with somebody waiting.
func full(t *testing.T) *waiters {
	w := standing(t, 1)
	w.all = 8
	w.stands("working", "z", "")
	return w
}

func (w *waiters) refused(address, key, code string, after int) {
	w.t.Helper()
	began := time.Now()
	_, err := w.enter(context.Background(), person(address, key))
	told(w.t, err, code, after)
	if time.Since(began) != 0 {
		w.t.Errorf("the refusal took %v", time.Since(began))
	}
}

func TestNobodyMayHaveTooMuchWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := full(t)
		for _, key := range []string{"1", "1", "2", "2", "3", "3"} { // two for each key, six for an address
			w.stands(key, "a", key)
		}
		w.refused("a", "1", "too-fast", 1)
		w.refused("a", "4", "too-fast", 1)
		w.stands("b", "b", "1")
		w.stands("c", "c", "5")
		w.refused("d", "6", "busy", 5)
		w.comes("working", "1", "b", "c", "2", "3", "1", "2", "3")
	})
}

func TestNobodyWaitsForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := standing(t, 1)
		leave, _ := w.enter(context.Background(), person("slow", ""))
		began := time.Now()
		_, err := w.enter(context.Background(), person("a", ""))
		told(t, err, "busy", 5)
		if took := time.Since(began); took != 20*time.Second {
			t.Errorf("it waits for %v", took)
		}
		leave()
		leave() // once is enough
		w.stands("b", "b", "")
		w.stands("c", "c", "")
		w.comes("b", "c")
	})
}

func TestWhoeverGoesAwayLeavesTheLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := full(t)
		ctx, goAway := context.WithCancel(context.Background())
		gone := make(chan error)
		go func() {
			_, err := w.enter(ctx, person("a", "1"))
			gone <- err
		}()
		synctest.Wait()
		w.stands("stays", "a", "1")
		goAway()
		if err := <-gone; !errors.Is(err, context.Canceled) {
			t.Errorf("it ends with %v", err)
		}
		w.comes("working", "stays")
	})
}

// A turn that comes to somebody who is just leaving goes on to the next.
func TestATurnIsNotLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := standing(t, 1)
		w.patience = time.Second // as long as everybody keeps the place
		w.stands("working", "z", "")
		gone := make(chan error)
		go func() {
			leave, err := w.enter(context.Background(), person("a", ""))
			if err == nil {
				leave()
			}
			gone <- err
		}()
		<-gone
		w.stands("next", "b", "")
		w.comes("working", "next")
	})
}

func TestAPlaceThatIsFreeIsForAnybody(t *testing.T) {
	q := newQueue(1, few())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if leave, err := q.enter(ctx, client{}); err == nil {
		leave()
	}
	if q.working() != 0 || q.free != 1 {
		t.Errorf("%d work, %d places are free", q.working(), q.free)
	}
	var e *game.Error
	if _, err := q.enter(context.Background(), client{}); errors.As(err, &e) {
		t.Error(err)
	}
}
