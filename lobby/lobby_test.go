package lobby_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"rumble/game"
	"rumble/lobby"
	"rumble/records"
)

// The hashes of keys, for tests: what they are hashes of does not matter.
var hostKey, watchKey, zoe, bea, stranger = []byte("host"), []byte("watch"), []byte("zoe"), []byte("bea"), []byte("stranger")

// evening is a room of three seats: Al is its host, Zoë has the link of the south and Bea that of the east.
type evening struct {
	t *testing.T
	lobby.Rooms
	now time.Time
}

func terms() lobby.Terms {
	return lobby.Terms{Ruleset: "toy", Scenario: "trio", Settings: map[string]string{"turns": "5"}}
}

func anEvening(t *testing.T) *evening {
	t.Helper()
	e := &evening{t: t, now: time.Unix(1_000_000, 0)}
	e.Rooms = lobby.Rooms{Records: records.NewMemory(), Now: func() time.Time { return e.now }}
	r, err := lobby.NewRoom("r1", lobby.Person{Name: " Al ", Key: hostKey}, watchKey, terms(), []string{"north", "south", "east"})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Add(context.Background(), r); err != nil {
		t.Fatal(err)
	}
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error {
		return errors.Join(r.Give(w, "south", "", "Zoë"), r.Link(w, "south", zoe), r.Link(w, "east", bea))
	})
	return e
}

func (e *evening) does(key []byte, do func(r *lobby.Room, w lobby.Who) error) {
	e.t.Helper()
	if _, err := e.Change(context.Background(), "r1", key, do); err != nil {
		e.t.Fatal(err)
	}
}

// refused checks that somebody may not do something, and that the room stays as it is.
func (e *evening) refused(key []byte, code game.Code, do func(r *lobby.Room, w lobby.Who) error) {
	e.t.Helper()
	before := e.room()
	_, err := e.Change(context.Background(), "r1", key, do)
	var refusal *game.Error
	if !errors.As(err, &refusal) || refusal.Code != code || !strings.HasSuffix(refusal.Sentence, ".") {
		e.t.Errorf("it is answered %v, not %s", err, code)
	}
	if after := e.room(); said(after) != said(before) {
		e.t.Errorf("what was refused has changed\n%s to\n%s", said(before), said(after))
	}
}

func (e *evening) room() *lobby.Room {
	e.t.Helper()
	r, err := e.Find(context.Background(), "r1")
	if err != nil {
		e.t.Fatal(err)
	}
	return r
}

func said(r *lobby.Room) string {
	text, _ := json.Marshal(r)
	return string(text)
}

// sitters are the seats in one line: who sits, how they stand.
func (e *evening) sitters() string {
	var all []string
	for _, s := range e.room().Seats {
		text := s.ID + ":"
		switch {
		case s.Taken:
			text += s.Name
		case s.Bot != "":
			text += "(" + s.Bot + ")"
		case s.Invited != "":
			text += s.Invited + "?"
		}
		if s.Ready {
			text += "!"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func (e *evening) sit(key []byte, seat, name string) {
	e.t.Helper()
	e.does(key, sitting(key, seat, name))
}

func sitting(key []byte, seat, name string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, _ lobby.Who) error { return r.Sit(seat, key, name, "") }
}

func (e *evening) shows(want string) {
	e.t.Helper()
	if got := e.sitters(); got != want {
		e.t.Errorf("the seats are %q, not %q", got, want)
	}
}

func ready(yes bool, terms int) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.SetReady(w, yes, terms) }
}

func begin(least int) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.Begin(w, least) }
}

func swap(a, b string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.Swap(w, a, b) }
}

func give(seat, bot, invited string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error { return r.Give(w, seat, bot, invited) }
}

func settle(change func(*lobby.Terms), seats ...string) func(*lobby.Room, lobby.Who) error {
	return func(r *lobby.Room, w lobby.Who) error {
		t := terms()
		change(&t)
		return r.Settle(w, t, seats)
	}
}

func TestAnEveningIsSetUp(t *testing.T) {
	e := anEvening(t)
	e.shows("north: south:Zoë? east:")
	if w, known := e.room().Who(zoe); !known || w.Host || w.Watch || len(w.Seats) != 1 || w.Seats[0] != 1 {
		t.Errorf("before anything is asked Zoë's link is %+v", w)
	}
	if w, known := e.room().Who(watchKey); !known || !w.Watch || len(w.Seats) != 0 {
		t.Errorf("who watches is %+v", w)
	}
	e.sit(hostKey, "north", "Al")
	e.sit(zoe, "south", "Zoë")
	e.sit(bea, "east", "Bea")
	e.refused(hostKey, game.NotReady, begin(0))
	e.does(zoe, ready(true, 1))
	e.does(bea, ready(true, 1))
	e.shows("north:Al south:Zoë! east:Bea!")
	e.refused(zoe, game.NotHost, begin(0))
	e.does(hostKey, begin(0))
	e.shows("north:Al! south:Zoë! east:Bea!")
	if w, _ := e.room().Who(bea); len(w.Seats) != 1 || w.Seats[0] != 2 {
		t.Errorf("Bea's link is for %v", w.Seats)
	}
	e.does(hostKey, begin(0))
	for name, late := range map[string]func(*lobby.Room, lobby.Who) error{
		"sit": sitting(hostKey, "east", "Al"), "ready": ready(false, 1), "swap": swap("north", "south"), "give": give("east", "steady", ""),
		"settle": settle(func(t *lobby.Terms) { t.Scenario = "other" }, "north"),
		"stand":  func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "north") },
		"kick":   func(r *lobby.Room, w lobby.Who) error { return r.Kick(w, "east") },
		"link":   func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "east", stranger) },
		"open":   func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) },
	} {
		t.Run(name, func(*testing.T) { e.refused(hostKey, game.AlreadyBegun, late) })
	}
}

func TestASeatTakenTwiceAtOnce(t *testing.T) {
	e := anEvening(t)
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) })
	errs := make([]error, 6)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			key := []byte{byte(i), 1}
			_, errs[i] = e.Change(context.Background(), "r1", nil, func(r *lobby.Room, _ lobby.Who) error {
				return r.Sit("north", key, fmt.Sprint("Guest ", i), "")
			})
		})
	}
	all.Wait()
	sat := 0
	for i, err := range errs {
		var refusal *game.Error
		if err == nil {
			sat++
			e.shows(fmt.Sprintf("north:Guest %d south:Zoë? east:", i))
		} else if !errors.As(err, &refusal) || refusal.Code != game.SeatTaken {
			t.Errorf("guest %d hears %v", i, err)
		}
	}
	if sat != 1 {
		t.Errorf("%d sit on one seat", sat)
	}
}

func TestWhoMaySitWhere(t *testing.T) {
	e := anEvening(t)
	e.refused(zoe, game.WrongSeat, sitting(zoe, "north", "Zoë"))
	e.refused(zoe, game.UnknownSeat, sitting(zoe, "west", "Zoë"))
	e.refused(zoe, "bad-name", sitting(zoe, "south", "<Zoë>"))
	e.refused(watchKey, game.WrongSeat, sitting(watchKey, "north", "Eve"))
	e.refused(nil, game.NoKey, sitting(stranger, "north", "Eve"))
	e.refused(stranger, game.BadKey, sitting(stranger, "north", "Eve"))
	e.sit(zoe, "south", "Zoë")
	e.sit(zoe, "south", "Zoe M") // by another name
	e.refused(hostKey, game.SeatTaken, sitting(hostKey, "south", "Al"))
	e.refused(bea, game.NameUsed, sitting(bea, "east", "ZOE m"))
	e.does(hostKey, give("north", "steady", ""))
	e.refused(hostKey, game.SeatTaken, sitting(hostKey, "north", "Al"))
	e.does(hostKey, give("north", "", "Cy"))
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, true, "", nil) })
	e.refused(nil, game.SeatTaken, sitting(stranger, "north", "Eve")) // kept for Cy
	e.does(nil, sitting(stranger, "east", "Eve"))
	e.shows("north:Cy? south:Zoe M east:Eve")
	if _, known := e.room().Who(bea); known {
		t.Error("the link of the seat that a stranger has taken still leads somewhere")
	}
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Kick(w, "east") })
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Kick(w, "east") })
	if _, known := e.room().Who(stranger); known {
		t.Error("who was sent away still has a link")
	}
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.List(w, false, "", nil) })
	e.refused(nil, game.NoKey, sitting(stranger, "east", "Eve"))
}

func TestTheHostMaySitAtTwoSeats(t *testing.T) {
	e := anEvening(t)
	e.sit(hostKey, "north", "Al")
	e.sit(hostKey, "east", "Al")
	e.shows("north:Al south:Zoë? east:Al")
	if w, _ := e.room().Who(hostKey); len(w.Seats) != 2 || !w.Host {
		t.Errorf("the host has %+v", w)
	}
	if _, known := e.room().Who(bea); known {
		t.Error("there are two links for one seat")
	}
	e.refused(hostKey, game.UnknownSeat, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "") })
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, "Alfred", "owner") })
	e.does(hostKey, ready(true, 1))
	e.shows("north:Alfred! south:Zoë? east:Alfred!")
	if r := e.room(); r.Host.Name != "Alfred" || r.Host.Owner != "owner" || r.Seats[0].Owner != "owner" {
		t.Errorf("the host is %+v", r.Host)
	}
	e.does(hostKey, swap("north", "east"))
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "east") })
	e.shows("north:Alfred south:Zoë? east:")
	e.refused(hostKey, game.SeatTaken, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "north", bea) })
	e.refused(hostKey, game.WrongSeat, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "east") })
}

func TestStandingUp(t *testing.T) {
	e := anEvening(t)
	stand := func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "") }
	e.does(zoe, stand) // does not sit yet
	e.refused(zoe, game.WrongSeat, ready(true, 1))
	e.refused(zoe, game.WrongSeat, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, "Zoë", "") })
	e.sit(zoe, "south", "Zoë")
	e.does(zoe, ready(true, 1))
	e.does(zoe, stand)
	e.shows("north: south:Zoë? east:")
	e.sit(zoe, "south", "Zed")
	e.does(zoe, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, "Zoë", "z") })
	e.sit(bea, "east", "Bea")
	e.refused(bea, game.NameUsed, func(r *lobby.Room, w lobby.Who) error { return r.Name(w, "zoë", "") })
	e.shows("north: south:Zoë east:Bea")
}

func TestSeatsAreSwapped(t *testing.T) {
	e := anEvening(t)
	e.sit(zoe, "south", "Zoë")
	e.sit(bea, "east", "Bea")
	e.does(bea, ready(true, 1))
	e.refused(zoe, game.WrongSeat, swap("east", "north"))
	e.refused(zoe, game.UnknownSeat, swap("south", "west"))
	e.refused(hostKey, game.UnknownSeat, swap("west", "south"))
	e.refused(hostKey, game.SeatTaken, swap("south", "east"))
	e.does(zoe, swap("south", "east"))
	e.does(zoe, swap("south", "east")) // said twice it is still the wish of one
	e.shows("north: south:Zoë east:Bea!")
	e.does(zoe, swap("south", "south")) // and not any more
	e.does(bea, swap("east", "south"))
	e.shows("north: south:Zoë east:Bea!")
	e.does(zoe, swap("south", "east"))
	e.shows("north: south:Bea east:Zoë")
	if w, _ := e.room().Who(zoe); len(w.Seats) != 1 || w.Seats[0] != 2 {
		t.Errorf("Zoë's link is for %v", w.Seats)
	}
	for _, s := range e.room().Seats {
		if s.Swap != "" {
			t.Errorf("%s still wishes for %s", s.ID, s.Swap)
		}
	}
	e.does(zoe, swap("east", "north"))
	e.shows("north:Zoë south:Bea east:")
	e.does(hostKey, give("east", "", "Cy"))
	e.refused(zoe, game.SeatTaken, swap("north", "east"))
	e.does(hostKey, swap("north", "east"))
	e.shows("north:Cy? south:Bea east:Zoë")
}

func TestASeatForABotAndBack(t *testing.T) {
	e := anEvening(t)
	e.does(hostKey, give("east", "steady", ""))
	e.does(hostKey, give("east", "steady", ""))
	e.shows("north: south:Zoë? east:(steady)")
	if _, known := e.room().Who(bea); known {
		t.Error("the link of a bot's seat leads somewhere")
	}
	e.refused(hostKey, game.SeatTaken, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "east", bea) })
	e.does(hostKey, give("east", "", ""))
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "east", bea) })
	e.sit(bea, "east", "Bea")
	e.refused(hostKey, game.SeatTaken, give("east", "steady", ""))
	e.refused(hostKey, game.BadRequest, give("north", "steady", "Cy"))
	e.refused(hostKey, "bad-name", give("north", "", "\x00"))
	e.refused(bea, game.NotHost, give("north", "steady", ""))
}

func TestOtherTermsAreNobodysYet(t *testing.T) {
	e := anEvening(t)
	e.sit(zoe, "south", "Zoë")
	e.sit(bea, "east", "Bea")
	e.does(zoe, ready(true, 1))
	e.refused(zoe, game.NotHost, settle(func(t *lobby.Terms) { t.Overheard = true }, "north", "south", "east"))
	e.does(hostKey, settle(func(*lobby.Terms) {}, "north", "south", "east")) // the same
	e.shows("north: south:Zoë! east:Bea")
	e.does(hostKey, settle(func(t *lobby.Terms) { t.Settings = map[string]string{"turns": "6"} }, "north", "south", "east"))
	e.shows("north: south:Zoë east:Bea")
	e.refused(zoe, game.MovedOn, ready(true, 1))
	e.does(zoe, ready(true, 2))
	e.does(hostKey, settle(func(t *lobby.Terms) { t.Agreement = json.RawMessage(`{"takeback":"free"}`) }, "north", "south", "east"))
	e.does(hostKey, settle(func(t *lobby.Terms) { t.Scenario = "duel" }, "left", "right"))
	e.shows("left:Zoë right:Bea")
	if got := e.room().Terms; got.Number != 4 || got.Agreement != nil {
		t.Errorf("the terms are %+v", got)
	}
	e.refused(hostKey, game.BadSeats, settle(func(t *lobby.Terms) { t.Scenario = "alone" }, "one"))
	e.refused(hostKey, game.BadSeats, settle(func(t *lobby.Terms) { t.Scenario = "none" }))
	e.refused(hostKey, "bad-agreement", settle(func(t *lobby.Terms) { t.Agreement = json.RawMessage(`{`) }, "left", "right"))
	e.refused(hostKey, "bad-agreement", settle(func(t *lobby.Terms) {
		t.Agreement = json.RawMessage(`"` + strings.Repeat("x", lobby.MaxAgreement-1) + `"`)
	}, "left", "right"))
	e.does(hostKey, settle(func(t *lobby.Terms) {
		t.Agreement = json.RawMessage(`"` + strings.Repeat("x", lobby.MaxAgreement-2) + `"`)
	}, "left", "right"))
	e.refused(hostKey, game.BadSetting, settle(func(t *lobby.Terms) { t.Settings = map[string]string{"a": strings.Repeat("x", lobby.MaxSetting)} }, "left", "right"))
	many := map[string]string{}
	for i := range lobby.MaxSettings + 1 {
		many[fmt.Sprint(i)] = "x"
	}
	e.refused(hostKey, game.BadSetting, settle(func(t *lobby.Terms) { t.Settings = many }, "left", "right"))
}

func TestFewerMayPlay(t *testing.T) {
	e := anEvening(t)
	e.sit(hostKey, "north", "Al")
	e.refused(hostKey, game.NotReady, begin(2))
	e.does(hostKey, give("south", "steady", ""))
	e.does(hostKey, begin(2))
	e.shows("north:Al! south:(steady)")
	if _, known := e.room().Who(bea); known {
		t.Error("a link leads to a seat that does not play")
	}
}

func TestAnotherLink(t *testing.T) {
	e := anEvening(t)
	e.sit(zoe, "south", "Zoë")
	link := func(r *lobby.Room, w lobby.Who) error { return r.Link(w, "south", stranger) }
	e.refused(zoe, game.NotHost, link)
	e.does(hostKey, link)
	e.shows("north: south:Zoë east:")
	e.refused(zoe, game.BadKey, ready(true, 1))
	e.does(stranger, ready(true, 1))
}

func TestTheList(t *testing.T) {
	e := anEvening(t)
	ctx := context.Background()
	list := func(open bool, watch string) func(*lobby.Room, lobby.Who) error {
		return func(r *lobby.Room, w lobby.Who) error { return r.List(w, open, watch, stranger) }
	}
	listed := func(want int) {
		t.Helper()
		rooms, next, err := e.Listed(ctx, "", 1)
		if err != nil || len(rooms) != want || (next == "r1") != (want == 1) && want == 1 {
			t.Errorf("listed are %d rooms, next %q (%v), not %d", len(rooms), next, err, want)
		}
	}
	listed(0)
	e.refused(zoe, game.NotHost, list(true, ""))
	e.does(hostKey, list(true, ""))
	e.does(hostKey, list(true, ""))
	listed(1)
	e.does(hostKey, list(false, ""))
	listed(0)
	listed(0)
	e.does(hostKey, list(false, "public"))
	listed(1)
	if _, known := e.room().Who(watchKey); known {
		t.Error("the watch link of before still leads somewhere")
	}
	if w, _ := e.room().Who(stranger); !w.Watch {
		t.Error("the public link does not watch")
	}
	for _, seat := range []string{"north", "south", "east"} {
		e.does(hostKey, give(seat, "steady", ""))
	}
	e.does(hostKey, begin(0))
	listed(1)
	e.refused(hostKey, game.AlreadyBegun, list(false, "another"))
	e.does(hostKey, list(false, "public"))
	listed(1)
	e.does(hostKey, list(false, ""))
	listed(0)
}

func TestRoomsEnd(t *testing.T) {
	e := anEvening(t)
	ctx := context.Background()
	gone := func(want bool) {
		t.Helper()
		_, err := e.Find(ctx, "r1")
		var refusal *game.Error
		if (err != nil) != want || want && (!errors.As(err, &refusal) || refusal.Code != game.UnknownRoom) {
			t.Errorf("the room is found with %v", err)
		}
	}
	begun := e.now
	e.now = begun.Add(lobby.RestsBefore)
	gone(false)
	if next, err := e.Sweep(ctx, "room", "", 1); err != nil || next != "r1" {
		t.Errorf("swept to %q, %v", next, err)
	}
	if next, err := e.Sweep(ctx, "room", "r1", 1); err != nil || next != "" {
		t.Errorf("swept to %q, %v", next, err)
	}
	e.sit(hostKey, "north", "Al") // it lives on from here
	e.does(hostKey, give("south", "steady", ""))
	e.does(hostKey, begin(2))
	e.now = e.now.Add(lobby.RestsAfter)
	gone(false)
	e.now = e.now.Add(time.Second)
	gone(true)
	if r, _ := e.Records.Get(ctx, "room", "r1"); r.Version == 0 {
		t.Error("the room is erased before anybody has swept")
	}
	if next, err := e.Sweep(ctx, "room", "", 10); err != nil || next != "" {
		t.Errorf("swept to %q, %v", next, err)
	}
	if r, _ := e.Records.Get(ctx, "room", "r1"); r.Version != 0 {
		t.Error("the room is still kept")
	}
}

func TestARoomIsClosed(t *testing.T) {
	e := anEvening(t)
	ctx := context.Background()
	if err := e.Close(ctx, "r1", zoe); err == nil || e.room() == nil {
		t.Error("a guest has closed the room")
	}
	if err := e.Close(ctx, "r1", stranger); err == nil {
		t.Error("a stranger has closed the room")
	}
	if err := e.Close(ctx, "r1", hostKey); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Find(ctx, "r1"); err == nil {
		t.Error("the room is still there")
	}
	if _, err := lobby.NewRoom("r2", lobby.Person{Name: "\u202eAl"}, nil, terms(), []string{"a"}); err == nil {
		t.Error("a host has no name")
	}
}

func TestChangesAreCounted(t *testing.T) {
	e := anEvening(t)
	before := e.room().Revision
	e.does(zoe, sitting(zoe, "south", "Zoë"))
	e.does(zoe, sitting(zoe, "south", "Zoë"))
	if after := e.room().Revision; after != before+1 || before != 2 {
		t.Errorf("revision %d becomes %d", before, after)
	}
}

// Whoever is asked to change seats can say no: the wish is gone, who asked sees it until something comes of it, and may ask again.
func TestAWishForASeatIsDeclined(t *testing.T) {
	declines := func(id, with string) func(*lobby.Room, lobby.Who) error {
		return func(r *lobby.Room, w lobby.Who) error { return r.DeclineSwap(w, id, with) }
	}
	e := anEvening(t)
	e.sit(zoe, "south", "Zoë")
	e.sit(bea, "east", "Bea")
	e.refused(bea, game.NoRequest, declines("east", "south"))
	e.does(zoe, swap("south", "east"))
	e.refused(zoe, game.NoRequest, declines("south", "east"))
	e.refused(zoe, game.WrongSeat, declines("east", "south"))
	e.refused(hostKey, game.WrongSeat, declines("", "south"))
	e.refused(bea, game.UnknownSeat, declines("", "west"))
	zoes := func(want string) {
		t.Helper()
		if s := e.room().Seats[1]; fmt.Sprintf("%s,%s", s.Swap, s.NoSwap) != want {
			t.Errorf("Zoë wishes and was refused %s,%s, not %s", s.Swap, s.NoSwap, want)
		}
	}
	declined := func() {
		t.Helper()
		e.does(zoe, swap("south", "east"))
		zoes("east,")
		e.does(bea, declines("", "south"))
		zoes(",east")
	}
	declined()
	e.does(bea, swap("east", "south")) // another wish, which says nothing of the first
	zoes(",east")
	e.does(bea, swap("east", "east"))
	declined()
	e.does(bea, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "") })
	zoes(",")
	e.sit(bea, "east", "Bea")
	declined()
	e.does(zoe, swap("south", "north"))
	if s := e.room().Seats[0]; s.Name != "Zoë" || s.NoSwap != "" {
		t.Errorf("who has changed seats is %+v", s)
	}
	e.does(zoe, swap("north", "south"))
	declined()
	e.does(hostKey, settle(func(t *lobby.Terms) { t.Scenario = "another" }, "north", "south", "east"))
	zoes(",")
	declined()
	e.does(zoe, ready(true, 2))
	e.does(bea, ready(true, 2))
	e.sit(hostKey, "north", "Al")
	e.does(hostKey, func(r *lobby.Room, w lobby.Who) error { return r.Begin(w, 0) })
	zoes(",")
	e.refused(bea, game.AlreadyBegun, declines("", "south"))
}

func TestAWishForASeatEndsWithWhoSitsThere(t *testing.T) {
	e := anEvening(t)
	e.sit(zoe, "south", "Zoë")
	e.sit(bea, "east", "Bea")
	e.does(zoe, swap("south", "east"))
	e.does(bea, func(r *lobby.Room, w lobby.Who) error { return r.Stand(w, "") })
	if wish := e.room().Seats[1].Swap; wish != "" {
		t.Errorf("Zoë still wishes for %s", wish)
	}
	if _, err := lobby.NewRoom("r", lobby.Person{Name: "Al"}, nil, terms(), make([]string, lobby.MaxSeats+1)); err == nil {
		t.Error("a room has more seats than there may be")
	}
}
