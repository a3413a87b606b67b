package lobby_test

import (
	"context"
	"testing"
	"time"

	"rumble/internal/failing"
	"rumble/lobby"
	"rumble/people"
)

// Whatever is done in a room or beside one, whoever does it hears of it when what is kept cannot be reached.
func TestNothingIsSaidToBeDoneWhenTheRecordsFail(t *testing.T) {
	ctx := context.Background()
	who := people.Person{ID: "z", Name: "Zoë"}
	room := func() *lobby.Room {
		r, err := lobby.NewRoom("a2", lobby.Person{Name: "Zoë", Owner: "z", Key: zoe}, watchKey, terms(), []string{"north", "south"})
		if err != nil {
			t.Fatal(err)
		}
		r.Open = true
		return r
	}
	for what, do := range map[string]func(e *evening) error{
		"finding": func(e *evening) error { _, err := e.Find(ctx, "a1"); return err },
		"opening": func(e *evening) error { return e.Add(ctx, room()) },
		"changing": func(e *evening) error {
			_, err := e.Change(ctx, "a1", hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Sit("north", hostKey, "Al", "new") })
			return err
		},
		"closing":    func(e *evening) error { return e.Close(ctx, "a1", hostKey) },
		"the list":   func(e *evening) error { _, _, err := e.Listed(ctx, "", 9); return err },
		"the tables": func(e *evening) error { _, _, err := e.Of(ctx, "z", "", 9); return err },
		"all of it":  func(e *evening) error { _, err := e.About(ctx, who); return err },
		"erasing":    func(e *evening) error { return e.Erase(ctx, who) },
		"saying": func(e *evening) error {
			_, err := e.Say(ctx, "a1", lobby.AtTable, lobby.Said{Text: "Mine."}, "z", "")
			return err
		},
		"hearing":         func(e *evening) error { _, _, err := e.Heard(ctx, "a1", lobby.AtTable, 0, nil); return err },
		"closing a chat":  func(e *evening) error { return e.CloseChat(ctx, "a1", lobby.AtTable, true) },
		"being there":     func(e *evening) error { return e.SayThere(ctx, "a1", "node", []string{"north"}, 1) },
		"who is there":    func(e *evening) error { _, _, err := e.ThereElsewhere(ctx, "a1", "node"); return err },
		"a lost link":     func(e *evening) error { _, err := e.AskRelink(ctx, "a9", lobby.Relink{Seat: "north"}); return err },
		"a yes to it":     func(e *evening) error { _, err := e.ReplyRelink(ctx, "a1", 1, []string{"north"}, true); return err },
		"the end of it":   func(e *evening) error { return e.EndRelink(ctx, "a1", 1) },
		"what is asked":   func(e *evening) error { _, err := e.RelinkOf(ctx, "a1"); return err },
		"a key":           func(e *evening) error { _, err := e.MayBeKey(ctx, "a1", zoe); return err },
		"sharing":         func(e *evening) error { return e.Share(ctx, "a1", true) },
		"sharing no more": func(e *evening) error { return e.Share(ctx, "a1", false) },
		"shared":          func(e *evening) error { _, err := e.Shared(ctx, "a1"); return err },
		"a move":          func(e *evening) error { return e.Moved(ctx, "a1") },
		"the last move":   func(e *evening) error { _, err := e.LastMoved(ctx, "a1"); return err },
		"what was again":  func(e *evening) error { _, err := e.AgainOf(ctx, "a1"); return err },
		"again": func(e *evening) error {
			_, err := wishes(&e.Rooms, lobby.Wish{Next: "m2"}, lobby.Joined{Seats: of("a")}, 2)
			return err
		},
		"what it follows":  func(e *evening) error { return e.Follows(ctx, "a1", lobby.Again{Before: "a0"}) },
		"not again":        func(e *evening) error { return e.NotAgain(ctx, "played") },
		"a bot":            func(e *evening) error { return e.NoteBot(ctx, copper, "a1") },
		"one bot too many": func(e *evening) error { return e.NoteBot(ctx, iron, "a1") },
		"the bot's tables": func(e *evening) error { _, err := e.OfBot(ctx, iron.ID); return err },
		"a bot forgotten":  func(e *evening) error { return e.ForgetBot(ctx, iron.ID, "gone") },
		"sweeping": func(e *evening) error {
			e.now = e.now.Add(lobby.RestsAfter + time.Hour)
			_, err := e.Sweep(ctx, "room", "", 9)
			return err
		},
	} {
		t.Run(what, func(t *testing.T) {
			failing.Each(t, func(keep *failing.Records) error {
				e := &evening{t: t, now: time.Unix(1_000_000, 0)}
				e.Rooms = lobby.Rooms{Records: keep, Now: func() time.Time { return e.now }}
				e.stocked()
				keep.Begin()
				return do(e)
			})
		})
	}
}

// stocked has something of everything: a room with Zoë in it, who has said something and said it elsewhere, too; a request, a wish, and
// a bot at its most tables, of which no room knows.
func (e *evening) stocked() {
	e.t.Helper()
	ctx := context.Background()
	e.sits("a1")
	check := func(err error) {
		if err != nil {
			e.t.Fatal(err)
		}
	}
	_, err := e.Change(ctx, "a1", hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) })
	check(err)
	for _, id := range []string{"a1", "elsewhere"} {
		_, err = e.Say(ctx, id, lobby.Watching, lobby.Said{Text: "Mine."}, "z", "")
		check(err)
	}
	_, err = e.AskRelink(ctx, "a1", lobby.Relink{Seat: "south", Asked: []string{"north"}, Key: stranger})
	check(err)
	_, err = e.PlayAgain(ctx, "played", lobby.Wish{Next: "m2"}, lobby.Joined{Seats: of("a")}, 2, func(string) []byte { return zoe })
	check(err)
	for i := range lobby.MaxTables {
		check(e.NoteBot(ctx, iron, string(rune('b'+i))))
	}
}
