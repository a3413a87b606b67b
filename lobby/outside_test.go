package lobby_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"rumble/game"
	"rumble/lobby"
	"rumble/people"
)

var iron, copper = people.Person{ID: "b-iron", Name: "Iron"}, people.Person{ID: "b-copper", Name: "Copper"}

func challenge(seat string, bot people.Person) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.Challenge(w, seat, bot) }
}

func accepts(bot people.Person, terms int) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, _ lobby.Who) error { return r.Accept(bot, []byte("token of "+bot.ID), terms) }
}

func declines(bot people.Person) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, _ lobby.Who) error { return r.Decline(bot) }
}

func TestABotFromOutsideIsInvited(t *testing.T) {
	e := anEvening(t)
	e.refused(zoe, game.NotHost, challenge("east", iron))
	e.refused(hostKey, game.UnknownSeat, challenge("west", iron))
	e.refused(nil, game.NoChallenge, accepts(iron, 1))
	e.refused(nil, game.NoChallenge, declines(iron))
	e.does(hostKey, challenge("east", iron))
	e.does(hostKey, challenge("east", iron))
	e.shows("north: south:Zoë? east:Iron?")
	if _, known := e.room().Who(bea); known {
		t.Error("the link of the seat still leads somewhere")
	}
	e.refused(hostKey, game.NameUsed, challenge("north", iron))
	e.refused(hostKey, game.SeatTaken, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "east", bea) })
	e.refused(nil, game.MovedOn, accepts(iron, 2))
	e.refused(nil, game.NoChallenge, accepts(copper, 1))
	e.does(nil, accepts(iron, 1))
	e.does(nil, accepts(iron, 1))
	e.shows("north: south:Zoë? east:Iron!")
	if s := e.room().Seats[2]; s.Owner != iron.ID || string(s.Key) != "token of b-iron" {
		t.Errorf("the bot sits as %+v", s)
	}
	e.sit(zoe, "south", "Zoë")
	e.refused(hostKey, game.SeatTaken, challenge("south", copper))
	e.does(zoe, swap("south", "east"))
	e.does(nil, declines(iron))
	e.shows("north: south:Zoë east:")
	if s := e.room().Seats; s[2].Declined != "Iron" || s[2].Outside != "" || s[1].Swap != "" {
		t.Errorf("after it has said no the seats are %+v", s)
	}
	e.does(hostKey, challenge("east", copper)) // another in its place
	e.does(hostKey, challenge("east", iron))
	e.does(nil, accepts(iron, 1))
	e.does(hostKey, give("north", "steady", ""))
	e.does(zoe, ready(true, 1))
	e.does(hostKey, begin(0))
	e.does(nil, accepts(iron, 1)) // it sits there already
	e.refused(nil, game.AlreadyBegun, declines(iron))
	e.refused(hostKey, game.AlreadyBegun, challenge("north", copper))
}

func TestABotGoesByItsOwnName(t *testing.T) {
	e := anEvening(t)
	e.sit(zoe, "south", "iron")
	e.does(hostKey, challenge("east", iron))
	e.refused(nil, game.NameUsed, accepts(iron, 1))
	e.sit(zoe, "south", "Zoë")
	e.does(nil, accepts(iron, 1))
	e.refused([]byte("token of b-iron"), game.WrongSeat, sitting([]byte("token of b-iron"), "east", "Gold"))
	e.refused([]byte("token of b-iron"), game.WrongSeat, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, "Gold", "") })
	// The host may take the seat of a bot that has not come, and of none that has.
	e.refused(hostKey, game.SeatTaken, sitting(hostKey, "east", "Al"))
	e.does(hostKey, challenge("north", copper))
	e.sit(hostKey, "north", "Al")
	if e.room().Outsider(copper.ID) != -1 || e.room().Outsider(iron.ID) != 2 || e.room().Outsider("") != -1 {
		t.Errorf("the seats are %+v", e.room().Seats)
	}
	e.refused(nil, game.NoChallenge, accepts(copper, 1))
}

func TestABotIsAtSoManyTables(t *testing.T) {
	e := anEvening(t)
	ctx := context.Background()
	id := func(i int) string { return fmt.Sprintf("a%02d", i) }
	for i := range lobby.MaxTables {
		e.sits(id(i))
		for range 2 {
			if err := e.NoteBot(ctx, iron, id(i)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := e.Change(ctx, id(i), hostKey, challenge("east", iron)); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.NoteBot(ctx, iron, "r1"); code(err) != game.BotBusy {
		t.Errorf("at its most tables: %v", err)
	}
	if err := e.NoteBot(ctx, copper, "r1"); err != nil {
		t.Errorf("another bot: %v", err)
	}
	// A match that it plays again takes the place of the one that is over.
	if err := e.NoteAgain(ctx, iron, id(7), id(7)+"-again"); err != nil {
		t.Errorf("a match again, at its most tables: %v", err)
	}
	if rooms, err := e.OfBot(ctx, iron.ID); err != nil || len(rooms) != lobby.MaxTables || slices.Contains(rooms, id(7)) || !slices.Contains(rooms, id(7)+"-again") {
		t.Errorf("playing again it is noted at %v (%v)", rooms, err)
	}
	if err := e.NoteAgain(ctx, copper, "r1", "r2"); err != nil {
		t.Errorf("a match again, at few tables: %v", err)
	}
	if rooms, err := e.OfBot(ctx, copper.ID); err != nil || !slices.Equal(rooms, []string{"r1", "r2"}) {
		t.Errorf("with a place left it is noted at %v (%v)", rooms, err)
	}
	if err := e.ForgetBot(ctx, iron.ID, id(7)+"-again"); err != nil {
		t.Fatal(err)
	}
	if err := e.NoteBot(ctx, iron, id(7)); err != nil {
		t.Fatal(err)
	}
	// A room that knows nothing of it any more makes place, and one that is gone.
	if _, err := e.Change(ctx, id(3), nil, declines(iron)); err != nil {
		t.Fatal(err)
	}
	if err := e.Close(ctx, id(5), hostKey); err != nil {
		t.Fatal(err)
	}
	if err := e.NoteBot(ctx, iron, "r1"); err != nil {
		t.Errorf("although there is a place: %v", err)
	}
	rooms, err := e.OfBot(ctx, iron.ID)
	if err != nil || len(rooms) != lobby.MaxTables-1 || rooms[3] != id(4) || rooms[4] != id(6) || rooms[len(rooms)-1] != "r1" {
		t.Errorf("it is noted at %v (%v)", rooms, err)
	}
	if err := e.ForgetBot(ctx, iron.ID, "r1"); err != nil {
		t.Fatal(err)
	}
	if rooms, _ = e.OfBot(ctx, iron.ID); len(rooms) != lobby.MaxTables-2 {
		t.Errorf("after one is forgotten it is noted at %v", rooms)
	}
}

func TestSharingAMatch(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	shows := func(want bool) {
		t.Helper()
		if got, err := rs.Shared(ctx, "m"); got != want || err != nil {
			t.Errorf("it is shared: %v (%v)", got, err)
		}
	}
	shows(false)
	for range 2 {
		if err := rs.Share(ctx, "m", true); err != nil {
			t.Fatal(err)
		}
		*now = now.Add(time.Hour)
	}
	shows(true)
	if kept, _ := rs.Records.Get(ctx, "shared", "m"); string(kept.Body) != `{"at":1000000}` {
		t.Errorf("kept is %s", kept.Body)
	}
	for range 2 {
		if err := rs.Share(ctx, "m", false); err != nil {
			t.Fatal(err)
		}
	}
	shows(false)
}

func TestWhenSomethingHasHappenedLast(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	happened := func(want int64) {
		t.Helper()
		if at, err := rs.LastMoved(ctx, "m"); at != want || err != nil {
			t.Errorf("it was at %d (%v), not at %d", at, err, want)
		}
	}
	happened(0)
	for _, want := range []int64{1_000_000, 1_000_090} {
		if err := rs.Moved(ctx, "m"); err != nil {
			t.Fatal(err)
		}
		*now = now.Add(90 * time.Second)
		happened(want)
	}
}

// A room needs a seat, and no more than there may be.
func TestARoomHasSeats(t *testing.T) {
	for n, ok := range map[int]bool{0: false, 1: true, lobby.MaxSeats: true, lobby.MaxSeats + 1: false} {
		_, err := lobby.NewRoom("r", lobby.Person{Name: "Al"}, nil, terms(), make([]string, n))
		var refusal *game.Error
		if ok != (err == nil) || !ok && (!errors.As(err, &refusal) || refusal.Code != game.BadSeats) {
			t.Errorf("with %d seats: %v", n, err)
		}
	}
}
