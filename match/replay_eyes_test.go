package match_test

import (
	"context"
	"strings"
	"testing"

	"rumble/game"
)

func TestWhoseEyesOneMayLookThrough(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(1, 0, 0)
	check := func(over bool) {
		t.Helper()
		for _, c := range []struct {
			seats        []game.Seat
			eyes         string
			before, name string // the refusal before the end, the eyes in the answer
			like         []game.Seat
		}{
			{[]game.Seat{north}, "", "", "north", []game.Seat{north}},
			{[]game.Seat{north, east}, "", "", "", []game.Seat{north, east}},
			{nil, "", "", "spectator", nil},
			{[]game.Seat{north}, "north", "", "north", []game.Seat{north}},
			{[]game.Seat{north, east}, "east", "", "east", []game.Seat{east}},
			{nil, "spectator", "", "spectator", nil},
			{[]game.Seat{north}, "spectator", "wrong-seat", "spectator", nil},
			{[]game.Seat{north}, "south", "wrong-seat", "south", []game.Seat{south}},
			{[]game.Seat{north, east}, "south", "wrong-seat", "south", []game.Seat{south}},
			{nil, "north", "wrong-seat", "north", []game.Seat{north}},
		} {
			r, err := s.Replay(context.Background(), c.seats, c.eyes)
			if !over && c.before != "" {
				refused(t, err, c.before)
				continue
			}
			if err != nil {
				t.Errorf("seats %v through the eyes of %q: %v", c.seats, c.eyes, err)
				continue
			}
			want := s.replays("", c.like...)
			if r.Eyes != c.name || text(t, r.Frames) != text(t, want.Frames) || text(t, r.First) != text(t, want.First) || len(r.Seats) != len(c.seats) {
				t.Errorf("seats %v through the eyes of %q are shown %s", c.seats, c.eyes, text(t, r))
			}
			if r.Over != over || (r.Result != nil) != over {
				t.Errorf("over is %v, the result %v", r.Over, r.Result)
			}
		}
	}
	check(false)
	_, err := s.Replay(context.Background(), []game.Seat{north}, "west")
	refused(t, err, "wrong-seat") // nobody learns who sits at the table by asking
	s.finish(north, south, east)
	check(true)
	for _, seats := range [][]game.Seat{{north}, nil} {
		_, err := s.Replay(context.Background(), seats, "west")
		refused(t, err, "unknown-seat")
	}
}

// A screen of several seats looks through one after the other, and is told whose secrets it hears.
func TestAReplayForSeveralSeats(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	s.bids(1, 0, 0)
	s.says(north, "pass")
	s.bids(0, 1, 0)
	r := s.replays("", south, north)
	eyes := []string{r.Viewer}
	for _, f := range r.Frames {
		eyes = append(eyes, f.Viewer)
		for _, line := range f.Log {
			if drew := line.Kind == "drew"; drew != (line.Only != nil) || drew && line.Only[0] != line.Seat {
				t.Errorf("%q is only for %v", line.Text, line.Only)
			}
		}
	}
	if got := strings.Join(eyes, ","); got != "south,north,,,south," {
		t.Errorf("it looks through %s", got)
	}
	if r := s.replays("north", south, north); strings.Contains(text(t, r.Frames), `"only"`) || strings.Contains(text(t, r.Frames), `"viewer"`) {
		t.Errorf("one pair of eyes is told %s", text(t, r.Frames))
	}
}
