package match_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	rulebooks "rumble/rules"
	"rumble/scenarios"
)

// moment is what somebody could see after a row: the scene without its table, and how long the log was.
type moment struct {
	scene  string
	logged int
}

// watcher is somebody who looks at a match after every row.
type watcher struct {
	seats   []game.Seat
	moments []moment // one for each row that may be a frame
	whole   string   // the first scene, with its table
}

// sceneText is a scene as it is sent, without its table.
func sceneText(t *testing.T, s *game.Scene) string {
	t.Helper()
	without := *s
	without.Table = nil
	return text(t, without)
}

func text(t *testing.T, v any) string {
	t.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// look looks at the match after a row. When it was an answer that only others know was asked for, it belongs to the moment before.
func (w *watcher) look(t *testing.T, m *match.Match, row *match.Row) {
	t.Helper()
	v := view(t, m, w.seats, 0)
	if w.whole == "" {
		w.whole = text(t, v.Scene)
	}
	now := moment{sceneText(t, v.Scene), v.Logged}
	if row != nil && row.Answer != nil && row.Answer.Secret && !slices.Contains(w.seats, game.Seat(row.Answer.Seat)) {
		w.moments[len(w.moments)-1] = now
		return
	}
	w.moments = append(w.moments, now)
}

// check compares a replay with what was seen.
func (w *watcher) check(t *testing.T, m *match.Match) {
	t.Helper()
	r, err := m.Replay(context.Background(), w.seats, "")
	if err != nil {
		t.Fatal(err)
	}
	v := view(t, m, w.seats, 0)
	if got := text(t, r.First); got != w.whole {
		t.Fatalf("seats %v: it begins with\n%s\nnot\n%s", w.seats, got, w.whole)
	}
	w.moments = slices.Compact(w.moments) // where nothing has changed there is no frame
	if len(r.Frames) != len(w.moments)-1 {
		t.Fatalf("seats %v: there are %d frames of %d changes", w.seats, len(r.Frames), len(w.moments)-1)
	}
	if r.Over != (v.Result != nil) || text(t, r.Result) != text(t, v.Result) || r.Stopped != "" || !slices.Equal(r.Seats, v.Seats) {
		t.Errorf("seats %v: the replay is of %v, over %v, stopped by %q", w.seats, r.Seats, r.Over, r.Stopped)
	}
	scene, viewer := r.First, r.Viewer
	log := []match.Heard{}
	for i, f := range r.Frames {
		body := text(t, f) // as it is sent
		var sent match.Frame
		if err := json.Unmarshal([]byte(body), &sent); err != nil {
			t.Fatal(err)
		}
		scene, log = sent.Scene.Apply(scene), append(log, f.Log...)
		if sent.Viewer != "" {
			viewer = sent.Viewer
		}
		if want := w.moments[i+1]; sceneText(t, scene) != want.scene || len(log) != want.logged {
			t.Fatalf("seats %v: frame %d shows %d lines and\n%s\nnot %d and\n%s", w.seats, i, len(log), sceneText(t, scene), want.logged, want.scene)
		}
		if len(f.Log) == 0 && f.Scene == (match.ScenePatch{}) {
			t.Fatalf("seats %v: frame %d changes nothing", w.seats, i)
		}
	}
	if text(t, log) != text(t, v.Log) {
		t.Errorf("seats %v: the log is another", w.seats)
	}
	if len(w.seats) < 2 && viewer != v.Viewer {
		t.Errorf("seats %v: the last frame is through the eyes of %q, not %q", w.seats, viewer, v.Viewer)
	}
}

// follow lets a random player play all seats for so many rows, and everybody look on.
func follow(t *testing.T, m *match.Match, journal *match.Memory, rows int, everybody []*watcher) {
	t.Helper()
	for _, w := range everybody {
		w.look(t, m, nil)
	}
	for seat, id := range view(t, m, nil, 0).Players {
		c := referee.CommitSeed(m.ID(), id.Seat, seed)
		if err := m.Commit(context.Background(), []game.Seat{game.Seat(seat)}, c[:]); err != nil {
			t.Fatal(err)
		}
	}
	for seat := range view(t, m, nil, 0).Players {
		if err := m.Join(context.Background(), []game.Seat{game.Seat(seat)}, seed); err != nil {
			t.Fatal(err)
		}
	}
	for i := range rows {
		row := &match.Row{}
		if err := json.Unmarshal(journal.Rows[len(journal.Rows)-1], row); err != nil {
			t.Fatal(err)
		}
		for _, w := range everybody {
			w.look(t, m, row)
		}
		if i == rows-1 {
			return
		}
		if more, err := m.Move(context.Background(), &bot.Random{}, i); err != nil {
			t.Fatal(err)
		} else if !more {
			return
		}
	}
}

// watchers look at a match between so many seats: a spectator, the first seat, the last, and a screen of all but the first.
func watchers(seats int) []*watcher {
	last, rest := game.Seat(seats-1), []game.Seat{}
	for s := game.Seat(1); s <= last; s++ {
		rest = append(rest, s)
	}
	return []*watcher{{}, {seats: []game.Seat{0}}, {seats: []game.Seat{last}}, {seats: rest}}
}

// The scenes and lines of a replay are those that its viewer saw, whatever is played.
func TestAReplayShowsWhatWasSeen(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		sc := f.Scenario
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			m, everybody, _ := witnessed(t, sc, 100)
			for _, w := range everybody {
				w.check(t, m)
			}
			least := 20
			if len(sc.Guide) > 0 {
				least = 10 // a guided match is short
			}
			if n := len(everybody[0].moments); n < least {
				t.Errorf("only %d things happened", n)
			}
		})
	}
}

// witnessed is a match of which so many rows were played while everybody looked on, and its journal.
func witnessed(t *testing.T, sc game.Scenario, rows int) (*match.Match, []*watcher, *match.Memory) {
	t.Helper()
	rs, ok := rulebooks.Find(sc.Ruleset)
	if !ok {
		t.Fatalf("there is no ruleset %q", sc.Ruleset)
	}
	journal := &match.Memory{}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(rs), Scenario: sc, Players: slices.Repeat([]string{"human"}, len(sc.Seats)), Secret: referee.Secret{byte(len(sc.ID))},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	everybody := watchers(len(sc.Seats))
	follow(t, m, journal, rows, everybody)
	return m, everybody, journal
}

// Figures that lie in wait are in the replay of their own seat alone, and so is what they are asked.
func TestAReplayShowsNoAmbush(t *testing.T) {
	f, found := scenarios.Find("moveit-corner")
	if !found {
		t.Fatal("the scenario is not there")
	}
	sc := f.Scenario
	sc.Figures = slices.Clone(sc.Figures)
	for i, at := range [][2]game.Length{
		{1250, 16000},
		{2500, 15000},
		{11500, 19000},
		{14500, 20500},
		{14500, 15750},
		{15000, 27000},
		{28500, 14000},
		{27500, 16000},
		{18500, 9000},
		{15500, 10500},
		{15500, 14250},
		{15000, 3000},
	} {
		sc.Figures[i].At = &game.Point{X: at[0], Y: at[1]}
		if i%6 < 5 {
			sc.Figures[i].State = map[string]int{"hidden": 1}
		}
	}
	m, everybody, journal := witnessed(t, sc, 150)
	quiet := 0
	for _, body := range journal.Rows {
		row := &match.Row{}
		if err := json.Unmarshal(body, row); err != nil {
			t.Fatal(err)
		}
		if row.Answer != nil && row.Answer.Secret {
			quiet++
		}
	}
	if quiet < 3 {
		t.Fatalf("only %d were asked in secret", quiet)
	}
	for _, w := range everybody {
		w.check(t, m)
	}
	for _, c := range []struct {
		seats  []game.Seat
		pieces int
	}{{nil, 2}, {[]game.Seat{0}, 8}, {[]game.Seat{1}, 8}} { // two lie so near to each other that their seats know
		r, err := m.Replay(context.Background(), c.seats, "")
		if err != nil || len(r.First.Pieces) != c.pieces {
			t.Errorf("seats %v see %d figures at first (%v)", c.seats, len(r.First.Pieces), err)
		}
	}
}
