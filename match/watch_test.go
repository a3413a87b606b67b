package match_test

import (
	"context"
	"strings"
	"testing"

	"rumble/game"
	"rumble/match"
)

// renew replaces the watching key for a seat.
func (s *sitting) renew(seat game.Seat) string {
	s.t.Helper()
	key, err := s.RenewWatch(context.Background(), seat)
	if err != nil {
		s.t.Fatal(err)
	}
	return key
}

func TestAnotherWatchingKey(t *testing.T) {
	s := linked(t)
	ctx := context.Background()
	keys := []string{s.WatchKey()}
	for _, seat := range []game.Seat{north, south} {
		keys = append(keys, s.renew(seat))
		s.links("al[0] zoe[1]")
		lines := s.View(nil, 0).Log
		if last := lines[len(lines)-1]; last.Kind != "watch-renewed" || last.Seat != []string{"north", "south"}[seat] || !strings.Contains(last.Text, "another link to watch by") {
			t.Errorf("whoever watches is told %+v", last)
		}
	}
	if keys[0] == keys[1] || keys[1] == keys[2] || keys[0] == keys[2] {
		t.Errorf("the keys are %v", keys)
	}
	may, err := match.WatchKeysOf(s.journal.Rows[:2])
	if err != nil || len(may) != match.MostWatchKeys {
		t.Fatalf("%d keys may be good: %v", len(may), err)
	}
	for i, key := range keys {
		if may[i] != key {
			t.Errorf("key %d is %s by the journal, %s by the match", i, may[i], key)
		}
	}
	_, err = s.RenewWatch(ctx, east)
	refused(t, err, "wrong-seat") // a bot hands on no link
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil { // a takeback brings no dead link back to life
		t.Fatal(err)
	}
	s.links("al[0] zoe[1]")
	for _, m := range []*match.Match{s.Match, s.again()} {
		if m.WatchKey() != keys[2] {
			t.Errorf("the watching key is %s, not %s", m.WatchKey(), keys[2])
		}
	}
	s.finish(north, south)
	_, err = s.RenewWatch(ctx, north)
	refused(t, err, "over")
	if _, err := verified(t, s.export()); err != nil {
		t.Error(err)
	}
}

// So many keys are tried before a match is read from its journal, and no more are made.
func TestWatchingKeysAreCounted(t *testing.T) {
	s := linked(t)
	for range match.MostWatchKeys - 1 {
		s.renew(north)
	}
	_, err := s.RenewWatch(context.Background(), north)
	refused(t, err, "too-many")
}

func TestAForgedWatchingKeyIsFoundOut(t *testing.T) {
	s := linked(t)
	s.renew(south)
	s.finish(north, south)
	at := func(r *match.Row) bool { return r.WatchRenewed != nil }
	for name, change := range map[string]func(*match.Row){
		"in secret":    func(r *match.Row) { r.Notes = nil },
		"by a bot":     func(r *match.Row) { r.WatchRenewed.Seat = 2 },
		"by no seat":   func(r *match.Row) { r.WatchRenewed.Seat = 3 },
		"left one out": func(r *match.Row) { r.WatchRenewed.Number = 2 },
		"once more":    func(r *match.Row) { r.WatchRenewed.Number = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			_, err := verified(t, forge(t, s.export(), func(rows []*match.Row) []*match.Row {
				change(rows[where(t, rows, at)])
				return rows
			}))
			refused(t, err, "differs")
		})
	}
}
