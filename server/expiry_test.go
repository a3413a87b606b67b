package server_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"rumble/server"
)

func (h house) matches() []string {
	h.t.Helper()
	ids, err := h.keep.Matches(context.Background(), 200)
	if err != nil {
		h.t.Fatal(err)
	}
	return ids
}

func TestATableThatIsLeftIsErasedAfterItsTime(t *testing.T) {
	const day = 24 * time.Hour
	h, _ := run(t) // tables are kept for ten days
	m := h.begin("duel", "human", "steady")
	ctx, now := context.Background(), time.Now()
	expire := func(at time.Time) {
		t.Helper()
		if err := h.of.Expire(ctx, at); err != nil {
			t.Fatal(err)
		}
	}
	expire(now)
	if !slices.Equal(h.matches(), []string{m.match}) {
		t.Fatal("it is erased at once")
	}
	var shown server.TableCards
	h.call("POST", "/api/tables", "", obj{"tables": []obj{{"match": m.match, "key": m.keys[0]}}}, &shown)
	if until := shown.Tables[0].Until - now.Unix(); until < int64((10*day).Seconds())-60 || until > int64((10*day).Seconds())+60 {
		t.Errorf("it is said to be kept for %d seconds", until)
	}
	expire(now.Add(10*day - time.Minute))
	if len(h.matches()) != 1 {
		t.Error("it is erased too early")
	}
	expire(now.Add(10*day + time.Minute))
	if len(h.matches()) != 0 {
		t.Error("it is kept longer than it was said")
	}
	m.refuses("GET", m.path("/again"), m.keys[0], nil, 404, "unknown-match")
	if left, err := h.keep.List(ctx, "moved", "", 9); err != nil || len(left) != 0 {
		t.Errorf("%v %v", left, err)
	}
}

// All come in turn, however many there are.
func TestManyTablesAreLookedAtInPieces(t *testing.T) {
	h, _ := run(t)
	for i := range 120 {
		id := string(rune('a'+i%26)) + string(rune('a'+i/26)) + "aaaaaaaaaaaaaa"
		if err := h.keep.Append(context.Background(), id, 1, [][]byte{[]byte(`{}`)}); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 { // nobody knew when something happened last: the time begins now
		if err := h.of.Expire(context.Background(), time.Now().Add(99*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if left := h.matches(); len(left) != 120 {
		t.Fatalf("%d are left of 120", len(left))
	}
	for range 9 {
		if err := h.of.Expire(context.Background(), time.Now().Add(11*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if left := h.matches(); len(left) != 0 {
		t.Errorf("%d are left", len(left))
	}
}

func TestTablesMayBeKeptForEver(t *testing.T) {
	h, _ := run(t, func(c *server.Config) { c.KeepDays = 0 })
	m := h.begin("duel", "human", "steady")
	for range 2 {
		if err := h.of.Expire(context.Background(), time.Now().Add(9999*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if len(h.matches()) != 1 {
		t.Error("it is erased")
	}
	var shown server.TableCards
	h.call("POST", "/api/tables", "", obj{"tables": []obj{{"match": m.match, "key": m.keys[0]}}}, &shown)
	if shown.Tables[0].Until != 0 {
		t.Errorf("it is said to be kept until %d", shown.Tables[0].Until)
	}
}
