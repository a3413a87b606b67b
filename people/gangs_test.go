package people_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rumble/people"
)

func TestGangsAreKeptForEveryDevice(t *testing.T) {
	w := newTown(t)
	ma, _ := w.claims("Ma")
	pa, _ := w.claims("Pa")
	keep := func(who people.Token, key string, saved int64, name string) error {
		return w.KeepGang(ctx, who.Person, people.KeptGang{Key: key, Saved: saved, Gang: json.RawMessage(`"` + name + `"`)})
	}
	has := func(who people.Token, want string) {
		t.Helper()
		gangs, err := w.Gangs(ctx, who.Person)
		var all []string
		for _, g := range gangs {
			all = append(all, fmt.Sprintf("%s %s %d", g.Key, g.Gang, g.Saved))
		}
		if got := strings.Join(all, ", "); err != nil || got != want {
			t.Errorf("%s has %s (%v), not %s", who.Name, got, err, want)
		}
	}
	has(ma, "")
	for _, err := range []error{keep(ma, "a", 5, "Reds"), keep(ma, "b", 5, "Blues"), keep(pa, "a", 5, "Greens"), keep(ma, "b", 4, "of before"), keep(ma, "a", 5, "at the same time"), keep(ma, "b", 6, "of later")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	has(ma, `a "at the same time" 5, b "of later" 6`)
	has(pa, `a "Greens" 5`)
	for range 2 {
		if err := w.ForgetGang(ctx, ma.Person, "a"); err != nil {
			t.Fatal(err)
		}
	}
	has(ma, `b "of later" 6`)
	// The place that is free is taken again, and there are so many.
	for i := range people.MostGangs - 1 {
		if err := keep(ma, fmt.Sprint("c", i), 1, "More"); err != nil {
			t.Fatalf("gang %d: %v", i, err)
		}
	}
	refused(t, keep(ma, "d", 1, "One too many"), people.GangsFull)
	if err := keep(ma, "c58", 2, "Changed"); err != nil {
		t.Errorf("of as many as there may be one cannot be changed: %v", err)
	}
	for _, key := range []string{"", strings.Repeat("a", 33), "A", "a b", "a/", "`", "{", ":", "ä"} {
		refused(t, keep(pa, key, 1, "x"), people.BadGangKey)
	}
	refused(t, keep(pa, "long", 1, strings.Repeat("x", people.MaxGang-1)), people.GangTooLong)
	for _, key := range []string{strings.Repeat("a", 32), "09az"} {
		if err := keep(pa, key, 1, strings.Repeat("x", people.MaxGang-2)); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
	if err := w.Erase(ctx, ma.Person); err != nil {
		t.Fatal(err)
	}
	if left, _ := w.keep.List(ctx, "gang", "", 100); len(left) != 3 {
		t.Errorf("after Ma is erased there are %d gangs, of which 3 are Pa's", len(left))
	}
}
