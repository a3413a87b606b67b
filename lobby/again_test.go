package lobby_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"rumble/game"
	"rumble/lobby"
)

// of are the seats of one link.
func of(seats ...string) []string { return seats }

// wishes wishes to play "m" again, and gives what came of it in a few words.
func wishes(rs *lobby.Rooms, first lobby.Wish, who lobby.Joined, links int) (string, error) {
	a, err := rs.PlayAgain(context.Background(), "m", first, who, links, func(next string) []byte { return []byte(who.Seats[0] + " of " + next) })
	if err != nil {
		return "", err
	}
	words := a.Wish.Next
	for _, j := range a.Wish.Joined {
		words += fmt.Sprintf(", %v by %s", j.Seats, j.Key)
	}
	if a.Wish.Agreed {
		words += ", agreed"
	}
	return words, nil
}

func TestAllMustWishToPlayAgain(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	if err := rs.NotAgain(ctx, "m"); code(err) != game.NoRequest {
		t.Errorf("nobody wishes it, and no is said with %v", err)
	}
	swapped := lobby.Wish{Next: "m2", Swapped: true}
	for range 2 { // said twice it is said once
		if got, err := wishes(rs, swapped, lobby.Joined{Seats: of("north"), Name: "Al"}, 2); err != nil || got != "m2, [north] by north of m2" {
			t.Errorf("after one it is %s (%v)", got, err)
		}
	}
	if _, err := wishes(rs, lobby.Wish{Next: "m3"}, lobby.Joined{Seats: of("south")}, 2); code(err) != game.MovedOn {
		t.Errorf("the other wishes it otherwise: %v", err)
	}
	if _, err := wishes(rs, swapped, lobby.Joined{Seats: of("south"), Name: "\x00"}, 2); code(err) != "bad-name" {
		t.Errorf("a name that is none: %v", err)
	}
	if err := rs.NotAgain(ctx, "m"); err != nil {
		t.Error(err)
	}
	if a, err := rs.AgainOf(ctx, "m"); err != nil || a.Wish != nil {
		t.Errorf("after a no there is %+v (%v)", a.Wish, err)
	}
	if _, err := wishes(rs, lobby.Wish{Next: "m3"}, lobby.Joined{Seats: of("north")}, 2); err != nil {
		t.Fatal(err)
	}
	if _, err := wishes(rs, lobby.Wish{Next: "m5", Swapped: true}, lobby.Joined{Seats: of("south")}, 2); code(err) != game.MovedOn {
		t.Errorf("the other wishes to swap: %v", err)
	}
	got, err := wishes(rs, lobby.Wish{Next: "m4"}, lobby.Joined{Seats: of("south", "east")}, 2)
	if err != nil || got != "m3, [north] by north of m3, [south east] by south of m3, agreed" {
		t.Errorf("after both it is %s (%v)", got, err)
	}
	if err := rs.NotAgain(ctx, "m"); code(err) != game.AlreadyBegun {
		t.Errorf("a no that comes too late: %v", err)
	}
	// It is kept for as long as the match is.
	*now = now.Add(lobby.RestsAfter)
	if a, _ := rs.AgainOf(ctx, "m"); a.Wish.Of(of("south", "east")) == nil || a.Wish.Of(of("south")) != nil {
		t.Errorf("there is %+v", a.Wish)
	}
	if _, err := rs.Sweep(ctx, "again", "", 10); err != nil {
		t.Fatal(err)
	}
	if a, _ := rs.AgainOf(ctx, "m"); a.Wish == nil {
		t.Error("it is erased too early")
	}
	*now = now.Add(time.Second)
	if _, err := rs.Sweep(ctx, "again", "", 10); err != nil {
		t.Fatal(err)
	}
	if a, _ := rs.AgainOf(ctx, "m"); a.Wish != nil {
		t.Error("it is never erased")
	}
}

func TestWhoHasWonHowOften(t *testing.T) {
	rs, _ := clocked()
	ctx := context.Background()
	parties := []lobby.Party{{Seats: of("a"), Name: "Al"}, {Seats: of("b", "c")}, {Seats: of("d"), Name: "steady", Bot: true}}
	told := func(a *lobby.Again) string {
		words := ""
		for _, p := range a.Parties {
			words += fmt.Sprintf("%v %s %d, ", p.Seats, p.Name, p.Won)
		}
		return fmt.Sprint(words, a.Drawn)
	}
	a := &lobby.Again{Before: "m0"}
	for _, c := range []struct {
		winners []string
		want    string
	}{
		{of("a"), "[a] Al 1, [b c]  0, [d] steady 0, 0"},
		{of("b"), "[a] Al 1, [b c]  1, [d] steady 0, 0"}, // by one of their seats
		{of("b", "c"), "[a] Al 1, [b c]  2, [d] steady 0, 0"},
		{of("a", "d"), "[a] Al 1, [b c]  2, [d] steady 0, 1"}, // two have drawn
		{nil, "[a] Al 1, [b c]  2, [d] steady 0, 1"},
		{of("x"), "[a] Al 1, [b c]  2, [d] steady 0, 1"},
	} {
		a = a.With(parties, c.winners)
		if got := told(a); got != c.want {
			t.Errorf("after %v has won it is %s, not %s", c.winners, got, c.want)
		}
	}
	// A name that is not known this time is the one of before, and the next match is told once of it.
	nameless := []lobby.Party{{Seats: of("a")}, {Seats: of("e"), Name: "Eve"}}
	if got := told(a.With(nameless, nil)); got != "[a] Al 1, [e] Eve 0, 1" {
		t.Errorf("with others it is %s", got)
	}
	first := lobby.Again{Before: "m1", Parties: parties, Drawn: 2}
	for _, before := range []lobby.Again{first, {Before: "m9"}} {
		if err := rs.Follows(ctx, "m2", before); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := rs.AgainOf(ctx, "m2"); err != nil || kept.Before != "m1" || told(kept) != told(&first) || kept.Changed != 1_000_000 {
		t.Errorf("the next match follows %+v (%v)", kept, err)
	}
}

func TestTheRoomOfTheNextMatch(t *testing.T) {
	r := &lobby.Room{
		ID: "r1", Terms: lobby.Terms{Number: 4, Ruleset: "toy"}, Host: lobby.Person{Name: "Al", Key: hostKey}, Watch: watchKey, Public: "public", Begun: true, Rated: true,
		Seats: []lobby.Seat{
			{ID: "a", Taken: true, Host: true, Ready: true, Swap: "b", NoSwap: "c", Person: lobby.Person{Name: "Al"}},
			{ID: "b", Taken: true, Person: lobby.Person{Name: "Zoë", Key: zoe}},
			{ID: "c", Taken: true, Outside: "bot", Person: lobby.Person{Name: "Iron", Key: bea}},
			{ID: "d", Bot: "steady"},
		},
	}
	next := r.Next("r2", func(seat string) []byte { return []byte("new " + seat) }, func(i int) int { return (i + 1) % 4 })
	if next.ID != "r2" || !next.Begun || !next.Rated || next.Public != "public" || string(next.Watch) != "watch" || next.Terms.Number != 1 || next.Terms.Ruleset != "toy" || next.Host.Name != "Al" || string(next.Host.Key) != "new a" {
		t.Errorf("the next room is %+v", next)
	}
	got := ""
	for _, s := range next.Seats {
		got += fmt.Sprintf("%s: %s%s by %q, %v %v%s; ", s.ID, s.Name, s.Bot, s.Key, s.Taken, s.Ready, s.Swap+s.NoSwap)
	}
	if want := `a: steady by "", false false; b: Al by "", true true; c: Zoë by "new b", true true; d: Iron by "bea", true true; `; got != want {
		t.Errorf("its seats are %s\nnot %s", got, want)
	}
	if r.Seats[0].Swap != "b" || string(r.Host.Key) != "host" || r.Terms.Number != 4 {
		t.Error("the room of before has changed")
	}
}
