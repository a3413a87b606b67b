package match_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"rumble/game"
)

// private is what a key with these seats is told of its privacy, and through whose eyes it looks.
func (s *sitting) private(seats ...game.Seat) (bool, string) {
	v := s.View(seats, 0)
	return v.Private, v.Viewer
}

// A key of several seats is private as long as one of them sees, hears or is asked what another one must not know.
func TestWhatASeatAtTheSameScreenMustNotSee(t *testing.T) {
	both, all := []game.Seat{north, south}, []game.Seat{north, south, east}
	quiet := household{race: true, open: true, loud: true}
	with := func(change func(*household)) household {
		of := quiet
		change(&of)
		return of
	}
	toNorth := func(s *sitting) { s.bids(1, 0, 0) }
	for _, c := range []struct {
		name   string
		of     household
		play   func(*sitting)
		seats  []game.Seat
		want   bool
		viewer string
	}{
		{"a race hides nothing", quiet, nil, all, false, "north"},
		{"nor does a question to one seat", quiet, toNorth, all, false, "north"},
		{"bids are made apart", with(func(h *household) { h.race = false }), nil, both, true, "north"},
		{"until all are in", with(func(h *household) { h.race = false }), func(s *sitting) { s.says(north, "bid") }, both, true, "south"},
		{"even when a stranger's is missing", with(func(h *household) { h.race = false }), func(s *sitting) { s.bids(0, 0) }, both, true, "south"},
		{"then they are known", with(func(h *household) { h.race = false }), toNorth, both, false, "north"},
		{"bids of strangers", with(func(h *household) { h.race = false }), nil, []game.Seat{south}, false, "south"},
		{"hands", with(func(h *household) { h.open = false }), nil, both, true, "north"},
		{"hands of strangers", with(func(h *household) { h.open = false }), nil, []game.Seat{north, east}, false, "north"},
		{"a hand alone", with(func(h *household) { h.open = false }), nil, []game.Seat{south}, false, "south"},
		{"a line for nobody yet", with(func(h *household) { h.loud = false }), nil, both, false, "north"},
		{"a line for north", with(func(h *household) { h.loud = false }), toNorth, both, true, "north"},
		{"seen from south as well", with(func(h *household) { h.loud = false }), toNorth, []game.Seat{south, north}, true, "north"},
		{"a line for a stranger", with(func(h *household) { h.loud = false }), toNorth, []game.Seat{south, east}, false, "east"},
		{"a secret question to the viewer", quiet, func(s *sitting) { toNorth(s); s.says(north, "shoot") }, both, true, "south"},
		{"a secret question to a stranger", quiet, func(s *sitting) { toNorth(s); s.says(north, "shoot") }, []game.Seat{north, east}, false, "north"},
		{"after it", quiet, func(s *sitting) { toNorth(s); s.says(north, "shoot"); s.says(south, "stand") }, both, false, "*"},
		{"a spectator", household{}, toNorth, nil, false, ""},
		{"at the end", quiet, func(s *sitting) { s.finish(all...) }, all, false, "*"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, c.of, "human", "human", "human")
			if c.play != nil {
				c.play(s)
			}
			private, viewer := s.private(c.seats...)
			if private != c.want || viewer != c.viewer && c.viewer != "*" {
				t.Errorf("private: %v, through the eyes of %q", private, viewer)
			}
		})
	}
}

// A line that not everybody may see says at a screen of several seats which of them may.
func TestALineSaysWhichSeatsOfAScreenMaySeeIt(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(1, 0, 0) // north draws a card, which only north sees
	for _, c := range []struct {
		seats []game.Seat
		only  string // of the card drawn; "-" when it is not shown
	}{
		{[]game.Seat{north, south}, "north"},
		{[]game.Seat{south, north, east}, "north"},
		{[]game.Seat{north}, ""},
		{[]game.Seat{south, east}, "-"},
		{nil, "-"},
	} {
		only := "-"
		for _, line := range s.View(c.seats, 0).Log {
			if line.Kind == "drew" {
				only = strings.Join(line.Only, " ")
			} else if line.Only != nil {
				t.Errorf("seats %v are told that %q is only for %v", c.seats, line.Text, line.Only)
			}
		}
		if only != c.only {
			t.Errorf("to seats %v the card drawn is only for %q, not %q", c.seats, only, c.only)
		}
	}
}

// late are the kinds of the lines that came about because time ran out.
func (s *sitting) late() []string {
	kinds := []string{}
	for _, line := range s.View(nil, 0).Log {
		if line.Late {
			kinds = append(kinds, line.Kind)
		}
	}
	return kinds
}

// shooting gives so many seconds for an action, which is a shot when nobody acts.
func shooting(seconds int) func(*game.Question) {
	return func(q *game.Question) {
		if q.Prompt == "act" {
			q.Seconds = seconds
			q.Default = slices.IndexFunc(q.Options, func(o game.Option) bool { return o.Verb == "shoot" })
		}
	}
}

// That the clock took play on shows where one seat was openly asked, and never by a secret question more or less.
func TestTheLogSaysWhereTimeRanOut(t *testing.T) {
	hurry := func(q *game.Question) { q.Seconds = 10 }
	inSecret := func(seat game.Seat, prompt game.Prompt) func(*game.Question) {
		return func(q *game.Question) {
			q.Seconds = 10
			q.Secret = q.Secret || q.Seat == seat && q.Prompt == prompt
		}
	}
	shooting := shooting(10)
	clock := func(s *sitting) {
		noon := time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)
		s.tick(noon)
		s.tick(noon.Add(10 * time.Second))
	}
	bid := func(seat game.Seat) func(*sitting) { return func(s *sitting) { s.says(seat, "bid") } }
	acts := func(s *sitting) { s.bids(1, 0) }
	for _, c := range []struct {
		name string
		ask  func(*game.Question)
		play []func(*sitting)
		want string
	}{
		{"an action", hurry, []func(*sitting){acts, clock}, "passes"},
		{"an action in time", hurry, []func(*sitting){acts, func(s *sitting) { s.says(north, "pass") }}, ""},
		{"an action in time after one that was not", hurry, []func(*sitting){acts, clock, func(s *sitting) { s.bids(0, 1) }, func(s *sitting) { s.says(south, "pass") }}, "passes"},
		{"an action nobody knew was asked for", inSecret(north, "act"), []func(*sitting){acts, clock}, ""},
		{"bids of several", hurry, []func(*sitting){bid(north), clock}, ""},
		{"bids of several, the first one late", hurry, []func(*sitting){bid(south), clock}, ""},
		{"an action with a secret answer in time", shooting, []func(*sitting){acts, clock, func(s *sitting) { s.says(south, "stand") }}, "shoots"},
		{"a bid beside a secret one in time", inSecret(south, "bid"), []func(*sitting){bid(south), clock}, "bid"},
		{"a bid in time beside a secret one that was not", inSecret(south, "bid"), []func(*sitting){bid(north), clock}, ""},
		{"both", inSecret(south, "bid"), []func(*sitting){clock}, "bid"},
		{"a bid with which a secret one was in time", func(q *game.Question) {
			q.Secret = q.Secret || q.Seat == south && q.Prompt == "bid"
			if q.Seat == north {
				q.Seconds = 10
			}
		}, []func(*sitting){clock, bid(south)}, "bid"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, household{ask: c.ask}, "human", "human")
			_, end := s.Watch()
			defer end()
			for _, play := range c.play {
				play(s)
			}
			if got := s.late(); strings.Join(got, " ") != c.want {
				t.Errorf("time ran out for %v, not for %q", got, c.want)
			}
			again := load(t, s.journal.Rows, household{ask: c.ask}.rules)
			if a, b := text(t, s.View(nil, 0).Log), text(t, view(t, again, nil, 0).Log); a != b {
				t.Errorf("rebuilt, the log is\n%s\nnot\n%s", b, a)
			}
		})
	}
}

// A line told to some does not use up the mark of the clock, and neither does a takeback leave it to another line.
func TestTheMarkOfTheClockIsForEverybody(t *testing.T) {
	noon := time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)
	begin := func(of household) *sitting {
		s := at(t, of, "human", "human")
		_, end := s.Watch()
		t.Cleanup(end)
		s.bids(1, 0)
		s.tick(noon)
		s.tick(noon.Add(10 * time.Second))
		return s
	}
	s := begin(household{sigh: true, ask: func(q *game.Question) { q.Seconds = 10 }})
	for _, seats := range [][]game.Seat{nil, {north}, {south}, {north, south}} {
		marked := []string{}
		for _, line := range s.View(seats, 0).Log {
			if line.Late {
				marked = append(marked, line.Kind+strings.Join(line.Only, ""))
			}
		}
		if !slices.Equal(marked, []string{"passes"}) {
			t.Errorf("seats %v are told that time ran out for %v", seats, marked)
		}
	}
	s = begin(household{loud: true, ask: shooting(10)})
	if !s.isAsked(south, "dodge") || len(s.late()) != 0 {
		t.Fatalf("before anything came of it time ran out for %v", s.late())
	}
	if err := s.back(north, south); err != nil {
		t.Fatal(err)
	}
	if got := s.late(); len(got) != 0 {
		t.Errorf("after the takeback time ran out for %v", got)
	}
}

// What the words of the game call minor is told as a detail; its journal says only what the rules say.
func TestWhatMattersLittleIsADetailOfTheLog(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(2, 0)
	s.says(north, "boast")
	found := false
	for _, h := range s.View([]game.Seat{north}, 0).Log {
		if h.Kind == "boasts" {
			found = h.Detail
		} else if h.Kind == "bid" && h.Detail {
			t.Errorf("%q is a detail", h.Text)
		}
	}
	if !found {
		t.Error("a boast is no detail")
	}
}
