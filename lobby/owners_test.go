package lobby_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"rumble/lobby"
	"rumble/people"
	"rumble/records"
)

// sits has Zoë sit down in the south of a room by a name of their own.
func (e *evening) sits(id string) {
	e.t.Helper()
	r, err := lobby.NewRoom(id, lobby.Person{Name: "Al", Key: hostKey}, watchKey, terms(), []string{"north", "south", "east"})
	if err == nil {
		err = e.Add(context.Background(), r)
	}
	if err != nil {
		e.t.Fatal(err)
	}
	_, err = e.Change(context.Background(), id, hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "south", zoe) })
	if err != nil {
		e.t.Fatal(err)
	}
	_, err = e.Change(context.Background(), id, zoe, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("south", zoe, "Zoë", "z") })
	if err != nil {
		e.t.Fatal(err)
	}
}

// of are the ids of the rooms in which somebody is by their own name, page by page.
func (e *evening) of(person string, limit int) (ids []string) {
	e.t.Helper()
	for after := ""; ; {
		rooms, next, err := e.Of(context.Background(), person, after, limit)
		if err != nil {
			e.t.Fatal(err)
		}
		for _, r := range rooms {
			ids = append(ids, r.ID)
		}
		if after = next; next == "" {
			return ids
		}
	}
}

func TestRoomsAreFoundByWhoIsInThem(t *testing.T) {
	e := anEvening(t)
	for _, id := range []string{"a1", "a2", "a3"} {
		e.sits(id)
	}
	for limit := range 4 {
		if got := fmt.Sprint(e.of("z", limit)); got != "[a1 a2 a3]" {
			t.Errorf("%d on a page: %s", limit, got)
		}
	}
	for _, other := range []string{"", "x", "y", "zz"} {
		if got := e.of(other, 5); len(got) != 0 {
			t.Errorf("%q is in %v", other, got)
		}
	}
	// Whoever stands up, or is in a room that is closed or over, is not in it any more.
	if _, err := e.Change(context.Background(), "a1", zoe, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "south") }); err != nil {
		t.Fatal(err)
	}
	if err := e.Close(context.Background(), "a2", hostKey); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(e.of("z", 5)); got != "[a3]" {
		t.Errorf("left are %s", got)
	}
	e.now = e.now.Add(lobby.RestsBefore + time.Second)
	if _, err := e.Sweep(context.Background(), lobby.Kinds()[0], "", 50); err != nil {
		t.Fatal(err)
	}
	if list, err := e.Records.List(context.Background(), "sits", "", 50); err != nil || len(list) != 0 {
		t.Errorf("noted is still %v %v", list, err)
	}
}

func TestTheKeyOfAnOwner(t *testing.T) {
	e := anEvening(t)
	e.sits("a1")
	r, err := e.Find(context.Background(), "a1")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(r.KeyOf("z")); got != string(zoe) {
		t.Errorf("Zoë comes by %q", got)
	}
	for _, other := range []string{"", "x"} { // Al owns no name
		if got := r.KeyOf(other); got != nil {
			t.Errorf("%q comes by %q", other, got)
		}
	}
}

func TestTheKeyOfASeatThatIsKeptForAName(t *testing.T) {
	r := &lobby.Room{Seats: []lobby.Seat{
		{ID: "a", Invited: "Zoë"}, // it has no link
		{ID: "b", Invited: "Zoë", Taken: true, Person: lobby.Person{Key: []byte("b")}},
		{ID: "c", Invited: "Zoë", Outside: "bot", Person: lobby.Person{Key: []byte("c")}},
		{ID: "d", Person: lobby.Person{Key: []byte("d")}},
		{ID: "e", Invited: "Zoë", Person: lobby.Person{Key: []byte("e")}},
	}}
	for name, want := range map[string]string{"Zoë": "e", "ZOE\u0308": "e", "Al": "", "": ""} {
		if got := string(r.KeptFor(name)); got != want {
			t.Errorf("%q comes by %q, not %q", name, got, want)
		}
	}
	if r.Begun = true; r.KeptFor("Zoë") != nil {
		t.Error("a seat is kept although the match has begun")
	}
}

// Whoever has sat at more tables than anybody can is told of the last of them as well, and it is erased.
func TestAllTablesOfAnOwnerAreErased(t *testing.T) {
	ctx := context.Background()
	e := anEvening(t)
	for i := range 5_100 {
		if _, err := e.Records.Put(ctx, records.Record{Kind: "sits", ID: fmt.Sprintf("z/%04d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := e.Say(ctx, "last", lobby.Watching, lobby.Said{Text: "Mine.", Name: "Zoë"}, "z", ""); err != nil {
		t.Fatal(err)
	}
	who := people.Person{ID: "z", Name: "Zoë"}
	about, err := e.About(ctx, who)
	if text, _ := json.Marshal(about); err != nil || !strings.Contains(string(text), "Mine.") {
		t.Errorf("the last table is not told: %s %v", text, err)
	}
	if err := e.Erase(ctx, who); err != nil {
		t.Fatal(err)
	}
	if left, err := e.Records.List(ctx, "sits", "z/", 1); err != nil || len(left) != 0 {
		t.Errorf("there is still %v %v", left, err)
	}
	if lines, _, err := e.Heard(ctx, "last", lobby.Watching, 0, nil); err != nil || len(lines) != 0 {
		t.Errorf("said is still %v %v", lines, err)
	}
}

func TestWhatIsSaidByAnOwnerIsToldAndErased(t *testing.T) {
	ctx := context.Background()
	e := anEvening(t)
	e.sits("a1")
	for _, said := range []struct{ room, owner, text string }{{"a1", "z", "Mine."}, {"a1", "", "Not mine."}, {"elsewhere", "z", "Mine, too."}} {
		if _, err := e.Say(ctx, said.room, lobby.Watching, lobby.Said{Text: said.text, Name: "Zoë"}, said.owner, ""); err != nil {
			t.Fatal(err)
		}
	}
	who := people.Person{ID: "z", Name: "Zoë"}
	about, err := e.About(ctx, who)
	text, _ := json.Marshal(about)
	for _, want := range []string{`"room":"a1","game":"toy","name":"Zoë","seats":["south"]`, "Mine.", "elsewhere", "Mine, too."} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s is not told: %s %v", want, text, err)
		}
	}
	if strings.Contains(string(text), "Not mine") {
		t.Errorf("more is told: %s", text)
	}
	for range 2 { // it may be asked again
		if err := e.Erase(ctx, who); err != nil {
			t.Fatal(err)
		}
	}
	if about, err = e.About(ctx, who); about != nil || err != nil {
		t.Errorf("there is still %v %v", about, err)
	}
	lines, _, err := e.Heard(ctx, "a1", lobby.Watching, 0, nil)
	if err != nil || len(lines) != 1 || lines[0].Text != "Not mine." {
		t.Errorf("said is still %v %v", lines, err)
	}
	r, err := e.Find(ctx, "a1")
	if err != nil || r.Seats[1].Name != "" || r.Seats[1].Owner != "" || !r.Seats[1].Taken || string(r.Seats[1].Key) != string(zoe) {
		t.Errorf("the seat is %+v %v", r.Seats[1], err)
	}
}
