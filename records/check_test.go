package records_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/records"
)

// What nobody keeps is refused by its place, and not kept.
func TestWhatIsNoRecord(t *testing.T) {
	ctx, m := context.Background(), records.NewMemory()
	good := records.Record{Kind: strings.Repeat("k", records.MaxKind), ID: strings.Repeat("i", records.MaxID), Body: make([]byte, records.MaxBody)}
	if v, err := m.Put(ctx, good); err != nil || v != 1 {
		t.Errorf("as long as it may be: %d %v", v, err)
	}
	for what, c := range map[string]struct {
		change func(*records.Record)
		code   game.Code
	}{
		"no kind": {func(r *records.Record) { r.Kind = "" }, "bad-record"}, "a long kind": {func(r *records.Record) { r.Kind += "k" }, "bad-record"},
		"no text": {func(r *records.Record) { r.Kind = "\xff" }, "bad-record"}, "a kind with a zero": {func(r *records.Record) { r.Kind = "a\x00" }, "bad-record"},
		"no id": {func(r *records.Record) { r.ID = "" }, "bad-record"}, "a long id": {func(r *records.Record) { r.ID += "i" }, "bad-record"},
		"a long body": {func(r *records.Record) { r.Body = append(r.Body, 0) }, "record-too-long"},
	} {
		bad := good
		c.change(&bad)
		_, err := m.Put(ctx, bad)
		if e, refused := errors.AsType[*game.Error](err); !refused || e.Code != c.code {
			t.Errorf("%s: %v", what, err)
		}
		if r, _ := m.Get(ctx, bad.Kind, bad.ID); r.Version > 1 {
			t.Errorf("%s is kept", what)
		}
	}
}

// A list has at most so many as were asked for, and never more than [records.MaxList].
func TestAListIsBounded(t *testing.T) {
	ctx, m := context.Background(), records.NewMemory()
	for i := range records.MaxList + 1 {
		if _, err := m.Put(ctx, records.Record{Kind: "k", ID: strings.Repeat("a", i%100+1) + string(rune('A'+i/100))}); err != nil {
			t.Fatal(err)
		}
	}
	for limit, want := range map[int]int{0: 0, 1: 1, records.MaxList: records.MaxList, records.MaxList + 1: records.MaxList} {
		if list, err := m.List(ctx, "k", "", limit); err != nil || len(list) != want {
			t.Errorf("of %d there are %d (%v)", limit, len(list), err)
		}
	}
}
