package lobby_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"rumble/game"
	"rumble/lobby"
	"rumble/people"
)

func gang(name string, bytesLong int) *lobby.Gang {
	return &lobby.Gang{File: bytes.Repeat([]byte(name[:1]), bytesLong), Name: name, Figures: 2}
}

func bring(seat string, g *lobby.Gang) func(r *lobby.Room, w lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.Bring(w, seat, g) }
}

// brought are the names of the gangs at the seats.
func (e *evening) brought() string {
	var all []string
	for _, s := range e.room().Seats {
		if s.Gang == nil {
			all = append(all, "-")
		} else {
			all = append(all, s.Gang.Name)
		}
	}
	return strings.Join(all, " ")
}

func TestTheGangsOfARoomAreBounded(t *testing.T) {
	e := anEvening(t)
	e.does(hostKey, bring("north", gang("Reds", lobby.MaxGangs-10)))
	e.refused(hostKey, game.BadGang, bring("east", gang("Blues", 11)))
	e.does(hostKey, bring("east", gang("Blues", 10)))
	e.refused(hostKey, game.BadGang, bring("north", gang("Reds", lobby.MaxGangs-9)))
	if got := e.brought(); got != "Reds - Blues" {
		t.Errorf("the gangs are %s", got)
	}
}

func TestAGangThatIsKeptForSomebody(t *testing.T) {
	e := anEvening(t)
	e.refused(zoe, game.WrongSeat, bring("south", gang("Blues", 5)))
	e.does(hostKey, bring("south", gang("Reds", 5)))
	e.does(zoe, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("south", zoe, "Zoë", "z1") })
	e.refused(hostKey, game.WrongSeat, bring("south", nil))
	e.does(zoe, func(r *lobby.Room, w lobby.Who) error { return r.SetReady(w, true, 1) })
	e.does(zoe, bring("south", gang("Reds", 5)))
	if !e.room().Seats[1].Ready {
		t.Error("with the same gang again they are not ready any more")
	}
	e.does(zoe, bring("south", gang("Blues", 5)))
	if s := e.room().Seats[1]; s.Ready || s.Gang.Name != "Blues" {
		t.Errorf("with another gang it is %+v", s)
	}
	e.does(zoe, func(r *lobby.Room, w lobby.Who) error { r.LetGo(1, "No place."); return r.SetReady(w, true, 1) })
	e.does(zoe, bring("south", nil))
	if s := e.room().Seats[1]; s.LetGo != "" || s.Ready || s.Gang != nil {
		t.Errorf("after it was taken note of it is %+v", s)
	}
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Kick(w, "south") })
	e.does(hostKey, bring("east", gang("Greens", 5)))
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Give(w, "east", "steady", "") })
	if got := e.brought(); got != "- - -" {
		t.Errorf("the gangs are %s", got)
	}
}

// Who owns a name sees by it which gangs they have brought, and erases them with it.
func TestWhoseGangItIs(t *testing.T) {
	e := anEvening(t)
	ctx := context.Background()
	e.does(zoe, func(r *lobby.Room, _ lobby.Who) error { return r.Sit("south", zoe, "Zoë", "z1") })
	e.does(zoe, bring("south", gang("Reds", 5)))
	who := people.Person{ID: "z1", Name: "Zoë"}
	about, err := e.About(ctx, who)
	if all, ok := about.([]lobby.About); err != nil || !ok || len(all) != 1 || strings.Join(all[0].Gangs, " ") != "Reds" {
		t.Errorf("kept about them are %+v (%v)", about, err)
	}
	if err := e.Erase(ctx, who); err != nil || e.brought() != "- - -" {
		t.Errorf("after that the gangs are %s (%v)", e.brought(), err)
	}
}

func TestGangsStayOnTheirSideWhenAMatchIsPlayedAgain(t *testing.T) {
	r := &lobby.Room{Seats: []lobby.Seat{{ID: "north", Taken: true, Gang: gang("Reds", 1)}, {ID: "south", Taken: true}}}
	next := r.Next("r2", func(seat string) []byte { return []byte(seat) }, func(i int) int { return 1 - i })
	if string(next.Seats[0].Key) != "south" || next.Seats[0].Gang.Name != "Reds" || next.Seats[1].Gang != nil {
		t.Errorf("the next room has %+v", next.Seats)
	}
}
