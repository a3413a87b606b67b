package people_test

import (
	"fmt"
	"strings"
	"testing"

	"rumble/people"
	"rumble/records"
)

func TestSomebodyWhoIsBlockedStaysSoByWhateverName(t *testing.T) {
	w := newTown(t)
	ma, _ := w.claims("Ma")
	tommy, _ := w.claims("Tommy")
	for range 2 { // once is enough
		for list, name := range map[people.List]string{people.Blocked: "TOMMY", people.Muted: "Stranger"} {
			if err := w.Put(ctx, ma.Person, list, name); err != nil {
				t.Fatal(err)
			}
		}
	}
	refused(t, w.Put(ctx, ma.Person, people.Muted, "ma"), "yourself")
	refused(t, w.Put(ctx, ma.Person, people.Muted, "\x00"), "bad-name")
	renamed, err := w.Rename(ctx, tommy.Person, "Tom")
	if err != nil {
		t.Fatal(err)
	}
	l, err := w.Lists(ctx, ma.ID)
	if err != nil || len(l.Blocked) != 1 || l.Blocked[0] != (people.Someone{Person: tommy.ID, Name: "Tom"}) || len(l.Muted) != 1 || l.Muted[0].Name != "Stranger" {
		t.Errorf("the lists are %+v %v", l, err)
	}
	for _, c := range []struct {
		who            people.Person
		muted, blocked bool
	}{
		{renamed, false, true},
		{people.Person{ID: tommy.ID, Name: "anything"}, false, true},
		{people.Person{Name: "Tommy"}, false, false},
		{people.Person{Name: "STRANGER"}, true, false},
		{people.Person{ID: "another", Name: "Stranger"}, false, false},
		{people.Person{}, false, false},
	} {
		if l.Mutes(c.who) != c.muted || l.Blocks(c.who) != c.blocked {
			t.Errorf("%+v is muted %v, blocked %v", c.who, l.Mutes(c.who), l.Blocks(c.who))
		}
	}
	if other, err := w.Lists(ctx, tommy.ID); err != nil || len(other.Blocked)+len(other.Muted) != 0 {
		t.Errorf("another's lists are %+v", other)
	}
	refused(t, w.Off(ctx, ma.Person, people.Muted, "Tom"), "unknown-person")
	refused(t, w.Off(ctx, ma.Person, people.Muted, ""), "bad-name")
	if err := w.Off(ctx, ma.Person, people.Blocked, "tom"); err != nil {
		t.Error(err)
	}
	if err := w.Off(ctx, ma.Person, people.Muted, "stranger"); err != nil {
		t.Error(err)
	}
	if l, _ = w.Lists(ctx, ma.ID); len(l.Blocked)+len(l.Muted) != 0 {
		t.Errorf("there is still %+v", l)
	}
}

// A name that somebody owned, or came to own, is taken off by how it stands on the list, too.
func TestWhoeverIsOnAListCanBeTakenOff(t *testing.T) {
	w := newTown(t)
	ma, _ := w.claims("Ma")
	tommy, _ := w.claims("Tommy")
	for _, name := range []string{"Tommy", "Stranger"} {
		if err := w.Put(ctx, ma.Person, people.Muted, name); err != nil {
			t.Fatal(err)
		}
	}
	w.claims("Stranger")
	if err := w.Erase(ctx, tommy.Person); err != nil {
		t.Fatal(err)
	}
	l, err := w.Lists(ctx, ma.ID)
	if err != nil || len(l.Muted) != 2 {
		t.Fatalf("%+v %v", l, err)
	}
	for _, one := range l.Muted {
		if err := w.Off(ctx, ma.Person, people.Muted, one.Name); err != nil {
			t.Errorf("%+v: %v", one, err)
		}
	}
}

func TestAListHasAnEndAndFitsARecord(t *testing.T) {
	w := newTown(t)
	ma, _ := w.claims("Ma")
	for _, list := range []people.List{people.Muted, people.Blocked} {
		for i := range people.MostListed {
			if err := w.Put(ctx, ma.Person, list, fmt.Sprintf("%s%03d", strings.Repeat("𐐀", 21), i)); err != nil {
				t.Fatal(err)
			}
		}
		refused(t, w.Put(ctx, ma.Person, list, "one more"), "list-full")
	}
	if r, _ := w.keep.Get(ctx, "people-list", ma.ID); len(r.Body) > records.MaxBody {
		t.Errorf("the lists are %d bytes", len(r.Body))
	}
}
