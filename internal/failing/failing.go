// Package failing is records of which a call fails, for tests: what is kept may be on a disk that is full, or on a machine that is away, and
// whoever keeps something must say so, whichever call it was.
package failing

import (
	"context"
	"errors"
	"testing"

	"rumble/records"
)

// ErrAway is what the call says that fails.
var ErrAway = errors.New("what is kept is away")

// Records are a memory of which one call fails once [Records.Begin] was said. It is for one goroutine.
type Records struct {
	*records.Memory
	begun bool
	left  int // calls that go well before it
	fell  bool
}

// Begin ends the preparations: from now on calls are counted.
func (r *Records) Begin() { r.begun = true }

// End ends what is tried: from now on nothing fails.
func (r *Records) End() { r.begun = false }

func (r *Records) fails() bool {
	if !r.begun || r.fell {
		return false
	}
	r.left--
	r.fell = r.left < 0
	return r.fell
}

// Get gives a record, or fails.
func (r *Records) Get(ctx context.Context, kind, id string) (records.Record, error) {
	if r.fails() {
		return records.Record{}, ErrAway
	}
	return r.Memory.Get(ctx, kind, id)
}

// Put writes a record, or fails.
func (r *Records) Put(ctx context.Context, record records.Record) (int64, error) {
	if r.fails() {
		return 0, ErrAway
	}
	return r.Memory.Put(ctx, record)
}

// Delete erases a record, or fails.
func (r *Records) Delete(ctx context.Context, kind, id string) error {
	if r.fails() {
		return ErrAway
	}
	return r.Memory.Delete(ctx, kind, id)
}

// List gives records, or fails.
func (r *Records) List(ctx context.Context, kind, after string, limit int) ([]records.Record, error) {
	if r.fails() {
		return nil, ErrAway
	}
	return r.Memory.List(ctx, kind, after, limit)
}

// most bounds how many calls one thing that is done makes.
const most = 200

// Each has something done again and again, each time with another of its calls failing, and at last with none: each time but the last it must
// give that failure on.
func Each(t *testing.T, do func(keep *Records) error) {
	t.Helper()
	for call := range most {
		keep := &Records{Memory: records.NewMemory(), left: call}
		err := do(keep)
		switch {
		case keep.fell && !errors.Is(err, ErrAway):
			t.Errorf("call %d fails, and what comes of it is: %v", call+1, err)
		case keep.fell:
		case err != nil || call == 0:
			t.Errorf("of %d calls none fails, and what comes of it is: %v", call, err)
			return
		default:
			return
		}
	}
	t.Errorf("there are more than %d calls", most)
}
