package lobby_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/lobby"
	"rumble/people"
)

func shutting(seat string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.ShutOut(w, seat) }
}

func letting(name string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.LetIn(w, name) }
}

// Whoever is shut out comes back neither by the link that they had nor by their name, until they are let in.
func TestSomebodyIsShutOut(t *testing.T) {
	e := anEvening(t)
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) })
	e.sit(bea, "east", "Eve")
	e.sit(zoe, "south", "Zoë")
	e.refused(zoe, game.NotHost, shutting("east"))
	e.refused(hostKey, game.UnknownSeat, shutting("west"))
	e.does(hostKey, shutting("north")) // nobody sits there
	e.does(hostKey, shutting("east"))
	if got := e.sitters(); got != "north: south:Zoë east:" {
		t.Errorf("at the table are %s", got)
	}
	e.refused(bea, game.NotWelcome, sitting(bea, "east", "Somebody else"))
	e.refused([]byte("wrong"), game.BadKey, sitting([]byte("wrong"), "east", "Somebody else"))
	for _, name := range []string{"Eve", " eVE "} {
		e.refused(nil, game.NotWelcome, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("east", stranger, name, "") })
		e.refused(zoe, game.NotWelcome, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, name, "") })
	}
	e.refused(hostKey, game.UnknownPerson, letting("Bea"))
	e.refused(zoe, game.NotHost, letting("Eve"))
	e.does(hostKey, letting("EVE"))
	e.does(nil, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("east", stranger, "Eve", "") })
	e.refused(bea, game.BadKey, sitting(bea, "east", "Eve")) // a dead link stays dead
}

func TestWhoCannotBeShutOut(t *testing.T) {
	e := anEvening(t)
	e.sit(hostKey, "north", "Al")
	e.refused(hostKey, game.WrongSeat, shutting("north"))
	e.does(hostKey, func(r *lobby.Room, _ lobby.Who) error {
		r.Seats[2] = lobby.Seat{ID: "east", Outside: "b", Taken: true, Person: lobby.Person{Name: "Iron"}}
		return nil
	})
	e.refused(hostKey, game.WrongSeat, shutting("east"))
	e.sit(zoe, "south", "Zoë")
	e.does(hostKey, func(r *lobby.Room, _ lobby.Who) error { r.Begun = true; return nil })
	e.refused(hostKey, game.AlreadyBegun, shutting("south"))
	e.refused(hostKey, game.AlreadyBegun, letting("Zoë"))
}

// The list is bounded, the first on it makes room, and nobody is on it twice.
func TestThoseWhoAreShutOutAreBounded(t *testing.T) {
	e := anEvening(t)
	for i := range lobby.MostShutOut + 1 {
		name := fmt.Sprintf("Eve %d", i)
		e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "east", bea) })
		e.does(bea, func(r *lobby.Room, w lobby.Who) error { return r.Sit("east", bea, name, "") })
		e.does(hostKey, shutting("east"))
	}
	if out := e.room().Out; len(out) != lobby.MostShutOut || out[0].Name != "Eve 1" {
		t.Errorf("%d are shut out, the first of them %s", len(out), out[0].Name)
	}
	e.does(hostKey, func(r *lobby.Room, _ lobby.Who) error {
		r.Seats[1] = lobby.Seat{ID: "south", Taken: true, Person: lobby.Person{Name: "Eve 7", Key: zoe}}
		return nil
	})
	e.does(hostKey, shutting("south"))
	if out := e.room().Out; len(out) != lobby.MostShutOut || out[len(out)-1].Name != "Eve 7" {
		t.Errorf("%d are shut out, the last of them %s", len(out), out[len(out)-1].Name)
	}
}

// Whoever owns a name is shut out under another one as well. They see it, and it goes with all else that is kept about them.
func TestAnOwnerWhoIsShutOut(t *testing.T) {
	e := anEvening(t)
	e.sits("a1")
	ctx := context.Background()
	do := func(key []byte, do func(*lobby.Room, lobby.Who) error) error {
		_, err := e.Change(ctx, "a1", key, do)
		return err
	}
	if err := do(hostKey, shutting("south")); err != nil {
		t.Fatal(err)
	}
	if err := do(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) }); err != nil {
		t.Fatal(err)
	}
	err := do(nil, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("east", stranger, "Zed", "z") })
	if err == nil || !strings.Contains(err.Error(), "shut you out") {
		t.Errorf("under another name Zoë is told %v", err)
	}
	if got := e.of("z", 10); len(got) != 0 {
		t.Errorf("Zoë sits at %s", got)
	}
	who := people.Person{ID: "z", Name: "Zoë"}
	about, err := e.About(ctx, who)
	if text, _ := json.Marshal(about); err != nil || !strings.Contains(string(text), `"name":"Zoë"`) || !strings.Contains(string(text), `"shutOut":true`) {
		t.Errorf("of Zoë is kept %s, %v", text, err)
	}
	if err := e.Erase(ctx, who); err != nil {
		t.Fatal(err)
	}
	if r, err := e.Find(ctx, "a1"); err != nil || len(r.Out) != 0 {
		t.Errorf("%v is still shut out, %v", r.Out, err)
	}
}
