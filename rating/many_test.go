package rating_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"rumble/people"
	"rumble/rating"
	"rumble/records"
)

// crowd are records of one kind with more of them than anybody has: they are there until they are erased.
type crowd struct {
	records.Records
	kind string
	ids  []string // in their order
	gone map[string]bool
	body func(at int) string
}

func (c *crowd) List(_ context.Context, kind, after string, limit int) (list []records.Record, err error) {
	at, found := slices.BinarySearch(c.ids, after)
	if found {
		at++
	}
	for ; kind == c.kind && at < len(c.ids) && len(list) < min(limit, records.MaxList); at++ {
		if !c.gone[c.ids[at]] {
			list = append(list, records.Record{Kind: kind, ID: c.ids[at], Version: 1, Body: []byte(c.body(at))})
		}
	}
	return list, nil
}

func (c *crowd) Delete(_ context.Context, _, id string) error {
	c.gone[id] = true
	return nil
}

const many = 120_345

// Whoever has met more people than anybody can is erased with all of them, on both sides.
func TestAllMeetingsAreErased(t *testing.T) {
	keep := &crowd{Records: records.NewMemory(), kind: "versus", gone: map[string]bool{}, body: func(int) string { return `{}` }}
	for i := range many {
		keep.ids = append(keep.ids, fmt.Sprintf("person:ma/person:%06d", i))
	}
	others := []string{"person:mb/person:000001", "person:pa/person:000001"}
	keep.ids = append(keep.ids, others...)
	if err := ratings(keep).Erase(ctx, people.Person{ID: "ma"}); err != nil {
		t.Fatal(err)
	}
	for i, id := range keep.ids[:many] {
		if other := fmt.Sprintf("person:%06d/person:ma", i); !keep.gone[id] || !keep.gone[other] {
			t.Fatalf("%s is left: %v, %v", id, keep.gone[id], keep.gone[other])
		}
	}
	for _, id := range others {
		if keep.gone[id] {
			t.Errorf("%s is erased as well", id)
		}
	}
}

// The best come first, wherever among all their ids stand.
func TestATableOfMany(t *testing.T) {
	keep := &crowd{Records: records.NewMemory(), kind: "rating"}
	for i := range many {
		keep.ids = append(keep.ids, fmt.Sprintf("bot:%06d", i))
	}
	keep.body = func(at int) string {
		const best = 700 // the first of all, and here and there one until the last
		strength := 1000
		if at%best == 0 {
			strength = 2000 + at/best
		}
		return fmt.Sprintf(`{"games":{"toy":{"rating":%d,"deviation":50,"volatility":0.06,"matches":3,"last":"2026-01-01T00:00:00Z"}}}`, strength)
	}
	rows, err := ratings(keep).Table(ctx, "toy")
	if err != nil || len(rows) != rating.MostRows {
		t.Fatalf("%d rows (%v)", len(rows), err)
	}
	for i := range 172 {
		if want := fmt.Sprintf("%06d", 700*(171-i)); rows[i].Name != want {
			t.Fatalf("in place %d is %s, and not %s", i+1, rows[i].Name, want)
		}
	}
	if rows[172].Rating != 1000 {
		t.Errorf("after them comes %+v", rows[172])
	}
}
