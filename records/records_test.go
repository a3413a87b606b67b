package records_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"rumble/records"
)

func TestAChangeIsTriedAgainWhileOthersAreQuicker(t *testing.T) {
	ctx, m := context.Background(), records.NewMemory()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 5 {
				err := errors.New("not tried")
				for err != nil {
					err = records.Change(ctx, m, "sum", "one", func(body []byte) ([]byte, error) { return append(body, 'x'), nil })
				}
			}
		})
	}
	all.Wait()
	r, err := m.Get(ctx, "sum", "one")
	if err != nil || len(r.Body) != 40 || r.Version != 40 {
		t.Errorf("%d changes in version %d are kept, want 40 (%v)", len(r.Body), r.Version, err)
	}
}

func TestAChangeThatGoesWrongChangesNothing(t *testing.T) {
	ctx, m := context.Background(), records.NewMemory()
	wrong := errors.New("wrong")
	if err := records.Change(ctx, m, "a", "b", func([]byte) ([]byte, error) { return []byte("x"), wrong }); !errors.Is(err, wrong) {
		t.Error(err)
	}
	if err := records.Change(ctx, m, "a", "b", func([]byte) ([]byte, error) { return nil, nil }); err != nil {
		t.Error(err)
	}
	if r, _ := m.Get(ctx, "a", "b"); r.Version != 0 || r.Body != nil {
		t.Errorf("%+v was written", r)
	}
}

// busy is somebody else who always writes first.
type busy struct {
	*records.Memory
	asked int
}

func (b *busy) Put(ctx context.Context, r records.Record) (int64, error) {
	b.asked++
	return 0, records.Conflict
}

func TestAChangeGivesUpWhenOthersAreAlwaysQuicker(t *testing.T) {
	b := &busy{Memory: records.NewMemory()}
	err := records.Change(context.Background(), b, "a", "b", func([]byte) ([]byte, error) { return []byte("x"), nil })
	if !records.IsConflict(err) || b.asked != 20 {
		t.Errorf("%v after %d times", err, b.asked)
	}
}

func TestAMemoryKeepsWhatOthersDoToTheirBytes(t *testing.T) {
	ctx, m := context.Background(), records.NewMemory()
	body := []byte("one")
	if _, err := m.Put(ctx, records.Record{Kind: "k", ID: "b", Body: body}); err != nil {
		t.Fatal(err)
	}
	body[0] = 'x'
	for _, id := range []string{"a", "c"} {
		if _, err := m.Put(ctx, records.Record{Kind: "k", ID: id}); err != nil {
			t.Fatal(err)
		}
	}
	r, _ := m.Get(ctx, "k", "b")
	if string(r.Body) != "one" {
		t.Errorf("%q", r.Body)
	}
	r.Body[0] = 'x'
	list, _ := m.List(ctx, "k", "a", 5)
	if len(list) != 2 || list[0].ID != "b" || string(list[0].Body) != "one" || list[1].ID != "c" {
		t.Errorf("%+v", list)
	}
	if list, _ = m.List(ctx, "k", "", 1); len(list) != 1 || list[0].ID != "a" {
		t.Errorf("%+v", list)
	}
	if _, err := m.Put(ctx, records.Record{Kind: "k", ID: "b"}); !records.IsConflict(err) {
		t.Error("what is there was written as new")
	}
	_ = m.Delete(ctx, "k", "b")
	if r, _ = m.Get(ctx, "k", "b"); r.Version != 0 {
		t.Error("it is still there")
	}
}
