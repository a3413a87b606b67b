package match_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

// told is what a spectator sees of play, and how many turns of it.
func (s *sitting) watched() (seen string, turns int) {
	s.t.Helper()
	v := s.View(nil, 0)
	for _, line := range v.Log {
		if line.Kind == "turn" {
			turns++
		}
	}
	replay, err := s.Replay(context.Background(), nil, "")
	if err != nil {
		s.t.Fatal(err)
	}
	journal := string(s.export())
	_, rows, _ := strings.Cut(journal, "\n") // the first row has what was agreed
	body, err := json.Marshal([]any{v.Scene, v.Log, v.Waiting, v.Started, v.Result, replay, rows})
	if err != nil {
		s.t.Fatal(err)
	}
	return string(body), turns
}

// byDefault answers the first open question with its default.
func (s *sitting) byDefault(seats ...game.Seat) {
	s.t.Helper()
	q := s.View(seats, 0).Question[0]
	a := speak.Answer{Question: q.ID, Option: q.Default}
	if o := q.Options[q.Default]; o.Many != nil {
		a.Many = o.Many.From
	}
	if _, err := s.Answer(context.Background(), seats, a, ""); err != nil {
		s.t.Fatal(err)
	}
}

// Who watches so many turns later sees the match as it was then, in every way that there is of looking, with whole turns in between;
// whoever plays is not behind; and at the end all see all.
func TestThoseWhoWatchLaterSeeTheMatchAsItWas(t *testing.T) {
	for turns := 1; turns <= 2; turns++ {
		now := agreeing(t, nil, "human", "human")
		late := agreeing(t, &match.Agreement{Watching: match.WatchLater, Turns: turns}, "human", "human")
		var seen []string
		moved := 0
		for !now.Over() {
			text, is := now.watched()
			seen = append(seen, text)
			lag, was := late.watched()
			if was > 0 {
				moved++
			}
			if is > 0 && was != max(0, is-turns-1) {
				t.Errorf("%d turns behind: in turn %d they are in turn %d", turns, is, was)
			}
			if is > 0 && was > 0 && !slices.Contains(seen, lag) {
				t.Errorf("%d turns behind: in turn %d they see what never was: %s", turns, is, lag)
			}
			if is > 0 && was == 0 && late.View(nil, 0).Started {
				t.Errorf("%d turns behind: in turn %d play seems to have begun", turns, is)
			}
			if a, b := now.View([]game.Seat{north}, 0), late.View([]game.Seat{north}, 0); a.Logged != b.Logged {
				t.Errorf("north is behind: %d lines, not %d", b.Logged, a.Logged)
			}
			if a, b := fmt.Sprint(view(t, late.again(), nil, 0).Log), fmt.Sprint(late.View(nil, 0).Log); a != b {
				t.Errorf("after a restart they see %s, not %s", a, b)
			}
			now.byDefault(north, south)
			late.byDefault(north, south)
		}
		a, _ := now.watched()
		b, _ := late.watched()
		if a != b || moved == 0 {
			t.Errorf("%d turns behind: at the end not all is seen, or never anything before (%d)", turns, moved)
		}
	}
}

// A takeback shows itself to those who watch later when they come to see what was taken back, and no sooner.
func TestATakebackIsSeenLaterByThoseWhoWatchLater(t *testing.T) {
	s := agreeing(t, &match.Agreement{Watching: match.WatchLater, Turns: 1}, "human", "human")
	s.bids(1, 0)
	s.says(north, "boast")
	before, journal := s.sees(), string(s.export())
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if v := s.View(nil, 0); s.sees() != before || string(s.export()) != journal || v.Generation != 0 {
		t.Errorf("they learn of it at once: generation %d", v.Generation)
	}
	for range 60 {
		if v := s.View(nil, 0); v.Generation == 1 {
			return
		}
		s.byDefault(north, south)
	}
	t.Error("they never learn that their log is another")
}

func TestATableThatIsNotWatched(t *testing.T) {
	for rule, may := range map[match.WatchRule]bool{match.WatchAtOnce: true, match.WatchLater: true, match.WatchNever: false} {
		a := &match.Agreement{Watching: rule}
		if rule == match.WatchLater {
			a.Turns = 1
		}
		s := agreeing(t, a, "human", "human")
		if s.MayWatch() != may {
			t.Errorf("under %q others may watch: %v", rule, !may)
		}
		s.finish(north, south)
		if !s.MayWatch() {
			t.Errorf("under %q nobody sees it when it is over", rule)
		}
	}
}
