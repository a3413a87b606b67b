package notice_test

import (
	"strings"
	"testing"
	"time"

	"rumble/notice"
)

// Every sort of notice says what it is of, in its title and in a sentence of its own, with the table that waits.
func TestWhatANoticeSays(t *testing.T) {
	due := time.Date(2030, 5, 3, 18, 5, 0, 0, time.UTC).Unix()
	for kind, says := range map[notice.What][2]string{
		notice.Turn:    {"Your turn: The Docks", "A Game, turn 2 of 5, with Al and Bea. The table waits for your answer."},
		notice.Begun:   {"The match begins: The Docks", "A Game, turn 2 of 5, with Al and Bea. Come to the table, so that the dice can begin."},
		notice.Invited: {"You are invited: The Docks", "A Game, turn 2 of 5, with Al and Bea. A seat is kept for you: log in by your name, and sit down."},
		notice.Ready:   {"The table waits for you: The Docks", "A Game, turn 2 of 5, with Al and Bea. Look at what is to be played, and say that you are ready."},
		notice.Back:    {"May it be taken back? The Docks", "A Game, turn 2 of 5, with Al and Bea. Somebody would like to take an answer back, and asks you."},
		notice.Offer:   {"An offer: The Docks", "A Game, turn 2 of 5, with Al and Bea. Somebody has made an offer, and waits for your answer."},
		notice.DayLeft: {"A day left to answer: The Docks", "A Game, turn 2 of 5, with Al and Bea."},
		notice.Over:    {"The match is over: The Docks", "A Game, turn 2 of 5, with Al and Bea. Come and see how it ended."},
	} {
		m := notice.Message{Kind: kind, Match: "duelduel", Game: "A Game", Scenario: "The Docks", Turn: "turn 2 of 5", With: []string{"Al", "Bea"}}
		if m.Title() != says[0] || m.Body() != says[1] {
			t.Errorf("%s: %q, %q", kind, m.Title(), m.Body())
		}
		m.Until = due
		if want := says[1] + " Your answer is due by 3 May, 18:05 UTC."; m.Body() != want {
			t.Errorf("%s by a day: %q", kind, m.Body())
		}
	}
	bare := notice.Message{Kind: notice.DayLeft, Game: "A Game"}
	if bare.Title() != "A day left to answer: A Game" || bare.Body() != "A Game." {
		t.Errorf("of a table without a title: %q, %q", bare.Title(), bare.Body())
	}
	test := notice.Message{Kind: notice.Test}
	if test.Title() != "Rumble reaches you here" || !strings.Contains(test.Body(), "This is a test.") {
		t.Errorf("a test says %q, %q", test.Title(), test.Body())
	}
	code := notice.Message{Kind: notice.Code, Code: "abcd"}
	if code.Title() != "Your code for Rumble: abcd" || !strings.Contains(code.Body(), "type the code abcd where") {
		t.Errorf("a code is told by %q, %q", code.Title(), code.Body())
	}
}

// What people have called themselves and their tables is on one line, without marks that nobody sees, and not too long.
func TestWordsOfOthersInANotice(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	h.add(hook.channel(notice.JSON))
	for i, c := range []struct {
		title string
		with  []string
		want  string
		rest  string
	}{
		{strings.Repeat("x", 80), []string{"Al"}, strings.Repeat("x", 80), "with Al."},
		{strings.Repeat("ä", 81), []string{"Al", "Bea"}, strings.Repeat("ä", 79) + "…", "with Al and Bea."},
		{"a\x7fb\x1fc\u200ed\u202ee\u2060f\u2069g\ufeffh", []string{"\u202e", "Al", "\x7f"}, "a b c d e f g h", "with Al."},
		{"The  Docks ~ \u200d\u202f\u206a!", []string{"A", "B", "C", "D"}, "The Docks ~ \u200d \u206a!", "with A, B, C and D."},
		{"Five", []string{"A", "B", "C", "D", "E"}, "Five", "with A, B, C and 2 others."},
	} {
		l := turn(string(rune('a' + i)))
		l.Tell[0].Message.Scenario, l.Tell[0].Message.With = c.title, c.with
		h.look(l)
		h.send()
		got := hook.got()
		m := decoded(t, got[len(got)-1])
		if m["scenario"] != c.want || !strings.Contains(m["text"].(string), c.rest) {
			t.Errorf("of %q with %q is told %q: %q", c.title, c.with, m["scenario"], m["text"])
		}
	}
}

// The link leads to the table, to the room where it has not begun, and for a test to the server alone.
func TestWhereANoticeLeads(t *testing.T) {
	h, hook := open(t, notice.Owner{Anywhere: true}), receive(t)
	id := h.add(hook.channel(notice.JSON))
	l := turn("q1")
	l.Tell[0].Message.Room = true
	h.look(l)
	h.send()
	if err := h.Test(ctx, zoe, id); err != nil {
		t.Fatal(err)
	}
	mine, err := h.Add(ctx, notice.Of("zoe"), hook.channel(notice.JSON), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Test(ctx, notice.Of("zoe"), mine); err != nil {
		t.Fatal(err)
	}
	want := []string{"https://games.example/#/room/duelduel", "https://games.example/#/m/duelduel", "https://games.example/"}
	for i, text := range hook.got() {
		if got := decoded(t, text)["link"]; got != want[i] {
			t.Errorf("notice %d leads to %s, not to %s", i, got, want[i])
		}
	}
}
