package lobby_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/lobby"
	"rumble/records"
)

// clocked are rooms whose clock a test sets.
func clocked() (*lobby.Rooms, *time.Time) {
	now := time.Unix(1_000_000, 0)
	return &lobby.Rooms{Records: records.NewMemory(), Now: func() time.Time { return now }}, &now
}

func code(err error) game.Code {
	var e *game.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func TestWordsThatMayBeSaid(t *testing.T) {
	for text, want := range map[string]string{
		" Your turn, Zoë. ": "Your turn, Zoë.", "🎲🎲": "🎲🎲", "می‌خواهم": "می‌خواهم", "<b>plain</b>": "<b>plain</b>",
		strings.Repeat("李", lobby.MaxText): strings.Repeat("李", lobby.MaxText),
	} {
		if got, err := lobby.CheckText(text); err != nil || got != want {
			t.Errorf("%q is said as %q (%v)", text, got, err)
		}
	}
	for _, text := range []string{
		"", " ", "\u00a0", "a\tb", "a\nb", "a\x00b", "\x1b[2J", "\u202ea", "\ufeffa", "a\u2028b", "\ue000", "a\xff", "\u200d", strings.Repeat("李", lobby.MaxText+1),
	} {
		if got, err := lobby.CheckText(text); code(err) != "bad-text" {
			t.Errorf("%q is said as %q (%v)", text, got, err)
		}
	}
}

func FuzzCheckText(f *testing.F) {
	f.Add("Your turn.")
	f.Add("\u202e\x00")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := lobby.CheckText(text)
		if err != nil {
			return
		}
		if strings.ContainsFunc(got, func(r rune) bool { return r < ' ' || r == 0x7f || r >= 0x202a && r <= 0x202e }) || got == "" || len([]rune(got)) > lobby.MaxText {
			t.Errorf("%q is said as %q", text, got)
		}
		if again, err := lobby.CheckText(got); err != nil || again != got {
			t.Errorf("%q is %q the second time (%v)", got, again, err)
		}
	})
}

func TestTheOldestLinesAreForgotten(t *testing.T) {
	rs, _ := clocked()
	ctx := context.Background()
	ids := func(after int64) string {
		t.Helper()
		lines, _, err := rs.Heard(ctx, "r1", lobby.AtTable, after, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) == 0 {
			return "none"
		}
		return fmt.Sprint(lines[0].ID, "-", lines[len(lines)-1].ID, " ", len(lines))
	}
	for i := range lobby.MaxLines + 2 {
		said, err := rs.Say(ctx, "r1", lobby.AtTable, lobby.Said{Seat: "north", Phrase: "hello"}, "", "")
		if err != nil || said.ID != int64(i+1) {
			t.Fatalf("line %d is %+v (%v)", i+1, said, err)
		}
	}
	if got := ids(0); got != "3-102 100" {
		t.Errorf("kept are %s", got)
	}
	if got := ids(101) + ", " + ids(102); got != "102-102 1, none" {
		t.Errorf("after line 101 and 102 there are %s", got)
	}
	// However long they are when they are written, they are a record.
	for range lobby.MaxLines {
		if _, err := rs.Say(ctx, "r1", lobby.AtTable, lobby.Said{Text: strings.Repeat("<", lobby.MaxText)}, "", ""); err != nil {
			t.Fatal(err)
		}
	}
	lines, _, _ := rs.Heard(ctx, "r1", lobby.AtTable, 0, nil)
	if n := len(lines); n < 20 || n >= lobby.MaxLines || lines[n-1].ID != 202 {
		t.Errorf("kept are %d lines", n)
	}
}

func TestALineSaidAgain(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	say := func(seat, text, try string) (lobby.Said, error) {
		return rs.Say(ctx, "r1", lobby.Watching, lobby.Said{Seat: seat, Text: text}, "", try)
	}
	first, _ := say("north", "one", "k")
	*now = now.Add(time.Minute)
	if again, err := say("north", "one", "k"); err != nil || again != first || first.ID != 1 || first.At != 1_000_000 {
		t.Errorf("said again it is %+v (%v), not %+v", again, err, first)
	}
	if other, _ := say("south", "one", "k"); other.ID != 2 {
		t.Errorf("another seat's is %+v", other)
	}
	if other, _ := say("north", "one", ""); other.ID != 3 {
		t.Errorf("without a key it is %+v", other)
	}
	if _, err := say("north", "one", strings.Repeat("k", 65)); code(err) != game.BadRequest {
		t.Error(err)
	}
	if err := rs.CloseChat(ctx, "r1", lobby.Watching, true); err != nil {
		t.Fatal(err)
	}
	if _, err := say("north", "late", "l"); code(err) != game.ChatClosed {
		t.Error(err)
	}
	if again, err := say("north", "one", "k"); err != nil || again.ID != 1 {
		t.Errorf("what was said before it was closed is %+v (%v)", again, err)
	}
	if lines, closed, _ := rs.Heard(ctx, "r1", lobby.Watching, 0, nil); len(lines) != 3 || !closed {
		t.Errorf("%d lines, closed: %v", len(lines), closed)
	}
	if lines, closed, _ := rs.Heard(ctx, "r1", lobby.AtTable, 0, nil); len(lines) != 0 || closed {
		t.Errorf("at the table there are %d lines, closed: %v", len(lines), closed)
	}
	for _, said := range []lobby.Said{{Phrase: "curse"}, {Phrase: "hello", Text: "hello"}} {
		if _, err := rs.Say(ctx, "r2", lobby.AtTable, said, "", ""); code(err) != "bad-phrase" {
			t.Errorf("%+v: %v", said, err)
		}
	}
	if _, err := say("north", "a\nb", ""); code(err) != "bad-text" {
		t.Error(err)
	}
	if said, err := rs.Say(ctx, "r3", lobby.AtTable, lobby.Said{Text: " Well. "}, "", ""); err != nil || said.Text != "Well." {
		t.Errorf("%+v (%v)", said, err)
	}
	for _, phrase := range lobby.Phrases() {
		if _, err := rs.Say(ctx, "r2", lobby.AtTable, lobby.Said{Phrase: phrase, Name: "Al"}, "", ""); err != nil {
			t.Error(phrase, err)
		}
	}
	if _, err := rs.Say(ctx, "r2", lobby.AtTable, lobby.Said{Text: "x", Name: "\x00"}, "", ""); code(err) != "bad-name" {
		t.Error(err)
	}
}

func TestWhoIsThereAtSeveralNodes(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	says := func(node string, watching int, seats ...string) {
		t.Helper()
		if err := rs.SayThere(ctx, "r1", node, seats, watching); err != nil {
			t.Fatal(err)
		}
	}
	elsewhere := func(node, want string) {
		t.Helper()
		seats, watching, err := rs.ThereElsewhere(ctx, "r1", node)
		if got := fmt.Sprint(seats, watching); err != nil || got != want {
			t.Errorf("elsewhere than at %s are %s (%v), not %s", node, got, err, want)
		}
	}
	elsewhere("a", "[] 0")
	says("a", 2, "north")
	says("b", 1, "south", "north")
	elsewhere("a", "[north south] 1")
	elsewhere("b", "[north] 2")
	elsewhere("c", "[north south] 3")
	says("a", 0)
	elsewhere("c", "[north south] 1")
	*now = now.Add(lobby.Gone)
	elsewhere("c", "[north south] 1")
	says("a", 0, "east")
	*now = now.Add(time.Second)
	elsewhere("c", "[east] 0")
	for i := range 40 {
		says(fmt.Sprint("node", i), 1)
	}
	if _, watching, _ := rs.ThereElsewhere(ctx, "r1", "c"); watching != 31 {
		t.Errorf("%d nodes are listened to beside one", watching)
	}
}

func TestAskingForAnotherLink(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	ask := func() (*lobby.Relink, error) {
		return rs.AskRelink(ctx, "m", lobby.Relink{Seat: "south", With: []string{"south"}, By: []string{"north"}, Asked: []string{"east", "west"}, Key: []byte("new")})
	}
	reply := func(number int64, yes bool, want game.Code, seats ...string) *lobby.Relink {
		t.Helper()
		r, err := rs.ReplyRelink(ctx, "m", number, seats, yes)
		if code(err) != want || want == "" && err != nil {
			t.Errorf("%v's reply to %d gives %v, not %q", seats, number, err, want)
		}
		return r
	}
	if known, _ := rs.MayBeKey(ctx, "m", []byte("new")); known {
		t.Error("a key is known before anybody asks")
	}
	reply(1, true, game.NoRequest, "east")
	first, err := ask()
	if err != nil || first.Number != 1 {
		t.Fatal(first, err)
	}
	if known, _ := rs.MayBeKey(ctx, "m", []byte("new")); !known {
		t.Error("the key that was asked for is not known")
	}
	if _, err := ask(); code(err) != game.AskedAlready {
		t.Error(err)
	}
	reply(2, true, game.NoRequest, "east")
	reply(1, true, game.NoRequest, "north")
	reply(1, true, game.NoRequest, "south")
	reply(1, false, game.NoRequest, "north")
	for range 2 { // a yes may be said twice
		if r := reply(1, true, "", "east"); r == nil || !slices.Equal(r.Asked, []string{"west"}) || r.Over {
			t.Errorf("after one yes it is %+v", r)
		}
	}
	if r := reply(1, true, "", "west"); len(r.Asked) != 0 || r.Over {
		t.Errorf("after all it is %+v", r)
	}
	reply(1, true, "", "north") // it was not carried out yet
	if r, _ := rs.RelinkOf(ctx, "m"); r == nil || r.Seat != "south" {
		t.Errorf("open is %+v", r)
	}
	if err := rs.EndRelink(ctx, "m", 7); err != nil {
		t.Fatal(err)
	}
	if r, _ := rs.RelinkOf(ctx, "m"); r == nil {
		t.Error("another request was ended")
	}
	if err := rs.EndRelink(ctx, "m", 1); err != nil {
		t.Fatal(err)
	}
	if r, _ := rs.RelinkOf(ctx, "m"); r != nil {
		t.Errorf("open is %+v", r)
	}
	reply(1, true, game.NoRequest, "west")
	_, _ = ask()
	reply(2, false, "", "south")
	reply(2, true, game.NoRequest, "east")
	_, _ = ask()
	*now = now.Add(24*time.Hour + time.Second)
	reply(3, true, game.NoRequest, "east")
	for n := 4; n <= 64; n++ {
		if _, err := ask(); err != nil {
			t.Fatal(n, err)
		}
		_ = rs.EndRelink(ctx, "m", int64(n))
	}
	if _, err := ask(); code(err) != game.AskedAlready {
		t.Errorf("a match may lose links without end: %v", err)
	}
}

// A request that could not be carried out keeps nobody from asking again: with nobody to ask none is open, and one to which all agreed gives way.
func TestAskingAgainForALinkThatDidNotCome(t *testing.T) {
	rs, _ := clocked()
	ctx := context.Background()
	asks := func(want int64, asked ...string) {
		t.Helper()
		r, err := rs.AskRelink(ctx, "m", lobby.Relink{Seat: "south", With: []string{"south"}, By: []string{"north"}, Asked: asked, Key: []byte("new")})
		if err != nil || r.Number != want {
			t.Fatalf("it is %+v, not number %d: %v", r, want, err)
		}
	}
	open := func(want string) {
		t.Helper()
		r, err := rs.RelinkOf(ctx, "m")
		if got := fmt.Sprint(r != nil, err); got != want {
			t.Errorf("a request is open: %s, not %s", got, want)
		}
	}
	asks(1)
	open("false <nil>")
	asks(2)
	asks(3, "east")
	if _, err := rs.ReplyRelink(ctx, "m", 3, []string{"east"}, true); err != nil {
		t.Fatal(err)
	}
	open("true <nil>")
	asks(4, "east")
	open("true <nil>")
	if _, err := rs.ReplyRelink(ctx, "m", 3, []string{"east"}, true); code(err) != game.NoRequest {
		t.Errorf("a yes to the request that gave way: %v", err)
	}
}

func TestWhatIsBesideAMatchEnds(t *testing.T) {
	rs, now := clocked()
	ctx := context.Background()
	if _, err := rs.Say(ctx, "m", lobby.AtTable, lobby.Said{Phrase: "hello"}, "", ""); err != nil {
		t.Fatal(err)
	}
	if err := rs.SayThere(ctx, "m", "a", []string{"north"}, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := rs.AskRelink(ctx, "m", lobby.Relink{Seat: "south"}); err != nil {
		t.Fatal(err)
	}
	left := func() int {
		t.Helper()
		n := 0
		for _, kind := range lobby.Kinds() {
			if _, err := rs.Sweep(ctx, kind, "", 10); err != nil {
				t.Fatal(err)
			}
			all, _ := rs.Records.List(ctx, kind, "", 10)
			n += len(all)
		}
		return n
	}
	*now = now.Add(lobby.RestsAfter)
	if n := left(); n != 3 {
		t.Errorf("%d things are kept, not 3", n)
	}
	*now = now.Add(time.Second)
	if n := left(); n != 0 {
		t.Errorf("%d things are kept", n)
	}
}

func TestALinkOfTheHostIsReplacedInTheRoom(t *testing.T) {
	e := anEvening(t)
	e.sit(hostKey, "north", "Al")
	e.does(nil, func(r *lobby.Room, _ lobby.Who) error { return r.Rekey([]string{"north", "south"}, stranger) })
	if w, _ := e.room().Who(stranger); !w.Host || len(w.Seats) != 2 {
		t.Errorf("the new link is %+v", w)
	}
	for _, dead := range [][]byte{hostKey, zoe} {
		if _, known := e.room().Who(dead); known {
			t.Errorf("%s is still known", dead)
		}
	}
	e.refused(nil, game.UnknownSeat, func(r *lobby.Room, _ lobby.Who) error { return r.Rekey([]string{"west"}, zoe) })
}
