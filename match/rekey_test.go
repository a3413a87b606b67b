package match_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
)

// linked is a match of two seats that go by links of their own, a bot, and a link that watches.
func linked(t *testing.T) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	var err error
	players := []string{"human", "open", "random"}
	s.Match, err = match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(toy.Rules()), Scenario: *toy.Scenario(3, 4), Players: players, Secret: referee.Secret{3},
		Keys: []match.Key{{Hash: []byte("watch")}, {Hash: []byte("al"), Seats: []int{0}}, {Hash: []byte("zoe"), Seats: []int{1}}},
	}, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	s.joinAll(players)
	return s
}

// links are the keys of a match in one line.
func links(m *match.Match) string {
	var all []string
	for _, k := range m.Keys() {
		all = append(all, fmt.Sprint(string(k.Hash), k.Seats))
	}
	return strings.Join(all, " ")
}

func (s *sitting) links(want string) {
	s.t.Helper()
	for _, m := range []*match.Match{s.Match, s.again()} {
		if got := links(m); got != want {
			s.t.Errorf("the links are %s, not %s", got, want)
		}
	}
}

func TestALostLinkIsReplaced(t *testing.T) {
	s := linked(t)
	ctx := context.Background()
	s.links("watch[] al[0] zoe[1]")
	before := s.View(nil, 0).Logged
	for range 2 { // the second time nothing happens
		if err := s.Rekey(ctx, south, []byte("zed")); err != nil {
			t.Fatal(err)
		}
	}
	s.links("watch[] al[0] zed[1]")
	lines := s.View(nil, 0).Log[before:]
	if len(lines) != 1 || lines[0].Kind != "rekey" || lines[0].Seat != "south" || !strings.Contains(lines[0].Text, "another link") {
		t.Errorf("whoever watches is told %+v", lines)
	}
	refused(t, s.Rekey(ctx, east, []byte("bot")), "unknown-seat")
	s.links("watch[] al[0] zed[1]")
	if journal := s.export(north); bytes.Contains(journal, []byte(fmt.Sprintf("%x", "zed"))) || !bytes.Contains(journal, []byte("another link")) {
		t.Errorf("north's journal is %s", journal)
	}
	s.says(north, "bid", many(2))
	if err := s.back(north); err != nil { // a takeback brings no dead link back to life
		t.Fatal(err)
	}
	s.links("watch[] al[0] zed[1]")
	s.finish(north, south)
	refused(t, s.Rekey(ctx, south, []byte("late")), "over")
	journal := s.export()
	if bytes.Contains(journal, []byte(fmt.Sprintf("%x", "zed"))) || !bytes.Contains(journal, []byte(`"rekey":{"seats":[1]}`)) {
		t.Error("the whole journal tells of a key, or not that there was another")
	}
	if _, err := verified(t, journal); err != nil {
		t.Error(err)
	}
}

func TestAForgedLinkIsFoundOut(t *testing.T) {
	s := linked(t)
	if err := s.Rekey(context.Background(), south, []byte("zed")); err != nil {
		t.Fatal(err)
	}
	s.finish(north, south)
	at := func(r *match.Row) bool { return r.Rekey != nil }
	for name, change := range map[string]func(*match.Row){
		"in secret":         func(r *match.Row) { r.Notes = nil },
		"for nobody":        func(r *match.Row) { r.Rekey.Seats = nil },
		"for a bot":         func(r *match.Row) { r.Rekey.Seats = []int{2} },
		"for no seat":       func(r *match.Row) { r.Rekey.Seats = []int{3} },
		"told as a play":    func(r *match.Row) { r.Notes[0].Kind = "shot" },
		"and another thing": func(r *match.Row) { r.Standing = &match.StandingRow{} },
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

// A link is dead in a match that is stopped as well, because its rules are gone.
func TestALinkOfAStoppedMatchIsDead(t *testing.T) {
	s := linked(t)
	if err := s.Rekey(context.Background(), north, []byte("alfred")); err != nil {
		t.Fatal(err)
	}
	gone, err := match.Load(context.Background(), "m1", func(string) (*match.Rules, bool) { return nil, false }, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	if got := links(gone); got != "watch[] alfred[0] zoe[1]" {
		t.Errorf("of a match that is stopped the links are %s", got)
	}
}
